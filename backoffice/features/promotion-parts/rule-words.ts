import type { ProductFilter } from '../../../contract/catalog.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { QuizChoices } from '../../../contract/staff/quizzes.ts'
import { tagKindWords } from '../../../contract/staff/tags.ts'
import { listText } from './list-text.ts'

/** By which rule products are found, in words. */

/** From here on above every price: "from Rp 50.000", without an end. */
export const NO_HIGHEST_RUPIAH = 99_999_999

type Names = ReadonlyMap<string, string>

export const namesOf = (rows: readonly { slug: string; name: string }[] | undefined): Names =>
  new Map(rows?.map(({ slug, name }) => [slug, name]))

type Choices = Record<'categories' | 'brands' | 'tags', readonly { slug: string; name: string }[]>

/** "kategori Sunscreen gel; tag Berminyak; Rp 50.000 sampai Rp 150.000" */
export function ruleWords(filter: ProductFilter, choices: Choices | undefined): string {
  const list = (slugs: readonly string[] | undefined, names: Names) =>
    listText((slugs ?? []).map(slug => names.get(slug) ?? slug))
  const parts = [
    filter.categories?.length ? `kategori ${list(filter.categories, namesOf(choices?.categories))}` : '',
    filter.brands?.length ? `merek ${list(filter.brands, namesOf(choices?.brands))}` : '',
    filter.tags?.length ? `tag ${list(filter.tags, namesOf(choices?.tags))}` : '',
    priceWords(filter.prices),
    filter.is_sale ? 'sedang diskon' : '',
    ...otherConditions(filter).map(({ words }) => words),
  ].filter(Boolean)
  return parts.length === 0 ? 'semua produk toko' : parts.join('; ')
}

function priceWords(prices: ProductFilter['prices']): string {
  if (!prices) return ''
  const [lowest, highest] = prices
  if (highest >= NO_HIGHEST_RUPIAH) return `${rupiah(lowest)} ke atas`
  return lowest === 0 ? `sampai ${rupiah(highest)}` : `${rupiah(lowest)} sampai ${rupiah(highest)}`
}

/** A rating that the form can set: at least this. */
export const isLowest = (rating: ProductFilter['rating']): rating is [number] =>
  rating?.length === 1 && Number.isInteger(rating[0])

/** Conditions that a file can make and the form only keeps, or takes away; `own`: those that this form has fields for. */
export function otherConditions(
  filter: ProductFilter,
  own: readonly (keyof ProductFilter)[] = [],
): { field: keyof ProductFilter; words: string }[] {
  const { keyword, is_literal, origins, rating, is_flashsale, just_arrived, products, ids } = filter
  const all: [keyof ProductFilter, unknown, string][] = [
    ['keyword', keyword, `dicari dengan “${keyword}”`],
    ['is_literal', is_literal, 'persis kata itu'],
    ['origins', origins?.length, `asal ${origins?.join(', ')}`],
    ['rating', rating?.length, `nilai ulasan ${rating?.join(', ')}${isLowest(rating) ? ' ke atas' : ''}`],
    ['is_flashsale', is_flashsale, 'di flash sale'],
    ['just_arrived', just_arrived, 'baru datang'],
    ['products', products === 'pre_order', 'pre-order'],
    ['ids', ids?.length, `hanya dari ${ids?.length} produk tertentu`],
  ]
  return all.flatMap(([field, isSet, words]) => (isSet && !own.includes(field) ? { field, words } : []))
}

/** "Berminyak (Jenis kulit)" */
export const tagName = ({ name, kind }: QuizChoices['tags'][number]) => `${name} (${tagKindWords[kind].one})`

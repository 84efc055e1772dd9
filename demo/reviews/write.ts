import { averageOfRatings, hasEnoughWords } from '../../contract/review-rules.ts'
import type { DurationOfUse } from '../../contract/reviews.ts'
import { brands, categories } from '../catalogue/index.ts'
import { numberFrom, pickFrom } from '../catalogue/making/seed.ts'
import type { DemoCategory, DemoProduct } from '../catalogue/shape.ts'
import * as words from './words.ts'

/** The demo shop's reviews, always the same: composed of the pieces in `words.ts` by product and number. */

export interface DemoReview {
  slug: string
  sku: string
  author: string
  detail: string
  ratings: Record<string, number>
  averageRating: number
  skinTypes: string[]
  hairTypes: string[]
  durationOfUsed: DurationOfUse
  isRecommended: boolean
  isRepurchase: boolean
  isVerified: boolean
  helpful: number
  daysAgo: number
}

/** A product's ratings without text: the number of ratings with one star, two, … five, and the sum of their stars. */
export interface CarriedRatings {
  slug: string
  stars: number[]
  ratingSum: number
}

const families: Record<string, words.Family> = {
  'perawatan-surya': 'surya',
  skincare: 'wajah',
  makeup: 'rias',
  rambut: 'rambut',
  tubuh: 'tubuh',
  alat: 'alat',
  hadiah: 'hadiah',
}

/** Kinds of products that get only stars, because the pieces of text would not be true of them. */
const starsOnly = new Set([
  ...['kuteks', 'rawat-kuku', 'kartu-hadiah-digital', 'masker-bibir', 'balsam-bibir-spf'],
  ...[
    'tint-bibir-spf',
    'deodoran',
    'kabut-tubuh',
    'surya-bayi',
    'surya-anak-aktif',
    'primer',
    'setting-spray',
  ],
  ...['pouch-kosmetik', 'sisir'],
])
const bathing = new Set(['sabun-cair', 'sabun-batang', 'lulur-scrub'])
const forLips = new Set(['lipstik', 'lip-cream', 'lip-tint', 'lip-gloss', 'pensil-bibir'])
const afterSun = new Set(['gel-after-sun', 'losion-after-sun', 'kabut-after-sun'])
/** Matches pieces that do not suit a kind of product. */
const unsuitable: Record<string, RegExp> = {
  'sunscreen-stick': /ruas jari|lapis tipis/,
  'sunscreen-spray': /ruas jari|lapis tipis/,
  'sunscreen-mist': /ruas jari|lapis tipis/,
  'bedak-surya': /ruas jari|lapis tipis|punggung tangan/,
  'cushion-surya': /ruas jari|lapis tipis|punggung tangan/,
  'losion-surya': /wajahku|riasan/,
  'surya-olahraga': /riasan/,
  'krim-mata': /[Jj]erawat|bruntusan|dahi/,
  'masker-lembar': /[Jj]erawat|pagi dan malam/,
  'krim-tangan': /tumit|siku|Botolnya/i,
  'krim-kaki': /lengan|siku|Botolnya/i,
}

interface Shelf {
  family: words.Family
  types: string[]
}
const shelves = new Map<string, Shelf>()
for (const aisle of categories) shelve(aisle, families[aisle.slug] ?? 'wajah')

function shelve({ slug, ratingTypes = [], children = [] }: DemoCategory, family: words.Family): void {
  shelves.set(slug, { family, types: ratingTypes })
  for (const child of children) shelve(child, afterSun.has(child.slug) ? 'tubuh' : family)
}

const brandNames = new Map(brands.map(brand => [brand.slug, brand.name]))

/** Returns the reviews of a product and its remaining ratings: together they match the product's own figures. */
export function reviewsOf(product: DemoProduct): { reviews: DemoReview[]; carried: CarriedRatings | null } {
  const { averageRating, totalReviews } = product.rating
  if (totalReviews === 0) return { reviews: [], carried: null }
  const sum = Math.round(averageRating * totalReviews * 10) / 10
  let reviews = Array.from({ length: writtenOf(product) }, (_, n) => reviewOf(product, n))
  let remainingSum = remainingSumOf(reviews, sum)
  // With few ratings, some reviews make the remaining sum impossible: drop them.
  while (reviews.length > 0 && !isPossible(remainingSum, totalReviews - reviews.length)) {
    reviews = reviews.slice(0, -1)
    remainingSum = remainingSumOf(reviews, sum)
  }
  const count = totalReviews - reviews.length
  return {
    reviews,
    carried: { slug: product.slug, stars: starsOf(remainingSum / count, count), ratingSum: remainingSum },
  }
}

const remainingSumOf = (reviews: DemoReview[], sum: number) =>
  Math.round((sum - reviews.reduce((all, review) => all + review.averageRating, 0)) * 10) / 10
const isPossible = (sum: number, count: number) => count > 0 && sum >= count && sum <= count * 5

/** Returns how many ratings have a text: most people leave only stars. */
function writtenOf({ categories: [kind = ''], rating: { totalReviews } }: DemoProduct): number {
  if (starsOnly.has(kind)) return 0
  const max = totalReviews >= 500 ? 8 : totalReviews >= 100 ? 6 : totalReviews >= 20 ? 4 : 2
  return Math.min(max, Math.floor(totalReviews / 2))
}

/** Returns a plausible distribution of this many ratings with this average. */
function starsOf(average: number, count: number): number[] {
  const top = Math.min(1, Math.max(0, (average - 3) / 2)) ** 1.5
  const shares = [0.04, 0.06, 0.2, 0.7].map(share => share * (1 - top))
  const lower = shares.map(share => Math.floor(share * count))
  return [...lower, count - lower.reduce((all, each) => all + each, 0)]
}

function reviewOf(product: DemoProduct, n: number): DemoReview {
  const seed = `${product.slug} ulasan ${n}`
  const shelf = shelves.get(product.categories[0] ?? '') ?? { family: 'wajah' as const, types: [] }
  const ratings = ratingsOf(product, shelf.types, seed)
  const averageRating = averageOfRatings(shelf.types, ratings)
  const mood: words.Mood = averageRating >= 4 ? 'senang' : averageRating >= 3 ? 'biasa' : 'kecewa'
  const { skinTypes, hairTypes } = conditionOf(product, shelf.family, seed)
  const daysAgo = 1 + numberFrom(`${seed} hari`, Math.max(2, Math.min(540, product.arrivedDaysAgo - 14)))
  return {
    slug: product.slug,
    sku: pickFrom(product.combinations, `${seed} pilihan`).sku,
    author: pickFrom(words.authors, `${seed} nama`),
    detail: textOf(product, n, { shelf, mood, condition: skinTypes[0] ?? hairTypes[0] }),
    ratings,
    averageRating,
    skinTypes,
    hairTypes,
    durationOfUsed: pickFrom(['under_a_month', 'under_three_months', 'longer'] as const, `${seed} lama`),
    isRecommended: mood !== 'kecewa',
    isRepurchase: mood === 'senang' && numberFrom(`${seed} lagi`, 10) > 0,
    isVerified: numberFrom(`${seed} beli`, 10) > 1,
    helpful: Math.floor((numberFrom(`${seed} berguna`, 1000) / 1000) ** 3 * 48),
    daysAgo,
  }
}

/** Returns ratings near the product's average; sometimes a reviewer is less pleased. */
function ratingsOf(product: DemoProduct, types: readonly string[], seed: string): Record<string, number> {
  const luck = numberFrom(`${seed} suasana`, 20)
  const shift = luck === 0 ? -2 : luck < 3 ? -1 : 0
  return Object.fromEntries(
    types.map(type => {
      const wobble = (numberFrom(`${seed} ${type}`, 100) - 50) / 80
      return [type, Math.min(5, Math.max(1, Math.round(product.rating.averageRating + shift + wobble)))]
    }),
  )
}

const skinOfProduct: Record<string, string> = {
  Normal: 'kulit-normal',
  Berminyak: 'kulit-berminyak',
  Kering: 'kulit-kering',
  Kombinasi: 'kulit-kombinasi',
  Sensitif: 'kulit-sensitif',
}
const hairs = ['rambut-normal', 'rambut-kering', 'rambut-berhijab', 'rambut-rontok']

function conditionOf(product: DemoProduct, family: words.Family, seed: string) {
  if (family === 'rambut') return { skinTypes: [], hairTypes: [pickFrom(hairs, `${seed} rambut`)] }
  if (family === 'alat' || family === 'hadiah') return { skinTypes: [], hairTypes: [] }
  const fitting = product.skinTypes.flatMap(name => skinOfProduct[name] ?? [])
  const all = fitting.length > 0 ? fitting : Object.values(skinOfProduct)
  return { skinTypes: [pickFrom(all, `${seed} kulit`)], hairTypes: [] }
}

/** Joins pieces in narrative order; the pieces of one product differ as long as there are enough. */
function textOf(
  product: DemoProduct,
  n: number,
  { shelf, mood, condition }: { shelf: Shelf; mood: words.Mood; condition: string | undefined },
): string {
  const { family } = shelf
  const [kind = ''] = product.categories
  const wrong = family === 'rias' && !forLips.has(kind) ? /bakso|bibir/ : unsuitable[kind]
  const nth = (all: readonly string[], part: string) => {
    const pieces = wrong ? all.filter(piece => !wrong.test(piece)) : all
    return pieces[(numberFrom(`${product.slug} ${part}`, 1000) + n) % pieces.length] ?? ''
  }
  const pieces = [
    nth(words.openings, 'awal'),
    ...(condition ? [nth(words.conditions[condition] ?? [], 'keadaan')] : []),
    nth(words.packages, 'kemasan'),
    ...(family === 'hadiah' ? [] : [nth(words.textures[textureOf(product, family)] ?? [], 'tekstur')]),
    nth(words.uses[family], 'pakai'),
    nth(words.results[family][mood], 'hasil'),
    ...(mood === 'kecewa' ? [] : [nth(words.scenes[family], 'kisah')]),
    nth(words.wishes, 'catatan'),
    nth(words.prices, 'harga'),
    nth(words.closings[mood], 'akhir'),
  ]
  const text = paragraphs(pieces, product)
  // A review with less to say about the product says more about its delivery.
  return hasEnoughWords(text)
    ? text
    : paragraphs(
        [...pieces.slice(0, -1), nth(words.packages, 'lain'), nth(words.prices, 'lain'), pieces.at(-1) ?? ''],
        product,
      )
}

function textureOf({ texture, categories: [kind = ''] }: DemoProduct, family: words.Family): string {
  if (family === 'alat' || family === 'hadiah') return 'none'
  if (family === 'rambut') return 'rambut'
  return bathing.has(kind) ? 'mandi' : (texture ?? 'cair')
}

/** Joins three sentences per paragraph, none repeated. */
function paragraphs(pieces: string[], product: DemoProduct): string {
  const different = [...new Set(pieces)]
  const parts: string[] = []
  for (let start = 0; start < different.length; start += 3)
    parts.push(different.slice(start, start + 3).join(' '))
  const [shortName = product.name] = product.name.split(' SPF ')
  return parts
    .join('\n\n')
    .replaceAll('{nama}', shortName)
    .replaceAll('{merek}', brandNames.get(product.brand) ?? product.brand)
}

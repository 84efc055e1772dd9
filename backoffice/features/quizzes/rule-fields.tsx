import { useQuery } from '@tanstack/react-query'
import type { ProductFilter, Sort } from '../../../contract/catalog.ts'
import { quizMax } from '../../../contract/staff/quiz-rules.ts'
import { type QuizResultInput, sortWords } from '../../../contract/staff/quizzes.ts'
import { Checkbox, SelectField } from '../../ui/field.tsx'
import { Chips } from '../promotion-parts/chips.tsx'
import {
  isLowest,
  NO_HIGHEST_RUPIAH,
  namesOf,
  otherConditions,
  tagName,
} from '../promotion-parts/rule-words.ts'
import { RupiahField } from '../values/rupiah-field.tsx'
import { quizChoicesQuery } from './quiz-queries.ts'

/** By which rule a result finds its products: all conditions must hold, and of each the one or the other. */
export function RuleFields({
  result: { filter, sort, limit },
  error,
  onChange,
}: {
  result: QuizResultInput
  error: (field: string) => string | undefined
  onChange: (changes: Partial<QuizResultInput>) => void
}) {
  const { data: choices } = useQuery(quizChoicesQuery)
  const set = (changes: Partial<ProductFilter>) => {
    const next = { ...filter, ...changes }
    onChange({
      filter: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)),
    })
  }
  const [lowest, highest] = filter.prices ?? [0, NO_HIGHEST_RUPIAH]
  const setPrices = (from: number, to: number) =>
    set({ prices: from === 0 && to === NO_HIGHEST_RUPIAH ? undefined : [from, to] })
  const others = otherConditions(filter, isLowest(filter.rating) ? ['rating'] : [])
  return (
    <div className="stack gap-3">
      <ManyOf
        label="Kategori"
        slugs={filter.categories}
        rows={choices?.categories}
        onSlugs={categories => set({ categories })}
      />
      <ManyOf
        label="Merek"
        slugs={filter.brands}
        rows={choices?.brands}
        onSlugs={brands => set({ brands })}
      />
      <ManyOf
        label="Kebutuhan, jenis kulit, atau sifat"
        slugs={filter.tags}
        rows={choices?.tags.map(tag => ({ slug: tag.slug, name: tagName(tag) }))}
        onSlugs={tags => set({ tags })}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <RupiahField
          label="Harga dari (Rp)"
          hint="Kosong: berapa pun."
          amountRupiah={lowest || null}
          onAmount={amount => setPrices(amount ?? 0, highest)}
        />
        <RupiahField
          label="Harga sampai (Rp)"
          hint="Kosong: berapa pun."
          error={error('filter.prices')}
          amountRupiah={highest >= NO_HIGHEST_RUPIAH ? null : highest}
          onAmount={amount => setPrices(lowest, amount ?? NO_HIGHEST_RUPIAH)}
        />
        <SelectField
          label="Nilai ulasan"
          value={isLowest(filter.rating) ? String(filter.rating[0]) : ''}
          placeholder="Berapa pun"
          choices={[4, 3].map(stars => ({ value: String(stars), name: `${stars} bintang ke atas` }))}
          onChange={({ currentTarget: { value } }) => set({ rating: value ? [Number(value)] : undefined })}
        />
        <SelectField
          label="Urutan produknya"
          value={sort ?? DEFAULT_SORT}
          choices={sortChoices(sort)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ sort: value === DEFAULT_SORT ? null : (value as Sort) })
          }
        />
        <SelectField
          label="Paling banyak tampil"
          value={String(limit)}
          choices={Array.from({ length: quizMax.products }, (_, index) => ({
            value: String(index + 1),
            name: `${index + 1} produk`,
          }))}
          onChange={({ currentTarget: { value } }) => onChange({ limit: Number(value) })}
        />
        <div className="self-end">
          <Checkbox
            label="Hanya yang sedang diskon"
            checked={filter.is_sale ?? false}
            onChange={({ currentTarget: { checked } }) => set({ is_sale: checked || undefined })}
          />
        </div>
      </div>
      {others.length > 0 ? (
        <div className="stack gap-2">
          <p className="text-note font-bold">Syarat lain dari berkas</p>
          <Chips
            label="Syarat lain"
            chosen={others.map(({ field, words }) => [field, words])}
            onRemove={field => set({ [field]: undefined })}
          />
        </div>
      ) : null}
    </div>
  )
}

const DEFAULT_SORT = '-total_orders'
const offeredSorts: Sort[] = [
  DEFAULT_SORT,
  '-arrived_at',
  'price',
  '-price',
  '-average_rating',
  '-discount_percentage',
  'name',
]
/** Those that staff can choose, and the one that a file has chosen. */
const sortChoices = (chosen: Sort | null) =>
  [...new Set([...offeredSorts, ...(chosen ? [chosen] : [])])].map(value => ({
    value,
    name: sortWords[value],
  }))

/** Any of several, by slug: one is added by choosing it. */
function ManyOf({
  label,
  slugs = [],
  rows = [],
  onSlugs,
}: {
  label: string
  slugs: readonly string[] | undefined
  rows: readonly { slug: string; name: string }[] | undefined
  onSlugs: (slugs: string[] | undefined) => void
}) {
  const names = namesOf(rows)
  return (
    <div className="stack gap-2">
      <SelectField
        label={label}
        value=""
        placeholder={slugs.length === 0 ? 'Yang mana pun' : 'Tambah, salah satunya cukup …'}
        choices={rows
          .filter(({ slug }) => !slugs.includes(slug))
          .map(({ slug, name }) => ({ value: slug, name }))}
        onChange={({ currentTarget: { value } }) => (value ? onSlugs([...slugs, value]) : undefined)}
      />
      <Chips
        label={label}
        chosen={slugs.map(slug => [slug, names.get(slug) ?? slug])}
        onRemove={slug => {
          const rest = slugs.filter(each => each !== slug)
          onSlugs(rest.length > 0 ? rest : undefined)
        }}
      />
    </div>
  )
}

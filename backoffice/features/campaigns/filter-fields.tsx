import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sort } from '../../../contract/catalog.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { campaignMax, type SectionOf } from '../../../contract/staff/campaigns.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Notice } from '../../ui/failed.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { NumberField } from '../forms/number-field.tsx'
import { ProductStrip } from '../forms/product-strip.tsx'
import { useSettled } from '../forms/use-settled.ts'
import { Chips } from '../promotion-parts/chips.tsx'
import { NO_HIGHEST_RUPIAH, otherConditions } from '../promotion-parts/rule-words.ts'
import { campaignChoicesQuery, foundProductsQuery } from './campaign-queries.ts'
import type { SectionPart } from './section-part.ts'
import { sortNames } from './section-words.ts'

type Filter = SectionOf<'product'>['filter']
type Terms = 'brands' | 'categories' | 'tags'
const termNames: Record<Terms, string> = { categories: 'Kategori', brands: 'Merek', tags: 'Tag' }

/** What a product must be to be shown, in what order and how many; and what that finds today. */
export function FilterFields({ section, faultOf, onSection }: SectionPart<SectionOf<'product'>>) {
  const { filter, sort, limit } = section
  const [typedLimit, setTypedLimit] = useState<number | null>(limit)
  const choices = useQuery(campaignChoicesQuery)
  const set = (change: Partial<Filter>) =>
    onSection({ ...section, filter: without({ ...filter, ...change }) })
  const [least = null, highest = null] = filter.prices ?? []
  const most = highest !== null && highest >= NO_HIGHEST_RUPIAH ? null : highest
  const setPrices = (from: number | null, to: number | null) =>
    set({ prices: from === null && to === null ? undefined : [from ?? 0, to ?? NO_HIGHEST_RUPIAH] })
  return (
    <div className="stack gap-4">
      <TextField
        label="Kata kunci"
        value={filter.keyword ?? ''}
        maxLength={200}
        autoComplete="off"
        hint="Seperti di kotak pencarian toko, misalnya: spray. Boleh kosong."
        onChange={({ currentTarget }) => set({ keyword: currentTarget.value || undefined })}
      />
      <div className="grid gap-4 md:grid-cols-3">
        {(['categories', 'brands', 'tags'] as const).map(term => (
          <TermField
            key={term}
            label={termNames[term]}
            chosen={filter[term] ?? []}
            choices={choices.data?.[term] ?? []}
            onChosen={chosen => set({ [term]: chosen.length > 0 ? chosen : undefined })}
          />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <NumberField
          label="Harga dari (Rp)"
          value={least === 0 ? null : least}
          onValue={value => setPrices(value, most)}
        />
        <NumberField
          label="Harga sampai (Rp)"
          error={faultOf('filter.prices')}
          value={most}
          onValue={value => setPrices(least === 0 ? null : least, value)}
        />
      </div>
      <div>
        <Checkbox
          label="Hanya yang sedang diskon"
          checked={filter.is_sale ?? false}
          onChange={({ currentTarget }) => set({ is_sale: currentTarget.checked || undefined })}
        />
        <Checkbox
          label="Hanya yang baru datang"
          checked={filter.just_arrived ?? false}
          onChange={({ currentTarget }) => set({ just_arrived: currentTarget.checked || undefined })}
        />
      </div>
      <OtherConditions filter={filter} onRemove={name => set({ [name]: undefined })} />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Urutan"
          value={sort ?? DEFAULT_SORT}
          choices={sortChoices(sort)}
          onChange={({ currentTarget }) =>
            onSection({
              ...section,
              sort: currentTarget.value === DEFAULT_SORT ? null : (currentTarget.value as Sort),
            })
          }
        />
        <NumberField
          label="Paling banyak ditampilkan"
          hint={`Dari 1 sampai ${campaignMax.products} produk.`}
          error={faultOf('limit') ?? cutWords(typedLimit, limit)}
          value={typedLimit}
          onValue={value => {
            setTypedLimit(value)
            onSection({ ...section, limit: shownLimit(value) })
          }}
        />
      </div>
      <FoundToday section={section} />
    </div>
  )
}

/** As many as the page can show, whatever was typed. */
const shownLimit = (typed: number | null) => Math.min(Math.max(typed ?? 1, 1), campaignMax.products)

const cutWords = (typed: number | null, limit: number) =>
  typed === limit
    ? undefined
    : `Paling banyak ${campaignMax.products}, paling sedikit 1: yang tampil ${limit}.`

const without = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Filter

/** Of a section that says nothing else: the same order as the shop's lists. */
const DEFAULT_SORT = '-total_orders'

const sortChoices = (sort: Sort | null) => {
  const known = Object.entries(sortNames).map(([value, name]) => ({ value, name }))
  return sort === null || sort in sortNames ? known : [...known, { value: sort, name: 'Dari berkas' }]
}

function TermField({
  label,
  chosen,
  choices,
  onChosen,
}: {
  label: string
  chosen: string[]
  choices: readonly { slug: string; name: string; depth?: number }[]
  onChosen: (chosen: string[]) => void
}) {
  const names = new Map(choices.map(({ slug, name }) => [slug, name]))
  return (
    <div className="stack gap-2">
      <SelectField
        label={label}
        value=""
        placeholder="Tambah …"
        choices={choices
          .filter(({ slug }) => !chosen.includes(slug))
          .map(({ slug, name, depth = 0 }) => ({ value: slug, name: '\u2003'.repeat(depth) + name }))}
        onChange={({ currentTarget }) =>
          currentTarget.value ? onChosen([...chosen, currentTarget.value]) : undefined
        }
      />
      <Chips
        label={label}
        chosen={chosen.map(slug => [slug, names.get(slug) ?? slug])}
        onRemove={slug => onChosen(chosen.filter(each => each !== slug))}
      />
    </div>
  )
}

const shownConditions = [
  'keyword',
  'brands',
  'categories',
  'tags',
  'prices',
  'is_sale',
  'just_arrived',
] as const

/** Conditions of an imported page that the form has no fields for: they stay, or are taken out. */
function OtherConditions({ filter, onRemove }: { filter: Filter; onRemove: (name: keyof Filter) => void }) {
  const others = otherConditions(filter, shownConditions)
  return others.length === 0 ? null : (
    <div className="stack gap-2">
      <p className="text-note font-bold">Syarat lain dari berkas</p>
      <Chips
        label="Syarat lain"
        chosen={others.map(({ field, words }) => [field, words])}
        onRemove={name => onRemove(name as keyof Filter)}
      />
    </div>
  )
}

/** What the section would show now. */
function FoundToday({ section: { filter, sort, limit } }: { section: SectionOf<'product'> }) {
  const asked = useSettled(JSON.stringify({ filter, sort, limit }))
  const found = useQuery(foundProductsQuery(JSON.parse(asked)))
  const { count = 0, products = [] } = found.data ?? {}
  if (found.isError) return <Notice>{messageOf(found.error)}</Notice>
  return (
    <section aria-label="Yang ditemukan hari ini" className="stack gap-2 rounded-control bg-well p-3">
      <p aria-live="polite" className="font-bold">
        {found.data === undefined
          ? 'Menghitung …'
          : count === 0
            ? 'Hari ini tidak ada produk yang cocok: bagian ini tidak tampil.'
            : count > limit
              ? `Hari ini ${withDots(count)} produk cocok; bagian ini menampilkan ${limit} yang pertama.`
              : `Hari ini ${withDots(count)} produk cocok, dan semuanya tampil.`}
      </p>
      <ProductStrip products={products} isOld={found.isPlaceholderData} />
    </section>
  )
}

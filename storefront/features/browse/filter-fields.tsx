import { keepPreviousData, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { deepEqual, useNavigate } from '@tanstack/react-router'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CategoryNode, Facet } from '../../../contract/catalog.ts'
import { PRICE_FILTER_MAX_RUPIAH } from '../../../contract/constants.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { filterFlags, filterLabels } from '../../../contract/shown-flags.ts'
import { categoryTreeQuery } from '../../api/catalog.ts'
import { useNearView } from '../../ui/use-near-view.ts'
import { type ListingSource, loadListing, moreFacetsQuery } from './listing-queries.ts'
import { type ListingSearch, PRICE_LOWEST_RUPIAH, pricesFromSlider } from './listing-search.ts'
import { PriceSlider } from './price-slider.tsx'
import { SubcategoryLinks } from './subcategory-links.tsx'
import { withoutCategoryNames } from './without-category-names.ts'

const ITEMS_SHOWN = 6
const PRICE_PAUSE_MS = 350
/** A mouse pointer that only passes over a choice triggers no request; a finger stays on it longer than this. */
const POINTER_PAUSE_MS = 50

export interface Filters {
  source: ListingSource
  search: ListingSearch
  facets: { brands: Facet[]; categories: Facet[] }
  subcategories: CategoryNode[]
  count: number
}

/**
 * All filters of a listing in one form (GET): without JavaScript its button submits it; with JavaScript every change
 * updates the address at once. A choice is shown before the response arrives.
 */
export const FilterFields = memo(({ source, search, facets, subcategories }: Omit<Filters, 'count'>) => {
  const [draft, choose] = useDraft(search)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const more = useMoreFacets(source, search)
  const { data: tree } = useSuspenseQuery(categoryTreeQuery)

  const withChange = (change: Partial<ListingSearch>) => ({ ...draft, ...change, page: undefined })
  function apply(change: Partial<ListingSearch>) {
    const next = withChange(change)
    choose(next)
    // Paint the tick mark before the work on the list begins.
    requestAnimationFrame(() =>
      setTimeout(() => void navigate({ to: '.', search: () => next, resetScroll: false })),
    )
  }
  /**
   * Prefetches the list for this choice before the click. It calls the queries directly: while a finger is down, a
   * browser runs nothing but the event handler, so the router's asynchronous steps would have to wait.
   */
  const prefetch = (change: Partial<ListingSearch>) =>
    void loadListing(queries, source, withChange(change), { isPreload: true })
  function toggleValue(field: MultiValueField, value: string): Partial<ListingSearch> {
    const now = draft[field] ?? []
    const next = now.includes(value) ? now.filter(other => other !== value) : [...now, value]
    return { [field]: next.length > 0 ? next : undefined }
  }

  const isChosen = (field: MultiValueField, facet: Facet) =>
    draft[field]?.some(value => value === facet.slug || value === facet.id) ?? false
  const boxes = (field: MultiValueField, list: Facet[], look?: 'chip') =>
    list.map(facet => (
      <Choice
        look={look}
        key={facet.id}
        type="checkbox"
        name={field}
        value={facet.slug}
        count={facet.count}
        isChosen={isChosen(field, facet)}
        onChoose={() => apply(toggleValue(field, facet.slug))}
        onPoint={() => prefetch(toggleValue(field, facet.slug))}
      >
        {facet.name}
      </Choice>
    ))
  const otherTags = new Set(withoutCategoryNames(more.tags, tree))
  const needs = more.tags.filter(tag => otherTags.has(tag) || isChosen('tags', tag))
  // Chosen brands come first, so that the collapsed list shows them.
  const brands = [...facets.brands].sort(
    (a, b) => Number(isChosen('brands', b)) - Number(isChosen('brands', a)) || b.count - a.count,
  )
  const onlyRating = draft.rating?.length === 1 ? draft.rating[0] : undefined

  return (
    <form method="get" className="divide-y divide-line" onSubmit={event => event.preventDefault()}>
      {draft.q && <input type="hidden" name="q" value={draft.q} />}
      {draft.sort && <input type="hidden" name="sort" value={draft.sort} />}
      {subcategories.length > 0 ? (
        <Section title="Kategori">
          <SubcategoryLinks subcategories={subcategories} facets={facets.categories} />
        </Section>
      ) : (
        facets.categories.length > 1 && (
          <Section title="Kategori">
            <LongList look="chip" items={boxes('category', facets.categories, 'chip')} />
          </Section>
        )
      )}
      {brands.length > 0 && (
        <Section title="Brand">
          <LongList items={boxes('brands', brands)} />
        </Section>
      )}
      <Section title="Harga">
        <PriceField prices={draft.prices} onChange={prices => apply({ prices })} />
      </Section>
      <Section title="Rating" look="chip">
        {[4.5, 4, 3].map(value => (
          <Choice
            look="chip"
            key={value}
            type="radio"
            name="rating"
            value={String(value)}
            isChosen={onlyRating === value}
            onChoose={() => apply({ rating: [value] })}
            onPoint={() => prefetch({ rating: [value] })}
          >
            {String(value).replace('.', ',')} ke atas
          </Choice>
        ))}
        <Choice
          look="chip"
          type="radio"
          name="rating"
          value=""
          isChosen={!draft.rating}
          onChoose={() => apply({ rating: undefined })}
          onPoint={() => prefetch({ rating: undefined })}
        >
          Semua
        </Choice>
      </Section>
      <Section title="Tampilkan">
        <Choice
          type="radio"
          name="products"
          value=""
          isChosen={draft.products !== 'pre_order'}
          onChoose={() => apply({ products: undefined })}
          onPoint={() => prefetch({ products: undefined })}
        >
          Semua produk
        </Choice>
        <Choice
          type="radio"
          name="products"
          value="pre_order"
          isChosen={draft.products === 'pre_order'}
          onChoose={() => apply({ products: 'pre_order' })}
          onPoint={() => prefetch({ products: 'pre_order' })}
        >
          Pre-order saja
        </Choice>
        <Choice
          type="checkbox"
          name="is_sale"
          value="true"
          isChosen={draft.is_sale === true}
          onChoose={() => apply({ is_sale: draft.is_sale ? undefined : true })}
          onPoint={() => prefetch({ is_sale: draft.is_sale ? undefined : true })}
        >
          Sedang SALE
        </Choice>
        {filterFlags.map(flag => (
          <Choice
            key={flag}
            type="checkbox"
            name={flag}
            value="true"
            isChosen={draft[flag] === true}
            onChoose={() => apply({ [flag]: draft[flag] ? undefined : true })}
            onPoint={() => prefetch({ [flag]: draft[flag] ? undefined : true })}
          >
            {filterLabels[flag]}
          </Choice>
        ))}
      </Section>
      <div ref={more.container} className="divide-y divide-line">
        {needs.length > 1 && (
          <Section title="Kebutuhan">
            <LongList look="chip" items={boxes('tags', needs, 'chip')} />
          </Section>
        )}
        {more.origins.length > 1 && (
          <Section title="Asal">
            <LongList items={boxes('origins', more.origins)} />
          </Section>
        )}
      </div>
      <noscript>
        <button type="submit" className="mt-4 min-h-12 w-full rounded-pill bg-coral font-bold text-white">
          Terapkan
        </button>
      </noscript>
    </form>
  )
})

type MultiValueField = 'brands' | 'category' | 'tags' | 'origins'

/** Tags and origins, loaded when the end of the form is near; the previous ones stay until the new ones arrive. */
function useMoreFacets(source: ListingSource, search: ListingSearch) {
  const container = useRef<HTMLDivElement>(null)
  const enabled = useNearView(container)
  const { data } = useQuery({
    ...moreFacetsQuery(source, search),
    enabled,
    placeholderData: keepPreviousData,
  })
  return { container, tags: data?.tags ?? [], origins: data?.origins ?? [] }
}

/**
 * The ticked filters, including choices that have not reached the address yet. When an earlier choice reaches it,
 * later ones are kept; if the address changes for any other reason, it wins at once.
 */
function useDraft(search: ListingSearch) {
  const [draft, setDraft] = useState(search)
  const pending = useRef<ListingSearch[]>([])
  useEffect(() => {
    const arrived = pending.current.findLastIndex(choice => deepEqual(choice, search))
    pending.current = arrived < 0 ? [] : pending.current.slice(arrived + 1)
    if (pending.current.length === 0) setDraft(search)
  }, [search])
  const choose = (choice: ListingSearch) => {
    pending.current.push(choice)
    setDraft(choice)
  }
  return [draft, choose] as const
}

/** Short choices are chips on phones, several in a row; beside a wide screen's tiles they are a list like the others. */
type ChoiceLook = 'chip' | undefined

const rowOf = (look: ChoiceLook) => (look === 'chip' ? 'max-lg:flex max-lg:flex-wrap max-lg:gap-2' : '')

function Section({ title, look, children }: { title: string; look?: ChoiceLook; children: ReactNode }) {
  return (
    <fieldset className="py-4 first:pt-0">
      <legend className="float-left mb-1 w-full font-bold">{title}</legend>
      <div className={`clear-both ${rowOf(look)}`}>{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  look?: ChoiceLook
  type: 'checkbox' | 'radio'
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  /** Called when the pointer rests on it or a finger presses it. */
  onPoint: () => void
  count?: number
  children: ReactNode
}

const chip = {
  label:
    'max-lg:relative max-lg:gap-1.5 max-lg:rounded-pill max-lg:border max-lg:border-edge max-lg:bg-white max-lg:px-4 max-lg:text-sm max-lg:font-semibold max-lg:has-checked:border-coral max-lg:has-checked:bg-coral-tint max-lg:has-checked:text-coral-deep max-lg:has-focus-visible:outline-3 max-lg:has-focus-visible:outline-offset-2 max-lg:has-focus-visible:outline-teal',
  input: 'max-lg:absolute max-lg:size-px max-lg:opacity-0',
}

function Choice({ look, type, name, value, isChosen, onChoose, onPoint, count, children }: ChoiceProps) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (
    <label
      onPointerEnter={() => {
        resting.current = setTimeout(onPoint, POINTER_PAUSE_MS)
      }}
      onPointerLeave={() => clearTimeout(resting.current)}
      onPointerDown={onPoint}
      className={`flex min-h-11 items-center gap-3 text-[0.9375rem] hover:text-coral-deep ${look === 'chip' ? chip.label : ''}`}
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className={`grid size-5 shrink-0 appearance-none place-items-center border-[1.5px] border-edge bg-white ${type === 'radio' ? 'rounded-pill checked:border-[6px] checked:border-coral' : 'rounded-[6px] checked:border-coral checked:bg-coral checked:bg-[url(data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2020%2020%22%3E%3Cpath%20d=%22m4.5%2010.5%203.5%203.5%207.5-8%22%20fill=%22none%22%20stroke=%22%23fff%22%20stroke-width=%222.5%22%20stroke-linecap=%22round%22%20stroke-linejoin=%22round%22/%3E%3C/svg%3E)]'} ${look === 'chip' ? chip.input : ''}`}
      />
      <span className="flex-1 wrap-anywhere">{children}</span>
      {count !== undefined && <span className="text-sm text-ink-soft tabular-nums">{withDots(count)}</span>}
    </label>
  )
}

function LongList({ items, look }: { items: ReactNode[]; look?: ChoiceLook }) {
  const rest = items.slice(ITEMS_SHOWN)
  return (
    <>
      <div className={rowOf(look)}>{items.slice(0, ITEMS_SHOWN)}</div>
      {rest.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center text-sm font-bold text-coral-deep group-open:hidden">
            Lihat {rest.length} lainnya
          </summary>
          <div className={`${rowOf(look)} ${look === 'chip' ? 'max-lg:mt-2' : ''}`}>{rest}</div>
        </details>
      )}
    </>
  )
}

/** The slider moves at once; the address is updated when the movement pauses. */
function PriceField({
  prices,
  onChange,
}: {
  prices: [number, number] | undefined
  onChange: (prices: [number, number] | undefined) => void
}) {
  const low = prices?.[0] ?? PRICE_LOWEST_RUPIAH
  const high = Math.min(prices?.[1] ?? PRICE_FILTER_MAX_RUPIAH, PRICE_FILTER_MAX_RUPIAH)
  const [moved, setMoved] = useState<{ low: number; high: number } | null>(null)
  useEffect(() => {
    if (!moved) return
    const resting = setTimeout(() => {
      onChange(pricesFromSlider(moved.low, moved.high))
      setMoved(null)
    }, PRICE_PAUSE_MS)
    return () => clearTimeout(resting)
  })
  return <PriceSlider {...(moved ?? { low, high })} onMove={setMoved} />
}

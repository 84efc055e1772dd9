import { useSuspenseQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { CategoryNode, Facet } from '../../../contract/catalog.ts'
import { filterFlags, filterLabels } from '../../../contract/shown-flags.ts'
import { categoryTreeQuery } from '../../api/catalog.ts'
import { Choice, LongList, Section } from './filter-choice.tsx'
import type { ListingSource } from './listing-queries.ts'
import type { ListingSearch } from './listing-search.ts'
import { PriceField } from './price-field.tsx'
import { SubcategoryLinks } from './subcategory-links.tsx'
import {
  type ChoiceEvents,
  type MultiValueField,
  useFilterChoices,
  useMoreFacets,
} from './use-filter-choices.ts'
import { withoutCategoryNames } from './without-category-names.ts'

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
  const { draft, apply, on, toggleValue, isChosen } = useFilterChoices(source, search)
  const more = useMoreFacets(source, search)
  const { data: tree } = useSuspenseQuery(categoryTreeQuery)
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
        {...on(toggleValue(field, facet.slug))}
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
      <RatingSection draft={draft} on={on} />
      <ShownSection draft={draft} on={on} />
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

interface ChoicesProps {
  draft: ListingSearch
  on: (change: Partial<ListingSearch>) => ChoiceEvents
}

function RatingSection({ draft, on }: ChoicesProps) {
  const onlyRating = draft.rating?.length === 1 ? draft.rating[0] : undefined
  return (
    <Section title="Rating" look="chip">
      {[4.5, 4, 3].map(value => (
        <Choice
          look="chip"
          key={value}
          type="radio"
          name="rating"
          value={String(value)}
          isChosen={onlyRating === value}
          {...on({ rating: [value] })}
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
        {...on({ rating: undefined })}
      >
        Semua
      </Choice>
    </Section>
  )
}

/** Pre-orders, reduced products, and the flags that lists can be filtered by. */
const ShownSection = ({ draft, on }: ChoicesProps) => (
  <Section title="Tampilkan">
    <Choice
      type="radio"
      name="products"
      value=""
      isChosen={draft.products !== 'pre_order'}
      {...on({ products: undefined })}
    >
      Semua produk
    </Choice>
    <Choice
      type="radio"
      name="products"
      value="pre_order"
      isChosen={draft.products === 'pre_order'}
      {...on({ products: 'pre_order' })}
    >
      Pre-order saja
    </Choice>
    <Choice
      type="checkbox"
      name="is_sale"
      value="true"
      isChosen={draft.is_sale === true}
      {...on({ is_sale: draft.is_sale ? undefined : true })}
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
        {...on({ [flag]: draft[flag] ? undefined : true })}
      >
        {filterLabels[flag]}
      </Choice>
    ))}
  </Section>
)

import { Link } from '@tanstack/react-router'
import type { Facet } from '../../../contract/catalog.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { filterFlags, filterLabels } from '../../../contract/shown-flags.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ListingSource } from './listing-queries.ts'
import { type ListingSearch, PRICE_LOWEST_RUPIAH, PRICE_NO_MAXIMUM_RUPIAH } from './listing-search.ts'

interface ActiveFiltersProps {
  source: ListingSource
  search: ListingSearch
  facets: { brands: Facet[]; categories: Facet[] }
  className?: string
}

/** The active filters, each with a link that removes it (LIST-48). */
export function ActiveFilters({ source, search, facets, className = '' }: ActiveFiltersProps) {
  const chips = activeFilters(search, facets, Boolean(source.base.brands))
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filter yang dipakai" className={`flex-wrap items-center gap-2 lg:flex ${className}`}>
      {chips.map(chip => (
        <li key={chip.key}>
          <Link
            to="."
            search={(now: object) => ({ ...now, ...chip.without, page: undefined })}
            resetScroll={false}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill bg-coral-tint pr-2.5 pl-3.5 text-sm font-semibold whitespace-nowrap text-coral-deep hover:bg-[#ffd5c4] lg:min-h-9"
          >
            {chip.label}
            <Icon name="close" size={14} />
            <span className="sr-only">, hapus filter ini</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="."
          search={() => ({ q: search.q, sort: search.sort })}
          resetScroll={false}
          className="inline-flex min-h-11 items-center px-1 text-sm font-bold text-coral-deep hover:underline"
        >
          Hapus semua
        </Link>
      </li>
    </ul>
  )
}

interface Chip {
  key: string
  label: string
  without: Partial<ListingSearch>
}

export function activeFilters(
  search: ListingSearch,
  facets: ActiveFiltersProps['facets'],
  isBrandFixed: boolean,
): Chip[] {
  const nameIn = (list: Facet[], value: string) =>
    list.find(facet => facet.slug === value || facet.id === value)?.name ?? value
  const oneOf = (
    field: 'brands' | 'category' | 'origins' | 'tags',
    name: (value: string) => string,
  ): Chip[] =>
    (search[field] ?? []).map(value => {
      const rest = search[field]?.filter(other => other !== value) ?? []
      return {
        key: `${field}:${value}`,
        label: name(value),
        without: { [field]: rest.length > 0 ? rest : undefined },
      }
    })
  return [
    ...oneOf('category', value => nameIn(facets.categories, value)),
    ...(isBrandFixed ? [] : oneOf('brands', value => nameIn(facets.brands, value))),
    ...(search.prices
      ? [{ key: 'prices', label: priceLabel(search.prices), without: { prices: undefined } }]
      : []),
    ...(search.rating
      ? [{ key: 'rating', label: ratingLabel(search.rating), without: { rating: undefined } }]
      : []),
    ...oneOf('tags', labelOfSlug),
    ...oneOf('origins', value => value),
    ...(search.products === 'pre_order'
      ? [{ key: 'products', label: 'Pre-order saja', without: { products: undefined } }]
      : []),
    ...(search.is_sale ? [{ key: 'is_sale', label: 'Sedang SALE', without: { is_sale: undefined } }] : []),
    ...filterFlags
      .filter(flag => search[flag])
      .map(flag => ({
        key: flag,
        label: filterLabels[flag],
        without: { [flag]: undefined },
      })),
  ]
}

/**
 * "tahan-air" → "Tahan air": derived from the slug, because tag names load only when their filter is near the screen.
 */
const labelOfSlug = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

function priceLabel([min, max]: [number, number]) {
  if (max >= PRICE_NO_MAXIMUM_RUPIAH) return `Di atas ${rupiah(min)}`
  return min <= PRICE_LOWEST_RUPIAH ? `Sampai ${rupiah(max)}` : `${rupiah(min)} – ${rupiah(max)}`
}

const ratingLabel = (rating: number[]) =>
  rating.length === 1 ? `Rating ${rating[0]} ke atas` : `Rating ${rating.join(', ')}`

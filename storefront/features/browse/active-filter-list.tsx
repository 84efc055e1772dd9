import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Facet } from '../../../contract/catalog.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { filterFlags, filterLabels } from '../../../contract/shown-flags.ts'
import { tagQuery } from '../../api/catalog.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ListingSource } from './listing-queries.ts'
import { type ListingSearch, PRICE_LOWEST_RUPIAH, PRICE_NO_MAXIMUM_RUPIAH } from './listing-search.ts'

export interface ActiveFiltersProps {
  source: ListingSource
  search: ListingSearch
  facets: { brands: Facet[]; categories: Facet[] }
  className?: string
}

/** A chip for each active filter, and a link that removes all of them. */
export default function ActiveFilterList({ source, search, facets, className = '' }: ActiveFiltersProps) {
  const chips = chipsOf(search, facets, Boolean(source.base.brands))
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
            {chip.tag ? <TagName slug={chip.tag} instead={chip.label} /> : chip.label}
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

/** A component of its own, because each tag is a query, and the hook for many queries is a script of its own. */
function TagName({ slug, instead }: { slug: string; instead: string }) {
  const { data } = useQuery(tagQuery(slug))
  return data?.name ?? instead
}

interface Chip {
  key: string
  label: string
  /** The tag whose name stands there once it has arrived. */
  tag?: string
  without: Partial<ListingSearch>
}

function chipsOf(search: ListingSearch, facets: ActiveFiltersProps['facets'], isBrandFixed: boolean): Chip[] {
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
    ...oneOf('tags', labelOfSlug).map((chip, index) => ({ ...chip, tag: search.tags?.[index] ?? '' })),
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

/** "tahan-air" → "Tahan air", until the names of the tags arrive. */
const labelOfSlug = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

function priceLabel([min, max]: [number, number]) {
  if (max >= PRICE_NO_MAXIMUM_RUPIAH) return `Di atas ${rupiah(min)}`
  return min <= PRICE_LOWEST_RUPIAH ? `Sampai ${rupiah(max)}` : `${rupiah(min)} – ${rupiah(max)}`
}

const ratingLabel = (rating: number[]) =>
  rating.length === 1 ? `Rating ${rating[0]} ke atas` : `Rating ${rating.join(', ')}`

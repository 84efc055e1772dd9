import { useRouterState } from '@tanstack/react-router'
import { memo, type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import type { CategoryNode } from '../../../contract/catalog.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { nearPart } from '../../ui/near-part.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { track } from '../tracking/track.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterSidebar } from './filter-sidebar.tsx'
import { FilterStart } from './filter-start.tsx'
import { ListingHead } from './listing-head.tsx'
import { type ListingSource, pageOf, sortOf, useListing } from './listing-queries.ts'
import { isFiltered, type ListingSearch } from './listing-search.ts'
import { SortPicker } from './sort-picker.tsx'
import { Tile } from './tile.tsx'

const loadKeywordReading = () => import('./keyword-reading.tsx')
const KeywordReading = nearPart(import.meta.env.SSR && (await loadKeywordReading()), loadKeywordReading)
const loadEmptyListing = () => import('./empty-listing.tsx')
const EmptyListing = nearPart(import.meta.env.SSR && (await loadEmptyListing()), loadEmptyListing)
const loadListPager = () => import('./list-pager.tsx')
const ListPager = nearPart(import.meta.env.SSR && (await loadListPager()), loadListPager)

/** Tiles on the first screen of a phone; their pictures are not loaded lazily. */
const FIRST_TILES = 2
/** A list that arrives sooner does not fade: fading would delay it by a frame. */
const FADE_AFTER_MS = 120

/** Each step of a page change renders the list again, but not the tiles that stay the same. */
const MemoTile = memo(Tile)

interface ListingProps {
  source: ListingSource
  search: ListingSearch
  crumbs: ReactNode
  title: string
  /** Replaces the plain title; contains the page's heading itself. */
  head?: ReactNode
  /** The heading above the filters; a brand's page shows the brand's name there (ROUTE-07). */
  sidebarTitle?: string
  lead?: ReactNode
  /** The subcategories of the page's category. */
  subcategories?: CategoryNode[]
  isFlash?: boolean
}

/** Any list of products: its heading, filters, tiles and pager. */
export function Listing({
  source,
  search,
  crumbs,
  title,
  head,
  sidebarTitle = 'Filter',
  lead,
  subcategories = [],
  isFlash = false,
}: ListingProps) {
  const { facets, isFailed, reload, ...data } = useListing(source, search)
  const { limit } = pageOf(source, search)
  const first = data.skip + 1
  const page = Math.floor(data.skip / limit) + 1
  const pageCount = source.isWhole ? 1 : Math.ceil(data.count / limit)
  const { tiles } = data
  useEffect(() => {
    if (tiles.length > 0) track('view_item_list', { list: title, tiles })
  }, [title, tiles])
  // Without a row of subcategories, the filter button is in the same row as the sort menu.
  const hasSubcategories = subcategories.length > 0
  // Tiles are painted first, then the form with its new counts; the tick marks are already shown.
  const filters = useDeferredValue({ source, search, facets, subcategories })
  // A search that found nothing offers no filters, unless they are the reason.
  const isFilterable = data.count > 0 || data.isPending || isFiltered(search)

  return (
    <div className="wrap pt-2 lg:pt-3">
      <ListingHead
        title={title}
        search={search}
        tiles={data.tiles}
        count={data.count}
        first={first}
        page={page}
        pageCount={pageCount}
      />
      {crumbs}
      {head ?? (
        <h1 className="voice mt-1 text-2xl text-balance lg:mt-2 lg:text-[2.5rem] lg:leading-tight">
          {title}
        </h1>
      )}
      {lead && <div className="mt-1 max-w-3xl text-sm text-ink-soft lg:text-base">{lead}</div>}
      <div
        className={`mt-4 lg:mt-7 ${isFilterable ? 'lg:grid lg:grid-cols-[236px_minmax(0,1fr)] lg:gap-9' : ''}`}
      >
        {isFilterable && <FilterSidebar title={sidebarTitle} {...filters} />}
        <ListSection isPending={data.isPending}>
          <h2 className="sr-only">Produk</h2>
          {hasSubcategories && <FilterStart {...filters} count={data.count} />}
          {search.q && (data.message || data.understood || search.literal) && (
            <KeywordReading search={search} {...data} />
          )}
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:mb-5 lg:flex-nowrap">
            {!hasSubcategories && isFilterable && <FilterStart {...filters} count={data.count} />}
            <div
              className={`flex flex-1 flex-wrap items-center gap-2 ${hasSubcategories ? '' : 'max-lg:order-last max-lg:basis-full'}`}
            >
              <p aria-live="polite" className="text-sm text-ink-soft lg:mr-1">
                {data.count === 0
                  ? '0 produk'
                  : `Menampilkan ${withDots(first)} - ${withDots(first + data.tiles.length - 1)} dari ${withDots(data.count)} produk`}
              </p>
              <ActiveFilters source={source} search={search} facets={facets} className="max-lg:hidden" />
            </div>
            {data.count > 0 && !source.isWhole && (
              <SortPicker search={search} current={sortOf(source, search)} />
            )}
          </div>
          <ActiveFilters
            source={source}
            search={search}
            facets={facets}
            className="rail mb-3 flex-nowrap! lg:hidden"
          />
          {isFailed && <TryAgain why="Produknya belum bisa dimuat." onTry={reload} />}
          {data.tiles.length === 0 ? (
            !isFailed && !data.isPending && <EmptyListing search={search} {...data} />
          ) : (
            <ul className="tile-grid transition-opacity group-aria-busy/list:opacity-60 lg:grid-cols-3 xl:grid-cols-4">
              {data.tiles.map((tile, index) => (
                <li key={tile.id} className="grid">
                  <MemoTile tile={tile} isFlash={isFlash} isFirst={index < FIRST_TILES} />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-8 lg:mt-12">
            <ListPager page={page} pageCount={pageCount} />
          </div>
        </ListSection>
      </div>
    </div>
  )
}

/** Fades when the next list is slow to arrive, without rendering its children again. */
function ListSection({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  const isLoading = useRouterState({ select: state => state.isLoading })
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsSlow(true), FADE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])
  return (
    <section aria-label="Daftar produk" aria-busy={isSlow || isPending || undefined} className="group/list">
      {children}
    </section>
  )
}

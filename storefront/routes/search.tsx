import { createFileRoute } from '@tanstack/react-router'
import { searchListName } from '../../contract/search-list-name.ts'
import { CrumbLinks } from '../features/browse/crumb-links.tsx'
import { Listing } from '../features/browse/listing.tsx'
import { type ListingSource, loadListing, useListing } from '../features/browse/listing-queries.ts'
import { readListingSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { pageHead } from '../features/page-head/page-head.ts'
import { LeadsTo } from '../features/search/leads-to.tsx'
import { useRememberedSearch } from '../features/search/use-remembered-search.ts'

/** Without a query, the search shows all products, best-selling first. */
const sourceOf = (q: string | undefined): ListingSource =>
  q ? { base: { keyword: q }, list: '/api/v3/search' } : { base: {} }

export const Route = createFileRoute('/search')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadListing(context.queryClient, sourceOf(deps.q), deps),
  head: ({ match }) =>
    pageHead({
      title: match.search.q ? searchListName(match.search.q) : 'Semua produk',
      description: 'Cari tabir surya, skincare, dan makeup untuk kulit tropis di Carasun.',
      isHidden: true,
    }),
  pendingComponent: ListingSkeleton,
  component: SearchPage,
})

function SearchPage() {
  const search = Route.useSearch()
  const source = sourceOf(search.q)
  const { leads_to: leadsTo } = useListing(source, search)
  useRememberedSearch(search.q)
  if (leadsTo) return <LeadsTo path={leadsTo} />
  return (
    <Listing
      source={source}
      search={search}
      crumbs={<CrumbLinks here="Pencarian" />}
      title={search.q ? searchListName(search.q) : 'Semua produk'}
    />
  )
}

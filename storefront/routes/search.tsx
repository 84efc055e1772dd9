import { createFileRoute } from '@tanstack/react-router'
import { CrumbLinks } from '../features/browse/crumb-links.tsx'
import { Listing } from '../features/browse/listing.tsx'
import { type ListingSource, loadListing } from '../features/browse/listing-queries.ts'
import { readListingSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { pageHead } from '../features/page-head/page-head.ts'
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
      title: match.search.q ? `Hasil untuk “${match.search.q}”` : 'Semua produk',
      description: 'Cari tabir surya, skincare, dan makeup untuk kulit tropis di Carasun.',
      isHidden: true,
    }),
  pendingComponent: ListingSkeleton,
  component: SearchPage,
})

function SearchPage() {
  const search = Route.useSearch()
  useRememberedSearch(search.q)
  return (
    <Listing
      source={sourceOf(search.q)}
      search={search}
      crumbs={<CrumbLinks here="Pencarian" />}
      title={search.q ? `Hasil untuk “${search.q}”` : 'Semua produk'}
    />
  )
}

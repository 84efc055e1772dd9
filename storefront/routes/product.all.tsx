import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '../features/browse/listing-page.tsx'
import { loadListing } from '../features/browse/listing-queries.ts'
import { readListingSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { lines } from '../features/lines/line-queries.ts'
import { pageHead } from '../features/page-head/page-head.ts'

const title = 'Semua produk'
const lead = 'Semua produk Carasun untuk kulit tropis, yang paling dicari lebih dulu.'

/** ProductAll (ROUTE-42) */
export const Route = createFileRoute('/product/all')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadListing(context.queryClient, lines.all, deps)
    return { title, description: lead }
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  pendingComponent: ListingSkeleton,
  component: () => <ListingPage title={title} lead={lead} source={lines.all} search={Route.useSearch()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '../features/browse/listing-page.tsx'
import { loadListing } from '../features/browse/listing-queries.ts'
import { readListingSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { lines } from '../features/lines/line-queries.ts'
import { SunscreenHead } from '../features/lines/sunscreen-head.tsx'
import { pageHead } from '../features/page-head/page-head.ts'

const title = 'Sunscreen'
const description = 'Pilih sunscreen dari SPF, PA, dan harimu: gel, krim, serum, losion, stick.'

/** ProductSunscreen (ROUTE-43) */
export const Route = createFileRoute('/product/sunscreen')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadListing(context.queryClient, lines.sunscreen, deps)
    return { title, description }
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  pendingComponent: ListingSkeleton,
  component: () => (
    <ListingPage title={title} head={<SunscreenHead />} source={lines.sunscreen} search={Route.useSearch()} />
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '../features/browse/listing-page.tsx'
import { loadListing } from '../features/browse/listing-queries.ts'
import { readListingSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { lines } from '../features/lines/line-queries.ts'
import { ReapplyHead } from '../features/lines/reapply-head.tsx'
import { pageHead } from '../features/page-head/page-head.ts'

const title = 'Reapply'
const description = 'Stick, spray, mist, dan bedak SPF untuk diulang tiap dua jam, juga di atas makeup.'

/** ProductReapply (ROUTE-44) */
export const Route = createFileRoute('/product/reapply')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadListing(context.queryClient, lines.reapply, deps)
    return { title, description }
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  pendingComponent: ListingSkeleton,
  component: () => (
    <ListingPage title={title} head={<ReapplyHead />} source={lines.reapply} search={Route.useSearch()} />
  ),
})

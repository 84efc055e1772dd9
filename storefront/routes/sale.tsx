import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '../features/browse/listing-page.tsx'
import { type ListingSource, loadListing } from '../features/browse/listing-queries.ts'
import { readListingSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { pageHead } from '../features/page-head/page-head.ts'

const title = 'Sedang Sale'
const lead = 'Semua yang harganya sedang turun, dari tabir surya sampai lipstik.'
const source: ListingSource = { base: { is_sale: true } }

export const Route = createFileRoute('/sale')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadListing(context.queryClient, source, deps),
  head: () => pageHead({ title, description: lead }),
  pendingComponent: ListingSkeleton,
  component: () => <ListingPage title={title} lead={lead} source={source} search={Route.useSearch()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '../features/browse/listing-page.tsx'
import { type ListingSource, loadListing } from '../features/browse/listing-queries.ts'
import { readListingSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { pageHead } from '../features/page-head/page-head.ts'

const title = 'Paket & Penawaran'
const lead = 'Rangkaian yang lebih hemat daripada dibeli satu-satu.'
const source: ListingSource = { base: { categories: ['paket'] }, defaultSort: '-discount_percentage' }

export const Route = createFileRoute('/deals')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadListing(context.queryClient, source, deps),
  head: () => pageHead({ title, description: lead }),
  pendingComponent: ListingSkeleton,
  component: () => <ListingPage title={title} lead={lead} source={source} search={Route.useSearch()} />,
})

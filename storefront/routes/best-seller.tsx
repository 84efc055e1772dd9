import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '../features/browse/listing-page.tsx'
import { type ListingSource, loadListing } from '../features/browse/listing-queries.ts'
import { readListingSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { pageHead } from '../features/page-head/page-head.ts'

const title = 'Bestseller'
const lead = 'Dua puluh produk yang paling sering dibawa pulang, untuk kulit yang tinggal di bawah matahari.'
const source: ListingSource = { base: {}, list: '/api/v3/best-seller', isWhole: true }

export const Route = createFileRoute('/best-seller')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadListing(context.queryClient, source, deps),
  head: () => pageHead({ title, description: lead }),
  pendingComponent: ListingSkeleton,
  component: () => <ListingPage title={title} lead={lead} source={source} search={Route.useSearch()} />,
})

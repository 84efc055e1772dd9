import { createFileRoute } from '@tanstack/react-router'
import { FlashCountdown } from '../features/browse/flash-countdown.tsx'
import { ListingPage } from '../features/browse/listing-page.tsx'
import { type ListingSource, loadListing } from '../features/browse/listing-queries.ts'
import { readListingSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { pageHead } from '../features/page-head/page-head.ts'

const title = 'Flash Sale'
const lead = 'Harga turun untuk hari ini, sampai stok habis.'
const source: ListingSource = { base: { is_flashsale: true } }

export const Route = createFileRoute('/flash-sale')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadListing(context.queryClient, source, deps),
  head: () => pageHead({ title, description: lead }),
  pendingComponent: ListingSkeleton,
  component: () => (
    <ListingPage
      title={title}
      lead={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {lead} <FlashCountdown />
        </div>
      }
      source={source}
      search={Route.useSearch()}
      isFlash
    />
  ),
})

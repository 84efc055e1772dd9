import { createFileRoute } from '@tanstack/react-router'
import { SHOP_PAGE_SIZE } from '../../contract/constants.ts'
import { shopBannersQuery } from '../api/banners.ts'
import { ShopMainBanner } from '../features/banners/shop-main-banner.tsx'
import { ListingPage } from '../features/browse/listing-page.tsx'
import { type ListingSource, loadListing } from '../features/browse/listing-queries.ts'
import { readShopSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { pageHead } from '../features/page-head/page-head.ts'

const title = 'Shop'
const lead = 'Seluruh rak Carasun, yang terakhir kami perbarui berdiri paling depan.'
/** LIST-26 to LIST-31 */
const source: ListingSource = {
  base: {},
  list: '/api/products',
  defaultSort: '-updated_at',
  pageSize: SHOP_PAGE_SIZE,
  isCountedFirst: true,
}

/** ROUTE-38 */
export const Route = createFileRoute('/shop')({
  validateSearch: readShopSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, preload }) => {
    await Promise.all([
      loadListing(context.queryClient, source, deps, { isPreload: preload }),
      context.queryClient.prefetchQuery(shopBannersQuery),
    ])
    return { title, description: lead }
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  pendingComponent: ListingSkeleton,
  component: () => (
    <ListingPage title={title} lead={lead} head={<ShopHead />} source={source} search={Route.useSearch()} />
  ),
})

const ShopHead = () => (
  <>
    <ShopMainBanner />
    <h1 className="voice mt-1 text-2xl lg:mt-2 lg:text-[2.5rem] lg:leading-tight">{title}</h1>
  </>
)

import { feedFaultParams, feedFaultQuery, feedsQuery } from '../../../contract/staff/feeds.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { createFeedJudge } from './judge-feed.ts'
import { listFaulty } from './list-faulty.ts'
import { showFeeds } from './show-feeds.ts'

/** What search engines read of the shop, as staff look at it (PROD-09). */
export async function discoveryStaffRoutes(app: App, shop: Shop): Promise<void> {
  const judgeFeed = createFeedJudge(shop)
  staffRoute(app, {
    method: 'GET',
    path: '/feeds',
    permission: 'catalog.read',
    summary: 'The Merchant feed and the sitemap, with how many products have each fault',
    query: feedsQuery,
    handle: ({ query }) => showFeeds(shop, judgeFeed, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/feeds/faults/:fault',
    permission: 'catalog.read',
    summary: 'Products with a fault in the Merchant feed or the sitemap',
    params: feedFaultParams,
    query: feedFaultQuery,
    handle: ({ params, query }) =>
      listFaulty(shop, judgeFeed, { fault: params.fault, after: query.after, limit: query.limit }),
  })
}

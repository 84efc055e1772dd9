import type { StaffFeeds } from '../../../contract/staff/feeds.ts'
import type { Shop } from '../../shop.ts'
import type { FeedJudge } from './judge-feed.ts'
import { MERCHANT_FEED_PATH } from './merchant-feed.ts'
import { listSitemapParts } from './sitemap.ts'

/** Shows what the Merchant feed and the sitemap hold, and how many products have each fault (PROD-09). */
export async function showFeeds(
  shop: Pick<Shop, 'pool' | 'publicUrl'>,
  judgeFeed: FeedJudge,
  { again }: { again: boolean },
): Promise<StaffFeeds> {
  const verdict = await judgeFeed({ again })
  const parts = await listSitemapParts(shop)
  const changes = parts.flatMap(({ changedAt }) => changedAt?.getTime() ?? [])
  return {
    merchant: {
      url: shop.publicUrl + MERCHANT_FEED_PATH,
      entries: verdict.entries,
      products: verdict.products,
      left_out: verdict.leftOut,
      checked_at: verdict.checkedAt.toISOString(),
      faults: Object.fromEntries(
        Object.entries(verdict.faulty).map(([fault, ids]) => [fault, ids.length]),
      ) as StaffFeeds['merchant']['faults'],
    },
    sitemap: {
      url: `${shop.publicUrl}/sitemap.xml`,
      entries: parts.reduce((sum, { pages }) => sum + pages, 0),
      changed_at: changes.length > 0 ? new Date(Math.max(...changes)).toISOString() : null,
      parts: parts.map(({ name, url, pages, changedAt }) => ({
        ...{ name, url },
        entries: pages,
        changed_at: changedAt?.toISOString() ?? null,
      })),
      faults: verdict.faultyPages,
    },
  }
}

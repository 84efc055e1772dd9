import {
  type FaultyProduct,
  type FeedFault,
  type MerchantFault,
  type SitemapFault,
  sitemapFaultKeys,
} from '../../../contract/staff/feeds.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { Shop } from '../../shop.ts'
import { mediaPath } from '../media/index.ts'
import { entryMaker } from './feed-entry.ts'
import type { FeedJudge } from './judge-feed.ts'
import { type FeedProduct, findFeedProducts, listFaultyPages } from './store.ts'

/**
 * Lists the products with a fault, a page at a time (PROD-09). Of the feed's, those that were mended since it was judged
 * are left out.
 */
export async function listFaulty(
  shop: Pick<Shop, 'pool' | 'publicUrl'>,
  judgeFeed: FeedJudge,
  { fault, after, limit }: { fault: FeedFault; after: string | undefined; limit: number },
): Promise<ListPage<FaultyProduct>> {
  const afterId = Number(after ?? 0)
  const found = isOfSitemap(fault)
    ? await listFaultyPages(shop, fault, { afterId, limit: limit + 1 })
    : (await judgeFeed()).faulty[fault].filter(id => id > afterId).slice(0, limit + 1)
  const ids = found.slice(0, limit)
  const products = await findFeedProducts(shop, ids)
  return {
    rows: isOfSitemap(fault)
      ? products.map(product => showProduct(product, []))
      : await stillFaulty(shop, products, fault),
    next: found.length > limit ? String(ids.at(-1)) : null,
  }
}

const isOfSitemap = (fault: FeedFault): fault is SitemapFault =>
  sitemapFaultKeys.some(known => known === fault)

async function stillFaulty(
  shop: Pick<Shop, 'pool' | 'publicUrl'>,
  products: FeedProduct[],
  fault: MerchantFault,
): Promise<FaultyProduct[]> {
  const entryOf = await entryMaker(shop)
  return products.flatMap(product => {
    const skus = entryOf(product).faults.get(fault)
    return skus ? [showProduct(product, skus)] : []
  })
}

const showProduct = ({ id, name, brand, pictures: [cover] }: FeedProduct, skus: string[]): FaultyProduct => ({
  id: String(id),
  ...{ name, brand, skus },
  image: cover ? mediaPath(cover.hash) : null,
})

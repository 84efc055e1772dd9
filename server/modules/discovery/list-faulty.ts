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

type Reader = Pick<Shop, 'pool' | 'publicUrl'>

/**
 * Lists the products with a fault, a page at a time (PROD-09). Of the feed's, those that were mended since it was judged
 * are left out.
 */
export async function listFaulty(
  shop: Reader,
  judgeFeed: FeedJudge,
  { fault, after, limit }: { fault: FeedFault; after: string | undefined; limit: number },
): Promise<ListPage<FaultyProduct>> {
  const afterId = Number(after ?? 0)
  // One more than is shown tells whether there is another page.
  const found = isOfSitemap(fault)
    ? await findPages(shop, fault, { afterId, limit: limit + 1 })
    : await findEntries(shop, (await judgeFeed()).faulty[fault], fault, { afterId, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

const isOfSitemap = (fault: FeedFault): fault is SitemapFault =>
  sitemapFaultKeys.some(known => known === fault)

interface Page {
  afterId: number
  limit: number
}

async function findPages(shop: Reader, fault: SitemapFault, page: Page): Promise<FaultyProduct[]> {
  const products = await findFeedProducts(shop, await listFaultyPages(shop, fault, page))
  return products.map(product => showProduct(product, []))
}

/** Reads on until the page is full: many may have been mended since the feed was judged. */
async function findEntries(
  shop: Reader,
  judged: readonly number[],
  fault: MerchantFault,
  { afterId, limit }: Page,
): Promise<FaultyProduct[]> {
  const entryOf = await entryMaker(shop)
  const ids = judged.filter(id => id > afterId)
  const found: FaultyProduct[] = []
  for (let read = 0; read < ids.length && found.length < limit; read += READ_AT_ONCE) {
    const products = await findFeedProducts(shop, ids.slice(read, read + READ_AT_ONCE))
    for (const product of products) {
      const skus = entryOf(product).faults.get(fault)
      if (skus) found.push(showProduct(product, skus))
    }
  }
  return found.slice(0, limit)
}

const READ_AT_ONCE = 100

const showProduct = ({ id, name, brand, pictures: [cover] }: FeedProduct, skus: string[]): FaultyProduct => ({
  id: String(id),
  ...{ name, brand, skus },
  image: cover ? mediaPath(cover.hash) : null,
})

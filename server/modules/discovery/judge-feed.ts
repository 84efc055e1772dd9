import { type MerchantFault, merchantFaultKeys } from '../../../contract/staff/feeds.ts'
import { MINUTE_MS } from '../../../contract/time-units.ts'
import type { Shop } from '../../shop.ts'
import { readEntries } from './feed-entry.ts'

/** All products of the feed are read, which may take seconds: what was found counts for this long. */
const COUNTS_FOR_MS = 10 * MINUTE_MS

export interface FeedVerdict {
  checkedAt: Date
  entries: number
  products: number
  leftOut: number
  /** The ids of the products with each fault, in ascending order. */
  faulty: Record<MerchantFault, number[]>
}

export type FeedJudge = ReturnType<typeof createFeedJudge>

/** Judges the whole feed, for all who ask in the same minutes once. Asking `again` reads it again. */
export function createFeedJudge(shop: Pick<Shop, 'pool' | 'publicUrl' | 'now'>) {
  let last: FeedVerdict | null = null
  let running: Promise<FeedVerdict> | null = null
  return async ({ again = false } = {}): Promise<FeedVerdict> => {
    if (!again && last && shop.now().getTime() - last.checkedAt.getTime() < COUNTS_FOR_MS) return last
    running ??= judgeFeed(shop).finally(() => (running = null))
    last = await running
    return last
  }
}

async function judgeFeed(shop: Pick<Shop, 'pool' | 'publicUrl' | 'now'>): Promise<FeedVerdict> {
  const verdict: FeedVerdict = {
    checkedAt: shop.now(),
    ...{ entries: 0, products: 0, leftOut: 0 },
    faulty: Object.fromEntries(
      merchantFaultKeys.map((fault): [MerchantFault, number[]] => [fault, []]),
    ) as FeedVerdict['faulty'],
  }
  for await (const entries of readEntries(shop))
    for (const { product, items, faults } of entries) {
      verdict.entries += items.length
      if (items.length > 0) verdict.products += 1
      else verdict.leftOut += 1
      for (const fault of faults.keys()) verdict.faulty[fault].push(product.id)
    }
  return verdict
}

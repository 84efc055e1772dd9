import { type MerchantFault, merchantFaultKeys } from '../../../contract/staff/feeds.ts'
import { MINUTE_MS } from '../../../contract/time-units.ts'
import type { Shop } from '../../shop.ts'
import { readEntries } from './feed-entry.ts'
import { countFaultyPages } from './store.ts'
import { type FeedVerdict, findVerdict, writeVerdict } from './verdict-store.ts'

/** All products of the feed are read, which may take seconds: what was found counts for this long. */
const COUNTS_FOR_MS = 10 * MINUTE_MS
/** However often somebody asks for it again. */
const COUNTS_AT_LEAST_MS = MINUTE_MS / 2

type Judged = Pick<Shop, 'db' | 'pool' | 'publicUrl' | 'now'>
export type FeedJudge = ReturnType<typeof createFeedJudge>

/**
 * Judges the whole feed, for all who ask in the same minutes once, whichever process they ask. Asking `again` reads it
 * again.
 */
export function createFeedJudge(shop: Judged) {
  let running: Promise<FeedVerdict> | null = null
  return async ({ again = false } = {}): Promise<FeedVerdict> => {
    const last = await findVerdict(shop.db)
    const countsFor = again ? COUNTS_AT_LEAST_MS : COUNTS_FOR_MS
    if (last && shop.now().getTime() - last.checkedAt.getTime() < countsFor) return last
    running ??= judgeFeed(shop).finally(() => (running = null))
    return running
  }
}

async function judgeFeed(shop: Judged): Promise<FeedVerdict> {
  const verdict: FeedVerdict = {
    checkedAt: shop.now(),
    ...{ entries: 0, products: 0, leftOut: 0 },
    faulty: Object.fromEntries(
      merchantFaultKeys.map((fault): [MerchantFault, number[]] => [fault, []]),
    ) as FeedVerdict['faulty'],
    faultyPages: await countFaultyPages(shop),
  }
  for await (const entries of readEntries(shop))
    for (const { product, items, faults } of entries) {
      verdict.entries += items.length
      if (items.length > 0) verdict.products += 1
      else verdict.leftOut += 1
      for (const fault of faults.keys()) verdict.faulty[fault].push(product.id)
    }
  await writeVerdict(shop.db, verdict)
  return verdict
}

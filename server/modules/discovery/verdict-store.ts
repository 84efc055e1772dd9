import {
  type MerchantFault,
  merchantFaultKeys,
  type SitemapFault,
  sitemapFaultKeys,
} from '../../../contract/staff/feeds.ts'
import type { Db } from '../../db/database.ts'

/** The last verdict on the Merchant feed, which all processes of the shop share. */

export interface FeedVerdict {
  checkedAt: Date
  entries: number
  products: number
  leftOut: number
  /** The ids of the products with each fault, in ascending order. */
  faulty: Record<MerchantFault, number[]>
  /** How many pages of products in the sitemap have each fault. */
  faultyPages: Record<SitemapFault, number>
}

const FEED = 'merchant'

/** Null also for one of a version of the shop that knew other faults. */
export async function findVerdict(db: Db): Promise<FeedVerdict | null> {
  const row = await db
    .selectFrom('feed_verdicts')
    .select(['checked_at', 'verdict'])
    .where('feed', '=', FEED)
    .executeTakeFirst()
  if (!row) return null
  const verdict = row.verdict as unknown as Omit<FeedVerdict, 'checkedAt'>
  const knowsAll =
    merchantFaultKeys.every(fault => fault in verdict.faulty) &&
    sitemapFaultKeys.every(fault => fault in verdict.faultyPages)
  return knowsAll ? { ...verdict, checkedAt: row.checked_at } : null
}

export async function writeVerdict(db: Db, { checkedAt, ...verdict }: FeedVerdict): Promise<void> {
  const values = { checked_at: checkedAt, verdict: JSON.stringify(verdict) }
  await db
    .insertInto('feed_verdicts')
    .values({ feed: FEED, ...values })
    .onConflict(conflict => conflict.column('feed').doUpdateSet(values))
    .execute()
}

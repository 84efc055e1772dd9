import type pg from 'pg'
import { openDb, openPool } from './db/database.ts'
import { requireRoleSettings } from './db/require-role-settings.ts'
import { allOf } from './db/watch-statements.ts'
import { logSlowStatements } from './log-slow-statements.ts'
import { watchPool } from './metrics/watch-pool.ts'
import type { Shop } from './shop.ts'
import { traceStatements } from './tracing/trace-statements.ts'

/** Beyond each of them the response is UNAVAILABLE. */
const LIMITS = {
  /** PostgreSQL cancels a statement that takes longer. */
  statementMaxMs: 10_000,
  /** How long a list waits for a connection. */
  listWaitMaxMs: 3_000,
  /** How many statements may wait for a connection; a page needs ten or so. */
  waitingMax: 500,
}

export interface WebShop {
  /** For all calls but those for browsing: the bag, sign-in, orders, the back office. */
  shop: Shop
  /** For calls that list and search products. */
  browsing: Shop
  close(): Promise<void>
}

/**
 * Returns the shop with separate connections whose statements time out, so that a few costly queries cannot occupy all.
 * Half of them are for browsing alone: whatever slows the lists down, the other half buys, signs in and orders. Jobs,
 * imports and the command line use the normal pool, without these limits.
 *
 * @throws SettingsError if DATABASE_URL names a pooler, and its role lacks settings.
 */
export async function openForWeb(
  shop: Shop,
  { statementMaxMs, listWaitMaxMs, waitingMax }: typeof LIMITS = LIMITS,
): Promise<WebShop> {
  const isPooled = shop.env.DATABASE_DIRECT_URL !== undefined
  const databaseUrl = shop.env.DATABASE_URL ?? shop.databaseUrl
  let isClosing = false
  const watch = allOf(logSlowStatements(shop.env, shop.log), traceStatements)
  const open = (size: number, limits: { connectMaxMs?: number } = {}): pg.Pool =>
    openPool(
      databaseUrl,
      size,
      error => {
        if (!isClosing) shop.log.warn({ reason: error.message }, 'a database connection was lost')
      },
      { statementMaxMs, waitingMax, isPooled, watch, ...limits },
    )
  const forBrowsing = Math.floor(shop.env.DATABASE_POOL_SIZE / 2)
  const pools = {
    browsing: open(forBrowsing, { connectMaxMs: listWaitMaxMs }),
    others: open(shop.env.DATABASE_POOL_SIZE - forBrowsing),
  }
  const unwatches = [watchPool('browsing', pools.browsing), watchPool('web', pools.others)]
  const close = async () => {
    isClosing = true
    for (const unwatch of unwatches) unwatch()
    await Promise.all([pools.browsing.end(), pools.others.end()])
  }
  if (isPooled)
    await requireRoleSettings(pools.others, statementMaxMs).catch(async error => {
      await close()
      throw error
    })
  const shopOn = (pool: pg.Pool): Shop => ({ ...shop, databaseUrl, isPooled, pool, db: openDb(pool) })
  return { shop: shopOn(pools.others), browsing: shopOn(pools.browsing), close }
}

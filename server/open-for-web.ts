import { openDb, openPool } from './db/database.ts'
import { allOf } from './db/watch-statements.ts'
import { logSlowStatements } from './log-slow-statements.ts'
import { watchPool } from './metrics/watch-pool.ts'
import type { OpenShop } from './open-shop.ts'
import type { Shop } from './shop.ts'
import { traceStatements } from './tracing/trace-statements.ts'

/** PostgreSQL cancels a statement that takes longer, and the response is UNAVAILABLE. */
const STATEMENT_MAX_MS = 10_000

/**
 * Returns the shop with a separate connection pool whose statements time out, so that a few costly queries cannot
 * occupy all connections. Jobs, imports and the command line use the normal pool, without this limit.
 */
export function openForWeb(shop: OpenShop): Shop & { close(): Promise<void> } {
  let isClosing = false
  const pool = openPool(
    shop.databaseUrl,
    shop.env.DATABASE_POOL_SIZE,
    error => {
      if (!isClosing) shop.log.warn({ reason: error.message }, 'a database connection was lost')
    },
    {
      statementMaxMs: STATEMENT_MAX_MS,
      watch: allOf(logSlowStatements(shop.env, shop.log), traceStatements),
    },
  )
  const unwatch = watchPool('web', pool)
  return {
    ...shop,
    pool,
    db: openDb(pool),
    async close() {
      isClosing = true
      unwatch()
      await pool.end()
    },
  }
}

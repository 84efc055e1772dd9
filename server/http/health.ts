import type pg from 'pg'
import { openPool } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import type { App } from './app-types.ts'

const CHECK_MAX_MS = 1_000

/**
 * Serves `/healthz` (this process is serving) and `/readyz` (its database takes writes too). Readiness has a connection
 * of its own, so that it never waits behind slow statements, and is known within a second.
 */
export async function healthRoutes(app: App, shop: Shop) {
  const pool = openPool(shop.databaseUrl, 1, () => {}, {
    statementMaxMs: CHECK_MAX_MS,
    connectMaxMs: CHECK_MAX_MS,
  })
  app.addHook('onClose', () => pool.end())
  // Callers at the same time share one check, because there is one connection.
  let checking: Promise<number> | null = null
  const check = () => {
    checking ??= checkDatabase(pool).finally(() => {
      checking = null
    })
    return checking
  }

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      return { status: 'ok', database: { status: 'ok', answeredInMs: await check() } }
    } catch (error) {
      // The error goes to the log only: it names addresses and users of the database.
      shop.log.error({ err: error }, 'the database does not respond')
      return reply.code(503).send({ status: 'unavailable', database: { status: 'down' } })
    }
  })
}

/** Returns how many ms the database took. Rejects after a second, or if it takes no writes, as a standby does. */
async function checkDatabase(pool: pg.Pool): Promise<number> {
  const startedAt = performance.now()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no response in ${CHECK_MAX_MS} ms`)), CHECK_MAX_MS)
  try {
    const { rows } = await Promise.race([
      pool.query<{ is_read_only: boolean }>(
        "select current_setting('transaction_read_only')::boolean as is_read_only",
      ),
      late,
    ])
    if (rows[0]?.is_read_only) throw new Error('the database takes no writes: it is a standby, or read-only')
    return Math.round(performance.now() - startedAt)
  } finally {
    clearTimeout(timer)
  }
}

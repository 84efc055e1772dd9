import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type pg from 'pg'
import { openPool } from '../db/database.ts'
import { newestMigration } from '../db/migrate.ts'
import type { Shop } from '../shop.ts'
import type { App } from './app-types.ts'

const CHECK_MAX_MS = 1_000

/**
 * Serves `/livez` (this process responds at all; one whose event loop is blocked does not, so the caller needs a time
 * limit) and `/readyz` (it should get calls: it is not stopping, and its database takes writes and has the tables of
 * this version). `/healthz` is an older name of `/livez`. Readiness uses a separate connection, so that it never waits
 * behind slow statements, and is known within a second.
 */
export async function healthRoutes(app: App, shop: Pick<Shop, 'databaseUrl' | 'isPooled' | 'log'>) {
  const pool = openPool(shop.databaseUrl, 1, () => {}, {
    isPooled: shop.isPooled,
    statementMaxMs: CHECK_MAX_MS,
    connectMaxMs: CHECK_MAX_MS,
  })
  app.addHook('onClose', () => pool.end())
  const newest = newestMigration()
  // Callers at the same time share one check, because there is one connection.
  let checking: Promise<number> | null = null
  const check = () => {
    checking ??= checkDatabase(pool, newest).finally(() => {
      checking = null
    })
    return checking
  }

  for (const path of ['/livez', '/healthz'])
    app.get(path, { logLevel: 'silent' }, async () => {
      await turnOfLoop()
      return { status: 'ok' }
    })
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (app.stopping.signal.aborted) return reply.code(503).send({ status: 'stopping' })
    try {
      return { status: 'ok', database: { status: 'ok', answeredInMs: await check() } }
    } catch (error) {
      // The error goes to the log only: it names addresses and users of the database.
      shop.log.error({ err: error }, 'the database is not ready')
      return reply.code(503).send({ status: 'unavailable', database: { status: 'down' } })
    }
  })
}

/**
 * Returns how many ms the database took. Rejects after a second, if the database takes no writes, as a standby, or if
 * it lacks the newest migration that this version knows, as during a restore.
 */
async function checkDatabase(pool: pg.Pool, migration: string): Promise<number> {
  const startedAt = performance.now()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no response in ${CHECK_MAX_MS} ms`)), CHECK_MAX_MS)
  try {
    const { rows } = await Promise.race([
      pool.query<{ is_read_only: boolean; is_migrated: boolean }>(
        `select current_setting('transaction_read_only')::boolean as is_read_only,
          exists (select from kysely_migration where name = $1) as is_migrated`,
        [migration],
      ),
      late,
    ])
    if (rows[0]?.is_read_only) throw new Error('the database takes no writes: it is a standby, or read-only')
    if (!rows[0]?.is_migrated) throw new Error(`the tables lack the migration ${migration}`)
    return Math.round(performance.now() - startedAt)
  } finally {
    clearTimeout(timer)
  }
}

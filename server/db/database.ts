import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

/** A database or a transaction in it: whoever takes a `Db` works inside the caller's transaction. */
export type Db = Kysely<DB>

// Counts and rupiah stay far below 2^53, so that 64-bit integers may be JavaScript numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A calendar day has no time zone: keep it as text, "2026-08-05".
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)

export function openPool(url: string, size: number, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'carasun',
  })
  // A connection lost while idle must not end the process; the next query opens another.
  pool.on('error', onLost)
  return pool
}

export const openDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

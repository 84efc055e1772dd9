import type pg from 'pg'
import { type Db, openDb, openPool } from './db/database.ts'
import { startEmbeddedDatabase } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { type Env, SettingsError } from './env.ts'

export interface OpenDatabase {
  url: string
  pool: pg.Pool
  db: Db
  migrated: string[]
  close(): Promise<void>
}

/** Connects to DATABASE_URL, or starts the embedded database, and brings its tables up to date. */
export async function openDatabase(
  env: Env,
  onLost: (error: Error) => void = console.error,
): Promise<OpenDatabase> {
  const embedded = env.DATABASE_URL ? null : await startEmbeddedDatabase(env.DATA_DIR)
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  const pool = openPool(url, env.DATABASE_POOL_SIZE, onLost)
  const db = openDb(pool)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    await embedded?.stop()
    throw new SettingsError(`The database does not answer (${reasonOf(error)}). Check DATABASE_URL.`)
  }
  const migrated = await migrate(db)
  return {
    url,
    pool,
    db,
    migrated,
    async close() {
      await pool.end()
      await embedded?.stop()
    },
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || 'no reason given'
}

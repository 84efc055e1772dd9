import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { type Db, openDb, openPool } from './db/database.ts'
import { startEmbeddedDatabase } from './db/embedded.ts'
import { migrate, renameHistory } from './db/migrate.ts'
import type { StatementWatch } from './db/watch-statements.ts'
import { directUrlOf, type Env, SettingsError } from './env.ts'

export interface OpenDatabase {
  url: string
  pool: pg.Pool
  db: Db
  /** True if the recorded migrations still had their names from before the squash and were renamed. */
  isHistoryRenamed: boolean
  /** The migrations that were applied at this start. */
  migrated: string[]
  /** Closes everything; may be called more than once. */
  close(): Promise<void>
}

/**
 * Connects to DATABASE_URL (DATABASE_DIRECT_URL, if that is a pooler's), or starts the embedded database, and brings its
 * tables up to date. `onWaiting` is told when that has to wait for others.
 */
export async function openDatabase(
  env: Env,
  onLost: (error: Error) => void = console.error,
  watch?: StatementWatch,
  onWaiting: (reason: string) => void = console.error,
): Promise<OpenDatabase> {
  const embedded = env.DATABASE_URL ? null : await startEmbeddedDatabase(env.DATA_DIR)
  const url = directUrlOf(env) ?? embedded?.url ?? ''
  let closing: Promise<void> | null = null
  const closeOnce = async () => {
    try {
      await pool.end()
    } finally {
      await embedded?.stop()
    }
  }
  const close = () => {
    closing ??= closeOnce()
    return closing
  }
  const pool = openPool(
    url,
    env.DATABASE_POOL_SIZE,
    error => {
      // While the pool closes, the database may drop a connection first: that is harmless.
      if (!closing) onLost(error)
    },
    watch ? { watch } : {},
  )
  const db = openDb(pool)
  try {
    await requireUsableDatabase(pool)
    const isHistoryRenamed = await renameHistory(db)
    const migrated = await migrate(db, { onWaiting })
    await prepareJobs(pool)
    return {
      url,
      pool,
      db,
      isHistoryRenamed,
      migrated,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Creates the job tables: a process that runs no jobs may still queue one. */
export const prepareJobs = (pool: pg.Pool): Promise<void> =>
  runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })

const POSTGRES_VERSION_MIN = 18

/**
 * @throws SettingsError if DATABASE_URL points to no server, to one that is too old, or to a database that is not
 * UTF-8.
 */
async function requireUsableDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    )
    .catch(error => {
      throw new SettingsError(`The database does not respond: ${reasonOf(error)}. Check DATABASE_URL.`)
    })
  const { version, encoding } = rows[0] ?? { version: '', encoding: '' }
  if (encoding !== 'UTF8')
    throw new SettingsError(`The shop needs a UTF8 database; the one at DATABASE_URL uses ${encoding}.`)
  if (Number.parseInt(version, 10) < POSTGRES_VERSION_MIN)
    throw new SettingsError(
      `The shop needs PostgreSQL ${POSTGRES_VERSION_MIN} or newer; DATABASE_URL points to ${version}.`,
    )
}

function reasonOf(error: Error & { code?: string; errors?: Error[] }): string {
  // A host name with several addresses yields one error for each, and an empty message.
  return error.message || error.errors?.[0]?.message || error.code || 'no reason given'
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { SettingsError } from '../env.ts'
import type { Db } from './database.ts'
import { buildIndexes, inTransactionText, isConcurrent } from './migrate-concurrently.ts'
import { describeHolder, lockTables } from './migration-locks.ts'
import { currentNames, explainSchemaVersion } from './schema-version.ts'

const folder = path.join(import.meta.dirname, 'migrations')

interface Waiting {
  /** How long a file is tried for while other transactions hold what it needs. */
  giveUpAfterMs?: number
  /** Told each time that a file has to be tried again: which, and why. */
  onWaiting?: (reason: string) => void
}

/**
 * Runs the numbered files in order, each once, in one process at a time. On a database with a history each file is a
 * transaction of its own: processes of the version before go on, and a run that ends early continues where it was. A file
 * first takes all its locks, and tries again later if it does not get them at once. An empty database has nobody to
 * disturb: all files are one transaction.
 *
 * @throws SettingsError if the tables are not ours, if their schema version cannot be upgraded, if this user may not
 * create them, or if something holds a table for too long.
 */
export async function migrate(db: Db, waiting: Waiting = {}): Promise<string[]> {
  if (await isCurrent(db)) return []
  return await alone(db, async connection => {
    const history = await readHistory(connection)
    const migrations = readMigrations()
    const reason = explainSchemaVersion(history, Object.keys(migrations))
    if (reason) throw new SettingsError(`The database is ${reason}. Nothing was changed.`)
    const files = Object.entries(migrations).filter(([name]) => !history.includes(name))
    if (history.length === 0) await connection.transaction().execute(tx => runAll(tx, files))
    else for (const [name, text] of files) await runBesideTraffic(connection, name, text, waiting)
    return files.map(([name]) => name)
  })
}

type File = [name: string, text: string]

/** Runs files in the caller's transaction. */
async function runAll(tx: Db, files: File[]): Promise<void> {
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key,
      timestamp varchar(255) not null
    )`
    .execute(tx)
    .catch(error => refuse(undefined, error))
  for (const [name, text] of files)
    await runOne(tx, name, inTransactionText(text)).catch(error => refuse(name, error))
}

async function runOne(tx: Db, name: string, text: string): Promise<void> {
  await sql.raw(text).execute(tx)
  await note(tx, name)
}

const note = (db: Db, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  )

const GIVE_UP_AFTER_MS = 5 * 60_000
const PAUSE_MS = { first: 250, max: 10_000 }

/** What PostgreSQL reports if others hold what a statement needs: no lock in time, and a deadlock. */
const IS_HELD = ['55P03', '57014', '40P01']

async function runBesideTraffic(
  connection: Db,
  name: string,
  text: string,
  { giveUpAfterMs = GIVE_UP_AFTER_MS, onWaiting = () => {} }: Waiting,
): Promise<void> {
  const endsAt = performance.now() + giveUpAfterMs
  for (let pauseMs = PAUSE_MS.first; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MS.max)) {
    try {
      if (!isConcurrent(text)) {
        await connection.transaction().execute(async tx => {
          await lockTables(tx, name)
          await runOne(tx, name, text)
        })
        return
      }
      // Whoever writes is not held up while an index waits for older transactions to end, so it may wait for long.
      await besideWaiting(connection, () => buildIndexes(connection, text, endsAt - performance.now()))
      await note(connection, name)
      return
    } catch (error) {
      if (!IS_HELD.includes((error as { code?: string }).code ?? '')) return refuse(name, error as Error)
      const holder = await describeHolder(connection, name)
      if (performance.now() + pauseMs > endsAt)
        throw new SettingsError(
          `The tables could not be brought up to date: ${name} could not lock its tables in ${Math.round(giveUpAfterMs / 1000)} s${holder}. It was undone; the migrations before it stay, and the next start continues with it.`,
          { cause: error },
        )
      onWaiting(`${name} is tried again in ${pauseMs} ms: others hold its tables${holder}`)
      await sleep(pauseMs)
    }
  }
}

function refuse(name: string | undefined, error: Error): never {
  throw new SettingsError(
    `The tables could not be brought up to date (${name ? `${name}: ` : ''}${error.message}). ${name ? 'Nothing of this file' : 'Nothing'} was changed.`,
    { cause: error },
  )
}

/** As Kysely's Migrator, with which the versions before take it: no process of theirs migrates at the same time either. */
const MIGRATION_LOCK = sql.raw('3853314791062309107')
/** Of the processes of this version among each other. */
const OWN_LOCK = sql.raw('3853314791062309108')
const LOCK_ASKED_EVERY_MS = 200
const LOCK_WAIT_MAX_MS = 60 * 60_000

/** Calls `work` with one connection, in one process at a time; the others wait. */
async function alone<Result>(db: Db, work: (connection: Db) => Promise<Result>): Promise<Result> {
  return await db.connection().execute(async connection => {
    await take(connection, OWN_LOCK)
    try {
      await take(connection, MIGRATION_LOCK)
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK}), pg_advisory_unlock(${OWN_LOCK})`.execute(
        connection,
      )
    }
  })
}

/**
 * Gives the lock back while an index is built concurrently: that waits for every older statement, and a process of a version
 * before that starts now waits for the lock in one statement. Each would wait for the other.
 */
async function besideWaiting(connection: Db, build: () => Promise<void>): Promise<void> {
  await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
  await build()
  await take(connection, MIGRATION_LOCK)
}

/** Asks again and again: a statement that waits for the lock would itself hold up an index that is built concurrently. */
async function take(connection: Db, lock: RawBuilder<unknown>): Promise<void> {
  for (const endsAt = performance.now() + LOCK_WAIT_MAX_MS; ; await sleep(LOCK_ASKED_EVERY_MS)) {
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_lock(${lock}) as is_ours`.execute(connection)
    if (rows[0]?.is_ours) return
    if (performance.now() > endsAt)
      throw new SettingsError(
        'Another process has been migrating the database for an hour. Nothing was changed.',
      )
  }
}

async function isCurrent(db: Db): Promise<boolean> {
  const names = listFiles().map(nameOf)
  return names.join() === (await readHistory(db)).join()
}

/**
 * Renames the migrations in a database from before the squash to the current names, and changes nothing else. Returns
 * false if there was nothing to rename. A running shop reads the list only at its start, so it is not disturbed.
 */
export async function renameHistory(db: Db): Promise<boolean> {
  if ((await findRenamed(db)) === null) return false
  // The second of two processes finds nothing to do.
  return await alone(db, connection =>
    connection.transaction().execute(async tx => {
      const names = await findRenamed(tx)
      if (names === null) return false
      await sql`
        with deleted as (delete from kysely_migration where name <> all (${names}) returning timestamp)
        insert into kysely_migration (name, timestamp)
        select name, (select max(timestamp) from deleted) from unnest(${names}::text[]) as name
        on conflict (name) do nothing`.execute(tx)
      return true
    }),
  )
}

/** Returns the names that the history will have; null if it has them already. */
async function findRenamed(db: Db): Promise<string[] | null> {
  const executed = await readHistory(db)
  const names = currentNames(executed, Object.keys(readMigrations()))
  return names === executed ? null : names
}

async function readHistory(db: Db): Promise<string[]> {
  const found = await sql<{ name: string | null }>`select to_regclass('kysely_migration') as name`.execute(db)
  if (found.rows[0]?.name === null) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Migrates an empty database up to the named migration, inside the caller's transaction, for a restore. */
export const migrateTo = (tx: Db, lastName: string): Promise<void> =>
  runAll(
    tx,
    Object.entries(readMigrations()).filter(([name]) => name <= lastName),
  )

/** The name of the last migration of this version. */
export const newestMigration = (): string => nameOf(listFiles().at(-1) ?? '')

const nameOf = (file: string): string => file.replace(/\.sql$/, '')

const listFiles = (): string[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()

/** The SQL of each migration, by name, in order. */
export const readMigrations = (): Record<string, string> =>
  Object.fromEntries(listFiles().map(file => [nameOf(file), readFileSync(path.join(folder, file), 'utf8')]))

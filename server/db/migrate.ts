import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PostgresAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { SettingsError } from '../env.ts'
import type { Db } from './database.ts'
import { currentNames, explainSchemaVersion } from './schema-version.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/**
 * Runs the numbered files in order. Each file runs once; all files of one call run in one transaction, in one process
 * at a time.
 *
 * @throws SettingsError if the tables are not ours, if their schema version cannot be upgraded, or if this user may not
 * create them.
 */
export async function migrate(db: Db): Promise<string[]> {
  if (await isCurrent(db)) return []
  const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations() } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    await refuseForeignSchema(db)
    throw notMigrated(error as Error, results?.find(({ status }) => status === 'Error')?.migrationName)
  }
  return (results ?? []).map(result => result.migrationName)
}

/** The Migrator reads every column of the database to learn the same, which takes longer than most commands do. */
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
  const adapter = new PostgresAdapter()
  const lock = { lockTable: '', lockRowId: '', lockTableSchema: undefined }
  return await db.connection().execute(async connection => {
    // The Migrator's own lock: no other process migrates at the same time, and the second of two finds nothing to do.
    await adapter.acquireMigrationLock(connection, lock)
    try {
      return await connection.transaction().execute(async tx => {
        const names = await findRenamed(tx)
        if (names === null) return false
        await sql`
          with deleted as (delete from kysely_migration where name <> all (${names}) returning timestamp)
          insert into kysely_migration (name, timestamp)
          select name, (select max(timestamp) from deleted) from unnest(${names}::text[]) as name
          on conflict (name) do nothing`.execute(tx)
        return true
      })
    } finally {
      await adapter.releaseMigrationLock(connection, lock)
    }
  })
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

async function refuseForeignSchema(db: Db): Promise<void> {
  const reason = explainSchemaVersion(await readHistory(db), Object.keys(readMigrations()))
  if (reason) throw new SettingsError(`The database is ${reason}. Nothing was changed.`)
}

function notMigrated(error: Error, name: string | undefined): SettingsError {
  return new SettingsError(
    `The tables could not be brought up to date (${name ? `${name}: ` : ''}${error.message}). Nothing was changed.`,
    { cause: error },
  )
}

/** Migrates up to the named migration, inside the caller's transaction, for a restore. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => readMigrations() },
    disableTransactions: true,
  })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

/** The name of the last migration of this version. */
export const newestMigration = (): string => nameOf(listFiles().at(-1) ?? '')

const nameOf = (file: string): string => file.replace(/\.sql$/, '')

const listFiles = (): string[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()

export function readMigrations(): Record<string, Migration> {
  return Object.fromEntries(
    listFiles().map(file => [
      nameOf(file),
      {
        up: async (db: Db) => void (await sql.raw(readFileSync(path.join(folder, file), 'utf8')).execute(db)),
      },
    ]),
  )
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { SettingsError } from '../env.ts'
import type { Db } from './database.ts'
import { explainLevel } from './level.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/**
 * The numbered files, forward only; each file runs once, all of one call in one transaction, one process at a time.
 *
 * @throws SettingsError when the tables are not ours, are of a level that this shop cannot continue, or may not be made
 *   by this user.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations() } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    await refuseForeignLevel(db)
    throw notMigrated(error as Error, results?.find(({ status }) => status === 'Error')?.migrationName)
  }
  return (results ?? []).map(result => result.migrationName)
}

async function refuseForeignLevel(db: Db): Promise<void> {
  const found = await sql<{ name: string | null }>`select to_regclass('kysely_migration') as name`.execute(db)
  if (found.rows[0]?.name === null) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const reason = explainLevel(
    rows.map(({ name }) => name),
    Object.keys(readMigrations()),
  )
  if (reason) throw new SettingsError(`The database is ${reason}. Nothing was changed.`)
}

function notMigrated(error: Error, name: string | undefined): SettingsError {
  return new SettingsError(
    `The tables could not be brought up to date (${name ? `${name}: ` : ''}${error.message}). Nothing was changed.`,
    { cause: error },
  )
}

/** Up to the named migration and no further, inside the transaction of the caller: what a restore needs. */
export async function migrateTo(db: Db, level: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => readMigrations() },
    disableTransactions: true,
  })
  const { error } = await migrator.migrateTo(level)
  if (error) throw error
}

export function readMigrations(): Record<string, Migration> {
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
  return Object.fromEntries(
    files.map(file => [
      file.replace(/\.sql$/, ''),
      {
        up: async (db: Db) => void (await sql.raw(readFileSync(path.join(folder, file), 'utf8')).execute(db)),
      },
    ]),
  )
}

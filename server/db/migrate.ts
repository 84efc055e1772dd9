import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/** The numbered files, forward only; each file runs once, all of one call in one transaction, one process at a time. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations() } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
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

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDb, openPool } from './database.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { readMigrations } from './migrate.ts'
import { locksFile } from './migration-locks.ts'
import { recordLocks } from './record-locks.ts'

/**
 * `npm run db:types`: runs all migrations on a separate empty database, records the locks that each takes, generates
 * `tables.ts` from the schema, and adds new migrations to the list of those that must not change any more. The running
 * shop's data is not touched.
 */
const database = await startEmbeddedDatabase(path.resolve('.data/types'), { isThrowaway: true })
try {
  writeTables(await migrateEmpty(database.url))
} finally {
  await database.stop()
}
addNewMigrations(path.join(import.meta.dirname, 'migrations'))

/** Returns the URL of a new database that has run all migrations, and records their locks. */
async function migrateEmpty(serverUrl: string): Promise<string> {
  const server = openPool(serverUrl, 1, console.error)
  await server.query('drop database if exists carasun_types with (force)')
  await server.query('create database carasun_types')
  await server.end()
  const url = new URL(serverUrl)
  url.pathname = '/carasun_types'
  const db = openDb(openPool(url.href, 1, console.error))
  const locks = await recordLocks(db, readMigrations()).finally(() => db.destroy())
  writeFileSync(locksFile, `${JSON.stringify(locks, null, 2)}\n`)
  return url.href
}

function writeTables(url: string) {
  const file = path.join(import.meta.dirname, 'tables.ts')
  execFileSync(
    'npx',
    [
      'kysely-codegen',
      '--url',
      url,
      '--dialect',
      'postgres',
      '--out-file',
      file,
      '--numeric-parser',
      'number',
      '--date-parser',
      'string',
      '--exclude-pattern',
      '(graphile_worker.*|kysely_*|payment_simulator.*|shipping_simulator.*)',
    ],
    { stdio: 'inherit' },
  )
  // database.ts parses 64-bit integers to numbers
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('Int8 = ColumnType<string,', 'Int8 = ColumnType<number,'),
  )
}

function addNewMigrations(folder: string) {
  const list = path.join(folder, 'released.sha256')
  const listed = readFileSync(list, 'utf8')
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.sql') || listed.includes(`  ${name}\n`)) continue
    const sha256 = createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
    appendFileSync(list, `${sha256}  ${name}\n`)
  }
}

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readEnv } from '../env.ts'
import { openDatabase } from '../open-database.ts'

/**
 * `npm run db:types`: migrates, writes `tables.ts` from what the database says, and enters new migrations into the list of
 * those that must not change any more.
 */
const database = await openDatabase(readEnv())
const file = path.join(import.meta.dirname, 'tables.ts')
execFileSync(
  'npx',
  [
    'kysely-codegen',
    '--url',
    database.url,
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
await database.close()
enterMigrations(path.join(import.meta.dirname, 'migrations'))

function enterMigrations(folder: string) {
  const list = path.join(folder, 'released.sha256')
  const entered = readFileSync(list, 'utf8')
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.sql') || entered.includes(`  ${name}\n`)) continue
    const sha256 = createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
    appendFileSync(list, `${sha256}  ${name}\n`)
  }
}

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readEnv } from '../env.ts'
import { openDatabase } from '../open-database.ts'

/** `npm run db:types`: migrates, then writes `tables.ts` from what the database says. */
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

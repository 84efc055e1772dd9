import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Db, openDb, openPool } from '../../server/db/database.ts'
import { startEmbeddedDatabase } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { fillBenchCatalog } from './catalog-data.ts'
import { say } from './figures.ts'
import { processorSecondsOf } from './processor-time.ts'

export interface BenchDatabase {
  url: string
  /** PostgreSQL's first process, which starts the others. */
  pid: number
  db: Db
  pool: pg.Pool
  /** CPU time that PostgreSQL has used since it started. */
  processorSeconds(): number
  close(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')

/** The measurements' own PostgreSQL, separate from the shop's. */
export const BENCH_DIR = path.join(root, '.data', 'bench')

/**
 * Opens a separate database with a generated catalogue. Generating 100,000 products takes a minute, so each size is
 * generated once and then cloned; it is generated again after a migration or the generator has changed. With 0 products
 * the database is empty, and the shop fills it with the demo shop.
 */
export async function openBenchDatabase(name: string, productCount: number): Promise<BenchDatabase> {
  const server = await startEmbeddedDatabase(BENCH_DIR)
  // Its process outlives this one: without this, a measurement that fails would leave it running.
  process.once('exit', () => void server.stop())
  const template = `catalogue_${productCount}_${fingerprint()}`
  await withClient(server.url, async client => {
    if (!(await exists(client, template))) await makeTemplate(server.url, client, template, productCount)
    await client.query(`drop database if exists bench_${name} with (force)`)
    await client.query(`create database bench_${name} template ${template} strategy file_copy`)
  })
  const url = urlOf(server.url, `bench_${name}`)
  const pool = openPool(url, 4, () => {})
  return {
    url,
    pid: serverPid(),
    pool,
    db: openDb(pool),
    processorSeconds: () => processorSecondsOf(serverPid(), { withChildren: true }),
    async close() {
      await pool.end()
      await withClient(server.url, client =>
        client.query(`drop database if exists bench_${name} with (force)`),
      )
      await server.stop()
    },
  }
}

function serverPid(): number {
  const [pid = ''] = readFileSync(path.join(BENCH_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return Number(pid)
}

async function makeTemplate(serverUrl: string, client: pg.Client, template: string, productCount: number) {
  if (productCount > 0)
    say(`  generating a catalogue of ${productCount.toLocaleString('en')} products (kept for the next run)`)
  const unfinishedName = `making_${productCount}`
  await client.query(`drop database if exists ${unfinishedName} with (force)`)
  await client.query(`create database ${unfinishedName}`)
  const pool = openPool(urlOf(serverUrl, unfinishedName), 2, () => {})
  const db = openDb(pool)
  await migrate(db)
  if (productCount > 0) await fillBenchCatalog(db, productCount)
  await pool.end()
  const { rows } = await client.query(
    `select datname from pg_database where datname like 'catalogue\\_${productCount}\\_%'`,
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.query(`alter database ${unfinishedName} rename to ${template}`)
}

const exists = async (client: pg.Client, database: string) =>
  (await client.query('select 1 from pg_database where datname = $1', [database])).rowCount === 1

function fingerprint(): string {
  const migrations = path.join(root, 'server/db/migrations')
  const files = readdirSync(migrations)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => path.join(migrations, file))
  const hash = createHash('sha256')
  for (const file of [...files, path.join(root, 'bench/rig/catalog-data.ts')]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 10)
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

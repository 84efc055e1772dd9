import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { limits, openDb, openPool, planning } from '../db/database.ts'
import { isProcess, startEmbeddedDatabase } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { addMissingMethods } from '../modules/payments/index.ts'
import { prepareJobs } from '../open-database.ts'
import { startPgbouncer } from './pgbouncer.ts'

/**
 * Starts a PostgreSQL for the tests, once per run, with a migrated template that each test file clones, and gives them a
 * folder for temporary files, which ends with the run.
 */
export default async function prepareDatabase(project: TestProject) {
  const folder = claimFolder()
  const files = path.join(folder.path, 'files')
  rmSync(files, { recursive: true, force: true })
  mkdirSync(files)
  // The workers inherit it: os.tmpdir().
  process.env.TMPDIR = files
  const database = await startEmbeddedDatabase(folder.path, { isThrowaway: true })
  const server = openPool(database.url, 1, console.error)
  const leftovers = await server.query(`select datname from pg_database where datname like 'test\\_%'`)
  for (const { datname } of leftovers.rows)
    await server.query(`drop database if exists ${datname} with (force)`)
  const sourcesHash = fingerprint()
  if ((await describeTemplate(server)) !== sourcesHash) {
    await makeTemplate(server, database.url)
    await server.query(`comment on database carasun_template is '${sourcesHash}'`)
  }
  const pooler = await startPooler(server, database.url)
  await server.end()

  project.provide('databaseUrl', database.url)
  project.provide('pooler', pooler && { url: pooler.url, mode: pooler.mode })
  return async () => {
    await pooler?.stop()
    await database.stop()
    rmSync(files, { recursive: true, force: true })
    folder.leave()
  }
}

/** With TEST_POOLER=session or transaction the apps of the tests reach the database by way of PgBouncer. */
async function startPooler(server: pg.Pool, databaseUrl: string) {
  const mode = (['session', 'transaction'] as const).find(each => each === process.env.TEST_POOLER)
  if (!mode) return null
  const { username, password } = new URL(databaseUrl)
  const wanted = mode === 'transaction' ? { ...planning, ...limits(10_000) } : { ...planning, ...limits(0) }
  for (const [name, value] of Object.entries(wanted))
    await server.query(`alter role ${username} set ${name} = ${value}`)
  const sessions = mode === 'transaction' ? 3 : 40
  return {
    mode,
    ...(await startPgbouncer(databaseUrl, { mode, sessions, login: { user: username, password } })),
  }
}

/**
 * Takes a folder that no other run is using: concurrent runs each have a server, and delete what an earlier run left on
 * it.
 */
function claimFolder() {
  const inMemory = memoryFolder()
  for (let index = 1; ; index += 1) {
    const name = index === 1 ? 'test' : `test-${index}`
    const folder = inMemory ? `${inMemory}-${name}` : path.resolve('.data', name)
    const lockFile = path.join(folder, 'taken-by')
    mkdirSync(folder, { recursive: true })
    if (existsSync(lockFile) && !isProcess(Number(readFileSync(lockFile, 'utf8')))) rmSync(lockFile)
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      return { path: folder, leave: () => rmSync(inMemory ? folder : lockFile, { recursive: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

const MEMORY_MIN_BYTES = 6 * 2 ** 30

/**
 * Where this machine keeps files in memory, if it has plenty of it. Each test file clones and drops a database of 1,500
 * files: on ext4 the creation of so many files, right after the deletion of as many, takes a second of the processor.
 */
function memoryFolder(): string | null {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return null
  const { bavail, bsize } = statfsSync(folder)
  if (Math.min(bavail * bsize, freemem()) < MEMORY_MIN_BYTES) return null
  const project = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)
  return path.join(folder, `carasun-${project}`)
}

/** Hashes all files that determine the content of the template. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const sources = [
    'server/db/**/*.{sql,ts}',
    'server/open-database.ts',
    'server/testing/prepare-database.ts',
    'server/modules/payments/add-missing-methods.ts',
    'contract/payment-methods.ts',
    'package-lock.json',
  ]
  for (const file of globSync(sources).sort()) hash.update(readFileSync(file))
  return hash.digest('hex')
}

async function describeTemplate(server: pg.Pool): Promise<string | undefined> {
  const { rows } = await server.query<{ made_from: string }>(
    `select shobj_description(oid, 'pg_database') as made_from from pg_database where datname = 'carasun_template'`,
  )
  return rows[0]?.made_from
}

async function makeTemplate(server: pg.Pool, serverUrl: string) {
  await server.query('drop database if exists carasun_template with (force)')
  await server.query('create database carasun_template')
  const url = new URL(serverUrl)
  url.pathname = '/carasun_template'
  const pool = openPool(url.href, 2, console.error)
  const db = openDb(pool)
  await migrate(db)
  await addMissingMethods(db)
  // Where the shops of the tests take transfers: two accounts at one bank, one at another, with ids that tests name.
  await sql`
    insert into bank_accounts (id, bank_name, account_name, account_number, position) overriding system value values
      (1, 'BCA', 'Toko Uji', '0000222211', 1),
      (2, 'BCA', 'Toko Uji Dua', '0000222222', 2),
      (3, 'Mandiri', 'Toko Uji', '0000222233344', 3)`.execute(db)
  await prepareJobs(pool)
  await pool.end()
}

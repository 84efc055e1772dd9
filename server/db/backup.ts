import { createHash } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { link, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { encryptFor } from './backup-encryption.ts'
import {
  type BackupHeader,
  BackupRefused,
  copyLine,
  copySql,
  END_OF_ROWS,
  FORMAT_VERSION,
  headerLine,
  pictureLine,
  sequenceLine,
  trailerLine,
  truncateLine,
} from './backup-format.ts'
import { clientOf } from './clients.ts'

export interface BackupReport {
  /** As in the file; empty until it is written. */
  createdAt: string
  tables: number
  rows: number
  pictures: number
  bytes: number
}

/**
 * Writes every table of the shop to one file, as of one moment, while the shop keeps selling. Waiting jobs are left out
 * (they are created again from what is due in the tables), so are counts of calls (unlogged), and the payment simulator,
 * which represents an outside provider. The file gets its name only when it is complete and on disk. With recipients it
 * is encrypted for them.
 *
 * @throws BackupRefused if the file already exists, or a recipient is not a public key.
 */
export async function backup(
  databaseUrl: string,
  file: string,
  pictures: AsyncIterable<{ hash: string; bytes: Buffer }> | null,
  recipients: readonly string[] = [],
): Promise<BackupReport> {
  const encrypt = recipients.length > 0 ? encryptFor(recipients) : unchanged
  const client = new (clientOf(databaseUrl))({
    connectionString: databaseUrl,
    application_name: 'carasun-backup',
  })
  const partialFile = `${file}.${process.pid}.part`
  const report: BackupReport = { createdAt: '', tables: 0, rows: 0, pictures: 0, bytes: 0 }
  // A signal ends the process without running the `finally` below.
  const removePartialFile = () => rmSync(partialFile, { force: true })
  process.once('exit', removePartialFile)
  await client.connect()
  try {
    // One snapshot for all queries that follow; a text format that does not depend on the server's settings.
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
      set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`)
    await pipeline(
      appendSeal(sections(client, pictures, report)),
      createGzip(),
      encrypt,
      createWriteStream(partialFile, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await client.query('commit')
    report.bytes = (await stat(partialFile)).size
    // A link fails if the file exists; a rename would replace it.
    await link(partialFile, file).catch(error => {
      throw error.code === 'EEXIST'
        ? new BackupRefused(`${file} already exists. Choose another name.`)
        : error
    })
    return report
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, file)
  } finally {
    removePartialFile()
    process.off('exit', removePartialFile)
    await client.end()
  }
}

const unchanged = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> => bytes

function refusalOf(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code === 'ENOENT') return new BackupRefused(`The folder of ${file} does not exist.`)
  if (error.code === 'EACCES') return new BackupRefused(`${file} is not writable.`)
  if (error.code === 'ENOSPC') return new BackupRefused(`The disk is full: ${file} was not written.`)
  return error
}

/** Appends the line that proves the file is complete. */
async function* appendSeal(pieces: AsyncIterable<string | Buffer>) {
  const hash = createHash('sha256')
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
  yield trailerLine(hash.digest('hex'))
}

async function* sections(
  client: pg.Client,
  pictures: AsyncIterable<{ hash: string; bytes: Buffer }> | null,
  report: BackupReport,
): AsyncGenerator<string | Buffer> {
  const header: BackupHeader = {
    version: FORMAT_VERSION,
    migrations: await readMigrationNames(client),
    createdAt: new Date().toISOString(),
    tables: await listTables(client),
    hasPictures: pictures !== null,
  }
  report.createdAt = header.createdAt
  yield headerLine(header)
  yield truncateLine(header)
  for (const table of header.tables) {
    yield copyLine(table)
    const rows = client.query(copyTo(`${copySql(table)} TO STDOUT`))
    yield* rows
    yield END_OF_ROWS
    report.tables += 1
    report.rows += rows.rowCount
  }
  // Sequences are not transactional: they are read last, so that they are never behind the rows.
  for (const sequence of await listSequences(client))
    yield sequenceLine(sequence.name, sequence.value, sequence.isCalled)
  if (!pictures) return
  for await (const { hash, bytes } of pictures) {
    yield pictureLine(hash, bytes)
    report.pictures += 1
  }
}

async function readMigrationNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(row => row.name)
}

/** Lists every table with its stored columns (generated ones are recomputed); referenced tables come first. */
async function listTables(client: pg.Client): Promise<BackupHeader['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(distinct k.confrelid::regclass::oid::text), '{}') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs,
      c.oid::text as id
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and c.relname not like 'kysely\\_%'
    order by c.relname`)
  return referencedFirst(rows as ((typeof rows)[number] & { id: string })[])
}

function referencedFirst(tables: { id: string; name: string; columns: string[]; needs: string[] }[]) {
  const sortedIds = new Set<string>()
  const orderedTables: BackupHeader['tables'] = []
  while (orderedTables.length < tables.length) {
    const ready = tables.filter(
      table => !sortedIds.has(table.id) && table.needs.every(need => sortedIds.has(need)),
    )
    if (ready.length === 0) {
      const inCycle = tables.filter(table => !sortedIds.has(table.id)).map(table => table.name)
      throw new BackupRefused(`These tables reference one another in a cycle: ${inCycle.join(', ')}.`)
    }
    for (const { id, name, columns } of ready) {
      sortedIds.add(id)
      orderedTables.push({ name, columns })
    }
  }
  return orderedTables
}

async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const states: { name: string; value: number; isCalled: boolean }[] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from public."${name}"`,
    )
    const { value, is_called } = state.rows[0] ?? { value: '1', is_called: false }
    states.push({ name, value: Number(value), isCalled: is_called })
  }
  return states
}

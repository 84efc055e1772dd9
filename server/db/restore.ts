import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import {
  type BackupHeader,
  BackupRefused,
  copySql,
  END_OF_ROWS,
  readLine,
  tableName,
} from './backup-format.ts'
import { clientOf } from './clients.ts'
import { migrateTo } from './migrate.ts'
import { type BackupFile, checkBackup, readLines } from './read-backup.ts'
import type { DB } from './tables.ts'

export interface RestoreReport {
  createdAt: string
  tables: number
  rows: number
  pictures: number
}

/**
 * Restores a backup. The whole file is checked before anything is changed; then tables are created with the file's
 * schema version and filled in one transaction, so that a failure leaves the database as it was. Pictures are stored
 * outside the transaction: a surplus picture does no harm.
 *
 * @throws BackupRefused if the file is not a complete backup or its schema version cannot be upgraded, if the database
 * is in use, or if it already holds a shop and `isForced` is not set.
 */
export async function restore(options: {
  databaseUrl: string
  backup: BackupFile
  /** Replaces an existing shop. */
  isForced: boolean
  storePicture: (bytes: Buffer) => Promise<string>
}): Promise<RestoreReport> {
  const header = await checkBackup(options.backup)
  const client = new (clientOf(options.databaseUrl))({
    connectionString: options.databaseUrl,
    application_name: 'carasun-restore',
  })
  await client.connect()
  try {
    await refuseWhenInUse(client)
    // The role may limit statements, as calls need it.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    if (await holdsShop(client)) {
      if (!options.isForced)
        throw new BackupRefused(
          'The database already holds a shop. Restore into an empty one, or use --force to replace this one.',
        )
    }
    // Waiting jobs belong to the replaced shop; the worker creates its own tables again.
    await client.query('drop schema if exists graphile_worker cascade')
    await client.query('drop schema public cascade; create schema public')
    await migrateTo(onOneClient(client), header.migrations.at(-1) ?? '')
    await client.query(`truncate ${header.tables.map(table => tableName(table.name)).join(', ')}`)
    const report = await load(client, header, options)
    await client.query('commit')
    // Without statistics, query plans would be slow for minutes.
    await client.query('analyze')
    return report
  } finally {
    await client.end()
  }
}

async function refuseWhenInUse(client: pg.Client) {
  const { rows } = await client.query<{ users: number }>(
    `select count(*)::int as users from pg_stat_activity where datname = current_database()
     and pid <> pg_backend_pid() and coalesce(backend_type, 'client backend') = 'client backend'`,
  )
  if ((rows[0]?.users ?? 0) > 0)
    throw new BackupRefused('The database is in use. Stop the shop first, then restore.')
}

/**
 * True if there is data that would be lost. Areas and seed rows do not count: a shop adds them when it starts the first
 * time.
 */
async function holdsShop(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const names = new Set(rows.map(row => row.name))
  for (const name of ['products', 'members', 'orders']) {
    if (!names.has(name)) continue
    const result = await client.query(`select from public.${name} limit 1`)
    if (result.rowCount) return true
  }
  // Tables that are not ours: somebody else's database.
  return names.size > 0 && !names.has('kysely_migration')
}

/** Wraps one client, so that the migrations run inside the restore's own transaction. */
function onOneClient(client: pg.Client): Kysely<DB> {
  const pool = {
    connect: async () => ({ query: client.query.bind(client), release() {} }),
    end: async () => {},
  } as unknown as PostgresPool
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

async function load(
  client: pg.Client,
  header: BackupHeader,
  options: { backup: BackupFile; storePicture: (bytes: Buffer) => Promise<string> },
): Promise<RestoreReport> {
  const report: RestoreReport = { createdAt: header.createdAt, tables: 0, rows: 0, pictures: 0 }
  const { file } = options.backup
  const lines = readLines(options.backup)
  for await (const bytes of lines) {
    const line = readLine(bytes.toString().trimEnd())
    if (line.kind === 'copy') {
      const table = header.tables.find(({ name }) => name === line.table)
      if (!table) throw new BackupRefused(`${file} has a table that its header does not name.`)
      const sink = client.query(copyFrom(`${copySql(table)} FROM STDIN`))
      await pipeline(rowsOf(lines), sink)
      report.tables += 1
      report.rows += sink.rowCount
    } else if (line.kind === 'sequence') {
      await client.query('select setval($1::regclass, $2, $3)', [
        `public.${line.sequence}`,
        line.value,
        line.isCalled,
      ])
    } else if (line.kind === 'picture') {
      const hash = await options.storePicture(line.bytes)
      if (hash !== line.hash) throw new BackupRefused(`${file}: picture ${line.hash} is damaged.`)
      report.pictures += 1
    } else if (line.kind === 'unknown') {
      throw new BackupRefused(`${file} has a line that cannot be parsed.`)
    }
  }
  return report
}

const ROWS_AT_ONCE_BYTES = 64 * 1024

/** Yields the rows of one table in batches: the lines up to the end mark. */
async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let batch: Buffer[] = []
  let bytes = 0
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done || line.equals(endOfRows)) break
    batch.push(line)
    bytes += line.length
    if (bytes < ROWS_AT_ONCE_BYTES) continue
    yield Buffer.concat(batch)
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield Buffer.concat(batch)
}

const endOfRows = Buffer.from(END_OF_ROWS)

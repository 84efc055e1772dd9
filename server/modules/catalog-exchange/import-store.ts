import { sql } from 'kysely'
import type { ImportColumns } from '../../../contract/staff/product-imports.ts'
import type { CsvRecord } from '../../csv/read-records.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import type { Snapshot } from '../catalog-writing/index.ts'
import type { ImportCount } from './import-batch.ts'

/** The tables of imports in the back office. */

export interface ImportRow {
  id: number
  file_name: string
  header: string[]
  samples: string[][]
  rows: number
  columns: ImportColumns
  currency_rate: number
  actor_name: string
  created_at: Date
  dry_run_job: number | null
  dry_run_count: ImportCount | null
  import_job: number | null
  import_count: ImportCount | null
  started_at: Date | null
  undo_job: number | null
  version: number
}

export interface ImportDraft {
  fileName: string
  header: string[]
  samples: string[][]
  rows: number
  columns: ImportColumns
}

export async function insertImport(tx: Db, actor: Actor, draft: ImportDraft, now: Date): Promise<string> {
  const { id } = onlyRow(
    await sql<{ id: number }>`
      insert into product_imports (file_name, header, samples, rows, columns, actor_kind, actor_id, actor_name, created_at)
      values (${draft.fileName}, ${JSON.stringify(draft.header)}, ${JSON.stringify(draft.samples)}, ${draft.rows},
        ${JSON.stringify(draft.columns)}, ${actor.kind}, ${actor.id}, ${actor.name}, ${now})
      returning id`.execute(tx),
  )
  return String(id)
}

export async function insertImportRows(tx: Db, id: string, records: readonly CsvRecord[]): Promise<void> {
  const rows = records.map(record => ({
    line: record.line,
    cells: 'cells' in record ? record.cells : [],
    broken: 'broken' in record ? record.broken : null,
  }))
  await sql`
    insert into product_import_rows (import_id, line, cells, broken)
    select ${id}::bigint, r.line, r.cells, r.broken
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line integer, cells jsonb, broken text)`.execute(
    tx,
  )
}

const importColumns = sql.raw(
  'id, file_name, header, samples, rows, columns, currency_rate::float8 as currency_rate, actor_name, created_at, ' +
    'dry_run_job, dry_run_count, import_job, import_count, started_at, undo_job, version',
)

/** Refuses with NOT_FOUND. `for update` lets one person at a time decide about an import. */
export async function requireImport(db: Db, id: string, { isLocking = false } = {}): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`
    select ${importColumns} from product_imports where id = ${id}::bigint
    ${isLocking ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  if (!row) throw noSuch({ kind: 'import', id })
  return row
}

export async function listImportRows(db: Db, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${importColumns} from product_imports order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function saveDryRun(
  tx: Db,
  id: string,
  run: { columns: ImportColumns; currencyRate: number; job: string },
): Promise<void> {
  await sql`
    update product_imports set columns = ${JSON.stringify(run.columns)}, currency_rate = ${run.currencyRate},
      dry_run_job = ${run.job}::bigint, dry_run_count = null, version = version + 1
    where id = ${id}::bigint`.execute(tx)
}

export async function saveImportJob(tx: Db, id: string, job: string, now: Date): Promise<void> {
  await sql`
    update product_imports set import_job = ${job}::bigint, started_at = ${now}, version = version + 1
    where id = ${id}::bigint`.execute(tx)
}

export async function saveUndoJob(tx: Db, id: string, job: string): Promise<void> {
  await sql`
    update product_imports set undo_job = ${job}::bigint, version = version + 1 where id = ${id}::bigint`.execute(
    tx,
  )
}

export async function saveCount(tx: Db, id: string, run: 'dry-run' | 'import', count: ImportCount) {
  const column = sql.ref(run === 'import' ? 'import_count' : 'dry_run_count')
  await sql`
    update product_imports set ${column} = ${JSON.stringify(count)} where id = ${id}::bigint`.execute(tx)
}

const ROWS_A_PAGE = 500

/** Yields the rows of the file after a line, without having them all in memory. */
export async function* readImportRows(db: Db, id: string, afterLine: number): AsyncGenerator<CsvRecord> {
  for (let after = afterLine; ; ) {
    const { rows } = await sql<{ line: number; cells: string[]; broken: string | null }>`
      select line, cells, broken from product_import_rows
      where import_id = ${id}::bigint and line > ${after} order by line limit ${ROWS_A_PAGE}`.execute(db)
    for (const { line, cells, broken } of rows) {
      yield broken === null ? { line, cells } : { line, broken }
      after = line
    }
    if (rows.length < ROWS_A_PAGE) return
  }
}

export interface Change {
  productId: number
  before: Snapshot | null
  after: Snapshot
}

/** Keeps what an import changed; if one product occurs twice, the first `before` and the last `after`. */
export async function insertChanges(tx: Db, id: string, changes: readonly Change[]): Promise<void> {
  await sql`
    insert into product_import_changes (import_id, product_id, before, after)
    select ${id}::bigint, c."productId", c.before, c.after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c ("productId" bigint, before jsonb, after jsonb)
    on conflict (import_id, product_id) do update set after = excluded.after`.execute(tx)
}

export async function listChanges(
  tx: Db,
  id: string,
  { after, limit }: { after: number; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select product_id as "productId", before, after from product_import_changes
    where import_id = ${id}::bigint and product_id > ${after} and undone_at is null
    order by product_id limit ${limit}`.execute(tx)
  return rows
}

export async function countChanges(db: Db, id: string): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`
      select count(*)::integer as count from product_import_changes
      where import_id = ${id}::bigint and undone_at is null`.execute(db),
  )
  return count
}

export async function markUndone(tx: Db, id: string, productIds: readonly number[]): Promise<void> {
  await sql`
    update product_import_changes set undone_at = now()
    where import_id = ${id}::bigint and product_id = any(${[...productIds]})`.execute(tx)
}

/** Deletes imports that were uploaded before a time, with their rows. */
export async function deleteOldImports(db: Db, before: Date): Promise<void> {
  await sql`delete from product_imports where created_at < ${before}`.execute(db)
}

import type { StaffJobRows } from '../../../../contract/staff/jobs.ts'
import type {
  ImportCounts,
  ImportRun,
  ImportState,
  ListedImport,
  ProductImport,
} from '../../../../contract/staff/product-imports.ts'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { findJob, listJobRows, showJob } from '../../staff-jobs/index.ts'
import type { ImportCount } from '../import-batch.ts'
import { type ImportRow, listImportRows, requireImport } from '../import-store.ts'
import { undoUntil } from './undo-import.ts'

const LISTED_MAX = 100
const FAULTS_SHOWN = 5

/** Lists the imports of everybody, the newest first (SET-05). */
export async function listImports(db: Db): Promise<ListedImport[]> {
  const rows = await listImportRows(db, LISTED_MAX)
  const listed: ListedImport[] = []
  for (const row of rows) listed.push(listedOf(row, await readRuns(db, row)))
  return listed
}

/** Shows one import: its columns, its runs, and the first rows with something wrong. Refuses with NOT_FOUND. */
export async function showImport({ db, now }: Pick<Shop, 'db' | 'now'>, id: string): Promise<ProductImport> {
  const about = await requireImport(db, id)
  const runs = await readRuns(db, about)
  const latest = about.undo_job ?? about.import_job ?? about.dry_run_job
  const faults =
    latest === null
      ? []
      : await listJobRows(db, String(latest), { outcome: 'refused', after: 0, limit: FAULTS_SHOWN })
  const until = undoUntil(about, runs.undo?.job.state ?? null)
  return {
    ...listedOf(about, runs),
    ...runs,
    version: about.version,
    header: about.header.map((name, index) => ({ index, name, samples: about.samples[index] ?? [] })),
    columns: about.columns,
    currency_rate: about.currency_rate,
    first_faults: faults.map(({ position: line, name, message }) => ({ line, name, message })),
    undo_until: until && until > now() ? until.toISOString() : null,
  }
}

const runs = { 'dry-run': 'dry_run_job', import: 'import_job', undo: 'undo_job' } as const

/** Lists the report of one run, line by line, whoever started it. Refuses with NOT_FOUND. */
export async function readImportReport(
  db: Db,
  id: string,
  {
    run,
    limit,
    ...query
  }: { run: keyof typeof runs; outcome?: string | undefined; after: number; limit: number },
): Promise<StaffJobRows> {
  const job = (await requireImport(db, id))[runs[run]]
  if (job === null) throw noSuch({ kind: 'report', id })
  const rows = await listJobRows(db, String(job), { ...query, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { rows: rows.slice(0, limit), next: last ? String(last.position) : null }
}

type Runs = Pick<ProductImport, 'dry_run' | 'run' | 'undo'>

async function readRuns(db: Db, row: ImportRow): Promise<Runs> {
  const run = async (jobId: number | null, count: ImportCount | null): Promise<ImportRun | null> => {
    const job = jobId === null ? null : await findJob(db, String(jobId))
    return job && { job: showJob(job), counts: count && countsOf(count) }
  }
  return {
    dry_run: await run(row.dry_run_job, row.dry_run_count),
    run: await run(row.import_job, row.import_count),
    undo: await run(row.undo_job, null),
  }
}

const listedOf = (row: ImportRow, of: Runs): ListedImport => ({
  id: String(row.id),
  file_name: row.file_name,
  rows: row.rows,
  by: row.actor_name,
  created_at: row.created_at.toISOString(),
  state: stateOf(of),
  counts: (of.run ?? of.dry_run)?.counts ?? null,
})

function stateOf({ dry_run: dryRun, run, undo }: Runs): ImportState {
  const hasEnded = (one: ImportRun) => one.job.state === 'done' || one.job.state === 'failed'
  // After an undo that failed the import is there as before, in whole or in part, and can be undone again.
  if (undo && undo.job.state !== 'failed') return hasEnded(undo) ? 'undone' : 'undoing'
  if (run?.job.state === 'failed') return 'failed'
  if (run) return hasEnded(run) ? 'imported' : 'importing'
  if (dryRun) return hasEnded(dryRun) ? 'checked' : 'checking'
  return 'new'
}

const countsOf = ({
  rows,
  created,
  changed,
  unchanged,
  problems,
  lacksQuantities,
  looksLikeForeignCurrency,
}: ImportCount): ImportCounts => ({
  rows,
  created,
  changed,
  unchanged,
  problems,
  lacks_quantities: lacksQuantities,
  looks_foreign: looksLikeForeignCurrency,
})

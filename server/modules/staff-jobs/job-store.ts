import { sql } from 'kysely'
import type { StaffJob, StaffJobRow, StaffJobState } from '../../../contract/staff/jobs.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import type { BatchLine } from './job-kind.ts'

/** The tables of staff jobs. Every change of a job sets `changed_at`, so that open pages read the job again. */

export interface JobRow {
  id: number
  kind: string
  title: string
  input: Record<string, unknown>
  actor_kind: Actor['kind']
  actor_id: string | null
  actor_name: string
  address: string | null
  state: StaffJobState
  total: number
  done: number
  refused: number
  cursor: unknown
  file_name: string | null
  file_type: string | null
  file_bytes: number
  permissions: Permission[]
  expires_at: Date | null
  created_at: Date
  ended_at: Date | null
}

export const actorOfJob = (job: JobRow): Actor => ({
  kind: job.actor_kind,
  id: job.actor_id,
  name: job.actor_name,
  address: job.address,
})

export interface JobDraft {
  /** A name of `server/schedule/staff-job-kinds.ts`. */
  kind: string
  /** The title that the person reads: "Kirim 500 pesanan". */
  title: string
  input: Record<string, unknown>
  total: number
  file?: { name: string; type: string; permissions: readonly Permission[] }
}

export async function insertJob(tx: Db, actor: Actor, draft: JobDraft, now: Date): Promise<string> {
  const { file } = draft
  const { id } = onlyRow(
    await sql<{ id: number }>`
      insert into staff_jobs (kind, title, input, actor_kind, actor_id, actor_name, address, total, file_name, file_type,
        permissions, created_at)
      values (${draft.kind}, ${draft.title}, ${JSON.stringify(draft.input)}, ${actor.kind}, ${actor.id}, ${actor.name},
        ${actor.address ?? null}, ${draft.total}, ${file?.name ?? null}, ${file?.type ?? null},
        ${[...(file?.permissions ?? [])]}, ${now})
      returning id`.execute(tx),
  )
  return String(id)
}

export interface RowDraft {
  subjectId: string
  name: string
  input?: Record<string, unknown>
  /** Why the row is not even tried; the report shows it. */
  refused?: string | null
}

export async function insertRows(tx: Db, id: string, rows: readonly RowDraft[]): Promise<void> {
  await sql`
    insert into staff_job_rows (job_id, position, subject_id, name, input, outcome, message, at)
    select ${id}::bigint, r.position, r."subjectId", r.name, coalesce(r.input, '{}'),
      case when r.refused is null then 'open' else 'refused' end, coalesce(r.refused, ''),
      case when r.refused is null then null else now() end
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, index) => ({ position: index + 1, ...row })))}::jsonb)
      as r (position integer, "subjectId" text, name text, input jsonb, refused text)`.execute(tx)
  await sql`
    update staff_jobs j set done = known.refused, refused = known.refused
    from (select count(*)::integer as refused from staff_job_rows where job_id = ${id}::bigint and outcome = 'refused') known
    where j.id = ${id}::bigint`.execute(tx)
}

/**
 * Locks a job until the transaction ends, and marks it as running. Only the holder of the lock does the next step, and
 * stopping waits for it. Returns null if the job was stopped or has ended.
 */
export async function lockOpenJob(tx: Db, id: string): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`
    update staff_jobs set state = 'running', changed_at = clock_timestamp()
    where id = ${id}::bigint and state in ('waiting', 'running') returning *`.execute(tx)
  return rows[0] ?? null
}

export async function findJob(db: Db, id: string): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`select * from staff_jobs where id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

export async function findOpenRow(tx: Db, id: string) {
  const { rows } = await sql<{ position: number; subject_id: string; input: Record<string, unknown> }>`
    select position, subject_id, input from staff_job_rows
    where job_id = ${id}::bigint and outcome = 'open' order by position limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Records the outcome of a row, once. The job must be locked. */
export async function recordRow(
  tx: Db,
  id: string,
  {
    position,
    outcome,
    code = null,
    message = '',
    cursor,
  }: {
    position: number
    outcome: 'done' | 'refused'
    code?: string | null
    message?: string | undefined
    /** Left out if it stays the same. */
    cursor?: unknown
  },
): Promise<void> {
  const { rows } = await sql`
    update staff_job_rows set outcome = ${outcome}, code = ${code}, message = ${message}, at = now()
    where job_id = ${id}::bigint and position = ${position} and outcome = 'open' returning position`.execute(
    tx,
  )
  if (rows.length === 0) return
  await sql`
    update staff_jobs set done = done + 1, refused = refused + ${outcome === 'refused' ? 1 : 0},
      cursor = coalesce(${cursor === undefined ? null : JSON.stringify(cursor)}::jsonb, cursor), changed_at = clock_timestamp()
    where id = ${id}::bigint`.execute(tx)
}

/** Adds the lines of a batch to the report of a locked job, and advances its cursor. */
export async function insertLines(
  tx: Db,
  id: string,
  { lines, cursor }: { lines: readonly BatchLine[]; cursor: unknown },
): Promise<void> {
  await sql`
    insert into staff_job_rows (job_id, position, subject_id, name, outcome, message, at)
    select ${id}::bigint, l.position, l."subjectId", l.name, l.outcome, l.message, now()
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l (position integer, "subjectId" text, name text, outcome text, message text)`.execute(tx)
  const refused = lines.filter(({ outcome }) => outcome === 'refused').length
  await sql`
    update staff_jobs set done = done + ${lines.length}, refused = refused + ${refused},
      cursor = ${JSON.stringify(cursor)}::jsonb, changed_at = clock_timestamp()
    where id = ${id}::bigint`.execute(tx)
}

/** Adds a part to the file of a locked job, and advances its cursor. */
export async function insertPart(
  tx: Db,
  id: string,
  { bytes, sizeBytes, rows, cursor }: { bytes: Buffer; sizeBytes: number; rows: number; cursor: unknown },
): Promise<void> {
  await sql`
    insert into staff_job_parts (job_id, part, bytes)
    select ${id}::bigint, coalesce(max(part), 0) + 1, ${bytes} from staff_job_parts where job_id = ${id}::bigint`.execute(
    tx,
  )
  await sql`
    update staff_jobs set done = done + ${rows}, file_bytes = file_bytes + ${sizeBytes},
      cursor = ${JSON.stringify(cursor)}::jsonb, changed_at = clock_timestamp()
    where id = ${id}::bigint`.execute(tx)
}

export async function findPart(db: Db, id: string, part: number): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from staff_job_parts where job_id = ${id}::bigint and part = ${part}`.execute(db)
  return rows[0]?.bytes ?? null
}

/** Ends a job and clears its input. The total of a file becomes the number of rows in it. */
export async function endJob(
  tx: Db,
  id: string,
  { state, now, expiresAt }: { state: 'done' | 'failed'; now: Date; expiresAt: Date | null },
): Promise<void> {
  await sql`
    update staff_jobs set state = ${state}, ended_at = ${now}, expires_at = ${expiresAt}, input = '{}', cursor = null,
      total = case when file_name is null or ${state} = 'failed' then total else done end, changed_at = clock_timestamp()
    where id = ${id}::bigint`.execute(tx)
}

/** Ends a job that was stopped, so that nobody resumes it. */
export async function abandonJob(tx: Db, id: string, now: Date): Promise<void> {
  if (await changeJobState(tx, id, ['stopped'], 'failed'))
    await endJob(tx, id, { state: 'failed', now, expiresAt: null })
}

/** Changes the state of a job from one of these to another; returns false if it had none of them. */
export async function changeJobState(
  tx: Db,
  id: string,
  from: readonly StaffJobState[],
  to: StaffJobState,
): Promise<boolean> {
  const { rows } = await sql`
    update staff_jobs set state = ${to}, changed_at = clock_timestamp()
    where id = ${id}::bigint and state = any(${[...from]}) returning id`.execute(tx)
  return rows.length > 0
}

export async function listJobRows(
  db: Db,
  id: string,
  { outcome, after, limit }: { outcome?: string | undefined; after: number; limit: number },
): Promise<StaffJobRow[]> {
  const { rows } = await sql<Omit<StaffJobRow, 'at'> & { at: Date | null }>`
    select position, subject_id, name, outcome, message, at from staff_job_rows
    where job_id = ${id}::bigint and position > ${after} ${outcome === undefined ? sql`` : sql`and outcome = ${outcome}`}
    order by position limit ${limit}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }))
}

/** Lists the rows of a job that were done, with what each needed: undoing them begins with it. */
export async function listDoneRows(
  db: Db,
  id: string,
): Promise<{ subjectId: string; name: string; input: Record<string, unknown> }[]> {
  const { rows } = await sql<{ subjectId: string; name: string; input: Record<string, unknown> }>`
    select subject_id as "subjectId", name, input from staff_job_rows
    where job_id = ${id}::bigint and outcome = 'done' order by position`.execute(db)
  return rows
}

const JOBS_SHOWN = 50

/** Lists an actor's newest jobs. The command line has no account and gets all jobs of its kind. */
export async function listJobsOf(db: Db, { kind, id }: Pick<Actor, 'kind' | 'id'>): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select * from staff_jobs where actor_kind = ${kind} and actor_id is not distinct from ${id}
    order by id desc limit ${JOBS_SHOWN}`.execute(db)
  return rows
}

/** Lists jobs that should be running but have made no step for this long: their process was killed. */
export async function listLostJobs(db: Db, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from staff_jobs where state in ('waiting', 'running')
      and changed_at < clock_timestamp() - make_interval(secs => ${seconds}) order by id`.execute(db)
  return rows.map(({ id }) => String(id))
}

/** Deletes files that have expired, and jobs that were created before a time. */
export async function deleteOldJobs(db: Db, { now, before }: { now: Date; before: Date }): Promise<void> {
  await sql`
    delete from staff_job_parts p using staff_jobs j where j.id = p.job_id and j.expires_at < ${now}`.execute(
    db,
  )
  await sql`delete from staff_jobs where created_at < ${before}`.execute(db)
}

export const showJob = (job: JobRow): StaffJob => ({
  id: String(job.id),
  title: job.title,
  state: job.state,
  total: job.total,
  done: job.done,
  refused: job.refused,
  created_at: job.created_at.toISOString(),
  ended_at: job.ended_at?.toISOString() ?? null,
  has_rows: job.file_name === null,
  rows_are: job.kind.startsWith('products.')
    ? 'products'
    : job.kind.startsWith('points.')
      ? 'lines'
      : 'orders',
  is_of_sheet: job.kind === 'products.sheet',
  file:
    job.file_name === null
      ? null
      : { name: job.file_name, bytes: job.file_bytes, expires_at: job.expires_at?.toISOString() ?? null },
})

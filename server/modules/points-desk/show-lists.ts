import { sql } from 'kysely'
import { POINT_VALUE_RUPIAH } from '../../../contract/constants.ts'
import { LIST_FAULTS_SHOWN, type PointList, type PointListRow } from '../../../contract/staff/points-desk.ts'
import type { Db } from '../../db/database.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { findJob } from '../staff-jobs/index.ts'

const LISTED_MAX = 100
const SAMPLE_LINES = 5

interface Row extends Omit<PointListRow, 'made_at' | 'given_at'> {
  made_at: Date
  given_at: Date | null
  version: number
  expires_at: Date | null
  approved_by: string | null
  job_id: number | null
  content_hash: Buffer
}

const rowsOf = async (db: Db, id: string | null): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select p.id::text, p.purse, p.file_name, p.made_by, p.made_at, p.given_by, p.given_at, p.version, p.expires_at,
      p.approved_by, p.job_id, p.content_hash, l.lines, l.able, l.amount
    from point_lists p cross join lateral (
      select count(*)::integer as lines, (count(*) filter (where fault is null))::integer as able,
        coalesce(sum(amount) filter (where fault is null), 0)::bigint as amount
      from point_list_lines where list_id = p.id
    ) l
    where ${id}::bigint is null or p.id = ${id}::bigint
    order by p.id desc limit ${LISTED_MAX}`.execute(db)
  return rows
}

/** Lists the files by which staff gave points and tokens, and those that wait, the newest first (PROMO-03). */
export const listPointLists = async (db: Db): Promise<PointListRow[]> => (await rowsOf(db, null)).map(showRow)

const showRow = ({ id, purse, file_name, made_by, given_by, ...row }: Row): PointListRow => ({
  id,
  purse,
  file_name,
  made_by: nameOf(made_by),
  made_at: row.made_at.toISOString(),
  given_by: given_by && nameOf(given_by),
  given_at: row.given_at?.toISOString() ?? null,
  able: row.able,
  lines: row.lines,
  amount: row.amount,
})

const nameOf = (by: string) => by.replace(/^staff:/, '')

/** Shows one list: what it would give, what is wrong in it, how far it is (PROMO-03). Refuses with NOT_FOUND. */
export async function showPointList(db: Db, id: string): Promise<PointList> {
  const [row] = await rowsOf(db, id)
  if (!row) throw noSuch({ kind: 'point list', id })
  const job = row.job_id === null ? null : await findJob(db, String(row.job_id))
  const { rows: faults } = await sql<PointList['faults'][number]>`
    select line, shown, fault from point_list_lines where list_id = ${id}::bigint and fault is not null
    order by line limit ${LIST_FAULTS_SHOWN}`.execute(db)
  const { rows: sample } = await sql<PointList['sample'][number]>`
    select line, shown, amount, reason from point_list_lines where list_id = ${id}::bigint and fault is null
    order by line limit ${SAMPLE_LINES}`.execute(db)
  const { rows: twins } = await sql<{ given_by: string; given_at: Date }>`
    select given_by, given_at from point_lists
    where purse = ${row.purse} and content_hash = ${row.content_hash} and given_at is not null and id <> ${id}::bigint`.execute(
    db,
  )
  const [twin] = twins
  return {
    ...showRow(row),
    version: row.version,
    expires_at: row.expires_at?.toISOString() ?? null,
    approved_by: row.approved_by,
    worth_rupiah: row.purse === 'points' ? row.amount * POINT_VALUE_RUPIAH : null,
    faults,
    sample,
    twin: twin ? { by: nameOf(twin.given_by), at: twin.given_at.toISOString() } : null,
    job: job && {
      id: String(job.id),
      state: job.state,
      done: job.done,
      refused: job.refused,
      total: job.total,
    },
  }
}

import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Refusal } from '../../../contract/refusals.ts'
import type { StaffJob, StaffJobRows, StaffJobState } from '../../../contract/staff/jobs.ts'
import { type Permission, permissionLabel } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import {
  changeJobState,
  findJob,
  findPart,
  type JobRow,
  listJobRows,
  listJobsOf,
  showJob,
} from './job-store.ts'
import { queueJob } from './start-job.ts'

/** The calls about a person's own jobs. Other people's jobs do not exist for them. */

type Owner = Pick<Actor, 'kind' | 'id'>

/** Refuses with NOT_FOUND. */
async function requireOwnJob(db: Db, owner: Owner, id: string): Promise<JobRow> {
  const job = await findJob(db, id)
  if (!job || job.actor_kind !== owner.kind || job.actor_id !== owner.id) throw noSuch({ kind: 'job', id })
  return job
}

export const listOwnJobs = async (db: Db, owner: Owner): Promise<StaffJob[]> =>
  (await listJobsOf(db, owner)).map(showJob)

export const showOwnJob = async (db: Db, owner: Owner, id: string): Promise<StaffJob> =>
  showJob(await requireOwnJob(db, owner, id))

/** Lists the report of a job, row by row. */
export async function readReport(
  db: Db,
  owner: Owner,
  id: string,
  { limit, ...query }: { outcome?: string | undefined; after: number; limit: number },
): Promise<StaffJobRows> {
  await requireOwnJob(db, owner, id)
  const rows = await listJobRows(db, id, { ...query, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { rows: rows.slice(0, limit), next: last ? String(last.position) : null }
}

/** Stops a job after its current row; does nothing if it is stopped or has ended. */
export const stopJob = (db: Db, actor: Actor, id: string): Promise<StaffJob> =>
  changeState(db, actor, id, { from: ['waiting', 'running'], to: 'stopped', action: 'staff-jobs.stop' })

/** Resumes a stopped job. */
export const resumeJob = (db: Db, actor: Actor, id: string): Promise<StaffJob> =>
  changeState(db, actor, id, { from: ['stopped'], to: 'waiting', action: 'staff-jobs.resume' })

const changeState = (
  db: Db,
  actor: Actor,
  id: string,
  change: {
    from: StaffJobState[]
    to: 'stopped' | 'waiting'
    action: 'staff-jobs.stop' | 'staff-jobs.resume'
  },
): Promise<StaffJob> =>
  inTransaction(db, async tx => {
    const { done, total } = await requireOwnJob(tx, actor, id)
    if (await changeJobState(tx, id, change.from, change.to)) {
      if (change.to === 'waiting') await queueJob(tx, id)
      await recordStaffAction(tx, actor, change.action, { kind: 'job', id }, { done, total })
    }
    return showOwnJob(tx, actor, id)
  })

/**
 * Opens the file of a job for its owner, who must still have the permissions that its content needs. Refuses with
 * NOT_FOUND if it is not complete or has expired, and with PERMISSION_MISSING.
 */
export async function openJobFile(
  db: Db,
  owner: Owner,
  { id, held, now }: { id: string; held: readonly Permission[]; now: Date },
): Promise<{ name: string; type: string; stream: Readable }> {
  const job = await requireOwnJob(db, owner, id)
  const missing = job.permissions.find(permission => !held.includes(permission))
  if (missing)
    throw new Refusal('PERMISSION_MISSING', {
      details: { permission: missing, label: permissionLabel(missing) },
    })
  if (job.file_name === null || job.state !== 'done' || job.expires_at === null || job.expires_at <= now)
    throw noSuch({ kind: 'file of job', id })
  const stream = createGunzip()
  // Also ends the stream with the error of a part that cannot be read, which `pipe` would leave unhandled.
  pipeline(Readable.from(partsOf(db, id)), stream, () => {})
  return { name: job.file_name, type: job.file_type ?? 'application/octet-stream', stream }
}

async function* partsOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let part = 1; ; part += 1) {
    const bytes = await findPart(db, id, part)
    if (!bytes) return
    yield bytes
  }
}

import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { insertJob, insertRows, type JobDraft, type RowDraft } from './job-store.ts'

/** Starts a job that writes a file. Returns its id. */
export const startFileJob = (
  db: Db,
  actor: Actor,
  draft: JobDraft & { file: NonNullable<JobDraft['file']> },
  now: Date,
): Promise<string> =>
  inTransaction(db, async tx => {
    const id = await insertJob(tx, actor, draft, now)
    await queueJob(tx, id)
    return id
  })

/**
 * Starts a job that acts on many rows. The rows are fixed now: what matches the filter later is not added. Returns its
 * id.
 */
export const startRowsJob = (
  db: Db,
  actor: Actor,
  { rows, ...draft }: Omit<JobDraft, 'total' | 'file'> & { rows: readonly RowDraft[] },
  now: Date,
): Promise<string> =>
  inTransaction(db, async tx => {
    const id = await insertJob(tx, actor, { ...draft, total: rows.length }, now)
    await insertRows(tx, id, rows)
    await queueJob(tx, id)
    return id
  })

/** Starts a job that works through `total` rows in batches. Returns its id. */
export const startBatchesJob = (
  db: Db,
  actor: Actor,
  draft: Omit<JobDraft, 'file'>,
  now: Date,
): Promise<string> =>
  inTransaction(db, async tx => {
    const id = await insertJob(tx, actor, draft, now)
    await queueJob(tx, id)
    return id
  })

/** A killed process may keep its queue locked, so each run gets another; the lock on the job keeps runs apart. */
export const queueJob = (tx: Db, id: string): Promise<void> =>
  addJob(tx, 'run-staff-job', { id }, { queue: `staff-job-${id}-${crypto.randomUUID()}`, tries: 8 })

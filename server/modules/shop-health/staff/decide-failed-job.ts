import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

/**
 * Runs a job again that has failed, with all its tries. One that is running stays as it is. Refuses with NOT_FOUND, also
 * if it has succeeded meanwhile.
 */
export const tryJobAgain = ({ db, now }: Pick<Shop, 'db' | 'now'>, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async tx => {
    const task = await requireFailed(tx, id)
    const { rows } = await sql`select id from graphile_worker.reschedule_jobs(array[${id}::bigint],
      run_at := ${now()}, attempts := 0)`.execute(tx)
    if (rows.length > 0) await recordStaffAction(tx, actor, 'jobs.try-again', { kind: 'job', id }, { task })
  })

/** Drops a job that has failed: it never runs again. Refuses with NOT_FOUND, also if it is running or has succeeded. */
export const dropJob = ({ db }: Pick<Shop, 'db'>, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async tx => {
    const task = await requireFailed(tx, id)
    const { rows } = await sql`select id from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx)
    if (rows.length === 0) throw noSuch({ kind: 'job', id })
    await recordStaffAction(tx, actor, 'jobs.drop', { kind: 'job', id }, { task })
  })

async function requireFailed(tx: Db, id: string): Promise<string> {
  const { rows } = await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs
    where id = ${id}::bigint and attempts > 0`.execute(tx)
  const [job] = rows
  if (!job) throw noSuch({ kind: 'job', id })
  return job.task
}

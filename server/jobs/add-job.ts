import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

interface JobOptions {
  /** Jobs of one queue run one after the other: a slow provider holds one worker, not all. */
  queue: string
  /** Tries with growing pauses: 3, 7, 20, 55 seconds. */
  tries: number
}

/** Has a task of `schedule.ts` done soon, once the transaction is through. The payload is no place for secrets. */
export async function addJob(
  db: Db,
  task: string,
  payload: Record<string, string>,
  { queue, tries }: JobOptions,
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name := ${queue},
    max_attempts := ${tries})`.execute(db)
}

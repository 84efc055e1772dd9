import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

interface JobOptions {
  /** Jobs of one queue run one after the other, so a slow provider blocks one worker, not all. */
  queue: string
  /** Tries with growing pauses: 3, 7, 20, 55 seconds. */
  tries: number
}

/** Queues a task of `schedule.ts`, which runs soon after the transaction commits. Put no secrets into the payload. */
export async function addJob(
  db: Db,
  task: string,
  payload: Record<string, string>,
  { queue, tries }: JobOptions,
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name := ${queue},
    max_attempts := ${tries})`.execute(db)
}

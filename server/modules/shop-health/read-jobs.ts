import { sql } from 'kysely'
import type { FailedJob, ShopHealth } from '../../../contract/staff/health.ts'
import type { Db } from '../../db/database.ts'
import { withoutPersonalData } from '../../without-personal-data.ts'

const FAILED_SHOWN = 100
const ERROR_MAX_CHARS = 500
const STAFF_JOBS_SINCE_DAYS = 7

/** The queue as it is now, and what failed in it. */
export async function readJobs(db: Db, now: Date): Promise<ShopHealth['jobs']> {
  const [last, tasks, failed, staffJobs] = [
    // The only record of when a recurring task last began; graphile-worker has no public view of it.
    await sql<{
      at: Date | null
    }>`select max(last_execution) as at from graphile_worker._private_known_crontabs
      where identifier in ('keep-planned-sales', 'tell-order-news', 'free-lost-jobs')`.execute(db),
    await sql<{
      task: string
      waiting: number
      oldest_due_at: Date | null
      retrying: number
      given_up: number
    }>`select task_identifier as task,
        (count(*) filter (where run_at <= now() and attempts < max_attempts and locked_at is null))::integer as waiting,
        min(run_at) filter (where run_at <= now() and attempts < max_attempts and locked_at is null) as oldest_due_at,
        (count(*) filter (where attempts > 0 and attempts < max_attempts))::integer as retrying,
        (count(*) filter (where attempts >= max_attempts))::integer as given_up
      from graphile_worker.jobs group by task_identifier
      order by given_up desc, retrying desc, waiting desc, task`.execute(db),
    await sql<{
      id: string
      task: string
      attempts: number
      max_attempts: number
      run_at: Date
      last_error: string | null
      created_at: Date
    }>`select id::text, task_identifier as task, attempts, max_attempts, run_at, last_error, created_at
      from graphile_worker.jobs where attempts > 0 and last_error is not null and locked_at is null
      order by attempts >= max_attempts desc, updated_at desc limit ${FAILED_SHOWN}`.execute(db),
    await sql<{ id: string; title: string; by: string; at: Date }>`
      select id::text, title, actor_name as by, coalesce(ended_at, changed_at) as at from staff_jobs
      where state = 'failed' and changed_at > ${now}::timestamptz - make_interval(days => ${STAFF_JOBS_SINCE_DAYS})
      order by id desc limit 20`.execute(db),
  ]
  return {
    last_minute_at: last.rows[0]?.at?.toISOString() ?? null,
    tasks: tasks.rows.map(task => ({ ...task, oldest_due_at: task.oldest_due_at?.toISOString() ?? null })),
    failed: failed.rows.map(
      ({ id, task, attempts, max_attempts, run_at, last_error, created_at }): FailedJob => ({
        id,
        task,
        tries: attempts,
        tries_max: max_attempts,
        next_at: attempts < max_attempts ? run_at.toISOString() : null,
        error: withoutPersonalData(last_error ?? '').slice(0, ERROR_MAX_CHARS),
        created_at: created_at.toISOString(),
      }),
    ),
    failed_staff_jobs: staffJobs.rows.map(job => ({ ...job, at: job.at.toISOString() })),
  }
}

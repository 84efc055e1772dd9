import type { WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { Shop } from '../shop.ts'

/**
 * A process that is killed leaves the job that it ran locked, and the job's queue: graphile-worker frees both only after
 * four hours. Until then no other job of the queue runs, such as recovering payments. Here a worker gives its name to the
 * connection on which it listens for jobs. A killed process loses its connections at once, so a lock whose worker has no
 * connection belongs to nobody.
 */

/** Shorter than a minute, longer than a worker takes to connect again when the database is back. */
const LOST_AFTER_SECONDS = 30

/** Names the connection on which a worker listens, again each time it connects. */
export function nameWorkerConnections(events: WorkerEvents, log: Shop['log']): void {
  events.on('pool:listen:success', ({ workerPool, client }) => {
    client
      .query(`select set_config('application_name', $1, false)`, [workerPool.id])
      .catch(error => log.warn({ err: error }, 'a worker could not name its connection'))
  })
}

/**
 * Frees the jobs and queues of workers whose process was killed; their jobs run again. Does nothing if no worker's
 * connection can be seen, as behind a pooler that shares connections.
 */
export async function freeLostJobs({ db, log }: Pick<Shop, 'db' | 'log'>): Promise<void> {
  const { rows } = await sql<{ worker: string }>`
    with alive as (
      select application_name as worker from pg_stat_activity
      where datname = current_database() and starts_with(application_name, 'pool-')
    )
    select distinct locked_by as worker from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS})
      and exists (select from alive) and locked_by not in (select worker from alive)`.execute(db)
  const workers = rows.map(({ worker }) => worker)
  if (workers.length === 0) return
  log.warn({ workers }, 'the process of these workers was killed; their jobs run again')
  await sql`select graphile_worker.force_unlock_workers(${workers})`.execute(db)
}

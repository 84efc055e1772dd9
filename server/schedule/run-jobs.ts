import { EventEmitter } from 'node:events'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import { followChanges } from '../modules/search-engine/index.ts'
import type { Shop } from '../shop.ts'
import { nameWorkerConnections } from './free-lost-jobs.ts'
import { retryingPool } from './retrying-pool.ts'
import { schedule, tasks } from './schedule.ts'

/** Runs the jobs in this process until the returned function is called. */
export async function runJobs(shop: Shop): Promise<() => Promise<void>> {
  const events: WorkerEvents = new EventEmitter()
  nameWorkerConnections(events, shop.log)
  const runner = await run({
    events,
    pgPool: retryingPool(shop.pool),
    concurrency: 3,
    noHandleSignals: true,
    // A worker that finishes a job in a queue looks for the next one before the queue is released, finds none, and
    // waits this long, so this sets the pace of a long queue. New jobs are announced and need no polling.
    pollInterval: 250,
    taskList: tasks(shop),
    parsedCronItems: schedule,
    // The worker's messages go to the log, not to the terminal that started the shop.
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') shop.log.warn(message)
      else shop.log.debug(message)
    }),
  })
  const stopFollowing = followChanges(shop)
  return async () => {
    await stopFollowing()
    await runner.stop()
  }
}

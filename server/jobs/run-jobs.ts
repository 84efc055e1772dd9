import { Logger, run } from 'graphile-worker'
import type { Shop } from '../shop.ts'
import { retryingPool } from './retrying-pool.ts'
import { schedule, tasks } from './schedule.ts'

/** Runs the jobs in this process until the returned function is called. */
export async function runJobs(shop: Shop): Promise<() => Promise<void>> {
  const runner = await run({
    pgPool: retryingPool(shop.pool),
    concurrency: 3,
    noHandleSignals: true,
    // A worker that ends a job of a queue asks for the next before the queue is free again, finds none, and waits this
    // long: it is what a long queue goes by. New jobs are announced and need no asking.
    pollInterval: 250,
    taskList: tasks(shop),
    parsedCronItems: schedule,
    // What it says of itself is for the log, not for whoever starts the shop.
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') shop.log.warn(message)
      else shop.log.debug(message)
    }),
  })
  return () => runner.stop()
}

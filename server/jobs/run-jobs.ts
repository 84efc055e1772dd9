import { Logger, run } from 'graphile-worker'
import type { Shop } from '../shop.ts'
import { schedule, tasks } from './schedule.ts'

/** Runs the jobs in this process until the returned function is called. */
export async function runJobs(shop: Shop): Promise<() => Promise<void>> {
  const runner = await run({
    pgPool: shop.pool,
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 2000,
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

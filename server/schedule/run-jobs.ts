import { EventEmitter } from 'node:events'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import { jobRuns } from '../metrics/shop-metrics.ts'
import { watchWork } from '../metrics/watch-work.ts'
import { followChanges } from '../modules/search-engine/index.ts'
import { followDueWebhooks } from '../modules/webhooks/index.ts'
import type { Shop } from '../shop.ts'
import { inSpan } from '../tracing/tracing.ts'
import { nameWorkerConnections } from './free-lost-jobs.ts'
import { retryingPool } from './retrying-pool.ts'
import { schedule, tasks } from './schedule.ts'

/** Runs the jobs in this process until the returned function is called. */
export async function runJobs(shop: Shop): Promise<() => Promise<void>> {
  const events: WorkerEvents = new EventEmitter()
  nameWorkerConnections(events, shop.log)
  const unwatch = watchWork(shop)
  const runner = await run({
    events,
    pgPool: retryingPool(shop.pool),
    concurrency: 3,
    noHandleSignals: true,
    // A worker that finishes a job in a queue looks for the next one before the queue is released, finds none, and
    // waits this long, so this sets the pace of a long queue. New jobs are announced and need no polling.
    pollInterval: 250,
    taskList: measured(tasks(shop)),
    parsedCronItems: schedule,
    // The worker's messages go to the log, not to the terminal that started the shop.
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') shop.log.warn(message)
      else shop.log.debug(message)
    }),
  })
  const stopFollowing = followChanges(shop)
  const stopSending = followDueWebhooks(shop)
  return async () => {
    await stopSending()
    await stopFollowing()
    await runner.stop()
    await unwatch()
  }
}

/** The same tasks, each run of which is measured. */
const measured = (list: ReturnType<typeof tasks>): ReturnType<typeof tasks> =>
  Object.fromEntries(
    Object.entries(list).map(([task, run]) => [
      task,
      async (payload: unknown) => {
        const end = jobRuns.startTimer({ task })
        try {
          await inSpan(
            () => ({
              name: `job ${task}`,
              kind: 'consumer',
              parent: (payload as { traceparent?: string } | null)?.traceparent,
            }),
            () => run(payload),
          )
          end({ outcome: 'ok' })
        } catch (error) {
          end({ outcome: 'failed' })
          throw error
        }
      },
    ]),
  ) as ReturnType<typeof tasks>

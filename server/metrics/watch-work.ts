import { Gauge } from 'prom-client'
import { openPool } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { shopMetrics } from './shop-metrics.ts'

/**
 * What waits in the database, read by the processes that run jobs: each of them reports the same figures, so take their
 * maximum, not their sum. Read at a scrape, at most every ten seconds, on a separate connection and with a time limit,
 * so that no scraper can burden the database and no slow statement can stop the scrape.
 */
const READ_EVERY_MS = 10_000
const READ_MAX_MS = 2_000

interface Work {
  jobs: { task: string; waiting: number; oldest_seconds: number; retrying: number; given_up: number }[]
  mails_waiting: number
  mails_oldest_seconds: number
  incidents_open: number
  refunds_waiting: number
  refunds_oldest_seconds: number
  payments_overdue: number
  webhooks_waiting: number
  webhooks_oldest_seconds: number
  webhook_endpoints_paused: number
}

/** Cheap: jobs and mails that wait are few and indexed, as are open incidents and refunds. */
const readWork = `
  select
    (select coalesce(json_agg(j), '[]') from (
      select task_identifier as task,
        (count(*) filter (where run_at <= now() and attempts < max_attempts and locked_at is null))::integer as waiting,
        coalesce(extract(epoch from now() - min(run_at) filter (
          where run_at <= now() and attempts < max_attempts and locked_at is null)), 0)::float as oldest_seconds,
        (count(*) filter (where attempts > 0 and attempts < max_attempts))::integer as retrying,
        (count(*) filter (where attempts >= max_attempts))::integer as given_up
      from graphile_worker.jobs group by task_identifier) j) as jobs,
    (select count(*)::integer from order_news where ended_at is null and due_at <= now()) as mails_waiting,
    (select coalesce(extract(epoch from now() - min(due_at)), 0)::float from order_news
      where ended_at is null and due_at <= now()) as mails_oldest_seconds,
    (select count(*)::integer from payment_incidents where resolved_at is null) as incidents_open,
    (select count(*)::integer from refunds where status = 'asked') as refunds_waiting,
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::float from refunds
      where status = 'asked') as refunds_oldest_seconds,
    (select count(*)::integer from payments where status in ('asking', 'unknown', 'pending')
      and due_at < now() - interval '15 minutes' and provider <> 'own') as payments_overdue,
    (select count(*)::integer from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.state = 'waiting' and e.paused_at is null) as webhooks_waiting,
    (select coalesce(extract(epoch from now() - min(d.due_at)), 0)::float
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.state = 'waiting' and d.due_at <= now() and e.paused_at is null and e.failing_since is null
    ) as webhooks_oldest_seconds,
    (select count(*)::integer from webhook_endpoints
      where paused_because in ('gone', 'failing') and removed_at is null) as webhook_endpoints_paused`

let find: (() => Promise<Work | null>) | null = null

/** Exports what waits in this shop's database, from this process, until the returned function is called. */
export function watchWork(shop: Pick<Shop, 'databaseUrl' | 'log'>): () => Promise<void> {
  const pool = openPool(shop.databaseUrl, 1, () => {}, {
    statementMaxMs: READ_MAX_MS,
    connectMaxMs: READ_MAX_MS,
  })
  let known: Promise<Work | null> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  const own = () => {
    if (!known || performance.now() - readAt >= READ_EVERY_MS) {
      readAt = performance.now()
      known = pool.query<Work>(readWork).then(
        ({ rows: [work] }) => work ?? null,
        error => {
          shop.log.warn({ err: error }, 'the figures of waiting work could not be read')
          return null
        },
      )
    }
    return known
  }
  find = own
  return async () => {
    if (find === own) find = null
    await pool.end()
  }
}

function workGauge(
  name: string,
  help: string,
  labelNames: string[],
  show: (work: Work, gauge: Gauge) => void,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [shopMetrics],
    async collect() {
      // Without labels, reset() would set the gauge to 0, which means that nothing waits.
      if (labelNames.length > 0) this.reset()
      else this.remove()
      const work = await find?.()
      if (work) show(work, this)
    },
  })
}

const byTask = (name: string, help: string, read: (job: Work['jobs'][number]) => number) =>
  workGauge(name, help, ['task'], ({ jobs }, gauge) => {
    for (const job of jobs) gauge.set({ task: job.task }, read(job))
  })

byTask('carasun_jobs_waiting', 'Jobs that are due and wait for a worker', job => job.waiting)
byTask(
  'carasun_jobs_oldest_waiting_seconds',
  'For how long the oldest job that is due has waited',
  job => job.oldest_seconds,
)
byTask('carasun_jobs_retrying', 'Jobs that failed and will be tried again', job => job.retrying)
byTask('carasun_jobs_given_up', 'Jobs that failed at their last try', job => job.given_up)

const single = (name: string, help: string, read: (work: Work) => number) =>
  workGauge(name, help, [], (work, gauge) => gauge.set(read(work)))

single('carasun_mails_waiting', 'E-mails about orders that are due', work => work.mails_waiting)
single(
  'carasun_mails_oldest_waiting_seconds',
  'For how long the oldest of them has been due',
  work => work.mails_oldest_seconds,
)
single('carasun_incidents_open', 'Payment incidents that staff have not closed', work => work.incidents_open)
single('carasun_refunds_waiting', 'Refunds that the provider has not confirmed', work => work.refunds_waiting)
single(
  'carasun_refunds_oldest_waiting_seconds',
  'The age of the oldest of them',
  work => work.refunds_oldest_seconds,
)
single(
  'carasun_payments_overdue',
  'Payments at the provider that ended fifteen minutes ago or more and are neither paid nor expired here',
  work => work.payments_overdue,
)

single(
  'carasun_webhooks_waiting',
  'Webhooks that wait for their first or next try, of endpoints that are not paused',
  work => work.webhooks_waiting,
)
single(
  'carasun_webhooks_oldest_waiting_seconds',
  'For how long the oldest due webhook of an endpoint that answers has waited',
  work => work.webhooks_oldest_seconds,
)
single(
  'carasun_webhook_endpoints_paused',
  'Endpoints that the shop paused, because they failed for days or answered 410',
  work => work.webhook_endpoints_paused,
)

new Gauge({
  name: 'carasun_work_readable',
  help: '1 if the figures of what waits could be read; missing in processes that run no jobs',
  registers: [shopMetrics],
  async collect() {
    this.remove()
    if (find) this.set((await find()) ? 1 : 0)
  },
})

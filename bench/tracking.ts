import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBenchDatabase } from './rig/database.ts'
import { measure, median, percentile, print } from './rig/figures.ts'
import type { Call } from './rig/load.ts'
import { startShop } from './rig/processes.ts'
import { read } from './rig/read.ts'
import { stream } from './rig/stream.ts'

const EVENTS_PER_SECOND = 2_000
/** The events that a browser has collected when it sends them, every five seconds. */
const EVENTS_PER_CALL = 10
const ROUNDS = 5
const SECONDS = 6
const LISTING = '/api/v3/products?limit=16'

/** Sends many visitors' events, and measures how long a listing takes meanwhile; quiet and busy periods take turns. */
measure(`Tracking: ${EVENTS_PER_SECOND} events per second during a listing`, async () => {
  const database = await openBenchDatabase('tracking', 10_000)
  const shop = await startShop(database.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let requestCount = 0
  const browse = async (until: () => boolean) => {
    const durationsMs: number[] = []
    while (!until()) {
      // Each URL is different, so that none comes from the response cache.
      requestCount += 1
      const startedAt = performance.now()
      await read(`${shop.url}${LISTING}&skip=${requestCount % 500}&nth=${requestCount}`, agent)
      durationsMs.push(performance.now() - startedAt)
      await sleep(10)
    }
    return durationsMs
  }
  const quietFor = (seconds: number) => {
    const until = performance.now() + seconds * 1000
    return browse(() => performance.now() > until)
  }
  await quietFor(SECONDS)

  const [quiet, busy, rates, callDurationsMs]: number[][] = [[], [], [], []]
  const shares: number[] = []
  let sentCount = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = percentile(await quietFor(SECONDS), 0.95)
    const calls = callsFor(SECONDS)
    sentCount += calls.length * EVENTS_PER_CALL
    let isOver = false
    const streaming = stream({
      url: shop.url,
      calls,
      perSecond: EVENTS_PER_SECOND / EVENTS_PER_CALL,
    }).finally(() => (isOver = true))
    const during = percentile(await browse(() => isOver), 0.95)
    const streamed = await streaming
    quiet?.push(before)
    busy?.push(during)
    shares.push(during / before)
    rates?.push((calls.length * EVENTS_PER_CALL) / streamed.seconds)
    callDurationsMs?.push(percentile(streamed.latenciesMs, 0.95))
  }
  // The CPU time of the events alone, which does not depend on other load.
  const secondsBefore = [shop.processorSeconds(), database.processorSeconds()]
  const alone = callsFor(SECONDS)
  sentCount += alone.length * EVENTS_PER_CALL
  await stream({ url: shop.url, calls: alone, perSecond: EVENTS_PER_SECOND / EVENTS_PER_CALL })
  const costMs = [shop.processorSeconds(), database.processorSeconds()].map(
    (seconds, index) => ((seconds - (secondsBefore[index] ?? 0)) * 1000) / SECONDS,
  )

  const { rows } = await database.pool.query<{ stored: number }>(
    'select count(*)::integer as stored from visit_events',
  )
  if (rows[0]?.stored !== sentCount)
    throw new Error(`${sentCount} events were sent, ${rows[0]?.stored} are stored`)

  print({
    name: 'events stored per second',
    value: median(rates ?? []),
    unit: '/s',
    limit: { atLeast: 0.95 * EVENTS_PER_SECOND },
  })
  print({ name: 'calls with events, 95th percentile', value: median(callDurationsMs ?? []), unit: 'ms' })
  print({ name: 'a listing before, 95th percentile', value: median(quiet ?? []), unit: 'ms' })
  print({ name: 'a listing during events, 95th percentile', value: median(busy ?? []), unit: 'ms' })
  print({ name: '  compared with before', value: median(shares), unit: '×', limit: { atMost: 1.1 } })
  print({ name: 'CPU time per second of events: shop', value: costMs[0] ?? 0, unit: 'ms' })
  print({ name: 'CPU time per second of events: PostgreSQL', value: costMs[1] ?? 0, unit: 'ms' })
  agent.destroy()
  await shop.stop()
  await database.close()
})

/** Builds calls with events, each from a different visit, like most real calls. */
function callsFor(seconds: number): Call[] {
  const occurred_at = new Date().toISOString()
  return Array.from({ length: (seconds * EVENTS_PER_SECOND) / EVENTS_PER_CALL }, () => ({
    method: 'POST',
    path: `/api/session/${randomUUID()}`,
    headers: { platform: 'carasun-web-mobile' },
    body: {
      events: Array.from({ length: EVENTS_PER_CALL }, (_, index) => ({
        id: randomUUID(),
        verb: index === 0 ? 'view' : 'click',
        object_type: index === 0 ? 'page' : 'product',
        object_id: String(1000 + index),
        referrer: '/category/1-perawatan-surya?sort=-total_orders',
        additional: { list: 'Perawatan surya', index, came_from: '/' },
        occurred_at,
      })),
    },
  }))
}

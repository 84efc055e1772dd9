import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openBenchDatabase } from './rig/database.ts'
import { measure, percentile, print } from './rig/figures.ts'
import { startShop } from './rig/processes.ts'
import { read } from './rig/read.ts'
import { send } from './rig/send.ts'

const REQUESTS_PER_SECOND = 100
const SECONDS = 20
const CONNECTIONS = 100
const LISTING = '/api/v3/products?limit=16'

/**
 * Many members forget their password at once: 100 requests per second for codes, jobs in the same process, one visitor
 * browsing.
 */
measure('Requests for one-time codes, 100 per second', async () => {
  const database = await openBenchDatabase('codes', 1000)
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  const shop = await startShop(database.url, {
    JOBS: 'same',
    CODES_PER_HOUR: '1000000',
    CODES_PER_ADDRESS_PER_HOUR: '1000000',
  })
  await pool.query(
    `insert into members (user_name, email, first_name, last_name, phone_no, is_verified_phone)
     select 'bench_' || n, 'bench_' || n || '@example.com', 'Sari', 'Wulandari', '0813' || (10000000 + n), true
     from generate_series(1, $1) n`,
    [REQUESTS_PER_SECOND * SECONDS],
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const browse = async (until: () => boolean) => {
    const durationsMs: number[] = []
    while (!until()) {
      const startedAt = performance.now()
      // Each URL is different, so that none comes from the response cache.
      await read(`${shop.url}${LISTING}&skip=${durationsMs.length % 500}`, agent)
      durationsMs.push(performance.now() - startedAt)
      await sleep(20)
    }
    return durationsMs
  }
  const quietUntil = performance.now() + 5000
  const quietMs = await browse(() => performance.now() > quietUntil)

  let isFlooding = true
  const browsingTimes = browse(() => !isFlooding)
  const codeDurationsMs = await flood(shop.url)
  isFlooding = false
  const busyMs = await browsingTimes
  const drainingFrom = performance.now()
  const hasWaitingCodes = async () =>
    (await pool.query(`select from graphile_worker._private_jobs limit 1`)).rowCount !== 0
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::integer as waiting from graphile_worker._private_jobs`,
  )
  while (await hasWaitingCodes()) await sleep(200)

  print({
    name: 'requests for a code, 95th percentile',
    value: percentile(codeDurationsMs, 0.95),
    unit: 'ms',
    limit: { atMost: 100 },
  })
  print({ name: 'a listing during the flood, 95th percentile', value: percentile(busyMs, 0.95), unit: 'ms' })
  print({ name: 'the same listing before, 95th percentile', value: percentile(quietMs, 0.95), unit: 'ms' })
  print({
    name: 'the listing is slower by',
    value: percentile(busyMs, 0.5) - percentile(quietMs, 0.5),
    unit: 'ms',
    limit: { atMost: 20 },
  })
  print({ name: 'codes still waiting when the flood ended', value: rows[0]?.waiting ?? 0, unit: 'codes' })
  print({
    name: 'until the last waiting code was sent',
    value: (performance.now() - drainingFrom) / 1000,
    unit: 's',
    limit: { atMost: 300 },
  })
  agent.destroy()
  await pool.end()
  await shop.stop()
  await database.close()
})

/**
 * Sends a fixed number of requests per second, without waiting for earlier responses; returns how long each took in ms,
 * including the wait for a connection. The number of connections is bounded: otherwise a slow machine opens one for
 * each request, and the attempts to connect time out.
 */
async function flood(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const requests: Promise<number>[] = []
  const startedAt = performance.now()
  for (let index = 0; index < REQUESTS_PER_SECOND * SECONDS; index += 1) {
    const due = startedAt + (index * 1000) / REQUESTS_PER_SECOND
    if (due > performance.now()) await sleep(due - performance.now())
    requests.push(requestCode(url, `0813${10_000_001 + index}`, agent))
  }
  return Promise.all(requests).finally(() => agent.destroy())
}

async function requestCode(url: string, phone_no: string, agent: Agent): Promise<number> {
  const startedAt = performance.now()
  await send(`${url}/api/auth/forget-password`, { phone_no }, agent)
  return performance.now() - startedAt
}

import { setTimeout as sleep } from 'node:timers/promises'
import { settingNames } from '../server/env.ts'
import { openBenchDatabase } from './rig/database.ts'
import { measure, median, print } from './rig/figures.ts'
import { type Call, load } from './rig/load.ts'
import type { Running } from './rig/processes.ts'
import { processorSecondsOf } from './rig/processor-time.ts'
import { startShopAndProvider } from './rig/provider.ts'
import { findPages } from './rig/public-pages.ts'

const ROUNDS = 5
const CONNECTIONS = 8

/**
 * The shop with one process and with two, in turn, on a machine with two cores. The load generator and PostgreSQL need
 * part of them, too: if a call costs the shop s, and the others o, of CPU time, two cores allow at most 2 s ÷ (s + o)
 * times the calls of one process. The limit is a share of that: 0.85, which is 1.7 times where the others cost nothing.
 * If other programs use the cores, the rates show nothing: one process must have used a whole core, or nearly.
 */
measure('Two processes on two cores', async () => {
  const database = await openBenchDatabase('processes', 0)
  const start = (count: number) =>
    startShopAndProvider(database.url, [], {
      NODE_ENV: 'production',
      DEMO_SHOP: 'true',
      ACCEPT_SAMPLES: settingNames.join(','),
      MAIL_SMTP_URL: 'smtp://127.0.0.1:9',
      PAGE_CACHE_MB: '0',
      WEB_PROCESSES: String(count),
    })
  const one = await start(1)
  const two = await start(2)
  await untilAllServe(two.shop, 2)
  const pages = await findPages(one.shop.url)

  let callCount = 0
  const fresh = (path: string, count: number): Call[] =>
    Array.from({ length: count }, () => {
      callCount += 1
      return { path: `${path}${path.includes('?') ? '&' : '?'}utm_term=t${callCount}` }
    })
  for (const [name, path, count] of [
    ['product page rendered each time', pages.product, 400],
    ['home rendered each time', pages.home, 200],
    ['list from the database', '/api/v3/products?limit=16', 3_000],
  ] as const) {
    const run = async ({ shop }: { shop: Running }): Promise<Result> => {
      const generatorBefore = generatorSeconds()
      const plan = { url: shop.url, connections: CONNECTIONS, calls: fresh(path, count) }
      const { perSecond, processorMs } = await load(plan, { shop, PostgreSQL: database })
      // The generator is a child; its time counts once it has exited.
      await sleep(300)
      const generatorMs = ((generatorSeconds() - generatorBefore) * 1000) / count
      const shopMs = processorMs.shop ?? 0
      return { perSecond, shopMs, othersMs: generatorMs + (processorMs.PostgreSQL ?? 0) }
    }
    await run(one)
    await run(two)
    const results: [Result, Result][] = []
    for (let round = 0; round < ROUNDS; round += 1) results.push([await run(one), await run(two)])
    const medianOf = (figureOf: (pair: [Result, Result]) => number) => median(results.map(figureOf))
    for (const [index, processes] of ['one process', 'two processes'].entries()) {
      const own = (figureOf: (result: Result) => number) => medianOf(pair => figureOf(pair[index] as Result))
      print({ name: `${name}: ${processes}`, value: own(result => result.perSecond), unit: '/s' })
      print({ name: '  CPU time of a call: shop', value: own(result => result.shopMs), unit: 'ms' })
      print({ name: '  CPU time of a call: the others', value: own(result => result.othersMs), unit: 'ms' })
      print({
        name: '  cores that the shop used',
        value: own(result => (result.perSecond * result.shopMs) / 1000),
        unit: 'cores',
      })
    }
    print({
      name: '  calls, two processes compared with one',
      value: medianOf(speedUp),
      unit: '×',
    })
    print({ name: '  the most that two cores allow', value: medianOf(mostAllowed), unit: '×' })
    print({
      name: '  share of it',
      value: medianOf(pair => speedUp(pair) / mostAllowed(pair)),
      unit: '×',
      limit: { atLeast: 0.85 },
    })
  }
  print({
    name: 'memory of the supervisor',
    value: two.shop.memoryMegabytes(),
    unit: 'MB',
    limit: { atMost: 120 },
  })
  await two.stop()
  await one.stop()
  await database.close()
})

interface Result {
  perSecond: number
  /** CPU time of one call, in milliseconds; the others are PostgreSQL and the load generator. */
  shopMs: number
  othersMs: number
}

const speedUp = ([one, two]: [Result, Result]) => two.perSecond / one.perSecond
const mostAllowed = ([one]: [Result, Result]) => (2 * one.shopMs) / (one.shopMs + one.othersMs)
const generatorSeconds = () => processorSecondsOf(process.pid, { withChildren: false })

/** Waits until every process is in the metrics; the first one serves before the others have started. */
async function untilAllServe(shop: Running, count: number) {
  for (;;) {
    const text = await (await fetch(`${shop.url}/metrics`)).text()
    if (text.includes(`process="${count}"`)) return
    await sleep(100)
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/free-port.ts'
import { openBenchDatabase } from './rig/database.ts'
import { measure, median, print, say } from './rig/figures.ts'
import { load } from './rig/load.ts'
import { startShop } from './rig/processes.ts'
import { findPages } from './rig/public-pages.ts'

const root = path.resolve(import.meta.dirname, '..')
const STARTS = 3
/** How long the mixed load takes; START_MINUTES overrides it. */
const MINUTES = Number(process.env.START_MINUTES ?? 10)
const ROUND_SECONDS = 20

/**
 * A second start of the demo shop: `npm start` on one core to the first page, and its server alone to the first response
 * of /healthz; then the process's memory after serving pages, listings and pictures under load, and its curve while a
 * mixed load goes on. PostgreSQL is already running: starting it takes 70 ms more (`server/db/embedded.ts`).
 */
measure('Start and memory, demo shop', async () => {
  const database = await openBenchDatabase('start', 0)
  await (await startShop(database.url)).stop()
  const toFirstPage: number[] = []
  for (let index = 0; index < STARTS; index += 1) toFirstPage.push(await startByNpm(database.url))
  print({
    name: 'npm start on one core to the first page, median of 3',
    value: median(toFirstPage),
    unit: 's',
    limit: { atMost: 1.5 },
  })
  const durationsSeconds: number[] = []
  const processorSeconds: number[] = []
  for (let index = 0; index < STARTS; index += 1) {
    const startedAt = performance.now()
    const shop = await startShop(database.url)
    durationsSeconds.push((performance.now() - startedAt) / 1000)
    processorSeconds.push(shop.processorSeconds())
    await shop.stop()
  }
  print({ name: 'warm start, median of 3', value: median(durationsSeconds), unit: 's', limit: { atMost: 5 } })
  print({ name: '  its CPU time', value: median(processorSeconds), unit: 's' })

  const shop = await startShop(database.url)
  print({ name: 'memory after start', value: shop.memoryMegabytes(), unit: 'MB' })
  const pages = await findPages(shop.url)
  const { data } = (await (await fetch(`${shop.url}/api/v3/products?limit=100`)).json()) as {
    data: { images: { url: string }[] }[]
  }
  const pictures = data.flatMap(({ images }) => images.slice(0, 1).map(({ url }) => `${url}?w=302`))
  let sentCount = 0
  /** Each of these URLs is new, so that caches fill up. */
  const fresh = (path: string) => {
    sentCount += 1
    return `${path}${path.includes('?') ? '&' : '?'}utm_term=t${sentCount}`
  }
  const list = () => fresh(`/api/v3/products?limit=16&skip=${sentCount % 400}`)
  const send = (paths: string[], seconds?: number) =>
    load({
      url: shop.url,
      connections: 20,
      calls: paths.map(path => ({ path, headers: { 'accept-encoding': 'br' } })),
      ...(seconds ? { seconds } : {}),
    })
  await send([...Object.values(pages), ...pictures])
  await send(Array.from({ length: 2_000 }, () => fresh(pages.listing)))
  await send(Array.from({ length: 4_000 }, list))
  print({ name: 'memory after load', value: shop.memoryMegabytes(), unit: 'MB', limit: { atMost: 280 } })

  const curve: number[] = []
  for (let round = 0; round < (MINUTES * 60) / ROUND_SECONDS; round += 1) {
    const mixed = Array.from({ length: 200 }, () => [
      ...Object.values(pages).flatMap(page => [page, page, fresh(page)]),
      `/search?utm_term=t${sentCount}&q=serum`,
      pictures[sentCount % pictures.length] ?? '/',
      list(),
      list(),
    ]).flat()
    await send(mixed, ROUND_SECONDS)
    curve.push(shop.memoryMegabytes())
  }
  say(`      MB every ${ROUND_SECONDS} s: ${curve.map(value => value.toFixed(0)).join(' ')}`)
  const third = Math.ceil(curve.length / 3)
  print({
    name: `memory in the last third of ${MINUTES} minutes, compared with the second`,
    value: median(curve.slice(-third)) / median(curve.slice(third, -third)),
    unit: '×',
    limit: { atMost: 1.05 },
  })
  await shop.stop()
  await database.close()
})

/** Returns the seconds from the command to the first page. */
async function startByNpm(databaseUrl: string): Promise<number> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const env = { DATABASE_URL: databaseUrl, PORT: String(port), PAYMENT_SIMULATOR_PORT: '0', JOBS: 'none' }
  const startedAt = performance.now()
  const npm = spawn('taskset', ['-c', '0', 'npm', 'start'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Not listening yet, or not any more.
  const isOpen = async () => (await fetch(url).catch(() => null))?.ok === true
  while (!(await isOpen())) {
    if (npm.exitCode !== null) throw new Error(`npm start exited with ${npm.exitCode}`)
    await sleep(10)
  }
  const seconds = (performance.now() - startedAt) / 1000
  npm.kill('SIGTERM')
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit')
  while (await isOpen()) await sleep(50)
  return seconds
}

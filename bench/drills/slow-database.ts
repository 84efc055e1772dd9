import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeProduct } from '../../server/testing/make-product.ts'
import { makeShoppers } from '../rig/buyers.ts'
import { inProduction, sendBuyers, summarize } from './rig/buyers.ts'
import { reach, say } from './rig/disk.ts'
import { addMachine, type Machine } from './rig/network.ts'
import { type DrilledShop, ORIGIN, openDrilledShop, type Service, startDatabase } from './rig/shop.ts'

/** The way to the database takes 200 ms more; then somebody locks the table of the lists for half a minute. */
const READY_WITHIN_MS = 1_200
const SLOWER_MS = 200
const LOCKED_S = 30
const link = addLink()
const shop = await openDrilledShop({ openDatabase: link.open })
const buyers = await sendBuyers(shop, 120)
const bags = await keepFillingBags(shop)

await during(`${SLOWER_MS} ms slower`, async () => {
  link.slowDown(SLOWER_MS)
  await sleep(20_000)
  link.slowDown(0)
})
await sleep(5_000)
await during(`a table locked for ${LOCKED_S} s`, async () => {
  const operator = new pg.Client({ connectionString: link.directUrl() })
  await operator.connect()
  await operator.query('begin; lock table product_listing in access exclusive mode')
  await sleep(LOCKED_S * 1000)
  await operator.query('rollback')
  await operator.end()
})
await bags.stop()
await buyers.goHome()
process.exit(0)

/** Does something to the database, and says how long `/readyz` took and whether bags and orders went on. */
async function during(name: string, act: () => Promise<void>): Promise<void> {
  buyers.noticed()
  bags.noticed()
  const watching = [shop.web1, shop.web2].map(watchReadiness)
  await act()
  const readiness = await Promise.all(watching.map(watch => watch.stop()))
  const slowestMs = Math.max(...readiness.flatMap(({ times }) => times))
  const unready = readiness.flatMap(({ unready }) => unready).length
  reach(
    `${name}: /readyz within ${READY_WITHIN_MS / 1000} s`,
    `${slowestMs.toFixed(0)} ms, unready ${unready} times`,
    slowestMs <= READY_WITHIN_MS && unready === 0,
  )
  const since = buyers.noticed()
  say(`${name}: ${summarize(since).text}`)
  const failed = since.faults.filter(({ what }) => what.startsWith('/api/orders')).length
  const { calls, faults } = bags.noticed()
  reach(
    `${name}: bags and orders go on`,
    `${faults.length} of ${calls} changes of bags failed, ${failed} orders`,
    calls > 0 && faults.length + failed === 0,
  )
  for (const fault of new Set(faults)) say(fault)
}

function watchReadiness(web: Service) {
  const times: number[] = []
  const unready: number[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      const response = await fetch(`${web.origin}/readyz`)
      await response.text()
      times.push(performance.now() - startedAt)
      if (!response.ok) unready.push(response.status)
      await sleep(250)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return { times, unready }
    },
  }
}

/** People who put something into their bag and look at it, one after the other. */
async function keepFillingBags({ db }: DrilledShop) {
  const { productId, combinationIds } = await makeProduct(db, { stock: 50_000 })
  const people = (await makeShoppers(db, 20)).map(inProduction)
  let noticed = { calls: 0, faults: [] as string[] }
  let isOver = false
  const call = async (cookie: string, options: RequestInit) => {
    noticed.calls += 1
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(`${ORIGIN}/api/user/me/carts`, { ...options, headers })
    const text = await response.text()
    if (!response.ok) noticed.faults.push(`a bag: ${response.status} ${text}`)
  }
  const body = JSON.stringify({
    action: 'add',
    id: String(productId),
    combination_id: String(combinationIds[0]),
    quantity: 1,
  })
  const filling = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const { cookie } = people[turn % people.length] as (typeof people)[number]
      await call(cookie, { method: 'POST', body })
      await call(cookie, {})
      await sleep(300)
    }
  })()
  return {
    noticed() {
      const since = noticed
      noticed = { calls: 0, faults: [] }
      return since
    },
    async stop() {
      isOver = true
      await filling
    },
  }
}

/** A machine that leads to the database, more slowly if it is told to. */
function addLink() {
  let direct = ''
  let child: ReturnType<Machine['start']> | undefined
  return {
    async open(database: Machine): Promise<string> {
      direct = await startDatabase(database)
      const url = new URL(direct)
      const machine = addMachine('link', '10.77.0.40')
      child = machine.start(
        process.execPath,
        ['bench/drills/rig/slow-link.ts'],
        { LINK_TO: url.host, LINK_PORT: url.port },
        { stdio: ['pipe', 'inherit', 'inherit'] },
      )
      url.hostname = machine.address
      return url.href
    },
    directUrl: () => direct,
    /** Half of it on the way there, half on the way back. */
    slowDown: (ms: number) => void child?.stdin?.write(`${ms / 2}\n`),
  }
}

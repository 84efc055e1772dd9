import { setTimeout as sleep } from 'node:timers/promises'
import { measure, print } from '../bench/rig/figures.ts'
import { type Db, openDb, openPool } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { makeBuyer } from '../server/testing/make-buyer.ts'
import { makeProduct } from '../server/testing/make-product.ts'
import { type Crowd, checkBooks, startCrowd } from './rig/buyers.ts'
import { startDatabaseCluster } from './rig/database-cluster.ts'
import { emptyEngineHome, installEngines } from './rig/engines.ts'
import { makeNetwork } from './rig/network.ts'
import { serverKey, startDrilledShop } from './rig/shop.ts'

/**
 * The database's machines fail while people buy: the primary is killed, changes places with its standby, and vanishes
 * without a word.
 */

const HOSTS = ['db1', 'db2', 'db3', 'dbproxy', 'web1', 'web2', 'jobs', 'balancer']
/** Enough that nobody orders again while an order of theirs still waits for the database. */
const BUYERS = 1_500
/** Scheduled jobs run every minute, and the provider repeats its notices. */
const QUIET_MS = 100_000

measure('The primary is killed, switched over, cut off: 10 orders and 20 pages a second', async () => {
  installEngines()
  emptyEngineHome()
  const network = makeNetwork(HOSTS)
  try {
    const cluster = await startDatabaseCluster(network)
    const { product, buyers } = await withDb(cluster.url, async db => {
      await migrate(db)
      return {
        product: await makeProduct(db, { stock: 100_000, priceRupiah: 75_000 }),
        buyers: await Promise.all(Array.from({ length: BUYERS }, () => makeBuyer(db))),
      }
    })
    const shop = await startDrilledShop(network, cluster.url)
    const pages = ['/', `/a/${product.productId}-a`, '/search?q=serum', '/api/v3/products?limit=8']
    const crowd = startCrowd({
      ...shop,
      buyers,
      product,
      pages,
      ordersPerSecond: Number(process.env.DRILL_ORDERS_PER_SECOND ?? 10),
      readsPerSecond: 20,
    })
    await sleep(15_000)

    const killed = (await cluster.roles()).primary
    await during(crowd, 'the primary is killed', 15, () => cluster.killPostgres(killed))
    await during(crowd, 'switchover', 5, () => cluster.switchOver())
    const cut = (await cluster.roles()).primary
    await during(crowd, 'the primary is cut off', 30, () => cut.cutOff())
    cut.heal()
    await sleep(15_000)

    await crowd.stop()
    await sleep(QUIET_MS)
    const books = await withDb(cluster.url, db => checkBooks(db, crowd, { url: shop.providerUrl, serverKey }))
    const { lost, doubled, brokenRules, differences } = books
    print({ name: 'orders acknowledged', value: crowd.acknowledged.length, unit: 'orders' })
    print({ name: 'of them lost', value: lost, unit: 'orders', limit: { atMost: 0 } })
    print({ name: 'bags with two orders', value: doubled, unit: 'bags', limit: { atMost: 0 } })
    print({
      name: 'rules of the books that are broken',
      value: brokenRules.length,
      unit: 'rules',
      limit: { atMost: 0 },
    })
    print({
      name: 'payments that the provider tells differently',
      value: differences.length,
      unit: 'payments',
      limit: { atMost: 0 },
    })
    for (const line of [...brokenRules, ...differences]) process.stdout.write(`      ${line}\n`)
    await shop.close()
  } finally {
    await network.remove()
  }
})

/** Does something to the database, and prints how long buyers could not order, and what readers got meanwhile. */
async function during(crowd: Crowd, name: string, backWithinS: number, act: () => unknown): Promise<void> {
  const from = Date.now()
  await act()
  await sleep(Math.max(25_000, (backWithinS + 15) * 1000))
  const failures = crowd.failures.filter(({ at }) => at >= from)
  const lastWrite = failures.findLast(({ what }) => what === 'order' || what === 'bag')
  const backAt = lastWrite ? (crowd.acknowledged.find(({ at }) => at > lastWrite.at)?.at ?? Date.now()) : from
  print({
    name: `${name}: seconds until orders succeed`,
    value: (backAt - from) / 1000,
    unit: 's',
    limit: { atMost: backWithinS },
  })
  const reads = failures.filter(({ what }) => what.startsWith('page'))
  print({ name: `${name}: pages that failed`, value: reads.length, unit: 'pages', limit: { atMost: 0 } })
  const unexpected = failures.filter(({ status }) => status === 500)
  print({ name: `${name}: answers 500`, value: unexpected.length, unit: 'answers', limit: { atMost: 0 } })
  const kinds = new Map<string, number>()
  for (const { what, status } of failures)
    kinds.set(`${what} ${status}`, (kinds.get(`${what} ${status}`) ?? 0) + 1)
  for (const [kind, times] of kinds) process.stdout.write(`      ${times} × ${kind}\n`)
}

async function withDb<Value>(url: string, use: (db: Db) => Promise<Value>): Promise<Value> {
  const db = openDb(openPool(url, 4, () => {}))
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}

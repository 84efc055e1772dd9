import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { checkInvariants } from './db/check-invariants.ts'
import { openDb, openPool } from './db/database.ts'
import { startEmbeddedDatabase } from './db/embedded.ts'
import { buyOne } from './testing/buy-one.ts'
import { type Buyer, makeBuyer } from './testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from './testing/make-product.ts'
import { type ShopProcess, startShopProcess } from './testing/start-shop-process.ts'

/**
 * kill -9 of the shop, then of its database, while people place orders: every acknowledged order exists exactly once.
 */

const root = path.resolve(import.meta.dirname, '..')
const dataDir = path.join(root, '.data', 'faults')
const BUYERS = 300
/** Divides BUYERS, so that no buyer places two orders at the same time. */
const AT_ONCE = 6
let shop: ShopProcess | null = null

afterAll(async () => {
  await shop?.end('SIGTERM')
})

test('every acknowledged order exists exactly once after kill -9 of the shop and of the database', async () => {
  rmSync(dataDir, { recursive: true, force: true })
  shop = await start()
  const { origin } = shop
  const pool = openPool((await startEmbeddedDatabase(dataDir)).url, 4, () => {})
  const db = openDb(pool)
  const products = await Promise.all(
    Array.from({ length: 13 }, () => makeProduct(db, { stock: 400, priceRupiah: 75_000 })),
  )
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => makeBuyer(db)))
  await pool.end()

  const acknowledged = new Set<string>()
  const refused = new Set<string>()
  let isOver = false
  const shopping = Array.from({ length: AT_ONCE }, async (_, index) => {
    for (let round = index; !isOver; round += AT_ONCE) {
      const product = products[round % products.length] as MadeProduct
      // Another buyer each time: the number of unpaid orders per member is limited.
      const buyer = buyers[round % BUYERS] as Buyer
      // While the shop or its database is being killed, the shopper tries again.
      const orderId = await buyOne(origin, buyer, product).catch(({ message }: Error) => {
        const [, status] = / (\d{3})$/.exec(message) ?? []
        if (status) refused.add(message)
        return null
      })
      if (orderId) acknowledged.add(orderId)
      else await sleep(100)
    }
  })

  /** Waits until this many more orders are acknowledged, however slow the machine is. */
  const untilAcknowledged = async (more: number) => {
    const wanted = acknowledged.size + more
    while (acknowledged.size < wanted) await sleep(50)
  }
  await untilAcknowledged(60)
  await shop.end('SIGKILL')
  shop = await start()
  await untilAcknowledged(60)
  process.kill(
    Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  // The shop stays up and restarts its database.
  await untilAcknowledged(60)
  isOver = true
  await Promise.all(shopping)
  // While the database is away the shop says so, and nothing else fails.
  expect([...refused].filter(message => !/ (503|409)$/.test(message))).toEqual([])

  const after = openPool((await startEmbeddedDatabase(dataDir)).url, 2, () => {})
  const { rows } = await after.query('select id from orders')
  const storedIds = new Set(rows.map(row => row.id))
  expect([...acknowledged].filter(id => !storedIds.has(id))).toEqual([])
  for (const { invariant, violations } of await checkInvariants(openDb(after)))
    expect({ invariant, violations }).toEqual({ invariant, violations: [] })
  await after.end()
}, 120_000)

const start = () =>
  startShopProcess(3950, {
    DATA_DIR: dataDir,
    WRITE_LIMIT_PER_MINUTE: '1000000',
    PAYMENT_SIMULATOR_PORT: '3951',
    MIDTRANS_SERVER_KEY: 'the-same-after-a-restart',
  })

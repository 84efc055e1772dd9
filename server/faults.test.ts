import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { checkInvariants } from './db/check-invariants.ts'
import { openDb, openPool } from './db/database.ts'
import { startEmbeddedDatabase } from './db/embedded.ts'
import { type Buyer, makeBuyer } from './testing/make-buyer.ts'
import { makeProduct } from './testing/make-product.ts'
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
  let isOver = false
  const shopping = Array.from({ length: AT_ONCE }, async (_, index) => {
    for (let round = index; !isOver; round += AT_ONCE) {
      const product = products[round % products.length]
      // Another buyer each time: the number of unpaid orders per member is limited.
      const buyer = buyers[round % BUYERS] as Buyer
      const orderId = await buyOne(origin, buyer, product?.productId ?? 0, product?.combinationIds[0] ?? 0)
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

  const after = openPool((await startEmbeddedDatabase(dataDir)).url, 2, () => {})
  const { rows } = await after.query('select id from orders')
  const storedIds = new Set(rows.map(row => row.id))
  expect([...acknowledged].filter(id => !storedIds.has(id))).toEqual([])
  for (const { sentence, contradictions } of await checkInvariants(openDb(after)))
    expect({ sentence, contradictions }).toEqual({ sentence, contradictions: [] })
  await after.end()
}, 120_000)

const start = () =>
  startShopProcess(3950, {
    DATA_DIR: dataDir,
    CHANGE_LIMIT_PER_MINUTE: '1000000',
    PAYMENT_SIMULATOR_PORT: '3951',
    MIDTRANS_SERVER_KEY: 'the-same-after-a-restart',
  })

/**
 * Fills a bag, chooses delivery and places the order. Returns the order's id if the shop acknowledged it, null if
 * anything failed on the way.
 */
async function buyOne(
  origin: string,
  buyer: Buyer,
  productId: number,
  combinationId: number,
): Promise<string | null> {
  const call = async (method: string, url: string, body?: unknown) => {
    const response = await fetch(`${origin}/api${url}`, {
      method,
      headers: { ...buyer.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(10_000),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${url} ${response.status}`)
    return (await response.json()).data
  }
  try {
    await call('POST', '/user/me/carts', {
      action: 'add',
      id: String(productId),
      combination_id: String(combinationId),
      quantity: 1,
    })
    const cart = await call('GET', '/user/me/carts')
    await call('PUT', `/carts/${cart._id}/address/${buyer.addressId}`)
    await call('POST', '/user/me/shippings', {
      address_id: buyer.addressId,
      shipping_type: 'regular',
      cart_id: cart._id,
    })
    const bag = await call('GET', '/user/me/carts')
    const placed = await call('POST', '/orders', {
      cart_id: bag._id,
      payment_method: 'bca_virtual_account',
      total_price: bag.total_price_after_shipping,
    })
    return placed.order_id
  } catch {
    // The shop or its database is being killed: the shopper tries again.
    return null
  }
}

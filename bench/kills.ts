import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../contract/refusals.ts'
import { checkInvariants } from '../server/db/check-invariants.ts'
import { type Db, openDb, openPool } from '../server/db/database.ts'
import { startEmbeddedDatabase } from '../server/db/embedded.ts'
import { freePort } from '../server/free-port.ts'
import { nextStates, type OrderState } from '../server/modules/orders/index.ts'
import {
  acceptMoney,
  addBankAccount,
  changeStateByStaff,
  listBankAccounts,
  openRefund,
} from '../server/modules/payments/index.ts'
import type { Actor } from '../server/staff-actions/actor.ts'
import { type Buyer, makeBuyer } from '../server/testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../server/testing/make-product.ts'
import { operator } from '../server/testing/make-staff.ts'
import { givePoints, makeVoucher } from '../server/testing/make-voucher.ts'
import { compareBooks } from './rig/compare-books.ts'
import { startServer } from './rig/processes.ts'

/**
 * Kills the shop with its worker, and its database, without warning while buyers, staff and the payment provider are at
 * work; then checks the data: every acknowledged order exists once, and the shop knows every payment that the provider
 * accepted. `KILLS_MINUTES=10 npm run bench kills`
 */

const MINUTES = Number(process.env.KILLS_MINUTES ?? 2)
/** Long enough for scheduled jobs, which run every minute, and for the provider's repeated notices. */
const QUIET_MS = Number(process.env.KILLS_QUIET_MS ?? 150_000)
const CONCURRENT_BUYERS = 5
const BUYERS = 400
const METHODS = [
  ...['bca_virtual_account', 'bca_virtual_account', 'gopay', 'qris', 'permata_virtual_account'],
  ...['bank_transfer', 'cash_on_delivery'],
]

const root = path.resolve(import.meta.dirname, '..')
const dataDir = path.join(root, '.data', 'kills')
const [shopPort, providerPort, healthPort] = [
  Number(process.env.KILLS_PORT ?? (await freePort())),
  await freePort(),
  await freePort(),
]
const origin = `http://127.0.0.1:${shopPort}`
const serverKey = 'SB-Mid-server-kills'
const pick = <Item>(items: Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

/** A refusal by the shop: sold out, used up. Every other error is temporary. */
class Refused extends Error {}

rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
const provider = await startServer('bench/rig/serve-provider.ts', String(healthPort), [], {
  PROVIDER_PORT: String(providerPort),
  MIDTRANS_SERVER_KEY: serverKey,
  NOTIFICATION_URL: `${origin}/api/payments/midtrans/notification`,
})
let databaseUrl = ''
let shop = await startShop()
const shopData = await withDb(fillShop)

const acknowledged = new Map<string, string>()
const counts = {
  orders: 0,
  refused: 0,
  faults: 0,
  shopKills: 0,
  databaseKills: 0,
  shopEndedWithDatabase: 0,
  staff: 0,
  paid: 0,
}
const faults = new Map<string, number>()
let isOver = false
const workers = [
  ...Array.from({ length: CONCURRENT_BUYERS }, (_, index) => keepBuying(index)),
  keepStaffWorking(),
]
const end = Date.now() + MINUTES * 60_000
while (Date.now() < end) {
  await sleep(8_000 + Math.random() * 17_000)
  if (Math.random() < 0.65) {
    await kill(shop)
    shop = await startShop()
    counts.shopKills += 1
  } else {
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid')
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
    counts.databaseKills += 1
    await sleep(5_000)
    if (shop.exitCode !== null) {
      counts.shopEndedWithDatabase += 1
      shop = await startShop()
    }
  }
  say(JSON.stringify(counts))
}
isOver = true
await Promise.all(workers)
say('waiting for notices and scheduled jobs to catch up')
await sleep(QUIET_MS)
const isConsistent = await withDb(report)
shop.kill('SIGTERM')
await once(shop, 'exit')
await provider.stop()
process.exit(isConsistent ? 0 : 1)

async function fillShop(db: Db) {
  const products = await Promise.all([
    ...Array.from({ length: 8 }, (_, index) =>
      makeProduct(db, { priceRupiah: 45_001 + index * 13_337, stock: index < 2 ? 60 : 5_000 }),
    ),
    makeProduct(db, {
      priceRupiah: 90_000,
      stock: 0,
      preOrder: { totalQuota: 300, deliveryDate: '2029-06-01' },
    }),
  ])
  const gift = await makeProduct(db, { priceRupiah: 20_000, stock: 150, classification: 'gwp_non_sellable' })
  const vouchers = await Promise.all([
    makeVoucher(db, { quota: 200, discount_rupiah: 15_001, uses_per_member: 3 }),
    makeVoucher(db, { discount_type: 'percentage', discount_percent: 12, uses_per_member: 50 }),
    makeVoucher(db, {
      discount_type: 'free_product',
      voucher_type: 'automatic',
      quota: 120,
      uses_per_member: 9,
      gift_combination_id: gift.combinationIds[0] ?? 0,
      product_ids: [products[3]?.productId ?? 0],
    }),
  ])
  const buyers: Buyer[] = []
  for (let count = 0; count < BUYERS; count += 1) {
    const buyer = await makeBuyer(db)
    await givePoints(db, buyer.id, 2_000)
    buyers.push(buyer)
  }
  await addBankAccount(db, operator, {
    bankName: 'BCA',
    accountNumber: '0000222211',
    accountName: 'Toko Uji',
  })
  const [account] = await listBankAccounts(db)
  return { products, vouchers, buyers, bankAccountId: account?.id }
}

async function keepBuying(index: number) {
  for (let round = index; !isOver; round += CONCURRENT_BUYERS) {
    const buyer = shopData.buyers[round % BUYERS] as Buyer
    try {
      const orderId = await buy(buyer)
      counts.orders += 1
      acknowledged.set(orderId, buyer.id)
      await follow(buyer, orderId)
    } catch (error) {
      if (error instanceof Refused) counts.refused += 1
      else {
        counts.faults += 1
        await sleep(200)
      }
      const reason = error instanceof Error ? error.message : String(error)
      faults.set(reason, (faults.get(reason) ?? 0) + 1)
    }
  }
}

async function call(buyer: Buyer, method: string, url: string, body?: unknown, key?: string) {
  const response = await fetch(`${origin}/api${url}`, {
    method,
    headers: {
      ...buyer.headers,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    signal: AbortSignal.timeout(10_000),
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { data, code } = await response.json()
  if (response.status >= 400 && response.status < 500) throw new Refused(`${url.split('/')[1]} ${code}`)
  if (!response.ok) throw new Error(`${url.split('/')[1]} ${response.status} ${code}`)
  return data
}

async function buy(buyer: Buyer): Promise<string> {
  const product = pick<MadeProduct>(shopData.products)
  await call(buyer, 'POST', '/user/me/carts', {
    action: 'add',
    id: String(product.productId),
    combination_id: String(product.combinationIds[0]),
    quantity: 1 + Math.floor(Math.random() * 3),
  })
  const bag = await call(buyer, 'GET', '/user/me/carts')
  await call(buyer, 'PUT', `/carts/${bag._id}/address/${buyer.addressId}`)
  await call(buyer, 'POST', '/user/me/shippings', {
    address_id: buyer.addressId,
    shipping_type: 'regular',
    cart_id: bag._id,
  })
  const chance = Math.random()
  // A voucher or points may be refused, because the bag has one of them already; the order is placed anyway.
  if (chance < 0.35)
    await call(buyer, 'POST', '/carts/voucher', {
      voucher_code: pick(shopData.vouchers.slice(0, 2)).code,
    }).catch(rethrowUnlessRefused)
  else if (chance < 0.6)
    await call(buyer, 'POST', '/carts/points', { points: 137 }).catch(rethrowUnlessRefused)
  const cart = await call(buyer, 'GET', '/user/me/carts')
  const body = {
    cart_id: cart._id,
    total_price: cart.total_price_after_shipping,
    payment_method: pick(METHODS),
    id_bank_account: shopData.bankAccountId,
  }
  const key = `k-${cart._id}`
  // Sometimes the order is placed from two tabs at once.
  const tabs = Math.random() < 0.2 ? [key, `${key}-again`] : [key]
  const [first] = await Promise.allSettled(tabs.map(tab => call(buyer, 'POST', '/orders', body, tab)))
  if (first?.status !== 'fulfilled') throw first?.reason
  return first.value.order_id
}

function rethrowUnlessRefused(error: unknown) {
  if (!(error instanceof Refused)) throw error
}

/** Gives an order a random fate: paid at the provider, cancelled, both at once, or neither. */
async function follow(buyer: Buyer, orderId: string) {
  const { reference_code: code } = await call(buyer, 'GET', `/orders/data/${orderId}`)
  const pay = async () => {
    const response = await fetch(`http://127.0.0.1:${providerPort}/control/transactions/${code}-1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: 'pay' }),
    })
    if (response.ok) counts.paid += 1
  }
  const giveUp = () =>
    call(buyer, 'PUT', `/order/${orderId}/cancelled`, { cancellation_reason: 'Berubah pikiran' }).catch(
      rethrowUnlessRefused,
    )
  const chance = Math.random()
  if (chance < 0.55) await pay()
  else if (chance < 0.75) await giveUp()
  else if (chance < 0.9) await Promise.allSettled([pay(), giveUp()])
}

/** Staff advance orders, record transfers and refund some, directly in the database. */
async function keepStaffWorking() {
  while (!isOver) {
    await sleep(400)
    try {
      await withDb(async db => {
        const orders = await db
          .selectFrom('orders')
          .select(['id', 'state'])
          .orderBy('created_at', 'desc')
          .limit(200)
          .execute()
        for (let turn = 0; turn < 5 && orders.length > 0; turn += 1) {
          const { id, state } = pick(orders)
          await changeStateAsStaff(db, id, state as OrderState)
          counts.staff += 1
        }
      })
    } catch (error) {
      if (error instanceof Refusal) continue
      const reason = `staff ${(error as Error).message}`
      faults.set(reason, (faults.get(reason) ?? 0) + 1)
    }
  }
}

const rani: Actor = { kind: 'staff', id: 'rani', name: 'rani' }

async function changeStateAsStaff(db: Db, id: string, state: OrderState) {
  const now = () => new Date()
  if (state === 'Awaiting bank wire payment') return acceptMoney({ db, now }, rani, id)
  await db.transaction().execute(async tx => {
    if (Math.random() < 0.25)
      return openRefund(tx, id, {
        key: 'kills',
        reason: 'Rusak',
        askedBy: 'staff:rani',
        ...(Math.random() < 0.5 ? { amountRupiah: 5_000 } : {}),
      })
    const setByPayments: OrderState[] = ['Payment accepted', 'Paid, short of stock', 'Refunded']
    const choices = nextStates[state].filter(to => !setByPayments.includes(to))
    if (choices.length > 0)
      await changeStateByStaff(tx, rani, { orderId: id, to: pick<OrderState>([...choices]) })
  })
}

async function report(db: Db): Promise<boolean> {
  const storedIds = new Set((await db.selectFrom('orders').select('id').execute()).map(row => row.id))
  const lost = [...acknowledged.keys()].filter(id => !storedIds.has(id))
  say(`${storedIds.size} orders, ${acknowledged.size} of them acknowledged, ${lost.length} lost`)
  say(`${counts.shopKills} kills of the shop with its worker, ${counts.databaseKills} of the database`)
  for (const [reason, times] of [...faults].sort((a, b) => b[1] - a[1]).slice(0, 25))
    say(`  ${times} × ${reason}`)
  const differences = await compareBooks(db, `http://127.0.0.1:${providerPort}`, serverKey)
  say(
    `payments whose status differs between provider and shop: ${differences.length} ${differences.slice(0, 5).join('; ')}`,
  )
  let brokenRules = 0
  for (const { invariant, violations } of await checkInvariants(db)) {
    if (violations.length > 0) brokenRules += 1
    say(
      `${violations.length === 0 ? 'ok    ' : 'BROKEN'} ${invariant} ${violations.length ? JSON.stringify(violations.slice(0, 5)) : ''}`,
    )
  }
  const states = await db
    .selectFrom('orders')
    .select(eb => ['state', eb.fn.countAll<number>().as('number')])
    .groupBy('state')
    .execute()
  say(states.map(({ state, number }) => `${state}: ${number}`).join(', '))
  if (counts.shopEndedWithDatabase > 0)
    say(`the shop exited with its database ${counts.shopEndedWithDatabase} times`)
  return (
    counts.shopEndedWithDatabase === 0 && lost.length === 0 && brokenRules === 0 && differences.length === 0
  )
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function withDb<Value>(use: (db: Db) => Promise<Value>): Promise<Value> {
  const pool = openPool(databaseUrl, 2, () => {})
  try {
    return await use(openDb(pool))
  } finally {
    await pool.end()
  }
}

async function startShop(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts', '--api-only'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(shopPort),
      DATA_DIR: dataDir,
      DEMO_SHOP: 'false',
      LOG_LEVEL: 'error',
      WRITE_LIMIT_PER_MINUTE: '1000000',
      PAYMENT_SIMULATOR_PORT: '0',
      PAYMENT_PROVIDER: 'midtrans',
      MIDTRANS_SERVER_KEY: serverKey,
      MIDTRANS_CORE_URL: `http://127.0.0.1:${providerPort}`,
      MIDTRANS_SNAP_URL: `http://127.0.0.1:${providerPort}`,
    },
    stdio: ['ignore', openSync(path.join(dataDir, 'shop.log'), 'a'), 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (child.exitCode !== null) throw new Error('the shop exited while starting')
    const isOpen = await fetch(`${origin}/healthz`).then(
      response => response.ok,
      () => false,
    )
    if (isOpen) {
      // The shop starts the database; this only reads its address.
      databaseUrl = (await startEmbeddedDatabase(dataDir)).url
      return child
    }
    await sleep(100)
  }
  throw new Error('the shop did not open within two minutes')
}

function say(line: string) {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
}

import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Mailbox, startMailbox } from '../adapters/mail/mailbox.ts'
import { freePort } from '../free-port.ts'
import { startBalancer } from '../testing/balancer.ts'
import { buyOne } from '../testing/buy-one.ts'
import { type Buyer, makeBuyer } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { type ShopProcess, startShopProcess } from '../testing/start-shop-process.ts'
import { serverKey, type TestPayments, testPayments } from '../testing/test-payments.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { waitForLocks } from '../testing/wait-for-locks.ts'

/** One of several processes starts and stops without a lost call. */

let database: TestShop
let mailbox: Mailbox
let payments: TestPayments
beforeAll(async () => {
  database = await testShop()
  mailbox = await startMailbox()
  payments = await testPayments()
})
afterAll(async () => {
  await payments.close()
  await mailbox.close()
  await database.close()
})

async function start(port: number): Promise<ShopProcess> {
  const shop = await startShopProcess(port, {
    NODE_ENV: 'production',
    DRAIN_SECONDS: '1',
    DATA_DIR: path.resolve('.data/drain-test'),
    DATABASE_URL: database.databaseUrl,
    PAYMENT_PROVIDER: 'midtrans',
    MIDTRANS_SERVER_KEY: serverKey,
    MIDTRANS_CORE_URL: payments.url,
    MIDTRANS_SNAP_URL: payments.url,
    MAIL_SMTP_URL: mailbox.url,
    WRITE_LIMIT_PER_MINUTE: '1000000',
  })
  onTestFinished(() => shop.end('SIGKILL'))
  return shop
}

interface Received {
  status: number | string
  headers: IncomingHttpHeaders
}

/** The response of a GET, or the code of its error. Without an agent it opens a new connection. */
function get(url: string, agent?: Agent, headers = {}): Promise<Received> {
  const used = agent ?? new Agent({ keepAlive: true })
  return new Promise<Received>(resolve => {
    request(url, { agent: used, headers }, response =>
      response
        .resume()
        .once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers })),
    )
      .once('error', error => resolve({ status: (error as NodeJS.ErrnoException).code ?? '', headers: {} }))
      .end()
  }).finally(() => agent ?? used.destroy())
}

test('nothing listens before the shop is ready', async () => {
  const client = await database.pool.connect()
  await client.query('begin; lock table kysely_migration in access exclusive mode')
  const port = await freePort()
  const starting = start(port)
  await waitForLocks(database.db, 1)
  const readiness = () => get(`http://127.0.0.1:${port}/readyz`)
  expect((await readiness()).status).toBe('ECONNREFUSED')
  await client.query('rollback')
  client.release()
  let first = await readiness()
  while (first.status === 'ECONNREFUSED') first = await readiness()
  expect(first.status).toBe(200)
  await starting
}, 60_000)

test('a process that is told to stop keeps serving but is not ready, closes each connection with a response, and finishes its calls', async () => {
  const shop = await start(await freePort())
  const buyer = await makeBuyer(database.db)
  const kept = Array.from({ length: 2 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  for (const agent of kept) {
    const { status, headers } = await get(`${shop.origin}/api/payment-methods`, agent)
    expect({ status, connection: headers.connection }).toEqual({ status: 200, connection: 'keep-alive' })
  }
  const client = await database.pool.connect()
  await client.query('begin; lock table carts in access exclusive mode')
  const inFlight = get(`${shop.origin}/api/user/me/carts`, undefined, buyer.headers)
  await waitForLocks(database.db, 1)

  const ending = shop.end('SIGTERM')
  await expect.poll(async () => (await get(`${shop.origin}/readyz`)).status, { interval: 5 }).toBe(503)
  const unready = await get(`${shop.origin}/readyz`)
  expect(unready.headers).toMatchObject({ connection: 'close', 'retry-after': '5' })
  expect((await get(`${shop.origin}/livez`)).status).toBe(200)
  for (const agent of [undefined, kept[0]]) {
    const { status, headers } = await get(`${shop.origin}/api/payment-methods`, agent)
    expect({ status, connection: headers.connection }).toEqual({ status: 200, connection: 'close' })
  }
  await expect
    .poll(async () => (await get(`${shop.origin}/livez`)).status, { timeout: 5_000, interval: 20 })
    .toBe('ECONNREFUSED')
  // A connection that has been idle since.
  const last = await get(`${shop.origin}/api/payment-methods`, kept[1])
  expect({ status: last.status, connection: last.headers.connection }).toEqual({
    status: 200,
    connection: 'close',
  })
  await client.query('rollback')
  client.release()
  expect((await inFlight).status).toBe(200)
  await ending
}, 60_000)

test('one of two processes behind a balancer stops under load without one failed call', async () => {
  const shops = await Promise.all([start(await freePort()), start(await freePort())])
  const balancer = await startBalancer(shops.map(({ origin }) => origin))
  onTestFinished(balancer.close)
  expect(balancer.countReady()).toBe(2)
  const product = await makeProduct(database.db, { stock: 3_000, priceRupiah: 75_000 })
  const buyers = await Promise.all(Array.from({ length: 40 }, () => makeBuyer(database.db)))

  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const orders: string[] = []
  const faults: unknown[] = []
  const buying = (async () => {
    for (let round = 0; !isOver; round += 1)
      try {
        orders.push(await buyOne(balancer.origin, buyers[round % buyers.length] as Buyer, product))
      } catch (error) {
        faults.push(error)
      }
  })()
  const statuses: Promise<Received>[] = []
  const reading = (async () => {
    while (!isOver) {
      statuses.push(get(`${balancer.origin}/api/payment-methods`))
      await sleep(50)
    }
  })()
  const untilOrders = (more: number, wanted = orders.length + more) =>
    expect.poll(() => orders.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(wanted)

  await untilOrders(3)
  await shops[0]?.end('SIGTERM')
  expect(balancer.countReady()).toBe(1)
  await untilOrders(3)
  isOver = true
  await Promise.all([buying, reading])
  expect(faults).toEqual([])
  expect((await Promise.all(statuses)).filter(({ status }) => status !== 200)).toEqual([])
  expect(statuses.length).toBeGreaterThan(20)
}, 60_000)

test('in production standard output is JSON only, and does not mention Ctrl-C without a terminal', async () => {
  const shop = await start(await freePort())
  await shop.end('SIGTERM')
  const messages = shop
    .output()
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line).msg)
  expect(messages).toContainEqual(expect.stringMatching(/^Carasun is open at http/))
  expect(messages.join()).not.toContain('Ctrl-C')
}, 60_000)

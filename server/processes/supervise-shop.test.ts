import { execFileSync } from 'node:child_process'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Mailbox, startMailbox } from '../adapters/mail/mailbox.ts'
import { checkInvariants } from '../db/check-invariants.ts'
import { saveProducts } from '../modules/catalog-writing/index.ts'
import { buyOne } from '../testing/buy-one.ts'
import { type Buyer, makeBuyer } from '../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../testing/make-product.ts'
import { sumsOf } from '../testing/read-metrics.ts'
import { type ShopProcess, startShopProcess } from '../testing/start-shop-process.ts'
import { serverKey, type TestPayments, testPayments } from '../testing/test-payments.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'

/** A shop with two web processes, as in production. It stays open for the whole file; the last test stops it. */

const BUYERS = 120
/** Divides BUYERS, so that no buyer places two orders at the same time. */
const AT_ONCE = 4
const SIGN_IN_LIMIT = 9

let database: TestShop
let mailbox: Mailbox
let payments: TestPayments
let shop: ShopProcess
let buyers: Buyer[]
let products: MadeProduct[]

beforeAll(async () => {
  database = await testShop()
  mailbox = await startMailbox()
  payments = await testPayments()
  shop = await startShopProcess(3970, settings())
  products = await Promise.all(
    Array.from({ length: 7 }, () => makeProduct(database.db, { stock: 3_000, priceRupiah: 75_000 })),
  )
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => makeBuyer(database.db)))
  await untilBothServe()
}, 120_000)
afterAll(async () => {
  await shop.end('SIGTERM')
  await payments.close()
  await mailbox.close()
  await database.close()
}, 60_000)

const settings = () => ({
  NODE_ENV: 'production',
  WEB_PROCESSES: '2',
  // Long enough for a busy machine to look at a process that serves on.
  DRAIN_SECONDS: '3',
  DATA_DIR: path.resolve('.data/processes-test'),
  DATABASE_URL: database.databaseUrl,
  PAYMENT_PROVIDER: 'midtrans',
  MIDTRANS_SERVER_KEY: serverKey,
  MIDTRANS_CORE_URL: payments.url,
  MIDTRANS_SNAP_URL: payments.url,
  MAIL_SMTP_URL: mailbox.url,
  LOG_LEVEL: 'error',
  WRITE_LIMIT_PER_MINUTE: '1000000',
  SIGN_IN_LIMIT_PER_MINUTE: String(SIGN_IN_LIMIT),
})

const workerPids = ({ pid }: ShopProcess = shop) =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([worker = 0]) => worker)

interface Received {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Without an agent the call opens a new connection. */
function call(
  url: string,
  { agent, body, headers }: { agent?: Agent | undefined; body?: object; headers?: object } = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${shop.origin}${url}`,
      {
        agent: agent ?? false,
        method: body ? 'POST' : 'GET',
        timeout: 10_000,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      },
      response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', chunk => (text += chunk))
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        )
        response.once('error', reject)
        // Its process may be killed after the response; nobody uses this connection again.
        if (!agent) response.socket.on('error', () => {})
      },
    )
    sent.once('timeout', () => sent.destroy(new Error('no response in 10 s')))
    sent.once('error', reject)
    sent.end(body ? JSON.stringify(body) : undefined)
  })
}

/** The status of a call on a new connection, or the code of its error. */
const statusOf = (url: string): Promise<number | string> =>
  call(url).then(
    ({ status }) => status,
    error => error.code ?? error.message,
  )

/** How many unknown pages each process has responded to. */
async function pagesSent(agent?: Agent): Promise<Record<string, number>> {
  const { body } = await call('/metrics', { agent })
  const counts: Record<string, number> = {}
  for (const [, process = '', count] of body.matchAll(
    /^http_request_duration_seconds_count\{.*route="page".*process="(\d+)".*\} (\d+)$/gm,
  ))
    counts[process] = (counts[process] ?? 0) + Number(count)
  for (const [, process = ''] of body.matchAll(
    /^process_resident_memory_bytes\{.*process="(\d+)".*\} \d+$/gm,
  ))
    counts[process] ??= 0
  return counts
}

/** A process that still starts responds to no question about its metrics. */
const untilBothServe = () =>
  vi.waitFor(async () => expect(Object.keys(await pagesSent())).toEqual(['1', '2']), {
    timeout: 60_000,
    interval: 100,
  })

/** Keeps one open connection to each process, as two browsers have: opens some until both have one. */
async function connectionToEach(): Promise<Agent[]> {
  const agents = new Map<string, Agent>()
  for (let tries = 0; agents.size < 2 && tries < 200; tries += 1) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const before = await pagesSent()
    await call('/unknown', { agent })
    const after = await pagesSent()
    const process = Object.keys(after).find(name => after[name] !== before[name]) ?? ''
    if (agents.has(process)) agent.destroy()
    else agents.set(process, agent)
  }
  expect([...agents.keys()].sort()).toEqual(['1', '2'])
  onTestFinished(() => {
    for (const agent of agents.values()) agent.destroy()
  })
  return [...agents.values()]
}

/** Shoppers who each place one order after the other until `stop`, which returns what happened. */
function keepBuying() {
  const acknowledged: string[] = []
  const faults: string[] = []
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const shopping = Array.from({ length: AT_ONCE }, async (_, index) => {
    for (let round = index; !isOver; round += AT_ONCE) {
      const buyer = buyers[round % BUYERS] as Buyer
      const product = products[round % products.length] as MadeProduct
      try {
        acknowledged.push(await buyOne(shop.origin, buyer, product))
      } catch (error) {
        const { message, cause } = error as Error
        faults.push(`${message} ${cause instanceof Error ? cause.message : ''}`)
        await sleep(20)
      }
    }
  })
  return {
    acknowledged,
    async untilMore(count: number) {
      const wanted = acknowledged.length + count
      while (acknowledged.length < wanted) await sleep(20)
    },
    async stop() {
      isOver = true
      await Promise.all(shopping)
      return { acknowledged, faults }
    },
  }
}

/** Opens a new connection for each call, one after the other, until `stop`, which returns what went wrong. */
function keepKnocking() {
  const faults: string[] = []
  let count = 0
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const knocking = (async () => {
    while (!isOver) {
      count += 1
      const status = await statusOf('/api/payment-methods')
      if (status !== 200) faults.push(String(status))
      await sleep(2)
    }
  })()
  return async () => {
    isOver = true
    await knocking
    return { count, faults }
  }
}

async function storedOrders(): Promise<string[]> {
  return (await database.db.selectFrom('orders').select('id').execute()).map(({ id }) => id)
}

test('any process responds with the metrics of both', async () => {
  for (const agent of await connectionToEach())
    expect(Object.keys(await pagesSent(agent))).toEqual(['1', '2'])
})

test('what each process counts adds up to the shop, and only the one that runs jobs says what waits', async () => {
  await untilBothServe()
  const placed = async () => {
    const { body } = await call('/metrics')
    const metrics = sumsOf(body)
    return {
      first: metrics('carasun_orders_placed_total', { process: '1' }),
      second: metrics('carasun_orders_placed_total', { process: '2' }),
      waiting: [...body.matchAll(/^carasun_mails_waiting\{.*\}/gm)].map(([series]) => series),
    }
  }
  const before = await placed()
  for (const buyer of buyers.slice(-8)) await buyOne(shop.origin, buyer, products[0] as MadeProduct)
  const after = await placed()
  expect(after.first + after.second - before.first - before.second).toBe(8)
  expect(after.waiting).toEqual(['carasun_mails_waiting{process="1"}'])
})

test('a price change is seen through both processes at once, although both have the old price in their cache', async () => {
  const save = (priceRupiah: number) =>
    saveProducts(database.db, [
      {
        slug: 'toner-mawar',
        name: 'Toner Mawar',
        brand: { name: 'Suryanala', country: 'Indonesia' },
        categories: [{ slug: 'perawatan-surya' }],
        combinations: [{ sku: 'TM-1', priceRupiah, stockOnHand: 10 }],
      },
    ])
  await save(81_234)
  const agents = await connectionToEach()
  const list = (agent: Agent) => call('/api/v3/products?limit=16', { agent })
  for (const agent of agents) {
    await expect.poll(async () => (await list(agent)).body).toContain('81234')
    await expect.poll(async () => (await list(agent)).headers['x-cache']).toBe('hit')
  }
  await save(92_345)
  const changedAt = performance.now()
  for (const agent of agents)
    await expect.poll(async () => (await list(agent)).body, { interval: 5 }).toContain('92345')
  // Long before the minute after which a cached list is read again anyway.
  expect(performance.now() - changedAt).toBeLessThan(15_000)
  for (const agent of agents) expect((await list(agent)).body).not.toContain('81234')
})

describe('what is counted, is counted over both processes', () => {
  test('sign-ins from one address', async () => {
    const agents = await connectionToEach()
    const statuses: number[] = []
    for (let index = 0; index < SIGN_IN_LIMIT + 4; index += 1) {
      const body = { email: `orang-${index}@example.com`, password: 'salah-lagi' }
      statuses.push((await call('/api/auth/login', { agent: agents[index % 2] as Agent, body })).status)
    }
    expect(statuses.slice(0, SIGN_IN_LIMIT)).not.toContain(429)
    expect(statuses.slice(SIGN_IN_LIMIT)).toEqual([429, 429, 429, 429])
  })

  test('messages to staff; the jobs run in one process, and mail each message once', async () => {
    const agents = await connectionToEach()
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1) {
      const body = {
        customername: 'Sari',
        customeremail: 'sari@example.com',
        customersubject: `Tanya stok ${index}`,
        customermessage: 'Apakah ada di Medan?',
      }
      const agent = agents[index % 2] as Agent
      statuses.push((await call('/api/contact', { agent, body })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    const mails = () => mailbox.mails().filter(mail => mail.to.includes('tim@carasun.example'))
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(10)
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and query like 'LISTEN "jobs:insert"%'`,
    )
    expect(rows).toHaveLength(1)
    await sleep(500)
    expect(mails()).toHaveLength(10)
  })
})

test('a reload under load replaces both processes without one failed call', async () => {
  const before = workerPids()
  const buying = keepBuying()
  const stopKnocking = keepKnocking()
  await buying.untilMore(10)
  process.kill(shop.pid, 'SIGHUP')
  await expect
    .poll(() => workerPids().filter(pid => before.includes(pid)).length, { timeout: 150_000, interval: 100 })
    .toBe(0)
  await buying.untilMore(10)
  const { count, faults } = await stopKnocking()
  expect(count).toBeGreaterThan(100)
  expect(faults).toEqual([])
  expect((await buying.stop()).faults).toEqual([])
  expect(workerPids()).toHaveLength(2)
}, 240_000)

test('kill -9 of processes under load loses no acknowledged order, and the port keeps responding', async () => {
  const buying = keepBuying()
  const stopKnocking = keepKnocking()
  for (let kills = 0; kills < 3; kills += 1) {
    await buying.untilMore(10)
    const [victim = 0] = workerPids()
    process.kill(victim, 'SIGKILL')
    // The other process serves at once; a call that the killed one had accepted is lost.
    await expect.poll(() => statusOf('/api/payment-methods'), { interval: 5 }).toBe(200)
    await untilBothServe()
  }
  await buying.untilMore(10)
  const { count, faults } = await stopKnocking()
  // Only the call that the killed process was serving is lost.
  expect(faults.filter(fault => fault !== 'ECONNRESET')).toEqual([])
  expect(faults.length).toBeLessThanOrEqual(3)
  expect(count).toBeGreaterThan(100)
  const { acknowledged, faults: broken } = await buying.stop()
  // Each kill breaks the calls in flight, none with a status, and none finds the port closed. A buyer may lose one
  // more: the next call may use a connection to the killed process whose end the client has not read yet.
  expect(broken.filter(fault => /\d{3}|ECONNREFUSED/.test(fault))).toEqual([])
  expect(broken.length).toBeLessThanOrEqual(3 * 2 * AT_ONCE)

  const stored = await storedOrders()
  expect(acknowledged.filter(id => !stored.includes(id))).toEqual([])
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  for (const { invariant, violations } of await checkInvariants(database.db))
    expect({ invariant, violations }).toEqual({ invariant, violations: [] })
}, 240_000)

test('a process that hangs is killed and replaced', async () => {
  const hanging = await startShopProcess(3972, { ...settings(), HANG_SECONDS: '3', JOBS: 'none' })
  onTestFinished(() => hanging.end('SIGKILL'))
  await expect.poll(() => workerPids(hanging), { timeout: 60_000 }).toHaveLength(2)
  await expect.poll(hanging.output, { timeout: 60_000 }).toContain('served by 2 processes')
  const [victim = 0] = workerPids(hanging)
  process.kill(victim, 'SIGSTOP')
  await expect.poll(hanging.output, { timeout: 30_000 }).toContain('a web process hangs; it is killed')
  await expect
    .poll(() => workerPids(hanging), { timeout: 60_000 })
    .toSatisfy((pids: number[]) => pids.length === 2 && !pids.includes(victim))
}, 180_000)

test('SIGTERM makes both processes unready while they serve on, and ends them once the calls in flight have their responses', async () => {
  await untilBothServe()
  const agents = await connectionToEach()
  const buyer = buyers[0] as Buyer
  const client = await database.pool.connect()
  const letGo = async () => {
    await client.query('rollback')
    client.release()
  }
  let isHeld = true
  onTestFinished(() => (isHeld ? letGo() : undefined))
  await client.query('begin; lock table carts in access exclusive mode')
  const inFlight = agents.map(agent => call('/api/user/me/carts', { agent, headers: buyer.headers }))
  await expect
    .poll(
      async () =>
        (await database.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rows
          .length,
    )
    .toBeGreaterThanOrEqual(2)
  const ending = shop.end('SIGTERM')
  // Each hears of it in its own time.
  const statuses = () => Promise.all(Array.from({ length: 10 }, () => statusOf('/readyz')))
  await expect.poll(statuses, { interval: 5 }).toEqual(Array(10).fill(503))
  for (let calls = 0; calls < 10; calls += 1) {
    expect(await statusOf('/readyz')).toBe(503)
    expect((await call('/api/payment-methods')).headers.connection).toBe('close')
  }
  await expect
    .poll(
      () =>
        call('/healthz').then(
          () => 'served',
          error => error.code,
        ),
      { timeout: 5_000 },
    )
    .toBe('ECONNREFUSED')
  isHeld = false
  await letGo()
  for (const response of await Promise.all(inFlight)) expect(response.status).toBe(200)
  for (const agent of agents) agent.destroy()
  await ending
  expect(workerPids()).toEqual([])
}, 60_000)

test('a shop whose processes cannot start ends, and says so', async () => {
  await expect(
    startShopProcess(3971, { ...settings(), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }),
  ).rejects.toThrow(/The database does not respond.*Web process 1 did not start \(exit code 1\)/s)
}, 60_000)

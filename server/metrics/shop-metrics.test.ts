import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '../../contract/refusals.ts'
import { createDiskFiles } from '../adapters/files/disk.ts'
import { StorageFault } from '../adapters/files/file-store-provider.ts'
import { createS3Files } from '../adapters/files/s3.ts'
import { MailUnavailable } from '../adapters/mail/mail-provider.ts'
import { startS3Server } from '../adapters/testing/s3-server.ts'
import { afterCommit } from '../db/after-commit.ts'
import { undone } from '../db/undone.ts'
import { PublicCache } from '../http/public-cache.ts'
import { addJob } from '../jobs/add-job.ts'
import { cancelFailedOrders } from '../modules/orders/index.ts'
import { expireUnpaidOrders, refreshOpenPayments, refundPayment } from '../modules/payments/index.ts'
import { prepareJobs } from '../open-database.ts'
import { followChanges } from '../testing/follow-changes.ts'
import { fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeMember } from '../testing/people.ts'
import { readMetrics } from '../testing/read-metrics.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'
import { signedNotice } from '../testing/test-payments.ts'
import { tallyProviders } from './tally-providers.ts'
import { watchPool } from './watch-pool.ts'
import { watchProviders } from './watch-providers.ts'
import { watchWork } from './watch-work.ts'

const cache = new PublicCache()
const { shop, app, payments } = await openShopWithPayments({}, cache)

/** How much the act adds to each metric. Other test files share the process, but never run at the same time. */
async function growthOf(act: () => Promise<unknown>) {
  const before = await readMetrics(app)
  await act()
  const after = await readMetrics(app)
  return (name: string, labels: Record<string, string> = {}) => after(name, labels) - before(name, labels)
}

async function buy(payment_method: string, { stock = 5 } = {}) {
  const product = await makeProduct(shop.db, { stock, priceRupiah: 80_000 })
  const buyer = await makeBuyer(shop.db)
  const cart = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
  ])
  const response = await place(app, buyer, cart, { payment_method })
  const { order_id: orderId, reference_code } = response.json().data
  return {
    buyer,
    cart,
    response,
    orderId,
    providerOrderId: `${reference_code}-1`,
    rupiah: cart.total_price_after_shipping,
  }
}

const send = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/api/payments/midtrans/notification',
    headers: { 'content-type': 'application/json' },
    payload,
  })

test('an order is counted when it is placed and when it is paid, by its payment method, each once', async () => {
  const method = { payment_method: 'bca_virtual_account' }
  let order: Awaited<ReturnType<typeof buy>> | undefined
  const placed = await growthOf(async () => {
    order = await buy('bca_virtual_account')
    // Ordering the same bag again returns the same order.
    await place(app, order.buyer, order.cart, method)
  })
  expect(placed('carasun_orders_placed_total', method)).toBe(1)
  expect(placed('carasun_orders_placed_total')).toBe(1)
  expect(placed('carasun_orders_paid_total')).toBe(0)

  const { providerOrderId = '', rupiah = 0, orderId = '' } = order ?? {}
  const notice = signedNotice({ orderId: providerOrderId, amountRupiah: rupiah })
  const paid = await growthOf(async () => {
    expect((await send(notice)).statusCode).toBe(200)
    expect((await send(notice)).statusCode).toBe(200)
  })
  expect(paid('carasun_orders_paid_total', method)).toBe(1)
  expect(paid('carasun_money_received_rupiah_total', method)).toBe(rupiah)
  // Its settlement time is months ago.
  expect(paid('carasun_payment_notices_late_total')).toBe(1)

  const refunded = await growthOf(() =>
    refundPayment(shop, orderId, {
      amountRupiah: 10_000,
      reason: 'rusak',
      key: 'one',
      askedBy: 'staff:Tari',
    }),
  )
  // The provider cannot refund this method: staff will send it.
  expect(refunded('carasun_money_refunded_rupiah_total')).toBe(0)
})

test('a refund counts once, when the provider has made it', async () => {
  const { orderId, providerOrderId } = await buy('gopay')
  await fetch(`${payments.url}/control/transactions/${providerOrderId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: 'pay', mode: 'silent' }),
  })
  await refreshOpenPayments({ ...shop, now: () => new Date(Date.now() + 10 * 60_000) })
  const draft = { amountRupiah: 10_000, reason: 'rusak', key: 'one', askedBy: 'staff:Tari' }
  const sent = await growthOf(async () => {
    expect((await refundPayment(shop, orderId, draft)).status).toBe('done')
    await refundPayment(shop, orderId, draft)
  })
  expect(sent('carasun_money_refunded_rupiah_total', { payment_method: 'gopay' })).toBe(10_000)
  expect(sent('carasun_money_refunded_rupiah_total')).toBe(10_000)
})

test('an incident is counted once, however often its cause is reported', async () => {
  const { providerOrderId, rupiah } = await buy('bca_virtual_account')
  const notice = (transactionId: string) =>
    signedNotice({ orderId: providerOrderId, amountRupiah: rupiah + 1, transactionId })
  const grown = await growthOf(async () => {
    await send(notice('one'))
    await send(notice('two'))
  })
  expect(grown('carasun_payment_incidents_total', { kind: 'amount_differs' })).toBe(1)
  expect(grown('carasun_money_received_rupiah_total')).toBe(0)
})

test('an order that nobody pays is counted once as expired', async () => {
  await buy('bni_virtual_account')
  shop.setNow(new Date(Date.now() + 3 * 86_400_000))
  onTestFinished(() => shop.setNow(null))
  const grown = await growthOf(async () => {
    await expireUnpaidOrders(shop)
    await expireUnpaidOrders(shop)
    await cancelFailedOrders(shop)
  })
  expect(grown('carasun_orders_expired_total', { payment_method: 'bni_virtual_account' })).toBe(1)
})

test('what is rolled back or only tried out is not counted; what commits is, after the commit', async () => {
  const done: string[] = []
  await expect(
    shop.db.transaction().execute(async tx => {
      afterCommit(tx, () => done.push('rolled back'))
      throw new Refusal('CART_EMPTY')
    }),
  ).rejects.toThrow(Refusal)
  await undone(shop.db, async tx => afterCommit(tx, () => done.push('tried out')))
  await shop.db.transaction().execute(async tx => {
    afterCommit(tx, () => done.push('committed'))
    expect(done).toEqual([])
  })
  afterCommit(shop.db, () => done.push('without a transaction'))
  expect(done).toEqual(['committed', 'without a transaction'])
})

test('refused notices are counted by reason, refused calls by code', async () => {
  const { providerOrderId, rupiah } = await buy('bca_virtual_account')
  const grown = await growthOf(async () => {
    await send(signedNotice({ orderId: providerOrderId, amountRupiah: rupiah }, true))
    await send('not a notice')
  })
  expect(grown('carasun_payment_notices_refused_total', { reason: 'forged' })).toBe(1)
  expect(grown('carasun_payment_notices_refused_total', { reason: 'malformed' })).toBe(1)
  expect(grown('carasun_refusals_total', { code: 'NOTICE_REFUSED' })).toBe(1)
})

test('refusals that cost sales are counted: sold out, and too many unpaid orders', async () => {
  const product = await makeProduct(shop.db, { stock: 1 })
  const lines = [{ productId: product.productId, combinationId: product.combinationIds[0] ?? 0 }]
  const [first, second] = [await makeBuyer(shop.db), await makeBuyer(shop.db)]
  const bags = [await fillBag(app, first, lines), await fillBag(app, second, lines)] as const
  const method = { payment_method: 'bca_virtual_account' }
  await place(app, first, bags[0], method)
  const soldOut = await growthOf(() => place(app, second, bags[1], method))
  expect(soldOut('carasun_refusals_total', { code: 'OUT_OF_STOCK' })).toBe(1)
  expect(soldOut('carasun_orders_placed_total')).toBe(0)

  const eager = await makeBuyer(shop.db)
  const plenty = await makeProduct(shop.db, { stock: 99 })
  const one = [{ productId: plenty.productId, combinationId: plenty.combinationIds[0] ?? 0 }]
  let orders = 0
  const grown = await growthOf(async () => {
    for (; orders < 30; orders += 1) {
      const response = await place(app, eager, await fillBag(app, eager, one), method)
      if (response.statusCode !== 200) return
    }
  })
  expect(grown('carasun_refusals_total', { code: 'UNPAID_LIMIT' })).toBe(1)
  expect(grown('carasun_orders_placed_total')).toBe(orders)
})

test('wrong passwords are counted, for members and for staff', async () => {
  const member = await makeMember(shop)
  const logIn = (url: string, email: string) =>
    app.inject({ method: 'POST', url, payload: { email, password: 'salah-lagi' } })
  const grown = await growthOf(async () => {
    await logIn('/api/auth/login', member.email)
    await logIn('/api/auth/login', 'nobody@example.com')
    await logIn('/api/staff/session', 'nobody@example.com')
  })
  expect(grown('carasun_failed_sign_ins_total', { who: 'member' })).toBe(2)
  expect(grown('carasun_failed_sign_ins_total', { who: 'staff' })).toBe(1)
})

const watched = (ports: Parameters<typeof watchProviders>[0]) =>
  watchProviders(ports, tallyProviders(shop.now))

test('each call of a provider is measured by operation, and by whether it worked', async () => {
  const outcomes: ('sent' | 'refused' | 'down')[] = ['sent', 'refused', 'down']
  const ports = watched({
    ...shop,
    mail: {
      send: async () => {
        const outcome = outcomes.shift()
        if (outcome === 'sent' || outcome === 'refused') return outcome
        throw new MailUnavailable('down')
      },
    },
  })
  const mail = { id: 'a', to: 'sari@example.com', subject: '', text: '', html: '' }
  const grown = await growthOf(async () => {
    expect(await ports.mail.send(mail)).toBe('sent')
    expect(await ports.mail.send(mail)).toBe('refused')
    await expect(ports.mail.send(mail)).rejects.toThrow(MailUnavailable)
    expect((await ports.payment.findStatus('unknown-1')).outcome).toBe('refused')
    expect(ports.payment.name).toBe('midtrans')
  })
  for (const outcome of ['sent', 'refused', 'failed'])
    expect(grown('carasun_mails_total', { outcome }), outcome).toBe(1)
  const count = 'carasun_provider_call_duration_seconds_count'
  for (const outcome of ['ok', 'refused', 'failed'])
    expect(grown(count, { provider: 'smtp', operation: 'send', outcome }), outcome).toBe(1)
  expect(grown(count, { provider: 'midtrans', operation: 'findStatus', outcome: 'refused' })).toBe(1)

  const away = watched({
    ...shop,
    payment: {
      ...shop.payment,
      findStatus: async () => ({ outcome: 'unknown', cause: 'timeout', detail: '' }),
    },
  })
  const failed = await growthOf(() => away.payment.findStatus('unknown-1'))
  expect(failed(count, { operation: 'findStatus', outcome: 'failed' })).toBe(1)
})

test('calls of the file store are measured, and a store that is away shows as failing', async () => {
  const s3 = await startS3Server()
  onTestFinished(() => s3.close())
  const { files } = watched({ ...shop, files: createS3Files({ ...s3.options, timeoutMs: 4_000 }) })
  const key = `originals/ab/${'ab12'.repeat(8)}`
  const grown = await growthOf(async () => {
    await files.write(key, Buffer.from('a picture'))
    expect(String(await files.read(key, 100))).toBe('a picture')
    expect(await files.has(key)).toBe(true)
    await expect(files.read(key, 3)).rejects.toThrow(StorageFault)
    s3.goAway('refusing')
    await expect(files.read(key, 100)).rejects.toThrow(StorageFault)
  })
  const count = (operation: string, outcome: string) =>
    grown('carasun_provider_call_duration_seconds_count', { provider: 's3', operation, outcome })
  expect(count('write', 'ok')).toBe(1)
  expect(count('has', 'ok')).toBe(1)
  expect(count('read', 'ok')).toBe(1)
  // The file is larger than its reader takes.
  expect(count('read', 'refused')).toBe(1)
  expect(count('read', 'failed')).toBe(1)
  expect(files.faultCount).toBe(1)

  const onDisk = watched({
    ...shop,
    files: createDiskFiles(mkdtempSync(path.join(tmpdir(), 'files-'))),
  })
  const ofDisk = await growthOf(() => onDisk.files.has(key))
  expect(ofDisk('carasun_provider_call_duration_seconds_count', { provider: 'disk', operation: 'has' })).toBe(
    1,
  )
})

test('cached and newly made responses are counted separately', async () => {
  const url = '/api/v3/products?limit=3'
  const grown = await growthOf(async () => {
    for (let calls = 0; calls < 3; calls += 1) await app.inject({ url })
  })
  expect(grown('carasun_cache_lookups_total', { cache: 'answer', result: 'miss' })).toBe(1)
  expect(grown('carasun_cache_lookups_total', { cache: 'answer', result: 'hit' })).toBe(2)
})

test('a process that listens for changes reports how long a notification takes, and when it heard the last one', async () => {
  const stop = await followChanges(shop, cache)
  onTestFinished(stop)
  await expect
    .poll(async () => (await readMetrics(app))('carasun_listen_heard_timestamp_seconds'))
    .toBeGreaterThan(Date.now() / 1000 - 60)
  const lag = (await readMetrics(app))('carasun_listen_lag_seconds')
  expect(lag).toBeGreaterThan(0)
  expect(lag).toBeLessThan(5)
})

test('the pools report their connections and how many callers wait for one', async () => {
  onTestFinished(watchPool('tried', shop.pool))
  const client = await shop.pool.connect()
  const metrics = await readMetrics(app)
  client.release()
  const max = shop.pool.options.max ?? 0
  expect(metrics('carasun_database_connections', { pool: 'tried', state: 'used' })).toBe(1)
  expect(metrics('carasun_database_connections_max', { pool: 'tried' })).toBe(max)
  const clients = await Promise.all(Array.from({ length: max }, () => shop.pool.connect()))
  const waiting = shop.pool.connect()
  await sleep(0)
  const full = await readMetrics(app)
  for (const each of clients) each.release()
  ;(await waiting).release()
  expect(full('carasun_database_connections', { pool: 'tried', state: 'used' })).toBe(max)
  expect(full('carasun_database_waiting', { pool: 'tried' })).toBe(1)
})

test('processes that run jobs report due jobs, their age, failed jobs, and waiting mails', async () => {
  await prepareJobs(shop.pool)
  const task = { task: 'send-code' }
  expect((await readMetrics(app))('carasun_work_readable')).toBe(0)
  await addJob(shop.db, 'send-code', { id: '1' }, { queue: 'codes', tries: 3 })
  await addJob(shop.db, 'send-code', { id: '2' }, { queue: 'codes', tries: 3 })
  await shop.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '90 seconds' where payload ->> 'id' = '1'`,
  )
  await addJob(shop.db, 'send-code', { id: '3' }, { queue: 'codes', tries: 3 })
  await shop.pool.query(`update graphile_worker._private_jobs set attempts = 3 where payload ->> 'id' = '3'`)
  const stop = watchWork(shop)
  onTestFinished(stop)
  const metrics = await readMetrics(app)
  expect(metrics('carasun_work_readable')).toBe(1)
  expect(metrics('carasun_jobs_waiting', task)).toBe(2)
  expect(metrics('carasun_jobs_given_up', task)).toBe(1)
  expect(metrics('carasun_jobs_oldest_waiting_seconds', task)).toBeGreaterThanOrEqual(90)
  expect(metrics('carasun_jobs_oldest_waiting_seconds', task)).toBeLessThan(120)
  const { rows } = await shop.pool.query(
    'select count(*)::integer as count from order_news where ended_at is null and due_at <= now()',
  )
  expect(rows[0].count).toBeGreaterThan(0)
  expect(metrics('carasun_mails_waiting')).toBe(rows[0].count)
})

test('however often it is scraped, the database is asked once in ten seconds', async () => {
  const asked = async () =>
    (
      await shop.pool.query(
        `select count(*)::integer as count from pg_stat_activity
          where datname = current_database() and query like '%graphile_worker.jobs group by%' and pid <> pg_backend_pid()`,
      )
    ).rows[0].count
  const stop = watchWork(shop)
  onTestFinished(stop)
  const first = (await readMetrics(app))('carasun_jobs_waiting')
  await addJob(shop.db, 'send-code', { id: '4' }, { queue: 'codes', tries: 3 })
  for (let scrapes = 0; scrapes < 5; scrapes += 1)
    expect((await readMetrics(app))('carasun_jobs_waiting')).toBe(first)
  expect(await asked()).toBe(1)
})

test('if the database does not respond, a scrape lacks only the database’s figures', async () => {
  const stop = watchWork({ ...shop, databaseUrl: 'postgres://nobody@127.0.0.1:9/none' })
  onTestFinished(stop)
  const metrics = await readMetrics(app)
  expect(metrics('carasun_work_readable')).toBe(0)
  expect(metrics('carasun_orders_placed_total')).toBeGreaterThan(0)
})

import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fetchBounded } from '../adapters/fetch-bounded.ts'
import { openDb, openPool } from '../db/database.ts'
import { readEnv } from '../env.ts'
import { PublicCache } from '../http/public-cache.ts'
import { tallyProviders } from '../metrics/tally-providers.ts'
import { watchProviders } from '../metrics/watch-providers.ts'
import { sendOrderMails } from '../modules/orders/index.ts'
import { prepareJobs } from '../open-database.ts'
import { runJobs } from '../schedule/run-jobs.ts'
import { fakeMailServer } from '../testing/fake-mail-server.ts'
import { type Buyer, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { testPayments } from '../testing/test-payments.ts'
import { testApp, testShop } from '../testing/test-shop.ts'
import { startTracing } from './start-tracing.ts'
import { startOtlpReceiver } from './testing/otlp-receiver.ts'
import { traceStatements } from './trace-statements.ts'
import { currentTraceparent, inSpan } from './tracing.ts'

const receiver = await startOtlpReceiver()
const payments = await testPayments()
const mailServer = fakeMailServer()
const base = await testShop()
const pool = openPool(base.databaseUrl, 6, () => {}, { watch: traceStatements })
const shop = {
  ...base,
  pool,
  db: openDb(pool),
  ...watchProviders({ ...base, payment: payments.provider, mail: mailServer.mail }, tallyProviders(base.now)),
}
const cache = new PublicCache()
const app = await testApp(shop, cache)
await prepareJobs(pool)
afterAll(async () => {
  await app.close()
  await pool.end()
  await base.close()
  await payments.close()
  await receiver.close()
})

const env = (source: NodeJS.ProcessEnv = {}) =>
  readEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,x-scope=shop',
    ...source,
  })

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`

let end: () => Promise<void>
/** Ends tracing, which sends what is left, and returns what the collector got. */
async function received() {
  await end()
  return receiver.spans
}
afterEach(async () => {
  await end()
  receiver.spans.length = 0
})

async function buy(traceparent?: string) {
  const product = await makeProduct(shop.db, { stock: 5 })
  const buyer: Buyer = await makeBuyer(shop.db)
  const bag = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
  ])
  const response = await place(app, buyer, bag, {}, traceparent ? { traceparent } : {})
  expect(response.statusCode).toBe(200)
  return { buyer, orderId: response.json().data.order_id as string }
}

describe('while tracing is on', () => {
  beforeEach(async () => {
    end = await startTracing(env())
  })

  test('an order can be followed from the page, through statements and the provider, to its mail', async () => {
    const { orderId } = await buy(TRACEPARENT)
    await sendOrderMails(shop, async () => new Set())
    const spans = (await received()).filter(({ traceId }) => traceId === TRACE)
    const call = spans.find(({ name }) => name === 'POST /api/orders')
    expect(call).toMatchObject({
      parentSpanId: 'b7ad6b7169203331',
      attributes: { 'http.route': '/api/orders', 'http.response.status_code': '200' },
    })
    const childOf = (parent: string | undefined) =>
      spans.filter(({ parentSpanId }) => parentSpanId === parent)
    const names = childOf(call?.spanId).map(({ name }) => name)
    expect(names).toContainEqual(expect.stringMatching(/^insert orders [0-9a-f]{6}$/))
    expect(names).toContain('midtrans charge')
    const mail = spans.find(({ name }) => name === 'mail state')
    expect(mail?.parentSpanId).toBe(call?.spanId)
    expect(childOf(mail?.spanId).map(({ name }) => name)).toEqual(['smtp send'])
    expect(orderId).toBeTruthy()
  })

  test('no span holds a value, an address or a query', async () => {
    const { buyer } = await buy()
    await app.inject({ url: '/api/v3/products?keyword=rahasia-saya', headers: buyer.headers })
    await app.inject({ url: `/api/orders/data/${buyer.id}`, headers: buyer.headers })
    const text = JSON.stringify(await received())
    expect(text).toContain('GET /api/v3/products')
    for (const secret of [
      'rahasia-saya',
      'Tebet',
      'Wulandari',
      '81234567890',
      '@example.com',
      buyer.id,
      buyer.token,
      '127.0.0.1',
    ])
      expect(text, secret).not.toContain(secret)
  })

  test('the collector gets the headers that it asks for', async () => {
    await app.inject({ url: '/api/user/me' })
    await received()
    expect(receiver.headers.at(-1)).toMatchObject({ authorization: 'Bearer abc', 'x-scope': 'shop' })
  })

  test.each([
    'not one',
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-b7ad6b7169203331-01`,
    `00-${TRACE.toUpperCase()}-b7ad6b7169203331-01`,
    `${TRACEPARENT}-more`,
  ])('the malformed traceparent %j begins a new trace', async traceparent => {
    await app.inject({ url: '/api/user/me', headers: { traceparent } })
    const [span] = (await received()).filter(({ name }) => name === 'GET /api/user/me')
    expect(span?.parentSpanId).toBe('')
    expect(span?.traceId).not.toBe(TRACE)
  })

  test('an outside service gets the traceparent of the call that asks it', async () => {
    const seen: unknown[] = []
    const server = createServer((request, response) => {
      seen.push(request.headers.traceparent, request.headers['x-own'])
      response.end('{}')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    await inSpan(
      () => ({ name: 'ask', kind: 'internal', parent: TRACEPARENT }),
      () =>
        fetchBounded(url, {
          signal: AbortSignal.timeout(4_000),
          maxBytes: 100,
          headers: { 'x-own': 'kept' },
        }),
    )
    server.close()
    const [span] = (await received()).filter(({ name }) => name === 'ask')
    expect(seen).toEqual([`00-${TRACE}-${span?.spanId}-01`, 'kept'])
  })

  test('a job continues the trace of the call that queued it', async () => {
    const stop = await runJobs(shop)
    const response = await app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { traceparent: TRACEPARENT },
      payload: {
        customername: 'Sari',
        customeremail: 'sari@example.com',
        customersubject: 'Tanya',
        customermessage: 'Apakah ada di Medan?',
      },
    })
    expect(response.statusCode).toBe(200)
    await expect
      .poll(() => mailServer.mails.some(({ to }) => to === shop.env.STAFF_MAIL), { timeout: 20_000 })
      .toBe(true)
    await stop()
    const spans = (await received()).filter(({ traceId }) => traceId === TRACE)
    const job = spans.find(({ name }) => name === 'job tell-visitor-message')
    expect(spans.map(({ spanId }) => spanId)).toContain(job?.parentSpanId)
    expect(
      spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name),
    ).toContain('smtp send')
  })

  test('what fails is marked, by the name of the error only', async () => {
    const failing = inSpan(
      () => ({ name: 'failing', kind: 'internal' }),
      async () => {
        throw Object.assign(new Error('sari@example.com is unknown'), { code: 'EENVELOPE' })
      },
    )
    await expect(failing).rejects.toThrow('sari@example.com')
    const [span] = (await received()).filter(({ name }) => name === 'failing')
    expect(span).toMatchObject({ status: 2, attributes: { 'error.type': 'EENVELOPE' } })
    expect(JSON.stringify(span)).not.toContain('sari')
  })
})

test('a share of 0 records nothing, whatever a visitor asks for', async () => {
  end = await startTracing(env({ OTEL_TRACES_SAMPLER_ARG: '0' }))
  await app.inject({ url: '/api/user/me', headers: { traceparent: TRACEPARENT } })
  expect(await received()).toEqual([])
})

describe('without a collector', () => {
  beforeEach(async () => {
    end = await startTracing(readEnv({}))
  })

  test('nothing is traced, stored or sent', async () => {
    const { orderId } = await buy(TRACEPARENT)
    expect(currentTraceparent()).toBeNull()
    const { rows } = await pool.query('select traceparent from orders where id = $1', [orderId])
    expect(rows).toEqual([{ traceparent: null }])
    expect(await received()).toEqual([])
  })

  test('no package of OpenTelemetry is loaded by the shop itself', () => {
    const loaded = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { registerHooks } from 'node:module'
        const found = []
        registerHooks({ resolve(name, context, next) { if (name.includes('@opentelemetry')) found.push(name + ' from ' + context.parentURL); return next(name, context) } })
        await import('./server/app.ts'); await import('./server/open-shop.ts')
        const { startTracing } = await import('./server/tracing/start-tracing.ts')
        await startTracing({})
        console.log(JSON.stringify(found.filter(each => !each.includes('/prom-client/'))))`,
      ],
      { encoding: 'utf8' },
    )
    expect(JSON.parse(loaded)).toEqual([])
  })
})

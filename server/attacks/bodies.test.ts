import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { App } from '../http/app-types.ts'
import { type Buyer, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { appWithRoutes, type Route } from './all-routes.ts'

/**
 * Request bodies that are too large, too deep, endless or of the wrong type, or that set fields reserved for the shop.
 */

let shop: TestShop
let app: App
let routes: Route[]
let buyer: Buyer
let port: number

beforeAll(async () => {
  shop = await testShop()
  ;({ app, routes } = await appWithRoutes(shop))
  buyer = await makeBuyer(shop.db)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const json = 'application/json'
const keys = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [index.toString(36), 1]))
const badBodies: [name: string, type: string, payload: string][] = [
  ['100,000 arrays deep', json, '['.repeat(100_000) + ']'.repeat(100_000)],
  ['40,000 objects deep', json, `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['a deep part of an object', json, `{"product":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ['__proto__', json, '{"__proto__":{"isStaff":true}}'],
  ['constructor.prototype', json, '{"constructor":{"prototype":{"isStaff":true}}}'],
  [
    '__proto__ in a form',
    'application/x-www-form-urlencoded',
    '__proto__[isStaff]=1&constructor[prototype]=1',
  ],
  ['30,000 keys', json, JSON.stringify(keys)],
  ['half a megabyte', json, JSON.stringify('x'.repeat(500_000))],
  ['invalid JSON', json, '{"a":'],
  ['nothing', json, ''],
  ['null', json, 'null'],
  ['a number', json, '1e999'],
  ['text', 'text/plain', 'halo'],
  [
    'a file',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name=a\r\n\r\n1\r\n--x--',
  ],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
]

/** Returns true if a call has required fields: none of the bodies above contains any. */
const needsFields = ({ body }: Route['schema']) => body instanceof z.ZodType && !body.safeParse({}).success

test.each(badBodies)(
  '%s: refused by every call with required fields, and no prototype is polluted',
  async (name, type, payload) => {
    expect(routes.filter(({ schema }) => needsFields(schema)).length).toBeGreaterThan(30)
    for (const { method, url, schema } of routes.filter(
      route => route.schema.body || route.method !== 'GET',
    )) {
      const response = await app.inject({
        method: method as 'POST',
        url: url.replace(/:\w+/g, '1'),
        // A new member for each call, because one of them deletes the account.
        headers: { ...(await makeBuyer(shop.db)).headers, 'content-type': type },
        payload,
      })
      expect(response.statusCode, `${method} ${url}: ${response.body}`).toBeLessThan(500)
      // No call accepts such deep nesting, even one without required fields.
      if (needsFields(schema) || name.includes('deep'))
        expect(response.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400)
    }
    expect('isStaff' in {}).toBe(false)
  },
  60_000,
)

describe('over a socket', () => {
  /** Sends chunks until the shop responds or closes the connection; returns the response. */
  async function trickle(head: string, piece: string, everyMs: number, untilMs: number): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    let isOver = false
    socket.on('data', data => {
      received += data
      isOver = true
    })
    socket.on('close', () => {
      isOver = true
    })
    // The shop closes the connection while data is still being sent.
    socket.on('error', () => {
      isOver = true
    })
    socket.write(head)
    const startedAt = performance.now()
    while (!isOver && performance.now() - startedAt < untilMs) {
      socket.write(piece)
      await sleep(everyMs)
    }
    socket.destroy()
    return received
  }

  test('an endless chunked body is cut off at the limit', async () => {
    const head =
      'POST /api/carts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`
    expect(await trickle(head, chunk, 1, 10_000)).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('a request that never ends is cut off within 30 s, including the time until Node checks', () => {
    const server = app.server as typeof app.server & { connectionsCheckingInterval: number }
    expect(server.connectionsCheckingInterval).toBeGreaterThan(0)
    for (const limitMs of [server.requestTimeout, server.headersTimeout])
      expect(limitMs + server.connectionsCheckingInterval).toBeLessThanOrEqual(30_000)
  })

  test.each([
    [
      'two lengths',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: x\r\nhost: evil\r\n\r\n'],
    ['two hosts on a cached route', 'GET /api/payment-methods HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n'],
    ['a header that continues on a second line', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n'],
  ])('%s: refused', async (_, request) => {
    expect(await trickle(request, '', 10, 3_000)).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  test.each([
    ['http://evil.example/api/payment-methods', 200],
    ['//evil.example/api/payment-methods', 404],
    ['*evil', 404],
    ['/%zz', 400],
    ['/api/%c0%ae', 400],
    ['/api/payment-methods#<script>', 200],
  ])('%s as the request target: only its path counts, and its host is not echoed', async (target, status) => {
    const response = await trickle(
      `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      '',
      10,
      3_000,
    )
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(response).not.toMatch(/evil|zz|script>/)
  })
})

describe('fields that only the shop may set', () => {
  test('prices, totals, states and another member in the body of an order are ignored', async () => {
    const product = await makeProduct(shop.db, { priceRupiah: 75_000 })
    const line = { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 }
    const other = await makeBuyer(shop.db)
    const cart = await fillBag(app, buyer, [line])
    const response = await place(app, buyer, cart, {
      price: 1,
      payable_rupiah: 1,
      shipping_fee: 0,
      total_amount: 1,
      discount: 74_999,
      points: 99_999,
      state: 'Delivered',
      is_paid: true,
      status: 'paid',
      paid_at: '2026-01-01',
      member_id: other.id,
      products: [
        { id: String(line.productId), combination_id: String(line.combinationId), quantity: 99, price: 1 },
      ],
    })
    expect(response.statusCode).toBe(200)
    const order = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', response.json().data.order_id)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      member_id: buyer.id,
      state: 'Awaiting payment',
      payable_rupiah: cart.total_price_after_shipping,
    })
    const lines = await shop.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute()
    expect(lines).toMatchObject([{ quantity: 1, price_rupiah: 75_000 }])
    const payment = await shop.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ amount_rupiah: cart.total_price_after_shipping, paid_at: null })
  })

  const notRupiah = { code: 'INVALID_INPUT', field: 'total_price' }
  const wrongTotal = { code: 'price_mismatch' }
  test.each([
    ...[-1, 0.5, 1e21, '1', null, [], {}, true].map(total => [total, notRupiah] as const),
    ...[0, Number.MAX_SAFE_INTEGER].map(total => [total, wrongTotal] as const),
  ])('a total of %j is refused', async (total_price, refusal) => {
    const product = await makeProduct(shop.db)
    const buyer = await makeBuyer(shop.db)
    const cart = await fillBag(app, buyer, [
      { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
    ])
    expect((await place(app, buyer, cart, { total_price })).json()).toMatchObject(refusal)
    const orders = await shop.db.selectFrom('orders').select('id').where('member_id', '=', buyer.id).execute()
    expect(orders).toEqual([])
  })

  test.each([-1, 0.5, 1000, 1e9, '1', null, [1]])('a quantity of %j is refused', async quantity => {
    const product = await makeProduct(shop.db)
    const response = await app.inject({
      method: 'POST',
      url: '/api/user/me/carts',
      headers: buyer.headers,
      payload: {
        action: 'add',
        id: String(product.productId),
        combination_id: String(product.combinationIds[0]),
        quantity,
      },
    })
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', field: 'quantity' })
  })
})

import { beforeAll, expect, test, vi } from 'vitest'
import { type Buyer, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'
import { signedNotice } from '../testing/test-payments.ts'

/** Forged payment notices. Genuine ones are tested in modules/payments/payments.test.ts. */

const { shop, app, payments } = await openShopWithPayments()
let buyer: Buyer
let order: { orderId: string; providerId: string; amountRupiah: number }

beforeAll(async () => {
  ;({ buyer, ...order } = await placeOrder())
})

async function placeOrder() {
  const product = await makeProduct(shop.db)
  const buyer = await makeBuyer(shop.db)
  const cart = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
  ])
  const { order_id, reference_code } = (await place(app, buyer, cart)).json().data
  return {
    buyer,
    orderId: order_id as string,
    providerId: `${reference_code}-1`,
    amountRupiah: cart.total_price_after_shipping,
  }
}

const send = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/payments/midtrans/notification',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

const stateOf = async (orderId: string) =>
  (await shop.db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow())
    .state

const genuineNotice = () => signedNotice({ orderId: order.providerId, amountRupiah: order.amountRupiah })
/** Signs a notice of the correct amount, written in another way. */
const writtenAs = (gross: string | number) =>
  signedNotice({ orderId: order.providerId, amountRupiah: order.amountRupiah, gross })
/** Changes fields of the genuine notice under its original signature. */
const alteredNotice = (fields: object) => JSON.stringify({ ...JSON.parse(genuineNotice()), ...fields })

test.each<[string, () => string]>([
  [
    'signed with another key',
    () => signedNotice({ orderId: order.providerId, amountRupiah: order.amountRupiah }, true),
  ],
  ['without a signature', () => alteredNotice({ signature_key: undefined })],
  ['with an empty signature', () => alteredNotice({ signature_key: '' })],
  ['with a signature that is a list', () => alteredNotice({ signature_key: ['a'] })],
  [
    'with a signature of another length',
    () => alteredNotice({ signature_key: JSON.parse(genuineNotice()).signature_key.slice(0, 64) }),
  ],
  ['with non-ASCII letters in its signature', () => alteredNotice({ signature_key: 'é'.repeat(128) })],
  ['about a smaller amount under the old signature', () => alteredNotice({ gross_amount: '1.00' })],
  ['about a smaller amount, signed', () => signedNotice({ orderId: order.providerId, amountRupiah: 1 })],
  ['with its amount as a number', () => writtenAs(order.amountRupiah)],
  ['with its amount written differently', () => alteredNotice({ gross_amount: `${order.amountRupiah}.000` })],
  ['with an exponent in its amount', () => writtenAs(`${order.amountRupiah}e0`)],
  ['in another currency', () => alteredNotice({ currency: 'USD' })],
  [
    'about another buyer’s order under the old signature',
    () => alteredNotice({ order_id: 'CRS260101AAAAAAA-1' }),
  ],
  ['with an object as its order', () => alteredNotice({ order_id: { $ne: '' } })],
  ['of a settlement with the code of a pending payment', () => alteredNotice({ status_code: '201' })],
  [
    'of a pending payment with the status of a settlement',
    () =>
      JSON.stringify({
        ...JSON.parse(
          signedNotice({
            orderId: order.providerId,
            amountRupiah: order.amountRupiah,
            status: 'pending',
            code: '201',
          }),
        ),
        transaction_status: 'settlement',
      }),
  ],
  ['of a refund forged from a settlement', () => alteredNotice({ transaction_status: 'refund' })],
  ['that fraud control denied', () => alteredNotice({ fraud_status: 'deny' })],
  ['that is genuine only in its __proto__', () => `{"__proto__":${genuineNotice()}}`],
  [
    'with the same field twice',
    () =>
      genuineNotice()
        .replace('"gross_amount"', '"gross_amount":"1.00","gross_amount"')
        .replace(`${order.amountRupiah}.00`, '1.00'),
  ],
  ['that is nested too deeply', () => '['.repeat(30_000)],
  ['that is not JSON', () => 'order_id=1&transaction_status=settlement'],
  ['that is empty', () => ''],
  ['with a NUL', () => alteredNotice({ order_id: 'a\0' })],
])('a notice %s pays nothing', async (_, make) => {
  const response = await send(make())
  expect(response.statusCode === 503 || response.statusCode < 500, response.body).toBe(true)
  expect(await stateOf(order.orderId)).toBe('Awaiting payment')
  expect(response.body).not.toMatch(/signature|SB-Mid/)
})

test('a notice of a megabyte is not read', async () => {
  expect((await send(alteredNotice({ custom_field1: 'x'.repeat(1_000_000) }))).statusCode).toBe(413)
})

test('cookies and Origin do not make a forged notice valid, and other methods do not exist', async () => {
  const forged = signedNotice({ orderId: order.providerId, amountRupiah: order.amountRupiah }, true)
  for (const origin of [shop.publicUrl, 'https://evil.example']) {
    const response = await send(forged, { ...buyer.headers, origin })
    expect([response.statusCode, response.json().code], origin).toEqual([403, 'NOTICE_REFUSED'])
  }
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const)
    expect(
      (await app.inject({ method, url: '/api/payments/midtrans/notification', payload: genuineNotice() }))
        .statusCode,
    ).toBe(404)
  expect(await stateOf(order.orderId)).toBe('Awaiting payment')
})

test('a genuine notice, replayed a hundred times and late, pays once', async () => {
  const order = await placeOrder()
  const notice = signedNotice({ orderId: order.providerId, amountRupiah: order.amountRupiah })
  const responses = await Promise.all(Array.from({ length: 100 }, () => send(notice)))
  expect(new Set(responses.map(response => response.statusCode))).toEqual(new Set([200]))
  shop.setNow(new Date(Date.now() + 40 * 24 * 60 * 60 * 1000))
  expect((await send(notice)).statusCode).toBe(200)
  shop.setNow(null)
  const changes = await shop.db
    .selectFrom('order_state_histories')
    .select('to_state')
    .where('order_id', '=', order.orderId)
    .where('to_state', '=', 'Payment accepted')
    .execute()
  expect(changes).toHaveLength(1)
})

test('status checks from the browser do not reach the provider once the payment’s outcome is known', async () => {
  const order = await placeOrder()
  const findStatus = vi.spyOn(payments.provider, 'findStatus')
  const checkStatus = () =>
    app.inject({
      method: 'POST',
      url: '/api/payments/callback',
      headers: order.buyer.headers,
      payload: { id_order: order.orderId },
    })
  await checkStatus()
  expect(findStatus).toHaveBeenCalledTimes(1)
  await send(signedNotice({ orderId: order.providerId, amountRupiah: order.amountRupiah }))
  findStatus.mockClear()
  expect((await checkStatus()).json().data.status).toBe('paid')
  expect(findStatus).not.toHaveBeenCalled()
  const responses = []
  for (let index = 0; index < 25; index += 1) responses.push((await checkStatus()).statusCode)
  expect(responses).toContain(429)
  findStatus.mockRestore()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderTracking } from '../../../contract/orders.ts'
import { createRajaOngkir } from '../../adapters/shipping/rajaongkir.ts'
import type { ShippingProvider } from '../../adapters/shipping/shipping-provider.ts'
import { type ShippingSimulator, startShippingSimulator } from '../../adapters/shipping/simulator/index.ts'
import type { App } from '../../http/app-types.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { type TestPayments, testPayments } from '../../testing/test-payments.ts'
import { type TestShop, testApp, testShop } from '../../testing/test-shop.ts'
import { changeOrderState, recordTrackingNumber } from './change-order-state.ts'
import type { OrderState } from './states.ts'

/** Quotes and tracking offline: the RajaOngkir adapter calls the simulator over HTTP. */

let payments: TestPayments
let shop: TestShop
let simulator: ShippingSimulator
let app: App
let minutes = 0
const now = () => new Date(Date.now() + minutes * 60_000)

beforeAll(async () => {
  payments = await testPayments()
  shop = await testShop({ payment: payments.provider, now })
  simulator = await startShippingSimulator({ pool: shop.pool, now })
  shop.shipping = carrierAt(simulator.url)
  app = await testApp(shop)
})
afterAll(async () => {
  await app.close()
  await simulator.close()
  await shop.close()
  await payments.close()
})

const carrierAt = (baseUrl: string): ShippingProvider =>
  createRajaOngkir({ baseUrl, key: simulator.key, originId: simulator.originId, timeoutMs: 4000 })

async function shipOrder(trackingNumber: string): Promise<{ buyer: Buyer; orderId: string }> {
  const buyer = await makeBuyer(shop.db, now())
  const { productId, combinationIds } = await makeProduct(shop.db)
  const cart = await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
  const orderId: string = (await place(app, buyer, cart)).json().data.order_id
  const way: OrderState[] = ['Payment accepted', 'Picking in progress', 'Packed', 'Shipped']
  await shop.db.transaction().execute(async tx => {
    for (const to of way) await changeOrderState(tx, { orderId, to, movedBy: 'staff:test' })
    await recordTrackingNumber(tx, orderId, trackingNumber)
  })
  return { buyer, orderId }
}

const track = (buyer: Buyer, orderId: string): Promise<OrderTracking> =>
  call(app, buyer, 'GET', `/api/orders/${orderId}/tracking`)
const wordsOf = ({ steps }: OrderTracking) => steps.map(step => step.words)

test('the simulator quotes the prices of the zone table over the real protocol', async () => {
  const buyer = await makeBuyer(shop.db, now())
  const filter = encodeURIComponent(JSON.stringify({ address_id: buyer.addressId }))
  const offers = await call(app, buyer, 'GET', `/api/user/me/shippings?filter=${filter}`)
  expect(Object.values(offers).map((offer: unknown) => (offer as { fee: number }).fee)).toEqual([
    10_000, 8_000, 30_000,
  ])
  const rows = await shop.db.selectFrom('shipping_rate_answers').select('provider').execute()
  expect(rows).toEqual([{ provider: 'rajaongkir' }])
  const response = await fetch(`${simulator.url}/destination/domestic-destination?search=Tebet`)
  expect(response.status).toBe(401)
})

test("[ORDER-61] a member tracks an order: the shop's steps, then the carrier's, newest first, in Indonesian", async () => {
  const { buyer, orderId } = await shipOrder('JNE-1')
  minutes += 1
  const first = await track(buyer, orderId)
  expect(first).toMatchObject({
    carrier: 'JNE',
    tracking_number: 'JNE-1',
    source: 'carrier',
    is_delivered: false,
  })
  expect(wordsOf(first), 'told once, by the carrier').toEqual([
    'Diserahkan ke ekspedisi',
    'Pesanan sudah dikemas',
    'Pesanan sedang disiapkan',
    'Pembayaran diterima',
  ])
  expect(wordsOf(first).at(-1)).toBe('Pembayaran diterima')

  minutes += 4 // tracking is cached for five minutes
  expect(wordsOf(await track(buyer, orderId))).toEqual(wordsOf(first))
  minutes += 2
  const moved = await track(buyer, orderId)
  expect(wordsOf(moved)[0]).toBe('Dalam perjalanan')
  expect(moved.steps[0]?.place).toBe('JAKARTA')
  minutes += 20
  const tracking = await track(buyer, orderId)
  expect(tracking.is_delivered).toBe(true)
  expect(wordsOf(tracking)[0]).toBe('Paket sudah diterima')
  expect(tracking.steps.map(step => step.at)).toEqual(
    tracking.steps
      .map(step => step.at)
      .sort()
      .reverse(),
  )
})

test('guests and other members cannot track an order', async () => {
  const { orderId } = await shipOrder('JNE-2')
  const stranger = await makeBuyer(shop.db, now())
  const url = `/api/orders/${orderId}/tracking`
  expect((await app.inject({ method: 'GET', url, headers: stranger.headers })).statusCode).toBe(404)
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401)
})

test("if the carrier does not respond, its last steps are shown, or the order's own history", async () => {
  const withCarrier = await shipOrder('JNE-3')
  await track(withCarrier.buyer, withCarrier.orderId)
  const withoutCarrier = await shipOrder('JNE-4')
  const simulated = shop.shipping
  shop.shipping = carrierAt('http://127.0.0.1:9')
  minutes += 10
  expect((await track(withCarrier.buyer, withCarrier.orderId)).source).toBe('carrier')
  const own = await track(withoutCarrier.buyer, withoutCarrier.orderId)
  expect(own.source).toBe('shop')
  expect(wordsOf(own)).toEqual([
    'Paket diserahkan ke ekspedisi',
    'Pesanan sudah dikemas',
    'Pesanan sedang disiapkan',
    'Pembayaran diterima',
  ])
  shop.shipping = null
  expect((await track(withoutCarrier.buyer, withoutCarrier.orderId)).source).toBe('shop')
  shop.shipping = simulated
})

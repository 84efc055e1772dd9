import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShippingMethods } from '../../../contract/delivery.ts'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import {
  type CarrierRate,
  type ParcelToRate,
  type ShippingProvider,
  ShippingRequestRejected,
  ShippingUnavailable,
} from '../../adapters/shipping/shipping-provider.ts'
import type { App } from '../../http/app-types.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { type TestPayments, testPayments } from '../../testing/test-payments.ts'
import { type TestShop, testApp, testShop } from '../../testing/test-shop.ts'

/** A carrier that returns the rates that a test sets, and records the requests. */
const parcels: ParcelToRate[] = []
let offeredRates: () => CarrierRate[] = () => []
const carrier: ShippingProvider = {
  name: 'rajaongkir',
  origin: '1',
  async rates(parcel) {
    parcels.push(parcel)
    return offeredRates()
  },
  track: async () => null,
}
const jne = (feeRupiah: number): CarrierRate => ({
  courierCode: 'jne',
  serviceCode: 'reg',
  feeRupiah,
  minDays: 2,
  maxDays: 3,
})

let payments: TestPayments
let shop: TestShop
let app: App
beforeAll(async () => {
  payments = await testPayments()
  shop = await testShop({ payment: payments.provider, shipping: carrier })
  app = await testApp(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
  await payments.close()
})

// The simulated payment provider uses the real clock.
const start = new Date()
beforeEach(async () => {
  shop.setNow(start)
  parcels.length = 0
  offeredRates = () => [jne(11_000)]
  await shop.db.deleteFrom('shipping_rate_answers').execute()
})

const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const offers = (buyer: Buyer, filter: object = { address_id: buyer.addressId }): Promise<ShippingMethods> =>
  call(app, buyer, 'GET', `/api/user/me/shippings?filter=${encodeURIComponent(JSON.stringify(filter))}`)
const bag = (buyer: Buyer) => call(app, buyer, 'GET', '/api/user/me/carts')

async function readyBag(weightGram = 200) {
  const buyer = await makeBuyer(shop.db, start)
  const { productId, combinationIds } = await makeProduct(shop.db, { stock: 20, weightGram })
  const product = { productId, combinationId: combinationIds[0] ?? 0 }
  const cart = await fillBag(app, buyer, [product])
  return { buyer, product, cart }
}
const addMore = (buyer: Buyer, product: { productId: number; combinationId: number }, quantity: number) =>
  call(app, buyer, 'POST', '/api/user/me/carts', {
    action: 'add',
    id: String(product.productId),
    combination_id: String(product.combinationId),
    quantity,
  })

describe('what is offered', () => {
  test('[SHIP-01] [SHIP-04] the filter names address, type and total; the response is a map by type with one selected', async () => {
    const { buyer } = await readyBag()
    const methods = await offers(buyer, {
      address_id: buyer.addressId,
      shipping_type: 'regular',
      total_amount_after_discount: 50_000,
    })
    expect(Object.keys(methods)).toEqual(['regular'])
    expect(methods.regular).toMatchObject({
      type: 'regular',
      fee: 11_000,
      is_selected: true,
      arrives_from: jakartaDay(addDays(start, 2)),
      arrives_until: jakartaDay(addDays(start, 3)),
      expires_at: minutesLater(30).toISOString(),
    })
    expect(methods.regular?.quote_id).toMatch(/.+/)
    const response = await app.inject({
      method: 'GET',
      url: `/api/user/me/shippings?filter=${encodeURIComponent('{"fee":1}')}`,
      headers: buyer.headers,
    })
    expect(response.statusCode).toBe(400)
  })

  test("[SHIP-02] the request to choose names address, type, bag and total; a fee in the browser's body changes nothing", async () => {
    offeredRates = () => [jne(11_000), { ...jne(8_000), courierCode: 'jnt', serviceCode: 'ez' }]
    const { buyer, cart } = await readyBag()
    const chosen: ShippingMethods = await call(app, buyer, 'POST', '/api/user/me/shippings', {
      address_id: buyer.addressId,
      shipping_type: 'hemat',
      cart_id: cart._id,
      total_amount_after_discount: 50_000,
      fee: 1,
      shipping_fee: 1,
    })
    expect(Object.values(chosen).map(value => [value.type, value.fee, value.is_selected])).toEqual([
      ['regular', 11_000, false],
      ['hemat', 8_000, true],
    ])
    expect(await bag(buyer)).toMatchObject({ shipping_type: 'hemat', shipping_fee: 8_000 })
    const response = await app.inject({
      method: 'POST',
      url: '/api/user/me/shippings',
      headers: buyer.headers,
      payload: { address_id: buyer.addressId, shipping_type: 'sameday', cart_id: cart._id },
    })
    expect([response.statusCode, response.json().field]).toEqual([409, 'shipping_type'])
  })

  test('[SHIP-03] express and sameday are left out of both responses, though a carrier offers them', async () => {
    await shop.db
      .updateTable('shipping_methods')
      .set({ courier_code: 'jne', service_codes: ['yes'] })
      .where('type', 'in', ['express', 'sameday'])
      .execute()
    offeredRates = () => [jne(11_000), { ...jne(20_000), serviceCode: 'yes' }]
    const { buyer, cart } = await readyBag()
    expect(Object.keys(await offers(buyer))).toEqual(['regular'])
    const chosen = await call(app, buyer, 'POST', '/api/user/me/shippings', {
      address_id: buyer.addressId,
      shipping_type: 'regular',
      cart_id: cart._id,
    })
    expect(Object.keys(chosen)).toEqual(['regular'])
  })

  test('a bag with a pre-order arrives counted from the day it leaves, whatever was quoted before', async () => {
    const { buyer } = await readyBag()
    expect((await offers(buyer)).regular).toMatchObject({
      leaves_on: null,
      arrives_from: jakartaDay(addDays(start, 2)),
    })
    const leavesOn = jakartaDay(addDays(start, 14))
    const preOrder = await makeProduct(shop.db, { preOrder: { totalQuota: 5, deliveryDate: leavesOn } })
    const late = { productId: preOrder.productId, combinationId: preOrder.combinationIds[0] ?? 0 }
    await addMore(buyer, late, 1)
    const delayed = {
      leaves_on: leavesOn,
      fee: 11_000,
      arrives_from: jakartaDay(addDays(start, 16)),
      arrives_until: jakartaDay(addDays(start, 17)),
    }
    expect((await offers(buyer)).regular).toMatchObject(delayed)
    const chosen: ShippingMethods = await call(app, buyer, 'POST', '/api/user/me/shippings', {
      address_id: buyer.addressId,
      shipping_type: 'regular',
      cart_id: (await bag(buyer))._id,
    })
    expect(chosen.regular).toMatchObject(delayed)
    shop.setNow(addDays(start, 15))
    expect((await offers(buyer)).regular, 'after that day').toMatchObject({
      leaves_on: null,
      arrives_from: jakartaDay(addDays(start, 17)),
    })
  })

  test("refuses to quote a fee for another member's address", async () => {
    const { buyer } = await readyBag()
    const other = await makeBuyer(shop.db, start)
    const response = await app.inject({
      method: 'GET',
      url: `/api/user/me/shippings?filter=${encodeURIComponent(JSON.stringify({ address_id: other.addressId }))}`,
      headers: buyer.headers,
    })
    expect(response.statusCode).toBe(404)
  })
})

describe('a quote', () => {
  test('is valid for its bag until it expires: asking again returns the same one without calling the provider', async () => {
    const { buyer } = await readyBag()
    const first = (await offers(buyer)).regular
    offeredRates = () => [jne(99_000)]
    await shop.db.deleteFrom('shipping_rate_answers').execute()
    shop.setNow(minutesLater(29))
    expect((await offers(buyer)).regular).toEqual(first)
    expect(parcels).toHaveLength(1)
    shop.setNow(minutesLater(31))
    expect((await offers(buyer)).regular).toMatchObject({ fee: 99_000 })
    expect(parcels).toHaveLength(2)
  })

  test('does not apply to the next bag, even with the same address', async () => {
    const { buyer, product, cart } = await readyBag()
    expect((await place(app, buyer, cart)).statusCode).toBe(200)
    offeredRates = () => [jne(99_000)]
    await shop.db.deleteFrom('shipping_rate_answers').execute()
    await addMore(buyer, product, 1)
    expect((await offers(buyer)).regular).toMatchObject({ fee: 99_000 })
  })

  test('[SHIP-14] is fetched again when the bag exceeds a kilogram, and when the address changes', async () => {
    const { buyer, product } = await readyBag(400)
    const light = (await offers(buyer)).regular
    offeredRates = () => [jne(22_000)]
    await addMore(buyer, product, 1) // 800 g: the same kilogram
    expect((await offers(buyer)).regular).toEqual(light)
    await addMore(buyer, product, 1) // 1,200 g
    const heavy = (await offers(buyer)).regular
    expect(heavy).toMatchObject({ fee: 22_000 })
    expect(heavy?.quote_id).not.toBe(light?.quote_id)
    expect(parcels.map(parcel => parcel.weightGram)).toEqual([1000, 2000])

    const moveTo = (place: { district_code: string } | { zipcode: string }) =>
      shop.db.updateTable('addresses').set(place).where('id', '=', buyer.addressId).execute()
    const setiabudi = { district: 'Setiabudi', city: 'Kota Jakarta Selatan' }
    offeredRates = () => [jne(33_000)]
    await moveTo({ district_code: '31.74.02' })
    expect((await bag(buyer)).shipping_fee).toBe(33_000)
    expect(parcels.at(-1)?.destination).toEqual({ ...setiabudi, zipcode: '12810' })
    offeredRates = () => [jne(44_000)]
    await moveTo({ zipcode: '12910' })
    expect((await bag(buyer)).shipping_fee).toBe(44_000)
    expect(parcels.at(-1)?.destination).toEqual({ ...setiabudi, zipcode: '12910' })
  })

  test('sets the fee of the order, which records it', async () => {
    const { buyer, cart } = await readyBag()
    const quote = (await offers(buyer)).regular
    offeredRates = () => [jne(99_000)]
    await shop.db.deleteFrom('shipping_rate_answers').execute()
    expect(cart.total_price_after_shipping).toBe(61_000)
    const response = await place(app, buyer, cart)
    expect(response.statusCode).toBe(200)
    const order = await shop.db
      .selectFrom('orders')
      .select(['shipping_rupiah', 'shipping_quote_id', 'courier_code'])
      .where('id', '=', response.json().data.order_id)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({
      shipping_rupiah: 11_000,
      shipping_quote_id: quote?.quote_id,
      courier_code: 'jne',
    })
  })

  test('that expired is fetched again while the order is placed: the same fee is accepted, another fee is refused as price_mismatch', async () => {
    const { buyer, cart } = await readyBag()
    const another = await readyBag()
    shop.setNow(minutesLater(61))
    offeredRates = () => [jne(13_000)]
    const response = await place(app, buyer, cart)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'price_mismatch', details: { seen: 61_000, now: 63_000 } })
    expect((await bag(buyer)).total_price_after_shipping).toBe(63_000)
    expect((await place(app, buyer, await bag(buyer))).statusCode).toBe(200)

    await shop.db.deleteFrom('shipping_rate_answers').execute()
    shop.setNow(minutesLater(130))
    offeredRates = () => [jne(11_000)]
    expect((await place(app, another.buyer, another.cart)).statusCode).toBe(200)
  })

  test('becomes invalid when its method is switched off: the order is refused, and the other methods are offered', async () => {
    const { buyer, cart } = await readyBag()
    await shop.db
      .updateTable('shipping_methods')
      .set({ is_active: false })
      .where('type', '=', 'regular')
      .execute()
    const response = await place(app, buyer, cart)
    const types = Object.keys(await offers(buyer))
    await shop.db
      .updateTable('shipping_methods')
      .set({ is_active: true })
      .where('type', '=', 'regular')
      .execute()
    expect(response.json().code).toBe('SHIPPING_UNAVAILABLE')
    expect(types).toEqual(['hemat', 'kargo'])
  })
})

describe('the carrier’s rates', () => {
  test('are fetched once an hour for the same route and weight, whoever the buyer is', async () => {
    await readyBag()
    shop.setNow(minutesLater(59))
    await readyBag()
    expect(parcels).toHaveLength(1)
    await readyBag(1_200)
    expect(parcels.map(parcel => parcel.weightGram)).toEqual([1000, 2000])
    const { buyer } = await readyBag()
    const place = { district_code: '31.74.02', zipcode: '12910' }
    await shop.db.updateTable('addresses').set(place).where('id', '=', buyer.addressId).execute()
    await offers(buyer)
    expect(parcels.map(parcel => parcel.destination.zipcode)).toEqual(['12810', '12810', '12910'])
    shop.setNow(minutesLater(61))
    await readyBag()
    expect(parcels).toHaveLength(4)
  })

  test('are replaced by the zone table if the carrier does not serve the place or does not respond; the failure is logged once', async () => {
    const table = { regular: 10_000, hemat: 8_000, kargo: 30_000 }
    const fees = async () => {
      const { buyer } = await readyBag()
      return Object.fromEntries(Object.values(await offers(buyer)).map(offer => [offer.type, offer.fee]))
    }
    offeredRates = () => [{ ...jne(1), courierCode: 'pos' }]
    expect(await fees()).toEqual(table)

    await shop.db.deleteFrom('shipping_rate_answers').execute()
    const warn = vi.spyOn(shop.log, 'warn')
    offeredRates = () => {
      throw new ShippingRequestRejected('HTTP 400, code 40001001: invalid postal code')
    }
    expect(await fees()).toEqual(table)
    expect(warn).toHaveBeenLastCalledWith(
      { provider: 'rajaongkir', reason: 'HTTP 400, code 40001001: invalid postal code' },
      'shipping fees come from the zone table',
    )
    offeredRates = () => [jne(12_345)]
    expect(Object.values(await fees()), 'one rejected request does not pause the provider').toContain(12_345)

    await shop.db.deleteFrom('shipping_rate_answers').execute()
    warn.mockClear()
    offeredRates = () => {
      throw new ShippingUnavailable('HTTP 503')
    }
    expect(await fees()).toEqual(table)
    const before = parcels.length
    expect(await fees()).toEqual(table)
    expect(parcels.length).toBe(before) // the provider is not asked again during the pause
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { provider: 'rajaongkir', reason: 'HTTP 503' },
      'shipping fees come from the zone table',
    )
  })
})

import { expect, test } from 'vitest'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { givePoints, makeVoucher } from '../../testing/make-voucher.ts'
import { rani } from '../../testing/run-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { setExtraBag } from '../cart/index.ts'

const { shop, app } = await openShopWithPayments()

const egift = await makeProduct(shop.db, {
  name: 'Kartu Hadiah',
  priceRupiah: 100_000,
  classification: 'egift',
  weightGram: 0,
  stock: 50,
})
const serum = await makeProduct(shop.db, { priceRupiah: 60_000 })

const addEgift = (buyer: Buyer, quantity = 1) =>
  call(app, buyer, 'POST', '/api/user/me/carts', {
    action: 'add',
    id: String(egift.productId),
    combination_id: String(egift.combinationIds[0]),
    quantity,
    egift_info: { recipient_name: 'Ana', recipient_email: 'ana@example.com', sender_name: 'Sari' },
  })

/** Creates a buyer without an address. */
async function buyerWithoutAddress() {
  const buyer = await makeBuyer(shop.db)
  await shop.db.deleteFrom('addresses').where('id', '=', buyer.addressId).execute()
  return buyer
}

const post = (buyer: Buyer, url: string, payload: object, method: 'POST' | 'DELETE' = 'POST') =>
  app.inject({ method, url, headers: buyer.headers, payload })

test('[AMB-19] a bag with only e-gifts is ordered without address, courier and fee', async () => {
  const buyer = await buyerWithoutAddress()
  await makeVoucher(shop.db, {
    discount_type: 'free_product',
    voucher_type: 'automatic',
    min_amount_rupiah: 500_000,
    gift_combination_id: serum.combinationIds[0] ?? 0,
  })
  const cart = await addEgift(buyer)
  // No amount of gift cards earns a gift.
  expect(cart.gwp_error_message).toBeNull()
  expect(cart).toMatchObject({ needs_delivery: false, shipping_fee: 0, total_price_after_shipping: 100_000 })
  expect(cart.steps.map((step: { code: string }) => step.code)).not.toContain('shipping')

  const response = await place(app, buyer, cart)
  expect(response.statusCode).toBe(200)
  const order = await call(app, buyer, 'GET', `/api/orders/data/${response.json().data.order_id}`)
  expect(order.shipping).toMatchObject({ name: 'Email', carrier: [], delivery_address: null })
  expect(order.payment.amount).toBe(100_000)
})

test('an address, delivery and gift bag chosen for goods cost nothing once the goods are removed', async () => {
  await setExtraBag(shop.db, rani, {
    id: 'kado',
    name: 'Tas kado',
    description: '',
    color: '#C93E16',
    position: 1,
    price_rupiah: 10_000,
  })
  const buyer = await makeBuyer(shop.db)
  const lines = [{ productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0 }]
  await fillBag(app, buyer, lines)
  await addEgift(buyer)
  const mixed = await call(app, buyer, 'POST', '/api/user/me/carts/extrabags', {
    extra_bag_id: 'kado',
    quantity: 1,
  })
  expect(mixed).toMatchObject({ needs_delivery: true, total_extra_charge: 10_000 })
  expect(mixed.shipping_fee).toBeGreaterThan(0)

  const bag = await call(app, buyer, 'POST', '/api/user/me/carts', {
    action: 'delete',
    id: String(serum.productId),
    combination_id: String(serum.combinationIds[0]),
    quantity: 0,
  })
  expect(bag).toMatchObject({
    needs_delivery: false,
    shipping_fee: 0,
    total_extra_charge: 0,
    extra_bags: [],
    total_price_after_shipping: 100_000,
  })
})

test('[AMB-19] goods ordered with an e-gift still need an address', async () => {
  const buyer = await buyerWithoutAddress()
  await addEgift(buyer)
  const cart = await call(app, buyer, 'POST', '/api/user/me/carts', {
    action: 'add',
    id: String(serum.productId),
    combination_id: String(serum.combinationIds[0]),
    quantity: 1,
  })
  expect((await place(app, buyer, cart)).json().code).toBe('ADDRESS_MISSING')
})

test('an e-gift is paid in full and in advance: no voucher, no points, no cash on delivery', async () => {
  const buyer = await makeBuyer(shop.db)
  const cart = await addEgift(buyer)
  const { code } = await makeVoucher(shop.db)
  await givePoints(shop.db, buyer.id, 5_000)
  expect((await post(buyer, '/api/carts/voucher', { voucher_code: code })).json().code).toBe(
    'EGIFT_NOT_DISCOUNTABLE',
  )
  expect((await post(buyer, '/api/carts/points', { points: 5 })).json().code).toBe('EGIFT_NOT_DISCOUNTABLE')
  const cashOrder = await place(app, buyer, cart, { payment_method: 'cash_on_delivery' })
  expect(cashOrder.json()).toMatchObject({ code: 'CASH_NOT_OFFERED', field: 'payment_method' })
  expect(cart.points_earned).toBe(0)
})

test('goods ordered with an e-gift are discounted, but the e-gift is not; cash on delivery is refused for both', async () => {
  const buyer = await makeBuyer(shop.db)
  await givePoints(shop.db, buyer.id, 5_000)
  await fillBag(app, buyer, [{ productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0 }])
  const bag = await addEgift(buyer)
  const { code, id } = await makeVoucher(shop.db, { discount_type: 'percentage', discount_percent: 50 })
  const bagWithVoucher = await call(app, buyer, 'POST', '/api/carts/voucher', { voucher_code: code })
  expect(bagWithVoucher.total_price_after_shipping).toBe(bag.total_price_after_shipping - 30_000)
  await post(buyer, '/api/carts/voucher', { voucher_id: id, _id: bag._id }, 'DELETE')
  const bagWithPoints = await call(app, buyer, 'POST', '/api/carts/points', { points: 5_000 })
  expect(bagWithPoints.total_price_after_shipping).toBe(100_000)
  expect((await place(app, buyer, bagWithPoints, { payment_method: 'cash_on_delivery' })).json().code).toBe(
    'CASH_NOT_OFFERED',
  )
})

import { expect, test } from 'vitest'
import { checkInvariants } from '../../db/check-invariants.ts'
import { makeBankPromotion } from '../../testing/make-bank-promotion.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'

/** Banks' discounts: chosen for the bag, and tied to the bank's own payment methods. */

const { shop, app } = await openShopWithPayments()

const bagOf = async (priceRupiah: number) => {
  const product = await makeProduct(shop.db, { stock: 10, priceRupiah })
  const buyer = await makeBuyer(shop.db)
  const combinationId = product.combinationIds[0] ?? 0
  const cart = await fillBag(app, buyer, [{ productId: product.productId, combinationId }])
  return { buyer, cart }
}
const list = (buyer: Buyer) => call(app, buyer, 'GET', '/api/user/me/bank-promotions')
const choose = (buyer: Buyer, id: string | null) =>
  app.inject({
    method: 'PUT',
    url: '/api/user/me/bank-promotions',
    headers: buyer.headers,
    payload: { id_bank_promotion: id },
  })

test('[PAY-09] [PAY-10] [PAY-11] percentage and fixed discounts are listed with the price that the bag would have', async () => {
  await shop.db.deleteFrom('bank_promotions').execute()
  const percent = await makeBankPromotion(shop.db, { discount_type: 'percentage', discount_value: 10 })
  const capped = await makeBankPromotion(shop.db, {
    discount_type: 'percentage',
    discount_value: 10,
    max_rupiah: 5000,
  })
  const fixed = await makeBankPromotion(shop.db, { discount_value: 15_000 })
  const unreachable = await makeBankPromotion(shop.db, { discount_value: 15_000, minimum_rupiah: 200_001 })
  // From Rp 200.000 delivery is free, so the total is the price of the goods.
  const { buyer, cart } = await bagOf(200_000)
  const total = cart.total_price_after_shipping
  const rows = await list(buyer)
  expect(rows.map((row: { _id: string; index: number }) => [row._id, row.index])).toEqual([
    [percent.id, 0],
    [capped.id, 1],
    [fixed.id, 2],
    [unreachable.id, 3],
  ])
  expect(rows[0]).toMatchObject({ id_bank_promotion: percent.id, bank_name: 'BCA', is_apply: false })
  expect(
    rows.map((row: { total_paid_after_disc: number; is_eligible: boolean; missing: number }) => [
      total - row.total_paid_after_disc,
      row.is_eligible,
      row.missing,
    ]),
  ).toEqual([
    [Math.floor(total / 10), true, 0],
    [5000, true, 0],
    [15_000, true, 0],
    [0, false, 1],
  ])
})

test('[PAY-35] [PAY-14] [PAY-13] one promotion can be chosen at a time and removed again; its price applies only to its own payment methods', async () => {
  const first = await makeBankPromotion(shop.db)
  const second = await makeBankPromotion(shop.db, { discount_value: 20_000 })
  const unreachable = await makeBankPromotion(shop.db, { discount_value: 15_000, minimum_rupiah: 90_000_000 })
  const { buyer, cart } = await bagOf(150_000)
  const total = cart.total_price_after_shipping
  expect((await choose(buyer, first.id)).json().data.total_price_after_shipping).toBe(total - 10_000)
  expect((await choose(buyer, null)).json().data.total_price_after_shipping).toBe(total)
  expect((await choose(buyer, first.id)).json().data.total_price_after_shipping).toBe(total - 10_000)
  const chosen = (await choose(buyer, second.id)).json().data
  expect(chosen.total_price_after_shipping).toBe(total - 20_000)
  const appliedRows = (await list(buyer)).filter((row: { is_apply: boolean }) => row.is_apply)
  expect(appliedRows.map((row: { _id: string }) => row._id)).toEqual([second.id])
  const response = await choose(buyer, unreachable.id)
  expect([response.statusCode, response.json().code]).toEqual([409, 'BANK_PROMOTION_NOT_ELIGIBLE'])

  const other = await place(app, buyer, chosen, { payment_method: 'indomaret' })
  expect(other.json().code).toBe('BANK_PROMOTION_METHOD')
  const placedOrder = (await place(app, buyer, chosen)).json().data
  const order = await call(app, buyer, 'GET', `/api/orders/data/${placedOrder.order_id}`)
  expect(order.payment.amount).toBe(total - 20_000)
})

test('a promotion that ends while it is chosen changes the price, and the new price must be accepted', async () => {
  const promotion = await makeBankPromotion(shop.db)
  const { buyer } = await bagOf(150_000)
  const cart = (await choose(buyer, promotion.id)).json().data
  await shop.db
    .updateTable('bank_promotions')
    .set({ is_active: false })
    .where('id', '=', Number(promotion.id))
    .execute()
  expect((await place(app, buyer, cart)).json().code).toBe('price_mismatch')
})

test('the books are consistent', async () => {
  const findings = (await checkInvariants(shop.db)).filter(finding => finding.violations.length > 0)
  expect(findings).toEqual([])
})

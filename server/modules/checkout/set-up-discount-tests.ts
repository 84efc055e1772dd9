import { afterAll, expect } from 'vitest'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { changeOrderState, markPaid, type OrderState } from '../orders/index.ts'

/** Opens a shop with the payment simulator, and the steps of the tests about vouchers, points and gifts. */
export async function setUpDiscountTests() {
  const { shop, app } = await openShopWithPayments()

  afterAll(async () => {
    for (const { invariant, violations } of await checkInvariants(shop.db))
      expect(violations, invariant).toEqual([])
  })

  const sendAs = (buyer: Buyer, method: 'POST' | 'DELETE', url: string, payload: object) =>
    app.inject({ method, url, headers: buyer.headers, payload })
  const applyCode = (buyer: Buyer, code: string) =>
    sendAs(buyer, 'POST', '/api/carts/voucher', { voucher_code: code })
  const applyPoints = (buyer: Buyer, points: number) => sendAs(buyer, 'POST', '/api/carts/points', { points })
  const bagOf = (buyer: Buyer) => call(app, buyer, 'GET', '/api/user/me/carts')
  const codeOf = (response: { json(): { code?: string } }) => response.json().code

  async function buyerWith(productOptions: Parameters<typeof makeProduct>[1] = {}, quantity = 1) {
    const product = await makeProduct(shop.db, { priceRupiah: 100_000, stock: 100, ...productOptions })
    const combinationId = product.combinationIds[0] ?? 0
    const buyer = await makeBuyer(shop.db)
    const cart = await fillBag(app, buyer, [{ productId: product.productId, combinationId, quantity }])
    return { product, combinationId, buyer, cart }
  }

  async function placeOrder(buyer: Buyer): Promise<string> {
    const response = await place(app, buyer, await bagOf(buyer))
    expect(response.statusCode, response.body).toBe(200)
    return response.json().data.order_id
  }

  const usesOf = async (voucherId: string) =>
    shop.db.selectFrom('voucher_uses').selectAll().where('voucher_id', '=', voucherId).execute()
  const usedCount = async (voucherId: string) =>
    (
      await shop.db
        .selectFrom('vouchers')
        .select('used_count')
        .where('id', '=', voucherId)
        .executeTakeFirstOrThrow()
    ).used_count
  const move = (orderId: string, ...states: OrderState[]) =>
    shop.db.transaction().execute(async tx => {
      for (const to of states) await changeOrderState(tx, { orderId, to, movedBy: 'staff:test' })
    })
  const pay = (orderId: string) => shop.db.transaction().execute(tx => markPaid(tx, orderId, 'payment'))

  return {
    shop,
    app,
    sendAs,
    applyCode,
    applyPoints,
    bagOf,
    codeOf,
    buyerWith,
    placeOrder,
    usesOf,
    usedCount,
    move,
    pay,
  }
}

import { describe, expect, test } from 'vitest'
import { setSpecialPrice } from '../modules/special-prices/index.ts'
import { makeBankPromotion } from '../testing/make-bank-promotion.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeGiftCard } from '../testing/make-gift-card.ts'
import { fillPack, type MadeProduct, makeProduct } from '../testing/make-product.ts'
import { givePoints, makeVoucher } from '../testing/make-voucher.ts'
import { rani } from '../testing/run-staff.ts'
import { waitForLocks } from '../testing/wait-for-locks.ts'
import { setUpMoneyTests } from './set-up-money-tests.ts'

/** Unusual sequences of events that might give a buyer a discount more often than allowed. */

const {
  shop,
  app,
  payments,
  sendAs,
  bagOf,
  lineOf,
  applyCode,
  stateOf,
  lockStockRow,
  placeOrder,
  expectConsistentBooks,
} = await setUpMoneyTests()

describe('something that a member may use only once', () => {
  /** Places an OVO order whose payment failed and can be retried; `setUp` runs before it is placed. */
  async function failedOrder(setUp: (buyer: Buyer) => Promise<unknown>, product?: MadeProduct) {
    const soldProduct = product ?? (await makeProduct(shop.db, { priceRupiah: 80_000, stock: 20 }))
    const buyer = await makeBuyer(shop.db)
    await fillBag(app, buyer, [lineOf(soldProduct)])
    await setUp(buyer)
    const order = await placeOrder(buyer, { payment_method: 'ovo', phone_no: '081234567890' })
    await fetch(`${payments.url}/control/transactions/${order.code}-1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: 'deny', mode: 'silent' }),
    })
    await call(app, buyer, 'POST', '/api/payments/callback', { id_order: order.id })
    expect(await stateOf(buyer, order.id)).toBe('Payment Failure')
    return { buyer, product: soldProduct, ...order }
  }
  const retry = (buyer: Buyer, id: string) =>
    sendAs(buyer, 'POST', '/api/payments', { phone_no: '081234567890', id_order: id })
  const activeUses = async (voucherId: string) =>
    (
      await shop.db
        .selectFrom('voucher_uses')
        .select('order_id')
        .where('voucher_id', '=', voucherId)
        .where('released_at', 'is', null)
        .execute()
    ).length

  test('a voucher that another order has since used is not used again when the first is retried', async () => {
    const { id: voucherId, code } = await makeVoucher(shop.db)
    const first = await failedOrder(buyer => applyCode(buyer, code))
    await fillBag(app, first.buyer, [lineOf(first.product)])
    await applyCode(first.buyer, code)
    await placeOrder(first.buyer)
    const response = await retry(first.buyer, first.id)
    expect([response.statusCode, response.json().code]).toEqual([409, 'VOUCHER_USED'])
    expect(await activeUses(voucherId)).toBe(1)
  })

  test('only one order uses a voucher if the first is retried while the other is being placed', async () => {
    const { id: voucherId, code } = await makeVoucher(shop.db)
    const first = await failedOrder(buyer => applyCode(buyer, code))
    await fillBag(app, first.buyer, [lineOf(first.product)])
    await applyCode(first.buyer, code)
    const cart = await bagOf(first.buyer)
    // The new order has used the voucher and is waiting for its stock while the other order is retried.
    const both = await shop.db.transaction().execute(async tx => {
      await lockStockRow(tx, first.product)
      const placing = place(app, first.buyer, cart)
      await waitForLocks(shop.db, 1)
      const retrying = retry(first.buyer, first.id)
      await waitForLocks(shop.db, 2)
      return [placing, retrying]
    })
    const [placing, retrying] = await Promise.all(both)
    expect([placing?.statusCode, retrying?.json().code]).toEqual([200, 'VOUCHER_USED'])
    expect(await activeUses(voucherId)).toBe(1)
  })

  async function specialMini(quotaPerMember: number, productOptions: Parameters<typeof makeProduct>[1] = {}) {
    const mini = await makeProduct(shop.db, { priceRupiah: 30_000, stock: 50, ...productOptions })
    const { sku } = await shop.db
      .selectFrom('combinations')
      .select('sku')
      .where('id', '=', mini.combinationIds[0] ?? 0)
      .executeTakeFirstOrThrow()
    await setSpecialPrice(shop.db, rani, {
      id: `s-${sku}`,
      sku,
      priceRupiah: 9_000,
      minPurchaseRupiah: 0,
      minQuantity: 0,
      brands: [],
      categories: [],
      products: [],
      endsAt: null,
      position: 1,
      quotaPerMember,
    })
    const addTo = (buyer: Buyer, extra: object = {}) =>
      sendAs(buyer, 'POST', '/api/user/me/carts', {
        action: 'add',
        id: String(mini.productId),
        combination_id: String(mini.combinationIds[0]),
        quantity: 1,
        special_price: { is_special_price: true, special_price_voucher_id: `s-${sku}` },
        ...extra,
      })
    return { mini, addTo }
  }

  test('a special price does not apply to several lines of the same product', async () => {
    const tint = await makeProduct(shop.db, { combinations: 3 })
    const { mini: pack, addTo } = await specialMini(1, { classification: 'bundle_virtual' })
    await fillPack(shop.db, pack, [tint])
    const buyer = await makeBuyer(shop.db)
    for (const id of tint.combinationIds)
      await addTo(buyer, { pack: [{ product_id: String(tint.productId), combination_id: String(id) }] })
    const lines: { price_after_discount: number }[] = (await bagOf(buyer)).products
    expect(lines.map(line => line.price_after_discount)).toEqual([30_000, 30_000, 30_000])
  })

  test('a special price does not apply to a retried order after another order used it', async () => {
    const { addTo } = await specialMini(1)
    const first = await failedOrder(buyer => addTo(buyer))
    await fillBag(app, first.buyer, [lineOf(first.product)])
    await addTo(first.buyer)
    await placeOrder(first.buyer)
    const response = await retry(first.buyer, first.id)
    expect([response.statusCode, response.json().code]).toEqual([409, 'SPECIAL_PRICE_ENDED'])
  })
})

describe('a bank’s discount', () => {
  /** Fills the buyer’s bag and chooses a discount from BCA. */
  async function chooseBankDiscount(buyer: Buyer, discount_value: number) {
    const product = await makeProduct(shop.db, { priceRupiah: 100_000 })
    await fillBag(app, buyer, [lineOf(product)])
    const { id } = await makeBankPromotion(shop.db, { discount_value })
    await sendAs(buyer, 'PUT', '/api/user/me/bank-promotions', { id_bank_promotion: id })
  }

  test.each<[string, (buyer: Buyer) => Promise<unknown>]>([
    [
      'points',
      async buyer => {
        await givePoints(shop.db, buyer.id, 5_000)
        await chooseBankDiscount(buyer, 50_000)
        return call(app, buyer, 'POST', '/api/carts/points', { points: 5_000 })
      },
    ],
    [
      'a gift card',
      async buyer => {
        const card = await makeGiftCard(shop.db, app, buyer, 100_000)
        await chooseBankDiscount(buyer, 50_000)
        return call(app, buyer, 'POST', '/api/carts/gift-card', { code: card.code })
      },
    ],
  ])(
    'is refused if nothing is paid through that bank: %s may not cover the whole amount',
    async (_, cover) => {
      const buyer = await makeBuyer(shop.db)
      await cover(buyer)
      const cart = await bagOf(buyer)
      expect(cart.total_price_after_shipping).toBe(0)
      const response = await place(app, buyer, cart)
      expect([response.statusCode, response.json().code]).toEqual([409, 'BANK_PROMOTION_METHOD'])
    },
  )

  test('may cover the whole amount by itself', async () => {
    const buyer = await makeBuyer(shop.db)
    await chooseBankDiscount(buyer, 500_000)
    const cart = await bagOf(buyer)
    expect(cart.total_price_after_shipping).toBe(0)
    expect((await place(app, buyer, cart)).statusCode).toBe(200)
  })
})

test('the books are consistent', expectConsistentBooks)

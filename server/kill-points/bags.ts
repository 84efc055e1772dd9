import { expect } from 'vitest'
import type { OrderPreview } from '../../contract/staff/make-order.ts'
import { findCard, hashOfCode } from '../modules/gift-cards/index.ts'
import { refreshListing } from '../modules/listing/index.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { addEgift, makeEgift, makeGiftCard } from '../testing/make-gift-card.ts'
import { type MadeProduct, makeProduct } from '../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../testing/make-staff.ts'
import type { Case, KillScene } from './open-kill-scene.ts'

/** Returns the steps that prepare bags and place orders, and those that read gift cards. */
export function bagsIn({ shop, app, killableApp, onlyOrder, transactionOf }: KillScene) {
  let product: MadeProduct | null = null
  let backorderable: MadeProduct | null = null
  let egift: MadeProduct | null = null
  let cards = 0
  let staff: StaffTester | null = null

  /** Returns the product that every bag contains; makes it once. */
  async function findProduct(): Promise<MadeProduct> {
    product ??= await makeProduct(shop.db, { stock: 5_000, priceRupiah: 80_000 })
    return product
  }

  /** Prepares a bag that is ready to be ordered, and the action that places the order. */
  async function bagOf(
    method: string,
    extra: object = {},
    setUp?: (buyer: Buyer) => Promise<unknown>,
  ): Promise<Case> {
    const product = await findProduct()
    const buyer = await makeBuyer(shop.db)
    let cart = await fillBag(app, buyer, [
      { productId: product.productId, combinationId: product.combinationIds[0] ?? 0, quantity: 2 },
    ])
    if (setUp) {
      await setUp(buyer)
      cart = await fillBag(app, buyer, [])
    }
    const key = `place-${cart._id}`
    return {
      buyer,
      perform: () =>
        place(killableApp, buyer, cart, { payment_method: method, ...extra }, { 'idempotency-key': key }),
    }
  }

  /** Prepares a caller who has a bag, and the order that staff make for them. */
  async function callerOf(method: string): Promise<Case & { ownBag: () => Promise<unknown> }> {
    staff ??= await makeStaff(shop, app, 'care')
    const { productId, combinationIds } = await findProduct()
    const line = { product_id: String(productId), combination_id: String(combinationIds[0]), quantity: 2 }
    const { buyer } = await bagOf(method)
    const draft = {
      member_id: buyer.id,
      lines: [line],
      address_id: buyer.addressId,
      shipping_type: 'regular',
    }
    const { body } = await staff.call('POST', '/orders/preview', draft)
    const { pricing } = body.data as OrderPreview
    const cookie = staff.cookie()
    return {
      buyer,
      perform: () =>
        killableApp.inject({
          method: 'POST',
          url: '/api/staff/orders',
          headers: { cookie, 'idempotency-key': `call-${buyer.id}` },
          payload: {
            ...draft,
            payment_method: method,
            total_price: pricing?.total_price_after_shipping,
          },
        }),
      ownBag: async () => (await call(app, buyer, 'GET', '/api/user/me/carts')).products,
    }
  }

  /** Prepares a bag with backordered pieces and an e-gift, partly paid by a gift card. */
  async function giftBag(method = 'bca_virtual_account'): Promise<Case & { code: string }> {
    backorderable ??= await makeBackorderableProduct()
    egift ??= await makeEgift(shop.db, 100_000)
    const [goods, gift] = [backorderable, egift]
    const { code } = await makeGiftCard(shop.db, app, await makeBuyer(shop.db), 30_000)
    cards += 1
    const bag = await bagOf(method, {}, async buyer => {
      await addEgift(app, buyer, gift, { quantity: 2 })
      await fillBag(app, buyer, [
        { productId: goods.productId, combinationId: goods.combinationIds[0] ?? 0, quantity: 1 },
      ])
      const response = await app.inject({
        method: 'POST',
        url: '/api/carts/gift-card',
        headers: buyer.headers,
        payload: { code },
        // Each address may try only a few codes.
        remoteAddress: `10.0.${cards >> 8}.${cards & 255}`,
      })
      expect(response.statusCode, response.body).toBe(200)
    })
    return { ...bag, code }
  }

  async function makeBackorderableProduct(): Promise<MadeProduct> {
    const product = await makeProduct(shop.db, { stock: 0, priceRupiah: 60_000 })
    await shop.db
      .updateTable('stock')
      .set({ is_backorder_allowed: true })
      .where('combination_id', 'in', product.combinationIds)
      .execute()
    await refreshListing(shop.db, [product.productId])
    return product
  }

  /** Prepares the same bag and places its order. */
  async function placeGiftBag(method?: string) {
    const { buyer, perform, code } = await giftBag(method)
    await perform()
    const { id, newest } = await onlyOrder(buyer)
    return { buyer, id, providerOrderId: newest.provider_order_id, code }
  }

  const balanceAndHeldOf = async (code: string) => {
    const card = await findCard(shop.db, hashOfCode(code), shop.now())
    return [card?.balanceRupiah, card?.heldRupiah]
  }

  const cardsOf = (orderId: string) =>
    shop.db.selectFrom('gift_cards').select('closed_by').where('order_id', '=', orderId).execute()

  /** Places an order; the caller adds the action on it. */
  async function placeOrder(method: string, extra: object = {}) {
    const { buyer, perform } = await bagOf(method, extra)
    await perform()
    const { id, newest } = await onlyOrder(buyer)
    const amountRupiah = (await transactionOf(newest.provider_order_id)).grossAmountRupiah as number
    return { buyer, id, providerOrderId: newest.provider_order_id, amountRupiah }
  }

  return { findProduct, bagOf, callerOf, placeOrder, giftBag, placeGiftBag, balanceAndHeldOf, cardsOf }
}

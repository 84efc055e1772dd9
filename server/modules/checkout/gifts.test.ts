import { describe, expect, test } from 'vitest'
import { call, fillBag, makeBuyer } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { setUpDiscountTests } from './set-up-discount-tests.ts'

const { shop, app, bagOf, buyerWith, placeOrder } = await setUpDiscountTests()

describe('free products', () => {
  test('[GIFT-01] [GIFT-03] the gift is listed separately at Rp 0 in bag and order, and its stock is reduced', async () => {
    const pouch = await makeProduct(shop.db, {
      name: 'Pouch Kanvas',
      classification: 'gwp_non_sellable',
      stock: 1,
      priceRupiah: 45_000,
    })
    const { buyer, product, combinationId } = await buyerWith({ priceRupiah: 90_000 })
    await makeVoucher(shop.db, {
      discount_type: 'free_product',
      voucher_type: 'automatic',
      gift_combination_id: pouch.combinationIds[0] ?? null,
      product_ids: [product.productId],
      min_amount_rupiah: 150_000,
      discount_rupiah: null,
    })
    const below = await bagOf(buyer)
    expect(below.free_products).toEqual([])
    expect(below.gwp_error_message).toBe(
      'Belanja Serum Surya Rp 60.000 lagi untuk dapat hadiah Pouch Kanvas.',
    )

    await fillBag(app, buyer, [{ productId: product.productId, combinationId }])
    const bag = await bagOf(buyer)
    expect(bag.gwp_error_message).toBeNull()
    expect(bag.products).toHaveLength(1)
    expect(bag.free_products).toMatchObject([
      { quantity: 1, price: 45_000, price_after_discount: 0, subtotal: 0, detail: { name: 'Pouch Kanvas' } },
    ])
    const order = await call(app, buyer, 'GET', `/api/orders/data/${await placeOrder(buyer)}`)
    expect(order.products).toHaveLength(1)
    expect(order.free_products).toMatchObject([{ name: 'Pouch Kanvas', subtotal: 0 }])
    expect(order.price.total_price_after_shipping).toBe(bag.total_price_after_shipping)

    const next = await makeBuyer(shop.db)
    await fillBag(app, next, [{ productId: product.productId, combinationId, quantity: 2 }])
    expect(await bagOf(next)).toMatchObject({
      free_products: [],
      gwp_error_message: 'Maaf, hadiah Pouch Kanvas sudah habis.',
    })
  })
})

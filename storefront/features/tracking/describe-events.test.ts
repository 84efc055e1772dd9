import { expect, test } from 'vitest'
import type { PricingStep } from '../../../contract/cart.ts'
import type { Order } from '../../../contract/orders.ts'
import { describeEvent } from './describe-events.ts'

/** The value of the purchase of goods for Rp 115.300 with delivery for Rp 10.000, paid like this. */
function purchaseValue(discount: PricingStep, payableRupiah: number) {
  const price = { steps: [discount], total_price_after_shipping: payableRupiah, shipping_fee: 10_000 }
  const order = { _id: '1', reference_code: 'CRS1', products: [], price } as unknown as Order
  const { additional, ecommerce } = describeEvent({
    ...{ name: 'purchase', page: '/order/success', at: '2026-01-01T00:00:00Z' },
    params: { order },
  })
  return { shop: additional?.value, tagManager: ecommerce?.value }
}

test('a purchase that a gift card pays is worth its goods, not what was left to pay', () => {
  const byCard = (amountRupiah: number): PricingStep => ({ code: 'gift_card', label: '', amountRupiah })
  expect(purchaseValue(byCard(-50_000), 75_300)).toEqual({ shop: 125_300, tagManager: 115_300 })
  expect(purchaseValue(byCard(-125_300), 0)).toEqual({ shop: 125_300, tagManager: 115_300 })
})

test('a purchase that points pay, delivery too, is worth nothing, and never less', () => {
  expect(purchaseValue({ code: 'points', label: '', amountRupiah: -125_300 }, 0)).toEqual({
    shop: 0,
    tagManager: 0,
  })
})

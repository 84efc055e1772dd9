import type { DiscountFacts, PricedCart, VoucherFacts } from '../modules/pricing/index.ts'

/** Lines, vouchers and discounts for the pricing tests. */

export const PRICED_AT = new Date('2026-08-05T05:00:00Z')

/** Returns a line for each price or [price, quantity], of the combinations 1, 2, … */
export const linesOf = (...prices: (number | [number, number])[]) =>
  prices.map((price, index) => {
    const [priceRupiah, quantity] = Array.isArray(price) ? price : [price, 1]
    return {
      id: `line-${index + 1}`,
      combinationId: index + 1,
      quantity,
      priceRupiah,
      listPriceRupiah: priceRupiah,
    }
  })

export const voucher = (overrides: Partial<VoucherFacts> = {}): VoucherFacts => ({
  id: 'v1',
  code: 'CERAH10',
  name: 'Cerah',
  isAutomatic: false,
  discountType: 'amount',
  discountRupiah: null,
  discountPercent: null,
  maxDiscountRupiah: null,
  shippingFeeDiscountRupiah: null,
  gift: null,
  minAmountRupiah: 0,
  eligibleCombinationIds: null,
  onlyFor: '',
  isActive: true,
  startsAt: new Date('2026-08-01T00:00:00Z'),
  endsAt: null,
  availableQuota: null,
  usesLeft: 1,
  isForMember: true,
  ...overrides,
})
export const amountVoucher = (rupiah: number, overrides: Partial<VoucherFacts> = {}) =>
  voucher({ discountType: 'amount', discountRupiah: rupiah, ...overrides })
export const percentVoucher = (percentage: number, overrides: Partial<VoucherFacts> = {}) =>
  voucher({ discountType: 'percentage', discountPercent: percentage, ...overrides })
export const freeShippingVoucher = (overrides: Partial<VoucherFacts> = {}) =>
  voucher({ id: 'gratis', code: 'GRATIS', discountType: 'free_shipping', isAutomatic: true, ...overrides })
export const paperBag = (price: number) => ({
  id: 'kertas',
  name: 'Tas kertas',
  description: '',
  price,
  color: '#C93E16',
  quantity: 1,
})
export const pouch = { combinationId: 90, quantity: 1, name: 'Pouch Kanvas', available: 3 }

export const discounts = (overrides: Partial<DiscountFacts> = {}): DiscountFacts => ({
  now: PRICED_AT,
  automatic: [],
  voucher: null,
  points: { requested: 0, usable: 0 },
  bankPromotion: null,
  giftCard: null,
  ...overrides,
})
export const stepOf = (priced: PricedCart, code: string) =>
  priced.pricing.steps.find(step => step.code === code)?.amountRupiah ?? 0
export const payable = (priced: PricedCart) => priced.pricing.total_price_after_shipping

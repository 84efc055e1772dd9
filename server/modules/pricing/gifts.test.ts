import { describe, expect, test } from 'vitest'
import { discounts, linesOf, payable, pouch, voucher } from '../../testing/make-pricing-facts.ts'
import { priceCart, type VoucherFacts } from './index.ts'

describe('free products', () => {
  const withPouch = (overrides: Partial<VoucherFacts> = {}) =>
    voucher({
      id: 'hadiah',
      discountType: 'free_product',
      isAutomatic: true,
      gift: pouch,
      minAmountRupiah: 150_000,
      ...overrides,
    })
  const priceWithVoucher = (price: number, overrides: Partial<VoucherFacts> = {}) =>
    priceCart({
      lines: linesOf(price),
      shippingFeeRupiah: null,
      discounts: discounts({ automatic: [withPouch(overrides)] }),
    })

  test.each([
    [149_999, [], 'Belanja Rp 1 lagi untuk dapat hadiah Pouch Kanvas.'],
    [100_000, [], 'Belanja Rp 50.000 lagi untuk dapat hadiah Pouch Kanvas.'],
    [150_000, [{ voucherId: 'hadiah', combinationId: 90, quantity: 1 }], null],
    [150_001, [{ voucherId: 'hadiah', combinationId: 90, quantity: 1 }], null],
  ])('[GIFT-03] a bag of Rp %i gets the gift, or a message with what is missing', (price, gifts, message) => {
    const result = priceWithVoucher(price)
    expect(result).toMatchObject({ gifts, giftMessage: message })
    expect(payable(result)).toBe(price)
    expect(result.uses).toHaveLength(gifts.length)
  })

  test('[GIFT-03] a gift that has run out is not given, and its voucher is not used up', () => {
    const result = priceWithVoucher(150_000, { gift: { ...pouch, available: 0 } })
    expect(result).toMatchObject({
      gifts: [],
      uses: [],
      giftMessage: 'Maaf, hadiah Pouch Kanvas sudah habis.',
    })
  })
})

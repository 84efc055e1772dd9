import { describe, expect, test } from 'vitest'
import { discounts, linesOf, payable } from '../../testing/make-pricing-facts.ts'
import { priceCart } from './index.ts'

describe('bank promotions', () => {
  const promotion = {
    id: 'p',
    bankName: 'Bank Surya',
    discountType: 'percentage' as const,
    discountValue: 10,
    maxRupiah: null as number | null,
    minimumRupiah: 0,
  }
  test.each([
    ['10% of Rp 200.000', promotion, 200_000, 20_000],
    ['10% of Rp 200.009', promotion, 200_009, 20_000],
    [
      'Rp 50.000 of Rp 49.999',
      { ...promotion, discountType: 'fixed' as const, discountValue: 50_000 },
      49_999,
      49_999,
    ],
    [
      'Rp 50.000 of Rp 50.001',
      { ...promotion, discountType: 'fixed' as const, discountValue: 50_000 },
      50_001,
      50_000,
    ],
    ['at most Rp 15.000', { ...promotion, maxRupiah: 15_000 }, 200_000, 15_000],
    ['one rupiah below the minimum', { ...promotion, minimumRupiah: 200_000 }, 199_999, 0],
    ['at the minimum', { ...promotion, minimumRupiah: 200_000 }, 200_000, 20_000],
  ])('[PAY-10] %s', (_, bankPromotion, price, discount) => {
    const priced = priceCart({
      lines: linesOf(price),
      shippingFeeRupiah: null,
      discounts: discounts({ bankPromotion }),
    })
    expect(payable(priced)).toBe(price - discount)
  })
})

import { describe, expect, test } from 'vitest'
import {
  amountVoucher,
  discounts,
  freeShippingVoucher,
  linesOf,
  payable,
  stepOf,
} from '../../testing/make-pricing-facts.ts'
import { pointsEarned, priceCart } from './index.ts'

describe('points earned', () => {
  test.each([
    [49_999, 1, 0],
    [50_000, 1, 10],
    [50_001, 1, 10],
    [99_999, 1, 10],
    [264_000, 1, 50],
    [687_000, 1, 130],
    [99_999, 3, 30],
  ])('[POINT-05] at Rp %i apiece, %i pieces earn %i points', (price, quantity, points) => {
    expect(pointsEarned({ quantity, paidRupiah: price * quantity })).toBe(points)
    const priced = priceCart({ lines: linesOf([price, quantity]), shippingFeeRupiah: null })
    expect(priced.pricing.points_earned).toBe(points)
  })

  test('[POINT-05] points are earned on the amount paid, after the voucher', () => {
    const priced = priceCart({
      lines: linesOf(50_000),
      shippingFeeRupiah: null,
      discounts: discounts({ voucher: amountVoucher(1) }),
    })
    expect(priced.lines).toEqual([{ id: 'line-1', paidRupiah: 49_999, pointsEarned: 0 }])
  })
})

describe('points used', () => {
  const withPoints = (
    requested: number,
    usable: number,
    lines = linesOf(100_000),
    fee: number | null = null,
  ) =>
    priceCart({
      lines,
      shippingFeeRupiah: fee,
      discounts: discounts({ points: { requested, usable } }),
    })

  test.each([
    [1, 100, 99_900],
    [100, 10_000, 90_000],
    [999, 99_900, 100],
    [1_000, 100_000, 0],
    [1_001, 100_000, 0],
  ])('[POINT-02] %i points take Rp %i off Rp 100.000', (requested, discount, sum) => {
    const priced = withPoints(requested, 5_000)
    expect(stepOf(priced, 'points')).toBe(-discount)
    expect(payable(priced)).toBe(sum)
    expect(priced.pointsApplied).toBe(Math.min(requested, 1_000))
  })

  test('are never more than the member has; a negative balance changes nothing', () => {
    expect(withPoints(100, 99).pointsApplied).toBe(99)
    expect(withPoints(100, 0).pointsApplied).toBe(0)
    expect(payable(withPoints(100, -20))).toBe(100_000)
  })

  test('also pay for delivery; the last point may be worth less', () => {
    const priced = withPoints(9_999, 9_999, linesOf(10_050), 9_000)
    expect(payable(priced)).toBe(0)
    expect(priced).toMatchObject({ pointsApplied: 191, shippingPaidRupiah: 0 })
  })

  test('are not spent on delivery that is free', () => {
    const priced = priceCart({
      lines: linesOf(10_050),
      shippingFeeRupiah: 9_000,
      discounts: discounts({
        automatic: [freeShippingVoucher()],
        points: { requested: 9_999, usable: 9_999 },
      }),
    })
    expect(payable(priced)).toBe(0)
    expect(priced).toMatchObject({ pointsApplied: 101, pointsMax: 101 })
  })

  const automatic = amountVoucher(5_000, { id: 'otomatis', isAutomatic: true })
  const discounted = (overrides: Parameters<typeof discounts>[0]) =>
    priceCart({
      lines: linesOf(100_000),
      shippingFeeRupiah: null,
      discounts: discounts({ automatic: [automatic], ...overrides }),
    })

  test('replace an automatic voucher on the goods (AMB-36), unless the member no longer has them', () => {
    expect(payable(discounted({ points: { requested: 100, usable: 100 } }))).toBe(90_000)
    expect(payable(discounted({ points: { requested: 100, usable: 0 } }))).toBe(95_000)
    expect(payable(discounted({ points: { requested: 100, usable: -20 } }))).toBe(95_000)
  })

  test('and the automatic voucher apply while the chosen voucher does not (AMB-36)', () => {
    const chosen = amountVoucher(8_000, { minAmountRupiah: 100_001 })
    const points = { requested: 100, usable: 100 }
    expect(payable(discounted({ voucher: chosen }))).toBe(95_000)
    expect(payable(discounted({ voucher: chosen, points }))).toBe(90_000)
    expect(payable(discounted({ voucher: { ...chosen, minAmountRupiah: 100_000 }, points }))).toBe(92_000)
  })

  test('cannot be combined with a chosen voucher (AMB-36)', () => {
    const priced = priceCart({
      lines: linesOf(100_000),
      shippingFeeRupiah: null,
      discounts: discounts({ voucher: amountVoucher(5_000), points: { requested: 100, usable: 100 } }),
    })
    expect(priced.pointsApplied).toBe(0)
    expect(payable(priced)).toBe(95_000)
  })
})

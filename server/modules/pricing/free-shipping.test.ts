import { describe, expect, test } from 'vitest'
import {
  amountVoucher,
  discounts,
  freeShippingVoucher,
  linesOf,
  payable,
} from '../../testing/make-pricing-facts.ts'
import { priceCart, type VoucherFacts } from './index.ts'

describe('free shipping', () => {
  const general = freeShippingVoucher({ minAmountRupiah: 200_000 })
  test.each([
    [199_999, 12_000, 211_999, 1, false],
    [200_000, 12_000, 200_000, 0, true],
    [200_001, 12_000, 200_001, 0, true],
    [150_000, 12_000, 162_000, 50_000, false],
  ])(
    '[SHIP-06] [SHIP-12] with a free-shipping voucher from Rp 200.000 on, a bag of Rp %i ships free if it costs at least that',
    (price, fee, sum, missing, isFree) => {
      const priced = priceCart({
        lines: linesOf(price),
        shippingFeeRupiah: fee,
        discounts: discounts({ automatic: [general] }),
      })
      expect(payable(priced)).toBe(sum)
      expect(priced).toMatchObject({ freeShippingMissing: missing, hasFreeShipping: isFree })
    },
  )

  test('[SHIP-12] without a voucher, shipping is free from Rp 200.000 on; of several vouchers the smallest minimum counts', () => {
    const missing = (automatic: VoucherFacts[]) =>
      priceCart({ lines: linesOf(90_000), shippingFeeRupiah: null, discounts: discounts({ automatic }) })
        .freeShippingMissing
    expect(missing([])).toBe(110_000)
    expect(missing([general, freeShippingVoucher({ id: 'besar', minAmountRupiah: 300_000 })])).toBe(110_000)
    expect(missing([general, freeShippingVoucher({ id: 'kecil', minAmountRupiah: 100_000 })])).toBe(10_000)
  })

  test('only a bag with a product named by the rule ships free', () => {
    const fee = (eligible: number[]) =>
      priceCart({
        lines: linesOf(60_000),
        shippingFeeRupiah: 12_000,
        discounts: discounts({ automatic: [freeShippingVoucher({ eligibleCombinationIds: eligible })] }),
      }).pricing.shipping_fee
    expect(fee([1])).toBe(0)
    expect(fee([2])).toBe(12_000)
  })

  test.each([
    [9_999, 0],
    [10_000, 0],
    [10_001, 1],
    [25_000, 15_000],
  ])('[SHIP-10] [VOUCH-08] Rp 10.000 off a fee of Rp %i leaves Rp %i', (fee, remainingFee) => {
    const priced = priceCart({
      lines: linesOf(60_000),
      shippingFeeRupiah: fee,
      discounts: discounts({ voucher: amountVoucher(1_000, { shippingFeeDiscountRupiah: 10_000 }) }),
    })
    expect(priced.pricing.shipping_fee).toBe(remainingFee)
    expect(payable(priced)).toBe(59_000 + remainingFee)
    expect(priced.uses).toEqual([
      { voucherId: 'v1', discountRupiah: 1_000, shippingDiscountRupiah: fee - remainingFee },
    ])
  })

  test.each([
    ['the shop’s own rule', []],
    ['a voucher', [general]],
  ])('a voucher that discounts the goods does not end free shipping by %s', (_, automatic) => {
    const priced = priceCart({
      lines: linesOf(200_000),
      shippingFeeRupiah: 12_000,
      discounts: discounts({ automatic, voucher: amountVoucher(50_000) }),
    })
    expect(payable(priced)).toBe(150_000)
    expect(priced).toMatchObject({ freeShippingMissing: 0, hasFreeShipping: true })
  })

  test('a voucher with no fee left to discount is not used up', () => {
    const priced = priceCart({
      lines: linesOf(200_000),
      shippingFeeRupiah: 0,
      discounts: discounts({ voucher: freeShippingVoucher({ isAutomatic: false }) }),
    })
    expect(priced.chosen).toMatchObject({ isValid: true })
    expect(priced.uses).toEqual([])

    const [first, second] = [
      freeShippingVoucher({ id: 'first', isAutomatic: false }),
      freeShippingVoucher({ id: 'second' }),
    ]
    const both = priceCart({
      lines: linesOf(60_000),
      shippingFeeRupiah: 12_000,
      discounts: discounts({ voucher: first, automatic: [second] }),
    })
    expect(both.uses).toEqual([{ voucherId: 'first', discountRupiah: 0, shippingDiscountRupiah: 12_000 }])
    expect(payable(both)).toBe(60_000)
  })
})

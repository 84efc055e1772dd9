import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POINT_VALUE_RUPIAH } from '../../../contract/constants.ts'
import {
  amountVoucher,
  discounts,
  freeShippingVoucher,
  linesOf,
  paperBag,
  payable,
  percentVoucher,
  pouch,
  stepOf,
  voucher,
} from '../../testing/make-pricing-facts.ts'
import { type PricingFacts, priceCart } from './index.ts'

describe('what a bag costs', () => {
  test.each([
    { lines: linesOf(150_000), fee: 12_000, sum: 162_000 },
    { lines: linesOf(199_999), fee: 12_000, sum: 211_999 },
    { lines: linesOf(200_000), fee: 12_000, sum: 200_000 },
    { lines: linesOf(200_001), fee: 12_000, sum: 200_001 },
    { lines: linesOf(0), fee: 9_000, sum: 9_000 },
    { lines: linesOf([89_000, 2], [45_500, 3]), fee: null, sum: 314_500 },
    { lines: [], fee: null, sum: 0 },
    { lines: [], fee: 12_000, sum: 0 },
    { lines: linesOf(70_000).map(line => ({ ...line, listPriceRupiah: 90_000 })), fee: 12_000, sum: 82_000 },
  ])('[SHIP-05] goods $lines with delivery $fee cost $sum', ({ lines, fee, sum }) => {
    expect(payable(priceCart({ lines, shippingFeeRupiah: fee }))).toBe(sum)
  })

  test('each step is listed in its order, with its amount', () => {
    const priced = priceCart({
      lines: linesOf([100_000, 3]).map(line => ({ ...line, listPriceRupiah: 120_000 })),
      shippingFeeRupiah: 20_000,
      extraBags: [paperBag(2_500)],
      discounts: discounts({
        voucher: percentVoucher(10),
        bankPromotion: {
          id: 'b',
          bankName: 'Bank Surya',
          discountType: 'fixed',
          discountValue: 15_000,
          maxRupiah: null,
          minimumRupiah: 0,
        },
      }),
    })
    expect(priced.pricing.steps.map(step => [step.code, step.label, step.amountRupiah])).toEqual([
      ['subtotal', 'Subtotal', 300_000],
      ['voucher', 'Voucher CERAH10', -30_000],
      ['extra_charge', 'Tas tambahan', 2_500],
      ['shipping', 'Ongkir', 20_000],
      ['shipping_discount', 'Gratis ongkir', -20_000],
      ['bank_promotion', 'Promo Bank Surya', -15_000],
      ['payable', 'Total bayar', 257_500],
    ])
    expect(priced.pricing).toMatchObject({
      total_amount: 360_000,
      total_amount_after_discount: 270_000,
      total_extra_charge: 2_500,
      total_amount_after_extra: 272_500,
      shipping_fee: 0,
      total_price_after_shipping: 257_500,
    })
  })
})

describe('gift cards', () => {
  const card = (balanceRupiah: number) => ({
    id: 'g',
    lastChars: 'ABCD',
    balanceRupiah,
    expiresAt: new Date('2027-08-05'),
  })

  test.each([
    { balance: 0, pays: 0, remaining: 102_000 },
    { balance: 1, pays: 1, remaining: 101_999 },
    { balance: 101_999, pays: 101_999, remaining: 1 },
    { balance: 102_000, pays: 102_000, remaining: 0 },
    { balance: 102_001, pays: 102_000, remaining: 0 },
  ])(
    'a gift card with a balance of $balance pays $pays of goods and delivery after points',
    ({ balance, pays, remaining }) => {
      const priced = priceCart({
        lines: linesOf(100_000),
        shippingFeeRupiah: 12_000,
        discounts: discounts({ points: { requested: 100, usable: 100 }, giftCard: card(balance) }),
      })
      expect(priced).toMatchObject({ giftCardRupiah: pays, pointsApplied: 100 })
      expect(payable(priced)).toBe(remaining)
      // It is not a discount: the prices and points of the lines stay the same.
      expect(priced.lines).toEqual([{ id: 'line-1', paidRupiah: 90_000, pointsEarned: 10 }])
    },
  )

  test('e-gifts in the bag are paid in full, and count towards no discount', () => {
    const lines = linesOf(150_000, 100_000).map((line, index) => ({ ...line, isEgift: index === 1 }))
    const priced = priceCart({
      lines,
      shippingFeeRupiah: 12_000,
      discounts: discounts({ voucher: percentVoucher(10), giftCard: card(500_000) }),
    })
    expect(stepOf(priced, 'voucher')).toBe(-15_000)
    expect(stepOf(priced, 'shipping_discount')).toBe(0)
    expect(priced.freeShippingMissing).toBe(50_000)
    expect(stepOf(priced, 'gift_card')).toBe(-147_000)
    expect(payable(priced)).toBe(100_000)
    expect(priced.lines[1]).toEqual({ id: 'line-2', paidRupiah: 100_000, pointsEarned: 0 })
    const onlyEgift = priceCart({ lines: lines.slice(1), shippingFeeRupiah: null })
    expect(onlyEgift.freeShippingMissing).toBe(0)
    expect(onlyEgift.pricing.steps).toEqual([
      expect.objectContaining({ code: 'subtotal', amountRupiah: 100_000 }),
      expect.objectContaining({ code: 'payable', amountRupiah: 100_000 }),
    ])
  })
})

describe('whatever is in the bag', () => {
  const anyLine = fc
    .record({
      list: fc.integer({ min: 0, max: 5_000_000 }),
      reduced: fc.integer({ min: 0, max: 100 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      combinationId: fc.integer({ min: 1, max: 6 }),
    })
    .map(({ list, reduced, ...line }) => ({
      ...line,
      listPriceRupiah: list,
      priceRupiah: Math.floor((list * (100 - reduced)) / 100),
    }))
  const anyVoucher = fc.record({
    discount: fc.oneof(
      fc.integer({ min: 1, max: 5_000_000 }).map(rupiah => amountVoucher(rupiah)),
      fc.integer({ min: 1, max: 100 }).map(percentage => percentVoucher(percentage)),
      fc.constant(freeShippingVoucher()),
      fc.constant(voucher({ discountType: 'free_product', gift: pouch })),
    ),
    maxDiscountRupiah: fc.option(fc.integer({ min: 1, max: 100_000 })),
    minAmountRupiah: fc.integer({ min: 0, max: 500_000 }),
    eligibleCombinationIds: fc.option(fc.subarray([1, 2, 3, 4, 5, 6])),
    shippingFeeDiscountRupiah: fc.option(fc.integer({ min: 1, max: 50_000 })),
    isAutomatic: fc.boolean(),
  })
  const asVoucher = ({
    discount,
    ...overrides
  }: typeof anyVoucher extends fc.Arbitrary<infer V> ? V : never) => ({
    ...discount,
    ...overrides,
  })
  /** Enough points to pay for any of the bags that `anyFacts` makes. */
  const ENOUGH_POINTS = 2_000_000_000
  const anyFacts: fc.Arbitrary<PricingFacts> = fc
    .record({
      lines: fc.array(anyLine, { maxLength: 20 }),
      shippingFeeRupiah: fc.option(fc.integer({ min: 0, max: 500_000 })),
      extraBags: fc.array(fc.integer({ min: 0, max: 20_000 }).map(paperBag), { maxLength: 2 }),
      chosen: fc.option(anyVoucher),
      automatic: fc.array(anyVoucher, { maxLength: 4 }),
      points: fc.record({
        requested: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.constant(ENOUGH_POINTS)),
        usable: fc.oneof(fc.integer({ min: -500, max: 200_000 }), fc.constant(ENOUGH_POINTS)),
      }),
      bankPromotion: fc.option(
        fc.record({
          id: fc.constant('p'),
          bankName: fc.constant('Bank'),
          discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
          discountValue: fc.integer({ min: 1, max: 100 }),
          maxRupiah: fc.option(fc.integer({ min: 1, max: 100_000 })),
          minimumRupiah: fc.integer({ min: 0, max: 500_000 }),
        }),
      ),
    })
    .map(({ lines, chosen, automatic, points, bankPromotion, ...facts }) => ({
      ...facts,
      lines: lines.map((line, index) => ({ ...line, id: `line-${index}` })),
      discounts: discounts({
        voucher: chosen && { ...asVoucher(chosen), isAutomatic: false, id: 'chosen' },
        automatic: automatic.map((voucher, index) => ({
          ...asVoucher(voucher),
          isAutomatic: true,
          id: `auto-${index}`,
        })),
        points,
        bankPromotion,
      }),
    }))

  const takenOff = ['voucher', 'shipping_discount', 'bank_promotion', 'points', 'gift_card']
  test('the steps add up to what is paid, which is never negative; only discounts lower it, and they never raise it', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const priced = priceCart(facts)
        const parts = priced.pricing.steps
          .filter(step => step.code !== 'payable')
          .reduce((sum, step) => sum + step.amountRupiah, 0)
        expect(parts).toBe(payable(priced))
        for (const { code, amountRupiah } of priced.pricing.steps)
          expect(takenOff.includes(code) ? -amountRupiah : amountRupiah, code).toBeGreaterThanOrEqual(0)
        expect(Number.isSafeInteger(payable(priced))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('lines, extras and delivery add up to the total; none is negative, and no line costs more than without discounts', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const priced = priceCart(facts)
        const goods = priced.lines.reduce((sum, line) => sum + line.paidRupiah, 0)
        expect(goods + priced.extraPaidRupiah + priced.shippingPaidRupiah).toBe(payable(priced))
        expect(priced.extraPaidRupiah).toBeGreaterThanOrEqual(0)
        expect(priced.shippingPaidRupiah).toBeGreaterThanOrEqual(0)
        for (const [index, line] of priced.lines.entries()) {
          const { priceRupiah = 0, quantity = 0 } = facts.lines[index] ?? {}
          expect(line.paidRupiah).toBeGreaterThanOrEqual(0)
          expect(line.paidRupiah).toBeLessThanOrEqual(priceRupiah * quantity)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('no point is spent in vain; only the last one may be worth less', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const priced = priceCart(facts)
        const lost = priced.pointsApplied * POINT_VALUE_RUPIAH + stepOf(priced, 'points')
        expect(lost).toBeLessThan(POINT_VALUE_RUPIAH)
        if (lost > 0) expect(payable(priced)).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })

  test('the recorded voucher uses match the steps', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const priced = priceCart(facts)
        const onGoods = priced.uses.reduce((sum, use) => sum + use.discountRupiah, 0)
        expect(onGoods + stepOf(priced, 'voucher')).toBe(0)
        expect(priced.uses.reduce((sum, use) => sum + use.shippingDiscountRupiah, 0)).toBeLessThanOrEqual(
          -stepOf(priced, 'shipping_discount'),
        )
        expect(new Set(priced.uses.map(use => use.voucherId)).size).toBe(priced.uses.length)
      }),
    )
  })

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(anyFacts, ({ lines: single, ...others }) => {
        // Each line twice: of equal lines, only the order could decide which one gets the last rupiah of a discount.
        const facts = {
          ...others,
          lines: single.flatMap(line => [line, { ...line, id: `${line.id}-again` }]),
        }
        const { lines, ...rest } = priceCart(facts)
        const reversed = priceCart({ ...facts, lines: [...facts.lines].reverse() })
        expect({ ...reversed, lines: [...reversed.lines].reverse() }).toEqual({ ...rest, lines })
      }),
    )
  })
})

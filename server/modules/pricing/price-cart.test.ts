import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POINT_VALUE_RUPIAH } from '../../../contract/constants.ts'
import {
  type DiscountFacts,
  type PricedCart,
  type PricingFacts,
  pointsEarned,
  priceCart,
  type VoucherFacts,
} from './index.ts'

const NOW = new Date('2026-08-05T05:00:00Z')

/** Combinations 1, 2, … in the order given. */
const linesOf = (...prices: (number | [number, number])[]) =>
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

const voucher = (overrides: Partial<VoucherFacts> = {}): VoucherFacts => ({
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
const off = (rupiah: number, overrides: Partial<VoucherFacts> = {}) =>
  voucher({ discountType: 'amount', discountRupiah: rupiah, ...overrides })
const percent = (percentage: number, overrides: Partial<VoucherFacts> = {}) =>
  voucher({ discountType: 'percentage', discountPercent: percentage, ...overrides })
const freeShipping = (overrides: Partial<VoucherFacts> = {}) =>
  voucher({ id: 'gratis', code: 'GRATIS', discountType: 'free_shipping', isAutomatic: true, ...overrides })
const paperBag = (price: number) => ({
  id: 'kertas',
  name: 'Tas kertas',
  description: '',
  price,
  color: '#C93E16',
  quantity: 1,
})
const pouch = { combinationId: 90, quantity: 1, name: 'Pouch Kanvas', available: 3 }

const discounts = (overrides: Partial<DiscountFacts> = {}): DiscountFacts => ({
  now: NOW,
  automatic: [],
  voucher: null,
  points: { wished: 0, usable: 0 },
  bankPromotion: null,
  giftCard: null,
  ...overrides,
})
const stepOf = (priced: PricedCart, code: string) =>
  priced.pricing.steps.find(step => step.code === code)?.amountRupiah ?? 0
const payable = (priced: PricedCart) => priced.pricing.total_price_after_shipping

describe('gift cards', () => {
  const card = (balanceRupiah: number) => ({
    ...{ id: 'g', lastChars: 'ABCD', balanceRupiah, expiresAt: new Date('2027-08-05') },
  })

  test.each([
    { balance: 0, pays: 0, remaining: 102_000 },
    { balance: 1, pays: 1, remaining: 101_999 },
    { balance: 101_999, pays: 101_999, remaining: 1 },
    { balance: 102_000, pays: 102_000, remaining: 0 },
    { balance: 102_001, pays: 102_000, remaining: 0 },
  ])(
    'a gift card of $balance pays $pays of goods and delivery after points',
    ({ balance, pays, remaining }) => {
      const priced = priceCart({
        lines: linesOf(100_000),
        shippingFeeRupiah: 12_000,
        discounts: discounts({ points: { wished: 100, usable: 100 }, giftCard: card(balance) }),
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
      discounts: discounts({ voucher: percent(10), giftCard: card(500_000) }),
    })
    expect(stepOf(priced, 'voucher')).toBe(-15_000)
    expect(stepOf(priced, 'shipping_discount')).toBe(0)
    expect(priced.freeShippingMissing).toBe(50_000)
    expect(stepOf(priced, 'gift_card')).toBe(-147_000)
    expect(payable(priced)).toBe(100_000)
    expect(priced.lines[1]).toEqual({ id: 'line-2', paidRupiah: 100_000, pointsEarned: 0 })
    expect(priceCart({ lines: lines.slice(1), shippingFeeRupiah: null }).pricing.steps).toEqual([
      expect.objectContaining({ code: 'subtotal', amountRupiah: 100_000 }),
      expect.objectContaining({ code: 'payable', amountRupiah: 100_000 }),
    ])
  })
})

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
        voucher: percent(10),
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

describe('points that are earned', () => {
  test.each([
    [49_999, 1, 0],
    [50_000, 1, 10],
    [50_001, 1, 10],
    [99_999, 1, 10],
    [264_000, 1, 50],
    [687_000, 1, 130],
    [99_999, 3, 30],
  ])('[POINT-05] a piece at Rp %i, %i of them, earns %i points', (price, quantity, points) => {
    expect(pointsEarned({ quantity, paidRupiah: price * quantity })).toBe(points)
    const priced = priceCart({ lines: linesOf([price, quantity]), shippingFeeRupiah: null })
    expect(priced.pricing.points_earned).toBe(points)
  })

  test('[POINT-05] points are earned on the amount paid, after the voucher', () => {
    const priced = priceCart({
      lines: linesOf(50_000),
      shippingFeeRupiah: null,
      discounts: discounts({ voucher: off(1) }),
    })
    expect(priced.lines).toEqual([{ id: 'line-1', paidRupiah: 49_999, pointsEarned: 0 }])
  })
})

describe('what a voucher takes off', () => {
  test.each([
    ['Rp 25.000 of Rp 24.999', off(25_000), 24_999, 24_999],
    ['Rp 25.000 of Rp 25.000', off(25_000), 25_000, 25_000],
    ['Rp 25.000 of Rp 25.001', off(25_000), 25_001, 25_000],
    ['10% of Rp 99.999, the rupiah rounded down', percent(10), 99_999, 9_999],
    ['10% of Rp 100.000', percent(10), 100_000, 10_000],
    ['10% of Rp 100.001', percent(10), 100_001, 10_000],
    ['100%', percent(100), 88_888, 88_888],
    ['20%, at most Rp 30.000, of Rp 149.999', percent(20, { maxDiscountRupiah: 30_000 }), 149_999, 29_999],
    ['20%, at most Rp 30.000, of Rp 150.000', percent(20, { maxDiscountRupiah: 30_000 }), 150_000, 30_000],
    ['20%, at most Rp 30.000, of Rp 150.005', percent(20, { maxDiscountRupiah: 30_000 }), 150_005, 30_000],
  ])('[VOUCH-02] %s', (_, chosen, price, discount) => {
    const priced = priceCart({
      lines: linesOf(price),
      shippingFeeRupiah: null,
      discounts: discounts({ voucher: chosen }),
    })
    expect(stepOf(priced, 'voucher')).toBe(-discount)
    expect(payable(priced)).toBe(price - discount)
    expect(priced.uses).toEqual([{ voucherId: 'v1', discountRupiah: discount, shippingDiscountRupiah: 0 }])
  })

  test('[VOUCH-07] only applies to its eligible lines', () => {
    const priced = priceCart({
      lines: linesOf(80_000, 120_000),
      shippingFeeRupiah: null,
      discounts: discounts({ voucher: percent(50, { eligibleCombinationIds: [1], onlyFor: 'Suryanala' }) }),
    })
    expect(priced.lines.map(line => line.paidRupiah)).toEqual([40_000, 120_000])
  })

  test('three lines share Rp 10.000 by largest remainder', () => {
    const priced = priceCart({
      lines: linesOf(10_000, 10_000, 10_000),
      shippingFeeRupiah: null,
      discounts: discounts({ voucher: off(10_000) }),
    })
    expect(priced.lines.map(line => line.paidRupiah)).toEqual([6_666, 6_667, 6_667])
  })
})

describe('why a voucher cannot be used', () => {
  test.each([
    [{}, 'Tasmu masih kosong. Isi dulu untuk memakai voucher ini.'],
    [
      { eligibleCombinationIds: [1], onlyFor: 'Suryanala' },
      'Tasmu masih kosong. Isi dulu dengan Suryanala untuk memakai voucher ini.',
    ],
    [{ minAmountRupiah: 50_000 }, 'Belanja kurang Rp 50.000 lagi untuk memakai voucher ini.'],
  ])('[VOUCH-07] %j with an empty bag', (overrides, message) => {
    const priced = priceCart({
      lines: [],
      shippingFeeRupiah: null,
      discounts: discounts({ voucher: off(10_000, overrides) }),
    })
    expect(priced.chosen).toMatchObject({ isValid: false, message })
  })

  const refused: [string, Partial<VoucherFacts>, number[], string, string][] = [
    [
      'one rupiah below the minimum',
      { minAmountRupiah: 150_000 },
      [149_999],
      'VOUCHER_MINIMUM',
      'Belanja kurang Rp 1 lagi untuk memakai voucher ini.',
    ],
    [
      'Rp 23.000 below it',
      { minAmountRupiah: 150_000 },
      [127_000],
      'VOUCHER_MINIMUM',
      'Belanja kurang Rp 23.000 lagi untuk memakai voucher ini.',
    ],
    [
      'other products only',
      { eligibleCombinationIds: [], onlyFor: 'Suryanala' },
      [150_000],
      'VOUCHER_OTHER_PRODUCTS',
      'Voucher ini khusus untuk Suryanala.',
    ],
    [
      'too little of the brand, and more of another',
      { eligibleCombinationIds: [1], onlyFor: 'Suryanala', minAmountRupiah: 60_000 },
      [50_000, 100_000],
      'VOUCHER_MINIMUM',
      'Belanja kurang Rp 10.000 lagi untuk Suryanala untuk memakai voucher ini.',
    ],
    ['the quota is 0', { availableQuota: 0 }, [1], 'VOUCHER_USED_UP', 'Kuota voucher ini sudah habis.'],
    ['it was used', { usesLeft: 0 }, [1], 'VOUCHER_USED', 'Kamu sudah memakai voucher ini.'],
    [
      "somebody else's",
      { isForMember: false },
      [1],
      'VOUCHER_NOT_YOURS',
      'Voucher ini tidak berlaku untuk akunmu.',
    ],
    ['it ends now', { endsAt: NOW }, [1], 'VOUCHER_ENDED', 'Masa berlaku voucher ini sudah habis.'],
    ['switched off', { isActive: false }, [1], 'VOUCHER_ENDED', 'Masa berlaku voucher ini sudah habis.'],
    [
      'it begins in a millisecond',
      { startsAt: new Date(NOW.getTime() + 1) },
      [1],
      'VOUCHER_NOT_STARTED',
      'Voucher ini belum mulai berlaku.',
    ],
  ]
  test.each(refused)('[VOUCH-07] %s', (_, overrides, prices, code, message) => {
    const priced = priceCart({
      lines: linesOf(...prices),
      shippingFeeRupiah: null,
      discounts: discounts({ voucher: off(5_000, overrides) }),
    })
    expect(priced.chosen).toMatchObject({ isValid: false, code, message })
    expect(payable(priced)).toBe(prices.reduce((sum, price) => sum + price))
    expect(priced.uses).toEqual([])
  })

  test.each([
    ['the minimum is met to the rupiah', { minAmountRupiah: 150_000 }, 150_000],
    ['one rupiah more', { minAmountRupiah: 150_000 }, 150_001],
    ['the last of the quota', { availableQuota: 1 }, 1],
    ['its last use', { usesLeft: 1 }, 1],
    ['it begins now', { startsAt: NOW }, 1],
    ['it ends in a millisecond', { endsAt: new Date(NOW.getTime() + 1) }, 1],
  ] as [string, Partial<VoucherFacts>, number][])('it can be used: %s', (_, overrides, price) => {
    const priced = priceCart({
      lines: linesOf(price),
      shippingFeeRupiah: null,
      discounts: discounts({ voucher: off(1, overrides) }),
    })
    expect(priced.chosen).toMatchObject({ isValid: true })
    expect(payable(priced)).toBe(price - 1)
  })
})

describe('free shipping', () => {
  const general = freeShipping({ minAmountRupiah: 200_000 })
  test.each([
    [199_999, 12_000, 211_999, 1, false],
    [200_000, 12_000, 200_000, 0, true],
    [200_001, 12_000, 200_001, 0, true],
    [150_000, 12_000, 162_000, 50_000, false],
  ])(
    '[SHIP-06] [SHIP-12] a bag of Rp %i with a voucher from Rp 200.000',
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

  test('[SHIP-12] without a voucher the shop itself gives it from Rp 200.000; the smallest minimum counts', () => {
    const missing = (automatic: VoucherFacts[]) =>
      priceCart({ lines: linesOf(90_000), shippingFeeRupiah: null, discounts: discounts({ automatic }) })
        .freeShippingMissing
    expect(missing([])).toBe(110_000)
    expect(missing([general, freeShipping({ id: 'besar', minAmountRupiah: 300_000 })])).toBe(110_000)
    expect(missing([general, freeShipping({ id: 'kecil', minAmountRupiah: 100_000 })])).toBe(10_000)
  })

  test('only a bag with a product named by the rule ships free', () => {
    const fee = (eligible: number[]) =>
      priceCart({
        lines: linesOf(60_000),
        shippingFeeRupiah: 12_000,
        discounts: discounts({ automatic: [freeShipping({ eligibleCombinationIds: eligible })] }),
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
      discounts: discounts({ voucher: off(1_000, { shippingFeeDiscountRupiah: 10_000 }) }),
    })
    expect(priced.pricing.shipping_fee).toBe(remainingFee)
    expect(payable(priced)).toBe(59_000 + remainingFee)
    expect(priced.uses).toEqual([
      { voucherId: 'v1', discountRupiah: 1_000, shippingDiscountRupiah: fee - remainingFee },
    ])
  })

  test('a voucher on the goods does not take free shipping away', () => {
    const priced = priceCart({
      lines: linesOf(200_000),
      shippingFeeRupiah: 12_000,
      discounts: discounts({ automatic: [general], voucher: off(50_000) }),
    })
    expect(payable(priced)).toBe(150_000)
  })

  test('a voucher with no fee left to discount is not used up', () => {
    const priced = priceCart({
      lines: linesOf(200_000),
      shippingFeeRupiah: 0,
      discounts: discounts({ voucher: freeShipping({ isAutomatic: false }) }),
    })
    expect(priced.chosen).toMatchObject({ isValid: true })
    expect(priced.uses).toEqual([])

    const [first, second] = [
      freeShipping({ id: 'first', isAutomatic: false }),
      freeShipping({ id: 'second' }),
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
  ])('[GIFT-03] a bag of Rp %i', (price, gifts, message) => {
    const result = priceWithVoucher(price)
    expect(result).toMatchObject({ gifts, giftMessage: message })
    expect(payable(result)).toBe(price)
    expect(result.uses).toHaveLength(gifts.length)
  })

  test('[GIFT-03] a gift that has run out is not given, and is not used up', () => {
    const result = priceWithVoucher(150_000, { gift: { ...pouch, available: 0 } })
    expect(result).toMatchObject({
      gifts: [],
      uses: [],
      giftMessage: 'Maaf, hadiah Pouch Kanvas sudah habis.',
    })
  })
})

describe('points that are used', () => {
  const withPoints = (wished: number, usable: number, lines = linesOf(100_000), fee: number | null = null) =>
    priceCart({
      lines,
      shippingFeeRupiah: fee,
      discounts: discounts({ points: { wished, usable } }),
    })

  test.each([
    [1, 100, 99_900],
    [100, 10_000, 90_000],
    [999, 99_900, 100],
    [1_000, 100_000, 0],
    [1_001, 100_000, 0],
  ])('[POINT-02] %i points take Rp %i off Rp 100.000', (wished, discount, sum) => {
    const priced = withPoints(wished, 5_000)
    expect(stepOf(priced, 'points')).toBe(-discount)
    expect(payable(priced)).toBe(sum)
    expect(priced.pointsApplied).toBe(Math.min(wished, 1_000))
  })

  test('never more than the member has; a negative balance changes nothing', () => {
    expect(withPoints(100, 99).pointsApplied).toBe(99)
    expect(withPoints(100, 0).pointsApplied).toBe(0)
    expect(payable(withPoints(100, -20))).toBe(100_000)
  })

  test('they also pay for delivery; the last point may be worth less', () => {
    const priced = withPoints(9_999, 9_999, linesOf(10_050), 9_000)
    expect(payable(priced)).toBe(0)
    expect(priced).toMatchObject({ pointsApplied: 191, shippingPaidRupiah: 0 })
  })

  test('none is spent on delivery that is free', () => {
    const priced = priceCart({
      lines: linesOf(10_050),
      shippingFeeRupiah: 9_000,
      discounts: discounts({ automatic: [freeShipping()], points: { wished: 9_999, usable: 9_999 } }),
    })
    expect(payable(priced)).toBe(0)
    expect(priced).toMatchObject({ pointsApplied: 101, pointsMax: 101 })
  })

  test('a chosen voucher excludes them (AMB-36)', () => {
    const priced = priceCart({
      lines: linesOf(100_000),
      shippingFeeRupiah: null,
      discounts: discounts({ voucher: off(5_000), points: { wished: 100, usable: 100 } }),
    })
    expect(priced.pointsApplied).toBe(0)
    expect(payable(priced)).toBe(95_000)
  })
})

describe('automatic vouchers off the goods', () => {
  const small = off(5_000, { id: 'a', isAutomatic: true, name: 'Promo kecil' })
  const large = percent(10, { id: 'b', isAutomatic: true, name: 'Promo besar' })
  const priceWithDiscount = (overrides: Partial<DiscountFacts>) =>
    priceCart({
      lines: linesOf(100_000),
      shippingFeeRupiah: null,
      discounts: discounts({ automatic: [small, large], ...overrides }),
    })

  test('the best one applies automatically', () => {
    expect(priceWithDiscount({}).pricing.steps).toContainEqual({
      code: 'voucher',
      label: 'Promo besar',
      amountRupiah: -10_000,
    })
  })
  test('do not apply beside a chosen voucher or points', () => {
    expect(payable(priceWithDiscount({ voucher: off(1_000) }))).toBe(99_000)
    expect(payable(priceWithDiscount({ points: { wished: 10, usable: 10 } }))).toBe(99_000)
  })
})

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

describe('whatever the bag', () => {
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
      fc.integer({ min: 1, max: 5_000_000 }).map(rupiah => off(rupiah)),
      fc.integer({ min: 1, max: 100 }).map(percentage => percent(percentage)),
      fc.constant(freeShipping()),
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
  /** Enough to pay for any of these bags. */
  const ENOUGH_POINTS = 2_000_000_000
  const anyFacts: fc.Arbitrary<PricingFacts> = fc
    .record({
      lines: fc.array(anyLine, { maxLength: 20 }),
      shippingFeeRupiah: fc.option(fc.integer({ min: 0, max: 500_000 })),
      extraBags: fc.array(fc.integer({ min: 0, max: 20_000 }).map(paperBag), { maxLength: 2 }),
      chosen: fc.option(anyVoucher),
      automatic: fc.array(anyVoucher, { maxLength: 4 }),
      points: fc.record({
        wished: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.constant(ENOUGH_POINTS)),
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

  test('the steps add up to what is paid, which is never negative', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const priced = priceCart(facts)
        const parts = priced.pricing.steps
          .filter(step => step.code !== 'payable')
          .reduce((sum, step) => sum + step.amountRupiah, 0)
        expect(parts).toBe(payable(priced))
        expect(payable(priced)).toBeGreaterThanOrEqual(0)
        expect(Number.isSafeInteger(payable(priced))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('lines, extras and delivery add up to the total; none is negative or costs more than without discounts', () => {
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

  test('no point is spent for nothing; only the last may be worth less', () => {
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
      fc.property(anyFacts, facts => {
        const { lines, ...rest } = priceCart(facts)
        const turned = priceCart({ ...facts, lines: [...facts.lines].reverse() })
        expect({ ...turned, lines: [...turned.lines].reverse() }).toEqual({ ...rest, lines })
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import {
  amountVoucher,
  discounts,
  linesOf,
  PRICED_AT,
  payable,
  percentVoucher,
  stepOf,
} from '../../testing/make-pricing-facts.ts'
import { type DiscountFacts, priceCart, type VoucherFacts } from './index.ts'

describe('what a voucher takes off', () => {
  test.each([
    ['Rp 25.000 of Rp 24.999', amountVoucher(25_000), 24_999, 24_999],
    ['Rp 25.000 of Rp 25.000', amountVoucher(25_000), 25_000, 25_000],
    ['Rp 25.000 of Rp 25.001', amountVoucher(25_000), 25_001, 25_000],
    ['10% of Rp 99.999, rounded down to a rupiah', percentVoucher(10), 99_999, 9_999],
    ['10% of Rp 100.000', percentVoucher(10), 100_000, 10_000],
    ['10% of Rp 100.001', percentVoucher(10), 100_001, 10_000],
    ['100%', percentVoucher(100), 88_888, 88_888],
    [
      '20%, at most Rp 30.000, of Rp 149.999',
      percentVoucher(20, { maxDiscountRupiah: 30_000 }),
      149_999,
      29_999,
    ],
    [
      '20%, at most Rp 30.000, of Rp 150.000',
      percentVoucher(20, { maxDiscountRupiah: 30_000 }),
      150_000,
      30_000,
    ],
    [
      '20%, at most Rp 30.000, of Rp 150.005',
      percentVoucher(20, { maxDiscountRupiah: 30_000 }),
      150_005,
      30_000,
    ],
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

  test('[VOUCH-07] a voucher discounts only its eligible lines', () => {
    const priced = priceCart({
      lines: linesOf(80_000, 120_000),
      shippingFeeRupiah: null,
      discounts: discounts({
        voucher: percentVoucher(50, { eligibleCombinationIds: [1], onlyFor: 'Suryanala' }),
      }),
    })
    expect(priced.lines.map(line => line.paidRupiah)).toEqual([40_000, 120_000])
  })

  test('three lines share Rp 10.000 by the largest remainder method', () => {
    const priced = priceCart({
      lines: linesOf(10_000, 10_000, 10_000),
      shippingFeeRupiah: null,
      discounts: discounts({ voucher: amountVoucher(10_000) }),
    })
    expect(priced.lines.map(line => line.paidRupiah)).toEqual([6_666, 6_667, 6_667])
  })
})

describe('why a voucher cannot be used', () => {
  test.each([
    [{}, 'Belum ada produk di tasmu yang dihitung untuk voucher ini. Tambahkan produk dulu, ya.'],
    [
      { eligibleCombinationIds: [1], onlyFor: 'Suryanala' },
      'Belum ada produk di tasmu yang dihitung untuk voucher ini. Tambahkan Suryanala dulu, ya.',
    ],
    [{ minAmountRupiah: 50_000 }, 'Belanja kurang Rp 50.000 lagi untuk memakai voucher ini.'],
  ])(
    '[VOUCH-07] with %j and a bag without goods that count, the message says what to add',
    (overrides, message) => {
      const priced = priceCart({
        lines: [],
        shippingFeeRupiah: null,
        discounts: discounts({ voucher: amountVoucher(10_000, overrides) }),
      })
      expect(priced.chosen).toMatchObject({ isValid: false, message })
    },
  )

  const refused: [string, Partial<VoucherFacts>, number[], string, string][] = [
    [
      'one rupiah below the minimum',
      { minAmountRupiah: 150_000 },
      [149_999],
      'VOUCHER_MINIMUM',
      'Belanja kurang Rp 1 lagi untuk memakai voucher ini.',
    ],
    [
      'Rp 23.000 below the minimum',
      { minAmountRupiah: 150_000 },
      [127_000],
      'VOUCHER_MINIMUM',
      'Belanja kurang Rp 23.000 lagi untuk memakai voucher ini.',
    ],
    [
      'it is for other products only',
      { eligibleCombinationIds: [], onlyFor: 'Suryanala' },
      [150_000],
      'VOUCHER_OTHER_PRODUCTS',
      'Voucher ini khusus untuk Suryanala.',
    ],
    [
      'the bag has too little of its brand, and more of another',
      { eligibleCombinationIds: [1], onlyFor: 'Suryanala', minAmountRupiah: 60_000 },
      [50_000, 100_000],
      'VOUCHER_MINIMUM',
      'Belanja kurang Rp 10.000 lagi untuk Suryanala untuk memakai voucher ini.',
    ],
    ['the quota is 0', { availableQuota: 0 }, [1], 'VOUCHER_USED_UP', 'Kuota voucher ini sudah habis.'],
    ['it was used', { usesLeft: 0 }, [1], 'VOUCHER_USED', 'Kamu sudah memakai voucher ini.'],
    [
      "it is somebody else's",
      { isForMember: false },
      [1],
      'VOUCHER_NOT_YOURS',
      'Voucher ini tidak berlaku untuk akunmu.',
    ],
    ['it ends now', { endsAt: PRICED_AT }, [1], 'VOUCHER_ENDED', 'Masa berlaku voucher ini sudah habis.'],
    [
      'it is switched off',
      { isActive: false },
      [1],
      'VOUCHER_ENDED',
      'Masa berlaku voucher ini sudah habis.',
    ],
    [
      'it begins in a millisecond',
      { startsAt: new Date(PRICED_AT.getTime() + 1) },
      [1],
      'VOUCHER_NOT_STARTED',
      'Voucher ini belum mulai berlaku.',
    ],
  ]
  test.each(refused)('[VOUCH-07] %s', (_, overrides, prices, code, message) => {
    const priced = priceCart({
      lines: linesOf(...prices),
      shippingFeeRupiah: null,
      discounts: discounts({ voucher: amountVoucher(5_000, overrides) }),
    })
    expect(priced.chosen).toMatchObject({ isValid: false, code, message })
    expect(payable(priced)).toBe(prices.reduce((sum, price) => sum + price))
    expect(priced.uses).toEqual([])
  })

  test.each([
    ['the minimum is met to the rupiah', { minAmountRupiah: 150_000 }, 150_000],
    ['the minimum is exceeded by one rupiah', { minAmountRupiah: 150_000 }, 150_001],
    ['its quota is down to one', { availableQuota: 1 }, 1],
    ['the member has one use left', { usesLeft: 1 }, 1],
    ['it begins now', { startsAt: PRICED_AT }, 1],
    ['it ends in a millisecond', { endsAt: new Date(PRICED_AT.getTime() + 1) }, 1],
  ] as [string, Partial<VoucherFacts>, number][])('it can be used: %s', (_, overrides, price) => {
    const priced = priceCart({
      lines: linesOf(price),
      shippingFeeRupiah: null,
      discounts: discounts({ voucher: amountVoucher(1, overrides) }),
    })
    expect(priced.chosen).toMatchObject({ isValid: true })
    expect(payable(priced)).toBe(price - 1)
  })
})

describe('automatic vouchers that discount the goods', () => {
  const small = amountVoucher(5_000, { id: 'a', isAutomatic: true, name: 'Promo kecil' })
  const large = percentVoucher(10, { id: 'b', isAutomatic: true, name: 'Promo besar' })
  const priceWithDiscount = (overrides: Partial<DiscountFacts>) =>
    priceCart({
      lines: linesOf(100_000),
      shippingFeeRupiah: null,
      discounts: discounts({ automatic: [small, large], ...overrides }),
    })

  test('apply on their own; the best one wins', () => {
    expect(priceWithDiscount({}).pricing.steps).toContainEqual({
      code: 'voucher',
      label: 'Promo besar',
      amountRupiah: -10_000,
    })
  })
  test('do not apply together with a chosen voucher or points', () => {
    expect(payable(priceWithDiscount({ voucher: amountVoucher(1_000) }))).toBe(99_000)
    expect(payable(priceWithDiscount({ points: { requested: 10, usable: 10 } }))).toBe(99_000)
  })
})

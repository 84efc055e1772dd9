import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { quoteShipping } from './quote-shipping.ts'
import { isNotOffered, kilogramsOf, shippingFeeRupiah } from './shipping-fee.ts'

describe('the fee', () => {
  const rate = { firstKilogramRupiah: 10_000, nextKilogramRupiah: 7_000 }

  test.each([
    [0, 10_000],
    [1, 10_000],
    [999, 10_000],
    [1000, 10_000],
    [1001, 17_000],
    [2000, 17_000],
    [2001, 24_000],
    [30_000, 213_000],
  ])(
    'for %i grams is Rp %i: the first kilogram, plus each further kilogram begun',
    (weightGram, feeRupiah) => {
      expect(shippingFeeRupiah(kilogramsOf(weightGram), rate)).toBe(feeRupiah)
    },
  )
})

test('[SHIP-03] express and sameday are never offered, in upper or lower case, alone or in a longer name', () => {
  for (const type of ['express', 'sameday', 'Express', 'SAMEDAY', 'jne_express_yes', 'gosend-SameDay'])
    expect(isNotOffered(type)).toBe(true)
  for (const type of ['regular', 'hemat', 'kargo']) expect(isNotOffered(type)).toBe(false)
})

describe('the offers', () => {
  let shop: TestShop
  const now = new Date('2026-08-05T18:00:00Z') // Thursday 6 August, 01:00 in Jakarta

  beforeAll(async () => {
    shop = await testShop()
  })
  afterAll(() => shop.close())

  test('[SHIP-03] to Jakarta they leave out express and sameday, although both have rates', async () => {
    const rates = await shop.db
      .selectFrom('shipping_rates')
      .select('shipping_type')
      .where('province_code', '=', '31')
      .execute()
    expect(rates.map(rate => rate.shipping_type).sort()).toEqual([
      'express',
      'hemat',
      'kargo',
      'regular',
      'sameday',
    ])

    const quotes = await quoteShipping(shop.db, { provinceCode: '31', weightGram: 1200, now })
    expect(quotes.map(quote => [quote.type, quote.name, quote.feeRupiah])).toEqual([
      ['regular', 'Reguler', 20_000],
      ['hemat', 'Hemat', 16_000],
      ['kargo', 'Kargo', 32_500],
    ])
    expect(quotes[0]).toMatchObject({
      arrivesFrom: '2026-08-07',
      arrivesUntil: '2026-08-08',
      canTrackOrder: true,
    })
  })

  test('every province has offers, and a more distant one is never cheaper', async () => {
    const file = createRequire(import.meta.url).resolve('idn-area-data/data/provinces.csv')
    const codes = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map(line => line.split(',')[0] ?? '')
    expect(codes).toHaveLength(38)
    for (const weightGram of [500, 20_000]) {
      const near = await quoteShipping(shop.db, { provinceCode: '31', weightGram, now })
      for (const provinceCode of codes) {
        const quotes = await quoteShipping(shop.db, { provinceCode, weightGram, now })
        expect(quotes.map(quote => quote.type)).toEqual(['regular', 'hemat', 'kargo'])
        for (const [index, quote] of quotes.entries())
          expect(quote.feeRupiah).toBeGreaterThanOrEqual(near[index]?.feeRupiah ?? 0)
      }
    }
  })

  test('a method that is switched off or has no rate is not offered', async () => {
    await shop.db
      .updateTable('shipping_methods')
      .set({ is_active: false })
      .where('type', '=', 'hemat')
      .execute()
    const quotes = await quoteShipping(shop.db, { provinceCode: '31', weightGram: 1, now })
    expect(quotes.map(quote => quote.type)).toEqual(['regular', 'kargo'])
    expect(await quoteShipping(shop.db, { provinceCode: '00', weightGram: 1, now })).toEqual([])
  })
})

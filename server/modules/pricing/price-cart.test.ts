import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missingToFreeShipping, priceCart } from './index.ts'

const line = (priceRupiah: number, quantity = 1, listPriceRupiah = priceRupiah) => ({
  priceRupiah,
  quantity,
  listPriceRupiah,
})

describe('what a bag costs', () => {
  test.each([
    { lines: [line(150_000)], fee: 12_000, payable: 162_000 },
    { lines: [line(199_999)], fee: 12_000, payable: 211_999 },
    { lines: [line(200_000)], fee: 12_000, payable: 200_000 },
    { lines: [line(200_001)], fee: 12_000, payable: 200_001 },
    { lines: [line(0)], fee: 9_000, payable: 9_000 },
    { lines: [line(89_000, 2, 149_000), line(45_500, 3)], fee: null, payable: 314_500 },
    { lines: [], fee: null, payable: 0 },
  ])('[SHIP-05] [SHIP-06] $lines with delivery $fee comes to $payable', ({ lines, fee, payable }) => {
    expect(priceCart({ lines, shippingFeeRupiah: fee }).total_price_after_shipping).toBe(payable)
  })

  test.each([
    [49_999, 1, 0],
    [50_000, 1, 10],
    [264_000, 1, 50],
    [687_000, 1, 130],
    [99_999, 3, 30],
  ])('[POINT-05] a piece at Rp %i, %i of them, earns %i points', (price, quantity, points) => {
    expect(priceCart({ lines: [line(price, quantity)], shippingFeeRupiah: null }).points_earned).toBe(points)
  })

  test('[SHIP-12] Rp 150.000 in the bag is Rp 50.000 away from free delivery', () => {
    expect(missingToFreeShipping(150_000)).toBe(50_000)
    expect(missingToFreeShipping(200_000)).toBe(0)
    expect(missingToFreeShipping(900_000)).toBe(0)
  })

  const anyLine = fc
    .record({
      list: fc.integer({ min: 0, max: 5_000_000 }),
      off: fc.integer({ min: 0, max: 100 }),
      quantity: fc.integer({ min: 1, max: 999 }),
    })
    .map(({ list, off, quantity }) => line(Math.floor((list * (100 - off)) / 100), quantity, list))
  const anyFacts = fc.record({
    lines: fc.array(anyLine, { maxLength: 20 }),
    shippingFeeRupiah: fc.option(fc.integer({ min: 0, max: 500_000 })),
  })

  test('the steps add up to what is paid, which is never negative', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const pricing = priceCart(facts)
        const parts = pricing.steps
          .filter(step => step.code !== 'payable')
          .reduce((sum, step) => sum + step.amountRupiah, 0)
        expect(parts).toBe(pricing.total_price_after_shipping)
        expect(pricing.total_price_after_shipping).toBeGreaterThanOrEqual(0)
        expect(Number.isSafeInteger(pricing.total_price_after_shipping)).toBe(true)
      }),
    )
  })

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        expect(priceCart({ ...facts, lines: [...facts.lines].reverse() })).toEqual(priceCart(facts))
      }),
    )
  })
})

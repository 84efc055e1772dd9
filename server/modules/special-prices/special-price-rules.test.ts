import { describe, expect, test } from 'vitest'
import { missingForSpecialPrice, type SpecialPrice } from './special-price-rules.ts'

const rule = (overrides: Partial<SpecialPrice> = {}): SpecialPrice => ({
  id: 'sp',
  combinationId: 1,
  productId: 1,
  priceRupiah: 9_000,
  minPurchaseRupiah: 0,
  minQuantity: 0,
  brands: [],
  categories: [],
  products: [],
  quotaPerMember: null,
  usedPieces: 0,
  ...overrides,
})
const line = (subtotalRupiah: number, quantity = 1, overrides: object = {}) => ({
  productId: 7,
  brandId: 3,
  categoryIds: [5, 6],
  quantity,
  subtotalRupiah,
  ...overrides,
})
const nonabi = { id: 3, name: 'Nonabi' }

describe('what is missing for a special price', () => {
  test.each([
    [99_999, 'min_oder'],
    [100_000, null],
    [100_001, null],
  ])('a bag of Rp %i when Rp 100.000 is required: %s', (bought, code) => {
    expect(
      missingForSpecialPrice(rule({ minPurchaseRupiah: 100_000 }), [line(bought)], 1)?.code ?? null,
    ).toBe(code)
  })

  test.each([
    [1, 'min_qty'],
    [2, null],
    [3, null],
  ])('%i pieces when two are required: %s', (pieces, code) => {
    expect(missingForSpecialPrice(rule({ minQuantity: 2 }), [line(0, pieces)], 1)?.code ?? null).toBe(code)
  })

  test.each([
    [2, 1, null],
    [2, 2, 'quota_reached'],
    [0, 3, null],
    [0, 4, 'quota_reached'],
  ])('%i pieces bought before and %i requested, with a quota of three: %s', (usedPieces, wanted, code) => {
    expect(missingForSpecialPrice(rule({ quotaPerMember: 3, usedPieces }), [], wanted)?.code ?? null).toBe(
      code,
    )
  })

  test.each([
    ['brands', { brands: [nonabi] }, { brandId: 3 }],
    ['categories', { categories: [{ id: 5, name: 'Serum' }] }, { categoryIds: [5] }],
    ['products', { products: [{ id: 7, name: 'Serum Surya' }] }, { productId: 7 }],
  ])('the named %s must be in the bag, and only they count', (code, overrides, fits) => {
    const strange = line(500_000, 9, { brandId: 99, categoryIds: [], productId: 99 })
    expect(missingForSpecialPrice(rule(overrides), [strange], 1)).toMatchObject({ code })
    expect(missingForSpecialPrice(rule(overrides), [strange, line(1, 1, fits)], 1)).toBeNull()
    expect(
      missingForSpecialPrice(rule({ ...overrides, minPurchaseRupiah: 100_000 }), [strange, line(99_999)], 1),
    ).toMatchObject({ code: 'min_oder', min_purchase_rupiah: 100_000 })
    expect(
      missingForSpecialPrice(rule({ ...overrides, minQuantity: 2 }), [strange, line(1, 1, fits)], 1),
    ).toMatchObject({ code: 'min_qty', min_quantity: 2 })
  })
})

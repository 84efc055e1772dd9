import { describe, expect, test } from 'vitest'
import { missingConditionCodes } from './catalog.ts'
import { reasonText } from './special-price-reason.ts'

describe('why a special price does not apply', () => {
  test('[TILE-24] min_oder names the amount', () => {
    expect(reasonText({ code: 'min_oder', min_purchase_rupiah: 100_000 })).toBe('min. purchase Rp 100.000')
    expect(reasonText({ code: 'min_oder', min_purchase_rupiah: 100_000, names: ['brand Suryanala'] })).toBe(
      'min. purchase Rp 100.000 for brand Suryanala',
    )
  })

  test('[TILE-25] min_qty names the quantity', () => {
    expect(reasonText({ code: 'min_qty', min_quantity: 2 })).toBe('min. 2 item(s) for any products')
  })

  test('[TILE-26] brands names the brands', () => {
    expect(reasonText({ code: 'brands', names: ['Suryanala', 'Kulitera'] })).toBe(
      'min. purchase for brand Suryanala, Kulitera',
    )
  })

  test('[TILE-27] categories names the categories', () => {
    expect(reasonText({ code: 'categories', names: ['Sunscreen'] })).toBe(
      'min. purchase for category Sunscreen',
    )
  })

  test('[TILE-28] products names the products, or says that any will do', () => {
    expect(reasonText({ code: 'products', names: ['Tabir Surya Harian'] })).toBe(
      'min. purchase for product Tabir Surya Harian',
    )
    expect(reasonText({ code: 'products' })).toBe('min. purchase for any products')
  })

  test('[TILE-29] quota_reached says that the quota is reached', () => {
    expect(reasonText({ code: 'quota_reached' })).toBe('quota per user has reached')
  })
})

test('[TILE-44] a reason is one of six, spelled as the specification spells them', () => {
  expect([...missingConditionCodes].sort()).toEqual([
    'brands',
    'categories',
    'min_oder',
    'min_qty',
    'products',
    'quota_reached',
  ])
})

import { expect, test } from 'vitest'
import { stockReasons } from './catalog.ts'
import { type MissingCondition, reasonText } from './special-price-reason.ts'

test.each<[string, MissingCondition, string]>([
  ['[TILE-24]', { code: 'min_oder', min_purchase_rupiah: 100_000 }, 'min. purchase Rp 100.000'],
  [
    '[TILE-24]',
    { code: 'min_oder', min_purchase_rupiah: 100_000, names: ['brand Suryanala'] },
    'min. purchase Rp 100.000 for brand Suryanala',
  ],
  ['[TILE-25]', { code: 'min_qty', min_quantity: 2 }, 'min. 2 item(s) for any products'],
  [
    '[TILE-26]',
    { code: 'brands', names: ['Suryanala', 'Kulitera'] },
    'min. purchase for brand Suryanala, Kulitera',
  ],
  ['[TILE-27]', { code: 'categories', names: ['Sunscreen'] }, 'min. purchase for category Sunscreen'],
  [
    '[TILE-28]',
    { code: 'products', names: ['Tabir Surya Harian'] },
    'min. purchase for product Tabir Surya Harian',
  ],
  ['[TILE-28]', { code: 'products' }, 'min. purchase for any products'],
  ['[TILE-29]', { code: 'quota_reached' }, 'quota per user has reached'],
])('%s %o reads “%s”', (_id, condition, text) => {
  expect(reasonText(condition)).toBe(text)
})

test('[TILE-44] a reason is one of six, spelled as the specification spells them', () => {
  expect([...stockReasons].sort()).toEqual([
    'brands',
    'categories',
    'min_oder',
    'min_qty',
    'products',
    'quota_reached',
  ])
})

import { expect, test } from 'vitest'
import { nameOf, type VariantRow, withShade, withValues } from './variant-rows.ts'

const single: VariantRow = {
  ...{ key: '1', id: '1', sku: 'NON-TSF', stock: 7, barcode: '8991234', weight_gram: 40 },
  ...{ shade: null, hex: null, variant: null, size: null, picture: null },
  ...{ list_price_rupiah: 89_000, sale_price_rupiah: null, sale_from: null, sale_until: null },
  seen_price_rupiah: 89_000,
}

test('[PROD-03] shades and sizes make all their combinations; the one that was there keeps its SKU and stock', () => {
  const shades = ['Nude', 'Sawo', 'Maroon']
  const rows = withValues(withValues([single], 'shade', shades), 'size', ['3 g', '5 g'])
  expect(rows.map(nameOf)).toEqual(shades.flatMap(shade => [`${shade}, 3 g`, `${shade}, 5 g`]))
  expect(rows[0]).toMatchObject({ id: '1', sku: 'NON-TSF', stock: 7, barcode: '8991234' })
  expect(rows[3]).toMatchObject({
    ...{ id: null, sku: 'NON-TSF-SAWO-5G', stock: 0, barcode: null },
    list_price_rupiah: 89_000,
  })
  expect(new Set(rows.map(({ sku }) => sku)).size).toBe(6)
})

test('[PROD-03] a combination that was removed stays away when another value is added', () => {
  const rows = withValues(withValues([single], 'shade', ['Nude', 'Sawo']), 'size', ['3 g', '5 g'])
  const fewer = rows.filter(row => nameOf(row) !== 'Sawo, 5 g')
  const more = withValues(fewer, 'shade', ['Nude', 'Sawo', 'Bata'])
  expect(more.map(nameOf)).toEqual(['Nude, 3 g', 'Nude, 5 g', 'Sawo, 3 g', 'Bata, 3 g', 'Bata, 5 g'])
})

test('[PROD-03] without its last value an option is gone, and each other choice stays once', () => {
  const rows = withValues(withValues([single], 'shade', ['Nude', 'Sawo']), 'size', ['3 g', '5 g'])
  expect(withValues(rows, 'size', []).map(nameOf)).toEqual(['Nude', 'Sawo'])
  expect(withValues(rows, 'size', ['5 g']).map(nameOf)).toEqual(['Nude, 5 g', 'Sawo, 5 g'])
})

test('[PROD-03] the colour of a shade is that of all its sizes, also of one that is added later', () => {
  const rows = withShade(withValues([single], 'shade', ['Nude', 'Sawo']), 'Sawo', { hex: '#c68642' })
  const sized = withValues(rows, 'size', ['3 g', '5 g'])
  expect(sized.map(({ hex }) => hex)).toEqual([null, null, '#c68642', '#c68642'])
})

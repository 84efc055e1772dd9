import { expect, test } from 'vitest'
import { readCell, readTable } from './sheet-cells.ts'

test.each([
  ['Rp 79.000', 79_000],
  ['79,000.00', 79_000],
  ['79000', 79_000],
  ['Rp1.250.000,-', 1_250_000],
  ['50 g', 50],
])('a number is read as a spreadsheet writes it: %s', (text, value) =>
  expect(readCell('price_rupiah', text)).toEqual({ value }),
)

test.each(['', 'gratis', '79.5', '7,9,0', '-5', '1e5'])(
  '%j is no number of the shop, and the cell says so',
  text => expect(readCell('sale_price_rupiah', text)).toHaveProperty('fault'),
)

test('a state is read in both languages, and a BPOM number without its blanks', () => {
  expect(readCell('state', 'Draf')).toEqual({ value: 'draft' })
  expect(readCell('state', 'active')).toEqual({ value: 'active' })
  expect(readCell('state', 'hapus')).toHaveProperty('fault')
  expect(readCell('bpom_number', 'na 18201234567')).toEqual({ value: 'NA18201234567' })
})

test('a table is recognised by its headings, or as SKU and new price', () => {
  expect(
    readTable([
      ['Nama', 'SKU', 'Harga Jual'],
      ['A', 'S1', '1'],
    ]),
  ).toEqual({
    columns: ['name', 'sku', 'sale_price_rupiah'],
    rows: [['A', 'S1', '1']],
  })
  expect(readTable([['S1', '79000']])).toEqual({
    columns: ['sku', 'sale_price_rupiah'],
    rows: [['S1', '79000']],
  })
  expect(readTable([['79000']])).toBeNull()
})

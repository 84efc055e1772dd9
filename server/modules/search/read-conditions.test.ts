import { expect, test } from 'vitest'
import { PRICE_MOST_RUPIAH, readConditions } from './read-conditions.ts'

test.each([
  ['sunscreen di bawah 100rb', [0, 100_000], 'sunscreen'],
  ['sunscreen dibawah 100 ribu', [0, 100_000], 'sunscreen'],
  ['toner budget 75k', [0, 75_000], 'toner'],
  ['serum maksimal Rp 150.000', [0, 150_000], 'serum'],
  ['serum < 100000', [0, 100_000], 'serum'],
  ['parfum di atas 200.000', [200_000, PRICE_MOST_RUPIAH], 'parfum'],
  ['parfum lebih dari 1,5jt', [1_500_000, PRICE_MOST_RUPIAH], 'parfum'],
  ['lip tint 50rb an', [35_000, 65_000], 'lip tint'],
  ['lipstik 50 ribuan', [35_000, 65_000], 'lipstik'],
  ['shampoo harga 50rb', [35_000, 65_000], 'shampoo'],
  ['cushion 100rb - 200rb', [100_000, 200_000], 'cushion'],
  ['set 100-300 ribu', [100_000, 300_000], 'set'],
  ['kado antara 200 sampai 500 ribu', [200_000, 500_000], 'kado'],
])('"%s" asks for a price', (typed, prices, rest) => {
  expect(readConditions(typed)).toMatchObject({ prices, rest })
})

test.each([
  'sunscreen spf 50',
  'skin 1004',
  'skin1004',
  'cushion 21',
  'serum 3 in 1',
  'vitamin c 15',
  'toner max',
])('"%s" asks for no price', typed => {
  expect(readConditions(typed)).toMatchObject({ prices: null, rest: typed, parts: [] })
})

test.each([
  ['tabir surya murah', 'cheap', 'tabir surya'],
  ['skincare murah meriah', 'cheap', 'skincare'],
  ['lipstik termurah', 'cheapest', 'lipstik'],
  ['serum paling murah', 'cheapest', 'serum'],
])('"%s" asks for something cheap', (typed, cheapness, rest) => {
  expect(readConditions(typed)).toMatchObject({ cheapness, rest })
})

test.each([
  ['toner 100ml', [{ amount: '100', unit: 'ml' }]],
  ['sunscreen 50 gr', [{ amount: '50', unit: 'g' }]],
  ['masker 10 sheet', [{ amount: '10', unit: 'sheets' }]],
  ['serum spf50', []],
])('"%s" names these sizes', (typed, sizes) => {
  expect(readConditions(typed).parts.flatMap(({ size }) => size ?? [])).toEqual(sizes)
})

test('the label of a price tells the shopper how it was understood', () => {
  expect(readConditions('serum di bawah 100rb').parts).toEqual([
    { kind: 'price', label: 'Sampai Rp 100.000', typed: 'di bawah 100rb' },
  ])
  expect(readConditions('serum di atas 100rb').parts[0]?.label).toBe('Mulai Rp 100.000')
  expect(readConditions('serum 50 ribuan').parts[0]?.label).toBe('Sekitar Rp 50.000')
  expect(readConditions('serum 50-100rb').parts[0]?.label).toBe('Rp 50.000 – Rp 100.000')
})

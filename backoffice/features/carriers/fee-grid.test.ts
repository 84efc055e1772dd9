import { expect, test } from 'vitest'
import type { ZoneFee } from '../../../contract/staff/carriers.ts'
import { readBlock } from '../forms/spreadsheet.ts'
import { cellText, findLeaps, pasteBlock, readGrid, typeCell } from './fee-grid.ts'

const provinces = [
  { code: '31', name: 'DKI Jakarta' },
  { code: '32', name: 'Jawa Barat' },
  { code: '34', name: 'Daerah Istimewa Yogyakarta' },
]
const fee = (first: number): ZoneFee => ({
  first_kilogram_rupiah: first,
  next_kilogram_rupiah: first,
  min_days: 1,
  max_days: 2,
})
const fees = { 31: fee(10_000), 32: fee(12_000) }
const paste = (
  text: string,
  province = '31',
  column: 'first_kilogram_rupiah' | 'min_days' = 'first_kilogram_rupiah',
) => pasteBlock({}, provinces, readBlock(text), { province, column })

test('[SET-01] a block from a spreadsheet is written from the cell on, in any spelling of numbers', () => {
  const { typed, unknown } = paste('Rp 11.000\t9.500\n13,000.00\t12500')
  expect(unknown).toEqual([])
  expect(readGrid(fees, typed)).toEqual({
    faults: [],
    changes: [
      { province_code: '31', fee: { ...fee(11_000), next_kilogram_rupiah: 9_500 } },
      { province_code: '32', fee: { ...fee(13_000), next_kilogram_rupiah: 12_500 } },
    ],
  })
})

test('[SET-01] rows that begin with provinces find their rows, below headings; unknown names are told', () => {
  const { typed, unknown } = paste(
    'Provinsi\tKg pertama\tKg berikutnya\tTercepat\tTerlama\nJAWA BARAT\t15000\t14000\t2\t4\nAtlantis\t1\t1\t1\t1\ndki jakarta\t9000\t9000\t1\t1',
    '34',
  )
  expect(unknown).toEqual(['Atlantis'])
  expect(readGrid(fees, typed).changes).toEqual([
    { province_code: '31', fee: { ...fee(9_000), max_days: 1 } },
    {
      province_code: '32',
      fee: { first_kilogram_rupiah: 15_000, next_kilogram_rupiah: 14_000, min_days: 2, max_days: 4 },
    },
  ])
})

test('[SET-01] what goes over the edge of the grid is left out', () => {
  const { typed } = paste('1\t2\t3\t4\n5', '34', 'min_days')
  expect(typed).toEqual({ 34: { min_days: '1', max_days: '2' } })
})

test('[SET-01] emptying a row ends delivery there; a half-empty row is a fault at its empty cells', () => {
  const emptied = ['first_kilogram_rupiah', 'next_kilogram_rupiah', 'min_days', 'max_days'] as const
  const typed = emptied.reduce((all, column) => typeCell(all, '31', column, ''), {})
  expect(readGrid(fees, typed)).toEqual({ changes: [{ province_code: '31', fee: null }], faults: [] })
  const half = readGrid(fees, typeCell({}, '34', 'first_kilogram_rupiah', '9000'))
  expect(half.changes).toEqual([])
  expect(half.faults.map(({ column }) => column)).toEqual(['next_kilogram_rupiah', 'min_days', 'max_days'])
})

test.each([
  ['first_kilogram_rupiah', 'gratis', '“gratis” bukan angka bulat.'],
  ['next_kilogram_rupiah', '-5', 'Angkanya tidak bisa di bawah 0.'],
  ['first_kilogram_rupiah', '9.999.999', 'Paling banyak 1.000.000'],
  ['min_days', '9', 'Tidak bisa lebih cepat dari hari tercepat'],
] as const)('[SET-01] %s cannot be %j', (column, text, message) => {
  const { changes, faults } = readGrid(fees, typeCell({}, '31', column, text))
  expect(changes).toEqual([])
  expect(faults).toMatchObject([{ province: '31', text: message }])
})

test('what is typed as it was is no change', () => {
  const typed = typeCell({}, '31', 'first_kilogram_rupiah', '10000')
  expect(readGrid(fees, typed)).toEqual({ changes: [], faults: [] })
  expect(cellText(fees, {}, '31', 'first_kilogram_rupiah')).toBe('10.000')
})

test.each([
  ['three times as much', 30_000, [{ before: 10_000, after: 30_000 }]],
  ['not quite three times as much', 29_999, []],
  ['less than a third', 0, [{ before: 10_000, after: 0 }]],
  ['a little less', 4_000, []],
])('[SET-01] a fee that leaps is asked about: %s', (_, after, leaps) => {
  const { changes } = readGrid(fees, typeCell({}, '31', 'first_kilogram_rupiah', String(after)))
  expect(findLeaps(fees, changes)).toEqual(
    leaps.map(leap => ({ province: '31', column: 'first_kilogram_rupiah', ...leap })),
  )
})

test('[SET-01] of a province that had no fee, one far above all others is asked about', () => {
  const added = (first: number) => findLeaps(fees, [{ province_code: '34', fee: fee(first) }])
  expect(added(20_000)).toEqual([])
  expect(added(120_000).map(({ column, before }) => [column, before])).toEqual([
    ['first_kilogram_rupiah', null],
    ['next_kilogram_rupiah', null],
  ])
  expect(findLeaps(fees, [{ province_code: '31', fee: null }])).toEqual([])
})

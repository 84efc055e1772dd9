import { expect, test } from 'vitest'
import type { SheetRow } from '../../../contract/staff/product-sheet.ts'
import {
  addRows,
  cellOf,
  changesOf,
  copyFrom,
  emptySheet,
  faultsOf,
  fillDown,
  markRefused,
  pasteInto,
  type Sheet,
  typeInto,
  typeTable,
} from './sheet-state.ts'

const everything = () => true
const rowOf = (id: number, changes: Partial<SheetRow> = {}): SheetRow => ({
  combination_id: String(id),
  product_id: String(id),
  name: `Serum ${id}`,
  choice: '',
  sku: `S${id}`,
  price_rupiah: 50_000,
  sale_price_rupiah: 50_000,
  weight_gram: 100,
  bpom_number: '',
  state: 'active',
  is_first_of_product: true,
  stock: 5,
  ...changes,
})
const sheet: Sheet = { ...emptySheet, rows: [1, 2, 3, 4].map(id => rowOf(id)) }
/** The cell of "Harga jual" in a row. */
const sale = (row: number) => ({ row, column: 3 })
const rowAt = (index: number) => sheet.rows[index] as SheetRow

test('a pasted block lies where it was put, and what cannot be is red with a reason', () => {
  const pasted = pasteInto(
    sheet,
    [['45.000'], ['60.000'], ['gratis']],
    { from: sale(1), to: sale(1) },
    everything,
  )
  expect(cellOf(pasted, rowAt(0), 'sale_price_rupiah')).toMatchObject({ text: '50.000', isChanged: false })
  expect(cellOf(pasted, rowAt(1), 'sale_price_rupiah')).toEqual({
    text: '45.000',
    before: '50.000',
    isChanged: true,
    fault: null,
  })
  expect(faultsOf(pasted).map(({ row, reason }) => [row, reason])).toEqual([
    [2, '60.000 lebih tinggi dari harga 50.000. Turunkan, atau naikkan harga dulu.'],
    [3, '“gratis” bukan angka bulat.'],
  ])
  expect(changesOf(pasted)).toEqual([
    { combination_id: '2', seen: { sale_price_rupiah: 50_000 }, to: { sale_price_rupiah: 45_000 } },
  ])
})

test('a cell that is typed back is no change, and a block that is too large is cut at the edge', () => {
  const typed = typeInto(sheet, [{ row: 0, column: 'weight_gram', text: '90' }], everything)
  expect(changesOf(typed)).toHaveLength(1)
  expect(changesOf(typeInto(typed, [{ row: 0, column: 'weight_gram', text: '100 g' }], everything))).toEqual(
    [],
  )
  const large = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => '7'))
  expect(pasteInto(sheet, large, { from: sale(3), to: sale(3) }, everything).rows).toHaveLength(4)
})

test('one pasted cell fills the range, and filling down repeats its top row', () => {
  const filled = pasteInto(sheet, [['45000']], { from: sale(3), to: sale(1) }, everything)
  expect(changesOf(filled).map(({ combination_id: id }) => id)).toEqual(['2', '3', '4'])
  const top = typeInto(sheet, [{ row: 0, column: 'sale_price_rupiah', text: '44000' }], everything)
  const down = fillDown(top, { from: sale(0), to: sale(3) }, everything)
  expect(changesOf(down).map(({ to }) => to.sale_price_rupiah)).toEqual([44_000, 44_000, 44_000, 44_000])
  expect(copyFrom(down, { from: { row: 0, column: 2 }, to: sale(1) })).toBe('50000\t44000\n50000\t44000')
})

test('a lower price makes the sale price red, although that cell did not change', () => {
  const typed = typeInto(sheet, [{ row: 0, column: 'price_rupiah', text: '40000' }], everything)
  expect(faultsOf(typed)).toMatchObject([{ row: 0, column: 'sale_price_rupiah' }])
  expect(changesOf(typed)).toEqual([])
})

test('a product’s own fields are locked in its later rows, and prices without the permission', () => {
  const two = addRows(sheet, [rowOf(5, { is_first_of_product: false })])
  const typed = typeInto(
    two,
    [
      { row: 4, column: 'name', text: 'Lain' },
      { row: 4, column: 'sale_price_rupiah', text: '1' },
    ],
    column => column !== 'sale_price_rupiah',
  )
  expect(changesOf(typed)).toEqual([])
})

test('a table finds its rows by SKU, and what the shop refused is red until it is changed', () => {
  const table = {
    columns: ['sku', null, 'sale_price_rupiah'] as const,
    rows: [
      ['S3', 'x', '45.000'],
      ['?', '', '1'],
    ],
  }
  const typed = typeTable(sheet, { ...table, columns: [...table.columns] }, everything)
  expect(changesOf(typed)).toMatchObject([{ combination_id: '3', to: { sale_price_rupiah: 45_000 } }])
  const refused = markRefused(typed, [
    { combination_id: '3', column: 'sale_price_rupiah', reason: 'Sudah berubah.' },
  ])
  expect(faultsOf(refused)).toMatchObject([{ row: 2, reason: 'Sudah berubah.' }])
  expect(
    faultsOf(typeInto(refused, [{ row: 2, column: 'sale_price_rupiah', text: '44000' }], everything)),
  ).toEqual([])
})

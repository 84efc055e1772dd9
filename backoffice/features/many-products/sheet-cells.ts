import {
  type ProductState,
  productStates,
  type SheetColumn,
  type SheetValues,
} from '../../../contract/staff/product-sheet.ts'
import { readNumber } from '../forms/spreadsheet.ts'

/** What a person types or pastes into a cell of the sheet, as a value of the shop. */

export type CellValue = SheetValues[SheetColumn]

const numbers: readonly SheetColumn[] = ['price_rupiah', 'sale_price_rupiah', 'weight_gram']
export const isNumberColumn = (column: SheetColumn): boolean => numbers.includes(column)

/** Returns the value of a text, or why it is none. */
export function readCell(column: SheetColumn, text: string): { value: CellValue } | { fault: string } {
  const plain = text.trim()
  if (column === 'state') return readState(plain)
  if (isNumberColumn(column)) return readNumber(plain)
  return { value: column === 'bpom_number' ? plain.toUpperCase().replace(/[\s.-]/g, '') : plain }
}

const words: Record<string, ProductState> = {
  tampil: 'active',
  active: 'active',
  aktif: 'active',
  draf: 'draft',
  draft: 'draft',
  disimpan: 'archived',
  archived: 'archived',
  arsip: 'archived',
}

function readState(text: string): { value: ProductState } | { fault: string } {
  const state = words[text.toLowerCase()]
  return state
    ? { value: state }
    : { fault: `“${text}” bukan keadaan: pakai ${Object.values(productStates).join(', ')}.` }
}

/** Writes a value as the cell shows it. */
export function cellText(column: SheetColumn, value: CellValue): string {
  if (column === 'state') return productStates[value as ProductState]
  return typeof value === 'number' ? value.toLocaleString('id-ID') : value
}

/** Names that the first line of a pasted block may give its columns. */
const headings: Record<string, SheetColumn> = {
  sku: 'sku',
  'kode sku': 'sku',
  'kode barang': 'sku',
  nama: 'name',
  produk: 'name',
  'nama produk': 'name',
  harga: 'price_rupiah',
  'harga normal': 'price_rupiah',
  'harga coret': 'price_rupiah',
  'harga jual': 'sale_price_rupiah',
  'harga jual baru': 'sale_price_rupiah',
  'harga diskon': 'sale_price_rupiah',
  'harga baru': 'sale_price_rupiah',
  berat: 'weight_gram',
  'berat (g)': 'weight_gram',
  'berat (gram)': 'weight_gram',
  bpom: 'bpom_number',
  'nomor bpom': 'bpom_number',
  keadaan: 'state',
  status: 'state',
}

/** A pasted table whose rows are named by SKU: which column is what, and the rows below the headings. */
export interface PastedTable {
  columns: (SheetColumn | null)[]
  rows: string[][]
}

/**
 * Recognises a pasted table: by its headings, or, without any, as SKU and new sale price. Returns null if it has no
 * column of SKUs.
 */
export function readTable(block: readonly string[][]): PastedTable | null {
  const [first = []] = block
  const named = first.map(cell => headings[cell.trim().toLowerCase()] ?? null)
  if (named.includes('sku')) return { columns: named, rows: block.slice(1) }
  return first.length === 2 ? { columns: ['sku', 'sale_price_rupiah'], rows: [...block] } : null
}

import { z } from 'zod'
import { withDots } from '../rupiah.ts'
import type { Permission } from './permissions.ts'

/** Many products in a spreadsheet (PROD-06). A row is a combination: a product in one shade, size or variant. */

/** More than a person checks in one go; a product file has no such limit. */
export const SHEET_ROWS_MAX = 500
/** A price that falls by more than this needs a second person. */
export const FALL_ALONE_MAX = 1 / 3

export const productStates = { active: 'Tampil', draft: 'Draf', archived: 'Disimpan' } as const
export type ProductState = keyof typeof productStates

/**
 * The columns that can be edited, in their order. Stock is not one of them: a count needs a reason. Columns of the
 * product itself are edited in the row of its first combination.
 */
export const sheetColumns = {
  name: { label: 'Produk', permission: 'catalog.write', isOfProduct: true },
  sku: { label: 'SKU', permission: 'catalog.write', isOfProduct: false },
  price_rupiah: { label: 'Harga', permission: 'catalog.price', isOfProduct: false },
  sale_price_rupiah: { label: 'Harga jual', permission: 'catalog.price', isOfProduct: false },
  weight_gram: { label: 'Berat (g)', permission: 'catalog.write', isOfProduct: false },
  bpom_number: { label: 'Nomor BPOM', permission: 'catalog.write', isOfProduct: true },
  state: { label: 'Keadaan', permission: 'catalog.write', isOfProduct: true },
} as const satisfies Record<string, { label: string; permission: Permission; isOfProduct: boolean }>
export type SheetColumn = keyof typeof sheetColumns
export const sheetColumnNames = Object.keys(sheetColumns) as SheetColumn[]

/** What the cells of a row hold. */
export interface SheetValues {
  name: string
  sku: string
  /** Before the discount. */
  price_rupiah: number
  /** Equal to the price if there is no discount. */
  sale_price_rupiah: number
  weight_gram: number
  /** Empty if it has none. */
  bpom_number: string
  state: ProductState
}

export interface SheetRow extends SheetValues {
  combination_id: string
  product_id: string
  /** "50 ml"; empty if there is no choice. */
  choice: string
  /** Columns of the product itself are edited here. */
  is_first_of_product: boolean
  /** Pieces on hand, to look at. */
  stock: number
}

const values = z.object({
  name: z.string().trim().max(300),
  sku: z.string().trim().max(255),
  price_rupiah: z.int().min(0).max(1_000_000_000),
  sale_price_rupiah: z.int().min(0).max(1_000_000_000),
  weight_gram: z.int().min(0).max(1_000_000),
  bpom_number: z.string().trim().max(40),
  state: z.enum(Object.keys(productStates) as [ProductState, ...ProductState[]]),
})

const combinationId = z.string().regex(/^\d{1,15}$/)

/** `POST /api/staff/products/sheet/rows`: the rows of these SKUs, or of those that match. */
export const sheetQuery = z.object({
  skus: z.array(z.string().trim().min(1).max(255)).max(SHEET_ROWS_MAX).optional(),
  search: z.string().trim().max(100).optional(),
  brand: z.string().max(255).optional(),
  category: z.string().max(1000).optional(),
  state: values.shape.state.optional(),
})
export type SheetQuery = z.infer<typeof sheetQuery>

export interface SheetPage {
  rows: SheetRow[]
  /** Of the query's SKUs. */
  unknown_skus: string[]
  /** More match than fit. */
  is_cut: boolean
}

/** One row's changes: what the person saw in the cells that change, and what they are to hold. */
export const sheetChange = z.object({
  combination_id: combinationId,
  seen: values.partial(),
  to: values.partial(),
})
export type SheetChange = z.infer<typeof sheetChange>

/** `POST /api/staff/products/sheet`, and `…/preview`. */
export const saveSheetBody = z.object({
  changes: z.array(sheetChange).min(1).max(SHEET_ROWS_MAX),
})
export type SaveSheetDraft = z.infer<typeof saveSheetBody>

/** A cell that cannot be saved, and why. */
export interface SheetFault {
  combination_id: string
  column: SheetColumn
  reason: string
}

/** What saving would change. */
export interface SheetSummary {
  /** Cells by column. */
  cells: Partial<Record<SheetColumn, number>>
  rows: number
  down: number
  up: number
  /** Of the sale prices that change, in percent with one decimal. */
  average_percent: number
  /** The deepest fall in percent, as a positive number. */
  deepest_percent: number
  /** Rows whose price falls by more than a third: they need a second person. */
  deep_falls: number
  /** Rows whose products are in somebody's bag now. */
  in_bags: number
  faults: SheetFault[]
}

/** What a cell says if it cannot be saved as it is; null if it can. The page and the shop ask the same function. */
export function faultOf(column: SheetColumn, row: SheetValues): string | null {
  switch (column) {
    case 'name':
      return row.name.trim() === '' ? 'Nama tidak boleh kosong.' : null
    case 'sku':
      return row.sku.trim() === '' ? 'SKU tidak boleh kosong.' : null
    case 'price_rupiah':
      return row.price_rupiah < 1 ? 'Harga harus lebih dari 0.' : null
    case 'sale_price_rupiah':
      if (row.sale_price_rupiah < 1) return 'Harga jual harus lebih dari 0.'
      return row.sale_price_rupiah > row.price_rupiah
        ? `${withDots(row.sale_price_rupiah)} lebih tinggi dari harga ${withDots(row.price_rupiah)}. Turunkan, atau naikkan harga dulu.`
        : null
    case 'weight_gram':
      return row.weight_gram < 1 ? 'Berat harus lebih dari 0 gram.' : null
    case 'bpom_number':
      return row.bpom_number === '' || /^N[A-Z]\d{11}$/.test(row.bpom_number)
        ? null
        : 'Nomor BPOM terdiri dari N, satu huruf, dan 11 angka: NA18201234567.'
    case 'state':
      return null
  }
}

/** By how much a price falls, as a part of what it was; negative if it rises. */
export const fallOf = (from: number, to: number): number => (from === 0 ? 0 : (from - to) / from)

/** Whether a price falls by so much that it needs a second person. */
export const isDeepFall = (from: number, to: number): boolean => fallOf(from, to) > FALL_ALONE_MAX

/** A job's id, of the sheet's last saving. */
export const sheetJobParam = z.object({ id: z.string().regex(/^\d{1,15}$/) })

import { z } from 'zod'
import type { StockBatch } from './stock-batches.ts'

/** Stock by combination, its movements and corrections (STOCK rows of the back office), below `/api/staff/stock`. */

/** Why staff change a count, with the words that the screen shows. */
export const stockReasons = {
  counted: 'Dihitung ulang',
  damaged: 'Rusak',
  expired: 'Kedaluwarsa',
  lost: 'Hilang',
  found: 'Ditemukan',
  sample: 'Dipakai contoh atau foto',
  returned: 'Dikembalikan pembeli',
  supplier: 'Dikembalikan ke pemasok',
  missing: 'Tidak ada saat dikemas',
  received: 'Barang masuk',
  'stock-take': 'Hasil stok opname',
  other: 'Lainnya',
} as const
export type StockReason = keyof typeof stockReasons

/** Those that a person chooses; the others belong to actions of their own. */
export const chosenReasons = [
  'counted',
  'damaged',
  'expired',
  'lost',
  'found',
  'sample',
  'returned',
  'supplier',
  'other',
] as const satisfies readonly StockReason[]

export const STOCK_PAGE_MAX = 100

export const stockQuery = z.object({
  /** Part of a name, brand, SKU, barcode or shelf. */
  search: z.string().trim().max(80).optional(),
  brand: z.string().max(80).optional(),
  /** `out`: nothing to sell; `short`: as few as `below` or fewer; `unplaced`: without a shelf. */
  only: z.enum(['out', 'short', 'unplaced', 'reserved']).optional(),
  below: z.coerce.number().int().min(0).max(100_000).default(5),
  sort: z
    .enum(['sku', '-sku', 'shelf', '-shelf', 'available', '-available', 'on_hand', '-on_hand'])
    .default('sku'),
  /** `next` of the page before. */
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(STOCK_PAGE_MAX).default(50),
})
export type StockQuery = z.infer<typeof stockQuery>

export interface StockRow {
  combination_id: string
  product_id: string
  sku: string
  barcode: string | null
  shelf: string | null
  brand: string
  name: string
  choice: string
  image: string | null
  /** Pieces that belong to nobody yet, with those that unpaid orders hold; below 0 where the shop owes pieces. */
  on_hand: number
  /** Held by unpaid orders. */
  reserved: number
  /** on_hand − reserved. */
  available: number
  /** Sells on when nothing is available. */
  is_backorder_allowed: boolean
  /** Sold, still on the shelf: paid orders that are not packed yet. */
  to_pack: number
  /** Ordered from suppliers, not received. */
  on_the_way: number
  /** Pieces sold in the last 28 days, without those returned. */
  sold: number
  /** Days until nothing is left at that rate; null if nothing was sold. */
  cover_days: number | null
}

/** `GET /stock/:id`: one combination with the batches that have pieces left, earliest expiry first. */
export interface StockItem extends StockRow {
  batches: Pick<StockBatch, 'batch' | 'expires_on' | 'pieces_left'>[]
}

/** `GET /stock/brands`: brands with stock, to filter by. */
export interface StockBrand {
  slug: string
  name: string
}

/** `GET /stock/deliveries` and `GET /stock/takes`: open ones first, then the newest. */
export const openFirstQuery = z.object({
  /** `next` of the page before; anything else begins at the first page. */
  after: z
    .string()
    .regex(/^(open|done)-\d{1,15}$/)
    .optional()
    .catch(undefined),
  limit: z.coerce.number().int().min(1).max(STOCK_PAGE_MAX).default(50),
})
export type OpenFirstQuery = z.infer<typeof openFirstQuery>

export interface StockMovement {
  id: string
  at: string
  kind: 'received' | 'reserved' | 'sold' | 'released' | 'returned' | 'corrected'
  /** Change of the pieces in stock; of what is reserved for `reserved` and `released`. */
  quantity: number
  reason: StockReason | null
  note: string
  /** Who; null for orders and imports. */
  moved_by: string | null
  /** The order that caused it; null without one. */
  order: { id: string; reference_code: string } | null
}

export const movementsQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** `POST /stock/:id/adjustments`: by a difference, or to a count. */
export const adjustBody = z
  .object({
    difference: z.int().min(-1_000_000).max(1_000_000).optional(),
    /** Pieces in stock after it; needs `seen`. */
    count: z.int().min(0).max(1_000_000).optional(),
    /** `on_hand` as it was read; refused with CHANGED_MEANWHILE if orders or people changed it since. */
    seen: z.int().optional(),
    reason: z.enum(chosenReasons),
    note: z.string().trim().max(300).default(''),
  })
  .refine(({ difference, count }) => (difference === undefined) !== (count === undefined), {
    message: 'difference or count',
    path: ['difference'],
  })
  .refine(({ count, seen }) => count === undefined || seen !== undefined, {
    message: 'the count that was read',
    path: ['seen'],
  })
export type AdjustBody = z.infer<typeof adjustBody>

/** Pieces of one combination, as they are counted or announced. */
export const stockPieces = z.int().min(0).max(1_000_000)

/** "A2-14" */
export const shelfName = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/)
export const barcodeText = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z-]{4,40}$/)

const place = z.object({ shelf: shelfName.nullable(), barcode: barcodeText.nullable() })
export type StockPlace = z.infer<typeof place>
/** `PUT /stock/:id/place` */
export const placeBody = place.extend({
  /** The place as it was read; refused with CHANGED_MEANWHILE if somebody changed it since. */
  seen: z.object({ shelf: z.string().nullable(), barcode: z.string().nullable() }).optional(),
})

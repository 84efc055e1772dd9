import { z } from 'zod'

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

/** A page of a list. */
export interface ListPage<Row> {
  rows: Row[]
  /** Null on the last page. */
  next: string | null
}

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

const rupiah = z.int().min(0).max(1_000_000_000)
const pieces = z.int().min(0).max(1_000_000)
const batchFields = {
  cost_rupiah: rupiah.nullable().default(null),
  batch: z.string().trim().max(60).default(''),
  expires_on: z.iso.date().nullable().default(null),
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

/** `POST /stock/deliveries`: what a supplier will bring (STOCK-02). */
export const deliveryBody = z.object({
  supplier: z.string().trim().min(1).max(120),
  reference: z.string().trim().max(80).default(''),
  expected_on: z.iso.date().nullable().default(null),
  lines: z
    .array(z.object({ combination_id: z.string().regex(/^\d{1,15}$/), expected: pieces, ...batchFields }))
    .min(1)
    .max(500),
})
export type DeliveryBody = z.infer<typeof deliveryBody>

const receivedFields = {
  counted: pieces,
  ...batchFields,
  /** Left out: as it was expected. Needs `stock.cost`. */
  cost_rupiah: rupiah.nullable().optional(),
}

/** `POST /stock/deliveries/:id/receipt`: what came, by line; a line that is left out came with nothing. */
export const receiptBody = z.object({
  lines: z.array(z.object({ line: z.string().regex(/^\d{1,15}$/), ...receivedFields })).max(500),
  /** Pieces that were not announced, or a second batch of a line. */
  added: z
    .array(z.object({ combination_id: z.string().regex(/^\d{1,15}$/), ...receivedFields }))
    .max(500)
    .default([]),
})
export type ReceiptBody = z.infer<typeof receiptBody>

export interface StockDelivery {
  id: string
  supplier: string
  reference: string
  expected_on: string | null
  made_by: string
  created_at: string
  received_at: string | null
  received_by: string | null
  lines: {
    id: string
    combination_id: string
    sku: string
    name: string
    choice: string
    barcode: string | null
    image: string | null
    expected: number
    counted: number | null
    /** Null where it is unknown, or the reader lacks the permission `stock.cost`. */
    cost_rupiah: number | null
    batch: string
    expires_on: string | null
  }[]
}

/** A batch with pieces left, for the list of what expires soon, and for pick lists. */
export interface StockBatch {
  combination_id: string
  sku: string
  name: string
  choice: string
  shelf: string | null
  batch: string
  expires_on: string | null
  pieces_left: number
}

/** `GET /stock/expiring`; `POST /stock/expiring/file` as a file. */
export const expiringQuery = z.object({ days: z.coerce.number().int().min(0).max(3650).default(90) })

/** `POST /stock/takes`: freezes a list of combinations to count (STOCK-03). */
export const takeBody = z
  .object({
    name: z.string().trim().min(1).max(120),
    /** The list; or all on shelves whose names begin with this, such as "A2". */
    combinations: z
      .array(z.string().regex(/^\d{1,15}$/))
      .max(5000)
      .optional(),
    shelf: z.string().trim().toUpperCase().max(20).optional(),
  })
  .refine(({ combinations, shelf }) => (combinations === undefined) !== (shelf === undefined), {
    message: 'combinations or shelf',
    path: ['combinations'],
  })
export type TakeBody = z.infer<typeof takeBody>

/** `PUT /stock/takes/:id/counts/:combination` */
export const countBody = z.object({
  counted: pieces,
  /** The count as it was read, null for none; refused with CHANGED_MEANWHILE if somebody else counted since. */
  seen: pieces.nullable().optional(),
})

/** `POST /stock/takes/:id/acceptance` */
export const acceptTakeBody = z.object({
  /** `last_counted_at` as it was read; refused with CHANGED_MEANWHILE if somebody counted since. */
  seen: z.iso.datetime().nullable().optional(),
})

/** `GET /stock/takes` */
export interface StockTakeSummary {
  id: string
  name: string
  made_by: string
  created_at: string
  accepted_at: string | null
  accepted_by: string | null
  lines: number
  counted: number
}

export interface StockTake {
  id: string
  name: string
  made_by: string
  created_at: string
  accepted_at: string | null
  accepted_by: string | null
  last_counted_at: string | null
  lines: {
    combination_id: string
    sku: string
    barcode: string | null
    shelf: string | null
    name: string
    choice: string
    image: string | null
    frozen: number
    counted: number | null
    /** counted − what was on the shelf by the books at that moment; null until it is counted. */
    difference: number | null
    counted_by: string | null
  }[]
}

const pageQuery = {
  /** `next` of the page before. */
  after: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

/** A page of figures that are computed together. */
export interface FigurePage<Row> extends ListPage<Row> {
  /** On all pages. */
  total: number
}

/** `GET /stock/running-out` (STOCK-04) */
export const runningOutQuery = z.object({
  /** Pieces available, at most. */
  below: z.coerce.number().int().min(0).max(100_000).default(10),
  /** Or days that the pieces last at the sales of the last 28 days, at most. */
  days: z.coerce.number().int().min(0).max(365).default(14),
  brand: z.string().max(80).optional(),
  ...pageQuery,
})

/** Days whose sales say how long the stock lasts. */
export const COVER_DAYS = 28

export interface RunningOut {
  combination_id: string
  sku: string
  brand: string
  name: string
  choice: string
  image: string | null
  available: number
  on_the_way: number
  /** Pieces sold in the last 28 days, without those returned. */
  sold: number
  /** Days until nothing is left at that rate; null if nothing was sold. */
  cover_days: number | null
  /** Open back-in-stock alerts. */
  wishes: number
}

/** `GET /stock/value` (STOCK-05); needs `stock.cost`. */
export const valueQuery = z.object({ by: z.enum(['product', 'brand']).default('product'), ...pageQuery })

export interface StockValue {
  id: string
  name: string
  /** On the shelf: in stock, or sold and not packed. */
  pieces: number
  /** Pieces of batches with a known cost, times that cost. */
  value_rupiah: number
  /** Pieces whose cost nobody knows; they are not in the value. */
  pieces_without_cost: number
  /** Of the last 28 days: what buyers paid for its lines, with PPN, and the mean cost of their pieces. */
  sold_rupiah: number
  cost_rupiah: number
  /** sold_rupiah − cost_rupiah; null if a sold piece has no known cost. */
  margin_rupiah: number | null
}

export interface StockValuePage extends FigurePage<StockValue> {
  /** Of all pages. The margin is of what has a known cost; what else was sold is in `sold_without_cost_rupiah`. */
  sums: Omit<StockValue, 'id' | 'name' | 'margin_rupiah'> & {
    margin_rupiah: number
    sold_without_cost_rupiah: number
  }
}

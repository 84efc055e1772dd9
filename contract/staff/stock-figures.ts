import { z } from 'zod'
import type { FigurePage } from './list-page.ts'

/** What runs out, and what the stock is worth (STOCK-04, STOCK-05), below `/api/staff/stock`. */

const pageQuery = {
  /** `next` of the page before. */
  after: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
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

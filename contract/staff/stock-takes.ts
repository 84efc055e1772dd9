import { z } from 'zod'
import { stockPieces } from './stock.ts'

/** Counting what is on the shelves (STOCK-03), below `/api/staff/stock`. */

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
  counted: stockPieces,
  /** The count as it was read, null for none; refused with CHANGED_MEANWHILE if somebody else counted since. */
  seen: stockPieces.nullable().optional(),
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

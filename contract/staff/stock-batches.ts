import { z } from 'zod'

/** Batches and what expires (STOCK-02), below `/api/staff/stock`. */

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

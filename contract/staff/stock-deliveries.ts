import { z } from 'zod'
import { stockPieces } from './stock.ts'

/** Deliveries from suppliers (STOCK-02), below `/api/staff/stock`. */

const rupiah = z.int().min(0).max(1_000_000_000)
const batchFields = {
  cost_rupiah: rupiah.nullable().default(null),
  batch: z.string().trim().max(60).default(''),
  expires_on: z.iso.date().nullable().default(null),
}

/** `POST /stock/deliveries`: what a supplier will bring (STOCK-02). */
export const deliveryBody = z.object({
  supplier: z.string().trim().min(1).max(120),
  reference: z.string().trim().max(80).default(''),
  expected_on: z.iso.date().nullable().default(null),
  lines: z
    .array(
      z.object({ combination_id: z.string().regex(/^\d{1,15}$/), expected: stockPieces, ...batchFields }),
    )
    .min(1)
    .max(500),
})
export type DeliveryBody = z.infer<typeof deliveryBody>

const receivedFields = {
  counted: stockPieces,
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

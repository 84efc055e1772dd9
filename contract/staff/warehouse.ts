import { z } from 'zod'
import type { FigurePage } from './list-page.ts'

/** Packing orders and handing parcels to carriers (PACK-01 … PACK-05), below `/api/staff`. */

/** More orders than one picker's trolley holds. */
export const WAVE_ORDERS_MAX = 200
/** Rows of one paste or file of tracking numbers. */
export const TRACKING_ROWS_MAX = 1000

/** `GET /packing/ready`: orders that can go into a wave. */
export const readyQuery = z.object({
  /** Only those past the time by which the shop promises to send them. */
  late: z.literal('1').optional(),
  carrier: z.string().trim().min(1).max(80).optional(),
  /** `next` of the page before. */
  after: z.coerce.number().int().min(0).max(10_000).default(0),
  limit: z.coerce.number().int().min(1).max(WAVE_ORDERS_MAX).default(100),
})
export type ReadyQuery = z.infer<typeof readyQuery>

export interface ReadyOrder {
  order_id: string
  reference_code: string
  /** Masked (STAFF-13). */
  /** Masked; the label has the whole name. */
  receiver: string
  city: string | null
  carrier: string
  service: string
  /** Still to be put into a parcel. */
  pieces: number
  /** Of the first pieces. */
  pictures: { name: string; image: string | null }[]
  /** Until when the shop promises to send it; null for what is left of an order that was sent in part. */
  dispatch_by: string | null
  is_late: boolean
  /** `held`: a piece was missing; `rest`: what is left after an earlier parcel. */
  waits: 'new' | 'held' | 'rest'
  /** Why it was held. */
  note: string
}

export interface ReadyOrders {
  orders: ReadyOrder[]
  total: number
  /** Among all that wait. */
  late: number
  carriers: string[]
  /** Null on the last page. */
  next: string | null
}

/** `POST /packing/waves`: orders by id or reference code. */
export const startWaveBody = z.object({
  orders: z.array(z.string().min(1).max(40)).min(1).max(WAVE_ORDERS_MAX),
})

/** `POST /packing/orders/:id/scans`: what the scanner read, or the piece that was touched. */
export const scanBody = z
  .object({
    /** Made by the client for each scan; a repeated call with the same id counts once. */
    scan_id: z.string().min(1).max(60),
    /** SKU or barcode. */
    code: z.string().trim().min(1).max(80).optional(),
    /** `PackingPiece.id`. */
    piece: z.string().min(1).max(60).optional(),
  })
  .refine(({ code, piece }) => (code === undefined) !== (piece === undefined), {
    message: 'code or piece',
    path: ['code'],
  })
export type ScanBody = z.infer<typeof scanBody>

/** `POST /packing/orders/:id/finish` */
export const finishBody = z.object({
  /** Sends what is ticked; the rest goes in a later parcel. */
  is_partial: z.boolean().default(false),
})

/** `POST /packing/orders/:id/missing`: a piece is not where it should be. */
export const missingBody = z.object({
  piece: z.string().min(1).max(60),
  /** `hold` takes the order out of the wave; `later` sends the ticked pieces now and the others in a later parcel. */
  act: z.enum(['hold', 'later']),
  /** How many pieces are left on the shelf; corrects the count. Null leaves it. */
  left_on_shelf: z.int().min(0).max(1_000_000).nullable().default(null),
  note: z.string().trim().max(300).default(''),
  /** Mails the buyer which piece is missing, and what happens now. */
  tell_buyer: z.boolean().default(false),
})
export type MissingBody = z.infer<typeof missingBody>

/** A piece, or several alike, of an order to pack. */
export interface PackingPiece {
  id: string
  kind: 'bought' | 'gift' | 'reward' | 'bag'
  combination_id: string | null
  sku: string
  barcode: string | null
  brand: string
  name: string
  /** Shade, variant or size; empty if there is no choice. */
  choice: string
  image: string | null
  shelf: string | null
  /** In the name of the pack that it belongs to; empty otherwise. */
  pack: string
  quantity: number
  /** Ticked now. */
  ticked: number
  /** The `scan_id` of its last tick, which can be taken back; null without one. */
  last_scan: string | null
  /** Sent in earlier parcels. */
  sent: number
}

/** An order at the packing table: `GET /packing/orders/:id`. */
export interface PackingOrder {
  order_id: string
  reference_code: string
  state: string
  /** Null if it is in no open wave. */
  wave_id: string | null
  /** Masked; the label has the whole name. */
  receiver: string
  carrier: string
  service: string
  pieces: PackingPiece[]
  /** Until when the shop promises to send it; null once it is on its way. */
  dispatch_by: string | null
  is_late: boolean
  /** It ended while it was packed (cancelled, refunded): it must not be sent. */
  has_ended: boolean
  /** Every piece is ticked or sent. */
  is_complete: boolean
  parcels: Parcel[]
  note: string
}

export interface Parcel {
  id: string
  number: number
  weight_gram: number
  tracking_number: string | null
  packed_at: string
  shipped_at: string | null
  delivered_at: string | null
  pieces: { name: string; choice: string; quantity: number }[]
}

/** `GET /packing/waves` */
export interface WaveSummary {
  id: string
  made_by: string
  created_at: string
  orders: number
  packed: number
  held: number
  waiting: number
  pieces: number
}

/** `GET /packing/waves/:id` */
export interface Wave extends WaveSummary {
  list: {
    order_id: string
    reference_code: string
    /** Masked. */
    receiver: string
    carrier: string
    service: string
    pieces: number
    ticked: number
    outcome: 'packed' | 'held' | 'removed' | null
    dispatch_by: string | null
    is_late: boolean
    /** The order ended while it waited: it must not be packed. */
    has_ended: boolean
    note: string
  }[]
  picks: Pick[]
}

/** One row of a pick list: all pieces of one SKU that the wave's waiting orders need, in the order of the shelves. */
export interface Pick {
  combination_id: string | null
  shelf: string | null
  sku: string
  barcode: string | null
  brand: string
  name: string
  choice: string
  image: string | null
  quantity: number
  /** The orders that need it, with their pieces. */
  orders: { reference_code: string; quantity: number }[]
  /** Which batches to take, the first to expire first; empty where no batch is known. */
  batches: { batch: string; expires_on: string | null; quantity: number }[]
}

/** `POST /parcels/file`: those to label and hand over, or those on their way. */
export const parcelsFileBody = z.object({
  state: z.enum(['packed', 'shipped']).default('packed'),
  carrier: z.string().trim().min(1).max(80).optional(),
})
export type ParcelFilter = z.infer<typeof parcelsFileBody>

/** `GET /parcels`: the same in pages, the oldest first. */
export const parcelsQuery = parcelsFileBody.extend({
  /** `next` of the page before; anything else begins at the first page. */
  after: z
    .string()
    .regex(/^[\d :.+-]{10,40}~\w{1,40}$/)
    .optional()
    .catch(undefined),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})
export type ParcelsQuery = z.infer<typeof parcelsQuery>

/** With the number on all pages, and the carriers of the whole list, for its filter. */
export interface ParcelPage extends FigurePage<ParcelRow> {
  carriers: string[]
}

export interface ParcelRow {
  id: string
  order_id: string
  reference_code: string
  number: number
  /** Masked; the label has the whole name. */
  receiver: string
  carrier: string
  service: string
  weight_gram: number
  tracking_number: string | null
  packed_at: string
  shipped_at: string | null
}

/** The paper of labels: one label on each A6 page, or four on each A4. */
export const labelPapers = ['a6', 'a4'] as const
export const labelsQuery = z.object({
  /** Ids of parcels, separated by commas. */
  parcels: z.string().regex(/^\w{1,40}(,\w{1,40}){0,199}$/),
  paper: z.enum(labelPapers).default('a6'),
})
export const slipsQuery = labelsQuery.pick({ parcels: true })

/** `POST /parcels/tracking-numbers`: rows, or text with two columns (pasted from a spreadsheet, or a CSV file). */
export const trackingBody = z
  .object({
    rows: z
      .array(z.object({ order: z.string().trim().max(60), tracking_number: z.string().trim().max(60) }))
      .max(TRACKING_ROWS_MAX)
      .optional(),
    text: z.string().max(100_000).optional(),
  })
  .refine(({ rows, text }) => (rows === undefined) !== (text === undefined), {
    message: 'rows or text',
    path: ['rows'],
  })

/** The result of one row. */
export interface TrackingResult {
  /** From 1. */
  line: number
  order: string
  tracking_number: string
  outcome: 'shipped' | 'already' | 'refused'
  /** Why it was refused, in Indonesian; empty otherwise. */
  message: string
  code: string | null
  /** With TRACKING_NUMBER_USED: the reference code of the order that has it. */
  used_by: string | null
}

/** `POST /parcels/bookings`: asks the carrier's provider to fetch these parcels, and ships them under its numbers. */
export const bookingBody = z.object({ parcels: z.array(z.string().min(1).max(40)).min(1).max(50) })

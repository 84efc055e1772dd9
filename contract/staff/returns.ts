import { z } from 'zod'
import type { OrderRefund } from '../orders.ts'
import { type ReturnCause, returnCauseKeys, type WayBack, wayBackKeys } from '../return-rules.ts'

/** Returns as staff decide, inspect and refund them (CARE-06), below `/api/staff/returns`. */

/** The steps of a return, in the order of the list. */
export const returnSteps = {
  asked: 'Menunggu keputusan',
  goods: 'Menunggu barang',
  money: 'Menunggu uang',
  done: 'Selesai',
  refused: 'Ditolak',
} as const
export type ReturnStep = keyof typeof returnSteps
export const returnStepKeys = Object.keys(returnSteps) as [ReturnStep, ...ReturnStep[]]

/** `GET /returns`; those that wait come with the longest waiting first, the others with the newest. */
export const returnsQuery = z.object({
  step: z.enum(returnStepKeys).default('asked'),
  cause: z.enum(returnCauseKeys).optional(),
  /** An order's code. */
  search: z.string().trim().max(40).optional(),
  /** `next` of the page before. */
  after: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type ReturnsQuery = z.infer<typeof returnsQuery>

export interface StaffReturnRow {
  id: string
  order_id: string
  order: string
  step: ReturnStep
  asked_at: string
  cause: ReturnCause | null
  /** What the buyer said. */
  reason: string
  /** Masked. */
  customer: string
  /** The address of the first photo; null if the account was deleted. */
  photo: string | null
  photos: number
  way_back: WayBack | null
  /** The goods are on their way. */
  is_sent: boolean
}

/** `GET /returns/counts`; `done` and `refused` grow for ever, and are not counted. */
export type ReturnCounts = Record<'asked' | 'goods' | 'money', number>

/** What the shop's rule says, one sentence for each thing that it looks at. */
export interface ReturnVerdict {
  isWithinRule: boolean
  findings: { isFine: boolean; text: string }[]
}

export interface StaffReturnLine {
  line_id: string
  name: string
  sku: string
  /** Pieces that were bought, and of those, whose money went back before or otherwise. */
  bought: number
  refunded: number
  /** What was paid for the line, after all discounts. */
  paid: number
  /** Pieces that may still go back; 0 of a gift card, which is mailed. */
  returnable: number
  accepted: number
  restocked: number
  written_off: number
}

/** `GET /returns/:id` */
export interface StaffReturn extends Omit<StaffReturnRow, 'photo' | 'photos'> {
  photo_urls: string[]
  is_opened: boolean | null
  delivered_at: string | null
  verdict: ReturnVerdict
  lines: StaffReturnLine[]
  note: string
  overruled_because: string | null
  decided_at: string | null
  decided_by: string | null
  courier: string | null
  tracking_number: string | null
  sent_at: string | null
  received_at: string | null
  received_by: string | null
  refunded_at: string | null
  refunded_by: string | null
  /** What went back by this return, in money and to the gift card, and how far the money is; null if there was nothing to send. */
  refund: { amount: number; status: OrderRefund['status'] } | null
  /** What the refund would come to now, without the shipping fee; null unless the return waits for it. */
  to_refund: ReturnRefundPrice | null
  /** Everything of the order's money that was not sent back yet. */
  refundable: number
}

/** What the refund of a return comes to (`GET /returns/:id/refund-price`). */
export interface ReturnRefundPrice {
  /** In money and to the gift card. */
  amount: number
  /** The part of it that goes back to the order's gift card. */
  gift_card: number
  /** Of that, or on top if it is not chosen: what can still go back of the shipping fee. */
  shipping: number
  /** Everything that was bought comes back, or has been refunded: the shipping fee goes back too. */
  is_whole: boolean
  /** The buyer's points that it takes back; 0 if receiving the goods has done so. */
  points: number
  /** Less money is left than the pieces cost: all that is left goes back. */
  is_capped: boolean
}

const note = z.string().trim().max(300)
const reason = z.string().trim().min(3, 'Tulis alasannya').max(300)
const lineId = z.string().max(40)
const isOfDifferentLines = (lines: { line_id: string }[]) =>
  new Set(lines.map(line => line.line_id)).size === lines.length

/** `POST /returns/:id/accept` */
export const acceptReturnBody = z.strictObject({
  lines: z
    .array(z.strictObject({ line_id: lineId, quantity: z.int().min(1).max(999) }))
    .min(1, 'Pilih barang yang diterima kembali')
    .max(50)
    .refine(isOfDifferentLines),
  way_back: z.enum(wayBackKeys),
  /** Read by the buyer. */
  note: note.default(''),
  /** Demanded if the rule would refuse the return; read by staff. */
  overruled_because: reason.optional(),
})
export type AcceptReturn = z.infer<typeof acceptReturnBody>

/** `POST /returns/:id/refuse`, `POST /returns/:id/end`; the buyer reads the reason. */
export const refuseReturnBody = z.strictObject({ reason })

/** `POST /returns/:id/pick-up`: the courier who fetches the goods. */
export const pickUpReturnBody = z.strictObject({
  courier: z.string().trim().min(2, 'Isi kurirnya').max(40),
  tracking_number: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{4,40}$/, 'Resi berisi huruf, angka, atau tanda hubung'),
})
export type PickUpReturn = z.infer<typeof pickUpReturnBody>

/** `POST /returns/:id/receive`: what arrived, and what is sold again. What did not arrive is in neither number. */
export const receiveReturnBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line_id: lineId,
        restocked: z.int().min(0).max(999),
        written_off: z.int().min(0).max(999),
      }),
    )
    .min(1)
    .max(50)
    .refine(isOfDifferentLines)
    .refine(
      lines => lines.some(line => line.restocked + line.written_off > 0),
      'Isi barang yang sampai, minimal satu',
    ),
})
export type ReceiveReturn = z.infer<typeof receiveReturnBody>

/** `POST /returns/:id/refund` */
export const refundReturnBody = z.strictObject({
  with_shipping: z.boolean().default(false),
  /** The sum that the person saw. */
  amount: z.int().min(0),
})

/** What a second person approves: the sum that the first one saw. */
export const refundReturnRequest = z.strictObject({
  id: z.string().regex(/^\w{5,40}$/),
  order_id: z.string().regex(/^[\w-]{1,80}$/),
  with_shipping: z.boolean(),
  amount_rupiah: z.int().min(1),
})

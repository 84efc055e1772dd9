import { z } from 'zod'
import type { Order, OrderRefund, PaymentStatus } from '../orders.ts'
import type { WaitingDeliveryChange } from './delivery-change.ts'
import type { Permission } from './permissions.ts'
import type { OrderTaxDocument } from './tax.ts'

/** One order as staff see it, and what they may do with it (ORD-02 … ORD-04). Amounts are rupiah, times ISO 8601. */

/** `GET /api/staff/orders/:id` */
export interface StaffOrder {
  /**
   * The order as its buyer's page shows it, with the same sums; personal data is masked, and e-gifts do not name
   * people (STAFF-13).
   */
  order: Order
  state_label: string
  /** Sent back with every change: a change by somebody else in between is refused with CHANGED_MEANWHILE. */
  version: number
  dispatch_by: string | null
  is_late: boolean
  acts: OfferedAction[]
  /** Shelf and available stock of each ordered combination, each once. */
  shelves: StaffOrderShelf[]
  /** The note for courier and warehouse, and a change that waits for the buyer (ORD-05). */
  delivery: { note: string; change: WaitingDeliveryChange | null }
  payments: StaffPaymentAttempt[]
  /** Says if it can be paid by a link now, and when the newest valid one was made (ORD-06). */
  payment_link: { is_possible: boolean; made_at: string | null }
  refunds: OrderRefund[]
  /** What was sent back of what was paid for it, or is on its way: `refunds` says which. */
  refunded: number
  /** Its invoices and credit notes that have been issued (FIN-03). */
  tax_documents: OrderTaxDocument[]
  /** The amount of the payment that can still be refunded. */
  refundable: number
  /** What was paid later for a dearer delivery and can still be refunded: with everything, or with the shipping fee. */
  fee_left: number
  /** Null after the account was deleted. */
  customer: StaffOrderCustomer | null
  /** Newest first. */
  timeline: TimelineEntry[]
}

export interface StaffOrderShelf {
  combination_id: string
  sku: string
  /** "A2-14"; null if it has no place yet. */
  shelf: string | null
  /** Below 0 if pieces are owed. */
  available: number
  /** Pieces of the order that staff have cancelled. */
  cancelled: number
}

/** An attempt at paying, newest first. */
export interface StaffPaymentAttempt {
  id: string
  attempt: number
  method: { code: string; name: string }
  provider: string
  provider_order_id: string
  transaction_id: string | null
  amount: number
  status: PaymentStatus
  created_at: string
  due_at: string
  paid_at: string | null
  /** What the payer's bank took back of it; null if the provider does not say how much. */
  charged_back: number | null
  /** The provider's notices about this attempt, newest first: its word for the status, and what the shop did. */
  notices: { at: string; status: string; outcome: string }[]
}

/** A summary of the buyer. */
export interface StaffOrderCustomer {
  member_id: string
  name: string
  email: string
  phone: string
  since: string
  /** Orders that were paid, this one included, and what was paid for them. */
  orders: number
  spent: number
  last_order_at: string | null
  points: number
  returns: number
  reviews: { count: number; average: number | null }
  /** No order can be made for them. */
  is_blocked: boolean
}

/** Something that happened: to the order, to its money, by staff, or a mail. */
export interface TimelineEntry {
  at: string
  kind:
    | 'state'
    | 'payment'
    | 'notice'
    | 'refund'
    | 'mail'
    | 'staff'
    | 'note'
    | 'return'
    | 'receipt'
    | 'delivery'
    | 'points'
  title: string
  /** A reason, a note, or the provider's words; empty if there is nothing more to say. */
  text: string
  /** "pembeli", "sistem", "Midtrans", or the name of a person. */
  by: string
}

/** The actions of staff on an order, each possible in some states (ORD-03). */
export const deskActions = {
  start: { label: 'Siapkan kemas', permission: 'orders.process', to: 'Picking in progress' },
  fill: { label: 'Stok sudah ada, lanjutkan', permission: 'orders.process', to: 'Payment accepted' },
  pack: { label: 'Tandai dikemas', permission: 'orders.process', to: 'Packed' },
  ship: { label: 'Tandai dikirim', permission: 'orders.process', to: 'Shipped' },
  deliver: { label: 'Tandai diterima', permission: 'orders.process', to: 'Delivered' },
  fail: { label: 'Paket gagal diantar', permission: 'orders.process', to: 'Undelivered' },
  'take-back': { label: 'Paket kembali ke gudang', permission: 'orders.process', to: 'Returned' },
  'accept-money': { label: 'Terima uangnya', permission: 'money.transfers', to: 'Payment accepted' },
  'reject-transfer': {
    label: 'Tolak bukti transfer',
    permission: 'money.transfers',
    to: 'Awaiting bank wire payment',
  },
  cancel: { label: 'Batalkan pesanan', permission: 'orders.cancel', to: 'Cancelled' },
  refund: { label: 'Kembalikan uang', permission: 'orders.refund', to: null },
  'change-delivery': { label: 'Ubah pengiriman', permission: 'orders.edit', to: null },
} as const satisfies Record<string, { label: string; permission: Permission; to: string | null }>

export type DeskAction = keyof typeof deskActions

export interface OfferedAction {
  act: DeskAction
  label: string
  /** Its consequences for the buyer, the money, the stock, the points. Empty if it is refused. */
  leads_to: string[]
  /** Why it cannot be done now; null if it can. */
  refused: string | null
  /** The order would allow it now: only the person's role does not. */
  is_for_others: boolean
  /** Asks for a second factor given in the last five minutes. */
  is_final: boolean
}

const version = z.int().min(1)
const reason = z.string().trim().min(3, 'Tulis alasannya').max(300)

/** The actions that only move the order to its next state. */
export const movingActions = ['start', 'fill', 'pack', 'ship', 'deliver', 'fail', 'take-back'] as const
export type MovingAction = (typeof movingActions)[number]

/** `POST /api/staff/orders/:id/move` */
export const moveOrderBody = z.object({
  act: z.enum(movingActions),
  note: z.string().trim().max(300).default(''),
  tracking_number: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{4,40}$/, 'Resi berisi huruf, angka, atau tanda hubung')
    .optional(),
  version,
})

/** `POST /api/staff/orders/:id/cancel`; the buyer reads the reason. */
export const cancelByStaffBody = z.object({ reason, version })

/** Pieces to refund, and whether the shipping fee goes back too. */
export const refundChoice = z.object({
  lines: z
    .array(z.object({ line_id: z.string().max(40), quantity: z.int().min(1).max(999) }))
    .max(50)
    .refine(lines => new Set(lines.map(line => line.line_id)).size === lines.length),
  with_shipping: z.boolean().default(false),
})
export type RefundChoice = z.infer<typeof refundChoice>

/** `POST /api/staff/orders/:id/refund-price`: the price of the chosen pieces after all discounts. */
export interface StaffRefundPrice {
  lines: {
    line_id: string
    name: string
    quantity: number
    /** Pieces that were refunded before. */
    refunded: number
    /** For the whole line, and the line's share of the discounts. */
    paid: number
    discount: number
    /** For the pieces that were chosen. */
    amount: number
  }[]
  /** The shipping fee that can still go back, with what was paid for it later. */
  shipping: number
  /** In money and to the gift card. */
  amount: number
  /** The part of it that goes back to the order's gift card. */
  gift_card: number
  /** What the gift card still pays: it goes back with the last money, unless that is for some pieces. */
  gift_card_left: number
  /** The points that the buyer earned with these pieces, and loses. */
  points: number
  /** How many of the pieces are in no parcel yet: they are cancelled, and back in stock at once. */
  cancels: 'all' | 'some' | 'none'
  /** The most that can be refunded. */
  left: number
}

/**
 * `POST /api/staff/orders/:id/refunds`: an amount, some pieces, or everything that is left. The buyer reads the reason.
 */
export const refundOrderBody = z.object({
  choice: refundChoice.optional(),
  /** Left out if there is a choice. */
  amount: z.int().min(1).max(1_000_000_000_000).optional(),
  reason,
  /** Repeating a call with the same key refunds nothing more. */
  key: z.string().regex(/^[\w-]{8,60}$/),
  version,
})

/** `POST /api/staff/orders/:id/reveal`: the personal data of one order. The journal says who asked (STAFF-13). */
export interface RevealedOrder {
  customer: { name: string; email: string; phone: string } | null
  delivery_address: Order['shipping']['delivery_address']
  /** The codes of the areas, for a form that changes the address; null if everything is sent by mail. */
  areas: { province: string; city: string; district: string; subdistrict: string } | null
}

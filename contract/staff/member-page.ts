import { z } from 'zod'
import type { MemberGroup } from './member-groups.ts'
import type { MemberState } from './members.ts'

/** One member as staff see them, part by part, and what staff do with the account (CARE-02). Amounts are rupiah. */

export const MEMBER_NOTE_MAX_CHARS = 1000
/** The latest of each part of the page; older ones are counted, or have a list of their own. */
export const PART_ROWS_SHOWN = 30

export const memberParam = z.object({ id: z.string().regex(/^\w{5,60}$/) })

/** `GET /api/staff/members/:id`: in short. Personal data is masked (STAFF-13). */
export interface StaffMember {
  id: string
  name: string
  email: string
  phone: string
  is_verified_email: boolean
  is_verified_phone: boolean
  joined_at: string
  groups: MemberGroup[]
  states: MemberState[]
  /** Since when the account is blocked, by whom and why; null if it is not. */
  block: { at: string; by: string; reason: string } | null
  /** Orders that were paid, and what they came to. */
  orders: number
  spent: number
  last_order_at: string | null
  /** Of the default address. */
  city: string | null
  points: number
  tokens: number
  returns: number
  reviews: { count: number; average: number | null }
  /** Devices where the member is signed in now. */
  sessions: number
  /** Sent back by acts on e-mail and telephone: after a change by the member they are refused with CHANGED_MEANWHILE. */
  version: string
}

/** `POST /api/staff/members/:id/reveal` */
export interface RevealedAccount {
  name: string
  email: string
  phone: string
  date_of_birth: string | null
}

/** `GET /api/staff/members/:id/bag`: what the member would order now, at today's prices. */
export interface MemberBag {
  lines: {
    id: string
    product_id: string
    name: string
    choice: string
    image: string | null
    quantity: number
    price: number
    is_available: boolean
  }[]
  /** Of the lines that can be bought, after discounts, without shipping. */
  total: number
}

/** `GET /api/staff/members/:id/wishes`: the latest, and how many in all. */
export interface MemberWishes {
  wishes: {
    id: string
    product_id: string
    name: string
    choice: string
    price: number
    available: number
    at: string
  }[]
  count: number
}

/** `GET /api/staff/members/:id/vouchers` */
export interface MemberVouchers {
  /** Those that only some members may use, this one among them. */
  held: {
    code: string
    name: string
    reason: string
    given_at: string | null
    /** Who gave it; null if nobody of the staff did. */
    given_by: string | null
    ends_at: string | null
    is_running: boolean
    is_used: boolean
  }[]
  uses: { code: string; order: string; discount: number; used_at: string; is_released: boolean }[]
}

export const reviewStatusLabels = {
  pending: 'Menunggu',
  published: 'Tayang',
  rejected: 'Ditolak',
} as const

/** `GET /api/staff/members/:id/reviews` */
export interface MemberReview {
  id: string
  product_id: string
  product: string
  stars: number
  text: string
  status: keyof typeof reviewStatusLabels
  at: string
}

export const returnStatusLabels = {
  asked: 'Diminta',
  accepted: 'Diterima',
  refused: 'Ditolak',
} as const

/** `GET /api/staff/members/:id/returns` */
export interface MemberReturn {
  order: string
  reason: string
  status: keyof typeof returnStatusLabels
  note: string
  at: string
}

/** `GET /api/staff/members/:id/conversations`: the chat, the oldest first, and forms, the newest first. */
export interface MemberConversations {
  chat: { id: string; by: string | null; text: string; at: string }[]
  forms: { id: string; kind: string; subject: string; message: string; at: string }[]
}

/** `GET /api/staff/members/:id/devices`: where the member is signed in, and by which social accounts. */
export interface MemberDevices {
  sessions: { id: string; device: string; signed_in_at: string; last_seen_at: string }[]
  social: { provider: string; linked_at: string }[]
}

/** `GET /api/staff/members/:id/consents`: what the member agreed to. */
export interface MemberConsents {
  /** The shop's mails, with the text that was agreed to; by the verified e-mail. */
  mails: { text: string; at: string } | null
  /** Reminders of a bag left behind (FIN-04). */
  bag_reminders: { text: string; at: string } | null
  /** Sold-out products about which the member wants to be told. */
  stock_alerts: { name: string; choice: string; at: string }[]
}

/** `GET /api/staff/members/:id/journal`: what staff did with the account, and gave to the member, the newest first. */
export interface MemberAct {
  id: string
  at: string
  by: string
  action: string
  subject: { kind: string; id: string }
  detail: Record<string, unknown>
}

/** `GET /api/staff/members/:id/notes`: what staff tell each other, the newest first. The member's own data includes it. */
export interface MemberNote {
  id: string
  kind: 'note' | 'block' | 'unblock'
  text: string
  by: string
  at: string
}

const reason = z.string().trim().min(3, 'Tulis alasannya').max(500, 'Paling banyak 500 huruf')

/** `POST /api/staff/members/:id/block`, `/unblock`: the reason is no part of the mail, but of the member's own data. */
export const blockMemberBody = z.strictObject({ reason })

/** `POST /api/staff/members/:id/verification` */
export const verifyContactBody = z.strictObject({
  contact: z.enum(['email', 'phone']),
  version: z.string().max(40),
})
export type VerifyContact = z.infer<typeof verifyContactBody>

/** `POST /api/staff/members/:id/notes` */
export const memberNoteBody = z.strictObject({
  text: z.string().trim().min(1, 'Tulis catatannya dulu').max(MEMBER_NOTE_MAX_CHARS),
})

/** `POST /api/staff/members/:id/vouchers` */
export const giveMemberVoucherBody = z.strictObject({
  code: z.string().trim().min(1, 'Isi kode vouchernya').max(80),
  /** The member reads it. */
  reason: z.string().trim().min(3, 'Tulis alasannya').max(200, 'Paling banyak 200 huruf'),
})
export type GiveMemberVoucher = z.infer<typeof giveMemberVoucherBody>

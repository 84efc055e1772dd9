import { z } from 'zod'
import { EGIFT_MESSAGE_MAX_CHARS } from '../cart.ts'
import { formRules } from '../form-rules.ts'
import { GIFT_CARD_CODE_LENGTH } from '../gift-cards.ts'

/** Gift cards as staff follow and issue them (CAT-04), below `/api/staff/gift-cards`. No call shows a code. */

export const giftCardStates = {
  open: 'Berlaku',
  used: 'Saldo habis',
  expired: 'Kedaluwarsa',
  closed: 'Ditutup',
} as const
export type GiftCardState = keyof typeof giftCardStates
export const giftCardStateKeys = Object.keys(giftCardStates) as [GiftCardState, ...GiftCardState[]]

/** A whole code that somebody pasted is cut to the end by which staff know the card: it opens money. */
export function endOfCode(typed: string): string {
  const plain = typed.replace(/[\s.–-]/g, '')
  const isCode = plain.length === GIFT_CARD_CODE_LENGTH && !/^CRS\d/i.test(plain)
  return isCode ? plain.slice(-4).toUpperCase() : typed
}

/** `GET /gift-cards` */
export const giftCardsQuery = z.object({
  /** The last characters of a code, an order's code, or a card's id. */
  search: z.string().trim().max(60).transform(endOfCode).optional(),
  state: z.enum(giftCardStateKeys).optional(),
  origin: z.enum(['bought', 'issued']).optional(),
  /** `next` of the page before. */
  after: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type GiftCardsQuery = z.infer<typeof giftCardsQuery>

export interface StaffGiftCardRow {
  id: string
  /** Null until its first mail. */
  last_chars: string | null
  state: GiftCardState
  value_rupiah: number
  /** Can be spent. */
  usable_rupiah: number
  /** Set aside for orders that are not paid yet. */
  held_rupiah: number
  issued_at: string
  expires_at: string
  /** The order with which it was bought; null if staff issued it. */
  order: string | null
  issued_by: string | null
}

/** `GET /gift-cards/:id` */
export interface StaffGiftCard extends StaffGiftCardRow {
  /** Masked until it is revealed. */
  recipient: { name: string; email: string } | null
  reason: string | null
  closed_at: string | null
  closed_by: string | null
  /** Oldest first. */
  entries: GiftCardEntry[]
  /** Newest first. */
  codes: { last_chars: string; made_at: string; ended_at: string | null }[]
  /** When it was mailed for the last time. */
  mailed_at: string | null
  /** Other cards that were mailed with it, and share what is done with codes and mails. */
  others_of_mail: number
}

export interface GiftCardEntry {
  at: string
  kind: string
  usable_change: number
  held_change: number
  /** The order that is paid with it. */
  order: string | null
  by: string
  note: string
}

/** The words of the ledger. */
export const giftCardMoves: Record<string, string> = {
  issued: 'Diterbitkan',
  held: 'Disisihkan untuk pesanan',
  spent: 'Dipakai membayar',
  released: 'Dilepas lagi',
  returned: 'Dikembalikan',
  spent_late: 'Dipakai membayar, terlambat',
  expired: 'Hangus',
  closed: 'Ditutup',
  reopened: 'Dibuka lagi',
}

const reason = z.string().trim().min(3, 'Tulis alasannya').max(300, 'Paling banyak 300 huruf')

/** `POST /gift-cards/:id/close` */
export const closeGiftCardBody = z.strictObject({
  reason,
  /** What could be spent when the person looked: more or less of it is a shopper's doing. */
  usable_rupiah: z.int().min(0),
})
/** `POST /gift-cards/:id/reopen` */
export const reopenGiftCardBody = z.strictObject({ reason })

/** `POST /gift-cards/:id/mail`: mails it with new codes; the old ones end. */
export const mailGiftCardBody = z.strictObject({
  /** Empty for the same address. */
  email: z.union([z.literal(''), formRules.email]),
})

/** What a second person approves: the card goes to another address. Staff read that address masked. */
export const mailElsewhereRequest = z.strictObject({
  id: z.string().regex(/^\w{5,60}$/),
  email: formRules.email,
})

export const GIFT_CARD_VALUE_MIN_RUPIAH = 10_000
export const GIFT_CARD_VALUE_MAX_RUPIAH = 10_000_000

/** `POST /gift-cards`: a card that nobody bought. */
export const issueGiftCardBody = z.strictObject({
  value_rupiah: z
    .int('Isi nilainya')
    .min(GIFT_CARD_VALUE_MIN_RUPIAH, 'Paling sedikit Rp 10.000')
    .max(GIFT_CARD_VALUE_MAX_RUPIAH, 'Paling banyak Rp 10.000.000'),
  recipient_name: z.string().trim().max(60),
  recipient_email: formRules.email,
  sender_name: z.string().trim().min(1, 'Isi siapa yang memberi').max(60),
  message: z.string().trim().max(EGIFT_MESSAGE_MAX_CHARS, 'Pesan terlalu panjang'),
  /** The last day on which it pays, YYYY-MM-DD. */
  last_day: z.iso.date('Pilih tanggalnya'),
  reason,
})
export type IssueGiftCard = z.infer<typeof issueGiftCardBody>

export interface RevealedRecipient {
  name: string
  email: string
}

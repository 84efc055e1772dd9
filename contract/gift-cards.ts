import { z } from 'zod'

/** Gift cards: how a code looks, what is sent, what is answered. */

/** No letter or digit that looks like another. 31 is a prime, so that the check character catches swaps too. */
export const GIFT_CARD_CHARS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Fifteen random characters (74 bits) and one that checks them. */
export const GIFT_CARD_CODE_LENGTH = 16

const GIFT_CARD_CODE_WRONG = `Kode kartu hadiah terdiri dari ${GIFT_CARD_CODE_LENGTH} huruf dan angka.`

/** A code as people type it, in groups or not, in capitals or not: "abcd-efgh…" becomes ABCDEFGH… */
export const giftCardCode = z
  .string({ error: 'Kode kartu hadiah belum diisi.' })
  .trim()
  .min(1, 'Kode kartu hadiah belum diisi.')
  .max(60, GIFT_CARD_CODE_WRONG)
  .transform(code => code.toUpperCase().replace(/[\s.–-]/g, ''))
  .refine(code => code.length === GIFT_CARD_CODE_LENGTH && /^[A-Z0-9]+$/.test(code), GIFT_CARD_CODE_WRONG)

/** The last character of a code: a weighted sum modulo 31, which every single wrong character and every swap changes. */
export function giftCardCheckChar(drawn: string): string {
  const sum = [...drawn].reduce(
    (total, char, index) => total + (index + 1) * GIFT_CARD_CHARS.indexOf(char),
    0,
  )
  return GIFT_CARD_CHARS[sum % GIFT_CARD_CHARS.length] ?? ''
}

/** Does the last character match the others? Tells a typing slip, not whether the card exists. */
export const hasValidCheckChar = (code: string) =>
  code.length === GIFT_CARD_CODE_LENGTH &&
  [...code].every(char => GIFT_CARD_CHARS.includes(char)) &&
  giftCardCheckChar(code.slice(0, -1)) === code.at(-1)

/** ABCD-EFGH-JKMN-PQRS */
export const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** `POST /api/carts/gift-card`, `POST /api/gift-cards/balance` */
export const giftCardBody = z.object({ code: giftCardCode })

/** The same for its form, which tells a typing slip before it sends anything. */
export const giftCardForm = z.object({
  code: giftCardCode.refine(
    hasValidCheckChar,
    'Sepertinya ada huruf yang keliru. Cocokkan lagi dengan emailmu, ya.',
  ),
})

/** What a card is worth. Only who knows its code may ask. */
export interface GiftCard {
  last_chars: string
  /** What it was worth when it was issued, rupiah. */
  value: number
  /** What it can pay now, rupiah; 0 once it has ended. */
  balance: number
  /** What it pays of orders that still wait for the rest of their money, rupiah. */
  held: number
  expires_at: string
  standing: 'open' | 'expired' | 'closed'
}

/** A gift card that a member bought, as the order's page shows it. */
export interface BoughtGiftCard {
  value: number
  expires_at: string
  /** Null until the mail with the code went out. */
  last_chars: string | null
  sent_at: string | null
  is_closed: boolean
}

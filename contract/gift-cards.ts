import { z } from 'zod'

/** Gift cards: how a code looks, what is sent, what is answered. */

/** Nothing that is taken for something else when read aloud; 31 of them, a prime, so that the check catches swaps too. */
export const GIFT_CARD_CHARS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Fifteen drawn characters (74 bits) and the one that checks them. */
export const GIFT_CARD_CODE_LENGTH = 16

const GIFT_CARD_CODE_WRONG = 'Kode kartu hadiah terdiri dari 16 huruf dan angka.'

/** A code as it is typed: in groups or not, large or small. "abcd-efgh…" is ABCDEFGH… */
export const giftCardCode = z
  .string({ error: 'Kode kartu hadiah belum diisi.' })
  .trim()
  .min(1, 'Kode kartu hadiah belum diisi.')
  .max(60, GIFT_CARD_CODE_WRONG)
  .transform(code => code.toUpperCase().replace(/[\s.–-]/g, ''))
  .refine(code => /^[A-Z0-9]{16}$/.test(code), GIFT_CARD_CODE_WRONG)

/** The last character of a code: a weighted sum modulo 31, which no single wrong character and no swapped pair leaves as it is. */
export function giftCardCheckChar(drawn: string): string {
  const sum = [...drawn].reduce(
    (total, char, index) => total + (index + 1) * GIFT_CARD_CHARS.indexOf(char),
    0,
  )
  return GIFT_CARD_CHARS[sum % GIFT_CARD_CHARS.length] ?? ''
}

/** Is it typed without a slip? Says nothing of whether there is such a card. */
export const looksTyped = (code: string) =>
  code.length === GIFT_CARD_CODE_LENGTH &&
  [...code].every(char => GIFT_CARD_CHARS.includes(char)) &&
  giftCardCheckChar(code.slice(0, -1)) === code.at(-1)

/** ABCD-EFGH-JKMN-PQRS */
export const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** `POST /api/carts/gift-card`, `POST /api/gift-cards/balance` */
export const giftCardBody = z.object({ code: giftCardCode })

/** The same as its form asks for it: a slip is told before anything is sent. */
export const giftCardForm = z.object({
  code: giftCardCode.refine(
    looksTyped,
    'Sepertinya ada huruf yang keliru. Cocokkan lagi dengan emailmu, ya.',
  ),
})

/** What a card is worth, to whoever knows its code. */
export interface GiftCard {
  last_chars: string
  /** What it was worth when it was issued, rupiah. */
  value: number
  /** What can be paid with it now; 0 when it ended. */
  balance: number
  /** Set aside for orders that wait for their money. */
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

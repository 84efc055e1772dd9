import { z } from 'zod'

/** Gift cards: the format of codes, request bodies and responses. */

/** The characters of codes, without those that look alike. 31 is a prime, so the check character also detects swaps. */
export const GIFT_CARD_CHARS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Fifteen random characters (74 bits) and a check character. */
export const GIFT_CARD_CODE_LENGTH = 16

const GIFT_CARD_CODE_WRONG = `Kode kartu hadiah terdiri dari ${GIFT_CARD_CODE_LENGTH} huruf dan angka.`

/** Normalises a typed code, in groups or not, in upper or lower case: "abcd-efgh…" becomes ABCDEFGH… */
export const giftCardCode = z
  .string({ error: 'Kode kartu hadiah belum diisi.' })
  .trim()
  .min(1, 'Kode kartu hadiah belum diisi.')
  .max(60, GIFT_CARD_CODE_WRONG)
  .transform(code => code.toUpperCase().replace(/[\s.–-]/g, ''))
  .refine(code => code.length === GIFT_CARD_CODE_LENGTH && /^[A-Z0-9]+$/.test(code), GIFT_CARD_CODE_WRONG)

/**
 * Computes the last character of a code: a weighted sum modulo 31, which changes if any one character is wrong or any
 * two are swapped.
 */
export function giftCardCheckChar(characters: string): string {
  const sum = [...characters].reduce(
    (total, char, index) => total + (index + 1) * GIFT_CARD_CHARS.indexOf(char),
    0,
  )
  return GIFT_CARD_CHARS[sum % GIFT_CARD_CHARS.length] ?? ''
}

/** True if the last character matches the others. Detects a typo, not whether the card exists. */
export const hasValidCheckChar = (code: string) =>
  code.length === GIFT_CARD_CODE_LENGTH &&
  [...code].every(char => GIFT_CARD_CHARS.includes(char)) &&
  giftCardCheckChar(code.slice(0, -1)) === code.at(-1)

/** ABCD-EFGH-JKMN-PQRS */
export const groupCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** `POST /api/carts/gift-card`, `POST /api/gift-cards/balance` */
export const giftCardBody = z.object({ code: giftCardCode })

/** The same body for the form, which reports a typo before sending anything. */
export const giftCardForm = z.object({
  code: giftCardCode.refine(
    hasValidCheckChar,
    'Sepertinya ada huruf yang keliru. Cocokkan lagi dengan emailmu, ya.',
  ),
})

/** A card's balance, for those who know its code. */
export interface GiftCard {
  last_chars: string
  /** Its value when it was issued, in rupiah. */
  value: number
  /** Its balance, in rupiah; 0 once it has expired or is closed. */
  balance: number
  /** The amount reserved for unpaid orders, in rupiah. */
  held: number
  expires_at: string
  status: 'open' | 'expired' | 'closed'
}

/** A gift card that a member bought, as shown on the order's page. */
export interface BoughtGiftCard {
  value: number
  expires_at: string
  /** Null until the e-mail with the code has been sent. */
  last_chars: string | null
  sent_at: string | null
  is_closed: boolean
}

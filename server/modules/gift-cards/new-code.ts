import { hash, randomInt } from 'node:crypto'
import { GIFT_CARD_CHARS, GIFT_CARD_CODE_LENGTH, giftCardCheckChar } from '../../../contract/gift-cards.ts'
import type { Db } from '../../db/database.ts'

/** Generates a code with the system's random number generator; the last character is a check character. */
export function newGiftCardCode(): string {
  const letters = Array.from(
    { length: GIFT_CARD_CODE_LENGTH - 1 },
    () => GIFT_CARD_CHARS[randomInt(GIFT_CARD_CHARS.length)],
  ).join('')
  return letters + giftCardCheckChar(letters)
}

/** Hashes a code: only the hash is stored. 74 random bits need no slow hash. */
export const hashOfCode = (code: string): Buffer => hash('sha256', code, 'buffer')

/** Enough to tell cards apart, too little to guess a code. */
const LAST_CHARS = 4

export interface CardToSend {
  code: string
  valueRupiah: number
  expiresAt: Date
}

/**
 * Makes a new code for each open card of an order line, or for one that staff issued. Call it outside the transaction of the mail that carries them:
 * a code that may have been delivered must work even if that transaction fails. Older codes keep working.
 */
export async function makeCodes(
  db: Db,
  of: { orderLineId: string } | { cardId: string },
): Promise<CardToSend[]> {
  const cards = await db
    .selectFrom('gift_cards')
    .select(['id', 'value_rupiah', 'expires_at'])
    .where(where =>
      'cardId' in of ? where('id', '=', of.cardId) : where('order_line_id', '=', of.orderLineId),
    )
    .where('closed_at', 'is', null)
    .orderBy('piece')
    .execute()
  const codes = cards.map(card => ({ ...card, code: newGiftCardCode() }))
  if (codes.length === 0) return []
  await db
    .insertInto('gift_card_codes')
    .values(
      codes.map(({ id, code }) => ({
        code_hash: hashOfCode(code),
        gift_card_id: id,
        last_chars: code.slice(-LAST_CHARS),
      })),
    )
    .execute()
  return codes.map(({ code, value_rupiah, expires_at }) => ({
    code,
    valueRupiah: value_rupiah,
    expiresAt: expires_at,
  }))
}

import { createHash, randomUUID } from 'node:crypto'
import type { FindCard } from './charge.ts'

/** Derives the public key for browsers, which can only request tokens with it. */
export const clientKeyOf = (serverKey: string): string =>
  `SB-Mid-client-${createHash('sha256').update(`client:${serverKey}`).digest('hex').slice(0, 16)}`

/** Makes the token of a saved card. The token itself contains everything that is stored about the card. */
const savedToken = (maskedNumber: string) => `${maskedNumber}-${randomUUID()}`
const maskedOf = (savedToken: string) => /^\d{8}-\d{4}/.exec(savedToken)?.[0]

interface CardTokens {
  /** Makes a token for one charge, from a number or a saved card; undefined if the checksum is wrong. */
  give(card: { card_number?: string | undefined; token_id?: string | undefined }): string | undefined
  /** Returns the card of a token; works once. */
  take: FindCard
}

/** Issues tokens for cards. Stores no card number, only the digits that any receipt shows. */
export function createCardTokens(): CardTokens {
  const cards = new Map<string, { maskedNumber: string; savedToken: string }>()
  return {
    give({ card_number, token_id }) {
      const maskedNumber = token_id ? maskedOf(token_id) : maskNumber(card_number ?? '')
      if (!maskedNumber) return undefined
      const token = randomUUID()
      cards.set(token, { maskedNumber, savedToken: token_id ?? savedToken(maskedNumber) })
      return token
    },
    take(token) {
      const card = cards.get(token)
      cards.delete(token)
      return card
    },
  }
}

function maskNumber(input: string): string | undefined {
  const digits = input.replaceAll('-', '')
  if (!/^\d{13,19}$/.test(digits)) return undefined
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 ? `${digits.slice(0, 8)}-${digits.slice(-4)}` : undefined
}

import { containsCardNumber } from '../../contract/card-number.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { App } from './app-types.ts'

/** Fields that contain long numbers which are not card numbers: phone numbers, and pictures. */
const otherNumbers = new Set(['phone_no', 'receipt'])

/** Rejects calls in a scope if any text field contains a card number; the number is neither stored nor logged. */
export function refuseCardNumbers(app: App): void {
  app.addHook('preValidation', async request => {
    const field = findCardNumber(request.body, '')
    if (field !== null) throw new Refusal('CARD_NUMBER_IN_TEXT', { field })
  })
}

/** Accounts of Indonesian banks have up to 15 digits; cards of that length begin with 34 or 37. */
const isBankAccount = (name: string, value: unknown) =>
  name === 'account_number' && typeof value === 'string' && /^(?!3[47])\d{1,15}$/.test(value.trim())

/** Tokens begin with digits of the card, followed by letters; a plain number in the token field is not a token. */
const isToken = (name: string, value: unknown) =>
  name === 'card_token' && typeof value === 'string' && /[a-z]/i.test(value)

/** Returns the name of the first field that contains a card number; null if none does. */
function findCardNumber(value: unknown, field: string): string | null {
  if (typeof value === 'string') return containsCardNumber(value) ? field : null
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null
  for (const [name, inner] of Object.entries(value)) {
    const isOther = otherNumbers.has(name) || isBankAccount(name, inner) || isToken(name, inner)
    const found = isOther ? null : findCardNumber(inner, Array.isArray(value) ? field : name)
    if (found !== null) return found
  }
  return null
}

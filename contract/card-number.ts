/** Payment card numbers: how the field formats them, and how text is checked for them (CARD-01..06). */

/** CARD-01: four groups of four digits, separated by dashes. */
export const CARD_FIELD_MAX_CHARS = 19
/** CARD-02: an example, not a valid card number. */
export const CARD_PLACEHOLDER = '1234567890123456'

const DIGITS_MAX = 16

/** Formats the typed text for the field: digits only, in groups of four (CARD-01, CARD-04, CARD-06). */
export const formatCardNumber = (input: string): string =>
  (
    input
      .replace(/\D/g, '')
      .slice(0, DIGITS_MAX)
      .match(/\d{1,4}/g) ?? []
  ).join('-')

/** CARD-03, CARD-04: true if the field is empty, or has the digits of a whole card number with a valid checksum. */
export const isCardNumberValid = (formattedNumber: string): boolean => {
  const digits = formattedNumber.replaceAll('-', '')
  return digits === '' || (/^[1-9]\d{12,15}$/.test(digits) && isChecksumValid(digits))
}

/** CARD-05 */
export const cardTypeOf = (formattedNumber: string): 'visa' | 'mastercard' | 'unknown' =>
  formattedNumber.startsWith('4') ? 'visa' : formattedNumber.startsWith('5') ? 'mastercard' : 'unknown'

/** Prefixes of payment card numbers: Visa, Mastercard, American Express, JCB, GPN and others. */
const prefixes = /^(?:4|5[1-5]|2[2-7]|3[457]|6[0-5])/
/** A mobile number with Indonesia's country code. A card number that begins with 628 is longer. */
const mobileNumber = /^628\d{10,11}$/
// Digits inside one of our hexadecimal ids are not a card number.
const longNumber = /(?<![\da-f])\d(?:[ .-]?\d){12,18}(?![\da-f])/gi

/** True if a text contains something like a payment card number: 13 to 19 digits with a valid checksum. */
export const containsCardNumber = (text: string): boolean => (text.match(longNumber) ?? []).some(isCardNumber)

/** Masks every such number in a text, for logs. */
export const withoutCardNumbers = (text: string): string =>
  text.replace(longNumber, candidate => (isCardNumber(candidate) ? '[card]' : candidate))

function isCardNumber(candidate: string): boolean {
  // A duration with its fraction: masking it would make the line of the log unreadable as JSON.
  if (/^\d+\.\d+$/.test(candidate)) return false
  const digits = candidate.replace(/\D/g, '')
  return prefixes.test(digits) && !mobileNumber.test(digits) && isChecksumValid(digits)
}

/** Luhn's check: from the right, every second digit counts double. */
function isChecksumValid(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

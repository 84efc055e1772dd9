/** How numbers of payment cards begin: Visa, Mastercard, American Express, JCB, GPN and their like. */
const beginnings = /^(?:4|5[1-5]|2[2-7]|3[457]|6[0-5])/

/** Whether a text holds what reads as the number of a payment card: 13 to 19 digits whose checksum is right. */
export const holdsCardNumber = (text: string): boolean =>
  (text.match(/\d(?:[ .-]?\d){12,18}(?!\d)/g) ?? []).some(found => {
    const digits = found.replace(/\D/g, '')
    return beginnings.test(digits) && isChecksumRight(digits)
  })

/** Luhn: from the right, every second digit counts double. */
function isChecksumRight(digits: string): boolean {
  let sum = 0
  for (const [at, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/**
 * Whether Google accepts a barcode as GTIN: 8, 12, 13 or 14 digits whose last one is their check digit, outside the
 * ranges that shops and coupons use for themselves (https://support.google.com/merchants/answer/7000684, .../6286302).
 */
export function isGtin(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false
  const digits = [...code.padStart(14, '0')].map(Number)
  const sum = digits
    .slice(0, -1)
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === digits.at(-1) && !isRestricted(code)
}

/** GTIN-13 that begin like this; GTIN-12 is one without its first 0. An 8 is short for no other. */
const isRestricted = (code: string) =>
  code.length !== 8 && /^(2|02|04|05|98[0-4]|99)/.test(code.padStart(13, '0').slice(-13))

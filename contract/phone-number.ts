/**
 * Indonesian phone numbers. Forms keep their leading 0; numbers are compared and dialled by their national part, so
 * that 0812…, 62812… and +62 812-… are the same number.
 */

/**
 * Returns the digits without country code and leading 0, "81234567890". The database has the same rule
 * (`national_phone`).
 */
export const nationalPhone = (text: string): string => text.replace(/\D/g, '').replace(/^(0062|62|0)/, '')

/** Returns the number as carriers require it (E.164), "+6281234567890". */
export const internationalPhone = (text: string): string => `+62${nationalPhone(text)}`

/** True for an Indonesian mobile number: an 8 and 8 to 12 more digits (https://www.itu.int/oth/T0202000063/en). */
export const isMobilePhone = (text: string): boolean =>
  /^[+\d\s().-]{8,24}$/.test(text) && /^8\d{7,12}$/.test(nationalPhone(text))

/** Writes the number without the leading 0, in groups as people read it aloud, "812-3456-7890" (OTP-37, AMB-76). */
export function showPhone(text: string): string {
  const digits = nationalPhone(text)
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join('-')
}

/** Writes a number for people to read: "+62 812-3456-7890"; anything but a mobile number stays as typed. */
export const phoneText = (text: string): string => (isMobilePhone(text) ? `+62 ${showPhone(text)}` : text)

/**
 * Normalises what people type, or a phone fills in automatically, to the number that the form table checks and the shop
 * stores: spaces, dashes, dots and brackets are removed, and `+62`, `0062` or `62` becomes the leading 0. Anything else
 * stays as typed, so that the field's rule can report it. `+62 812-3456-7890` → `081234567890`.
 */
export function localPhone(input: string): string {
  const bare = input.replaceAll(/[\s().-]/g, '')
  if (!/^\+?\d+$/.test(bare)) return input.trim()
  // A bare 62 is the country code only if a full mobile number follows; nine digits that begin with 62 are a local
  // number.
  return bare.replace(/^(?:\+62|0062|62(?=0?8\d{8}))0?/, '0')
}

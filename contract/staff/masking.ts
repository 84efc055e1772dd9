/**
 * Personal data as the back office shows it until a person reveals it, which is recorded (STAFF-13): enough to
 * recognise a person on the telephone, too little to copy.
 */

const DOTS = '•••••'

/** "Dinda Putri Ayu" → "Dinda A." */
export function maskName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${last.charAt(0).toUpperCase()}.` : first
}

/** "081234567890" → "0812•••••90" */
export const maskPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 8 ? DOTS : `${digits.slice(0, 4)}${DOTS}${digits.slice(-2)}`
}

/** "dinda@example.com" → "d•••••@example.com" */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? DOTS : `${email.charAt(0)}${DOTS}${email.slice(at)}`
}

/** An address of any kind: of an e-mail or telephone some of it, of any other nothing. */
export const maskContact = (contact: string): string =>
  contact.includes('@') ? maskEmail(contact) : /^[\d\s()+.-]+$/.test(contact) ? maskPhone(contact) : DOTS

/** "Jl. Tebet Barat 12" → "Jl. Tebet •••••": without the house. */
export const maskStreet = (street: string): string => {
  const words = street.trim().split(/\s+/)
  return words.length < 3 ? DOTS : `${words.slice(0, 2).join(' ')} ${DOTS}`
}

/** "1234567890" → "•••••7890": an account number. */
export const maskNumber = (number: string): string => `${DOTS}${number.slice(-4)}`

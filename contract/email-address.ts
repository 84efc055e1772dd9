import { z } from 'zod'

/**
 * The only place that parses an e-mail address: it is trimmed, checked and converted to lower case. The shop stores,
 * finds and compares only the result; the database refuses any other spelling. An address must be ASCII (FORM-17), so
 * that JavaScript, PostgreSQL and mail servers cannot fold one address in two ways.
 */

const INVALID = 'Email tidak valid'
const MAX_CHARS = 254

/** A field that asks for an address (FORM-16, FORM-17). */
export const emailAddress = z
  .string({ error: 'Email belum diisi' })
  .trim()
  .min(1, 'Email belum diisi')
  .max(MAX_CHARS, INVALID)
  .pipe(z.email(INVALID).toLowerCase())

/** The same for a field that may be left empty. */
export const optionalEmailAddress = z
  .string({ error: INVALID })
  .trim()
  .max(MAX_CHARS, INVALID)
  .refine(text => text === '' || z.regexes.email.test(text), INVALID)
  .toLowerCase()
  .optional()

/**
 * The field of the login form, which also accepts a user name (AMB-03): it only has to be filled in. User names have no
 * "@", so text with one must be ASCII, as addresses are.
 */
export const emailOrUserName = z
  .string({ error: 'Email belum diisi' })
  .trim()
  .min(1, 'Email belum diisi')
  .max(MAX_CHARS, INVALID)
  .refine(text => !text.includes('@') || /^[\x21-\x7e]+$/.test(text), INVALID)

/** Returns a typed address as it is stored; null if it is not an address. */
export const readEmailAddress = (input: string): string | null => emailAddress.safeParse(input).data ?? null

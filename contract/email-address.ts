import { z } from 'zod'

/**
 * The one place that reads an e-mail address: trims it, checks it and folds it to small letters. What comes out is what
 * is stored, found and compared; the database refuses any other spelling. Only ASCII is an address here (FORM-17), so
 * that JavaScript, PostgreSQL and a mail server cannot fold one address to two.
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
 * The field of the login form, which takes a user name too (AMB-03): it only has to be filled in. What has an "@" can be
 * no user name, and is refused where no address can have its letters.
 */
export const emailOrUserName = z
  .string({ error: 'Email belum diisi' })
  .trim()
  .min(1, 'Email belum diisi')
  .max(MAX_CHARS, INVALID)
  .refine(text => !text.includes('@') || /^[\x21-\x7e]+$/.test(text), INVALID)

/** The stored form of an address that somebody typed; null when it is none. */
export const readEmailAddress = (typed: string): string | null => emailAddress.safeParse(typed).data ?? null

import { z } from 'zod'
import { isLink } from '../../../contract/links.ts'

/** Fields that several kinds of files share. */

export const yesNoField = z.union([z.boolean(), z.stringbool()])
export const keyField = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes')

/** A day or a time, in Jakarta time unless it names a zone. */
export const dateTimeField = z.union(
  [
    z.iso.date().transform(day => new Date(`${day}T00:00:00+07:00`)),
    z.iso.datetime({ offset: true }).transform(text => new Date(text)),
    z.iso.datetime({ local: true }).transform(text => new Date(`${text.replace(' ', 'T')}+07:00`)),
  ],
  'must be a day like 2026-08-05 or a time like 2026-08-05T10:00',
)

/** A picture, by its path relative to the file, or one already in the shop. */
export const pictureField = z.string().trim().min(1).max(300)

/** Where a link leads. */
export const linkField = z
  .string()
  .trim()
  .max(500)
  .refine(isLink, 'must be a path of the shop, like /sale, or an https:// address')

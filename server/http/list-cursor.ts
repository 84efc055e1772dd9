import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { Refusal } from '../../contract/refusals.ts'

/** The place in a list at which its next page begins: the last row's value that the list is sorted by, and its id. */
export interface ListCursor {
  value: string
  id: string
}

/** Writes a cursor for an address. `value` is as PostgreSQL writes it (`::text`), so that no microsecond is lost. */
export const writeCursor = ({ value, id }: ListCursor): string =>
  Buffer.from(`${value}~${id}`).toString('base64url')

/** Reads `?after=`. Refuses with INVALID_INPUT what the database could not read: somebody has changed the address. */
export function readCursor(
  after: string,
  isValue: (text: string) => boolean,
  isId = (text: string) => /^\w{1,40}$/.test(text),
): ListCursor {
  const [value = '', id = ''] = Buffer.from(after, 'base64url').toString().split('~')
  if (!isValue(value) || !isId(id)) throw new Refusal('INVALID_INPUT', { field: 'after' })
  return { value, id }
}

/** A time as PostgreSQL writes it. */
export const isDatabaseTime = (text: string): boolean =>
  z.iso.date().safeParse(text.slice(0, 10)).success &&
  /^.{10} ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(text)

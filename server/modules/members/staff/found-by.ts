import { type RawBuilder, sql } from 'kysely'
import { nationalPhone } from '../../../../contract/phone-number.ts'
import type { Permission } from '../../../../contract/staff/permissions.ts'
import { likePattern } from '../../../db/like-pattern.ts'

/** The permission to find members by what staff see masked: a person who lacks it would read it letter by letter. */
export const FINDS_HIDDEN: Permission = 'members.reveal'

/** Fewer digits of a telephone number would match too much. */
const DIGITS_MIN = 5

/**
 * SQL: a member `m` has these words in name or e-mail, or this telephone number: its last four digits, as a caller says
 * it, or any part of it from five on. Who may not reveal members finds them by what is shown alone, the first word of a
 * name; null if they can find nobody. Every list that finds members asks here; each condition has its index (0337).
 */
export function foundBy(q: string, held: readonly Permission[]): RawBuilder<unknown> | null {
  const phone = phoneIs(q)
  if (held.includes(FINDS_HIDDEN)) return phone ?? sql`${names} like ${likePattern(q.toLowerCase())}`
  return phone ? null : shownNameHas(likePattern(q.toLowerCase()))
}

const names = sql`(lower(m.first_name || ' ' || m.last_name) || ' ' || m.email)`
/** The index of all names narrows them first. */
const shownNameHas = (words: string) =>
  sql`(${names} like ${words} and lower(split_part(m.first_name, ' ', 1)) like ${words})`

/** Null if it is no number. */
function phoneIs(q: string): RawBuilder<unknown> | null {
  if (/^\d{4}$/.test(q)) return sql`right(national_phone(m.phone_no), 4) = ${q}`
  const digits = /^[\d\s+().-]+$/.test(q) ? nationalPhone(q) : ''
  return digits.length < DIGITS_MIN ? null : sql`m.phone_no like ${likePattern(digits)}`
}

import { type RawBuilder, sql } from 'kysely'
import { ACCOUNT_LOCK_FAILS } from '../../../contract/constants.ts'
import { addDays, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { nationalPhone } from '../../../contract/phone-number.ts'
import type { MemberListFilter } from '../../../contract/staff/members.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import { plannedEachTime } from '../../db/database.ts'
import { groupRules } from './group-rules.ts'

/** The permission to find members by what the list masks: a person who lacks it would read it letter by letter. */
export const FINDS_HIDDEN: Permission = 'members.reveal'

/** SQL conditions; a member `m` matches if one of them holds. Each is answered by its own index (0337). */
export type MemberMatches = readonly RawBuilder<unknown>[]

/** SQL: selects the ids of members that match. `rest` follows each condition and limits what it finds. */
export const selectMatching = (matches: MemberMatches, rest: RawBuilder<unknown> = sql``) =>
  sql`${plannedEachTime} ${sql.join(
    matches.map(condition => sql`(select m.id from members m where ${condition} ${rest})`),
    sql` union `,
  )}`

/** Tells which members match the filter of the list, for a person with these permissions. */
export function matchMembers(
  { group, state, joined_from: from, joined_until: until, q }: MemberListFilter,
  { now, held }: { now: Date; held: readonly Permission[] },
): MemberMatches {
  const conditions = [
    group !== undefined && groupRules[group](now),
    state === 'blocked' && sql`m.blocked_at is not null`,
    state === 'locked' && isLocked,
    from !== undefined && sql`m.created_at >= ${startOf(from)}`,
    until !== undefined && sql`m.created_at < ${addDays(startOf(until), 1)}`,
  ].filter(condition => condition !== false)
  const words = q ? wordsIn(q, held.includes(FINDS_HIDDEN)) : [sql`true`]
  return words.map(found => sql.join([found, ...conditions], sql` and `))
}

/** SQL: too many wrong passwords in a row have locked the account of a member `m`. */
export const isLocked = sql`m.failed_login_count >= ${sql.lit(ACCOUNT_LOCK_FAILS)}`

/** SQL: the same, also on a device that knows the account, where wrong passwords are counted apart. */
export const isLockedAnywhere = sql`(${isLocked} or exists (select from known_devices d
  where d.member_id = m.id and d.failed_login_count >= ${sql.lit(ACCOUNT_LOCK_FAILS)}))`

const startOf = (day: string) => startOfJakartaDay(`${day}T00:00:00+07:00`)

/** Fewer digits of a telephone number, or letters of an order's code, would match too much. */
const DIGITS_MIN = 5
const CODE_LETTERS_MIN = 4
const ORDERS_MAX = 500

function wordsIn(q: string, findsHidden: boolean): MemberMatches {
  const words = likePattern(q.toLowerCase())
  const phone = phoneOf(q)
  return [
    phone === null ? (findsHidden ? sql`${names} like ${words}` : shownNameHas(words)) : findsHidden && phone,
    isPartOfCode(q) &&
      sql`m.id in (select o.member_id from orders o
        where order_words(o.reference_code, o.tracking_number, o.delivery_address) like ${words}
          and lower(o.reference_code) like ${words} limit ${ORDERS_MAX})`,
    sql`m.id in (
      select l.member_id from vouchers v join voucher_members l on l.voucher_id = v.id where v.code = ${q.toUpperCase()}
      union all
      select u.member_id from vouchers v join voucher_uses u on u.voucher_id = v.id where v.code = ${q.toUpperCase()})`,
  ].filter(condition => condition !== false)
}

const names = sql`(lower(m.first_name || ' ' || m.last_name) || ' ' || m.email)`
/** What everybody may read of a name is its first word; the index narrows the rest. */
const shownNameHas = (words: string) =>
  sql`${names} like ${words} and lower(split_part(m.first_name, ' ', 1)) like ${words}`

/** Four digits are the end of a number, as a caller names it; more are any part of it. Null if it is no number. */
function phoneOf(q: string): RawBuilder<unknown> | null {
  if (/^\d{4}$/.test(q)) return sql`right(national_phone(m.phone_no), 4) = ${q}`
  const digits = /^[\d\s+().-]+$/.test(q) ? nationalPhone(q) : ''
  return digits.length < DIGITS_MIN ? null : sql`m.phone_no like ${likePattern(digits)}`
}

/** Only digits would also be a date, with which every code begins. */
const isPartOfCode = (q: string) => q.length >= CODE_LETTERS_MIN && /^[a-z\d]*[a-z][a-z\d]*$/i.test(q)

const likePattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

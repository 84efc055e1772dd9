import { type RawBuilder, sql } from 'kysely'
import { ACCOUNT_LOCK_FAILS } from '../../../contract/constants.ts'
import { addDays, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import type { MemberListFilter } from '../../../contract/staff/members.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import { type Db, plannedEachTime } from '../../db/database.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { foundBy } from '../members/index.ts'
import { groupRules } from './group-rules.ts'

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
    state === 'locked' && lockedMembers,
    from !== undefined && sql`m.created_at >= ${startOf(from)}`,
    until !== undefined && sql`m.created_at < ${addDays(startOf(until), 1)}`,
  ].filter(condition => condition !== false)
  const words = q ? wordsIn(q, held) : [sql`true`]
  return words.map(found => sql.join([found, ...conditions], sql` and `))
}

const tooManyFails = (alias: string) =>
  sql`${sql.ref(`${alias}.failed_login_count`)} >= ${sql.lit(ACCOUNT_LOCK_FAILS)}`

/**
 * SQL: too many wrong passwords in a row have locked the account of a member `m`, or it is locked on a device that knows
 * it, where wrong passwords are counted apart.
 */
export const isLocked = sql`(${tooManyFails('m')} or exists (select from known_devices d
  where d.member_id = m.id and ${tooManyFails('d')}))`

/** SQL: the same, for finding the few among all (0372). */
const lockedMembers = sql`m.id in (select n.id from members n where ${tooManyFails('n')}
  union select d.member_id from known_devices d where ${tooManyFails('d')})`

const startOf = (day: string) => startOfJakartaDay(`${day}T00:00:00+07:00`)

/** Fewer letters of an order's code would match too much. */
const CODE_LETTERS_MIN = 4
/** Of a part of a code that more orders have, the newest are enough; who counts is told. */
const ORDERS_MAX = 500

function wordsIn(q: string, held: readonly Permission[]): MemberMatches {
  const words = likePattern(q.toLowerCase())
  return [
    foundBy(q, held),
    isPartOfCode(q) &&
      sql`m.id in (select o.member_id from orders o where ${hasCode(words)} order by o.created_at desc limit ${ORDERS_MAX})`,
    sql`m.id in (
      select l.member_id from vouchers v join voucher_members l on l.voucher_id = v.id where v.code = ${q.toUpperCase()}
      union all
      select u.member_id from vouchers v join voucher_uses u on u.voucher_id = v.id where v.code = ${q.toUpperCase()})`,
  ].filter(condition => condition !== false && condition !== null)
}

/** True if more orders than are looked at have this part of a code: then more members match than are found. */
export async function isCodeTooShort(db: Db, q: string | undefined): Promise<boolean> {
  if (q === undefined || !isPartOfCode(q)) return false
  const { rows } = await sql`
    ${plannedEachTime} select from orders o where ${hasCode(likePattern(q.toLowerCase()))}
    offset ${ORDERS_MAX} limit 1`.execute(db)
  return rows.length > 0
}

const hasCode = (words: string) =>
  sql`order_words(o.reference_code, o.tracking_number, o.delivery_address) like ${words}
    and lower(o.reference_code) like ${words}`

/** Only digits would also be a date, with which every code begins. */
const isPartOfCode = (q: string) => q.length >= CODE_LETTERS_MIN && /^[a-z\d]*[a-z][a-z\d]*$/i.test(q)

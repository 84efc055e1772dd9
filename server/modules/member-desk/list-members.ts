import { sql } from 'kysely'
import { maskEmail, maskName, maskPhone } from '../../../contract/staff/masking.ts'
import type {
  MemberListFilter,
  MemberListQuery,
  MemberSort,
  StaffMemberList,
  StaffMemberRow,
} from '../../../contract/staff/members.ts'
import { EXACT_COUNT_MAX, type StaffCount } from '../../../contract/staff/orders.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { isDatabaseTime, readCursor, writeCursor } from '../../http/list-cursor.ts'
import type { Shop } from '../../shop.ts'
import { groupsOf } from './group-rules.ts'
import {
  isCodeTooShort,
  isLocked,
  type MemberMatches,
  matchMembers,
  selectMatching,
} from './match-members.ts'

/** Lists members for a person with these permissions, masked: a page of those that match, and how many match (CARE-01). */
export async function listMembers(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  query: MemberListQuery,
  held: readonly Permission[],
): Promise<StaffMemberList> {
  const at = now()
  const matches = matchMembers(query, { now: at, held })
  const { rows, next } = await readMemberPage(db, query, matches, at)
  const members = rows.map(maskRow)
  // A first page that is not full holds all that match.
  const counted =
    query.after === undefined && next === null
      ? { count: members.length, is_estimate: false }
      : await countMembers(db, matches, countedMaxOf(query))
  const total = { ...counted, is_estimate: counted.is_estimate || (await isCodeTooShort(db, query.q)) }
  return { members, next, total }
}

/** Groups and words are judged member by member: so many are counted there, as many as somebody reads through. */
const COSTLY_COUNT_MAX = 1_000
const countedMaxOf = ({ group, q }: MemberListFilter) =>
  group === undefined && q === undefined ? EXACT_COUNT_MAX : COSTLY_COUNT_MAX

/** Counts the members that match up to `most`; beyond it, the count only says that there are more. */
export async function countMembers(db: Db, matches: MemberMatches, most: number): Promise<StaffCount> {
  const { count } = onlyRow(
    await sql<{ count: number }>`
      select count(*)::integer as count
      from (${selectMatching(matches, sql`limit ${most + 1}`)}) counted`.execute(db),
  )
  return { count: Math.min(count, most), is_estimate: count > most }
}

/** Reads a page of the members that match, not masked. */
export async function readMemberPage(
  db: Db,
  { sort, limit, after }: Pick<MemberListQuery, 'sort' | 'limit' | 'after'>,
  matches: MemberMatches,
  now: Date,
): Promise<{ rows: StaffMemberRow[]; next: string | null }> {
  const direction = sql.raw(sort === 'newest' ? 'desc' : 'asc')
  const cursor = after === undefined ? null : readCursor(after, isDatabaseTime)
  const follows = cursor
    ? sql`and (m.created_at, m.id) ${sql.raw(follow[sort])} (${cursor.value}, ${cursor.id})`
    : sql``
  const order = sql`order by m.created_at ${direction}, m.id ${direction}`
  const { rows } = await sql<Row>`
    select m.id, trim(m.first_name || ' ' || m.last_name) as name, m.email, m.phone_no as phone,
      m.created_at as joined_at, m.created_at::text as cursor, ${groupsOf(now)} as groups,
      array_remove(array[case when m.blocked_at is not null then 'blocked' end,
        case when ${isLocked} then 'locked' end], null) as states,
      bought.orders, bought.spent, bought.last_order_at
    from (
      -- Select the page first, so that only its members are assembled.
      select m.* from members m
      where m.id in (${selectMatching(matches, sql`${follows} ${order} limit ${limit + 1}`)})
      ${order} limit ${limit + 1}
    ) m cross join lateral (${paidOrders}) bought ${order}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit).map(({ cursor: _, joined_at, last_order_at, ...row }) => ({
      ...row,
      joined_at: joined_at.toISOString(),
      last_order_at: last_order_at?.toISOString() ?? null,
    })),
    next: last ? writeCursor({ value: last.cursor, id: last.id }) : null,
  }
}

interface Row extends Omit<StaffMemberRow, 'joined_at' | 'last_order_at'> {
  joined_at: Date
  last_order_at: Date | null
  cursor: string
}

/** SQL: how often a member `m` bought, for how much, and when last. */
export const paidOrders = sql`
  select count(*)::integer as orders, coalesce(sum(o.payable_rupiah), 0)::bigint as spent,
    max(o.created_at) as last_order_at
  from orders o where o.member_id = m.id
    and exists (select from payments p where p.order_id = o.id and p.status = 'paid')`

const follow: Record<MemberSort, string> = { newest: '<', oldest: '>' }

export const maskRow = (row: StaffMemberRow): StaffMemberRow => ({
  ...row,
  name: maskName(row.name),
  email: maskEmail(row.email),
  phone: maskPhone(row.phone),
})

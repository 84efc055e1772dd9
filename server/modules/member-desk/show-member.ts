import { sql } from 'kysely'
import { maskEmail, maskName, maskPhone } from '../../../contract/staff/masking.ts'
import type { StaffMember } from '../../../contract/staff/member-page.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { countTokens } from '../token-ledger/index.ts'
import { groupsOf } from './group-rules.ts'
import { paidOrders } from './list-members.ts'
import { isLocked } from './match-members.ts'

interface Row
  extends Omit<StaffMember, 'joined_at' | 'last_order_at' | 'version' | 'block' | 'tokens' | 'reviews'> {
  joined_at: Date
  last_order_at: Date | null
  updated_at: Date
  blocked_at: Date | null
  block_by: string | null
  block_reason: string | null
  review_count: number
  average: number | null
}

/** The permission to read what staff note about a member, the reason for a block among them. */
export const READS_NOTES: Permission = 'members.write'

/** Shows a member in short, masked (CARE-02). Refuses with NOT_FOUND. */
export async function showMember(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  id: string,
  held: readonly Permission[],
): Promise<StaffMember> {
  const at = now()
  const { rows } = await sql<Row>`
    select m.id, trim(m.first_name || ' ' || m.last_name) as name, m.email, m.phone_no as phone, m.is_verified_email,
      m.is_verified_phone, m.created_at as joined_at, m.updated_at, ${groupsOf(at)} as groups,
      array_remove(array[case when m.blocked_at is not null then 'blocked' end,
        case when ${isLocked} then 'locked' end], null) as states,
      m.blocked_at, block.actor_name as block_by, block.text as block_reason,
      bought.orders, bought.spent, bought.last_order_at,
      (select c.name from addresses a join cities c on c.code = a.city_code
        where a.member_id = m.id and a.is_default) as city,
      (select coalesce(sum(e.usable_change), 0)::integer from point_entries e where e.member_id = m.id) as points,
      (select count(*)::integer from order_returns r join orders o on o.id = r.order_id where o.member_id = m.id)
        as returns,
      (select count(*)::integer from sessions s where s.member_id = m.id and s.expires_at > ${at}) as sessions,
      rated.review_count, rated.average
    from members m cross join lateral (${paidOrders}) bought
    cross join lateral (
      select count(*)::integer as review_count, round(avg(v.average_rating), 1)::float as average
      from reviews v where v.member_id = m.id and v.status = 'published') rated
    left join lateral (
      select n.actor_name, n.text from member_notes n where n.member_id = m.id and n.kind = 'block'
      order by n.id desc limit 1) block on true
    where m.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw noSuch({ kind: 'member', id })
  const {
    joined_at,
    last_order_at,
    updated_at,
    blocked_at,
    block_by: by,
    block_reason: reason,
    review_count: count,
    average,
    ...member
  } = row
  return {
    ...member,
    name: maskName(row.name),
    email: maskEmail(row.email),
    phone: maskPhone(row.phone),
    joined_at: joined_at.toISOString(),
    last_order_at: last_order_at?.toISOString() ?? null,
    block: blocked_at && {
      at: blocked_at.toISOString(),
      by: by ?? '',
      reason: held.includes(READS_NOTES) ? (reason ?? '') : '',
    },
    tokens: await countTokens(db, id, at),
    reviews: { count, average },
    version: updated_at.toISOString(),
  }
}

/** Refuses with NOT_FOUND if there is no such member: an empty part would say that they have none. */
export async function requireMember(db: Db, id: string): Promise<void> {
  const { rows } = await sql`select from members where id = ${id}`.execute(db)
  if (rows.length === 0) throw noSuch({ kind: 'member', id })
}

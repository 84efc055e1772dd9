import { sql } from 'kysely'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import { maskName } from '../../../contract/staff/masking.ts'
import type { PointEntriesQuery, PointEntry } from '../../../contract/staff/points-desk.ts'
import type { Db } from '../../db/database.ts'

interface Row extends Omit<PointEntry, 'at' | 'expires_at' | 'member'> {
  at: Date
  expires_at: Date | null
  member_id: string
  member_name: string
}

/** What both ledgers have in common, as one shape. */
const ledgers = {
  points: sql`(
    select e.id, e.member_id, e.created_at, e.kind, e.usable_change as change, e.held_change, e.pending_change,
      null::timestamptz as expires_at, e.order_id, null::text as prize, e.moved_by, e.note, e.list_id
    from point_entries e)`,
  tokens: sql`(
    select e.id, e.member_id, e.created_at, e.kind, e.change, 0 as held_change, 0 as pending_change,
      e.expires_at, null::text as order_id, r.prize_name as prize, e.moved_by, e.note, e.list_id
    from token_entries e left join token_redemptions r on r.id = e.redemption_id)`,
}

/** Lists the entries of a ledger, the latest first, a page at a time; of one member if asked (PROMO-03). */
export async function listPointEntries(
  db: Db,
  { purse, member, kind, by_staff: byStaff, after, limit }: PointEntriesQuery,
): Promise<ListPage<PointEntry>> {
  const { rows } = await sql<Row>`
    select e.id::text, e.created_at as at, e.kind, e.change, e.held_change, e.pending_change, e.expires_at,
      e.member_id, trim(m.first_name || ' ' || m.last_name) as member_name, o.reference_code as order, e.prize,
      e.moved_by as by, e.note, e.list_id::text as list
    from ${ledgers[purse]} e
    join members m on m.id = e.member_id left join orders o on o.id = e.order_id
    -- An order whose points were all taken back by refunds ends with an entry that moves none.
    where (e.change <> 0 or e.held_change <> 0 or e.pending_change <> 0)
      and (${member ?? null}::text is null or e.member_id = ${member ?? null})
      and (${kind ?? null}::text is null or e.kind = ${kind ?? null})
      and (${byStaff ?? false}::boolean is false or e.moved_by like 'staff:%')
      and (${after ?? null}::bigint is null or e.id < ${after ?? null}::bigint)
    order by e.id desc limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(({ at, expires_at, member_id: id, member_name: name, by, ...row }) => ({
      ...row,
      at: at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
      member: { id, name: maskName(name) },
      by: by.replace(/^staff:/, ''),
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

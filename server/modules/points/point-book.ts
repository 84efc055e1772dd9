import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'

/**
 * The book of points: entries are only ever added, each purse of a member is the sum of its column. What an order does
 * to points happens once: the second call of any of these for the same order does nothing.
 *
 * | what happens              | usable | held | pending |
 * |---------------------------|--------|------|---------|
 * | placed with n points      | −n     | +n   |         |
 * | paid                      |        | −n   | +earned |
 * | ended without money       | +n     | −n   |         |
 * | … and paid after all      | −n     |      | +earned |
 * | … and tried again         | −n     | +n   |         |
 * | delivered                 | +earned|      | −earned |
 * | cancelled or returned     | +n, and what was earned goes, from where it lies |
 */

export interface PointPurses {
  usable: number
  held: number
  pending: number
}

export async function findPoints(db: Db, memberId: string): Promise<PointPurses> {
  const { rows } = await sql<PointPurses>`
    select coalesce(sum(usable_change), 0)::integer as usable, coalesce(sum(held_change), 0)::integer as held,
      coalesce(sum(pending_change), 0)::integer as pending
    from point_entries where member_id = ${memberId}`.execute(db)
  return rows[0] ?? { usable: 0, held: 0, pending: 0 }
}

/**
 * Sets points aside for an order that is being placed. The member's row is held first: of two tabs that want the same
 * points, the second sees what the first took and is refused with POINTS_SHORT.
 */
export async function holdPoints(
  db: Db,
  { memberId, orderId, points }: { memberId: string; orderId: string; points: number },
): Promise<void> {
  if (points === 0) return
  await setAside(db, { memberId, orderId, points, turn: 1 })
}

/** Nobody else moves this member's points until the transaction ends. */
const holdPurses = (db: Db, memberId: string) =>
  sql`select from members where id = ${memberId} for no key update`.execute(db)

/** An unpaid order that was ended is tried again: what it had set aside is set aside anew, or POINTS_SHORT. */
export async function holdPointsAgain(db: Db, orderId: string): Promise<void> {
  const { rows } = await sql<{ memberId: string; points: number; turn: number }>`
    select h.member_id as "memberId", h.held_change as points, h.turn + 1 as turn from point_entries h
    where h.order_id = ${orderId} and h.kind = 'held' and h.turn = ${lastTurn(orderId, 'held')}
      and exists (select from point_entries r where r.order_id = h.order_id and r.turn = h.turn and r.kind = 'released')`.execute(
    db,
  )
  const [before] = rows
  if (before) await setAside(db, { ...before, orderId })
}

async function setAside(
  db: Db,
  { memberId, orderId, points, turn }: { memberId: string; orderId: string; points: number; turn: number },
) {
  await holdPurses(db, memberId)
  const { usable } = await findPoints(db, memberId)
  if (usable < points) throw new Refusal('POINTS_SHORT', { details: { usable: Math.max(usable, 0), points } })
  await sql`
    insert into point_entries (member_id, order_id, kind, turn, usable_change, held_change)
    values (${memberId}, ${orderId}, 'held', ${turn}, ${-points}, ${points})`.execute(db)
}

const lastTurn = (orderId: string, kind: 'held' | 'earned') =>
  sql`(select max(turn) from point_entries where order_id = ${orderId} and kind = ${kind})`

/** The order was paid: what was set aside is spent. What was given back before that is taken again, into debt if need be. */
export async function spendPoints(db: Db, orderId: string): Promise<void> {
  await sql`
    insert into point_entries (member_id, order_id, kind, turn, usable_change, held_change)
    select h.member_id, h.order_id, case when r.id is null then 'spent' else 'spent_late' end, h.turn,
      case when r.id is null then 0 else -h.held_change end, case when r.id is null then -h.held_change else 0 end
    from point_entries h
    left join point_entries r on r.order_id = h.order_id and r.turn = h.turn and r.kind = 'released'
    where h.order_id = ${orderId} and h.kind = 'held' and h.turn = ${lastTurn(orderId, 'held')}
      and not exists (
        select from point_entries s where s.order_id = h.order_id and s.turn = h.turn and s.kind in ('spent', 'spent_late'))
    on conflict (order_id, kind, turn) do nothing`.execute(db)
}

/** The order ended: what was set aside is let go, what was spent comes back. */
export async function returnPoints(db: Db, orderId: string): Promise<void> {
  await sql`
    insert into point_entries (member_id, order_id, kind, turn, usable_change, held_change)
    select h.member_id, h.order_id, case when s.id is null then 'released' else 'returned' end, h.turn,
      h.held_change, case when s.id is null then -h.held_change else 0 end
    from point_entries h
    left join point_entries s on s.order_id = h.order_id and s.turn = h.turn and s.kind in ('spent', 'spent_late')
    where h.order_id = ${orderId} and h.kind = 'held' and h.turn = ${lastTurn(orderId, 'held')}
    on conflict (order_id, kind, turn) do nothing`.execute(db)
}

/** The order was paid: what its lines promised is earned, and waits for the delivery (POINT-05). */
export async function earnPoints(db: Db, orderId: string): Promise<void> {
  await sql`
    insert into point_entries (member_id, order_id, kind, turn, pending_change)
    select o.member_id, o.id, 'earned',
      1 + (select count(*) from point_entries where order_id = o.id and kind = 'reversed'), sum(l.points_earned)
    from orders o join order_lines l on l.order_id = o.id
    where o.id = ${orderId} and o.member_id is not null
    group by o.id having sum(l.points_earned) > 0
    on conflict (order_id, kind, turn) do nothing`.execute(db)
}

/** The order was delivered: what it earned can be spent. */
export async function maturePoints(db: Db, orderId: string): Promise<void> {
  await sql`
    insert into point_entries (member_id, order_id, kind, turn, usable_change, pending_change)
    select e.member_id, e.order_id, 'matured', e.turn, e.pending_change, -e.pending_change from point_entries e
    where e.order_id = ${orderId} and e.kind = 'earned' and e.turn = ${lastTurn(orderId, 'earned')}
      and not exists (
        select from point_entries r where r.order_id = e.order_id and r.turn = e.turn and r.kind = 'reversed')
    on conflict (order_id, kind, turn) do nothing`.execute(db)
}

/** The order was cancelled or came back: what it earned goes, from where it lies; a purse may be left in debt. */
export async function reversePoints(db: Db, orderId: string): Promise<void> {
  await sql`
    insert into point_entries (member_id, order_id, kind, turn, usable_change, pending_change)
    select e.member_id, e.order_id, 'reversed', e.turn, case when m.id is null then 0 else -e.pending_change end,
      case when m.id is null then -e.pending_change else 0 end
    from point_entries e
    left join point_entries m on m.order_id = e.order_id and m.turn = e.turn and m.kind = 'matured'
    where e.order_id = ${orderId} and e.kind = 'earned' and e.turn = ${lastTurn(orderId, 'earned')}
    on conflict (order_id, kind, turn) do nothing`.execute(db)
}

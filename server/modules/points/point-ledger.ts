import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'

/**
 * The ledger of points: entries are only added, and each balance of a member is the sum of its column. Every function
 * that takes an order is idempotent: a second call for the same order does nothing.
 *
 * | what happens              | usable | held | pending |
 * |---------------------------|--------|------|---------|
 * | placed with n points      | −n     | +n   |         |
 * | paid                      |        | −n   | +earned |
 * | ended without money       | +n     | −n   |         |
 * | then paid after all       | −n     |      | +earned |
 * | then payment retried      | −n     | +n   |         |
 * | delivered                 | +earned|      | −earned |
 * | refunded in part          | their share of the earned points is taken back from `pending` or `usable` |
 * | cancelled or returned     | +n; the rest of the earned points is taken back likewise |
 * Sharing a product of the points game grants usable points directly.
 */

export interface PointBalances {
  usable: number
  held: number
  pending: number
}

export async function findPoints(db: Db, memberId: string): Promise<PointBalances> {
  const { rows } = await sql<PointBalances>`
    select coalesce(sum(usable_change), 0)::integer as usable, coalesce(sum(held_change), 0)::integer as held,
      coalesce(sum(pending_change), 0)::integer as pending
    from point_entries where member_id = ${memberId}`.execute(db)
  return rows[0] ?? { usable: 0, held: 0, pending: 0 }
}

/**
 * Reserves points for an order that is being placed. Locks the member's row first: if two tabs want the same points,
 * the second sees what the first has reserved and is refused with POINTS_SHORT.
 */
export async function reservePoints(
  db: Db,
  { memberId, orderId, points }: { memberId: string; orderId: string; points: number },
): Promise<void> {
  if (points === 0) return
  await setAside(db, { memberId, orderId, points, turn: 1 })
}

/** Locks this member's points until the transaction ends. */
export const lockPointBalance = (db: Db, memberId: string) =>
  sql`select from members where id = ${memberId} for no key update`.execute(db)

/** Reserves the points of an ended unpaid order again when it is retried, or refuses with POINTS_SHORT. */
export async function reservePointsAgain(db: Db, orderId: string): Promise<void> {
  const use = await findUse(db, orderId)
  if (use?.status === 'given back')
    await setAside(db, { memberId: use.memberId, orderId, points: use.points, turn: use.lastTurn + 1 })
}

async function setAside(
  db: Db,
  { memberId, orderId, points, turn }: { memberId: string; orderId: string; points: number; turn: number },
) {
  await lockPointBalance(db, memberId)
  const { usable } = await findPoints(db, memberId)
  if (usable < points) throw new Refusal('POINTS_SHORT', { details: { usable: Math.max(usable, 0), points } })
  await sql`
    insert into point_entries (member_id, order_id, kind, turn, usable_change, held_change)
    values (${memberId}, ${orderId}, 'held', ${turn}, ${-points}, ${points})`.execute(db)
}

interface OrderUse {
  memberId: string
  /** How many points the order was placed with. */
  points: number
  lastTurn: number
  /** Where the points are now, by the sums of the entries. */
  status: 'held' | 'spent' | 'given back'
}

/** Finds what an order did with the points it was placed with; null if it used none. The order's row must be locked. */
async function findUse(db: Db, orderId: string): Promise<OrderUse | null> {
  const { rows } = await sql<OrderUse>`
    select member_id as "memberId", max(held_change) as points, max(turn) as "lastTurn",
      case when sum(held_change) > 0 then 'held' when sum(usable_change) < 0 then 'spent' else 'given back' end as status
    from point_entries
    where order_id = ${orderId} and kind in ('held', 'spent', 'spent_late', 'released', 'returned')
    group by member_id having max(held_change) > 0`.execute(db)
  return rows[0] ?? null
}

/**
 * Spends what a paid order had reserved. Points already returned are taken again, even if the balance becomes negative.
 */
export async function spendPoints(db: Db, orderId: string): Promise<void> {
  const use = await findUse(db, orderId)
  if (use?.status === 'held') await write(db, orderId, use, { kind: 'spent', turn: use.lastTurn, held: -1 })
  if (use?.status === 'given back')
    await write(db, orderId, use, { kind: 'spent_late', turn: use.lastTurn + 1, usable: -1 })
}

/** Releases what an ended order had reserved and returns what it had spent. */
export async function returnPoints(db: Db, orderId: string): Promise<void> {
  const use = await findUse(db, orderId)
  if (use?.status === 'held')
    await write(db, orderId, use, { kind: 'released', turn: use.lastTurn, usable: 1, held: -1 })
  if (use?.status === 'spent')
    await write(db, orderId, use, { kind: 'returned', turn: use.lastTurn, usable: 1 })
}

/** Adds all points of an order to a balance (1) or takes them from it (−1). */
const write = (
  db: Db,
  orderId: string,
  { memberId, points }: OrderUse,
  { kind, turn, usable = 0, held = 0 }: { kind: string; turn: number; usable?: 1 | -1 | 0; held?: -1 | 0 },
) =>
  db
    .insertInto('point_entries')
    .values({
      member_id: memberId,
      order_id: orderId,
      kind,
      turn,
      usable_change: usable * points,
      held_change: held * points,
    })
    .execute()

/** Earns the points of a paid order's lines, pending delivery (POINT-05). */
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

/** SQL: what an order has earned in its last turn, and how much of that its refunds have left. */
export const lastEarned = (orderId: string | RawBuilder<unknown>) => sql`(
  select e.member_id, e.order_id, e.turn, e.pending_change as points, e.pending_change + (
      select coalesce(sum(r.usable_change + r.pending_change), 0)::integer from point_entries r
      where r.order_id = e.order_id and r.kind = 'refunded' and r.id > e.id) as left_points,
    exists (
      select from point_entries r where r.order_id = e.order_id and r.turn = e.turn and r.kind = 'reversed') as is_reversed
  from point_entries e where e.order_id = ${orderId} and e.kind = 'earned' order by e.turn desc limit 1)`

/** SQL: how many of the points of the order in this column went back with its money, or when it ended. */
export const pointsTakenBack = (orderColumn: string) => sql`(
  select coalesce(sum(case when e.is_reversed then e.points else e.points - e.left_points end), 0)::integer
  from ${lastEarned(sql.ref(orderColumn))} e)`

/** SQL: whether what `e` of `lastEarned` has earned is usable. */
export const hasMatured = sql`exists (
  select from point_entries m where m.order_id = e.order_id and m.turn = e.turn and m.kind = 'matured')`

/** Makes the earned points of a delivered order usable. */
export async function maturePoints(db: Db, orderId: string): Promise<void> {
  await sql`
    insert into point_entries (member_id, order_id, kind, turn, usable_change, pending_change)
    select e.member_id, e.order_id, 'matured', e.turn, e.left_points, -e.left_points
    from ${lastEarned(orderId)} e where not e.is_reversed
    on conflict (order_id, kind, turn) do nothing`.execute(db)
}

/** Grants usable points for sharing a product of the points game, once per share (GAME-04). */
export async function grantPointsForShare(
  db: Db,
  { memberId, shareId, points, note }: { memberId: string; shareId: string; points: number; note: string },
): Promise<void> {
  await db
    .insertInto('point_entries')
    .values({
      member_id: memberId,
      kind: 'granted',
      usable_change: points,
      game_share_id: shareId,
      note,
      moved_by: 'game',
    })
    .execute()
}

/**
 * Takes what is left of the earned points of a cancelled or returned order from the balance they are in, even if it
 * becomes negative.
 */
export async function reversePoints(db: Db, orderId: string): Promise<void> {
  await sql`
    insert into point_entries (member_id, order_id, kind, turn, usable_change, pending_change)
    select e.member_id, e.order_id, 'reversed', e.turn, case when ${hasMatured} then -e.left_points else 0 end,
      case when ${hasMatured} then 0 else -e.left_points end
    from ${lastEarned(orderId)} e
    on conflict (order_id, kind, turn) do nothing`.execute(db)
}

import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { refreshListing, tellCatalogChanged } from '../catalog/index.ts'

/**
 * Counts of what is there. Placing an order reserves; the reservation ends once, in sale or in release. The
 * conditional updates let the database itself refuse to sell what is not there: 200 buyers of 50 pieces buy 50.
 */

export interface Reservation {
  combinationId: number
  quantity: number
  /** The rule whose quota is sold instead of stock, for pre-orders. */
  preorderRuleId: number | null
}

/** Reserves all or refuses. To be called last in the placing transaction: it holds the hottest rows. */
export async function reserveStock(db: Db, orderId: string, wanted: Reservation[]): Promise<void> {
  const counted = sumByCombination(wanted)
  const fromStock = counted.filter(item => item.preorderRuleId === null)
  const fromQuota = counted.filter(item => item.preorderRuleId !== null)

  // Two orders with the same combinations must take the rows in the same order, or they wait for each other for ever.
  if (fromStock.length > 1)
    await sql`select 1 from stock where combination_id = any(${ids(fromStock)}) order by combination_id for update`.execute(
      db,
    )
  const cause = `order:${orderId}:reserve`
  const taken: { combination_id: number; remaining: number }[] = []
  if (fromStock.length > 0) {
    const result = await sql<{ combination_id: number; remaining: number }>`
      with wanted as (
        select * from unnest((select ${ids(fromStock)}::bigint[]), (select ${fromStock.map(item => item.quantity)}::integer[])) as w (combination_id, quantity)
      ), taken as (
        update stock s set reserved = s.reserved + w.quantity from wanted w
        where s.combination_id = w.combination_id and s.on_hand - s.reserved >= w.quantity
        returning s.combination_id, w.quantity, s.on_hand - s.reserved as remaining
      ), noted as (
        insert into stock_movements (combination_id, kind, quantity, cause)
        select combination_id, 'reserved', quantity, ${cause} from taken
      )
      select combination_id, remaining from taken`.execute(db)
    taken.push(...result.rows)
  }
  for (const item of fromQuota.sort((a, b) => (a.preorderRuleId ?? 0) - (b.preorderRuleId ?? 0))) {
    const result = await sql<{ combination_id: number; remaining: number }>`
      with taken as (
        update preorder_rules set sold_quota = sold_quota + ${item.quantity}
        where id = ${item.preorderRuleId} and total_quota >= 1 and total_quota - sold_quota >= ${item.quantity}
        returning combination_id, total_quota - sold_quota as remaining
      ), noted as (
        insert into stock_movements (combination_id, kind, quantity, preorder_rule_id, cause)
        select combination_id, 'reserved', ${item.quantity}::integer, ${item.preorderRuleId}::bigint, ${cause} from taken
      )
      select combination_id, remaining from taken`.execute(db)
    taken.push(...result.rows)
  }

  const short = counted.filter(item => !taken.some(row => row.combination_id === item.combinationId))
  if (short.length > 0)
    throw new Refusal('OUT_OF_STOCK', {
      details: {
        combination_ids: short.map(item => String(item.combinationId)),
        is_pre_order: fromQuota.length > 0,
      },
    })
  await refreshWhereSoldOutChanged(
    db,
    taken.filter(row => row.remaining === 0).map(row => row.combination_id),
  )
}

/** Turns an order's reservations into a sale, or lets them go. The second call for the same order does nothing. */
export async function endReservations(db: Db, orderId: string, end: 'sold' | 'released'): Promise<void> {
  const held = `order:${orderId}:reserve`
  await sql`
    select 1 from stock where combination_id in (select combination_id from stock_movements where cause = ${held})
    order by combination_id for update`.execute(db)
  const ended = await sql<{ combination_id: number; was_sold_out: boolean }>`
    with ended as (
      insert into stock_movements (combination_id, kind, quantity, preorder_rule_id, cause)
      select combination_id, ${end}, quantity, preorder_rule_id, ${`order:${orderId}:end`}
      from stock_movements where cause = ${held}
      on conflict (cause, combination_id) do nothing
      returning combination_id, quantity, preorder_rule_id
    ), counted as (
      update stock s
      set reserved = s.reserved - e.quantity, on_hand = s.on_hand - case when ${end === 'sold'} then e.quantity else 0 end
      from ended e where s.combination_id = e.combination_id and e.preorder_rule_id is null
      returning s.combination_id, s.on_hand - s.reserved = e.quantity as was_sold_out
    ), quota as (
      update preorder_rules p set sold_quota = p.sold_quota - e.quantity
      from ended e where p.id = e.preorder_rule_id and ${end === 'released'}
      returning p.combination_id, p.total_quota - p.sold_quota = e.quantity as was_sold_out
    )
    select * from counted union all select * from quota`.execute(db)
  if (end === 'released')
    await refreshWhereSoldOutChanged(
      db,
      ended.rows.filter(row => row.was_sold_out).map(row => row.combination_id),
    )
}

/** Gives back what an order took: lets a reservation go, or puts sold pieces back on the shelf. */
export async function giveBackStock(db: Db, orderId: string): Promise<void> {
  await endReservations(db, orderId, 'released')
  const returned = await sql<{ combination_id: number }>`
    with returned as (
      insert into stock_movements (combination_id, kind, quantity, cause)
      select combination_id, 'returned', quantity, ${`order:${orderId}:return`} from stock_movements
      where cause in (${`order:${orderId}:end`}, ${`order:${orderId}:late-sale`}) and kind = 'sold' and preorder_rule_id is null
      order by combination_id
      on conflict (cause, combination_id) do nothing
      returning combination_id, quantity
    )
    update stock s set on_hand = s.on_hand + r.quantity from returned r where s.combination_id = r.combination_id
    returning s.combination_id`.execute(db)
  await refreshWhereSoldOutChanged(
    db,
    returned.rows.map(row => row.combination_id),
  )
}

/**
 * Sells to an order whose reservation has been let go, because its money came late. True when all was still there;
 * false, and nothing taken, when not.
 */
export async function sellLate(db: Db, orderId: string): Promise<boolean> {
  await sql`
    select 1 from stock where combination_id in (
      select combination_id from stock_movements where cause = ${`order:${orderId}:reserve`}
    ) order by combination_id for update`.execute(db)
  const { rows } = await sql<{ is_short: boolean }>`
    select coalesce(bool_or(m.preorder_rule_id is not null or s.on_hand - s.reserved < m.quantity), true) as is_short
    from stock_movements m left join stock s using (combination_id)
    where m.cause = ${`order:${orderId}:reserve`}`.execute(db)
  if (rows[0]?.is_short !== false) return false
  const sold = await sql<{ combination_id: number; remaining: number }>`
    with sold as (
      insert into stock_movements (combination_id, kind, quantity, cause)
      select combination_id, 'sold', quantity, ${`order:${orderId}:late-sale`} from stock_movements
      where cause = ${`order:${orderId}:reserve`}
      on conflict (cause, combination_id) do nothing
      returning combination_id, quantity
    )
    update stock s set on_hand = s.on_hand - sold.quantity from sold where s.combination_id = sold.combination_id
    returning s.combination_id, s.on_hand - s.reserved as remaining`.execute(db)
  await refreshWhereSoldOutChanged(
    db,
    sold.rows.filter(row => row.remaining === 0).map(row => row.combination_id),
  )
  return true
}

/** Tiles tell whether something can be bought: only when that flips is the listing written again. */
async function refreshWhereSoldOutChanged(db: Db, combinationIds: number[]) {
  if (combinationIds.length === 0) return
  const products = await db
    .selectFrom('combinations')
    .select('product_id')
    .distinct()
    .where('id', 'in', combinationIds)
    .execute()
  await refreshListing(
    db,
    products.map(row => row.product_id),
  )
  await tellCatalogChanged(db)
}

function sumByCombination(wanted: Reservation[]): Reservation[] {
  const sums = new Map<number, Reservation>()
  for (const item of wanted) {
    const before = sums.get(item.combinationId)
    sums.set(item.combinationId, before ? { ...before, quantity: before.quantity + item.quantity } : item)
  }
  return [...sums.values()].sort((a, b) => a.combinationId - b.combinationId)
}

const ids = (items: Reservation[]) => items.map(item => item.combinationId)

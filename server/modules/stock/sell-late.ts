import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { causeOf, holdReserved, refreshWhereSoldOutChanged } from './movements.ts'

/**
 * Sells to an order whose reservation has been let go, because its money came late. True when all was still there;
 * false, and nothing taken, when not.
 */
export async function sellLate(db: Db, orderId: string): Promise<boolean> {
  await holdReserved(db, orderId)
  const reserved = causeOf(orderId, 'reserve')
  const { rows } = await sql<{ is_short: boolean }>`
    select coalesce(bool_or(m.preorder_rule_id is not null or s.on_hand - s.reserved < m.quantity), true) as is_short
    from stock_movements m left join stock s using (combination_id)
    where m.cause = ${reserved}`.execute(db)
  if (rows[0]?.is_short !== false) return false
  const sold = await sql<{ combination_id: number; remaining: number }>`
    with sold as (
      insert into stock_movements (combination_id, kind, quantity, cause)
      select combination_id, 'sold', quantity, ${causeOf(orderId, 'late-sale')} from stock_movements
      where cause = ${reserved}
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

import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The pieces that an order takes from stock, by combination; a pack counts as its parts. */
interface TakenPieces {
  combinationId: number
  quantity: number
  /** At least one of them is a gift. */
  isGift: boolean
}

export async function findTakenPieces(db: Db, orderId: string): Promise<TakenPieces[]> {
  const { rows } = await sql<TakenPieces>`
    select taken.id as "combinationId", sum(taken.quantity)::integer as quantity,
      bool_or(l.gift_voucher_id is not null) as "isGift"
    from order_lines l cross join lateral (
      select l.combination_id as id, l.quantity where not l.details ? 'pieces'
      union all
      select (one ->> 'combinationId')::bigint, (one ->> 'quantity')::integer
      from jsonb_array_elements(l.details -> 'pieces') one
    ) taken
    where l.order_id = ${orderId} group by taken.id`.execute(db)
  return rows
}

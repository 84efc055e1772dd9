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
    select combination_id as "combinationId", sum(quantity)::integer as quantity, bool_or(is_gift) as "isGift"
    from order_pieces
    where order_id = ${orderId} and combination_id is not null and quantity > 0 group by combination_id`.execute(
    db,
  )
  return rows
}

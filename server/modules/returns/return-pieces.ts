import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Pieces of an order of which a return has received some; packs count as their parts. */
export interface ReturnedPieces {
  combinationId: number | null
  /** How many arrived, and how many of those are not sold again. */
  returned: number
  writtenOff: number
  /** What the buyer still has, or has been mailed. */
  kept: number
}

/** Lists the pieces that were bought, and what a received return brought back of them, by combination. */
export async function listPiecesOf(db: Db, returnId: string): Promise<ReturnedPieces[]> {
  const { rows } = await sql<ReturnedPieces>`
    select p.combination_id as "combinationId",
      coalesce(sum((x.restocked + x.written_off) * p.bought / l.quantity), 0)::integer as returned,
      coalesce(sum(x.written_off * p.bought / l.quantity), 0)::integer as "writtenOff",
      sum(p.quantity - coalesce((x.restocked + x.written_off) * p.bought / l.quantity, 0))::integer as kept
    from order_returns r join order_pieces p on p.order_id = r.order_id join order_lines l on l.id = p.order_line_id
    left join return_lines x on x.return_id = r.id and x.order_line_id = l.id
    where r.id = ${returnId} and not p.is_gift group by p.combination_id order by p.combination_id`.execute(
    db,
  )
  return rows
}

/** Lists the gifts that an order brought its buyer, by combination. */
export async function listGiftsOf(
  db: Db,
  orderId: string,
): Promise<{ combinationId: number; quantity: number }[]> {
  const { rows } = await sql<{ combinationId: number; quantity: number }>`
    select combination_id as "combinationId", sum(quantity)::integer as quantity from order_pieces
    where order_id = ${orderId} and is_gift and combination_id is not null and quantity > 0
    group by combination_id order by combination_id`.execute(db)
  return rows
}

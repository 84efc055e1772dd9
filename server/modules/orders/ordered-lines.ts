import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A line of an order as it was bought. */
export interface OrderedLine {
  productId: number
  combinationId: number
  name: string
  quantity: number
  details: object
}

/**
 * Lists the lines of the member's order that was placed from this bag, without gifts; empty if there is no such order.
 */
export async function listOrderedLines(db: Db, memberId: string, cartId: string): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    select l.product_id as "productId", l.combination_id as "combinationId", l.name, l.quantity, l.details
    from orders o join order_lines l on l.order_id = o.id
    where o.member_id = ${memberId} and o.cart_id = ${cartId} and l.gift_voucher_id is null
    order by l.position`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { causeOf } from './movements.ts'
import { reserveStock } from './reserve-stock.ts'

/**
 * Holds the pieces of an order anew whose reservation was let go, when its buyer pays again. The old movements stay in
 * the books under numbered causes, so that the new reservation ends once by itself. Refuses with OUT_OF_STOCK.
 */
export async function reserveAgain(db: Db, orderId: string): Promise<void> {
  const { rows: wanted } = await sql<{
    combinationId: number
    quantity: number
    preorderRuleId: number | null
  }>`
    select combination_id as "combinationId", quantity, preorder_rule_id as "preorderRuleId"
    from stock_movements where cause = ${causeOf(orderId, 'reserve')}`.execute(db)
  await sql`
    update stock_movements set cause = cause || '~' || (
      select count(*) + 1 from stock_movements where cause like ${`${causeOf(orderId, 'reserve')}~%`})
    where cause in (${causeOf(orderId, 'reserve')}, ${causeOf(orderId, 'end')})`.execute(db)
  await reserveStock(db, orderId, wanted)
}

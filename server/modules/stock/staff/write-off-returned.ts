import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { recordStockChanges } from '../../webhooks/index.ts'
import { refreshFlippedListings } from '../movements.ts'
import { lockStock, moveStock } from './adjust-stock.ts'

export interface ReturnedPiece {
  orderId: string
  combinationId: number
  quantity: number
  /** `damaged`: it arrived and cannot be sold again. `other`: it did not arrive. */
  reason: 'damaged' | 'other'
  note: string
}

/**
 * Writes off pieces that the end of an order, or a part of it, has just brought back in the books (CARE-06). They go the
 * way they came: out of the stock, even if unpaid orders hold all that was there before, or a pre-order's place in the
 * quota stays taken. The order's row must be locked.
 */
export async function writeOffReturned(
  tx: Db,
  actor: Actor,
  { orderId, combinationId, quantity, reason, note }: ReturnedPiece,
): Promise<void> {
  const stock = await lockStock(tx, String(combinationId))
  const returned = await tx
    .selectFrom('stock_movements')
    .select('preorder_rule_id')
    .where('combination_id', '=', combinationId)
    .where('kind', '=', 'returned')
    .where('cause', 'like', `order:${orderId}:%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (returned.preorder_rule_id === null) {
    const after = await moveStock(tx, actor, {
      ...{ ...stock, difference: -quantity, reason, note },
      isJustReturned: true,
    })
    const detail = { reason, on_hand: { from: stock.on_hand, to: after.on_hand } }
    const subject = { kind: 'combination', id: String(combinationId) } as const
    await recordStaffAction(tx, actor, 'stock.adjust', subject, detail)
  } else
    await takeFromQuota(tx, actor, {
      combinationId,
      quantity,
      reason,
      note,
      ruleId: returned.preorder_rule_id,
    })
}

async function takeFromQuota(
  tx: Db,
  actor: Actor,
  { ruleId, combinationId, quantity, reason, note }: Omit<ReturnedPiece, 'orderId'> & { ruleId: number },
): Promise<void> {
  const { rows } = await sql<{ combination_id: number; has_flipped: boolean }>`
    with taken as (
      -- the places may have been taken meanwhile: then nothing is left to take
      update preorder_rules set sold_quota = sold_quota
        + case when total_quota = 0 then ${quantity} else least(${quantity}, total_quota - sold_quota) end
      where id = ${ruleId} returning combination_id, total_quota = sold_quota as has_flipped
    ), movement as (
      insert into stock_movements (combination_id, kind, quantity, preorder_rule_id, cause, reason, note, moved_by)
      select ${combinationId}, 'corrected', ${-quantity}, ${ruleId}, 'staff:' || new_id(), ${reason}, ${note}, ${actor.name}
    ), ${recordStockChanges('select combination_id from taken')}
    select * from taken`.execute(tx)
  await refreshFlippedListings(tx, rows)
}

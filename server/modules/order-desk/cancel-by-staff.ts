import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { changeStateByStaff, refundOrder } from '../payments/index.ts'
import { owedRupiah, targetOf } from './desk-actions.ts'
import { requireAction } from './require-action.ts'

/**
 * Cancels an order that has not been sent (ORD-04). A paid order is refunded in full: its state becomes refunded at
 * once, so that nobody packs it while the refund is in flight. If its refund was opened before, only the state changes.
 * Refuses as `requireAction` does, and with SECOND_PERSON_NEEDED.
 */
export const cancelByStaff = (
  db: Db,
  actor: Actor,
  {
    orderId,
    reason,
    ...seen
  }: { orderId: string; reason: string; version: number; held: readonly Permission[] },
): Promise<void> =>
  inTransaction(db, async tx => {
    const facts = await requireAction(tx, 'cancel', { orderId, ...seen })
    if (owedRupiah(facts) > 0) await refundOrder(tx, actor, { orderId, reason, key: 'cancelled-by-staff' })
    await changeStateByStaff(tx, actor, {
      orderId,
      note: reason,
      to: targetOf('cancel', facts) ?? 'Cancelled',
    })
  })

import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { countChange, planReturnMail } from '../../orders/index.ts'
import { recordOrderEvent } from '../../webhooks/index.ts'
import { markEnded } from '../store.ts'
import { lockReturn } from './require-return.ts'

/**
 * Ends an accepted return whose goods do not come (CARE-06): it counts as refused, the order stays as it is, and the member
 * gets the reason by mail. `order` is the return's id, or the order's id or reference code. Refuses with NOT_FOUND and
 * RETURN_STEP_PASSED.
 */
export const endReturn = (
  db: Db,
  actor: Actor,
  { order, note, now }: { order: string; note: string; now: Date },
): Promise<void> =>
  inTransaction(db, async tx => {
    const { id, orderId } = await lockReturn(tx, order, 'goods')
    if (!(await markEnded(tx, id, { note, by: actor.name, now }))) throw new Refusal('RETURN_STEP_PASSED')
    await recordOrderEvent(tx, 'return.refused', orderId)
    await planReturnMail(tx, orderId, id)
    await recordStaffAction(tx, actor, 'returns.end', { kind: 'order', id: orderId }, { return: id })
    await countChange(tx, orderId)
  })

import { Refusal } from '../../../../contract/refusals.ts'
import type { PickUpReturn } from '../../../../contract/staff/returns.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { countChange, planReturnStepMail } from '../../orders/index.ts'
import { writeTracking } from '../store.ts'
import { lockReturn } from './require-return.ts'

/**
 * Records the courier who picks the goods of a return up, and tells the buyer (CARE-06); a second call corrects it.
 * Refuses with NOT_FOUND and RETURN_STEP_PASSED.
 */
export const sendCourier = (
  db: Db,
  actor: Actor,
  { order, courier, tracking_number: trackingNumber, now }: PickUpReturn & { order: string; now: Date },
): Promise<void> =>
  inTransaction(db, async tx => {
    const { id, orderId, ...before } = await lockReturn(tx, order, 'goods')
    if (before.courier === courier && before.trackingNumber === trackingNumber) return
    if (!(await writeTracking(tx, id, { courier, trackingNumber, way: 'picked_up', now })))
      throw new Refusal('RETURN_STEP_PASSED', { details: { step: 'goods' } })
    await planReturnStepMail(tx, orderId, { returnId: id, step: 'picked_up', now })
    await recordStaffAction(tx, actor, 'returns.pick-up', { kind: 'order', id: orderId }, { return: id })
    await countChange(tx, orderId)
  })

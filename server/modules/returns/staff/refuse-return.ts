import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { countChange, planReturnMail } from '../../orders/index.ts'
import { recordOrderEvent } from '../../webhooks/index.ts'
import { markRefused, type ReturnToDecide } from '../store.ts'
import { lockReturn } from './require-return.ts'

/**
 * Refuses a return: the order stays as it is, and the member gets the reason by mail. `order` is the return's id, or the
 * order's id or reference code. Refuses with NOT_FOUND and RETURN_DECIDED.
 */
export const refuseReturn = (
  db: Db,
  actor: Actor,
  { order, note, now }: { order: string; note: string; now: Date },
): Promise<ReturnToDecide> =>
  inTransaction(db, async tx => {
    const request = await lockReturn(tx, order, 'asked')
    if (!(await markRefused(tx, request.id, { note, by: actor.name, now })))
      throw new Refusal('RETURN_DECIDED')
    await recordOrderEvent(tx, 'return.refused', request.orderId)
    await planReturnMail(tx, request.orderId, request.id)
    const detail = { return: request.id }
    await recordStaffAction(tx, actor, 'returns.refuse', { kind: 'order', id: request.orderId }, detail)
    await countChange(tx, request.orderId)
    return { ...request, status: 'refused', note }
  })

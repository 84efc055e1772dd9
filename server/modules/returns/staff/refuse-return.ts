import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockOrder, planReturnMail } from '../../orders/index.ts'
import { recordOrderEvent } from '../../webhooks/index.ts'
import { decide, type ReturnToDecide } from '../store.ts'
import type { Decision } from './accept-return.ts'
import { requireReturn } from './require-return.ts'

/**
 * Refuses a return: the order stays as it is, and the member gets the reason by mail. Refuses with NOT_FOUND and
 * RETURN_DECIDED.
 */
export const refuseReturn = (db: Db, actor: Actor, { order, note, now }: Decision): Promise<ReturnToDecide> =>
  inTransaction(db, async tx => {
    const request = await requireReturn(tx, order)
    // Lock the order before its return, as everywhere else: otherwise a concurrent acceptance would deadlock.
    await lockOrder(tx, request.orderId)
    if (!(await decide(tx, request.id, { status: 'refused', decidedBy: actor.name, note, now })))
      throw new Refusal('RETURN_DECIDED')
    await recordOrderEvent(tx, 'return.refused', request.orderId)
    await planReturnMail(tx, request.orderId, request.id)
    const detail = { return: request.id }
    await recordStaffAction(tx, actor, 'returns.refuse', { kind: 'order', id: request.orderId }, detail)
    return { ...request, status: 'refused', note }
  })

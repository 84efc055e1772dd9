import { Refusal } from '../../../../contract/refusals.ts'
import type { WayBack } from '../../../../contract/return-rules.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { countChange, planReturnStepMail } from '../../orders/index.ts'
import { recordOrderEvent } from '../../webhooks/index.ts'
import { judgeReturn } from '../judge-return.ts'
import { readRuleFacts } from '../rule-facts.ts'
import { listReturnable, markAccepted, type ReturnToDecide } from '../store.ts'
import { lockReturn } from './require-return.ts'

export interface AcceptedReturn {
  /** The return's id, or the order's id or reference code. */
  order: string
  /** Absent: everything that can go back. */
  lines?: readonly { lineId: string; quantity: number }[] | undefined
  wayBack: WayBack
  /** The note for the member. */
  note: string
  /** Demanded if the rule would refuse the return. */
  overruledBecause?: string | undefined
  now: Date
}

/**
 * Accepts a return, whole or in part, and says how the goods come back (CARE-06). Neither stock nor money moves: that is
 * for `receiveReturn` and `refundReturn`. Refuses with NOT_FOUND and RETURN_DECIDED, with RETURN_NOT_ALLOWED if nothing
 * of the order can go back, and with INVALID_INPUT for more pieces than can, and if the rule is broken without a reason.
 */
export const acceptReturn = (
  db: Db,
  actor: Actor,
  { order, lines, wayBack, note, overruledBecause, now }: AcceptedReturn,
): Promise<ReturnToDecide> =>
  inTransaction(db, async tx => {
    const request = await lockReturn(tx, order, 'asked')
    const { id, orderId, referenceCode } = request
    const returnable = await listReturnable(tx, orderId)
    const chosen = lines ?? returnable.map(line => ({ lineId: line.lineId, quantity: line.returnable }))
    const accepted = chosen.filter(({ quantity }) => quantity > 0)
    if (returnable.every(line => line.returnable === 0))
      throw new Refusal('RETURN_NOT_ALLOWED', {
        details: { reason: 'nothing_to_return', order: referenceCode },
      })
    for (const { lineId, quantity } of accepted)
      if (quantity > (returnable.find(line => line.lineId === lineId)?.returnable ?? 0))
        throw new Refusal('INVALID_INPUT', {
          field: 'lines',
          message: 'Barang yang dipilih lebih banyak daripada yang masih bisa dikembalikan.',
          details: { line_id: lineId },
        })
    const { isWithinRule } = judgeReturn(await readRuleFacts(tx, id))
    if (!isWithinRule && overruledBecause === undefined)
      throw new Refusal('INVALID_INPUT', {
        field: 'overruled_because',
        message: 'Retur ini di luar aturan toko. Tulis kenapa tetap diterima.',
      })
    const decision = { lines: accepted, wayBack, note, by: actor.name, now }
    const because = isWithinRule ? null : (overruledBecause ?? null)
    if (!(await markAccepted(tx, id, { ...decision, overruledBecause: because })))
      throw new Refusal('RETURN_DECIDED')
    await recordOrderEvent(tx, 'return.accepted', orderId)
    await planReturnStepMail(tx, orderId, { returnId: id, step: 'accepted', now })
    const pieces = accepted.reduce((sum, { quantity }) => sum + quantity, 0)
    await recordStaffAction(
      tx,
      actor,
      'returns.accept',
      { kind: 'order', id: orderId },
      { return: id, pieces, wayBack, ...(because === null ? {} : { reason: because }) },
    )
    await countChange(tx, orderId)
    return { ...request, status: 'accepted', wayBack, note }
  })

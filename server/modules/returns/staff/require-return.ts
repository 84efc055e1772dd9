import { Refusal } from '../../../../contract/refusals.ts'
import type { ReturnStep } from '../../../../contract/staff/returns.ts'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { lockOrder } from '../../orders/index.ts'
import { findReturn, type ReturnToDecide } from '../store.ts'

/** Finds a return by its id, or by its order's id or reference code. Refuses with NOT_FOUND. */
export async function requireReturn(db: Db, order: string): Promise<ReturnToDecide> {
  const request = await findReturn(db, order)
  if (!request) throw noSuch({ kind: 'return of order', id: order })
  return request
}

/**
 * Finds a return that is at this step, and keeps it there: its order is locked until the transaction ends, before the
 * return, as everywhere. Refuses with NOT_FOUND, RETURN_DECIDED and RETURN_STEP_PASSED.
 */
export async function lockReturn(tx: Db, order: string, step: ReturnStep): Promise<ReturnToDecide> {
  const { id, orderId } = await requireReturn(tx, order)
  await lockOrder(tx, orderId)
  const request = await requireReturn(tx, id)
  const now = stepOf(request)
  if (now !== step)
    throw new Refusal(step === 'asked' ? 'RETURN_DECIDED' : 'RETURN_STEP_PASSED', { details: { step: now } })
  return request
}

/** Where a return is. */
export function stepOf({ status, wayBack, isReceived, isRefunded }: ReturnToDecide): ReturnStep {
  if (status !== 'accepted') return status
  // One that a process of the version before accepted: its goods and money went back at once.
  if (wayBack === null || isRefunded) return 'done'
  return wayBack === 'kept' || isReceived ? 'money' : 'goods'
}

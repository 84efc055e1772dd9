import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { findReturn, type ReturnToDecide } from '../store.ts'

/**
 * Finds the return of an order (id or reference code) that is waiting for a decision by staff. Refuses with NOT_FOUND
 * and RETURN_DECIDED.
 */
export async function requireReturn(db: Db, order: string): Promise<ReturnToDecide> {
  const request = await findReturn(db, order)
  if (!request) throw noSuch({ kind: 'return of order', id: order })
  if (request.status !== 'asked') throw new Refusal('RETURN_DECIDED')
  return request
}

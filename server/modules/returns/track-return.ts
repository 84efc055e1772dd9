import { Refusal } from '../../../contract/refusals.ts'
import type { ReturnTracking } from '../../../contract/return-rules.ts'
import type { Shop } from '../../shop.ts'
import { countChange, lockOrder, requireOwnOrder } from '../orders/index.ts'
import { findReturn, writeTracking } from './store.ts'

/**
 * The buyer has sent the goods of an accepted return (CARE-06); a second call corrects the number until they arrive.
 * Refuses with ORDER_NOT_FOUND, and with RETURN_STEP_PASSED if no goods are expected from the buyer.
 */
export async function trackReturn(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  orderId: string,
  { courier, tracking_number: trackingNumber }: ReturnTracking,
): Promise<void> {
  await shop.db.transaction().execute(async tx => {
    await lockOrder(tx, orderId)
    await requireOwnOrder(tx, memberId, { id: orderId })
    const request = await findReturn(tx, orderId)
    if (request?.courier === courier && request.trackingNumber === trackingNumber) return
    const tracking = { courier, trackingNumber, way: 'sent', now: shop.now() } as const
    if (!request || !(await writeTracking(tx, request.id, tracking))) throw new Refusal('RETURN_STEP_PASSED')
    await countChange(tx, orderId)
  })
}

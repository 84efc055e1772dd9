import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { closeGiftCards } from '../gift-cards/index.ts'
import { moveOrder, planReturnNews } from '../orders/index.ts'
import { openLastRefund, type Refund } from '../payments/index.ts'
import { decide, findReturn, type ReturnToDecide } from './store.ts'

interface Decision {
  /** The order's id or reference code. */
  order: string
  staffName: string
  /** What the member reads. */
  note: string
  now: Date
}

/**
 * Accepts a return in one transaction: the move restores stock, voucher and points, and a refund is opened; each has a
 * unique cause, so that a second acceptance does nothing. The provider is called within a minute. Returns the refund, null
 * if no money is left. Refuses with RETURN_NOT_ALLOWED if a gift card that the order bought was used.
 */
export async function acceptReturn(
  db: Db,
  { order, staffName, note, now }: Decision,
): Promise<ReturnToDecide & { refund: Refund | null }> {
  return db.transaction().execute(async tx => {
    const asked = await requireReturn(tx, order)
    // Lock the order before its return, as everywhere.
    await moveOrder(tx, { orderId: asked.orderId, to: 'Returned', movedBy: `staff:${staffName}`, note })
    if (!(await decide(tx, asked.id, { status: 'accepted', decidedBy: staffName, note, now })))
      throw new Refusal('RETURN_DECIDED')
    // The move has closed the cards. Refunding a spent card would pay twice.
    if ((await closeGiftCards(tx, asked.orderId)) > 0)
      throw new Refusal('RETURN_NOT_ALLOWED', {
        message: `A gift card of ${asked.referenceCode} was used: refuse the return; if other goods are broken, refund a part with "orders refund --amount".`,
      })
    const refund = await openLastRefund(tx, asked.orderId, {
      key: `return-${asked.id}`,
      reason: 'Pengembalian barang',
      askedBy: `staff:${staffName}`,
    })
    return { ...asked, status: 'accepted', refund }
  })
}

/** Refuses a return: the order stays as it is, and the member is mailed the reason. */
export async function refuseReturn(
  db: Db,
  { order, staffName, note, now }: Decision,
): Promise<ReturnToDecide> {
  return db.transaction().execute(async tx => {
    const asked = await requireReturn(tx, order)
    if (!(await decide(tx, asked.id, { status: 'refused', decidedBy: staffName, note, now })))
      throw new Refusal('RETURN_DECIDED')
    await planReturnNews(tx, asked.orderId, asked.id)
    return { ...asked, status: 'refused' }
  })
}

async function requireReturn(db: Db, order: string): Promise<ReturnToDecide> {
  const asked = await findReturn(db, order)
  if (!asked) throw new Refusal('NOT_FOUND', { message: `Order ${order} has no return request.` })
  if (asked.status !== 'asked') throw new Refusal('RETURN_DECIDED')
  return asked
}

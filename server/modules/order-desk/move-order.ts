import { deskActions, type MovingAction } from '../../../contract/staff/order-page.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { hasParcelToShip, refuseUsedNumber, shipNextParcel } from '../packing/index.ts'
import { changeStateByStaff } from '../payments/index.ts'
import { requireAction } from './require-action.ts'

/**
 * Moves an order to its next state: packing, shipping, delivery (ORD-03). A tracking number is for its first parcel
 * that has none, if it was packed into parcels. Refuses as `requireAction` and `changeStateByStaff` do, and with
 * TRACKING_NUMBER_USED.
 */
export const moveOrder = (
  db: Db,
  actor: Actor,
  move: {
    orderId: string
    act: MovingAction
    note: string
    trackingNumber?: string | undefined
    version: number
    held: readonly Permission[]
  },
): Promise<void> =>
  inTransaction(db, async tx => {
    await requireAction(tx, move.act, move)
    const { orderId, note, trackingNumber } = move
    if (move.act === 'ship' && trackingNumber !== undefined) {
      if (await hasParcelToShip(tx, orderId)) {
        await shipNextParcel(tx, actor, { order: orderId, tracking_number: trackingNumber })
        return
      }
      await refuseUsedNumber(tx, orderId, trackingNumber)
    }
    await changeStateByStaff(tx, actor, {
      orderId,
      note,
      to: deskActions[move.act].to,
      ...(trackingNumber === undefined ? {} : { trackingNumber }),
    })
  })

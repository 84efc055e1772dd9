import { type MovingAct, orderActs } from '../../../contract/staff/order-page.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { changeStateByStaff } from '../payments/index.ts'
import { requireAct } from './require-act.ts'

/**
 * Moves an order to its next state: packing, shipping, delivery (ORD-03). Refuses as `requireAct` and
 * `changeStateByStaff` do.
 */
export const moveOrder = (
  db: Db,
  actor: Actor,
  move: {
    orderId: string
    act: MovingAct
    note: string
    trackingNumber?: string | undefined
    version: number
    held: readonly Permission[]
  },
): Promise<void> =>
  inTransaction(db, async tx => {
    await requireAct(tx, move.act, move)
    const { orderId, note, trackingNumber } = move
    await changeStateByStaff(tx, actor, {
      orderId,
      note,
      to: orderActs[move.act].to,
      ...(trackingNumber === undefined ? {} : { trackingNumber }),
    })
  })

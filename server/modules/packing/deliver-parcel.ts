import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { changeOrderState, findOrderState, lockOrder } from '../orders/index.ts'
import { listPieces } from './pieces.ts'

/**
 * Marks a parcel as delivered; the order is Delivered when its last one is, and nothing of it waits to be sent
 * (PACK-05). A parcel that was delivered before changes nothing. Refuses with NOT_FOUND, and with MOVE_NOT_ALLOWED if the
 * parcel was not shipped, or the order ended.
 */
export const deliverParcel = (
  db: Db,
  actor: Actor,
  parcelId: string,
): Promise<{ is_order_delivered: boolean }> =>
  inTransaction(db, async tx => {
    const parcel = await tx
      .selectFrom('parcels')
      .select(['order_id', 'number'])
      .where('id', '=', parcelId)
      .executeTakeFirst()
    if (!parcel) throw noSuch({ kind: 'parcel', id: parcelId })
    const orderId = parcel.order_id
    const state = await lockOrder(tx, orderId)
    const { rows } = await sql<{ shipped_at: Date | null; delivered_at: Date | null }>`
      select shipped_at, delivered_at from parcels where id = ${parcelId}`.execute(tx)
    if (rows[0]?.delivered_at) return { is_order_delivered: state === 'Delivered' }
    if (!rows[0]?.shipped_at || (state !== 'Shipped' && state !== 'Undelivered'))
      throw new Refusal('MOVE_NOT_ALLOWED', { details: { from: state, to: 'Delivered', allowed: [] } })
    await sql`update parcels set delivered_at = now() where id = ${parcelId}`.execute(tx)
    if (await isEverythingDelivered(tx, orderId)) await finishOrder(tx, actor, orderId)
    const isOrderDelivered = (await findOrderState(tx, orderId)) === 'Delivered'
    const detail = { parcel: parcel.number, isOrderDelivered }
    await recordStaffAction(tx, actor, 'parcels.deliver', { kind: 'order', id: orderId }, detail)
    return { is_order_delivered: isOrderDelivered }
  })

async function isEverythingDelivered(tx: Db, orderId: string): Promise<boolean> {
  const pieces = (await listPieces(tx, [orderId])).get(orderId) ?? []
  const { rows } = await sql`
    select 1 from parcels where order_id = ${orderId} and delivered_at is null limit 1`.execute(tx)
  return rows.length === 0 && pieces.every(({ quantity, sent }) => sent >= quantity)
}

/** An order that could not be delivered at first is on its way again before it arrives. */
async function finishOrder(tx: Db, actor: Actor, orderId: string): Promise<void> {
  const movedBy = recordedAs(actor)
  if ((await findOrderState(tx, orderId)) === 'Undelivered')
    await changeOrderState(tx, { orderId, to: 'Shipped', movedBy })
  await changeOrderState(tx, { orderId, to: 'Delivered', movedBy })
}

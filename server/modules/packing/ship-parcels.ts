import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { TrackingResult } from '../../../contract/staff/warehouse.ts'
import type { Db } from '../../db/database.ts'
import { type Actor, recordedAs } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import {
  changeOrderState,
  findOrderState,
  lockOrder,
  partlySentStates,
  recordTrackingNumber,
} from '../orders/index.ts'
import { recordOrderEvent } from '../webhooks/index.ts'
import { refuseOpenChange } from './refuse-open-change.ts'

export interface TrackingRow {
  order: string
  tracking_number: string
}

const TRACKING_NUMBER = /^[0-9A-Za-z/-]{4,40}$/

/**
 * Gives parcels their tracking numbers, which ships them (PACK-04). Each row is its own transaction: a refused one stops
 * no other. A row names an order (id or reference code); its number is for the first parcel of it that has none. The same
 * row again changes nothing.
 */
export async function shipParcels(db: Db, actor: Actor, rows: TrackingRow[]): Promise<TrackingResult[]> {
  const results: TrackingResult[] = []
  for (const [index, row] of rows.entries())
    results.push(
      await resultOf({ line: index + 1, ...row }, async () => {
        const hasShipped = await db.transaction().execute(tx => shipNextParcel(tx, actor, row))
        return { outcome: hasShipped ? 'shipped' : 'already' }
      }),
    )
  return results
}

/** Returns what became of a row: the work's outcome, or its refusal. */
export async function resultOf(
  row: { line: number; order: string; tracking_number: string },
  work: () => Promise<Pick<TrackingResult, 'outcome'> & Partial<TrackingResult>>,
): Promise<TrackingResult> {
  const about = { ...row, message: '', code: null, used_by: null }
  try {
    return { ...about, ...(await work()) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const usedBy = error.code === 'TRACKING_NUMBER_USED' ? String(error.details?.order) : null
    return { ...about, outcome: 'refused', message: error.message, code: error.code, used_by: usedBy }
  }
}

/** Returns true if an order has a packed parcel without a tracking number. */
export async function hasParcelToShip(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from parcels where order_id = ${orderId} and tracking_number is null limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Ships the first parcel without a number; returns false if a parcel of the order has the number already. Refuses as
 * `refuseOpenChange` and `shipParcel` do.
 */
export async function shipNextParcel(
  tx: Db,
  actor: Actor,
  { order: idOrCode, tracking_number }: TrackingRow,
): Promise<boolean> {
  if (!TRACKING_NUMBER.test(tracking_number)) throw new Refusal('INVALID_INPUT', { field: 'tracking_number' })
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where(eb => eb.or([eb('id', '=', idOrCode), eb('reference_code', '=', idOrCode.toUpperCase())]))
    .executeTakeFirst()
  if (!order) throw new Refusal('ORDER_NOT_FOUND', { details: { order: idOrCode } })
  await lockOrder(tx, order.id)
  await refuseOpenChange(tx, order.id)
  const { rows: parcels } = await sql<{ id: string; tracking_number: string | null }>`
    select id, tracking_number from parcels where order_id = ${order.id} order by number`.execute(tx)
  if (parcels.some(parcel => parcel.tracking_number?.toUpperCase() === tracking_number.toUpperCase()))
    return false
  const open = parcels.find(parcel => parcel.tracking_number === null)
  if (!open) throw new Refusal('NOT_PACKABLE', { details: { orders: [idOrCode] } })
  await shipParcel(tx, actor, { orderId: order.id, parcelId: open.id, trackingNumber: tracking_number })
  return true
}

/**
 * Ships one parcel of a locked order; its first one changes the order's state, and the buyer is mailed. Refuses with
 * TRACKING_NUMBER_USED, and as `refuseOpenChange` and `changeOrderState` do.
 */
export async function shipParcel(
  tx: Db,
  actor: Actor,
  {
    orderId,
    parcelId,
    trackingNumber,
    bookingId = null,
  }: {
    orderId: string
    parcelId: string
    trackingNumber: string
    bookingId?: string | null
  },
): Promise<void> {
  await refuseOpenChange(tx, orderId)
  await refuseUsedNumber(tx, orderId, trackingNumber)
  const { rows } = await sql<{ number: number }>`
    update parcels set tracking_number = ${trackingNumber}, shipped_at = now(), booking_id = ${bookingId}
    where id = ${parcelId} and tracking_number is null returning number`.execute(tx)
  const state = await findOrderState(tx, orderId)
  if (!rows[0] || !state || !partlySentStates.includes(state))
    throw new Refusal('NOT_PACKABLE', { details: { orders: [orderId] } })
  if (rows[0].number === 1) await recordTrackingNumber(tx, orderId, trackingNumber)
  if (state === 'Packed' || state === 'Delivery slip printed')
    await changeOrderState(tx, { orderId, to: 'Shipped', movedBy: recordedAs(actor) })
  else await recordOrderEvent(tx, 'order.shipped', orderId)
  const detail = { parcel: rows[0].number, trackingNumber, ...(bookingId ? { bookingId } : {}) }
  await recordStaffAction(tx, actor, 'parcels.ship', { kind: 'order', id: orderId }, detail)
}

/** Refuses with TRACKING_NUMBER_USED a number that another parcel has, or an order that was sent without one. */
export async function refuseUsedNumber(tx: Db, orderId: string, trackingNumber: string): Promise<void> {
  // Two calls with one number take turns, so that the second can name the order that has it.
  await sql`select pg_advisory_xact_lock(hashtext('tracking number'), hashtext(upper(${trackingNumber})))`.execute(
    tx,
  )
  const { rows } = await sql<{ reference_code: string }>`
    select o.reference_code from parcels y join orders o on o.id = y.order_id
    where upper(y.tracking_number) = upper(${trackingNumber})
    union all
    select o.reference_code from orders o where o.id <> ${orderId} and upper(o.tracking_number) = upper(${trackingNumber})
    limit 1`.execute(tx)
  if (rows[0]) throw new Refusal('TRACKING_NUMBER_USED', { details: { order: rows[0].reference_code } })
}

import { sql } from 'kysely'
import type { OrderTracking, TrackingStep } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { findTrack } from '../delivery/index.ts'
import { isOrderState, type OrderState } from './states.ts'

/** The shop's own tracking steps; states that say nothing about the parcel are left out. */
const ownTexts: Partial<Record<OrderState, string>> = {
  'Payment accepted': 'Pembayaran diterima',
  'Picking in progress': 'Pesanan sedang disiapkan',
  Packed: 'Pesanan sudah dikemas',
  Shipped: 'Paket diserahkan ke ekspedisi',
  Delivered: 'Paket sudah diterima',
  Undelivered: 'Paket belum bisa diantar',
  Returned: 'Paket kembali ke gudang',
}

/**
 * Shows where the member's own order is, newest step first: the shop's own steps, then the carrier's. Without data from
 * the carrier it shows only the order's history (ORDER-61).
 */
export async function trackOrder(shop: Shop, memberId: string, orderId: string): Promise<OrderTracking> {
  const order = await findParcel(shop.db, memberId, orderId)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const ownSteps = await listOwnSteps(shop.db, orderId)
  const track =
    order.trackingNumber && order.courierCode && order.canTrackOrder
      ? await findTrack(shop, {
          courierCode: order.courierCode,
          trackingNumber: order.trackingNumber,
          phone: order.phone,
        })
      : null
  const carrierSteps =
    track?.steps.map(({ at, place, words }) => ({ at: at.toISOString(), place, words })) ?? []
  return {
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    source: carrierSteps.length > 0 ? 'carrier' : 'shop',
    is_delivered: track?.isDelivered === true || ownSteps.some(step => step.state === 'Delivered'),
    // Sort, then reverse: steps of the same moment keep their order.
    steps: [...ownStepsBeside(ownSteps, carrierSteps), ...carrierSteps]
      .sort((a, b) => a.at.localeCompare(b.at))
      .reverse(),
  }
}

type OwnStep = TrackingStep & { state: OrderState }

/** Leaves out those of the shop's steps that the carrier reports too. */
function ownStepsBeside(ownSteps: OwnStep[], carrierSteps: TrackingStep[]): TrackingStep[] {
  const ownOnly =
    carrierSteps.length === 0
      ? ownSteps
      : ownSteps.filter(({ state }) => state !== 'Shipped' && state !== 'Delivered')
  return ownOnly.map(({ at, place, words }) => ({ at, place, words }))
}

interface Parcel {
  carrier: string
  courierCode: string
  trackingNumber: string | null
  canTrackOrder: boolean
  phone: string
}

async function findParcel(db: Db, memberId: string, orderId: string): Promise<Parcel | null> {
  const { rows } = await sql<Parcel>`
    select carrier_name as carrier, courier_code as "courierCode", tracking_number as "trackingNumber",
      can_track_order as "canTrackOrder", coalesce(delivery_address->>'phone', '') as phone
    from orders where id = ${orderId} and member_id = ${memberId}`.execute(db)
  return rows[0] ?? null
}

async function listOwnSteps(db: Db, orderId: string): Promise<OwnStep[]> {
  const changes = await db
    .selectFrom('order_state_histories')
    .select(['to_state', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return changes.flatMap(({ to_state: state, created_at }) => {
    const words = isOrderState(state) ? ownTexts[state] : undefined
    return isOrderState(state) && words ? [{ state, at: created_at.toISOString(), place: '', words }] : []
  })
}

import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { TrackingResult } from '../../../contract/staff/warehouse.ts'
import {
  type Booking,
  BookingRefused,
  type ShippingProvider,
  ShippingUnavailable,
} from '../../adapters/shipping/shipping-provider.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { lockOrder, partlySentStates } from '../orders/index.ts'
import { readSeller } from '../shop-settings/index.ts'
import { type ParcelFacts, readParcelFacts } from './parcel-facts.ts'
import { refuseOpenChange } from './refuse-open-change.ts'
import { resultOf, shipParcel } from './ship-parcels.ts'

/** After this time a booking whose response never came may be asked for again. */
const RETRY_AFTER_MINUTES = 10
/** Carriers weigh at least this. */
const LIGHTEST_GRAM = 1

type BookingShop = Pick<Shop, 'db' | 'shipping' | 'env' | 'log'>

/**
 * Asks the carrier's provider to fetch parcels, and ships each under the number that it returns (PACK-04); says what
 * became of each. Two people never book the same parcel: the first one claims it, and keeps it for ten minutes if no
 * usable response came, because the pick-up may have been booked. Refuses with BOOKING_UNAVAILABLE if the shop's
 * provider offers no booking, and with NOT_FOUND for an unknown parcel.
 */
export async function bookParcels(shop: BookingShop, actor: Actor, ids: string[]): Promise<TrackingResult[]> {
  const { db, shipping } = shop
  if (!shipping?.book) throw new Refusal('BOOKING_UNAVAILABLE')
  const results: TrackingResult[] = []
  for (const [index, parcel] of (await readParcelFacts(db, ids)).entries()) {
    const row = { line: index + 1, order: parcel.referenceCode, tracking_number: parcel.trackingNumber ?? '' }
    results.push(
      await resultOf(row, async () => {
        if (parcel.trackingNumber !== null) return { outcome: 'already' }
        // Before a pick-up is booked, which cannot be taken back.
        await refuseOpenChange(db, parcel.orderId)
        await claim(db, parcel.id)
        const booking = await book(shop, shipping, parcel)
        await db.transaction().execute(async tx => {
          await lockOrder(tx, parcel.orderId)
          await shipParcel(tx, actor, {
            orderId: parcel.orderId,
            parcelId: parcel.id,
            trackingNumber: booking.trackingNumber,
            bookingId: booking.id,
          })
        })
        return { outcome: 'shipped', tracking_number: booking.trackingNumber }
      }),
    )
  }
  return results
}

/** Refuses with IN_PROGRESS if somebody else is booking the parcel, or shipped it meanwhile. */
async function claim(db: Db, parcelId: string): Promise<void> {
  const { rows } = await sql`
    update parcels y set booking_asked_at = now() from orders o
    where y.id = ${parcelId} and o.id = y.order_id and y.tracking_number is null
      and o.state = any(${[...partlySentStates]})
      and (y.booking_asked_at is null or y.booking_asked_at < now() - make_interval(mins => ${RETRY_AFTER_MINUTES}))
    returning y.id`.execute(db)
  if (rows.length === 0) throw new Refusal('IN_PROGRESS')
}

async function book(
  shop: BookingShop,
  provider: ShippingProvider,
  { id, courierCode, serviceCode, weightGram, receiver }: ParcelFacts,
): Promise<Booking> {
  const { db, log, env } = shop
  const { name, phone } = await readSeller(shop)
  try {
    if (!provider.book) throw new BookingRefused('no booking')
    return await provider.book({
      reference: id,
      courierCode,
      serviceCode,
      weightGram: Math.max(weightGram, LIGHTEST_GRAM),
      // Not the seller's: the provider knows the warehouse by its postcode, which is of the environment too.
      sender: { name, phone, address: env.SELLER_ADDRESS },
      receiver: { ...receiver, address: `${receiver.street}, ${receiver.area}` },
    })
  } catch (error) {
    if (error instanceof BookingRefused) {
      await sql`update parcels set booking_asked_at = null where id = ${id}`.execute(db)
      throw new Refusal('BOOKING_REFUSED', { details: { reason: error.message } })
    }
    if (!(error instanceof ShippingUnavailable)) throw error
    log.warn({ provider: provider.name, reason: error.message }, 'a pick-up may not have been booked')
    throw new Refusal('BOOKING_UNAVAILABLE')
  }
}

import { z } from 'zod'
import {
  type ParcelToTrack,
  type ParcelTrack,
  ShippingUnavailable,
} from '../../adapters/shipping/shipping-provider.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'

/** Carriers scan a parcel a few times a day. */
const CACHED_MS = 5 * 60 * 1000

/**
 * Finds where the carrier says a parcel is; cached for five minutes, and permanently once delivered. If the carrier
 * does not respond, returns its last known response; null if there is none.
 */
export async function findTrack(
  shop: Shop,
  parcel: ParcelToTrack,
): Promise<Pick<ParcelTrack, 'isDelivered' | 'steps'> | null> {
  const now = shop.now()
  const cached = await findCached(shop.db, parcel)
  if (cached && (cached.isDelivered || cached.askedAt.getTime() > now.getTime() - CACHED_MS)) return cached
  if (!shop.shipping) return cached
  try {
    const track = await shop.shipping.track(parcel)
    if (!track) return cached
    if (track.unreadableSteps > 0)
      shop.log.warn(
        { provider: shop.shipping.name, trackingNumber: parcel.trackingNumber, steps: track.unreadableSteps },
        'steps of a parcel are missing because their dates are unreadable',
      )
    await saveToCache(shop.db, parcel, track, now)
    return track
  } catch (error) {
    if (!(error instanceof ShippingUnavailable)) throw error
    shop.log.warn({ provider: shop.shipping.name, reason: error.message }, 'a parcel could not be tracked')
    return cached
  }
}

/** For the schedule: deletes tracks that were last fetched before this time, because nobody looks at them any more. */
export async function deleteOldTracks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('parcel_tracks').where('asked_at', '<', before).execute()
}

const cachedSteps = z.array(z.object({ at: z.coerce.date(), place: z.string(), words: z.string() }))

async function findCached(db: Db, { courierCode, trackingNumber }: ParcelToTrack) {
  const row = await db
    .selectFrom('parcel_tracks')
    .selectAll()
    .where('courier_code', '=', courierCode)
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst()
  return row
    ? { isDelivered: row.is_delivered, steps: cachedSteps.parse(row.steps), askedAt: row.asked_at }
    : null
}

async function saveToCache(
  db: Db,
  { courierCode, trackingNumber }: ParcelToTrack,
  { isDelivered, steps }: ParcelTrack,
  askedAt: Date,
): Promise<void> {
  const row = { is_delivered: isDelivered, steps: JSON.stringify(steps), asked_at: askedAt }
  await db
    .insertInto('parcel_tracks')
    .values({ courier_code: courierCode, tracking_number: trackingNumber, ...row })
    .onConflict(conflict => conflict.columns(['courier_code', 'tracking_number']).doUpdateSet(row))
    .execute()
}

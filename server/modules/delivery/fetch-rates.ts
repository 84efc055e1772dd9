import { z } from 'zod'
import type { Address } from '../../../contract/delivery.ts'
import {
  type CarrierRate,
  type ShippingProvider,
  ShippingRequestRejected,
  ShippingUnavailable,
} from '../../adapters/shipping/shipping-provider.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'

/** Carriers change their fees a few times a year. */
const CACHED_MS = 60 * 60 * 1000
/** How long a provider that failed is not called again, so that not every bag waits for it. */
const PAUSE_MS = 30 * 1000
const GRAM_PER_KILOGRAM = 1000

/** The parts of the shop that fetching fees needs. */
export interface RateShop extends Pick<Shop, 'db' | 'shipping' | 'now'> {
  log: Pick<Shop['log'], 'warn'>
}

const pausedUntil = new WeakMap<ShippingProvider, number>()

/**
 * Fetches the carriers' fees to an address for a number of kilograms, cached for an hour. Null if no provider is
 * configured, or if it does not respond or rejects the request (logged); the zone table applies then.
 */
export async function fetchRates(
  { db, shipping, now, log }: RateShop,
  parcel: { address: Address; kilograms: number; courierCodes: string[] },
): Promise<CarrierRate[] | null> {
  if (!shipping) return null
  const key = {
    provider: shipping.name,
    origin: shipping.origin,
    destination: destinationOf(parcel.address),
    kilograms: parcel.kilograms,
  }
  const cached = await findCached(db, key, new Date(now().getTime() - CACHED_MS))
  if (cached) return cached
  if ((pausedUntil.get(shipping) ?? 0) > Date.now()) return null

  const { district, city, zipcode } = parcel.address
  try {
    const rates = await shipping.rates({
      destination: { district: district.name, city: city.name, zipcode },
      weightGram: parcel.kilograms * GRAM_PER_KILOGRAM,
      courierCodes: parcel.courierCodes,
    })
    await saveToCache(db, key, rates, now())
    return rates
  } catch (error) {
    if (!(error instanceof ShippingUnavailable)) throw error
    if (!(error instanceof ShippingRequestRejected)) pausedUntil.set(shipping, Date.now() + PAUSE_MS)
    log.warn({ provider: shipping.name, reason: error.message }, 'shipping fees come from the zone table')
    return null
  }
}

/**
 * Identifies where an address is: a different district or postal code needs new rates, although the id stays the same.
 */
export const destinationOf = ({ district, zipcode }: Address) => `${district._id} ${zipcode}`

/** Deletes fees cached before a time: those that are too old, or all when the shop's own rates change. */
export async function deleteCachedRates(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('shipping_rate_answers').where('asked_at', '<', before).execute()
}

interface Key {
  provider: string
  origin: string
  destination: string
  kilograms: number
}

const cachedRates = z.array(
  z.object({
    courierCode: z.string(),
    serviceCode: z.string(),
    feeRupiah: z.number(),
    minDays: z.number().nullable(),
    maxDays: z.number().nullable(),
  }),
)

async function findCached(db: Db, key: Key, since: Date): Promise<CarrierRate[] | null> {
  const row = await db
    .selectFrom('shipping_rate_answers')
    .select('rates')
    .where(eb => eb.and({ ...key }))
    .where('asked_at', '>', since)
    .executeTakeFirst()
  return row ? cachedRates.parse(row.rates) : null
}

async function saveToCache(db: Db, key: Key, rates: CarrierRate[], askedAt: Date): Promise<void> {
  const row = { rates: JSON.stringify(rates), asked_at: askedAt }
  await db
    .insertInto('shipping_rate_answers')
    .values({ ...key, ...row })
    .onConflict(conflict =>
      conflict.columns(['provider', 'origin', 'destination', 'kilograms']).doUpdateSet(row),
    )
    .execute()
}

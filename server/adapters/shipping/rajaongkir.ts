import { z } from 'zod'
import { type CarrierSettings, callCarrier, deadline, feeShape, readAs, readDays } from './call-carrier.ts'
import {
  type CarrierRate,
  type ParcelToRate,
  type ParcelToTrack,
  type ParcelTrack,
  type ShippingProvider,
  ShippingRequestRejected,
  ShippingUnavailable,
} from './shipping-provider.ts'
import { trackingText } from './tracking-text.ts'

/** `baseUrl`: https://rajaongkir.komerce.id/api/v1 */
interface Settings extends CarrierSettings {
  /** Id of the warehouse's place, from the destination search. */
  originId: string
}

/** Some carriers require the last five digits of the receiver's phone. */
const PHONE_DIGITS = 5
/** At most this many place ids are cached; a place keeps its id. */
const CACHED_PLACES_MAX = 5000
/** The provider's status for an unknown place, and for an unknown waybill. */
const NOT_FOUND = 404

const placesShape = z.object({
  data: z.array(
    z.object({
      id: z.union([z.number().int(), z.string().regex(/^\d+$/)]),
      city_name: z.string().default(''),
      district_name: z.string().default(''),
      zip_code: z.coerce.string().default(''),
    }),
  ),
})
const costsShape = z.object({
  data: z.array(
    z.object({ code: z.string(), service: z.string(), cost: feeShape, etd: z.string().nullish() }),
  ),
})
const trackShape = z.object({
  data: z.object({
    delivered: z.boolean().default(false),
    manifest: z
      .array(
        z.object({
          manifest_description: z.string(),
          manifest_date: z.string(),
          manifest_time: z.string().default('00:00'),
          city_name: z.string().nullish(),
        }),
      )
      .nullable()
      .default([]),
  }),
})

/**
 * RajaOngkir by Komerce: place search, domestic cost, waybill. https://rajaongkir.com/docs/shipping-cost
 * (calculate_domestic, tracking)
 */
export function createRajaOngkir({ baseUrl, key, originId, timeoutMs }: Settings): ShippingProvider {
  const headers = { key, accept: 'application/json' }
  const places = new Map<string, string>()

  return { name: 'rajaongkir', origin: originId, rates, track }

  async function rates({ destination, weightGram, courierCodes }: ParcelToRate): Promise<CarrierRate[]> {
    const signal = deadline(timeoutMs)
    const place = await findPlace(destination, signal)
    if (place === null) return []
    const { status, body } = await callCarrier(`${baseUrl}/calculate/domestic-cost`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({
        origin: originId,
        destination: place,
        weight: String(weightGram),
        courier: courierCodes.join(':'),
        price: 'lowest',
      }),
      signal,
    })
    if (status === NOT_FOUND) return []
    requireSuccess(status)
    return readAs(costsShape, body).data.map(({ code, service, cost, etd }) => ({
      courierCode: code.toLowerCase(),
      serviceCode: service.toLowerCase(),
      feeRupiah: cost,
      ...readDays(etd ?? ''),
    }))
  }

  async function track({ courierCode, trackingNumber, phone }: ParcelToTrack): Promise<ParcelTrack | null> {
    const query = new URLSearchParams({
      awb: trackingNumber,
      courier: courierCode,
      last_phone_number: phone.replace(/\D/g, '').slice(-PHONE_DIGITS),
    })
    const { status, body } = await callCarrier(`${baseUrl}/track/waybill?${query}`, {
      method: 'POST',
      headers,
      signal: deadline(timeoutMs),
    })
    if (status === NOT_FOUND) return null
    requireSuccess(status)
    const { delivered, manifest } = readAs(trackShape, body).data
    const manifestSteps = manifest ?? []
    const steps = manifestSteps.flatMap(step => {
      const at = new Date(`${step.manifest_date}T${step.manifest_time}+07:00`)
      if (Number.isNaN(at.getTime())) return []
      return [{ at, place: step.city_name ?? '', words: trackingText(step.manifest_description) }]
    })
    return {
      isDelivered: delivered,
      steps: steps.sort((a, b) => a.at.getTime() - b.at.getTime()),
      unreadableSteps: manifestSteps.length - steps.length,
    }
  }

  /**
   * Finds a place by its postal code, which is the most precise, or by the district's name if the provider does not
   * know the code.
   */
  async function findPlace(
    { district, city, zipcode }: ParcelToRate['destination'],
    signal: AbortSignal,
  ): Promise<string | null> {
    const name = `${zipcode} ${district} ${city}`
    const knownPlace = places.get(name)
    if (knownPlace) return knownPlace
    const found =
      pickPlace(await search(zipcode, signal), district) ??
      pickPlace(await search(district, signal), district, city)
    if (found === null) return null
    if (places.size >= CACHED_PLACES_MAX) places.clear()
    places.set(name, found)
    return found
  }

  async function search(searchTerm: string, signal: AbortSignal) {
    const query = new URLSearchParams({ search: searchTerm, limit: '50', offset: '0' })
    const { status, body } = await callCarrier(`${baseUrl}/destination/domestic-destination?${query}`, {
      headers,
      signal,
    })
    if (status === NOT_FOUND) return []
    requireSuccess(status)
    return readAs(placesShape, body).data
  }
}

type Place = z.infer<typeof placesShape>['data'][number]

/**
 * Picks the place that lies in both the district and the city. Without a city, the places were found by postal code,
 * so the first one will do if none lies in the district.
 */
function pickPlace(places: Place[], district: string, city?: string): string | null {
  const inDistrict = places.filter(place => normalizeName(place.district_name) === normalizeName(district))
  const found =
    city === undefined
      ? (inDistrict[0] ?? places[0])
      : inDistrict.find(place => normalizeName(place.city_name) === normalizeName(city))
  return found ? String(found.id) : null
}

/** Makes "Kota Jakarta Selatan" and "JAKARTA SELATAN" equal. */
const normalizeName = (name: string) =>
  name
    .toLowerCase()
    .replace(/^(kota|kabupaten|kab\.?)\s+(administrasi\s+)?/, '')
    .replace(/[^a-z]/g, '')

function requireSuccess(status: number) {
  if (status === 200) return
  throw status === 400 || status === 422
    ? new ShippingRequestRejected(`HTTP ${status}`)
    : new ShippingUnavailable(`HTTP ${status}`)
}

import { z } from 'zod'
import { type CarrierSettings, callCarrier, deadline, feeShape, readAs, readDays } from './call-carrier.ts'
import {
  type Booking,
  BookingRefused,
  type BookingRequest,
  type CarrierRate,
  type ParcelToRate,
  type ParcelToTrack,
  type ParcelTrack,
  type ShippingProvider,
  ShippingRequestRejected,
  ShippingUnavailable,
} from './shipping-provider.ts'
import { trackingText } from './tracking-text.ts'

/** `baseUrl`: https://api.biteship.com */
interface Settings extends CarrierSettings {
  /** Postal code of the warehouse. */
  originZipcode: string
}

/** "No courier available for requested location." Other codes mean a wrong postal code or a malformed request. */
const NO_COURIER_CODE = 40_001_010
/** "Waybill not found." */
const WAYBILL_NOT_FOUND_CODE = 40_003_003
/** The reference was booked before: the response to the first request was lost. */
const BOOKED_BEFORE_CODE = 40_002_060

/** Longer than for rates: the provider books with the carrier before it responds. */
const BOOKING_TIMEOUT_MS = 15_000

const bookingShape = z.object({
  success: z.literal(true),
  id: z.string().min(1),
  courier: z.object({ waybill_id: z.string().min(1) }),
})
const bookedBeforeShape = z.object({
  details: z.object({ order_id: z.string().min(1), waybill_id: z.string().min(1) }),
})
const pricingShape = z.object({
  success: z.literal(true),
  pricing: z.array(
    z.object({
      courier_code: z.string(),
      courier_service_code: z.string(),
      price: feeShape,
      shipment_duration_range: z.string().nullish(),
      shipment_duration_unit: z.string().nullish(),
    }),
  ),
})
const trackShape = z.object({
  success: z.literal(true),
  status: z.string().default(''),
  history: z.array(
    z.object({ note: z.string().default(''), status: z.string().default(''), updated_at: z.string() }),
  ),
})

/**
 * Biteship: rates between postal codes, bookings, and tracking of any carrier's waybill.
 * https://biteship.com/docs/api/rates/retrieve, https://biteship.com/docs/api/trackings/retrieve_public,
 * https://biteship.com/en/docs/api/orders/create, https://biteship.com/id/docs/errors
 */
export function createBiteship({ baseUrl, key, originZipcode, timeoutMs }: Settings): ShippingProvider {
  const headers = { authorization: key, accept: 'application/json' }

  return { name: 'biteship', origin: originZipcode, rates, track, book }

  async function rates({ destination, weightGram, courierCodes }: ParcelToRate): Promise<CarrierRate[]> {
    const { status, body } = await callCarrier(`${baseUrl}/v1/rates/couriers`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        origin_postal_code: Number(originZipcode),
        destination_postal_code: Number(destination.zipcode),
        couriers: courierCodes.join(','),
        items: [{ name: 'Paket', category: 'beauty', value: 0, weight: weightGram, quantity: 1 }],
      }),
      signal: deadline(timeoutMs),
    })
    if (body.success === false && body.code === NO_COURIER_CODE) return []
    requireSuccess(status, body)
    return readAs(pricingShape, body).pricing.map(rate => ({
      courierCode: rate.courier_code.toLowerCase(),
      serviceCode: rate.courier_service_code.toLowerCase(),
      feeRupiah: rate.price,
      ...readDays(`${rate.shipment_duration_range ?? ''} ${rate.shipment_duration_unit ?? ''}`),
    }))
  }

  async function book({ reference, sender, receiver, ...parcel }: BookingRequest): Promise<Booking> {
    const { status, body } = await callCarrier(
      `${baseUrl}/v1/orders`,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          reference_id: reference,
          origin_contact_name: sender.name,
          origin_contact_phone: sender.phone,
          origin_address: sender.address,
          origin_postal_code: Number(originZipcode),
          destination_contact_name: receiver.name,
          destination_contact_phone: receiver.phone,
          destination_address: receiver.address,
          destination_postal_code: Number(receiver.zipcode),
          courier_company: parcel.courierCode,
          courier_type: parcel.serviceCode,
          delivery_type: 'now',
          items: [{ name: 'Paket', category: 'beauty', value: 0, weight: parcel.weightGram, quantity: 1 }],
        }),
        signal: deadline(BOOKING_TIMEOUT_MS),
      },
      // Not repeated: the first request may have been executed.
      { maxTries: 1 },
    )
    if (body.code === BOOKED_BEFORE_CODE) {
      const { details } = readAs(bookedBeforeShape, body)
      return { id: details.order_id, trackingNumber: details.waybill_id }
    }
    if (status >= 400 && status < 500 && body.success === false)
      throw new BookingRefused(String(body.error ?? `HTTP ${status}`))
    if (status !== 200 && status !== 201) throw new ShippingUnavailable(`HTTP ${status}`)
    const { id, courier } = readAs(bookingShape, body)
    return { id, trackingNumber: courier.waybill_id }
  }

  async function track({ courierCode, trackingNumber }: ParcelToTrack): Promise<ParcelTrack | null> {
    const path = [trackingNumber, 'couriers', courierCode].map(encodeURIComponent).join('/')
    const { status, body } = await callCarrier(`${baseUrl}/v1/trackings/${path}`, {
      headers,
      signal: deadline(timeoutMs),
    })
    if (body.success === false && body.code === WAYBILL_NOT_FOUND_CODE) return null
    requireSuccess(status, body)
    const { status: parcelStatus, history } = readAs(trackShape, body)
    const steps = history.flatMap(step => {
      const at = new Date(step.updated_at)
      if (Number.isNaN(at.getTime())) return []
      return [{ at, place: '', words: trackingText(step.status.replaceAll('_', ' '), step.note) }]
    })
    return {
      isDelivered: parcelStatus === 'delivered',
      steps: steps.sort((a, b) => a.at.getTime() - b.at.getTime()),
      unreadableSteps: history.length - steps.length,
    }
  }
}

function requireSuccess(status: number, body: Record<string, unknown>) {
  if (status === 200) return
  if (status !== 400 && status !== 404) throw new ShippingUnavailable(`HTTP ${status}`)
  throw new ShippingRequestRejected(`HTTP ${status}, code ${body.code}: ${String(body.error).slice(0, 200)}`)
}

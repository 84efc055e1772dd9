/** Provides carriers' rates and parcel tracking: RajaOngkir, Biteship, or the embedded stand-in. */
export interface ShippingProvider {
  name: 'rajaongkir' | 'biteship'
  /** The warehouse, as the provider identifies it; part of the cache key. */
  origin: string
  /** Returns the carriers' rates for a parcel; empty if none delivers there. Throws `ShippingUnavailable`. */
  rates(parcel: ParcelToRate): Promise<CarrierRate[]>
  /**
   * Returns the steps of a parcel, oldest first; null if the carrier does not know it (yet). Throws
   * `ShippingUnavailable`.
   */
  track(parcel: ParcelToTrack): Promise<ParcelTrack | null>
  /**
   * Asks a carrier to fetch a parcel, and returns its tracking number; missing where the provider offers no booking. The
   * same reference again returns the same booking.
   * Throws `BookingRefused` if nothing was booked, and `ShippingUnavailable` if that is unknown.
   */
  book?(parcel: BookingRequest): Promise<Booking>
}

export interface BookingRequest {
  /** The shop's own id of the parcel. */
  reference: string
  courierCode: string
  serviceCode: string
  weightGram: number
  sender: { name: string; phone: string; address: string }
  receiver: { name: string; phone: string; address: string; zipcode: string }
}

export interface Booking {
  /** The provider's id of the booking. */
  id: string
  trackingNumber: string
}

export interface ParcelToRate {
  destination: { district: string; city: string; zipcode: string }
  weightGram: number
  /** As the provider names carriers: "jne". */
  courierCodes: string[]
}

export interface CarrierRate {
  courierCode: string
  /** Lower case: "reg". */
  serviceCode: string
  feeRupiah: number
  /** Days until the parcel arrives; null if the provider does not state them. */
  minDays: number | null
  maxDays: number | null
}

export interface ParcelToTrack {
  courierCode: string
  trackingNumber: string
  /** The receiver's; some carriers require its last digits. */
  phone: string
}

export interface ParcelTrack {
  isDelivered: boolean
  steps: TrackStep[]
  /** How many steps are missing because their dates are unreadable. */
  unreadableSteps: number
}

export interface TrackStep {
  at: Date
  /** City or branch; empty if the carrier does not name it. */
  place: string
  /** The text for the shopper, in Indonesian. */
  words: string
}

/** No usable response: a timeout, an error, a limit, or an undocumented response. The message says which. */
export class ShippingUnavailable extends Error {}

/**
 * The provider is up, but rejected this request: it is malformed, or the provider does not know a postal code. Other
 * requests may succeed.
 */
export class ShippingRequestRejected extends ShippingUnavailable {}

/** The provider understood the booking and refused it, for example without balance. The message says why. */
export class BookingRefused extends Error {}

/** Who is asked what carriers take and where a parcel is: RajaOngkir, Biteship, or the embedded stand-in. */
export interface ShippingProvider {
  name: 'rajaongkir' | 'biteship'
  /** The warehouse, as the provider knows it; answers are kept by it. */
  origin: string
  /** What carriers take for a parcel; empty where none goes. Throws `ShippingUnavailable`. */
  rates(parcel: RatedParcel): Promise<CarrierRate[]>
  /** Where a parcel is, oldest step first; null when the carrier does not know it (yet). Throws `ShippingUnavailable`. */
  track(parcel: TrackedParcel): Promise<ParcelTrack | null>
}

export interface RatedParcel {
  destination: { district: string; city: string; zipcode: string }
  weightGram: number
  /** As the provider names carriers: "jne". */
  courierCodes: string[]
}

export interface CarrierRate {
  courierCode: string
  /** Small letters: "reg". */
  serviceCode: string
  feeRupiah: number
  /** Days until it arrives; null when the provider does not say. */
  minDays: number | null
  maxDays: number | null
}

export interface TrackedParcel {
  courierCode: string
  trackingNumber: string
  /** Of the receiver; some carriers tell only those who know its end. */
  phone: string
}

export interface ParcelTrack {
  isDelivered: boolean
  steps: TrackStep[]
}

export interface TrackStep {
  at: Date
  /** City or branch; empty when the carrier does not say. */
  place: string
  /** What a shopper reads, in Indonesian. */
  words: string
}

/** No usable answer: silence, a fault, a limit, or something else than was documented. The message says which. */
export class ShippingUnavailable extends Error {}

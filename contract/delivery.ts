import { z } from 'zod'
import { COUNTRY_DEFAULT } from './constants.ts'
import { formRules, globalTexts } from './form-rules.ts'

/** Areas, addresses and delivery methods. Rules and messages are the form table's (`form-rules.ts`). */

/** Maximum length of street, number and directions; ours. */
export const ADDRESS_MAX_CHARS = 300

export const addressBody = z.object({
  /** label_shipping: "Rumah", "Kantor". */
  title: formRules.label_shipping,
  /** The recipient. */
  contact: formRules.contact.max(64, globalTexts.max('contact', 64)),
  /** The recipient's name in two parts; derived from `contact` if omitted (ADDR-13). */
  firstname: formRules.firstname.optional(),
  lastname: formRules.lastname.optional(),
  phone: formRules.phone,
  country: z.literal(COUNTRY_DEFAULT).default(COUNTRY_DEFAULT),
  province: formRules.province.max(20),
  city: formRules.city.max(20),
  district: formRules.district.max(20),
  subdistrict: z.string().trim().max(20).optional(),
  address1: formRules.address.max(ADDRESS_MAX_CHARS, globalTexts.max('address', ADDRESS_MAX_CHARS)),
  address2: z.string().trim().max(200, globalTexts.max('address2', 200)).default(''),
  zipcode: formRules.zipcode,
  npwp_number: formRules.npwp_number.optional(),
  is_default: z.boolean().default(false),
})
export type AddressBody = z.infer<typeof addressBody>

/** The same address as the form sends it, with the names and messages of the form table (ADDR-14..ADDR-16, AMB-77). */
export const addressForm = z.object({
  label_shipping: addressBody.shape.title,
  contact: addressBody.shape.contact,
  phone: addressBody.shape.phone,
  province: addressBody.shape.province,
  city: addressBody.shape.city,
  district: addressBody.shape.district,
  subdistrict: z.string().trim().max(20),
  address: addressBody.shape.address1,
  address2: addressBody.shape.address2,
  kode_pos: formRules.kode_pos,
  npwp_number: z.literal('').or(formRules.npwp_number),
  is_default: addressBody.shape.is_default,
})

export interface Area {
  id: string
  _id: string
  name: string
}
export interface Subdistrict extends Area {
  /** The postal code; null if it is not known. */
  zipcode: string | null
}

export interface Address {
  _id: string
  title: string
  contact: string
  firstname: string
  lastname: string
  address1: string
  address2: string
  country: { _id: string; name: string }
  province: Area
  city: Area
  district: Area
  subdistrict: Area | null
  zipcode: string
  phone: string
  npwp_number: string | null
  is_default: boolean
  is_selected: boolean
  date: string
}

/** SHIP-04: returned as a map by type. */
export interface ShippingMethod {
  type: string
  name: string
  carrier: string
  description: string
  fee: number
  /** The fee after discounts, for the current bag. */
  fee_after_discount: number
  /** The day on which a bag with a pre-order leaves, ISO date; null if it leaves at once. */
  leaves_on: string | null
  /** Earliest and latest day of arrival, ISO dates; counted from `leaves_on` if there is one. */
  arrives_from: string
  arrives_until: string
  can_track_order: boolean
  is_selected: boolean
  /** The id of the quoted fee, used when the order is placed; null without a bag. */
  quote_id: string | null
  /** Until then the fee is valid for this bag, its weight and this address. */
  expires_at: string
}
export type ShippingMethods = Record<string, ShippingMethod>

/** SHIP-02 */
export const chooseShippingBody = z.object({
  address_id: z.string().max(40),
  shipping_type: z.string().max(40),
  cart_id: z.string().max(40),
  total_amount_after_discount: z.number().optional(),
})

/** Delivery time and fee for one piece, before anything is in the bag. */
export interface DeliveryEstimate {
  /** Null if the destination is unknown: a guest without a city, a member without an address. */
  destination: {
    city_id: string
    city: string
    province_id: string
    province: string
    /** `address`: the member's main address; `chosen`: the requested city. */
    from: 'address' | 'chosen'
    /** PDP-16: delivered by sea and air, which takes longer. */
    is_papua: boolean
  } | null
  /** Cheapest first; empty if there is no delivery. */
  methods: Pick<ShippingMethod, 'type' | 'name' | 'carrier' | 'fee' | 'arrives_from' | 'arrives_until'>[]
}

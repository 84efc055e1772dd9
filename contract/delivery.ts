import { z } from 'zod'
import { COUNTRY_DEFAULT, LABEL_SHIPPING_LENGTH, PHONE_MIN_DIGITS } from './constants.ts'

/** Areas, addresses and ways of delivery. Texts are the form table's (FORM-01..FORM-13). */

const code = (message: string) => z.string({ error: message }).trim().min(1, message).max(20, message)

const namePart = z
  .string()
  .trim()
  .max(64, 'The name field may not be greater than 64 characters')
  .regex(/^[\p{L}\p{M} ]*$/u, 'Data hanya boleh menggunakan alphabet')
  .optional()

export const addressBody = z.object({
  /** label_shipping: "Rumah", "Kantor". */
  title: z
    .string()
    .trim()
    .min(1, 'Data belum diisi')
    .regex(
      /^[\p{L}\p{M} ]+$/u,
      'The label_shipping field may only contain alphabetic characters as well as spaces',
    )
    .min(
      LABEL_SHIPPING_LENGTH.min,
      `The label_shipping field must be at least ${LABEL_SHIPPING_LENGTH.min} characters`,
    )
    .max(
      LABEL_SHIPPING_LENGTH.max,
      `The label_shipping field may not be greater than ${LABEL_SHIPPING_LENGTH.max} characters`,
    ),
  /** Who takes the parcel. */
  contact: z
    .string()
    .trim()
    .min(1, 'Data belum diisi')
    .max(64, 'The contact field may not be greater than 64 characters')
    .regex(/^[\p{L}\p{M} ]+$/u, 'Data hanya boleh menggunakan alphabet'),
  /** Who takes the parcel, in two parts; made of `contact` when they are left out (ADDR-13). */
  firstname: namePart,
  lastname: namePart,
  phone: z
    .string()
    .trim()
    .min(1, 'Data belum diisi')
    .regex(/^\d+$/, 'The phone field may only contain numeric characters')
    .min(PHONE_MIN_DIGITS, `The phone field must be at least ${PHONE_MIN_DIGITS} characters`)
    .max(15, 'The phone field may not be greater than 15 characters'),
  country: z.literal(COUNTRY_DEFAULT).default(COUNTRY_DEFAULT),
  province: code('Provinsi belum diisi'),
  city: code('Kota/Kabupaten belum diisi'),
  district: code('Kecamatan belum diisi'),
  subdistrict: z.string().trim().max(20).optional(),
  address1: z
    .string()
    .trim()
    .min(1, 'Alamat Lengkap belum diisi')
    .max(300, 'The address field may not be greater than 300 characters'),
  address2: z.string().trim().max(200).default(''),
  zipcode: z
    .string()
    .trim()
    .min(1, 'Kode Pos belum diisi')
    .regex(/^\d{5}$/, 'Kode pos harus berisi 5 angka'),
  npwp_number: z
    .string()
    .regex(/^\d{15}$/, 'The npwp_number field must be exactly 15 digits')
    .optional(),
  is_default: z.boolean().default(false),
})
export type AddressBody = z.infer<typeof addressBody>

export interface Area {
  id: string
  _id: string
  name: string
}
export interface Subdistrict extends Area {
  /** Offered when it is known. */
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

/** SHIP-04: answered as a map by type. */
export interface ShippingMethod {
  type: string
  name: string
  carrier: string
  description: string
  fee: number
  /** Earliest and latest day of arrival, ISO dates. */
  arrives_from: string
  arrives_until: string
  can_track_order: boolean
  is_selected: boolean
}
export type ShippingMethods = Record<string, ShippingMethod>

/** SHIP-02 */
export const chooseShippingBody = z.object({
  address_id: z.string().max(40),
  shipping_type: z.string().max(40),
  cart_id: z.string().max(40),
  total_amount_after_discount: z.number().optional(),
})

/** When and for how much a piece would come, before anything is in the bag. */
export interface DeliveryEstimate {
  /** Null while nobody said where to: a guest without a city, a member without an address. */
  destination: {
    city_id: string
    city: string
    province_id: string
    province: string
    /** `address`: the member's main address; `chosen`: the city that was asked for. */
    from: 'address' | 'chosen'
    /** PDP-16: by sea and air, later than elsewhere. */
    is_papua: boolean
  } | null
  /** Cheapest first; empty where nothing is delivered. */
  methods: Pick<ShippingMethod, 'type' | 'name' | 'carrier' | 'fee' | 'arrives_from' | 'arrives_until'>[]
}

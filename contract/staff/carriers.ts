import { z } from 'zod'
import type { LastChange } from './last-change.ts'

/** The carriers and what they cost to each province, as staff set them (SET-01), below `/api/staff/carriers`. */

/** Above any carrier's fee for a kilogram within Indonesia: one digit too many is refused. */
export const FEE_MAX_RUPIAH = 1_000_000
const DAYS_MAX = 60
const rupiah = z
  .int('Isi angka bulat')
  .min(0, 'Tidak bisa di bawah 0')
  .max(FEE_MAX_RUPIAH, 'Paling banyak 1.000.000')
const days = z
  .int('Isi angka bulat')
  .min(0, 'Tidak bisa di bawah 0')
  .max(DAYS_MAX, `Paling banyak ${DAYS_MAX} hari`)

/** What a parcel costs to a province, and how long it takes. */
export const zoneFee = z
  .strictObject({
    first_kilogram_rupiah: rupiah,
    /** Of each further kilogram or part of it. */
    next_kilogram_rupiah: rupiah,
    min_days: days,
    max_days: days,
  })
  .refine(({ min_days: min, max_days: max }) => min <= max, {
    path: ['max_days'],
    message: 'Tidak bisa lebih cepat dari hari tercepat',
  })
export type ZoneFee = z.infer<typeof zoneFee>

/** The columns of the grid, in its order. */
export const feeColumns = {
  first_kilogram_rupiah: { label: 'Kg pertama', unit: 'Rp' },
  next_kilogram_rupiah: { label: 'Kg berikutnya', unit: 'Rp' },
  min_days: { label: 'Paling cepat', unit: 'hari' },
  max_days: { label: 'Paling lama', unit: 'hari' },
} as const satisfies Record<keyof ZoneFee, { label: string; unit: string }>
export type FeeColumn = keyof typeof feeColumns
export const feeColumnNames = Object.keys(feeColumns) as FeeColumn[]

const seen = z.object({ version: z.int() })
/** `PUT /carriers/:type` */
export const switchCarrierBody = seen.extend({ is_on: z.boolean() })
/** `PUT /carriers/:type/fees`: provinces that are left out keep their fees; null ends delivery to one. */
export const saveFeesBody = seen.extend({
  fees: z
    .array(z.strictObject({ province_code: z.string().regex(/^\d{2}$/), fee: zoneFee.nullable() }))
    .min(1)
    .max(99)
    .refine(
      fees => new Set(fees.map(({ province_code: code }) => code)).size === fees.length,
      'Satu provinsi hanya boleh sekali',
    ),
})
export type SavedFees = z.infer<typeof saveFeesBody>['fees']

export interface StaffCarrier {
  /** "regular" */
  type: string
  /** "Reguler" */
  name: string
  /** "JNE" */
  carrier: string
  /** What buyers read about it. */
  description: string
  is_on: boolean
  /** Deliveries within a day have fees but are not sold (SHIP-03). */
  is_sold: boolean
  version: number
  changed: LastChange
  /** By province code; a province without one is not delivered to. */
  fees: Record<string, ZoneFee>
}

/** `GET /carriers` */
export interface Carriers {
  carriers: StaffCarrier[]
  /** In the order of their codes, which is that of the map. */
  provinces: { code: string; name: string }[]
  /**
   * Who says the fees; null if the grid does. With a provider, the grid says where the shop delivers, and its fees hold only
   * while the provider does not answer.
   */
  rate_provider: string | null
}

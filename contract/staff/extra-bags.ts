import { z } from 'zod'

/** Gift bags and boxes that shoppers add to an order, as staff offer them (CAT-04), below `/api/staff/extra-bags`. */

export const EXTRA_BAG_NAME_MAX_CHARS = 60
export const EXTRA_BAG_LINE_MAX_CHARS = 120

const fields = z.strictObject({
  name: z.string().trim().min(1, 'Isi namanya').max(EXTRA_BAG_NAME_MAX_CHARS),
  description: z.string().trim().max(EXTRA_BAG_LINE_MAX_CHARS),
  price_rupiah: z
    .int('Isi angka bulat')
    .min(0, 'Isi 0 atau lebih')
    .max(10_000_000, 'Paling banyak Rp 10.000.000'),
  /** Of the drawn bag. */
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Pilih warnanya, misalnya #C93E16'),
  /** The lowest is offered first. */
  position: z.int('Isi angka bulat').min(0, 'Isi 0 atau lebih').max(999_999, 'Paling banyak 999999'),
})

/** `PUT /extra-bags/:id` */
export const changeExtraBagBody = fields.extend({ version: z.int().min(1) })

/** `POST /extra-bags` */
export const extraBagBody = fields.extend({
  /** Cannot be changed later: bags and the command line name it so. */
  id: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{2,40}$/, 'Pakai 2 sampai 40 huruf kecil, angka, atau tanda hubung: tas-kado'),
})
export type ExtraBagInput = z.infer<typeof extraBagBody>

export const extraBagParam = z.object({ id: z.string().min(1).max(40) })

/** `POST /extra-bags/:id/stop` and `/offer`; what the person saw. */
export const seenExtraBag = z.strictObject({ version: z.int().min(1) })

/** `GET /extra-bags` */
export interface StaffExtraBag extends ExtraBagInput {
  version: number
  is_active: boolean
  /** Shoppers see it: it is on, and among the first that are. */
  is_shown: boolean
  /** Open bags that hold it. */
  in_bags: number
}

import { z } from 'zod'

/** Flash sales as staff plan them, below `/api/staff/flash-sales` (FIND-03). */

export const FLASH_SALE_LINES_MAX = 100
export const FLASH_SALE_DAYS_MAX = 7

const flashLine = z.strictObject({
  combination_id: z.string().regex(/^\d{1,18}$/),
  price_rupiah: z.int('Isi harganya').min(1, 'Isi harganya').max(1_000_000_000),
  pieces: z.int('Isi jumlahnya').min(1, 'Isi jumlahnya').max(1_000_000),
})
export type FlashLineDraft = z.infer<typeof flashLine>

export const flashSaleFields = z.object({
  name: z.string().trim().min(3, 'Beri nama, paling sedikit tiga huruf').max(60),
  starts_at: z.iso.datetime({ offset: true, error: 'Isi waktu mulainya' }),
  ends_at: z.iso.datetime({ offset: true, error: 'Isi waktu berakhirnya' }),
  lines: z
    .array(flashLine)
    .min(1, 'Pilih paling sedikit satu produk')
    .max(FLASH_SALE_LINES_MAX, `Paling banyak ${FLASH_SALE_LINES_MAX} produk`),
})
export type FlashSaleDraft = z.infer<typeof flashSaleFields>

/** `PUT /flash-sales/:id` */
export const changeFlashSaleBody = flashSaleFields.extend({ version: z.int().min(1) })
/** `DELETE /flash-sales/:id?version=1` */
export const seenFlashSale = z.object({ version: z.coerce.number().int().min(1) })
/** What the second person approves: a new sale, or a change of one. */
export const approvedFlashSale = flashSaleFields.extend({
  id: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  version: z.int().min(1).optional(),
})

/** `POST /flash-sales/judgement`: a draft may still lack anything. */
export const judgeFlashSaleBody = z.object({
  id: z.string().max(20).optional(),
  starts_at: z.iso.datetime({ offset: true }).optional(),
  ends_at: z.iso.datetime({ offset: true }).optional(),
  lines: z
    .array(
      z.strictObject({
        combination_id: z.string().regex(/^\d{1,18}$/),
        price_rupiah: z.int().min(0).max(1_000_000_000).nullable(),
        pieces: z.int().min(0).max(1_000_000).nullable(),
      }),
    )
    .max(FLASH_SALE_LINES_MAX),
})
export type FlashSaleToJudge = z.infer<typeof judgeFlashSaleBody>

/** `GET /flash-sales/choices?search=` */
export const flashChoicesQuery = z.object({ search: z.string().trim().min(1).max(80) })

/** A combination that can be put into a flash sale. */
export interface FlashChoice {
  combination_id: string
  product_id: string
  name: string
  choice: string
  sku: string
  image: string | null
  /** Before and after the product's own discount. */
  list_price_rupiah: number
  usual_price_rupiah: number
  /** The lowest price of the 30 days before now. */
  lowest_rupiah: number
  available: number
}

export interface JudgedFlashLine extends FlashChoice {
  /** Of the list price, as the tile shows it; null without a price. */
  percent: number | null
  /** What the shop forgoes at most: the fall of the price for every piece. */
  cost_rupiah: number | null
  /** Why it cannot be saved like this, and the field that it is about; null for the whole line. */
  fault: string | null
  fault_field: 'price_rupiah' | 'pieces' | null
  is_deep_fall: boolean
}

export interface FlashSaleJudgement {
  lines: JudgedFlashLine[]
  /** What the shop forgoes at most, and takes in if everything is sold. */
  cost_rupiah: number
  takings_rupiah: number
  pieces: number
  deep_falls: number
  /** Why the times do not fit. */
  time_fault: string | null
}

export const flashSaleStates = { planned: 'Direncanakan', running: 'Berjalan', ended: 'Selesai' } as const
export type FlashSaleState = keyof typeof flashSaleStates

export interface StaffFlashLine {
  combination_id: string
  product_id: string
  name: string
  choice: string
  sku: string
  image: string | null
  price_rupiah: number
  usual_price_rupiah: number
  pieces: number
  sold: number
  /** `skipped`: its usual price had fallen to the flash price or below when the sale began. */
  state: 'planned' | 'running' | 'sold-out' | 'ended' | 'skipped'
}

export interface StaffFlashSale {
  id: string
  name: string
  starts_at: string
  ends_at: string
  state: FlashSaleState
  version: number
  saved_by: string
  lines: StaffFlashLine[]
  sold: number
  pieces: number
  /** What the pieces sold so far cost: the fall of the price for each. */
  cost_rupiah: number
  takings_rupiah: number
}

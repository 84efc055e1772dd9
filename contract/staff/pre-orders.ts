import { z } from 'zod'

/** Products that are sold before they arrive (CAT-04), below `/api/staff/pre-orders`. */

const id = z.string().regex(/^\d{1,15}$/)

/** `GET /pre-orders` */
export const preOrdersQuery = z.object({
  search: z.string().trim().max(100).optional(),
  /** `full`: nothing of the quota is left. `late`: the day of shipping is over. `over`: sold from stock again. */
  state: z.enum(['open', 'full', 'late', 'over']).optional(),
  /** `next` of the page before. */
  after: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type PreOrdersQuery = z.infer<typeof preOrdersQuery>

export const preOrderStates = {
  open: 'Dibuka',
  full: 'Kuota habis',
  late: 'Tanggal kirim lewat',
  over: 'Sudah selesai',
} as const
export type PreOrderState = keyof typeof preOrderStates

/** A variant in pre-order. */
export interface StaffPreOrderRow {
  combination_id: string
  product_id: string
  sku: string
  name: string
  choice: string
  brand: string
  image: string | null
  state: PreOrderState
  quota: number
  taken: number
  left: number
  /** YYYY-MM-DD */
  ships_on: string
  /** Paid pieces that wait to be sent. */
  waiting: number
}

/** `GET /pre-orders/:id`, of any product. */
export interface StaffPreOrder {
  id: string
  name: string
  brand: string
  version: string
  /** Sold by quota now, and not from stock. */
  is_open: boolean
  variants: PreOrderVariant[]
  /** Why it cannot be sold in pre-order; null if it can. */
  reason: string | null
}

export interface PreOrderVariant {
  combination_id: string
  sku: string
  choice: string
  /** Null without a rule: it is not sold while the others are in pre-order. */
  quota: number | null
  taken: number
  ships_on: string | null
  stock: number
}

const seen = z.strictObject({
  /** `version` of the product, as it was read. */
  version: z.string().max(60),
})

/** `PUT /pre-orders/:id`: the product is sold by these quotas from now on. */
export const savePreOrderBody = seen.extend({
  variants: z
    .array(
      z.strictObject({
        combination_id: id,
        /** Null to offer no more of this variant. */
        quota: z
          .int('Isi angka bulat')
          .min(1, 'Isi lebih dari 0, atau kosongkan')
          .max(1_000_000, 'Paling banyak 1.000.000')
          .nullable(),
        ships_on: z.iso.date('Pilih tanggal kirimnya').nullable(),
      }),
    )
    .min(1)
    .max(200),
})
export type SavePreOrder = z.infer<typeof savePreOrderBody>

/** `POST /pre-orders/:id/end`: the product is sold from stock again; orders keep their day. */
export const endPreOrderBody = seen

/** `GET /pre-orders/products`: what can be sold in pre-order. */
export const preOrderProductsQuery = z.object({ search: z.string().trim().min(1).max(100) })
export const PRE_ORDER_PRODUCTS_FOUND = 12

export interface PreOrderProduct {
  id: string
  name: string
  brand: string
  /** Why it cannot be in pre-order; null if it can. */
  reason: string | null
}

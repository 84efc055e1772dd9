import { z } from 'zod'
import type { Pricing } from '../cart.ts'
import { LINE_QUANTITY_MAX, ORDER_PRODUCT_LIMIT } from '../constants.ts'
import type { ShippingMethod } from '../delivery.ts'
import { addressBody } from '../delivery.ts'

/** Staff make an order for a member who writes or calls (ORD-06). Amounts are rupiah, times ISO 8601. */

/** Fewer letters find too much. */
export const BUYER_LETTERS_MIN = 2

/** `POST /api/staff/orders/buyers`: not a GET, because a name, e-mail or telephone number is searched for. */
export const findBuyersBody = z.object({ q: z.string().trim().min(BUYER_LETTERS_MIN).max(80) })

/** More members than these are not read by eye. */
export const BUYERS_SHOWN = 8

/** A member for whom an order can be made; personal data is masked (STAFF-13). */
export interface FoundBuyer {
  id: string
  name: string
  email: string
  phone: string
  /** Of their default address, which tells namesakes apart; null without one. */
  city: string | null
  orders: number
  /** No order can be made for them. */
  is_blocked: boolean
}

/** `GET /api/staff/orders/buyers/:id` */
export interface OrderBuyer extends FoundBuyer {
  addresses: BuyerAddress[]
  /** Orders that wait for payment, so that nobody makes the same order twice. */
  unpaid: { reference_code: string; amount: number; placed_at: string }[]
}

/** Masked; the default comes first. */
export interface BuyerAddress {
  id: string
  title: string
  contact: string
  phone: string
  street: string
  area: string
  zipcode: string
}

/** `POST /api/staff/orders/buyers/:id/addresses` */
export const buyerAddressBody = addressBody.pick({
  title: true,
  contact: true,
  phone: true,
  province: true,
  city: true,
  district: true,
  subdistrict: true,
  address1: true,
  address2: true,
  zipcode: true,
})
export type BuyerAddressBody = z.infer<typeof buyerAddressBody>

/** `GET /api/staff/orders/products`: what can be sold, by name, brand or SKU. */
export const findProductsQuery = z.object({ q: z.string().trim().min(1).max(80) })

/** More combinations than these are not read by eye. */
export const OFFERED_SHOWN = 12

export interface OfferedCombination {
  product_id: string
  combination_id: string
  name: string
  brand: string
  choice: string
  sku: string
  image: string | null
  price: number
  /** Before the product's own discount. */
  list_price: number
  available: number
  is_pre_order: boolean
}

const id = z.string().regex(/^\d{1,18}$/)
const key = z.string().max(40)

const draft = z.object({
  member_id: key,
  lines: z
    .array(
      z.object({
        product_id: id,
        combination_id: id,
        quantity: z.int('Tulis jumlahnya').min(1, 'Paling sedikit 1').max(LINE_QUANTITY_MAX),
      }),
    )
    .max(ORDER_PRODUCT_LIMIT)
    .refine(lines => new Set(lines.map(line => line.combination_id)).size === lines.length),
  /** Empty for none. */
  voucher_code: z.string().trim().max(40).default(''),
})

/** `POST /api/staff/orders/preview`: what the order would be now; changes nothing. */
export const previewOrderBody = draft.extend({
  address_id: key.optional(),
  shipping_type: key.optional(),
})
export type PreviewOrderBody = z.infer<typeof previewOrderBody>

/** `POST /api/staff/orders`: once for each Idempotency-Key. */
export const makeOrderBody = draft.extend({
  lines: draft.shape.lines.min(1, 'Tambahkan paling sedikit satu produk'),
  address_id: key,
  shipping_type: key,
  payment_method: z.string().max(60),
  /** The shop's account for a transfer. */
  id_bank_account: key.optional(),
  /** The total and the gifts that the person saw, and read out. */
  total_price: z.int().min(0),
  gifts: z.array(key).max(20).default([]),
})
export type MakeOrderBody = z.infer<typeof makeOrderBody>

export interface OrderPreview {
  lines: PreviewedLine[]
  gifts: { combination_id: string; name: string; quantity: number }[]
  /** Why the voucher gives nothing; null if it does, or there is none. */
  voucher_refusal: string | null
  /** Says what is missing for a gift. */
  gift_message: string | null
  /** The ways of delivery to the address, with this order's fees. */
  delivery: Pick<
    ShippingMethod,
    | 'type'
    | 'name'
    | 'carrier'
    | 'fee'
    | 'fee_after_discount'
    | 'leaves_on'
    | 'arrives_from'
    | 'arrives_until'
  >[]
  /** Null while nothing can be bought. */
  pricing: Pricing | null
}

/** A line as it would be ordered now; `refusal` says why it cannot be. */
export interface PreviewedLine {
  combination_id: string
  refusal: string | null
  price: number
  list_price: number
  subtotal: number
  available: number
}

/** The response of `POST /api/staff/orders`. */
export interface MadeOrder {
  order_id: string
  reference_code: string
}

/** `POST /api/staff/orders/:id/payment-link`: the only time that the link is shown. */
export interface MadePaymentLink {
  url: string
  ends_at: string
}

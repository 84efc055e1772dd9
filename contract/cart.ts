import { z } from 'zod'
import type { Attributes, Picture } from './catalog.ts'
import { LINE_QUANTITY_MAX } from './constants.ts'
import { formRules } from './form-rules.ts'

/** The bag: what is put in, what is answered, and how the sum came about. */

const id = z.string().regex(/^\d{1,18}$/)

export const EGIFT_MESSAGE_MAX_CHARS = 300

/** Whom an e-gift goes to, from whom, with what words, on which day (GIFT-04, GIFT-05). */
export const egiftInfo = z.object({
  recipient_name: z.string().trim().min(1, 'Nama penerima belum diisi').max(64, 'Nama terlalu panjang'),
  recipient_email: formRules.email,
  sender_name: z.string().trim().min(1, 'Nama kamu belum diisi').max(64, 'Nama terlalu panjang'),
  message: z.string().trim().max(EGIFT_MESSAGE_MAX_CHARS, 'Pesan terlalu panjang').default(''),
  /** Null: at once. */
  delivery_date: z.iso.date().nullable().default(null),
})

export type EgiftInfo = z.infer<typeof egiftInfo>

/** Where an add came from, for the shop's own statistics (CART-44). */
export const reference = z
  .object({
    verb: z.string().max(40).optional(),
    route: z.string().max(200).optional(),
    location_id: z.string().max(80).optional(),
    location_type: z.string().max(80).optional(),
    slug: z.string().max(200).optional(),
  })
  .optional()

export const cartLineInput = z.object({
  id: id,
  combination_id: id,
  quantity: z.int().min(0).max(LINE_QUANTITY_MAX),
  egift_info: egiftInfo.optional(),
  pack: z
    .array(z.object({ product_id: id, combination_id: id }))
    .max(20)
    .optional(),
  is_pre_order: z.boolean().optional(),
  from_product_detail: z.boolean().optional(),
  reference,
})
export type CartLineInput = z.infer<typeof cartLineInput>

/** `POST /api/user/me/carts`: add increases, update sets, delete removes (AMB-75). */
export const changeCartBody = cartLineInput.extend({
  action: z.enum(['add', 'update', 'delete']),
  /** Names one line when several hold the same combination. */
  line_id: z.string().max(40).optional(),
})

/** `POST /api/carts`: a guest's line is checked and answered enriched; nothing is stored (AMB-24). */
export const guestLinesBody = z.object({
  product: z.array(cartLineInput).min(1).max(20),
  verb: z.literal('add').optional(),
})

export interface CartLine {
  _id: string
  id: string
  combination_id: string
  quantity: number
  /** Per piece: before and after the product's own discount. */
  price: number
  price_after_discount: number
  /** quantity × price_after_discount */
  subtotal: number
  /** The price that was shown when the line was last touched; differs when it has changed since. */
  seen_price: number
  /** How many can be had now; the line cannot be ordered when it is below the quantity. */
  available: number
  is_available: boolean
  detail: {
    name: string
    slug: string
    product_url: string
    brand: { id: string; name: string }
    image: Picture | null
    attributes: Attributes
    combination_name: string
    classification: string | null
    is_pack: boolean
    pack_detail: { name: string; quantity: number; combination_name: string }[]
    egift_info: EgiftInfo | null
    is_pre_order: boolean
    delivery_date: string | null
    weight_gram: number
  }
}

/** One step of the price, in order, with the words that a shopper reads (rupiah; savings are negative). */
export interface PricingStep {
  code:
    | 'list_price'
    | 'product_discount'
    | 'voucher'
    | 'shipping'
    | 'shipping_discount'
    | 'points'
    | 'payable'
  label: string
  amountRupiah: number
}

export interface Pricing {
  steps: PricingStep[]
  /** Sum of list prices of the lines that can be bought. */
  total_amount: number
  total_amount_after_discount: number
  total_extra_charge: number
  total_amount_after_extra: number
  shipping_fee: number
  /** What is paid in the end. */
  total_price_after_shipping: number
  points_earned: number
}

export interface Cart extends Pricing {
  _id: string
  products: CartLine[]
  free_products: CartLine[]
  point_applied: number
  voucher_id: string | null
  voucher_code: string | null
  gwp_error_message: string | null
  applied_voucher_free_shipping: boolean
  address_id: string | null
  shipping_type: string | null
  /** Rupiah still missing to free shipping; 0 when reached. */
  free_shipping_missing: number
  /** Said to the shopper, e.g. that only two were left. */
  warnings: string[]
}

/** How a guest's bag lies in the cookie GUEST_CART_COOKIE: ids and numbers only (AMB-24). */
export interface GuestCartEntry {
  /** product */ p: string
  /** combination */ c: string
  /** quantity */ q: number
  /** e-gift */ e?: EgiftInfo
  /** pack content */ k?: { product_id: string; combination_id: string }[]
  /** names the line when it is handed over at login, so that it lands once */ i?: string
}

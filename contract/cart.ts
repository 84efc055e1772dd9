import { z } from 'zod'
import type { Attributes, Picture } from './catalog.ts'
import { EXTRA_BAG_LIMIT, LINE_QUANTITY_MAX } from './constants.ts'
import { formRules } from './form-rules.ts'
import { SLUG_MAX_CHARS } from './slug.ts'

/** The bag: request bodies, responses, and the steps of the price. */

const id = z.string().regex(/^\d{1,18}$/)

export const EGIFT_MESSAGE_MAX_CHARS = 300

/** Recipient, sender, message and day of an e-gift (GIFT-04, GIFT-05). */
export const egiftInfo = z.object({
  recipient_name: z.string().trim().min(1, 'Nama penerima belum diisi').max(64, 'Nama terlalu panjang'),
  recipient_email: formRules.email,
  sender_name: z.string().trim().min(1, 'Nama kamu belum diisi').max(64, 'Nama terlalu panjang'),
  message: z.string().trim().max(EGIFT_MESSAGE_MAX_CHARS, 'Pesan terlalu panjang').default(''),
  /** Null: the e-gift is sent at once. */
  delivery_date: z.iso.date().nullable().default(null),
})

export type EgiftInfo = z.infer<typeof egiftInfo>

/**
 * Where a product was added from, for the shop's own statistics (CART-44). The limits here and below hold whatever names
 * an import accepts: a product with longer ones could not be bought.
 */
export const reference = z
  .object({
    verb: z.string().max(40).optional(),
    route: z.string().max(3_000).optional(),
    location_id: z.string().max(80).optional(),
    location_type: z.string().max(80).optional(),
    slug: z.string().max(SLUG_MAX_CHARS).optional(),
  })
  .optional()

const voucherId = z.string().max(40)

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
  /** The contents of the tile (CART-39). None of it is trusted: the shop looks up products and prices itself. */
  detail: z
    .object({ name: z.string().max(300), brand: z.string().max(300) })
    .partial()
    .optional(),
  /** The name of the choice on the tile, e.g. "30 Sawo". */
  info: z.string().max(300).optional(),
  /** Added at a special price, if it applies (CART-40). */
  special_price: z
    .object({ is_special_price: z.literal(true), special_price_voucher_id: voucherId })
    .optional(),
  /** Chosen as the gift of a purchase (CART-41, GIFT-10). */
  free_product: z
    .object({ is_applied_free_product: z.literal(true), applied_free_products_voucher_id: voucherId })
    .optional(),
})
export type CartLineInput = z.infer<typeof cartLineInput>

/** `POST /api/user/me/carts`: add increases, update sets, delete removes (AMB-75). */
export const changeCartBody = cartLineInput.extend({
  action: z.enum(['add', 'update', 'delete']),
  /** Identifies the line if several hold the same combination. */
  line_id: z.string().max(40).optional(),
})

/** `POST /api/carts`: a guest's line is checked and returned with its details; nothing is stored (AMB-24). */
export const guestLinesBody = z.object({
  product: z.array(cartLineInput).min(1).max(21),
  verb: z.literal('add').optional(),
})

/** `POST /api/saved-for-later`: the bag line to save for later (CART-17). */
export const saveForLaterBody = z.object({ line_id: z.string().max(40) })

/** `POST /api/user/me/carts/extrabags`: the quantity of one extra bag; 0 removes it (CART-19). */
export const chooseExtraBagBody = z.object({
  extra_bag_id: z.string().max(40),
  quantity: z.int().min(0).max(EXTRA_BAG_LIMIT),
})

/** `POST /api/user/me/carts/validate`: the new prices that the shopper has seen and accepts. */
export const validateCartBody = z.object({
  accept_prices: z
    .array(z.object({ line_id: z.string().max(40), price: z.int().min(0) }))
    .max(100)
    .default([]),
})

/** `POST /api/carts/reorder`: the id of the bag that became the order (CART-52). */
export const reorderBody = z.object({ cart_id: z.string().max(40) })

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
  /** The price shown when the line was last changed; differs if the price has changed since. */
  seen_price: number
  /** The price has changed since it was last seen; the shopper must accept it before ordering. */
  has_new_price: boolean
  /** How many are available now; below the quantity, the line cannot be ordered. */
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
    /** The combination in the bag, under both names of CART-25: as a list and as a single value. */
    combinations: CartCombination[]
    default_combination: CartCombination
    classification: string | null
    is_applied_free_product: boolean
    applied_free_products_voucher_id: string | null
    is_pack: boolean
    /** The chosen content of a pack; lines with different content are not merged (CART-06). */
    pack: { product_id: string; combination_id: string }[]
    pack_detail: { name: string; quantity: number; combination_name: string }[]
    is_special_price: boolean
    special_price_voucher_id: string | null
    /** The condition that is missing for the special price at which the line was added. */
    special_price_reason: string | null
    egift_info: EgiftInfo | null
    is_pre_order: boolean
    delivery_date: string | null
    weight_gram: number
  }
}

/** True for e-gifts, which are sent by e-mail and paid in full. */
export const isEgift = ({ detail }: Pick<CartLine, 'detail'>) => detail.classification === 'egift'

export interface CartCombination {
  _id: string
  attributes: Attributes
  stock: number
  price: number
  price_after_discount: number
  images: Picture[]
}

/** A gift bag; `quantity` is how many the shopper wants. */
export interface ExtraBag {
  id: string
  name: string
  description: string
  price: number
  /** The colour of the drawn bag, in hexadecimal. */
  color: string
  quantity: number
}

/** Why a bag cannot be ordered as it is; `line_id` names the line. */
export interface CartProblem {
  code:
    | 'OUT_OF_STOCK'
    | 'STOCK_CHANGED'
    | 'price_mismatch'
    | 'PREORDER_DATES_DIFFER'
    | 'LINE_LIMIT'
    | 'CART_EMPTY'
  message: string
  line_id: string | null
}

/** CART-16 */
export interface CartCheck {
  is_valid: boolean
  /** Sold-out lines do not block the rest of the bag; any other problem does. */
  can_be_ordered: boolean
  problems: CartProblem[]
  cart: Cart
}

/** Saved lines, newest first, with current prices. */
export interface SavedForLater {
  products: CartLine[]
}

/** The bag and the saved lines after a line was moved from one to the other. */
export interface MovedLine {
  cart: Cart
  saved_for_later: SavedForLater
}

/** The result of adding an old order's lines to the bag again (CART-52). */
export interface ReorderResult {
  cart: Cart
  added: number
  /** Lines that are unavailable, or available only in part, with the shop's message. */
  refused: { name: string; message: string }[]
}

/** One step of the price, in order, with its label (rupiah; savings are negative). */
export interface PricingStep {
  code:
    | 'subtotal'
    | 'voucher'
    | 'extra_charge'
    | 'shipping'
    | 'shipping_discount'
    | 'bank_promotion'
    | 'points'
    | 'gift_card'
    | 'payable'
  label: string
  amountRupiah: number
}

export interface Pricing {
  steps: PricingStep[]
  /** Sum of list prices of the lines that can be bought. */
  total_amount: number
  total_amount_after_discount: number
  extra_bags: ExtraBag[]
  total_extra_charge: number
  total_amount_after_extra: number
  shipping_fee: number
  /** The amount to pay. */
  total_price_after_shipping: number
  points_earned: number
}

/** Returns the part of a price that a gift card pays, in rupiah. */
export const paidByGiftCard = ({ steps }: Pick<Pricing, 'steps'>) =>
  0 - (steps.find(step => step.code === 'gift_card')?.amountRupiah ?? 0)

/** Returns what an order costs, in rupiah: what is paid in money and by gift card. */
export const orderCost = (pricing: Pick<Pricing, 'steps' | 'total_price_after_shipping'>) =>
  pricing.total_price_after_shipping + paidByGiftCard(pricing)

export interface Cart extends Pricing {
  _id: string
  products: CartLine[]
  free_products: CartLine[]
  point_applied: number
  /** The discount for those points, in rupiah. */
  point_value: number
  voucher_id: string | null
  voucher_code: string | null
  /** Set if the chosen voucher cannot be used on this bag (or no longer can): why, and what is missing. */
  voucher_refusal: { code: string; message: string; missing: number } | null
  gwp_error_message: string | null
  applied_voucher_free_shipping: boolean
  /** False if the bag holds only e-gifts: they are e-mailed, without address, courier or fee. */
  needs_delivery: boolean
  /**
   * The gift card that pays for the bag: the last characters of its code, its balance and the amount it pays, in
   * rupiah.
   */
  gift_card: { last_chars: string; balance: number; amount: number; expires_at: string } | null
  address_id: string | null
  shipping_type: string | null
  /** Rupiah still missing to free shipping; 0 once reached. */
  free_shipping_missing: number
  /** Messages for the shopper, e.g. that only two were left. */
  warnings: string[]
}

/** A guest's bag in the cookie GUEST_CART_COOKIE: ids and numbers only (AMB-24). */
export interface GuestCartEntry {
  /** product */ p: string
  /** combination */ c: string
  /** quantity */ q: number
  /** e-gift */ e?: EgiftInfo
  /** pack content */ k?: { product_id: string; combination_id: string }[]
  /** the special price it was added at */ s?: string
  /** the line's key for the hand-over at login, so that it is added only once */ i?: string
}

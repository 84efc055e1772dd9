import { z } from 'zod'
import type { Pricing } from './cart.ts'
import type { Attributes, Picture } from './catalog.ts'
import { formRules, globalTexts } from './form-rules.ts'

/** Placing, paying and following an order. */

/** CHECKOUT-01. Prices in it are only compared with the shop's own (CHECKOUT-19). */
export const placeOrderBody = z.object({
  cart_id: z.string().max(40),
  payment_method: z.string().max(60),
  payment_type: z.string().max(60).optional(),
  /** What the shopper saw as the sum, rupiah. */
  total_price: z.int().min(0),
  id_payment_method: z.string().max(40).optional(),
  phone_no: z.string().max(20).optional(),
})
export type PlaceOrderBody = z.infer<typeof placeOrderBody>

/** PAY-03 */
export interface PaymentMethod {
  _id: string
  code: string
  name: string
  category: string
  position: number
  logo: string
  bank_transfer_list: { _id: string; bank_name: string; account_name: string; account_number: string }[]
}

export type PaymentInstruction =
  | { kind: 'virtual_account'; bank: string; number: string }
  | { kind: 'mandiri_bill'; billerCode: string; billKey: string }
  | { kind: 'qr'; qrString: string; qrImageUrl: string | null; deeplinkUrl: string | null }
  | { kind: 'store'; store: string; code: string }
  | { kind: 'redirect'; url: string }

export type PaymentStatus =
  | 'asking'
  | 'unknown'
  | 'pending'
  | 'challenged'
  | 'paid'
  | 'denied'
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'refunded'

export interface OrderPayment {
  method: { code: string; name: string; logo: string }
  status: PaymentStatus
  amount: number
  due_at: string
  paid_at: string | null
  instruction: PaymentInstruction | null
}

export interface OrderProduct {
  id: string
  combination_id: string
  name: string
  brand: string
  combination_name: string
  attributes: Attributes
  image: Picture | null
  product_url: string | null
  quantity: number
  price: number
  price_after_discount: number
  subtotal: number
  is_pack: boolean
  pack_detail: { name: string; quantity: number; combination_name: string }[]
  egift_info: unknown
  is_pre_order: boolean
  delivery_date: string | null
}

export interface Order {
  _id: string
  reference_code: string
  cart_id: string
  products: OrderProduct[]
  free_products: OrderProduct[]
  state: { id: string; name: string; color: string }
  state_histories: { to_status: { name: string }; created_at: string }[]
  created_at: string
  is_payment_failed: boolean
  order_source: string
  price: Pricing
  payment_method: {
    name: string
    code: string
    sociolla: { bank_name: string | null; account_number: string | null; logo: string }
  }
  payment: OrderPayment | null
  payment_due_at: string | null
  shipping: {
    code: string | null
    can_track_order: boolean
    carrier: { name: string; is_active: boolean }[]
    name: string
    delivery_address: {
      street1: string
      street2: string
      contact: string
      phone: string
      title: string
      area: string
      zipcode: string
    }
  }
}

/** What the browser does after placing, by payment key (CHECKOUT-02..CHECKOUT-07). */
export interface PlacedOrder {
  order_id: string
  reference_code: string
  /** Where to go next, a path of ours or the provider's page. */
  next: { kind: 'confirmation' | 'success'; path: string } | { kind: 'redirect'; url: string }
}

/** Ours. */
export const CANCELLATION_REASON_MAX_CHARS = 300

export const cancelOrderBody = z.object({
  cancellation_reason: formRules.message.max(
    CANCELLATION_REASON_MAX_CHARS,
    globalTexts.max('cancellation_reason', CANCELLATION_REASON_MAX_CHARS),
  ),
  reference_code: z.string().max(40).optional(),
})

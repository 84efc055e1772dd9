import { z } from 'zod'
import type { EgiftInfo, Pricing } from './cart.ts'
import type { Attributes, Picture } from './catalog.ts'
import { RETURN_PHOTOS_MAX } from './constants.ts'
import { formRules, globalTexts } from './form-rules.ts'
import type { BoughtGiftCard } from './gift-cards.ts'
import { type ReturnCause, returnCauseKeys, type WayBack } from './return-rules.ts'

/** Placing, paying and following an order. */

/** CHECKOUT-01. The shop only compares the total in it with its own (CHECKOUT-19). */
export const placeOrderBody = z.object({
  cart_id: z.string().max(40),
  payment_method: z.string().max(60),
  payment_type: z.string().max(60).optional(),
  /** The total that the shopper saw, in rupiah. */
  total_price: z.int().min(0),
  /** The combinations of the free gifts that the shopper saw in the bag. */
  gifts: z.array(z.string().max(40)).max(20).optional(),
  id_payment_method: z.string().max(40).optional(),
  /** The wallet's phone number (OVO). */
  phone_no: z.string().max(24).optional(),
  /** The shop's account for a transfer; the other three fields only repeat what the list of accounts contains. */
  id_bank_account: z.string().max(40).optional(),
  bank_name: z.string().max(60).optional(),
  account_name: z.string().max(80).optional(),
  account_number: z.string().max(40).optional(),
  sociolla: z
    .object({
      bank_name: z.string().max(60).optional(),
      account_number: z.string().max(40).optional(),
      logo: z.string().max(200).optional(),
    })
    .optional(),
  /** Months, for installment methods. */
  installment_term: z.int().optional(),
  /** The token from the provider's tokenisation in the browser; never a card number. */
  card_token: z.string().max(120).optional(),
  /** True if the provider may save the card. */
  save_card: z.boolean().optional(),
})
export type PlaceOrderBody = z.infer<typeof placeOrderBody>

/** A payment method as the buyer's list shows it (PAY-03). */
export interface OfferedPaymentMethod {
  _id: string
  code: string
  name: string
  category: string
  position: number
  logo: string
  /** What staff tell buyers about it; empty for nothing. */
  note: string
  bank_transfer_list: {
    _id: string
    bank_name: string
    account_name: string
    account_number: string
    note: string
  }[]
}

/** A brand's logo, and its name for those who cannot see it. */
export interface PaymentMark {
  name: string
  /** The address of one of the shop's own files (PAY-34). */
  logo: string
}

/** The payment methods on offer, for every page (`GET /api/payment-methods/offered`). */
export interface PaymentMethodsSummary {
  /** For the footer and the page about payment methods. */
  marks: PaymentMark[]
  /** "VA", "QRIS": for use in a sentence. */
  kinds: string[]
}

export type PaymentInstruction =
  | { kind: 'virtual_account'; bank: string; number: string }
  | { kind: 'mandiri_bill'; billerCode: string; billKey: string }
  /** A code to scan: its text, or the provider's picture if the text is empty (GoPay). */
  | { kind: 'qr'; qrString: string; qrImageUrl: string; deeplinkUrl: string | null }
  | { kind: 'store'; store: string; code: string }
  | { kind: 'redirect'; url: string }
  /** These fields are posted to the provider's page. */
  | { kind: 'form'; url: string; fields: Record<string, string> }
  /** The wallet requests the payment on this phone. */
  | { kind: 'push'; app: string; phone: string }
  /** One of the shop's own accounts; a receipt proves the transfer. */
  | { kind: 'transfer'; bank: string; accountName: string; accountNumber: string; bankAccountId: string }
  | { kind: 'cash' }

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
  phone_no: string | null
  installment_term: number | null
  /** Why staff rejected the receipt of a bank transfer; null unless the shop is waiting for another one. */
  receipt_note: string | null
}

export interface OrderProduct {
  id: string
  combination_id: string
  name: string
  brand: string
  combination_name: string
  /** Shade, variant or size, if there is a choice (ORDER-09). */
  combination: Attributes
  image: Picture | null
  product_url: string | null
  quantity: number
  price: number
  price_after_discount: number
  subtotal: number
  is_pack: boolean
  pack_detail: { name: string; quantity: number; combination_name: string }[]
  egift_info: EgiftInfo | null
  /** The gift cards of a paid e-gift, one per piece. */
  gift_cards: BoughtGiftCard[]
  is_pre_order: boolean
  delivery_date: string | null
}

export interface Order {
  _id: string
  reference_code: string
  cart_id: string
  products: OrderProduct[]
  free_products: OrderProduct[]
  /** The member's rewards that are packed in this parcel. */
  rewards: { _id: string; name: string }[]
  /** Rupiah returned to the gift card after the order ended; otherwise 0. */
  returned_to_gift_card: number
  /** Of the points that were earned with it, those that went back with its money; `price.points_earned` stays as it was. */
  points_taken_back: number
  state: { id: string; name: string; color: string }
  state_histories: { to_status: { name: string }; created_at: string }[]
  created_at: string
  is_payment_failed: boolean
  /** Why a cancelled order was cancelled, in the words of who cancelled it; null without a reason. */
  cancellation_reason: string | null
  order_source: string
  price: Pricing
  /** Rupiah that the buyer paid later for a dearer delivery; the price stays as it was accepted. Otherwise 0. */
  added_fee: number
  payment_method: {
    name: string
    code: string
    sociolla: { bank_name: string | null; account_number: string | null; logo: string }
  }
  payment: OrderPayment | null
  payment_due_at: string | null
  /**
   * The deadline for returning a delivered order; null if it cannot be returned (e-gifts, for example) or already was.
   */
  return_until: string | null
  return_request: OrderReturn | null
  /** The parcels that were shipped, with what is in each; empty until then, and for orders from before there were parcels. */
  parcels: OrderParcel[]
  shipping: {
    code: string | null
    can_track_order: boolean
    /** Inactive once the order has ended without being shipped. */
    carrier: { name: string; is_active: boolean }[]
    name: string
    /** Null if everything in the order is sent by e-mail. */
    delivery_address: {
      street1: string
      street2: string
      contact: string
      phone: string
      title: string
      area: string
      zipcode: string
      /** The buyer's tax number for the invoice; null if they gave none. */
      npwp_number: string | null
    } | null
  }
}

/** A parcel of an order: most orders have one. */
export interface OrderParcel {
  /** From 1. */
  number: number
  tracking_number: string
  shipped_at: string
  delivered_at: string | null
  products: { name: string; quantity: number }[]
}

/** Where a parcel is (ORDER-61). */
export interface OrderTracking {
  carrier: string
  tracking_number: string | null
  /** Source of the steps: the carrier, or the order's own history if the carrier has none. */
  source: 'carrier' | 'shop'
  is_delivered: boolean
  /** Newest first. */
  steps: TrackingStep[]
}

export interface TrackingStep {
  at: string
  /** City or branch of the carrier; empty if unknown. */
  place: string
  words: string
}

/** A placed order, with the browser's next step by payment key (CHECKOUT-02..CHECKOUT-07). */
export interface PlacedOrder {
  order_id: string
  reference_code: string
  /** Where the browser goes next: a path of the shop, or the provider's page. */
  next:
    | { kind: 'confirmation' | 'success'; path: string }
    | { kind: 'redirect'; url: string }
    | { kind: 'form'; url: string; fields: Record<string, string> }
}

/** The combinations of the free gifts that the shopper still expects; the client leaves out those that are sold out. */
const expectedGifts = z.array(z.string().max(40)).max(20).optional()

/** RETRY-08 */
export const retryPaymentBody = z.object({
  phone_no: z.string().max(24),
  id_order: z.string().max(40),
  gifts: expectedGifts,
})

/** Without a body, the retry expects all gifts. */
export const retryOrderBody = z.object({ gifts: expectedGifts }).nullish()

/** PAY-20: the account that received the transfer, and the picture that proves it, as a data URL. */
export const confirmTransferBody = z.object({
  bank_id: z.string().regex(/^\d{1,18}$/),
  receipt: z.string().regex(/^data:image\/(png|jpe?g|webp);base64,/, 'File harus png, jpg, jpeg.'),
})

/** Banks to choose from; others can be typed. */
export const REFUND_BANKS: readonly string[] = ['BCA', 'Mandiri', 'BNI', 'BRI', 'BSI', 'CIMB Niaga']

/**
 * The account for refunds that the provider cannot send. The number may contain spaces or dashes, as banks print it.
 */
export const refundAccountBody = z.object({
  bank_name: formRules.fullname.max(40, 'Nama bank paling panjang 40 huruf'),
  account_name: formRules.fullname.max(60, 'Nama pemilik paling panjang 60 huruf'),
  account_number: formRules.fullname
    .overwrite(number => number.replace(/[\s.-]/g, ''))
    .regex(/^\d+$/, 'Nomor rekening harus berupa angka')
    .regex(/^\d{6,15}$/, 'Nomor rekening harus 6 sampai 15 angka'),
  /** Required from members who have a password: a session alone must not redirect money. */
  password: z.string().max(200).optional(),
})
export type RefundAccountBody = z.infer<typeof refundAccountBody>

/** A refund, as the buyer sees it. */
export interface OrderRefund {
  _id: string
  amount: number
  reason: string
  /** `needs_account`: the buyer must name an account. `asked`, `to_transfer`: the refund is on its way. */
  status: 'asked' | 'needs_account' | 'to_transfer' | 'done' | 'refused'
  /** The buyer's account, with only the last digits of the number. */
  account: { bank_name: string; account_name: string; last_digits: string } | null
  /** The buyer may name an account, or another one: the money is not being transferred yet. */
  can_change_account: boolean
  /**
   * The account that the bank refused, while the buyer has not named another one; `was_sent`: the transfer came back. The
   * reason is written by staff.
   */
  refused_account: { bank_name: string; last_digits: string; reason: string; was_sent: boolean } | null
  created_at: string
  done_at: string | null
}

/** A card saved by the provider (PAY-23). */
export interface SavedCard {
  _id: string
  /** The provider's token; useless without the CVV, which only the provider receives. */
  saved_token_id: string
  /** "481111-1114" as the provider writes it. */
  masked_card: string
  bank: string
  card_type: string
  expires_at: string | null
}

/** A member's return request. */
export interface OrderReturn {
  status: 'asked' | 'accepted' | 'refused'
  reason: string
  /** The shop's reason for its decision. */
  note: string
  created_at: string
  photo_ids: string[]
  cause: ReturnCause | null
  /** How the accepted goods come back; null until then. */
  way_back: WayBack | null
  /** What goes back, once it is accepted. */
  lines: { name: string; quantity: number }[]
  courier: string | null
  tracking_number: string | null
  sent_at: string | null
  received_at: string | null
  refunded_at: string | null
}

/** Chosen by the shop; the specification sets no limit. */
export const RETURN_REASON_MAX_CHARS = 500

export const returnBody = z.object({
  reason: formRules.message.max(RETURN_REASON_MAX_CHARS, globalTexts.max('reason', RETURN_REASON_MAX_CHARS)),
  photos: z.array(z.string().max(40)).min(1, 'Tambahkan minimal 1 foto').max(RETURN_PHOTOS_MAX),
  /** Absent from a page of the version before. */
  cause: z.enum(returnCauseKeys, 'Pilih alasannya').optional(),
  is_opened: z.boolean().optional(),
})
export type ReturnBody = z.infer<typeof returnBody>

/** Chosen by the shop; the specification sets no limit. */
export const CANCELLATION_REASON_MAX_CHARS = 300

export const cancelOrderBody = z.object({
  cancellation_reason: formRules.message.max(
    CANCELLATION_REASON_MAX_CHARS,
    globalTexts.max('cancellation_reason', CANCELLATION_REASON_MAX_CHARS),
  ),
  reference_code: z.string().max(40).optional(),
})

import { z } from 'zod'
import type { Order, OrderPayment, OrderProduct } from './orders.ts'

/**
 * Paying by a link, without signing in (ORD-06): the holder sees what was bought and how to pay, and nothing about the
 * buyer.
 */

/** The page; the token comes after `#`, so that no log contains it. */
export const PAYMENT_LINK_PATH = '/bayar'

/** `POST /api/payment-links/show` and `/check`: not a GET, because URLs are logged. */
export const paymentLinkBody = z.object({ token: z.string().max(100) })

/**
 * The header with the token of `POST /api/payment-links/receipt`, whose body is `confirmTransferBody`: the link is
 * checked before a picture is read.
 */
export const PAYMENT_LINK_HEADER = 'x-payment-link'

/** An order as its payment link shows it. */
export interface LinkedOrder
  extends Pick<Order, 'reference_code' | 'state' | 'price' | 'created_at' | 'payment_due_at'> {
  products: LinkedProduct[]
  free_products: LinkedProduct[]
  /** Everything in it is sent by mail. */
  is_by_mail: boolean
  /** Without the buyer's telephone number. */
  payment: OrderPayment | null
  /** The QR code to scan, as the address of a picture; null if there is none to scan now. */
  qr_image: string | null
}

export type LinkedProduct = Pick<
  OrderProduct,
  | 'name'
  | 'brand'
  | 'combination_id'
  | 'combination_name'
  | 'image'
  | 'quantity'
  | 'price'
  | 'price_after_discount'
  | 'subtotal'
  | 'is_pre_order'
  | 'delivery_date'
>

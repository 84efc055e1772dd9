import { z } from 'zod'

/**
 * What partners receive by webhooks (SET-02). `docs/webhooks.md` lists it for them. Within a version fields are added,
 * never renamed or removed. Nothing here says who the buyer is: a partner that needs an address asks for the order.
 */
export const WEBHOOK_VERSION = 1

const time = z.iso.datetime()
const rupiah = z.int()

export const webhookOrder = z.object({
  order_id: z.string().describe('The id of the order in the shop'),
  reference_code: z.string().describe('The number that people use, `CRS…`'),
  status: z.string().describe('The state of the order, such as `Payment accepted`, `Packed`, `Shipped`'),
  placed_at: time,
  currency: z.literal('IDR'),
  total_rupiah: rupiah.describe('Everything that the buyer pays, with delivery, after discounts'),
  shipping_rupiah: rupiah.describe('The part of it that pays for delivery'),
  gift_card_rupiah: rupiah.describe('The part of it that a gift card pays'),
  shipping_type: z.string().describe('The service that the buyer chose'),
  carrier: z.string(),
  lines: z.array(
    z.object({
      line_id: z.string(),
      product_id: z.string(),
      combination_id: z.string().describe('The shade or size'),
      sku: z.string(),
      brand: z.string(),
      name: z.string(),
      quantity: z.int(),
      price_rupiah: rupiah.describe('Of one piece'),
      paid_rupiah: rupiah.describe('Of all pieces, after every discount'),
      is_gift: z.boolean(),
    }),
  ),
  parcels: z.array(
    z.object({
      number: z.int(),
      tracking_number: z.string().nullable(),
      shipped_at: time.nullable(),
      delivered_at: time.nullable(),
    }),
  ),
})

const webhookRefund = z.object({
  refund_id: z.string(),
  /** In money. */
  amount_rupiah: rupiah,
  /** What went back to the gift card that paid for the order. */
  gift_card_rupiah: rupiah,
})

const webhookReturn = z.object({
  return_id: z.string(),
  status: z.enum(['asked', 'accepted', 'refused']),
})

export const webhookProduct = z.object({
  product_id: z.string(),
  path: z.string().describe('Of its page in the shop'),
  name: z.string(),
  brand: z.string(),
  is_offered: z.boolean().describe('False once it is taken out of the shop'),
  is_pre_order: z.boolean(),
  combinations: z.array(
    z.object({
      combination_id: z.string(),
      sku: z.string(),
      list_price_rupiah: rupiah,
      price_rupiah: rupiah.describe('After the product’s own discount'),
      weight_gram: z.int(),
    }),
  ),
})

export const webhookStock = z.object({
  combination_id: z.string(),
  product_id: z.string(),
  sku: z.string(),
  on_hand: z.int().describe('Pieces in the warehouse; negative if pieces are owed'),
  reserved: z.int().describe('Pieces of them that unpaid orders hold'),
  available: z.int().describe('Pieces that can be ordered now; of a pre-order, what is left of its quota'),
})

const order = z.object({ order: webhookOrder })
const refunded = order.extend({ refund: webhookRefund })
const returned = order.extend({ return: webhookReturn })

/** Every kind of event: the data that it carries, and when it is sent. */
export const webhookKinds = {
  'order.placed': { data: order, when: 'An order was placed; it is usually not paid yet.' },
  'order.paid': { data: order, when: 'The money arrived.' },
  'order.updated': {
    data: order,
    when: 'The state changed in a way that no other event names, such as packed, undelivered or returned.',
  },
  'order.shipped': { data: order, when: 'A parcel was handed to the carrier; once for each parcel.' },
  'order.delivered': { data: order, when: 'Everything has arrived.' },
  'order.cancelled': { data: order, when: 'The order was cancelled, also because it was not paid in time.' },
  'order.refunded': { data: refunded, when: 'Money was sent back: all of it, or a part.' },
  'return.requested': { data: returned, when: 'The buyer asks to send the order back.' },
  'return.accepted': { data: returned, when: 'Staff accepted that.' },
  'return.refused': { data: returned, when: 'Staff refused that.' },
  'product.updated': {
    data: z.object({ product: webhookProduct }),
    when: 'A product was added, changed, or taken out of the shop. Changes in quick succession are one event.',
  },
  'stock.changed': {
    data: z.object({ stock: webhookStock }),
    when: 'The pieces of a combination changed. Changes in quick succession are one event.',
  },
} as const satisfies Record<string, { data: z.ZodType; when: string }>

export type WebhookKind = keyof typeof webhookKinds
export const webhookKindNames = Object.keys(webhookKinds) as [WebhookKind, ...WebhookKind[]]

/** Sent by hand to try an endpoint, whatever kinds it wants. */
export const EXAMPLE_KIND = 'webhook.example'

/** The body of every call; `data` is what `webhookKinds` says of its type. */
export const webhookBody = z.object({
  type: z.enum([...webhookKindNames, EXAMPLE_KIND]),
  version: z.literal(WEBHOOK_VERSION),
  timestamp: time.describe('When it happened, in UTC'),
  data: z.record(z.string(), z.unknown()),
})

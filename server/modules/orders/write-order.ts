import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Pricing } from '../../../contract/cart.ts'
import { UNPAID_ORDERS_MAX } from '../../../contract/constants.ts'
import type { Address } from '../../../contract/delivery.ts'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { currentTraceparent } from '../../tracing/tracing.ts'
import { recordOrderEvent } from '../webhooks/index.ts'
import { isMailed, type OrderState, unpaidReservingStates } from './states.ts'

/** Who sold an order, as its documents name them. */
export interface OrderSeller {
  name: string
  address: string
  npwp: string
}

/** The terms of an order as it is placed: later changes to its products do not affect them. */
export interface OrderDraft {
  memberId: string
  cartId: string
  /** 'member' or 'staff:NAME', and through which door: the shop, or customer care. */
  placedBy: { movedBy: string; source: 'web' | 'care' }
  state: OrderState
  pricing: Pricing
  /** The part that a gift card pays. */
  giftCardRupiah: number
  /**
   * The amounts paid for delivery and for extras after every discount. Together with the lines' `paid_rupiah` they add
   * up to what gift card and payment pay.
   */
  shippingPaidRupiah: number
  extraPaidRupiah: number
  shipping: {
    type: string
    carrier: string
    courierCode: string
    quoteId: string | null
    canTrackOrder: boolean
  }
  /** Null if everything is delivered by e-mail. */
  address: Address | null
  paymentDueAt: Date
  placedAt: Date
  /** How long it may be returned, at least. */
  returnDays: number
  /** Whom its invoice names; null for today's seller, as of the demo's orders. */
  seller: OrderSeller | null
  lines: OrderLineDraft[]
}

export interface OrderLineDraft {
  product_id: number
  combination_id: number
  name: string
  brand_name: string
  sku: string
  attributes: unknown
  details: unknown
  media_hash: string | null
  is_pre_order: boolean
  delivery_date: string | null
  quantity: number
  list_price_rupiah: number
  price_rupiah: number
  paid_rupiah: number
  points_earned: number
  /** Set on a free product: the voucher that gave it. */
  gift_voucher_id: string | null
}

export interface WrittenOrder {
  id: string
  referenceCode: string
}

/**
 * Writes the order, its lines and the first entry of its history in one statement, and tells partners. Refuses with UNPAID_LIMIT if the
 * member has too many unpaid orders: each reserves stock that others could buy. The account is locked, so two orders of
 * one member never count concurrently.
 */
export async function writeOrder(db: Db, draft: OrderDraft): Promise<WrittenOrder> {
  const referenceCode = newReferenceCode(draft.placedAt)
  const { rows } = await sql<{ id: string }>`
    with new_order as (
      insert into orders (reference_code, member_id, cart_id, order_source, state, pricing, payable_rupiah, gift_card_rupiah, shipping_rupiah, extra_rupiah,
        shipping_type, carrier_name, courier_code, shipping_quote_id, can_track_order, delivery_address, payment_due_at, return_days, seller, traceparent, created_at, updated_at)
      select ${referenceCode}, ${draft.memberId}, ${draft.cartId}, ${draft.placedBy.source}, ${draft.state}, ${JSON.stringify(draft.pricing)},
        ${draft.pricing.total_price_after_shipping}, ${draft.giftCardRupiah}, ${draft.shippingPaidRupiah}, ${draft.extraPaidRupiah}, ${draft.shipping.type},
        ${draft.shipping.carrier}, ${draft.shipping.courierCode}, ${draft.shipping.quoteId}, ${draft.shipping.canTrackOrder}, ${draft.address && JSON.stringify(draft.address)}::jsonb,
        ${draft.paymentDueAt}, ${draft.returnDays}, ${draft.seller && JSON.stringify(draft.seller)}::jsonb, ${currentTraceparent()}::text, ${draft.placedAt}, ${draft.placedAt}
      where ${UNPAID_ORDERS_MAX} > (
        select count(*) from orders where member_id = ${draft.memberId} and state = any(${unpaidReservingStates}))
      returning id
    ), history as (
      insert into order_state_histories (order_id, to_state, moved_by, created_at)
      select id, ${draft.state}, ${draft.placedBy.movedBy}, ${draft.placedAt} from new_order
      returning id, order_id
    ), news as (
      insert into order_news (order_id, kind, about, due_at)
      select order_id, 'state', id::text, ${draft.placedAt} from history where ${isMailed(draft.state)}
    ), lines as (
      insert into order_lines (order_id, position, product_id, combination_id, name, brand_name, sku, attributes, details,
        media_hash, is_pre_order, delivery_date, quantity, list_price_rupiah, price_rupiah, discount_rupiah, paid_rupiah, points_earned, gift_voucher_id)
      select new_order.id, l.position, l.product_id, l.combination_id, l.name, l.brand_name, l.sku, l.attributes, l.details,
        l.media_hash, l.is_pre_order, l.delivery_date, l.quantity, l.list_price_rupiah, l.price_rupiah,
        l.price_rupiah * l.quantity - l.paid_rupiah, l.paid_rupiah, l.points_earned, l.gift_voucher_id
      from new_order, jsonb_to_recordset(${JSON.stringify(draft.lines.map((line, position) => ({ ...line, position })))}::jsonb) as l (
        position integer, product_id bigint, combination_id bigint, name text, brand_name text, sku text, attributes jsonb,
        details jsonb, media_hash text, is_pre_order boolean, delivery_date date, quantity integer,
        list_price_rupiah bigint, price_rupiah bigint, paid_rupiah bigint, points_earned integer, gift_voucher_id text)
    )
    select id from new_order`.execute(db)
  if (!rows[0]) throw new Refusal('UNPAID_LIMIT', { details: { limit: UNPAID_ORDERS_MAX } })
  await recordOrderEvent(db, 'order.placed', rows[0].id)
  return { id: rows[0].id, referenceCode }
}

// Excludes letters and digits that are easily misheard or misread.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Returns "CRS260805" and seven random characters: short enough to read out, too random to guess. */
function newReferenceCode(placedAt: Date): string {
  const day = jakartaDay(placedAt).slice(2).replaceAll('-', '')
  const random = Array.from({ length: 7 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `CRS${day}${random}`
}

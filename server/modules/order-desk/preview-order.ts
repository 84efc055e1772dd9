import type { Cart } from '../../../contract/cart.ts'
import type { OrderPreview, PreviewedLine, PreviewOrderBody } from '../../../contract/staff/make-order.ts'
import { undone } from '../../db/undone.ts'
import type { Shop } from '../../shop.ts'
import { type CartFacts, inAnotherBag, priceFacts } from '../cart/index.ts'
import { showMethods } from '../checkout/index.ts'
import { offerShipping, requireAddress, type ShippingQuote } from '../delivery/index.ts'
import { requireUnblocked } from '../members/index.ts'
import { type BagRefusals, fillBag } from './fill-bag.ts'

/** An order as it would be placed now, and what it can be delivered by. */
export interface OrderPlan {
  facts: CartFacts
  refusals: BagRefusals
  quotes: ShippingQuote[]
}

/**
 * Says what an order for a member would be now: each line with its price or why it is refused, gifts, delivery, the sum
 * (ORD-06). Changes nothing. Refuses with NOT_FOUND for an unknown member, and with ACCOUNT_BLOCKED for a blocked one.
 */
export async function previewOrder(shop: Shop, draft: PreviewOrderBody): Promise<OrderPreview> {
  const { facts, refusals, quotes } = await planOrder(shop, draft)
  const quote = quotes.find(({ type }) => type === draft.shipping_type) ?? null
  const { cart, priced } = priceFacts({ ...facts, quote })
  return {
    lines: draft.lines.map((line, index) => showLine(line, cart, refusals.lines.get(index)?.message)),
    gifts: cart.free_products.map(({ combination_id, detail, quantity }) => ({
      combination_id,
      name: detail.name,
      quantity,
    })),
    voucher_refusal: refusals.voucher?.message ?? cart.voucher_refusal?.message ?? null,
    gift_message: cart.gwp_error_message,
    delivery: Object.values(
      showMethods(quotes, { facts, addressId: draft.address_id ?? '', now: shop.now() }),
    ).map(({ type, name, carrier, fee, fee_after_discount, leaves_on, arrives_from, arrives_until }) => ({
      type,
      name,
      carrier,
      fee,
      fee_after_discount,
      leaves_on,
      arrives_from,
      arrives_until,
    })),
    pricing: cart.products.length > 0 ? priced.pricing : null,
  }
}

/**
 * Fills a bag as the order would, in a transaction that is undone, and asks what its delivery costs. Do not call inside
 * a transaction: a provider may take two seconds.
 */
export async function planOrder(shop: Shop, draft: PreviewOrderBody): Promise<OrderPlan> {
  const { member_id: memberId, address_id: addressId } = draft
  const filled = await undone(shop.db, async tx => {
    await requireUnblocked(tx, 'staff', memberId)
    return inAnotherBag(tx, memberId, bag => fillBag(tx, bag, draft, shop.now()))
  })
  const { lines, weightGram } = filled.facts
  const quotes =
    addressId !== undefined && lines.length > 0
      ? await offerShipping(shop, {
          cartId: null,
          address: await requireAddress(shop.db, memberId, addressId),
          weightGram,
        })
      : []
  return { ...filled, quotes }
}

function showLine(
  { combination_id }: PreviewOrderBody['lines'][number],
  cart: Cart,
  refusal: string | undefined,
): PreviewedLine {
  const line = cart.products.find(shown => shown.combination_id === combination_id)
  return {
    combination_id,
    refusal: refusal ?? null,
    price: line?.price_after_discount ?? 0,
    list_price: line?.price ?? 0,
    subtotal: line?.subtotal ?? 0,
    available: line?.available ?? 0,
  }
}

import { type Cart, type CartLine, isEgift } from '../../../contract/cart.ts'
import type { Member } from '../../../contract/members.ts'
import type { PlacedOrder, PlaceOrderBody } from '../../../contract/orders.ts'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { afterCommit } from '../../db/after-commit.ts'
import type { Db } from '../../db/database.ts'
import { ordersPlaced } from '../../metrics/shop-metrics.ts'
import type { Shop } from '../../shop.ts'
import {
  type CartFacts,
  closeCart,
  findFactsOf,
  findQuotedFacts,
  isAssembled,
  keepUnavailableLines,
  lockCartForOrder,
  piecesOf,
  priceFacts,
} from '../cart/index.ts'
import type { Sellable } from '../catalog/index.ts'
import { requireFlashPieces } from '../flash-sales/index.ts'
import { reserveGiftCard } from '../gift-cards/index.ts'
import { accountBlocked } from '../members/index.ts'
import { type OrderDraft, type OrderLineDraft, writeOrder } from '../orders/index.ts'
import {
  type Charge,
  chargeProvider,
  choosePayment,
  findPaymentStart,
  openPayment,
  type PaymentStart,
  settleWithoutProvider,
} from '../payments/index.ts'
import { recordPointUses } from '../point-rules/index.ts'
import { reservePoints } from '../points/index.ts'
import type { PricedCart } from '../pricing/index.ts'
import { readSettings } from '../shop-settings/index.ts'
import { reserveStock } from '../stock/index.ts'
import { redeemVouchers } from '../vouchers/index.ts'
import { requirePromotedMethod } from './bank-promotions.ts'
import { chargeItems } from './charge-items.ts'

export interface WrittenOrder {
  id: string
  referenceCode: string
  /** Null if this cart had already been ordered: there is nothing left to charge. */
  charge: Pick<Charge, 'providerOrderId' | 'amountRupiah' | 'choice' | 'items'> | null
}

type Payer = Pick<Member, 'id' | 'email' | 'name' | 'phone_no'>

/** Who orders the bag: the member in the shop, or staff for a caller, who expects every line of it. */
export interface Orderer {
  placedBy: OrderDraft['placedBy']
  needsEveryLine: boolean
}
const THE_MEMBER: Orderer = { placedBy: { movedBy: 'member', source: 'web' }, needsEveryLine: false }

/**
 * Turns the member's bag into an order and starts its payment (CHECKOUT-01). One transaction writes order, payment,
 * history and reservation; the provider is called afterwards. Ordering the same bag again returns the same order.
 */
export async function placeOrder(shop: Shop, member: Payer, body: PlaceOrderBody): Promise<PlacedOrder> {
  const write = () => shop.db.transaction().execute(tx => writeBagAsOrder(shop, tx, member.id, body))
  let written = await write()
  if (!written) {
    await findQuotedFacts(shop, member.id)
    written = await write()
  }
  if (!written) throw new Refusal('SHIPPING_UNAVAILABLE')
  if (!written.charge) return responseFor(written, await findPaymentStart(shop.db, written.id))

  const payment = await chargeFor(shop, member, { ...written, charge: written.charge })
  return responseFor(written, { ...payment, methodCode: written.charge.choice.code })
}

/**
 * Charges the provider for an order that has been committed. Refuses if the payment failed at once: the order stays.
 */
export async function chargeFor(
  shop: Shop,
  member: Payer,
  written: WrittenOrder & { charge: NonNullable<WrittenOrder['charge']> },
  returnPath?: string,
): Promise<PaymentStart> {
  const payment = await chargeProvider(shop, {
    ...written.charge,
    orderId: written.id,
    referenceCode: written.referenceCode,
    memberId: member.id,
    customer: { name: member.name, email: member.email, phone: member.phone_no },
    returnPath,
  })
  refuseFailedStart(written, payment, written.charge.choice)
  return payment
}

/**
 * Refuses if the order was placed but its first payment failed at once. For wallets and debit cards the response is 400
 * or 504, on which the storefront opens the page for retrying the payment (CHECKOUT-12, CHECKOUT-25).
 */
function refuseFailedStart(
  placed: WrittenOrder,
  { failure }: PaymentStart,
  { method, phoneNo }: Charge['choice'],
) {
  const details = { order_id: placed.id, ...(phoneNo ? { phone_no: phoneNo } : {}) }
  if (failure === 'refused')
    throw new Refusal(method.decidesAtOnce ? 'WALLET_REFUSED' : 'PAYMENT_REFUSED', { details })
  if (failure === 'timeout' && method.decidesAtOnce) throw new Refusal('WALLET_TIMEOUT', { details })
}

/**
 * Writes the order. Returns null, with nothing written, if no delivery quote is valid: a new one must be fetched
 * outside the transaction. A different fee then shows as a changed total. Refuses a blocked member with ACCOUNT_BLOCKED.
 */
export async function writeBagAsOrder(
  shop: Shop,
  tx: Db,
  memberId: string,
  body: PlaceOrderBody,
  { placedBy, needsEveryLine } = THE_MEMBER,
): Promise<WrittenOrder | null> {
  const lockedCart = await lockCartForOrder(tx, memberId, body.cart_id)
  if (lockedCart.placed) return { ...lockedCart.placed, charge: null }
  if (lockedCart.isBlocked) throw accountBlocked(placedBy.movedBy === 'member' ? shop : 'staff')

  const now = shop.now()
  const facts = await findFactsOf(tx, lockedCart.open, now)
  if (facts.lines.length === 0) throw new Refusal('CART_EMPTY')
  const { cart, priced } = priceFacts(facts)
  const delivery = cart.needs_delivery ? requireDelivery(facts) : BY_EMAIL
  if (!delivery) return null
  const lines = linesToOrder(cart, body.total_price)
  if (needsEveryLine && lines.length < cart.products.length) throw new Refusal('STOCK_CHANGED')
  requireSeenGifts(cart, body.gifts)

  const amountRupiah = cart.total_price_after_shipping
  const choice = await choosePayment(shop, tx, memberId, body, amountRupiah)
  // A gift card is issued once it is paid; cash on delivery would be too late.
  if (choice.method.channel.kind === 'cash' && lines.some(isEgift))
    throw new Refusal('CASH_NOT_OFFERED', {
      field: 'payment_method',
      message: 'Kartu hadiah tidak bisa dibayar di tempat. Pilih cara bayar lain, ya.',
    })
  if (facts.discounts.bankPromotion)
    await requirePromotedMethod(tx, facts.cart.id, {
      methodCode: choice.code,
      hasPointsOrGiftCard: priced.pointsApplied > 0 || priced.giftCardRupiah > 0,
      now,
    })
  const {
    returnDays,
    sellerName: name,
    sellerAddress: address,
    sellerNpwp: npwp,
  } = await readSettings({ db: tx, env: shop.env }, [
    'returnDays',
    'sellerName',
    'sellerAddress',
    'sellerNpwp',
  ])
  const order = await writeOrder(tx, {
    memberId,
    cartId: facts.cart.id,
    placedBy,
    state: choice.orderState,
    pricing: priced.pricing,
    giftCardRupiah: priced.giftCardRupiah,
    shippingPaidRupiah: priced.shippingPaidRupiah,
    extraPaidRupiah: priced.extraPaidRupiah,
    ...delivery,
    paymentDueAt: choice.dueAt,
    placedAt: now,
    returnDays,
    seller: { name, address, npwp },
    lines: [...lines, ...cart.free_products].map(line => draftLine(line, facts, priced)),
  })
  const [providerOrderId, isClosed] = await Promise.all([
    openPayment(shop, tx, { ...order, payableRupiah: amountRupiah, attempt: 1, choice }),
    closeCart(tx, facts.cart.id),
  ])
  if (!isClosed) throw new Refusal('IN_PROGRESS')
  if (lines.length < cart.products.length)
    await keepUnavailableLines(
      tx,
      memberId,
      facts.cart.id,
      lines.map(line => line._id),
    )
  await reservePoints(tx, { memberId, orderId: order.id, points: priced.pointsApplied })
  // Last, because they lock rows that other buyers may be waiting for.
  await redeemVouchers(tx, { orderId: order.id, memberId, uses: priced.uses, now })
  await recordPointUses(tx, order.id, priced.pointUses)
  await reserveGiftCard(tx, {
    cardId: facts.discounts.giftCard?.id ?? null,
    orderId: order.id,
    amountRupiah: priced.giftCardRupiah,
  })
  await reserveStock(
    tx,
    order.id,
    [...lines, ...cart.free_products].flatMap(line => {
      const { isPreOrder, preorderRuleId } = requireFacts(facts, line)
      return piecesOfLine(facts, line).map(pieces => ({
        ...pieces,
        preorderRuleId: isPreOrder ? preorderRuleId : null,
        isGift: line.detail.is_applied_free_product,
      }))
    }),
  )
  await requireFlashPieces(tx, order.id)
  await settleWithoutProvider(tx, order.id, choice)
  afterCommit(tx, () => ordersPlaced.inc({ payment_method: choice.code }))
  const items = chargeItems({ lines, priced })
  return { ...order, charge: { providerOrderId, amountRupiah, choice, items } }
}

/** Returns address and shipping method; null if the delivery quote has expired. */
function requireDelivery({
  cart,
  address,
  quote,
}: CartFacts): Pick<OrderDraft, 'shipping' | 'address'> | null {
  if (!cart.addressId) throw new Refusal('ADDRESS_MISSING')
  if (!cart.shippingType) throw new Refusal('SHIPPING_MISSING')
  if (!address) throw new Refusal('SHIPPING_UNAVAILABLE')
  if (!quote) return null
  const { name: type, carrier, courierCode, id: quoteId, canTrackOrder } = quote
  return { address, shipping: { type, carrier, courierCode, quoteId, canTrackOrder } }
}

/** For a bag with only e-gifts: no address, no courier, no fee. */
const BY_EMAIL: Pick<OrderDraft, 'shipping' | 'address'> = {
  address: null,
  shipping: { type: 'Email', carrier: '', courierCode: '', quoteId: null, canTrackOrder: false },
}

/**
 * Returns the available lines. Refuses if the total is no longer the one that the shopper saw, with different codes for
 * a line that has sold out and a price that has changed (CHECKOUT-09, CHECKOUT-10, AMB-51).
 */
function linesToOrder(cart: Cart, seenTotalRupiah: number): CartLine[] {
  const lines = cart.products.filter(line => line.is_available)
  if (lines.length === 0)
    throw new Refusal('OUT_OF_STOCK', {
      details: { is_pre_order: cart.products.some(line => line.detail.is_pre_order) },
    })
  // A new price must be accepted in the bag, even if the total is the same.
  const hasNewPrice = lines.some(line => line.has_new_price)
  if (cart.total_price_after_shipping === seenTotalRupiah && !hasNewPrice) return lines
  const details = { seen: seenTotalRupiah, now: cart.total_price_after_shipping }
  throw new Refusal(lines.length < cart.products.length ? 'STOCK_CHANGED' : 'price_mismatch', { details })
}

/**
 * Refuses with GIFT_CHANGED if a gift that the shopper saw is gone. Placing the order again succeeds without it
 * (GIFT-01). A gift added since then needs no confirmation.
 */
function requireSeenGifts({ free_products: gifts }: Cart, seenGiftIds: string[] = []): void {
  const missingIds = seenGiftIds.filter(id => !gifts.some(gift => gift.combination_id === id))
  if (missingIds.length > 0)
    throw new Refusal('GIFT_CHANGED', { field: 'gifts', details: { combination_ids: missingIds } })
}

function requireFacts(facts: CartFacts, line: CartLine): Sellable {
  const sellable = facts.sellables.get(Number(line.combination_id))
  if (!sellable) throw new Refusal('PRODUCT_NOT_FOUND')
  return sellable
}

const piecesOfLine = (facts: CartFacts, line: CartLine) =>
  piecesOf(requireFacts(facts, line), { quantity: line.quantity, details: { pack: line.detail.pack } })

function draftLine(line: CartLine, facts: CartFacts, priced: PricedCart): OrderLineDraft {
  const sellable = requireFacts(facts, line)
  const share = priced.lines.find(pricedLine => pricedLine.id === line._id)
  // Gift cards are issued from the e-gift details, so only an e-gift's line keeps them.
  const { egift, special, ...others } = facts.lines.find(stored => stored.id === line._id)?.details ?? {}
  // Goods bought at the usual price or in a flash sale use up nothing of the special price that the bag asked for.
  const isSpecial = line.detail.is_special_price && line.price_after_discount < sellable.priceRupiah
  const details = {
    ...others,
    ...(egift && isEgift(line) ? { egift } : {}),
    ...(isSpecial ? { special } : {}),
  }
  const gift = share ? undefined : priced.gifts.find(gift => gift.voucherId === line._id)
  return {
    product_id: sellable.productId,
    combination_id: sellable.combinationId,
    name: sellable.name,
    brand_name: sellable.brandName,
    sku: sellable.sku,
    attributes: sellable.attributes,
    details: {
      ...details,
      // GIFT-12: the content of the pack at the time of purchase.
      ...(line.detail.is_pack ? { pack_detail: line.detail.pack_detail } : {}),
      ...(isAssembled(sellable) ? { pieces: piecesOfLine(facts, line) } : {}),
    },
    media_hash: sellable.mediaHash,
    is_pre_order: sellable.isPreOrder,
    delivery_date: sellable.deliveryDate,
    quantity: line.quantity,
    list_price_rupiah: sellable.listPriceRupiah,
    price_rupiah: line.price_after_discount,
    paid_rupiah: share?.paidRupiah ?? 0,
    points_earned: share?.pointsEarned ?? 0,
    gift_voucher_id: gift?.voucherId ?? null,
  }
}

/**
 * Returns the next page for the payment method (CHECKOUT-02 to CHECKOUT-07); the confirmation page if the provider
 * returned none.
 */
function responseFor(
  { id, referenceCode }: WrittenOrder,
  { methodCode, instruction }: Pick<PaymentStart, 'instruction'> & { methodCode: string },
): PlacedOrder {
  const order = { order_id: id, reference_code: referenceCode }
  const outcome = findPaymentMethod(methodCode)?.leadsTo
  if (outcome === 'redirect' && instruction?.kind === 'redirect')
    return { ...order, next: { kind: 'redirect', url: instruction.url } }
  if (outcome === 'form' && instruction?.kind === 'form')
    return { ...order, next: { kind: 'form', url: instruction.url, fields: instruction.fields } }
  if (outcome === 'success') return { ...order, next: { kind: 'success', path: `/order/success/${id}` } }
  return { ...order, next: { kind: 'confirmation', path: `/order/confirmation/${id}` } }
}

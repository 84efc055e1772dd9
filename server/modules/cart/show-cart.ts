import { type Cart, type CartLine, type ExtraBag, isEgift } from '../../../contract/cart.ts'
import { productPath } from '../../../contract/catalog.ts'
import { choiceName } from '../../../contract/choice-name.ts'
import type { Sellable } from '../catalog/index.ts'
import { mediaPath } from '../media/index.ts'
import {
  type DiscountFacts,
  type PointTimes,
  type PricedCart,
  type PricedLine,
  priceCart,
} from '../pricing/index.ts'
import type { StoredLine } from './open-cart.ts'
import { packContent } from './pack-content.ts'
import { availableOfEach, piecesOf } from './pieces.ts'

/**
 * Returns a bag in the shape of the contract (lines, totals, what is missing for free delivery) and its calculated
 * price.
 */
export function showBag(bag: {
  id: string
  lines: StoredLine[]
  sellables: Map<number, Sellable>
  extraBags?: ExtraBag[]
  shippingFeeRupiah: number | null
  addressId: string | null
  shippingType: string | null
  discounts?: DiscountFacts
  /** By combination: which goods earn several times the points. */
  pointTimes?: Map<number, PointTimes>
  warnings?: string[]
}): { cart: Cart; priced: PricedCart } {
  const products = showLines(bag.lines, bag.sellables)
  const countedLines = products.filter(line => line.is_available)
  const needsDelivery = countedLines.length === 0 || !countedLines.every(isEgift)
  const priced = priceCart({
    lines: countedLines
      .map(asPricedLine)
      .map(line => ({ ...line, pointTimes: bag.pointTimes?.get(line.combinationId) })),
    pieces: bag.lines.flatMap(line => {
      const sellable = bag.sellables.get(line.combinationId)
      return sellable && countedLines.some(countedLine => countedLine._id === line.id)
        ? piecesOf(sellable, line)
        : []
    }),
    extraBags: countedLines.length > 0 && needsDelivery ? bag.extraBags : [],
    shippingFeeRupiah: countedLines.length > 0 ? bag.shippingFeeRupiah : null,
    ...(bag.discounts ? { discounts: bag.discounts } : {}),
  })
  const { voucher = null, giftCard = null } = bag.discounts ?? {}
  const { chosen } = priced
  const cart: Cart = {
    _id: bag.id,
    products,
    free_products: priced.gifts.flatMap(gift => showGift(gift, bag.sellables)),
    point_applied: priced.pointsApplied,
    point_value: 0 - (priced.pricing.steps.find(step => step.code === 'points')?.amountRupiah ?? 0),
    voucher_id: voucher?.id ?? null,
    voucher_code: voucher?.code ?? null,
    voucher_refusal:
      chosen && !chosen.isValid
        ? { code: chosen.code, message: chosen.message, missing: Math.max(0, chosen.missingRupiah) }
        : null,
    gwp_error_message: countedLines.length > 0 && needsDelivery ? priced.giftMessage : null,
    applied_voucher_free_shipping: countedLines.length > 0 && priced.hasFreeShipping,
    needs_delivery: needsDelivery,
    gift_card: giftCard && {
      last_chars: giftCard.lastChars,
      balance: giftCard.balanceRupiah,
      amount: priced.giftCardRupiah,
      expires_at: giftCard.expiresAt.toISOString(),
    },
    address_id: bag.addressId,
    shipping_type: bag.shippingType,
    free_shipping_missing: priced.freeShippingMissing,
    warnings: bag.warnings ?? [],
    ...priced.pricing,
  }
  return { cart, priced }
}

/** Converts a line into what the price calculation needs. */
export const asPricedLine = (line: CartLine): PricedLine => ({
  id: line._id,
  combinationId: Number(line.combination_id),
  quantity: line.quantity,
  listPriceRupiah: line.price,
  priceRupiah: line.price_after_discount,
  isEgift: isEgift(line),
})

/** GIFT-01: shows a free product, which is listed separately from the bought lines and costs nothing. */
function showGift(gift: PricedCart['gifts'][number], sellables: Map<number, Sellable>): CartLine[] {
  const sellable = sellables.get(gift.combinationId)
  if (!sellable) return []
  const line = showLine(
    {
      id: gift.voucherId,
      productId: sellable.productId,
      combinationId: gift.combinationId,
      quantity: gift.quantity,
      seenPriceRupiah: 0,
      details: { gift: gift.voucherId },
    },
    sellable,
    gift.quantity,
  )
  return [{ ...line, price_after_discount: 0, subtotal: 0 }]
}

/** Returns the lines with current facts; a line whose combination no longer exists is left out. */
export function showLines(lines: StoredLine[], sellables: Map<number, Sellable>): CartLine[] {
  const available = availableOfEach(lines, sellables)
  return lines.flatMap((line, index) => {
    const sellable = sellables.get(line.combinationId)
    return sellable ? [showLine(line, sellable, available[index] ?? 0)] : []
  })
}

function showLine(line: StoredLine, sellable: Sellable, available: number): CartLine {
  const { details, special } = line
  // A special price never makes goods dearer: during a flash sale they may cost less without it.
  const priceRupiah = Math.min(special?.priceRupiah ?? sellable.priceRupiah, sellable.priceRupiah)
  const image = sellable.mediaHash
    ? {
        url: mediaPath(sellable.mediaHash),
        alt: sellable.imageAlt,
        is_cover: true,
        ...(sellable.imageFocus ? { focus: sellable.imageFocus } : {}),
      }
    : null
  const combination = {
    _id: String(sellable.combinationId),
    attributes: sellable.attributes,
    stock: sellable.isSellable ? sellable.available : 0,
    price: sellable.listPriceRupiah,
    price_after_discount: sellable.priceRupiah,
    images: image ? [image] : [],
  }
  return {
    _id: line.id,
    id: String(sellable.productId),
    combination_id: String(sellable.combinationId),
    quantity: line.quantity,
    price: sellable.listPriceRupiah,
    price_after_discount: priceRupiah,
    subtotal: priceRupiah * line.quantity,
    seen_price: line.seenPriceRupiah,
    has_new_price: line.seenPriceRupiah !== priceRupiah,
    available,
    is_available: available > 0 && available >= line.quantity,
    detail: {
      name: sellable.name,
      slug: sellable.slug,
      product_url: productPath({
        id: String(sellable.productId),
        slug: sellable.slug,
        default_category: { slug: sellable.categorySlug },
      }),
      brand: { id: String(sellable.brandId), name: sellable.brandName },
      image,
      attributes: sellable.attributes,
      combination_name: choiceName(sellable.attributes),
      combinations: [combination],
      default_combination: combination,
      classification: sellable.classification,
      is_applied_free_product: details.gift !== undefined,
      applied_free_products_voucher_id: details.gift ?? null,
      is_pack: sellable.packDetail.length > 0,
      pack: details.pack ?? [],
      pack_detail: packContent(sellable, details).map(({ name, quantity, attributes }) => ({
        name,
        quantity,
        combination_name: choiceName(attributes),
      })),
      is_special_price: special?.priceRupiah != null,
      special_price_voucher_id: details.special ?? null,
      special_price_reason: special?.reason ?? null,
      egift_info: details.egift ?? null,
      is_pre_order: sellable.isPreOrder,
      delivery_date: sellable.deliveryDate,
      weight_gram: sellable.weightGram,
    },
  }
}

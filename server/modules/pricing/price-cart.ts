import type { ExtraBag, Pricing, PricingStep } from '../../../contract/cart.ts'
import {
  BEAUTY_POINT_BASE_RUPIAH,
  FREE_SHIPPING_THRESHOLD_RUPIAH,
  POINTS_PER_BASE,
} from '../../../contract/constants.ts'

/**
 * The one function that prices a cart; cart, checkout, order and payment all call it. Pure: it knows only what it is
 * handed. The order is visible in it: list price → the product's own discount → extra bags → shipping → what is paid. Voucher and
 * points have their place between them.
 */

export interface PricedLine {
  quantity: number
  /** Per piece, before and after the product's own discount. */
  listPriceRupiah: number
  priceRupiah: number
}

export interface PricingFacts {
  lines: PricedLine[]
  /** Bags to give things away in, beside the goods: no discount of the goods touches them. */
  extraBags?: ExtraBag[]
  /** Null while no delivery is chosen. */
  shippingFeeRupiah: number | null
}

export function priceCart({ lines, extraBags = [], shippingFeeRupiah }: PricingFacts): Pricing {
  const listTotal = sum(lines, line => line.listPriceRupiah * line.quantity)
  const total = sum(lines, line => line.priceRupiah * line.quantity)
  const shippingDiscount = isShippingFree(total) ? (shippingFeeRupiah ?? 0) : 0
  const shipping = (shippingFeeRupiah ?? 0) - shippingDiscount
  const extraCharge = sum(extraBags, bag => bag.price * bag.quantity)
  const payable = total + extraCharge + shipping

  const steps: PricingStep[] = [
    { code: 'list_price', label: 'Subtotal', amountRupiah: listTotal },
    { code: 'product_discount', label: 'Diskon produk', amountRupiah: total - listTotal },
    { code: 'extra_charge', label: 'Tas tambahan', amountRupiah: extraCharge },
    { code: 'shipping', label: 'Ongkir', amountRupiah: shippingFeeRupiah ?? 0 },
    { code: 'shipping_discount', label: 'Gratis ongkir', amountRupiah: -shippingDiscount },
    { code: 'payable', label: 'Total bayar', amountRupiah: payable },
  ]
  return {
    steps: steps.filter(step => step.amountRupiah !== 0 || alwaysShown.has(step.code)),
    total_amount: listTotal,
    total_amount_after_discount: total,
    extra_bags: extraBags,
    total_extra_charge: extraCharge,
    total_amount_after_extra: total + extraCharge,
    shipping_fee: shipping,
    total_price_after_shipping: payable,
    points_earned: sum(lines, pointsEarned),
  }
}

const alwaysShown = new Set(['list_price', 'shipping', 'payable'])

/** POINT-05: 10 points for every full Rp 50.000 of what a piece costs. */
export const pointsEarned = (line: Pick<PricedLine, 'quantity' | 'priceRupiah'>) =>
  Math.floor(line.priceRupiah / BEAUTY_POINT_BASE_RUPIAH) * POINTS_PER_BASE * line.quantity

/** SHIP-05: from Rp 200.000 after discount. */
export const isShippingFree = (totalRupiah: number) => totalRupiah >= FREE_SHIPPING_THRESHOLD_RUPIAH

/** SHIP-12: what is still missing to it. */
export const missingToFreeShipping = (totalRupiah: number) =>
  Math.max(0, FREE_SHIPPING_THRESHOLD_RUPIAH - totalRupiah)

const sum = <Item>(items: Item[], amount: (item: Item) => number) =>
  items.reduce((total, item) => total + amount(item), 0)

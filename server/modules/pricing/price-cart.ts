import type { Pricing, PricingStep } from '../../../contract/cart.ts'
import { BEAUTY_POINT_BASE_RUPIAH, POINT_VALUE_RUPIAH, POINTS_PER_BASE } from '../../../contract/constants.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { allocate } from './allocate.ts'
import { bankPromotionDiscount } from './bank-promotion.ts'
import { type FreeShipping, freeShipping } from './free-shipping.ts'
import { type Gift, giftMessage, giftsOf } from './gifts.ts'
import type { DiscountFacts, PointTimes, PricedLine, PricingFacts } from './pricing-facts.ts'
import {
  countsFor,
  goodsDiscount,
  judgeVoucher,
  type VoucherFacts,
  type VoucherJudgement,
} from './voucher-rules.ts'
import { hasGoodsDiscount, type ValidVoucher, vouchersInForce } from './vouchers-in-force.ts'

export interface PricedCart {
  pricing: Pricing
  /** The amount paid for each line in the end, after its share of every discount; stored with the order line. */
  lines: { id: string; paidRupiah: number; pointsEarned: number }[]
  /** The amounts of lines, shipping and extra bags add up to the payable amount plus what the gift card pays. */
  shippingPaidRupiah: number
  extraPaidRupiah: number
  /** The part of lines, extras and delivery that a gift card pays. */
  giftCardRupiah: number
  /** The goods after discount and voucher, without e-gifts: compared with the minimum of a bank promotion. */
  goodsRupiah: number
  /** Vouchers that have an effect; placing the order uses each of them. */
  uses: VoucherUse[]
  /** What rules add to the points; placing the order records it. */
  pointUses: PointUse[]
  gifts: Gift[]
  /** Why a gift is not given (GIFT-03). */
  giftMessage: string | null
  /** The judgement on the chosen voucher: it applies, or why not. */
  chosen: VoucherJudgement | null
  pointsApplied: number
  /** The most points that can be used on this bag, however many the member has. */
  pointsMax: number
  /** True if a free-shipping rule is met, even if no delivery method is chosen (SHIP-11). */
  hasFreeShipping: boolean
  /** Rupiah still needed for free shipping; 0 once reached, and for e-gifts, which have no shipping (SHIP-12). */
  freeShippingMissing: number
}

/** The points that a rule adds to those that the goods earn anyway. */
export interface PointUse {
  ruleId: string
  points: number
}

export interface VoucherUse {
  voucherId: string
  discountRupiah: number
  shippingDiscountRupiah: number
}

/**
 * Prices a cart; cart, checkout, order and payment all call this function. Pure: it depends only on its arguments. The
 * steps are in this order: the lines, each at its price after the product's own discount → voucher → extra bags →
 * shipping → shipping discount → bank promotion → points → gift card → what is paid. E-gifts in the bag are paid in
 * full, without any discount (docs/decisions/0020-gift-cards-are-money.md).
 */
export function priceCart(facts: PricingFacts): PricedCart {
  const { lines: allLines, extraBags = [], shippingFeeRupiah, discounts = noDiscounts } = facts
  const egifts = allLines.filter(line => line.isEgift)
  const lines = allLines.filter(line => !line.isEgift)
  const listTotal = sum(allLines, line => line.listPriceRupiah * line.quantity)
  const egiftsTotal = sum(egifts, line => line.priceRupiah * line.quantity)
  const hasOnlyEgifts = egifts.length > 0 && lines.length === 0
  const goods = sum(lines, line => line.priceRupiah * line.quantity)
  const fee = lines.length > 0 ? (shippingFeeRupiah ?? 0) : 0

  const extraCharge = sum(extraBags, bag => bag.price * bag.quantity)

  const judge = (voucher: VoucherFacts) => judgeVoucher(voucher, lines, discounts.now)
  const chosenVerdict = discounts.voucher && judge(discounts.voucher)
  const vouchers = vouchersInForce(discounts, lines, judge)
  const goodsVoucher = vouchers.find(({ voucher }) => hasGoodsDiscount(voucher))
  const voucherDiscount = goodsVoucher ? goodsDiscount(goodsVoucher.voucher, goodsVoucher.baseRupiah) : 0
  const afterVoucher = goods - voucherDiscount

  const shipping = freeShipping(vouchers, discounts.automatic, goods, fee)
  const gifts = giftsOf(vouchers, facts.pieces ?? lines)
  const afterShipping = afterVoucher + extraCharge + fee - shipping.discountRupiah

  const bankDiscount = discounts.bankPromotion
    ? bankPromotionDiscount(discounts.bankPromotion, { goods: afterVoucher, amount: afterShipping })
    : 0
  const beforePoints = afterShipping - bankDiscount
  const pointsMax = maxPoints(beforePoints)
  const pointsApplied = chosenVerdict?.isValid ? 0 : usablePoints(discounts.points, pointsMax)
  const pointsDiscount = Math.min(pointsApplied * POINT_VALUE_RUPIAH, beforePoints)
  const afterPoints = beforePoints - pointsDiscount
  const giftCardRupiah = Math.min(discounts.giftCard?.balanceRupiah ?? 0, afterPoints)
  const payable = afterPoints - giftCardRupiah + egiftsTotal

  // Bank discount and points are deducted from the goods first, then from extras, then from delivery.
  const laterDiscounts = bankDiscount + pointsDiscount
  const laterDiscountOnGoods = Math.min(laterDiscounts, afterVoucher)
  const laterDiscountOnExtras = Math.min(laterDiscounts - laterDiscountOnGoods, extraCharge)
  const paid = paidByLine(lines, goodsVoucher?.voucher ?? null, voucherDiscount, laterDiscountOnGoods)
  const pricedLines = allLines.map(line => {
    const { id, quantity } = line
    // An e-gift earns no points; the goods that its gift card pays for later do.
    if (line.isEgift) return { id, paidRupiah: line.priceRupiah * quantity, pointsEarned: 0 }
    const paidRupiah = paid.get(id) ?? 0
    return {
      id,
      paidRupiah,
      pointsEarned: pointsEarned({ quantity, paidRupiah }) * (line.pointTimes?.times ?? 1),
    }
  })

  return {
    pricing: {
      steps: shownSteps([
        { code: 'subtotal', label: 'Subtotal', amountRupiah: goods + egiftsTotal },
        {
          code: 'voucher',
          label: goodsVoucher ? labelOf(goodsVoucher.voucher) : 'Voucher',
          amountRupiah: -voucherDiscount,
        },
        { code: 'extra_charge', label: 'Tas tambahan', amountRupiah: extraCharge },
        { code: 'shipping', label: 'Ongkir', amountRupiah: fee },
        { code: 'shipping_discount', label: 'Gratis ongkir', amountRupiah: -shipping.discountRupiah },
        {
          code: 'bank_promotion',
          label: `Promo ${discounts.bankPromotion?.bankName ?? 'bank'}`,
          amountRupiah: -bankDiscount,
        },
        { code: 'points', label: `${withDots(pointsApplied)} poin`, amountRupiah: -pointsDiscount },
        { code: 'gift_card', label: 'Kartu hadiah', amountRupiah: -giftCardRupiah },
        { code: 'payable', label: 'Total bayar', amountRupiah: payable },
      ]).filter(step => step.code !== 'shipping' || !hasOnlyEgifts),
      total_amount: listTotal,
      total_amount_after_discount: afterVoucher + egiftsTotal,
      extra_bags: extraBags,
      total_extra_charge: extraCharge,
      total_amount_after_extra: afterVoucher + egiftsTotal + extraCharge,
      shipping_fee: fee - shipping.discountRupiah,
      total_price_after_shipping: payable,
      points_earned: sum(pricedLines, line => line.pointsEarned),
    },
    lines: pricedLines,
    giftCardRupiah,
    goodsRupiah: afterVoucher,
    extraPaidRupiah: extraCharge - laterDiscountOnExtras,
    shippingPaidRupiah:
      fee - shipping.discountRupiah - (laterDiscounts - laterDiscountOnGoods - laterDiscountOnExtras),
    pointUses: pointUsesOf(allLines, pricedLines),
    uses: usesOf(vouchers, { goodsVoucher, voucherDiscount, shipping, gifts }),
    gifts,
    giftMessage: giftMessage(discounts, judge, { vouchers, gifts }),
    chosen: chosenVerdict,
    pointsApplied,
    pointsMax,
    hasFreeShipping: shipping.isMet,
    freeShippingMissing: shipping.isMet || hasOnlyEgifts ? 0 : shipping.missingRupiah,
  }
}

/** Leaves out steps that change nothing. */
const shownSteps = (steps: PricingStep[]) =>
  steps.filter(step => step.amountRupiah !== 0 || alwaysShown.has(step.code))

const alwaysShown = new Set(['subtotal', 'shipping', 'payable'])

/** Lists what each voucher took off; a voucher without effect is left out, so that it is not used up. */
const usesOf = (
  vouchers: ValidVoucher[],
  effect: {
    goodsVoucher: ValidVoucher | undefined
    voucherDiscount: number
    shipping: FreeShipping
    gifts: Gift[]
  },
): VoucherUse[] =>
  vouchers
    .map(({ voucher }) => ({
      voucherId: voucher.id,
      discountRupiah: voucher === effect.goodsVoucher?.voucher ? effect.voucherDiscount : 0,
      shippingDiscountRupiah: effect.shipping.byVoucher.get(voucher.id) ?? 0,
    }))
    .filter(
      use =>
        use.discountRupiah > 0 ||
        use.shippingDiscountRupiah > 0 ||
        effect.gifts.some(gift => gift.voucherId === use.voucherId),
    )

/** Sums what each rule adds; one that adds nothing is left out. */
function pointUsesOf(lines: PricedLine[], priced: PricedCart['lines']): PointUse[] {
  const points = new Map<string, number>()
  const rules: [PointTimes | undefined, number][] = lines.map((line, index) => [
    line.pointTimes,
    priced[index]?.pointsEarned ?? 0,
  ])
  for (const [rule, earned] of rules)
    if (rule && earned > 0)
      points.set(rule.ruleId, (points.get(rule.ruleId) ?? 0) + earned - earned / rule.times)
  return [...points].map(([ruleId, points]) => ({ ruleId, points }))
}

const noDiscounts: DiscountFacts = {
  now: new Date(0),
  automatic: [],
  voucher: null,
  points: { requested: 0, usable: 0 },
  bankPromotion: null,
  giftCard: null,
}

/** Calculates 10 points for every full Rp 50.000 that was paid for a piece (POINT-05). */
export const pointsEarned = ({ quantity, paidRupiah }: { quantity: number; paidRupiah: number }) =>
  Math.floor(Math.floor(paidRupiah / quantity) / BEAUTY_POINT_BASE_RUPIAH) * POINTS_PER_BASE * quantity

/**
 * Returns the most points that can be spent on an amount. Rounded up, so the last point may be worth less than its full
 * value.
 */
export const maxPoints = (amountRupiah: number) => Math.ceil(amountRupiah / POINT_VALUE_RUPIAH)

const usablePoints = ({ requested, usable }: DiscountFacts['points'], limit: number) =>
  Math.max(0, Math.min(requested, usable, limit))

const labelOf = ({ isAutomatic, name, code }: VoucherFacts) => (isAutomatic ? name : `Voucher ${code}`)

/**
 * Calculates what is paid for each line: the voucher is shared among its eligible lines, the later discounts among
 * all lines.
 */
function paidByLine(
  lines: PricedLine[],
  voucher: VoucherFacts | null,
  voucherDiscount: number,
  laterDiscount: number,
): Map<string, number> {
  const parts = lines.map(line => ({ key: line.id, weight: line.priceRupiah * line.quantity }))
  const counted = new Set(
    lines.filter(line => voucher && countsFor(voucher, line.combinationId)).map(line => line.id),
  )
  const voucherShares = allocate(
    voucherDiscount,
    parts.filter(part => counted.has(part.key)),
  )
  const remaining = parts.map(part => ({ ...part, weight: part.weight - (voucherShares.get(part.key) ?? 0) }))
  const laterShares = allocate(laterDiscount, remaining)
  return new Map(remaining.map(part => [part.key, part.weight - (laterShares.get(part.key) ?? 0)]))
}

const sum = <Item>(items: Item[], amount: (item: Item) => number) =>
  items.reduce((total, item) => total + amount(item), 0)

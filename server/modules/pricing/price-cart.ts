import type { ExtraBag, Pricing, PricingStep } from '../../../contract/cart.ts'
import {
  BEAUTY_POINT_BASE_RUPIAH,
  FREE_SHIPPING_THRESHOLD_RUPIAH,
  POINT_VALUE_RUPIAH,
  POINTS_PER_BASE,
} from '../../../contract/constants.ts'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import { type BankPromotionFacts, bankPromotionDiscount } from './bank-promotion.ts'
import { shareOut } from './share-out.ts'
import {
  countsFor,
  goodsDiscount,
  judgeVoucher,
  shippingDiscount,
  type VoucherFacts,
  type VoucherJudgement,
} from './voucher-rules.ts'

/**
 * The one function that prices a cart; cart, checkout, order and payment all call it. Pure: it knows only what it is
 * handed. The order is visible in it: list price → the product's own discount → voucher → extra bags → shipping →
 * shipping discount → bank promotion → points → what is paid.
 */

export interface PricedLine {
  /** The line's own id: two lines may hold the same combination. */
  id: string
  combinationId: number
  quantity: number
  /** Per piece, before and after the product's own discount. */
  listPriceRupiah: number
  priceRupiah: number
}

/** What is chosen for a bag, or comes by itself, and takes something off. */
export interface DiscountFacts {
  now: Date
  /** Those in force that nobody needs to type. */
  automatic: VoucherFacts[]
  /** The one that was chosen. */
  voucher: VoucherFacts | null
  /** Points that are wished for, and how many the member can spend. */
  points: { wished: number; usable: number }
  bankPromotion: BankPromotionFacts | null
}

export interface PricingFacts {
  /** Those that can be bought. */
  lines: PricedLine[]
  /** Bags to give things away in, beside the goods: no discount of the goods touches them. */
  extraBags?: ExtraBag[]
  /** Null while no delivery is chosen. */
  shippingFeeRupiah: number | null
  discounts?: DiscountFacts
}

export interface PricedCart {
  pricing: Pricing
  /** What is paid for each line in the end, every discount shared out; frozen on the order line. */
  lines: { id: string; paidRupiah: number; pointsEarned: number }[]
  /** What is paid beside the lines; with them it makes the payable sum. */
  shippingPaidRupiah: number
  extraPaidRupiah: number
  /** Vouchers that have an effect: each of them is used up by placing. */
  uses: VoucherUse[]
  gifts: { voucherId: string; combinationId: number; quantity: number }[]
  /** Why a gift is not given (GIFT-03). */
  giftMessage: string | null
  /** How it stands with the voucher that was chosen. */
  chosen: VoucherJudgement | null
  pointsApplied: number
  /** The most points that this sum takes, whoever has how many. */
  pointsMax: number
  /** A free-shipping rule is met, whether a delivery is chosen or not (SHIP-11). */
  hasFreeShipping: boolean
  /** Rupiah still missing to free shipping; 0 when reached (SHIP-12). */
  freeShippingMissing: number
}

export interface VoucherUse {
  voucherId: string
  discountRupiah: number
  shippingDiscountRupiah: number
}

export function priceCart(facts: PricingFacts): PricedCart {
  const { lines, extraBags = [], shippingFeeRupiah, discounts = noDiscounts } = facts
  const listTotal = sum(lines, line => line.listPriceRupiah * line.quantity)
  const goods = sum(lines, line => line.priceRupiah * line.quantity)
  const fee = lines.length > 0 ? (shippingFeeRupiah ?? 0) : 0

  const extraCharge = sum(extraBags, bag => bag.price * bag.quantity)

  const judge = (voucher: VoucherFacts) => judgeVoucher(voucher, lines, discounts.now)
  const chosen = discounts.voucher && judge(discounts.voucher)
  const vouchers = vouchersInForce(discounts, lines, judge)
  const onGoods = vouchers.find(({ voucher }) => hasGoodsDiscount(voucher))
  const voucherDiscount = onGoods ? goodsDiscount(onGoods.voucher, onGoods.baseRupiah) : 0
  const afterVoucher = goods - voucherDiscount

  const shipping = freeShipping(vouchers, discounts.automatic, goods, fee)
  const gifts = giftsOf(vouchers)
  const afterShipping = afterVoucher + extraCharge + fee - shipping.discountRupiah

  const bankDiscount = discounts.bankPromotion
    ? bankPromotionDiscount(discounts.bankPromotion, { goods: afterVoucher, amount: afterShipping })
    : 0
  const beforePoints = afterShipping - bankDiscount
  const pointsMax = mostPoints(beforePoints)
  const pointsApplied = discounts.voucher ? 0 : usablePoints(discounts.points, pointsMax)
  const pointsDiscount = Math.min(pointsApplied * POINT_VALUE_RUPIAH, beforePoints)
  const payable = beforePoints - pointsDiscount

  // The last two are taken off the goods first, and off extras and delivery only when nothing is left of those.
  const late = bankDiscount + pointsDiscount
  const lateOnGoods = Math.min(late, afterVoucher)
  const lateOnExtras = Math.min(late - lateOnGoods, extraCharge)
  const paid = sharePaid(lines, onGoods?.voucher ?? null, voucherDiscount, lateOnGoods)
  const pricedLines = lines.map(line => {
    const paidRupiah = paid.get(line.id) ?? 0
    return { id: line.id, paidRupiah, pointsEarned: pointsEarned({ quantity: line.quantity, paidRupiah }) }
  })

  const steps: PricingStep[] = [
    { code: 'list_price', label: 'Subtotal', amountRupiah: listTotal },
    { code: 'product_discount', label: 'Diskon produk', amountRupiah: goods - listTotal },
    {
      code: 'voucher',
      label: onGoods ? labelOf(onGoods.voucher) : 'Voucher',
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
    { code: 'payable', label: 'Total bayar', amountRupiah: payable },
  ]
  return {
    pricing: {
      steps: steps.filter(step => step.amountRupiah !== 0 || alwaysShown.has(step.code)),
      total_amount: listTotal,
      total_amount_after_discount: afterVoucher,
      extra_bags: extraBags,
      total_extra_charge: extraCharge,
      total_amount_after_extra: afterVoucher + extraCharge,
      shipping_fee: fee - shipping.discountRupiah,
      total_price_after_shipping: payable,
      points_earned: sum(pricedLines, line => line.pointsEarned),
    },
    lines: pricedLines,
    extraPaidRupiah: extraCharge - lateOnExtras,
    shippingPaidRupiah: fee - shipping.discountRupiah - (late - lateOnGoods - lateOnExtras),
    uses: vouchers
      .map(({ voucher }) => ({
        voucherId: voucher.id,
        discountRupiah: voucher === onGoods?.voucher ? voucherDiscount : 0,
        shippingDiscountRupiah: shipping.byVoucher.get(voucher.id) ?? 0,
      }))
      .filter(
        use =>
          use.discountRupiah > 0 ||
          use.shippingDiscountRupiah > 0 ||
          gifts.some(gift => gift.voucherId === use.voucherId),
      ),
    gifts,
    giftMessage: giftMessage(discounts, judge),
    chosen,
    pointsApplied,
    pointsMax,
    hasFreeShipping: shipping.isMet,
    freeShippingMissing: shipping.isMet ? 0 : shipping.missingRupiah,
  }
}

const alwaysShown = new Set(['list_price', 'shipping', 'payable'])

const noDiscounts: DiscountFacts = {
  now: new Date(0),
  automatic: [],
  voucher: null,
  points: { wished: 0, usable: 0 },
  bankPromotion: null,
}

/** POINT-05: 10 points for every full Rp 50.000 that was paid for a piece. */
export const pointsEarned = ({ quantity, paidRupiah }: { quantity: number; paidRupiah: number }) =>
  Math.floor(Math.floor(paidRupiah / quantity) / BEAUTY_POINT_BASE_RUPIAH) * POINTS_PER_BASE * quantity

/** The most points that a sum takes: the last one may be worth less than it could be, so that nothing is left to pay. */
export const mostPoints = (amountRupiah: number) => Math.ceil(amountRupiah / POINT_VALUE_RUPIAH)

const usablePoints = ({ wished, usable }: DiscountFacts['points'], most: number) =>
  Math.max(0, Math.min(wished, usable, most))

interface ValidVoucher {
  voucher: VoucherFacts
  baseRupiah: number
}

/**
 * The chosen one, and those that come by themselves. Of the latter at most one takes something off the goods, the best,
 * and only where neither a voucher nor points were chosen (AMB-36).
 */
function vouchersInForce(
  { automatic, voucher, points }: DiscountFacts,
  lines: PricedLine[],
  judge: (voucher: VoucherFacts) => VoucherJudgement,
): ValidVoucher[] {
  if (lines.length === 0) return []
  const valid = (candidates: VoucherFacts[]) =>
    candidates.flatMap(candidate => {
      const judged = judge(candidate)
      return judged.isValid ? [{ voucher: candidate, baseRupiah: judged.baseRupiah }] : []
    })
  const bySelf = valid(automatic.filter(one => one.id !== voucher?.id))
  const discounting = bySelf
    .filter(one => hasGoodsDiscount(one.voucher))
    .sort(
      (a, b) =>
        goodsDiscount(b.voucher, b.baseRupiah) - goodsDiscount(a.voucher, a.baseRupiah) ||
        (a.voucher.id < b.voucher.id ? -1 : 1),
    )
  const best = voucher || points.wished > 0 ? [] : discounting.slice(0, 1)
  return [...valid(voucher ? [voucher] : []), ...best, ...bySelf.filter(one => !discounting.includes(one))]
}

const hasGoodsDiscount = ({ discountType }: VoucherFacts) =>
  discountType === 'amount' || discountType === 'percentage'

interface FreeShipping {
  isMet: boolean
  missingRupiah: number
  discountRupiah: number
  byVoucher: Map<string, number>
}

/**
 * Vouchers first; the shop's own rule, free from Rp 200.000 (SHIP-05), holds where no voucher for everything and
 * everybody says otherwise (AMB-39). What counts is what the goods cost before a voucher: using one loses nothing.
 */
function freeShipping(
  vouchers: ValidVoucher[],
  automatic: VoucherFacts[],
  goodsRupiah: number,
  feeRupiah: number,
): FreeShipping {
  const byVoucher = new Map<string, number>()
  let left = feeRupiah
  let isMet = false
  for (const { voucher } of vouchers) {
    isMet ||= voucher.discountType === 'free_shipping'
    const taken = shippingDiscount(voucher, left)
    if (taken > 0) byVoucher.set(voucher.id, taken)
    left -= taken
  }
  const general = automatic.filter(
    one => one.discountType === 'free_shipping' && one.eligibleCombinationIds === null && one.isForMember,
  )
  const threshold = general.length
    ? Math.min(...general.map(one => one.minAmountRupiah))
    : FREE_SHIPPING_THRESHOLD_RUPIAH
  if (general.length === 0 && isShippingFree(goodsRupiah)) {
    isMet = true
    left = 0
  }
  return {
    isMet,
    missingRupiah: Math.max(0, threshold - goodsRupiah),
    discountRupiah: feeRupiah - left,
    byVoucher,
  }
}

/** SHIP-05: the shop's own rule, from Rp 200.000. */
const isShippingFree = (goodsRupiah: number) => goodsRupiah >= FREE_SHIPPING_THRESHOLD_RUPIAH

const giftsOf = (vouchers: ValidVoucher[]): PricedCart['gifts'] =>
  vouchers.flatMap(({ voucher: { id, gift } }) =>
    gift && gift.available >= gift.quantity
      ? [{ voucherId: id, combinationId: gift.combinationId, quantity: gift.quantity }]
      : [],
  )

/** GIFT-03: the gift that is nearest, or the one that has run out. */
function giftMessage(
  { automatic, voucher }: DiscountFacts,
  judge: (voucher: VoucherFacts) => VoucherJudgement,
): string | null {
  const withGift = [...(voucher ? [voucher] : []), ...automatic].filter(one => one.gift !== null)
  const gone = withGift.find(
    one => judge(one).isValid && (one.gift?.available ?? 0) < (one.gift?.quantity ?? 0),
  )
  if (gone) return `Maaf, hadiah ${gone.gift?.name} sudah habis.`
  const nearest = withGift
    .map(one => ({ one, judged: judge(one) }))
    .filter(({ judged }) => !judged.isValid && judged.code === 'VOUCHER_MINIMUM')
    .map(({ one, judged }) => ({ one, missing: judged.isValid ? 0 : judged.missingRupiah }))
    .sort((a, b) => a.missing - b.missing || (a.one.id < b.one.id ? -1 : 1))[0]
  if (!nearest || nearest.missing <= 0) return null
  const what = nearest.one.eligibleCombinationIds === null ? '' : ` ${nearest.one.onlyFor}`
  return `Belanja${what} ${rupiah(nearest.missing)} lagi untuk dapat hadiah ${nearest.one.gift?.name}.`
}

const labelOf = ({ isAutomatic, name, code }: VoucherFacts) => (isAutomatic ? name : `Voucher ${code}`)

/** What is paid for each line: the voucher is shared over the lines that count for it, the rest over all. */
function sharePaid(
  lines: PricedLine[],
  voucher: VoucherFacts | null,
  voucherDiscount: number,
  lateDiscount: number,
): Map<string, number> {
  const parts = lines.map(line => ({ key: line.id, weight: line.priceRupiah * line.quantity }))
  const counted = new Set(
    lines.filter(line => voucher && countsFor(voucher, line.combinationId)).map(line => line.id),
  )
  const off = shareOut(
    voucherDiscount,
    parts.filter(part => counted.has(part.key)),
  )
  const after = parts.map(part => ({ ...part, weight: part.weight - (off.get(part.key) ?? 0) }))
  const late = shareOut(lateDiscount, after)
  return new Map(after.map(part => [part.key, part.weight - (late.get(part.key) ?? 0)]))
}

const sum = <Item>(items: Item[], amount: (item: Item) => number) =>
  items.reduce((total, item) => total + amount(item), 0)

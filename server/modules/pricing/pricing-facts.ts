import type { ExtraBag } from '../../../contract/cart.ts'
import type { BankPromotionFacts } from './bank-promotion.ts'
import type { VoucherFacts } from './voucher-rules.ts'

/** The inputs that a price is calculated from. */

export interface PricedLine {
  /** The line's own id, because two lines may have the same combination. */
  id: string
  combinationId: number
  quantity: number
  /** Per piece, before and after the product's own discount. */
  listPriceRupiah: number
  priceRupiah: number
  /** An e-gift is paid in full, and sent by mail. */
  isEgift?: boolean
  /** The rule that multiplies the points of its goods now; none by default. */
  pointTimes?: PointTimes | undefined
}

/** Goods earn this many times the usual points, by a rule that staff wrote. */
export interface PointTimes {
  ruleId: string
  times: number
}

/** The chosen and the automatic discounts of a bag. */
export interface DiscountFacts {
  now: Date
  /** The automatic vouchers in force. */
  automatic: VoucherFacts[]
  /** The chosen voucher. */
  voucher: VoucherFacts | null
  /** Points requested, and how many the member can spend. */
  points: { requested: number; usable: number }
  bankPromotion: BankPromotionFacts | null
  /** The gift card that pays, by the last characters of its code, and its balance. */
  giftCard: { id: string; lastChars: string; balanceRupiah: number; expiresAt: Date } | null
}

export interface PricingFacts {
  /** The lines that can be bought. */
  lines: PricedLine[]
  /**
   * The pieces that the lines take from stock, which cannot be given as gifts. By default each line takes its own
   * combination.
   */
  pieces?: { combinationId: number; quantity: number }[]
  /** Gift bags sold with the goods; discounts on the goods do not apply to them. */
  extraBags?: ExtraBag[]
  /** Null while no delivery is chosen. */
  shippingFeeRupiah: number | null
  discounts?: DiscountFacts
}

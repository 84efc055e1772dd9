import type { ExtraBag } from '../../../contract/cart.ts'
import type { BankPromotionFacts } from './bank-promotion.ts'
import type { VoucherFacts } from './voucher-rules.ts'

/** What a price is worked out of. */

export interface PricedLine {
  /** The line's own id: two lines may hold the same combination. */
  id: string
  combinationId: number
  quantity: number
  /** Per piece, before and after the product's own discount. */
  listPriceRupiah: number
  priceRupiah: number
  /** Paid in full, and sent by mail. */
  isEgift?: boolean
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
  /** The gift card that pays, by the last characters of its code, and what it is still worth. */
  giftCard: { id: string; lastChars: string; balanceRupiah: number; expiresAt: Date } | null
}

export interface PricingFacts {
  /** Those that can be bought. */
  lines: PricedLine[]
  /** The pieces that they take from the shelf, which cannot be given as gifts. Left out: each line takes its own. */
  pieces?: { combinationId: number; quantity: number }[]
  /** Bags to give things away in, beside the goods: no discount of the goods touches them. */
  extraBags?: ExtraBag[]
  /** Null while no delivery is chosen. */
  shippingFeeRupiah: number | null
  discounts?: DiscountFacts
}

/** A bank's discount for paying by one of its methods (PAY-10, PAY-11). Pure functions. */

export interface BankPromotionFacts {
  id: string
  bankName: string
  /** Anything but a percentage is an amount. */
  discountType: 'percentage' | 'fixed'
  /** Percent, or rupiah. */
  discountValue: number
  /** The most that a percentage takes off; null for no limit. */
  maxRupiah: number | null
  /** The minimum cost of the goods after discount and voucher. */
  minimumRupiah: number
}

/**
 * The two amounts that the promotion is calculated from, in rupiah: the goods after discount and voucher, and the total
 * before the promotion.
 */
interface Paid {
  goods: number
  amount: number
}

export const isBankPromotionEligible = (promotion: BankPromotionFacts, { goods }: Pick<Paid, 'goods'>) =>
  goods > 0 && goods >= promotion.minimumRupiah

/** Returns the discount, which is applied before points; 0 if the goods cost less than the promotion's minimum. */
export function bankPromotionDiscount(promotion: BankPromotionFacts, paid: Paid): number {
  if (!isBankPromotionEligible(promotion, paid)) return 0
  const { discountType, discountValue, maxRupiah } = promotion
  const discountRupiah =
    discountType === 'percentage' ? Math.floor((paid.amount * discountValue) / 100) : discountValue
  return Math.min(discountRupiah, maxRupiah ?? discountRupiah, paid.amount)
}

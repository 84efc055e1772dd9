/** A bank's discount for paying its way (PAY-10, PAY-11). Pure. */

export interface BankPromotionFacts {
  id: string
  bankName: string
  /** Anything but a percentage is an amount. */
  discountType: 'percentage' | 'fixed'
  /** Percent, or rupiah. */
  discountValue: number
  /** The most that a percentage takes off; null without a ceiling. */
  maxRupiah: number | null
  /** What the goods must cost, after discount and voucher. */
  minimumRupiah: number
}

/** What it is worked out of, rupiah: the goods after discount and voucher, and all that would be paid without it. */
interface Paid {
  goods: number
  amount: number
}

export const isBankPromotionEligible = (promotion: BankPromotionFacts, { goods }: Pick<Paid, 'goods'>) =>
  goods > 0 && goods >= promotion.minimumRupiah

/** What it takes off, before points; 0 when the goods cost too little for it. */
export function bankPromotionDiscount(promotion: BankPromotionFacts, paid: Paid): number {
  if (!isBankPromotionEligible(promotion, paid)) return 0
  const { discountType, discountValue, maxRupiah } = promotion
  const wished =
    discountType === 'percentage' ? Math.floor((paid.amount * discountValue) / 100) : discountValue
  return Math.min(wished, maxRupiah ?? wished, paid.amount)
}

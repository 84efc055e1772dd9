/** A bank's discount as the price needs it: `priceCart` takes it off, `findBankPromotion` answers it. */
export interface BankPromotionFacts {
  id: string
  bankName: string
  /** Anything but a percentage is an amount (PAY-10). */
  discountType: 'percentage' | 'fixed'
  /** Percent, or rupiah. */
  discountValue: number
  /** The most that a percentage takes off; null without a ceiling. */
  maxRupiah: number | null
  /** What goods must cost, after discount and voucher. */
  minimumRupiah: number
  methodCodes: string[]
}

export { type BankPromotionFacts, isBankPromotionEligible } from './bank-promotion.ts'
export {
  maxPoints,
  type PointUse,
  type PricedCart,
  pointsEarned,
  priceCart,
  type VoucherUse,
} from './price-cart.ts'
export type { DiscountFacts, PointTimes, PricedLine, PricingFacts } from './pricing-facts.ts'
export { judgeVoucher, type VoucherFacts } from './voucher-rules.ts'

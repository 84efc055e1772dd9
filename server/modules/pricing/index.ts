export { type BankPromotionFacts, isBankPromotionEligible } from './bank-promotion.ts'
export {
  type DiscountFacts,
  mostPoints,
  type PricedCart,
  type PricedLine,
  type PricingFacts,
  pointsEarned,
  priceCart,
  type VoucherUse,
} from './price-cart.ts'
export { judgeVoucher, type VoucherFacts } from './voucher-rules.ts'

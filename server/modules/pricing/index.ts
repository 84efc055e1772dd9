export { type BankPromotionFacts, bankPromotionDiscount, isBankPromotionEligible } from './bank-promotion.ts'
export {
  type DiscountFacts,
  mostPoints,
  type PricedCart,
  type PricingFacts,
  pointsEarned,
  priceCart,
  type VoucherUse,
} from './price-cart.ts'
export { judgeVoucher, type VoucherFacts } from './voucher-rules.ts'

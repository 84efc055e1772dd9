/** The public API of banks' discounts: those running now, and the one chosen for a bag. `pricing` deducts them. */
export {
  type BankPromotionRow,
  findBankPromotion,
  findChosenBankPromotion,
  listBankPromotions,
} from './store.ts'

/** The public API of banks' discounts: those running now, and the one chosen for a bag. `pricing` deducts them. */
export { listAllBankPromotions } from './staff/list-bank-promotions.ts'
export {
  addBankPromotion,
  type BankPromotionDraft,
  changeBankPromotion,
} from './staff/save-bank-promotion.ts'
export { switchBankPromotion } from './staff/switch-bank-promotion.ts'
export {
  type BankPromotionRow,
  findBankPromotion,
  findChosenBankPromotion,
  listBankPromotions,
} from './store.ts'

/** The door of banks' discounts: which there are, and which one a bag has. The price takes them off (`pricing`). */
export {
  type BankPromotionRow,
  findBankPromotion,
  findChosenBankPromotion,
  listBankPromotions,
} from './store.ts'

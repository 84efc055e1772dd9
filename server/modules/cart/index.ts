export { type ExtraBagDraft, listAllExtraBags, setExtraBag, stopExtraBag } from './extra-bags.ts'
export { forgetBags } from './forget-bags.ts'
export { isPutTogether, piecesOf } from './pieces.ts'
export {
  type CartFacts,
  countedLines,
  findCartFacts,
  findFactsOf,
  findQuotedFacts,
  priceFacts,
  readCart,
} from './read-cart.ts'
export {
  closeCart,
  forgetHandedLines,
  keepUnavailableLines,
  lockCartForOrder,
  setBankPromotion,
  setDelivery,
  setDiscount,
  setGiftCard,
} from './store.ts'

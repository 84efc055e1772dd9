export { forgetHandedLines } from './add-to-bag.ts'
export { setBankPromotion, setDelivery, setDiscount, setGiftCard } from './checkout-choices.ts'
export { closeCart, keepUnavailableLines, lockCartForOrder } from './close-cart.ts'
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

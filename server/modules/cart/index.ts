export { addLine, deleteOldHandedLines } from './add-to-bag.ts'
export { setBankPromotion, setDelivery, setDiscount, setGiftCard } from './checkout-choices.ts'
export { closeCart, keepUnavailableLines, lockCartForOrder } from './close-cart.ts'
export { emptyMemberBags } from './empty-member-bags.ts'
export { moveLines } from './move-lines.ts'
export type { LockedBag } from './open-cart.ts'
export { isAssembled, piecesOf } from './pieces.ts'
export {
  type CartFacts,
  countedLines,
  findCartFacts,
  findFactsOf,
  findQuotedFacts,
  priceFacts,
  readCart,
} from './read-cart.ts'
export { inAnotherBag } from './staff/in-another-bag.ts'
export { listAllExtraBags } from './staff/list-extra-bags.ts'
export { priceSampleBag } from './staff/price-sample-bag.ts'
export { setExtraBag } from './staff/set-extra-bag.ts'
export { stopExtraBag } from './staff/stop-extra-bag.ts'

export { forgetBags } from './forget-bags.ts'
export { type CartFacts, findCartFacts, showFacts } from './read-cart.ts'
export { closeCart, keepUnavailableLines, lockCart, setDelivery } from './store.ts'

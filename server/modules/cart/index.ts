export { type CartFacts, findCartFacts, readCart, showFacts } from './read-cart.ts'
export { closeCart, keepUnavailableLines, lockCart, setDelivery } from './store.ts'

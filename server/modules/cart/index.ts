export { type CartFacts, findCartFacts, readCart, showFacts } from './read-cart.ts'
export { acceptPrices, closeCart, holdOpenCart, setDelivery } from './store.ts'

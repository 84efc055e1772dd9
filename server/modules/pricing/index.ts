export { missingToFreeShipping, type PricedLine, pointsEarned, priceCart } from './price-cart.ts'

/** The public API of special prices: lower prices that require another product in the bag. */
export { type CountedLine, missingForSpecialPrice, type SpecialPrice } from './special-price-rules.ts'
export {
  findShelves,
  findSpecialPrices,
  listAllSpecialPrices,
  listSpecialPrices,
  setSpecialPrice,
  specialPricesMayBeUsedAgain,
  stopSpecialPrice,
} from './store.ts'

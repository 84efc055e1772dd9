/** The door of special prices: lower prices that ask for something else in the bag. */
export { type CountedLine, missingToSpecialPrice, type SpecialPrice } from './special-price-rules.ts'
export {
  findShelves,
  findSpecialPrices,
  listAllSpecialPrices,
  listSpecialPrices,
  setSpecialPrice,
  specialPricesMayBeUsedAgain,
  stopSpecialPrice,
} from './store.ts'

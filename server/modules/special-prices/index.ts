/** The public API of special prices: lower prices that require another product in the bag. */
export { replaceInSpecialPrices } from './replace-scope.ts'
export { type CountedLine, missingForSpecialPrice, type SpecialPrice } from './special-price-rules.ts'
export { listAllSpecialPrices } from './staff/list-special-prices.ts'
export { type SpecialPriceDraft, setSpecialPrice } from './staff/set-special-price.ts'
export { type ResumedPrice, resumeSpecialPrice, stopSpecialPrice } from './staff/switch-special-price.ts'
export { findCategoryIds, findSpecialPrices, listSpecialPrices, requireSpecialPriceQuota } from './store.ts'

/** The public API of the promotion desk: what a second person approves. */
export { specialPriceOf } from './drafts-of-input.ts'
export { type AskedPrice, findAskedPrices } from './find-asked-prices.ts'
export { offerSpecialPriceAgain } from './offer-special-price-again.ts'
export { saveSpecialPrice } from './save-special-price.ts'

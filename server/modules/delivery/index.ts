/** The door of delivery: areas, addresses, ways of delivery and what they cost. */

export { requireAddress } from './address-store.ts'
export { hasAreas, loadAreas } from './load-areas.ts'
export { quoteShipping, type ShippingQuote } from './quote-shipping.ts'

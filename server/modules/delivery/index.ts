/** The public API of delivery: areas, addresses, shipping methods and their fees, parcel tracking. */

export { requireAddress } from './address-store.ts'
export { forgetRateAnswers } from './fetch-rates.ts'
export { findTrack, forgetTracks } from './find-track.ts'
export { importAreas } from './import-areas.ts'
export { hasAreas, loadAreas } from './load-areas.ts'
export { offerShipping } from './offer-shipping.ts'
export { findChosenDelivery, forgetQuotes, type ShippingQuote } from './quote-store.ts'
export {
  exportRates,
  importRates,
  listMethods,
  type RateRow,
  switchMethod,
} from './shipping-table.ts'

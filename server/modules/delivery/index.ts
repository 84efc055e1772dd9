/** The public API of delivery: areas, addresses, shipping methods and their fees, parcel tracking. */

export { requireAddress } from './address-store.ts'
export { listAreas } from './area-store.ts'
export { deleteCachedRates, type RateShop } from './fetch-rates.ts'
export { deleteOldTracks, findTrack } from './find-track.ts'
export { hasAreas, loadAreas } from './load-areas.ts'
export { type NamedAreas, nameAreas } from './name-areas.ts'
export { offerShipping } from './offer-shipping.ts'
export { deleteExpiredQuotes, findChosenDelivery, type ShippingQuote } from './quote-store.ts'
export { listMethods, listRates, rateColumns } from './shipping-table.ts'
export { importAreas } from './staff/import-areas.ts'
export { importRates } from './staff/import-rates.ts'
export { switchMethod } from './staff/switch-method.ts'

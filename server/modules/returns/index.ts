/** The public API of returns of delivered orders. */
export { anonymiseReturns, deleteLoosePhotos } from './anonymise-returns.ts'
export { acceptReturn } from './staff/accept-return.ts'
export { refuseReturn } from './staff/refuse-return.ts'
export { countUndecided, findReturn, listReturnPhotos, listReturns, type ReturnToDecide } from './store.ts'

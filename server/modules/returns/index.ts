/** The public API of returns of delivered orders. */
export { acceptReturn, refuseReturn } from './decide-return.ts'
export { forgetLoosePhotos, forgetReturns } from './forget-returns.ts'
export { findReturn, listReturnPhotos, listReturns, type ReturnToDecide } from './store.ts'

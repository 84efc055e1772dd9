/** The public API of returns: what was delivered and is given back. */
export { acceptReturn, refuseReturn } from './decide-return.ts'
export { forgetLoosePhotos, forgetReturns } from './forget-returns.ts'
export { findReturn, listReturnPhotos, listReturns, type ReturnToDecide } from './store.ts'

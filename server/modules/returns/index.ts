/** The door of returns: what was delivered and is given back. */
export { forgetReturns } from './forget-returns.ts'

/** The public API of the return desk. */
export { type RefundedReturn, refundReturn } from './refund-return.ts'

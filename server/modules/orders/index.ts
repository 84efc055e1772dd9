/** The public API of orders: writing them, reading them, and changing their states. */

export { anonymiseBuyer } from './anonymise-buyer.ts'
export { boughtTogether } from './bought-together.ts'
export { cancelFailedOrders } from './cancel-order.ts'
export { cancelUnsent, countUnsent } from './cancel-unsent.ts'
export {
  changeOrderState,
  countChange,
  lockOrder,
  markPaid,
  recordTrackingNumber,
  type StateChange,
} from './change-order-state.ts'
export { dispatchBy, dispatchStates, isLate } from './dispatch-limit.ts'
export { amountText, type DocumentLine, documentLines } from './document-lines.ts'
export { finishMailedOrders } from './finish-mailed-orders.ts'
export { leaveOutGifts } from './leave-out-gifts.ts'
export {
  deleteOrderMails,
  dropEgiftMail,
  planDelayMail,
  planDeliveryMail,
  planPaymentLinkMail,
  planRefundAccountMail,
  planReturnMail,
  planReturnStepMail,
} from './order-mail-store.ts'
export { listOrderedLines, type OrderedLine } from './ordered-lines.ts'
export {
  deleteOldPaymentLinks,
  endPaymentLinks,
  findPaymentLink,
  isPayableByItsLink,
  makePaymentLink,
  requireLinkedOrder,
} from './payment-links.ts'
export {
  findOrderState,
  listAnyOrders,
  listStateChanges,
  RETURN_DAYS_BEFORE_SETTING,
  requireOwnOrder,
} from './read-orders.ts'
export { readSales, readSalesBySteps, type Sales } from './read-sales.ts'
export { hasReceived, listReceived } from './received-lines.ts'
export { rerouteOrder } from './reroute-order.ts'
export { returnSentPieces } from './return-sent.ts'
export { type ReviewedBy, sendOrderMails } from './send-order-mails.ts'
export { setPaymentDeadline } from './set-payment-deadline.ts'
export { isSold, soldPieces } from './sold-pieces.ts'
export { requireAnyOrder } from './staff/require-any-order.ts'
export { sendEgiftAgain } from './staff/send-egift-again.ts'
export {
  endedStates,
  fulfilmentStates,
  isOrderState,
  mayChangeState,
  mayStaffChangeState,
  nextStates,
  type OrderState,
  packableStates,
  partlySentStates,
  unpaidStates,
} from './states.ts'
export {
  type OrderDraft,
  type OrderLineDraft,
  type OrderSeller,
  type WrittenOrder,
  writeOrder,
} from './write-order.ts'

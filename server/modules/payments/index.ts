export { addMissingMethods } from './add-missing-methods.ts'
export { reopenBoughtCard } from './bought-cards.ts'
export { choosePaying } from './choose-paying.ts'
export { acceptMoney, rejectTransfer } from './confirm-transfer.ts'
export { forgetPayer } from './forget-payer.ts'
export { closeIncident, type IncidentKind, listIncidents } from './incidents.ts'
export { moveByStaff } from './move-by-staff.ts'
export { findReceipt } from './receipt-store.ts'
export { refreshOpenPayments } from './recover-payment.ts'
export {
  cancelObsoleteAttempts,
  expireUnpaidOrders,
  expireUnpaidTransfers,
} from './refresh-payment-status.ts'
export { openLastRefund, openRefund, refundPayment, sendOpenRefunds, sendRefund } from './refund-payment.ts'
export { listRefunds, listStaffRefunds, markRefundSent, type Refund } from './refund-store.ts'
export { type Charge, chargeProvider, openPayment, type PaymentStart, settleOwnWay } from './start-payment.ts'
export { findPaymentStart } from './store.ts'

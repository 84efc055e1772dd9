export { addMissingMethods } from './add-missing-methods.ts'
export { anonymisePayer } from './anonymise-payer.ts'
export { choosePayment } from './choose-payment.ts'
export {
  countIncidents,
  type IncidentKind,
  listIncidents,
  recordIncident,
  recordUnknownOrder,
} from './incidents.ts'
export { listMethods } from './list-methods.ts'
export { listBankAccounts, listStaffBankAccounts, listStaffMethods } from './payment-method-store.ts'
export { findReceipt } from './receipt-store.ts'
export { refreshOpenPayments } from './recover-payment.ts'
export {
  cancelObsoleteAttempts,
  expireUnpaidOrders,
  expireUnpaidTransfers,
} from './refresh-payment-status.ts'
export { refundFees, refundFeesOfEndedOrders } from './refund-fees.ts'
export { hasRefundLines, type RefundPart } from './refund-lines.ts'
export {
  openRefund,
  refundPayment,
  sendOpenRefunds,
  sendRefund,
} from './refund-payment.ts'
export {
  findRefundOf as findRefundByKey,
  listRefunds,
  listStaffRefunds,
  type Refund,
  sumRefundsByKey,
} from './refund-store.ts'
export { acceptMoney } from './staff/accept-money.ts'
export { addBankAccount } from './staff/add-bank-account.ts'
export { arrangeBankAccounts } from './staff/arrange-bank-accounts.ts'
export { arrangePaymentMethods } from './staff/arrange-payment-methods.ts'
export { askForOtherAccount } from './staff/ask-for-other-account.ts'
export { changeBankAccount } from './staff/change-bank-account.ts'
export { changePaymentMethod } from './staff/change-payment-method.ts'
export { changeStateByStaff, type StateChangeRefusal } from './staff/change-state-by-staff.ts'
export { closeIncident } from './staff/close-incident.ts'
export { downloadTransferFile } from './staff/download-transfer-file.ts'
export { markRefundSent } from './staff/mark-refund-sent.ts'
export { recordReturnedTransfer } from './staff/record-returned-transfer.ts'
export { refundOrder } from './staff/refund-order.ts'
export { rejectTransfer } from './staff/reject-transfer.ts'
export { reopenBoughtCard } from './staff/reopen-bought-card.ts'
export { takeOutOfFile } from './staff/take-out-of-file.ts'
export { writeTransferFile } from './staff/write-transfer-file.ts'
export {
  type Charge,
  chargeProvider,
  openPayment,
  type PaymentStart,
  settleWithoutProvider,
} from './start-payment.ts'
export { findPaymentStart } from './store.ts'
export { findTransferFileId, listTransferFiles } from './transfer-file-store.ts'

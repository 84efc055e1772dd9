export { askForLostAnswers, expireUnpaidOrders } from './ask-for-standing.ts'
export { forgetPayer } from './forget-payer.ts'
export { askProvider, type Charge, openPayment, type PaymentStart } from './start-payment.ts'
export { findMethod } from './store.ts'

/** The public API of checkout: what staff's orders share with the shop's own. */
export { chooseVoucher } from './apply-voucher.ts'
export { showMethods } from './choose-shipping.ts'
export { chargeFor, type Orderer, writeBagAsOrder } from './place-order.ts'

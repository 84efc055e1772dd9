/** The public API of vouchers: listing them, and their use by orders. */
export { findVoucherId, type HeldVoucher, issueVoucher, voucherJson } from './issue-voucher.ts'
export {
  deleteReleasedUses,
  redeemVouchers,
  redeemVouchersAgain,
  releaseVouchers,
  retakeVouchers,
} from './redeem-vouchers.ts'
export { giveVoucher } from './staff/give-voucher.ts'
export { listAllVouchers, listUses } from './staff/list-vouchers.ts'
export { saveVoucher, type VoucherDraft } from './staff/save-voucher.ts'
export { switchVoucher } from './staff/switch-voucher.ts'
export { findVoucherByCode, findVouchersOfBag, listVouchers, type VoucherFilter } from './store.ts'

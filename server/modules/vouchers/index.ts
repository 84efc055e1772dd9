/** The public API of vouchers: listing them, and their use by orders. */
export { findVoucherId, type HeldVoucher, issueVoucher, voucherJson } from './issue-voucher.ts'
export {
  forgetUses,
  redeemVouchers,
  redeemVouchersAgain,
  releaseVouchers,
  retakeVouchers,
} from './redeem-vouchers.ts'
export {
  giveVoucher,
  listAllVouchers,
  listUses,
  saveVoucher,
  switchVoucher,
  type VoucherDraft,
} from './staff.ts'
export { findVoucherByCode, findVouchersOfBag, listVouchers, type VoucherFilter } from './store.ts'

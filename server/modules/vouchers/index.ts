/** The public API of vouchers: listing them, and their use by orders. */
export { findVoucherId, type HeldVoucher, issueVoucher, voucherJson } from './issue-voucher.ts'
export { mailGivenVoucher } from './mail-given-voucher.ts'
export {
  deleteReleasedUses,
  redeemVouchers,
  redeemVouchersAgain,
  releaseVouchers,
  retakeVouchers,
} from './redeem-vouchers.ts'
export { replaceInVouchers } from './replace-scope.ts'
export { codeFileKind, exportCodes } from './staff/export-codes.ts'
export { giveVoucher, giveVoucherTo } from './staff/give-voucher.ts'
export { listAllVouchers, listUses } from './staff/list-vouchers.ts'
export { codesKind, makeCodes } from './staff/make-codes.ts'
export { saveVoucher } from './staff/save-voucher.ts'
export { switchVoucher } from './staff/switch-voucher.ts'
export { draftFacts, suggestCombination } from './staff/try-voucher.ts'
export type { VoucherDraft } from './staff/voucher-row.ts'
export { findVoucherByCode, findVouchersOfBag, listVouchers, type VoucherFilter } from './store.ts'

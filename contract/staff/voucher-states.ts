/** How a voucher stands now. */
export const voucherStates = {
  running: 'Berjalan',
  planned: 'Akan mulai',
  used_up: 'Kuota habis',
  ended: 'Sudah lewat',
  stopped: 'Dihentikan',
} as const
export type VoucherState = keyof typeof voucherStates
export const voucherStateKeys = Object.keys(voucherStates) as [VoucherState, ...VoucherState[]]

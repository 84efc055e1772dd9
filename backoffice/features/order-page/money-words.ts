import { rupiah } from '../../../contract/rupiah.ts'
import type { StaffOrder } from '../../../contract/staff/order-page.ts'

type Money = Pick<StaffOrder, 'refunded' | 'refundable' | 'fee_left'> & {
  refunds: readonly Pick<StaffOrder['refunds'][number], 'status'>[]
}

/** What became of the money of an order that was paid, in two to four words. */
export function moneyWords({ refunded, refundable, fee_left: feeLeft, refunds }: Money): string {
  if (refunded === 0) return 'Lunas'
  const returned = refunds.every(({ status }) => status === 'done') ? 'dikembalikan' : 'sedang dikembalikan'
  return refundable + feeLeft > 0 ? `Lunas, sebagian ${returned}` : `Lunas, semua ${returned}`
}

/** What is left to do with the money of goods that came back. */
export function returnedWords({ refunded, refundable, fee_left: feeLeft }: Money): string {
  const left = refundable + feeLeft
  if (left === 0) return 'Barangnya sudah kembali, dan tidak ada lagi uang yang perlu dikembalikan.'
  return refunded > 0
    ? `Barangnya sudah kembali. ${rupiah(refunded)} sudah dikembalikan; kembalikan sisanya, ${rupiah(left)}, kalau sudah diperiksa.`
    : 'Barangnya sudah kembali. Kembalikan uangnya kalau sudah diperiksa.'
}

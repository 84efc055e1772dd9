import { withDots } from '../../../contract/rupiah.ts'
import type { StaffVoucher } from '../../../contract/staff/vouchers.ts'

/** Who notices when a voucher changes or stops now; empty if nobody does. */
export function affectedText({ affected, codes }: Pick<StaffVoucher, 'affected' | 'codes'>): string {
  const open = codes.made - codes.used
  return [
    affected.bags > 0
      ? `${withDots(affected.bags)} tas sedang memakainya: pembelinya diberi tahu begitu tasnya dilihat lagi.`
      : '',
    affected.unpaid_orders > 0
      ? `${withDots(affected.unpaid_orders)} pesanan yang menunggu pembayaran tetap dengan harga yang dijanjikan.`
      : '',
    open > 0 ? `${withDots(open)} kode sekali pakai yang belum dipakai ikut berubah.` : '',
    affected.members > 0 ? `${withDots(affected.members)} pelanggan sudah diberi voucher ini.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

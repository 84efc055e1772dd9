import { CURRENCY_PREFIX } from './constants.ts'

/** Money is an integer number of rupiah everywhere; only this file turns it into text (I18N-01). */

const thousands = /\B(?=(\d{3})+$)/g

/** 150000 → "Rp 150.000"; 0 → "Rp 0"; -5000 → "-Rp 5.000". */
export function rupiah(amountRupiah: number): string {
  const sign = amountRupiah < 0 ? '-' : ''
  return `${sign}${CURRENCY_PREFIX} ${Math.abs(amountRupiah).toString().replace(thousands, '.')}`
}

/** Writes a whole number with dots between thousands: 12400 → "12.400". */
export function withDots(count: number): string {
  return count.toString().replace(thousands, '.')
}

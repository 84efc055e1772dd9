import { daysBetween } from '../../../contract/jakarta-time.ts'
import { type StockMovement, stockReasons } from '../../../contract/staff/stock.ts'
import type { Tone } from '../../ui/badge.tsx'

const kinds: Record<StockMovement['kind'], string> = {
  received: 'Barang masuk',
  reserved: 'Dipesan',
  sold: 'Terjual',
  released: 'Pesanan batal, bisa dijual lagi',
  returned: 'Kembali dari pesanan',
  corrected: 'Dibetulkan',
}

/** Why the stock moved: "Rusak", "Terjual". */
export const movementWord = ({ kind, reason }: Pick<StockMovement, 'kind' | 'reason'>): string =>
  reason ? stockReasons[reason] : kinds[kind]

/** "+12", "−3": with the sign of mathematics, as wide as a plus. */
export const signed = (pieces: number): string =>
  pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : '0'

/** The urgency: nothing left, less than a week, less than two. */
export const coverTone = (days: number): Tone => (days <= 7 ? 'rose' : days <= 14 ? 'sun' : 'plain')

const day = new Intl.DateTimeFormat('id-ID', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day without a clock, such as "2027-01-31": "31 Jan 2027". */
export const dayText = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00Z`))

/** Days from today until a day; below 0 if it has passed. */
export const daysUntil = (isoDay: string, now = new Date()): number =>
  daysBetween(now, new Date(`${isoDay}T00:00:00+07:00`))

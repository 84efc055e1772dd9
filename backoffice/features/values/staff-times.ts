import { daysBetween } from '../../../contract/jakarta-time.ts'

/** Times as staff read them: in Jakarta, with a dot between hour and minute, and the date only if it is not today. */

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', ...options })

const clock = format({ hour: '2-digit', minute: '2-digit', hour12: false })
const day = format({ day: 'numeric', month: 'short' })
const dayAndYear = format({ day: 'numeric', month: 'short', year: 'numeric' })
const full = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const hour = format({ hour: 'numeric', hour12: false })

/** "14.31" today, "kemarin 14.31", "22 Nov 14.31", "22 Nov 2024 14.31". */
export function shortTime(moment: string | Date, now = new Date()): string {
  const at = new Date(moment)
  const days = daysBetween(at, now)
  const time = clock.format(at)
  if (days === 0) return time
  if (days === 1) return `kemarin ${time}`
  const isThisYear = at.getUTCFullYear() === now.getUTCFullYear()
  return `${(isThisYear ? day : dayAndYear).format(at)} ${time}`
}

/** "2026-11-29" → "29/11", below a chart. */
export const shortDay = (jakartaDay: string): string => jakartaDay.slice(5).split('-').reverse().join('/')

/** "Minggu, 22 November 2026 · 14.32 WIB" */
export function fullTime(moment: string | Date): string {
  const at = new Date(moment)
  return `${full.format(at)} · ${clock.format(at)} WIB`
}

/** "Minggu, 22 November 2026 · 14.32–16.00 WIB"; both days if they are two. */
export function fullSpan(from: string, until: string): string {
  const [begins, ends] = [new Date(from), new Date(until)]
  return full.format(begins) === full.format(ends)
    ? `${full.format(begins)} · ${clock.format(begins)}–${clock.format(ends)} WIB`
    : `${fullTime(begins)} sampai ${fullTime(ends)}`
}

/** "Selamat siang", by the hour in Jakarta. */
export function greeting(now = new Date()): string {
  const at = Number(hour.format(now)) % 24
  if (at >= 4 && at < 11) return 'Selamat pagi'
  if (at >= 11 && at < 15) return 'Selamat siang'
  return at >= 15 && at < 18 ? 'Selamat sore' : 'Selamat malam'
}

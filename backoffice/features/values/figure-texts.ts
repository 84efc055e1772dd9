import { jakartaDate } from '../../../contract/jakarta-time.ts'

/** Figures as staff write them: "Rp 258,4 jt", "3,4%", "+18%". */

const oneDecimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })

const units: [from: number, word: string][] = [
  [1_000_000_000, 'M'],
  [1_000_000, 'jt'],
  [1_000, 'rb'],
]

/** "258,4 jt", "45 rb", "312" */
export function shortNumber(value: number): string {
  const [from, word] = units.find(([least]) => Math.abs(value) >= least) ?? [1, '']
  return `${oneDecimal.format(value / from)}${word && `\u00a0${word}`}`
}

/** "Rp 258,4 jt": an amount where there is little room. */
export const shortRupiah = (amountRupiah: number): string => `Rp\u00a0${shortNumber(amountRupiah)}`

/** 0.034 → "3,4%" */
export const percent = (share: number): string => `${oneDecimal.format(share * 100)}%`

/** By how much a number grew: "+18%", "−3,4%", "0%"; null if there was nothing before. */
export function growth(now: number, before: number): string | null {
  if (before === 0) return null
  const percents = (now / before - 1) * 100
  return signed(Math.abs(percents) < 10 ? Math.round(percents * 10) / 10 : Math.round(percents), '%')
}

/** By how many points a share differs: "−0,2 poin". */
export const pointsBetween = (now: number, before: number): string =>
  signed(Math.round((now - before) * 1000) / 10, '\u00a0poin')

const signed = (value: number, unit: string) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${oneDecimal.format(Math.abs(value))}${unit}`

const weekday = new Intl.DateTimeFormat('id-ID', { weekday: 'short', timeZone: 'Asia/Jakarta' })

const noon = (day: string) => `${day}T12:00:00+07:00`

/** "Min" */
const weekdayText = (day: string): string => weekday.format(new Date(noon(day)))

/** "22 Nov" */
export const dayText = (day: string): string => jakartaDate(noon(day)).replace(/ \d{4}$/, '')

/** "Min 22 Nov", "16–22 Nov", "28 Okt – 3 Nov" */
export function periodText({ from, until }: { from: string; until: string }): string {
  if (from === until) return `${weekdayText(from)} ${dayText(from)}`
  const [first, last] = [dayText(from), dayText(until)]
  return first.split(' ')[1] === last.split(' ')[1] ? `${first.split(' ')[0]}–${last}` : `${first} – ${last}`
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', ...options })
const parts = {
  day: format({ day: 'numeric' }),
  dayAndMonth: format({ day: 'numeric', month: 'long' }),
  whole: format({ day: 'numeric', month: 'long', year: 'numeric' }),
  clock: format({ hour: '2-digit', minute: '2-digit', hour12: false }),
}

/**
 * From when until when, as a part of a sentence: "1–15 Desember 2026", "mulai 1 Desember 2026 sampai dihentikan", with the
 * hours where they are not those of whole days. An end at midnight is the end of the day before.
 */
export function spanText({ starts_at, ends_at }: { starts_at: string; ends_at: string | null }): string {
  const from = new Date(starts_at)
  if (ends_at === null) return `mulai ${momentText(from)} sampai dihentikan`
  const until = new Date(ends_at)
  const last = new Date(until.getTime() - MINUTE_MS)
  if (!isMidnight(from) || !(isMidnight(until) || isMidnight(new Date(until.getTime() + MINUTE_MS))))
    return `${momentText(from)} sampai ${momentText(until)}`
  if (parts.whole.format(from) === parts.whole.format(last)) return parts.whole.format(from)
  if (from.getFullYear() !== last.getFullYear())
    return `${parts.whole.format(from)}–${parts.whole.format(last)}`
  const begins = isOneMonth(from, last) ? parts.day.format(from) : parts.dayAndMonth.format(from)
  return `${begins}–${parts.whole.format(last)}`
}

const MINUTE_MS = 60_000

const isMidnight = (at: Date) => parts.clock.format(at).replace('24.', '00.') === '00.00'

const isOneMonth = (first: Date, second: Date) =>
  parts.dayAndMonth.format(first).split(' ')[1] === parts.dayAndMonth.format(second).split(' ')[1]

const momentText = (at: Date) =>
  isMidnight(at) ? parts.whole.format(at) : `${parts.whole.format(at)} pukul ${parts.clock.format(at)}`

/**
 * Times as the shop shows them: Asia/Jakarta, which keeps UTC+7 all year, with Indonesian month names (I18N-03,
 * I18N-04, I18N-08). Pure arithmetic, so that server and browser agree, whatever their own time zone and locale.
 */

const JAKARTA_OFFSET_MS = 7 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'] as const
const weekdays = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const

type Moment = Date | string | number

/** Returns a Date whose UTC fields are the time in Jakarta. */
const onJakartaClock = (moment: Moment) => new Date(new Date(moment).getTime() + JAKARTA_OFFSET_MS)

const twoDigits = (value: number) => value.toString().padStart(2, '0')

/** 9 → "09.00" */
export const clockText = (hour: number) => `${twoDigits(hour)}.00`

/** "5 Agu 2026" */
export function jakartaDate(moment: Moment): string {
  const clock = onJakartaClock(moment)
  return `${clock.getUTCDate()} ${months[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`
}

/** "5 Agu 2026, 13:05" (24 hours, AMB-52) */
export function jakartaDateTime(moment: Moment): string {
  const clock = onJakartaClock(moment)
  return `${jakartaDate(moment)}, ${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`
}

/** "Kamis, 6 Agu 2026, 14:30 WIB": when a payment is due (I18N-05). */
export function jakartaDueTime(moment: Moment): string {
  return `${weekdays[onJakartaClock(moment).getUTCDay()]}, ${jakartaDateTime(moment)} WIB`
}

/** "Jum, 7 Agu": a delivery day. */
export function jakartaShortDay(moment: Moment): string {
  const clock = onJakartaClock(moment)
  return `${weekdays[clock.getUTCDay()]?.slice(0, 3)}, ${clock.getUTCDate()} ${months[clock.getUTCMonth()]}`
}

/** The calendar day in Jakarta, "2026-08-05": used for daily limits and order numbers. */
export function jakartaDay(moment: Moment): string {
  return onJakartaClock(moment).toISOString().slice(0, 10)
}

/** Returns the instant at which a Jakarta day starts. */
export function startOfJakartaDay(moment: Moment): Date {
  const clock = onJakartaClock(moment).getTime()
  return new Date(clock - (((clock % DAY_MS) + DAY_MS) % DAY_MS) - JAKARTA_OFFSET_MS)
}

/** Returns how many days the second Jakarta day is after the first; negative if it is before. */
export const daysBetween = (first: Moment, second: Moment) =>
  Math.round((startOfJakartaDay(second).getTime() - startOfJakartaDay(first).getTime()) / DAY_MS)

export function addDays(moment: Moment, days: number): Date {
  return new Date(new Date(moment).getTime() + days * DAY_MS)
}

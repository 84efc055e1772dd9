import { DAY_MS, HOUR_MS } from './time-units.ts'

/**
 * Times as the shop shows them: Asia/Jakarta, which keeps UTC+7 all year, with Indonesian month names (I18N-03,
 * I18N-04, I18N-08). Pure arithmetic, so that server and browser agree, whatever their own time zone and locale.
 */

const JAKARTA_OFFSET_MS = 7 * HOUR_MS

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'] as const
const weekdays = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const

export type Timestamp = Date | string | number

/** Returns a Date whose UTC fields are the time in Jakarta. */
const onJakartaClock = (timestamp: Timestamp) => new Date(new Date(timestamp).getTime() + JAKARTA_OFFSET_MS)

const twoDigits = (value: number) => value.toString().padStart(2, '0')

/** 9 → "09.00" */
export const clockText = (hour: number) => `${twoDigits(hour)}.00`

/** "5 Agu 2026" */
export function jakartaDate(timestamp: Timestamp): string {
  const clock = onJakartaClock(timestamp)
  return `${clock.getUTCDate()} ${months[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`
}

/** "5 Agu 2026, 13:05" (24 hours, AMB-52) */
export function jakartaDateTime(timestamp: Timestamp): string {
  const clock = onJakartaClock(timestamp)
  return `${jakartaDate(timestamp)}, ${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`
}

/** "Kamis, 6 Agu 2026, 14:30 WIB": when a payment is due (I18N-05). */
export function jakartaDueTime(timestamp: Timestamp): string {
  return `${weekdays[onJakartaClock(timestamp).getUTCDay()]}, ${jakartaDateTime(timestamp)} WIB`
}

/** "Jum, 7 Agu": a delivery day. */
export function jakartaShortDay(timestamp: Timestamp): string {
  const clock = onJakartaClock(timestamp)
  return `${weekdays[clock.getUTCDay()]?.slice(0, 3)}, ${clock.getUTCDate()} ${months[clock.getUTCMonth()]}`
}

/** The calendar day in Jakarta, "2026-08-05": used for daily limits and order numbers. */
export function jakartaDay(timestamp: Timestamp): string {
  return onJakartaClock(timestamp).toISOString().slice(0, 10)
}

/** Returns the instant at which a Jakarta day starts. */
export function startOfJakartaDay(timestamp: Timestamp): Date {
  const clock = onJakartaClock(timestamp).getTime()
  return new Date(clock - (((clock % DAY_MS) + DAY_MS) % DAY_MS) - JAKARTA_OFFSET_MS)
}

/** The last second of a day in Jakarta, "2026-08-05". */
export const endOfJakartaDay = (day: string): Date => new Date(Date.parse(`${day}T23:59:59+07:00`))

/** Returns how many days the second Jakarta day is after the first; negative if it is before. */
export const daysBetween = (first: Timestamp, second: Timestamp) =>
  Math.round((startOfJakartaDay(second).getTime() - startOfJakartaDay(first).getTime()) / DAY_MS)

export function addDays(timestamp: Timestamp, days: number): Date {
  return new Date(new Date(timestamp).getTime() + days * DAY_MS)
}

export function addHours(timestamp: Timestamp, hours: number): Date {
  return new Date(new Date(timestamp).getTime() + hours * HOUR_MS)
}

/** The hour that clocks in Jakarta show: 0 to 23. */
export const jakartaHour = (timestamp: Timestamp): number => onJakartaClock(timestamp).getUTCHours()

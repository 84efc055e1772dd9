import { jakartaHour } from '../../../contract/jakarta-time.ts'
import {
  LEFT_AFTER_HOURS,
  QUIET_FROM_HOUR,
  QUIET_UNTIL_HOUR,
  REMINDED_WITHIN_HOURS,
  SECOND_REMINDER_AFTER_HOURS,
} from '../../../contract/staff/left-bags.ts'
import { HOUR_MS } from '../../../contract/time-units.ts'

/** The second reminder may not follow the first too closely, when the first had to wait for the morning. */
export const BETWEEN_REMINDERS_HOURS = 8

export interface PastReminder {
  nth: 1 | 2
  /** Of the bag as it lies there now. */
  isOfThisBag: boolean
  /** When its mail went out, or else ended; of one that waits, when it was queued. */
  at: Date
  wasSent: boolean
}

/**
 * Says which reminder of a bag is due: the first after 4 hours, the second after 24, both within 72 and neither at night.
 * `past` are the member's reminders that wait, or whose mails went out in the last seven days: while there is one of another
 * bag, or of this bag before it changed, no first one is due.
 */
export function dueReminder(
  { leftAt, past }: { leftAt: Date; past: readonly PastReminder[] },
  now: Date,
): 1 | 2 | null {
  if (isQuietTime(now)) return null
  const hours = hoursBetween(leftAt, now)
  if (hours < LEFT_AFTER_HOURS || hours > REMINDED_WITHIN_HOURS) return null
  if (past.length === 0) return 1
  const own = past.filter(({ isOfThisBag }) => isOfThisBag)
  const first = own.find(({ nth }) => nth === 1)
  if (!first?.wasSent || own.some(({ nth }) => nth === 2)) return null
  const isDue = hours >= SECOND_REMINDER_AFTER_HOURS && hoursBetween(first.at, now) >= BETWEEN_REMINDERS_HOURS
  return isDue ? 2 : null
}

/** From 21.00 to 8.00 in Jakarta no reminder is sent: the sound of a mail at night annoys. */
export function isQuietTime(now: Date): boolean {
  const hour = jakartaHour(now)
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR
}

/** True once it is too late to write about a bag. */
export const isTooLate = (leftAt: Date, now: Date): boolean =>
  hoursBetween(leftAt, now) > REMINDED_WITHIN_HOURS

const hoursBetween = (earlier: Date, later: Date) => (later.getTime() - earlier.getTime()) / HOUR_MS

import { addDays, daysBetween, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { FIGURE_DAYS_MAX, type FiguresQuery } from '../../../contract/staff/home.ts'

/** Whole days in Jakarta; of a day that is not over, the part until `cut`. */
export interface Period {
  /** The start of the first day. */
  from: Date
  /** The start of the day after the last. */
  until: Date
  /** Up to when it is summed: now, or the same moment of the period that it is compared with. */
  cut: Date
  days: number
  /** All of it is in the past, after the cut too. */
  isOver: boolean
}

const YEAR_DAYS = 364

/**
 * The period that was asked for, and the one that it is compared with. Refuses with INVALID_INPUT: a day to come, an end
 * before the start, too many days.
 */
export function choosePeriods(
  { from: first, until: last, against }: FiguresQuery,
  now: Date,
): { period: Period; compared: Period | null } {
  const today = startOfJakartaDay(now)
  const until = addDays(last ? startOf(last) : today, 1)
  const from = first ? startOf(first) : addDays(until, -1)
  const days = daysBetween(from, until)
  if (until > addDays(today, 1) || days < 1) throw new Refusal('INVALID_INPUT', { field: 'until' })
  if (days > FIGURE_DAYS_MAX) throw new Refusal('INVALID_INPUT', { field: 'from' })
  const cut = now < until ? now : until
  const shift = { week: Math.ceil(days / 7) * 7, before: days, year: YEAR_DAYS, none: null }[against]
  return {
    period: { from, until, cut, days, isOver: until <= now },
    compared:
      shift === null
        ? null
        : {
            from: addDays(from, -shift),
            until: addDays(until, -shift),
            cut: addDays(cut, -shift),
            days,
            isOver: true,
          },
  }
}

const startOf = (day: string) => startOfJakartaDay(`${day}T00:00:00+07:00`)

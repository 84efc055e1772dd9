import { addDays, daysBetween, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { FiguresQuery } from '../../../contract/staff/home.ts'

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
 * The period that was asked for, and the one that it is compared with; without a first day, the last `shownDays`. Refuses
 * with INVALID_INPUT: a day to come, an end before the start, more than `maxDays`.
 */
export function choosePeriods(
  { from: first, until: last, against }: Pick<FiguresQuery, 'from' | 'until' | 'against'>,
  { now, maxDays, shownDays }: { now: Date; maxDays: number; shownDays: number },
): { period: Period; compared: Period | null } {
  const today = startOfJakartaDay(now)
  const until = addDays(last ? startOf(last) : today, 1)
  const from = first ? startOf(first) : addDays(until, -shownDays)
  const days = daysBetween(from, until)
  if (until > addDays(today, 1))
    throw refuse('until', 'Hari terakhirnya belum tiba. Pilih paling lambat hari ini.', {
      reason: 'future_day',
    })
  if (days < 1)
    throw refuse('until', 'Hari terakhirnya sebelum hari pertama. Tukar keduanya.', {
      reason: 'ends_before_start',
    })
  if (days > maxDays)
    throw refuse('from', `Rentangnya ${days} hari. Pilih paling banyak ${maxDays} hari.`, {
      reason: 'too_many_days',
      most: maxDays,
    })
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

const refuse = (field: string, message: string, details: Record<string, unknown>) =>
  new Refusal('INVALID_INPUT', { field, message, details })

const startOf = (day: string) => startOfJakartaDay(`${day}T00:00:00+07:00`)

import { addDays, jakartaDay, startOfJakartaDay } from '../../../contract/jakarta-time.ts'

/** The days that the calendar shows. */

export const WEEKS_SHOWN = 4
export const DAYS_SHOWN = 7 * WEEKS_SHOWN

/** The Monday of the week, as a day in Jakarta: "2026-11-30". */
export function mondayOf(moment: Date): string {
  const weekday = new Date(`${jakartaDay(moment)}T00:00:00Z`).getUTCDay()
  return jakartaDay(addDays(moment, -((weekday + 6) % 7)))
}

export const startOf = (day: string): Date => startOfJakartaDay(`${day}T12:00:00+07:00`)

export const dayAfter = (day: string, days: number): string => jakartaDay(addDays(startOf(day), days))

export interface Bar {
  /** In percent of the calendar's width. */
  left: number
  width: number
  /** It begins before what is shown, or ends after. */
  isCutLeft: boolean
  isCutRight: boolean
}

/** Where a span is between `from` and `until`; null outside. */
export function barOf(
  span: { starts_at: string | null; ends_at: string | null },
  { from, until }: { from: Date; until: Date },
): Bar | null {
  const whole = until.getTime() - from.getTime()
  const begins = span.starts_at === null ? Number.NEGATIVE_INFINITY : Date.parse(span.starts_at)
  const ends = span.ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(span.ends_at)
  if (begins >= until.getTime() || ends <= from.getTime()) return null
  const left = Math.max(begins, from.getTime()) - from.getTime()
  const right = Math.min(ends, until.getTime()) - from.getTime()
  return {
    left: (left / whole) * 100,
    width: ((right - left) / whole) * 100,
    isCutLeft: begins < from.getTime(),
    isCutRight: ends > until.getTime(),
  }
}

/** Puts bars into lanes so that none covers another, in their order. */
export function inLanes<Item extends { bar: Bar }>(items: readonly Item[]): Item[][] {
  const lanes: Item[][] = []
  for (const item of items) {
    const lane = lanes.find(others =>
      others.every(
        ({ bar }) => bar.left + bar.width <= item.bar.left || item.bar.left + item.bar.width <= bar.left,
      ),
    )
    if (lane) lane.push(item)
    else lanes.push([item])
  }
  return lanes
}

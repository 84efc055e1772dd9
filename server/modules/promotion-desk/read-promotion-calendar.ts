import { addDays, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { CALENDAR_WEEKS, type PromotionCalendar } from '../../../contract/staff/promotion-calendar.ts'
import type { Shop } from '../../shop.ts'
import { findCollisions } from './find-collisions.ts'
import { findPlanned } from './find-planned.ts'

/** What runs in the four weeks from a day in Jakarta on, and which of it collides from now on (PROMO-02). */
export async function readPromotionCalendar(
  { db, now: clock }: Pick<Shop, 'db' | 'now'>,
  day: string,
): Promise<PromotionCalendar> {
  const now = clock()
  const from = startOfJakartaDay(`${day}T12:00:00+07:00`)
  const until = addDays(from, 7 * CALENDAR_WEEKS)
  const planned = await findPlanned(db, { from, until })
  return {
    now: now.toISOString(),
    promotions: planned.map(({ kind, id, title, starts_at, ends_at }) => ({
      kind,
      id,
      title,
      starts_at,
      ends_at,
    })),
    clashes: findCollisions(planned, {
      from: new Date(Math.max(now.getTime(), from.getTime())),
      until,
    }),
  }
}

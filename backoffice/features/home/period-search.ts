import { z } from 'zod'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import { type Comparison, comparisons } from '../../../contract/staff/home.ts'

/** The parameters in the home page's address: a period of days, and what it is compared with. */
export const periodSearch = z.object({
  /** The last 7 or 30 days; without it, and without days, today. */
  rentang: z
    .union([z.literal(7), z.literal(30)])
    .optional()
    .catch(undefined),
  dari: z.iso.date().optional().catch(undefined),
  sampai: z.iso.date().optional().catch(undefined),
  banding: z.enum(comparisons).optional().catch(undefined),
})
export type PeriodSearch = z.infer<typeof periodSearch>

export const comparisonWords: Record<Comparison, string> = {
  week: 'hari yang sama, minggu sebelumnya',
  before: 'hari-hari tepat sebelumnya',
  year: 'hari yang sama, setahun sebelumnya',
  none: 'tanpa pembanding',
}

/** The days that are shown, for a form that starts from them. */
export function daysOf({ rentang, dari, sampai }: PeriodSearch, now = new Date()) {
  const today = jakartaDay(now)
  const from = rentang ? jakartaDay(addDays(now, 1 - rentang)) : (dari ?? sampai ?? today)
  return { from, until: sampai ?? today }
}

/** The server's words for it. */
export function figuresQueryOf({ rentang, dari, sampai, banding }: PeriodSearch, now = new Date()) {
  if (rentang) return { from: daysOf({ rentang }, now).from, against: banding ?? 'before' }
  return { from: dari, until: sampai, against: banding ?? 'week' }
}

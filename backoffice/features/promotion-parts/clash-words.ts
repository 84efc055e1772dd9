import type { PromotionClash } from '../../../contract/staff/promotion-calendar.ts'
import { shortTime } from '../values/staff-times.ts'

/** "Sekarang sampai 5 Des 00.00" */
export function clashTime(
  { from, until }: Pick<PromotionClash, 'from' | 'until'>,
  now = new Date().toISOString(),
): string {
  return `${from <= now ? 'Sekarang' : shortTime(from)} ${until ? `sampai ${shortTime(until)}` : 'dan seterusnya'}`
}

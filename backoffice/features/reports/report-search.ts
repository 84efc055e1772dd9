import { z } from 'zod'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The parameters in the address of a report, so that it can be shared: what it is by, its days and what it is compared with. */
export const reportSearch = listSearch.extend({
  /** A dimension of the contract; by day without it. */
  per: z.string().max(20).optional().catch(undefined),
  dari: z.iso.date().optional().catch(undefined),
  sampai: z.iso.date().optional().catch(undefined),
  /** A comparison of the contract; with the days before without it. */
  banding: z.string().max(20).optional().catch(undefined),
})
export type ReportSearch = z.infer<typeof reportSearch>

/** The last 30 days, as the server shows without days. */
const USUAL_DAYS = 30

/** The days that are shown. */
export function daysOf({ dari, sampai }: ReportSearch, now = new Date()) {
  const until = sampai ?? jakartaDay(now)
  return { from: dari ?? jakartaDay(addDays(noon(until), 1 - USUAL_DAYS)), until }
}

const noon = (day: string) => `${day}T12:00:00+07:00`

/** Ranges that are asked for often, by their names. They end today, or with their month. */
export function usualRanges(now = new Date()): { name: string; dari: string; sampai: string }[] {
  const today = jakartaDay(now)
  const last = (days: number) => jakartaDay(addDays(now, 1 - days))
  const thisMonth = `${today.slice(0, 7)}-01`
  const endOfLast = jakartaDay(addDays(noon(thisMonth), -1))
  return [
    { name: '7 hari', dari: last(7), sampai: today },
    { name: '30 hari', dari: last(USUAL_DAYS), sampai: today },
    { name: '90 hari', dari: last(90), sampai: today },
    { name: 'Bulan ini', dari: thisMonth, sampai: today },
    { name: 'Bulan lalu', dari: `${endOfLast.slice(0, 7)}-01`, sampai: endOfLast },
    { name: 'Setahun', dari: last(365), sampai: today },
  ]
}

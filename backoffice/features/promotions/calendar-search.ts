import { z } from 'zod'
import { mondayOf } from '../calendar/calendar-days.ts'
import { promotionCalendarQuery } from './promotion-queries.ts'

/** The parameters in the address of the calendar. */
export const calendarSearch = z.object({
  /** The first day shown; by default this Monday. */
  dari: z.iso.date().optional().catch(undefined),
})
export type CalendarSearch = z.infer<typeof calendarSearch>

export const calendarQueryOf = ({ dari }: CalendarSearch) =>
  promotionCalendarQuery(dari ?? mondayOf(new Date()))

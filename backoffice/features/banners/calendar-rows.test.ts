import { expect, test } from 'vitest'
import {
  type BannerCalendar,
  ENDED_BANNERS_SHOWN,
  type StaffBanner,
} from '../../../contract/staff/banners.ts'
import { startOf } from '../calendar/calendar-days.ts'
import { drawRows } from '../calendar/draw-rows.ts'
import { rowsOf, unknownIn } from './calendar-rows.ts'

/** The calendar looks twelve weeks ahead: until 23 February 2027. */
const calendar: BannerCalendar = {
  now: '2026-12-01T00:00:00+07:00',
  banners: [],
  clashes: [
    {
      ...{ kind: 'empty', location: 'home', page: null, ids: [], hidden_ids: [] },
      from: '2026-12-01T00:00:00+07:00',
      until: null,
    },
  ],
}
const week = (first: string, until: string) => ({ from: startOf(first), until: startOf(until) })

test('a place that should always have a banner is never among those that may be empty', () => {
  for (const span of [week('2026-12-07', '2026-12-14'), week('2027-03-01', '2027-03-29')]) {
    const { drawn, free } = drawRows(rowsOf(calendar), span)
    expect(drawn.map(({ row }) => row.key)).toEqual(['home', 'top_banners'])
    expect(free.map(({ key }) => key)).toContain('popup_banner')
  }
})

test('a collision is drawn until the last week that was looked at', () => {
  const marksIn = (first: string, until: string) =>
    drawRows(rowsOf(calendar), week(first, until)).drawn[0]?.marks.map(({ bar }) => [bar.left, bar.width])
  expect(marksIn('2026-12-07', '2026-12-14')).toEqual([[0, 100]])
  expect(marksIn('2027-02-22', '2027-02-24')).toEqual([[0, 50]])
  expect(marksIn('2027-03-01', '2027-03-08')).toEqual([])
})

test('days that the calendar does not know whole say so', () => {
  const ended = Array.from({ length: ENDED_BANNERS_SHOWN }, () => ({ state: 'ended' }) as StaffBanner)
  const past = week('2026-11-02', '2026-11-30')
  expect(unknownIn({ ...calendar, banners: ended }, past)).toBe('past')
  expect(unknownIn({ ...calendar, banners: ended.slice(1) }, past)).toBeNull()
  expect(unknownIn(calendar, week('2026-12-07', '2026-12-14'))).toBeNull()
  expect(unknownIn(calendar, week('2027-03-01', '2027-03-29'))).toBe('future')
})

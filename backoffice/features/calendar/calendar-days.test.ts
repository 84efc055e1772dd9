import { expect, test } from 'vitest'
import { barOf, dayAfter, inLanes, mondayOf, startOf } from './calendar-days.ts'

test('weeks begin on Monday in Jakarta, also in its first hours', () => {
  expect(mondayOf(new Date('2026-12-02T10:00:00Z'))).toBe('2026-11-30')
  expect(mondayOf(new Date('2026-11-29T17:00:00Z'))).toBe('2026-11-30')
  expect(mondayOf(new Date('2026-11-29T16:59:00Z'))).toBe('2026-11-23')
  expect(startOf('2026-11-30').toISOString()).toBe('2026-11-29T17:00:00.000Z')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
})

const window = { from: startOf('2026-12-01'), until: startOf('2026-12-11') }

test('a span is drawn where it is in the days that are shown', () => {
  const bar = (starts_at: string | null, ends_at: string | null) => barOf({ starts_at, ends_at }, window)
  expect(bar(null, null)).toEqual({ left: 0, width: 100, isCutLeft: true, isCutRight: true })
  expect(bar('2026-12-02T00:00:00+07:00', '2026-12-03T12:00:00+07:00')).toEqual({
    ...{ left: 10, width: 15 },
    isCutLeft: false,
    isCutRight: false,
  })
  expect(bar('2026-12-11T00:00:00+07:00', null)).toBeNull()
  expect(bar(null, '2026-12-01T00:00:00+07:00')).toBeNull()
})

test('bars that overlap are in lanes below each other; one that follows another shares its lane', () => {
  const item = (id: string, left: number, width: number) => ({
    id,
    bar: { left, width, isCutLeft: false, isCutRight: false },
  })
  const lanes = inLanes([item('a', 0, 50), item('b', 20, 50), item('c', 50, 50)])
  expect(lanes.map(lane => lane.map(({ id }) => id))).toEqual([['a', 'c'], ['b']])
})

import { expect, test } from 'vitest'
import { daysOf } from './period-search.ts'

const now = new Date('2026-11-28T14:00:00Z')

test.each([
  [{}, '2026-11-28', '2026-11-28'],
  [{ rentang: 7 as const }, '2026-11-22', '2026-11-28'],
  [{ dari: '2026-11-01', sampai: '2026-11-03' }, '2026-11-01', '2026-11-03'],
  [{ sampai: '2026-11-03' }, '2026-11-03', '2026-11-03'],
])('[DASH-02] the form for a period starts from the days that are shown: %j', (search, from, until) => {
  expect(daysOf(search, now)).toEqual({ from, until })
})

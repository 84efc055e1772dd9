import { expect, test } from 'vitest'
import { daysOf, usualRanges } from './report-search.ts'

/** Already the first of the month in Jakarta, still the last of the one before in UTC. */
const NOW = new Date('2026-02-28T18:00:00Z')

test('[FIN-01] the ranges of a report are days in Jakarta', () => {
  const ranges = Object.fromEntries(
    usualRanges(NOW).map(({ name, dari, sampai }) => [name, `${dari} ${sampai}`]),
  )
  expect(ranges).toEqual({
    '7 hari': '2026-02-23 2026-03-01',
    '30 hari': '2026-01-31 2026-03-01',
    '90 hari': '2025-12-02 2026-03-01',
    'Bulan ini': '2026-03-01 2026-03-01',
    'Bulan lalu': '2026-02-01 2026-02-28',
    Setahun: '2025-03-02 2026-03-01',
  })
  expect(daysOf({}, NOW)).toEqual({ from: '2026-01-31', until: '2026-03-01' })
  expect(daysOf({ sampai: '2026-01-30' }, NOW).from).toBe('2026-01-01')
})

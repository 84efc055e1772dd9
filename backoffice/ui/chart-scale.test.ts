import { describe, expect, test } from 'vitest'
import { linePath, niceTicks } from './chart-scale.ts'

describe('[DASH-03] a chart', () => {
  test.each([
    [41, [0, 15, 30, 45]],
    [9, [0, 3, 6, 9]],
    [1, [0, 0.4, 0.8, 1.2]],
    [258_400_000, [0, 100_000_000, 200_000_000, 300_000_000]],
    [0, [0, 1]],
  ])('up to %i has round marks at %j', (greatest, ticks) => {
    expect(niceTicks(greatest).map(tick => Number(tick.toPrecision(12)))).toEqual(ticks)
  })

  test('ends its line where there is no value yet', () => {
    expect(linePath([[0, 10], [5, 8], null, [15, 2]])).toBe('M0.0 10.0L5.0 8.0M15.0 2.0')
  })
})

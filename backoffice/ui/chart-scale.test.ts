import { describe, expect, test } from 'vitest'
import { plotChart, RIGHT_PX } from './chart-plot.ts'
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

  test.each([
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [4, [0, 2, 4]],
    [9, [0, 3, 6, 9]],
    [41, [0, 15, 30, 45]],
  ])('of up to %i people has whole marks at %j', (greatest, ticks) => {
    expect(niceTicks(greatest, { isWhole: true })).toEqual(ticks)
  })

  test('keeps the last date within the chart', () => {
    const points = Array.from({ length: 8 }, (_, index) => ({ at: `${index} Nov`, n: index % 2 }))
    const { labelAt, rightX, ticks } = plotChart({ points, series: [{ id: 'n', label: 'orang' }] }, 600)
    expect(ticks).toEqual([0, 1])
    expect(labelAt(7)).toEqual({ x: rightX + RIGHT_PX, textAnchor: 'end' })
    expect(labelAt(3).textAnchor).toBe('middle')
  })

  test('ends its line where there is no value yet', () => {
    expect(linePath([[0, 10], [5, 8], null, [15, 2]])).toBe('M0.0 10.0L5.0 8.0M15.0 2.0')
  })
})

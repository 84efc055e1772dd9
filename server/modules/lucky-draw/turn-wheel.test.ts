import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawTicket, segmentAt, type WheelSegment, widthOf } from './turn-wheel.ts'

const wheel: WheelSegment[] = [
  { key: 'tas', weight: 1 },
  { key: 'voucher', weight: 9 },
  { key: 'poin', weight: 90 },
]

test.each([
  [0, 'tas'],
  [1, 'voucher'],
  [9, 'voucher'],
  [10, 'poin'],
  [99, 'poin'],
])('ticket %i of 100 falls on %s', (ticket, key) => expect(segmentAt(wheel, ticket).key).toBe(key))

test.each([-1, 100, 1e9])('ticket %i is beyond the wheel', ticket =>
  expect(() => segmentAt(wheel, ticket)).toThrow(RangeError),
)

test('on any wheel, each prize has exactly as many tickets as its weight', () => {
  const anyWheel = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(anyWheel, weights => {
      const segments = weights.map((weight, index) => ({ key: String(index), weight }))
      const counts = new Map<string, number>()
      for (let ticket = 0; ticket < widthOf(segments); ticket += 1) {
        const { key } = segmentAt(segments, ticket)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      for (const { key, weight } of segments) expect(counts.get(key) ?? 0).toBe(weight)
    }),
  )
})

test('300,000 draws match the weights, and a prize of weight 0 is never drawn', () => {
  const segments = [...wheel, { key: 'nol', weight: 0 }]
  const draws = 300_000
  const counts = new Map<string, number>()
  for (let n = 0; n < draws; n += 1) {
    const { key } = segmentAt(segments, drawTicket(segments))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  expect(counts.get('nol')).toBeUndefined()
  // Pearson's chi-square of three segments: a fair wheel exceeds 27.6 once in a million runs.
  const chiSquare = wheel.reduce((sum, { key, weight }) => {
    const expected = (draws * weight) / widthOf(wheel)
    return sum + ((counts.get(key) ?? 0) - expected) ** 2 / expected
  }, 0)
  expect(chiSquare).toBeLessThan(27.6)
})

import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  [30_000, 'baru masuk'],
  [9 * 60_000, 'menunggu 9 mnt'],
  [3 * 3_600_000, 'menunggu 3 jam'],
  [47 * 3_600_000, 'menunggu 47 jam'],
  [49 * 3_600_000, 'menunggu 2 hari'],
])('after %i ms: “%s”', (ms, text) => {
  expect(waitText(new Date(1_000_000).toISOString(), 1_000_000 + ms)).toBe(text)
})

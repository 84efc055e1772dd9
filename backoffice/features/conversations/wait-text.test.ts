import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  [30_000, 'baru saja'],
  [9 * 60_000, '9 mnt'],
  [3 * 3_600_000, '3 jam'],
  [47 * 3_600_000, '47 jam'],
  [49 * 3_600_000, '2 hari'],
])('%i ms of waiting is “%s”', (ms, text) => {
  expect(waitText(new Date(1_000_000).toISOString(), 1_000_000 + ms)).toBe(text)
})

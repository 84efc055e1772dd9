import { expect, test } from 'vitest'
import { waitedText } from './waited-text.ts'

test.each([
  ['2026-11-22T07:31:40Z', '1 mnt'],
  ['2026-11-22T07:23:00Z', '9 mnt'],
  ['2026-11-22T06:32:00Z', '1 jam'],
  ['2026-11-20T08:00:00Z', '47 jam'],
  ['2026-11-20T07:00:00Z', '2 hari'],
])('what came at %s has waited %s', (since, text) => {
  expect(waitedText(since, new Date('2026-11-22T07:32:00Z'))).toBe(text)
})

import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = new Date('2026-11-22T07:00:00Z')

test('a deadline is as far away as its largest unit says', () => {
  expect(timeLeft('2026-11-22T16:59:00Z', now)).toBe('9 jam lagi')
  expect(timeLeft('2026-11-22T07:20:00Z', now)).toBe('20 menit lagi')
  expect(timeLeft('2026-11-25T07:00:00Z', now)).toBe('3 hari lagi')
  expect(timeLeft('2026-11-21T01:00:00Z', now)).toBe('lewat 30 jam')
  expect(timeLeft('2026-11-19T07:00:00Z', now)).toBe('lewat 3 hari')
})

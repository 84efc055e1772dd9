import { expect, test } from 'vitest'
import { fromJakartaInput, toJakartaInput } from './jakarta-input.ts'

test('a field of date and time is in Jakarta, and back', () => {
  expect(toJakartaInput('2026-11-29T20:30:00.000Z')).toBe('2026-11-30T03:30')
  expect(fromJakartaInput('2026-11-30T03:30')).toBe('2026-11-29T20:30:00.000Z')
  expect(fromJakartaInput('')).toBeNull()
  expect(toJakartaInput(null)).toBe('')
})

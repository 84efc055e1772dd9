import { expect, test } from 'vitest'
import { spanText } from './span-text.ts'

const at = (time: string) => new Date(`${time}+07:00`).toISOString()

test.each<[string, string | null, string]>([
  ['2026-12-01T00:00', '2026-12-16T00:00', '1–15 Desember 2026'],
  ['2026-12-01T00:00', '2026-12-15T23:59', '1–15 Desember 2026'],
  ['2026-12-01T00:00', '2026-12-02T00:00', '1 Desember 2026'],
  ['2026-11-28T00:00', '2026-12-03T00:00', '28 November–2 Desember 2026'],
  ['2026-12-28T00:00', '2027-01-03T00:00', '28 Desember 2026–2 Januari 2027'],
  ['2026-12-01T08:30', '2026-12-02T00:00', '1 Desember 2026 pukul 08.30 sampai 2 Desember 2026'],
  ['2026-12-01T00:00', null, 'mulai 1 Desember 2026 sampai dihentikan'],
])('from %s until %s: %s', (starts, ends, text) => {
  expect(spanText({ starts_at: at(starts), ends_at: ends === null ? null : at(ends) })).toBe(text)
})

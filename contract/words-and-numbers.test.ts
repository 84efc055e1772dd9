import { expect, test } from 'vitest'
import { CURRENCY_PREFIX } from './constants.ts'
import {
  jakartaDate,
  jakartaDateTime,
  jakartaDay,
  jakartaDueTime,
  startOfJakartaDay,
} from './jakarta-time.ts'
import { rupiah, withDots } from './rupiah.ts'

test.each([
  [0, 'Rp 0'],
  [1, 'Rp 1'],
  [999, 'Rp 999'],
  [1_000, 'Rp 1.000'],
  [150_000, 'Rp 150.000'],
  [1_234_567, 'Rp 1.234.567'],
  [-5_000, '-Rp 5.000'],
])('[I18N-01] [I18N-02] %d is shown as %s', (amount, text) => {
  expect(rupiah(amount)).toBe(text)
  expect(rupiah(Math.abs(amount)).startsWith(`${CURRENCY_PREFIX} `)).toBe(true)
})

test('counts have dots between thousands too', () => {
  expect(withDots(12_400)).toBe('12.400')
  expect(withDots(1_234_567)).toBe('1.234.567')
})

test('[I18N-03] an evening in London is the next day in Jakarta, whatever the machine’s own zone', () => {
  expect(jakartaDateTime('2026-08-04T20:00:00Z')).toBe('5 Agu 2026, 03:00')
  expect(jakartaDay('2026-08-04T16:59:59Z')).toBe('2026-08-04')
  expect(jakartaDay('2026-08-04T17:00:00Z')).toBe('2026-08-05')
  expect(startOfJakartaDay('2026-08-05T03:00:00Z').toISOString()).toBe('2026-08-04T17:00:00.000Z')
})

test('[I18N-04] dates are written D MMM YYYY, dates with a time D MMM YYYY, hh:mm', () => {
  expect(jakartaDate('2026-08-05T02:00:00Z')).toBe('5 Agu 2026')
  expect(jakartaDateTime('2026-08-05T06:05:00Z')).toBe('5 Agu 2026, 13:05')
})

test('[I18N-05] the due time of a payment ends in WIB', () => {
  expect(jakartaDueTime('2026-08-06T07:30:00Z')).toBe('Kamis, 6 Agu 2026, 14:30 WIB')
})

test('[I18N-08] months have Indonesian short names', () => {
  const texts = Array.from(
    { length: 12 },
    (_, month) => jakartaDate(new Date(Date.UTC(2026, month, 5))).split(' ')[1],
  )
  expect(texts).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'])
})

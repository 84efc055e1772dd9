import { expect, test } from 'vitest'
import { fullTime, greeting, shortTime } from './staff-times.ts'

const now = new Date('2026-11-22T07:32:00Z') // 14.32 in Jakarta

test.each([
  ['2026-11-22T07:31:00Z', '14.31'],
  ['2026-11-21T17:00:00Z', '00.00'],
  ['2026-11-21T16:59:00Z', 'kemarin 23.59'],
  ['2026-11-19T02:05:00Z', '19 Nov 09.05'],
  ['2024-11-19T02:05:00Z', '19 Nov 2024 09.05'],
])('[UX-01] staff read the time %s as %s', (moment, text) => {
  expect(shortTime(moment, now)).toBe(text)
})

test('[UX-01] the full time names the day and the zone', () => {
  expect(fullTime(now)).toBe('Minggu, 22 November 2026 · 14.32 WIB')
})

test.each([
  ['2026-11-21T20:59:00Z', 'Selamat malam'], // 03.59
  ['2026-11-21T21:00:00Z', 'Selamat pagi'],
  ['2026-11-22T03:59:00Z', 'Selamat pagi'],
  ['2026-11-22T04:00:00Z', 'Selamat siang'],
  ['2026-11-22T08:00:00Z', 'Selamat sore'],
  ['2026-11-22T11:00:00Z', 'Selamat malam'],
  ['2026-11-21T17:00:00Z', 'Selamat malam'], // midnight
])('at %s staff are greeted with “%s”', (moment, text) => {
  expect(greeting(new Date(moment))).toBe(text)
})

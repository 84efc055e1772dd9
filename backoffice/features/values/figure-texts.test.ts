import { expect, test } from 'vitest'
import { growth, percent, periodText, pointsBetween, shortNumber, shortRupiah } from './figure-texts.ts'

const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ')

test.each([
  [258_400_000, 'Rp 258,4 jt'],
  [45_000, 'Rp 45 rb'],
  [1_250_000_000, 'Rp 1,3 M'],
  [0, 'Rp 0'],
])('[UX-01] %i is written %s where there is little room', (amount, text) => {
  expect(plain(shortRupiah(amount))).toBe(text)
})

test('a number without a unit stays a number', () => {
  expect(shortNumber(312)).toBe('312')
})

test.each([
  [118, 100, '+18%'],
  [96.6, 100, '−3,4%'],
  [5, 5, '0%'],
  [5, 0, undefined],
])('from %i to %i is %s', (now, before, text) => {
  expect(plain(growth(now, before)) ?? undefined).toBe(text)
})

test('shares differ by points, not by percent of percent', () => {
  expect(plain(pointsBetween(0.034, 0.036))).toBe('−0,2 poin')
  expect(percent(0.034)).toBe('3,4%')
})

test.each([
  ['2026-11-22', '2026-11-22', 'Min 22 Nov'],
  ['2026-11-16', '2026-11-22', '16–22 Nov'],
  ['2026-10-28', '2026-11-03', '28 Okt – 3 Nov'],
])('%s to %s is %s', (from, until, text) => {
  expect(periodText({ from, until })).toBe(text)
})

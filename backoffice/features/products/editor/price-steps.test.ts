import { expect, test } from 'vitest'
import type { PriceSpan } from '../../../../contract/staff/products.ts'
import { PLOT, priceSteps } from './price-steps.ts'

const now = Date.parse('2026-11-29T00:00:00Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
const span = (price_rupiah: number, from: number | null, to: number | null): PriceSpan => ({
  price_rupiah,
  list_price_rupiah: price_rupiah,
  since: from === null ? null : daysAgo(from),
  until: to === null ? null : daysAgo(to),
})

test('[PROD-07] prices are steps over 90 days, the highest at the head and the lowest at the foot', () => {
  const { path, yOf } = priceSteps([span(100, 120, 45), span(50, 45, 30), span(75, 30, null)], now)
  expect(path).toBe('M0 8H150V82H200V45H300')
  expect(yOf(50)).toBe(PLOT.height - PLOT.margin)
})

test('[PROD-07] one price is a line in the middle, from the day it is known', () => {
  expect(priceSteps([span(100, null, null)], now).path).toBe('M0 45H300')
  expect(priceSteps([span(100, 9, null)], now).path).toBe('M270 45H300')
})

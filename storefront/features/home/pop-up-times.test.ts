import { expect, test } from 'vitest'
import { mayShow, noteShown } from './pop-up-times.ts'

const HOUR_MS = 60 * 60 * 1000
const noon = Date.parse('2026-08-05T05:00:00Z')

function browser() {
  const store = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
  }
  return { local: store(), session: store() }
}

test('[HOME-07] an everyday pop-up shows once in 24 hours, whatever the session', () => {
  const stores = browser()
  const banner = { key: 'sapaan', more_info: { apply: 'everyday' as const } }
  expect(mayShow(banner, noon, stores)).toBe(true)
  noteShown(banner, noon, stores)
  const later = { ...browser(), local: stores.local }
  expect(mayShow(banner, noon, later)).toBe(false)
  expect(mayShow(banner, noon + 24 * HOUR_MS - 1, later)).toBe(false)
  expect(mayShow(banner, noon + 24 * HOUR_MS, later)).toBe(true)
  expect(mayShow(banner, noon - HOUR_MS, later)).toBe(true) // the clock was set back
})

test('[HOME-44] another pop-up shows once a session', () => {
  const stores = browser()
  const banner = { key: 'kabar', more_info: {} }
  expect(mayShow(banner, noon, stores)).toBe(true)
  noteShown(banner, noon, stores)
  expect(mayShow(banner, noon + 72 * HOUR_MS, stores)).toBe(false)
  expect(mayShow(banner, noon, { ...browser(), local: stores.local })).toBe(true)
})

test.each([{}, { apply: 'everyday' as const }])('each pop-up of %j counts for itself', more_info => {
  const stores = browser()
  noteShown({ key: 'a', more_info }, noon, stores)
  expect(mayShow({ key: 'b', more_info }, noon, stores)).toBe(true)
})

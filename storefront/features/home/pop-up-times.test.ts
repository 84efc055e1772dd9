import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../ui/testing/stub-storage.ts'
import { mayShow, recordShown } from './pop-up-times.ts'

const HOUR_MS = 60 * 60 * 1000
const noon = Date.parse('2026-08-05T05:00:00Z')

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
})
afterEach(() => vi.unstubAllGlobals())

const beginSession = () => stubStorage('sessionStorage')

test('[HOME-07] an everyday pop-up is shown once in 24 hours, whatever the session', () => {
  const banner = { key: 'sapaan', more_info: { apply: 'everyday' as const } }
  expect(mayShow(banner, noon)).toBe(true)
  recordShown(banner, noon)
  beginSession()
  expect(mayShow(banner, noon)).toBe(false)
  expect(mayShow(banner, noon + 24 * HOUR_MS - 1)).toBe(false)
  expect(mayShow(banner, noon + 24 * HOUR_MS)).toBe(true)
  expect(mayShow(banner, noon - HOUR_MS)).toBe(true) // the clock was set back
})

test('[HOME-44] a pop-up that is not everyday is shown once per session', () => {
  const banner = { key: 'kabar', more_info: {} }
  expect(mayShow(banner, noon)).toBe(true)
  recordShown(banner, noon)
  expect(mayShow(banner, noon + 72 * HOUR_MS)).toBe(false)
  beginSession()
  expect(mayShow(banner, noon)).toBe(true)
})

test.each([{}, { apply: 'everyday' as const }])('pop-ups with %j are counted separately', more_info => {
  recordShown({ key: 'a', more_info }, noon)
  expect(mayShow({ key: 'a', more_info }, noon)).toBe(false)
  expect(mayShow({ key: 'b', more_info }, noon)).toBe(true)
})

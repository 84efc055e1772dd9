import { afterEach, expect, test, vi } from 'vitest'
import { screenOf, watchScreen } from './screen.ts'

afterEach(() => vi.useRealTimers())

test.each([
  [767, { isDesktop: false, isMobile: true }],
  [768, { isDesktop: false, isMobile: false }],
  [800, { isDesktop: false, isMobile: false }],
  [991, { isDesktop: false, isMobile: false }],
  [992, { isDesktop: true, isMobile: false }],
])('[LAYOUT-13] [LAYOUT-14] %d px', (widthPx, screen) => {
  expect(screenOf(widthPx)).toEqual(screen)
})

test('[LAYOUT-15] many changes of size are told once, 150 ms after the last', () => {
  vi.useFakeTimers()
  const place = Object.assign(new EventTarget(), { innerWidth: 375 })
  const told: boolean[] = []
  const stop = watchScreen(place as unknown as Window, screen => told.push(screen.isDesktop))
  for (const width of [500, 800, 1101]) {
    place.innerWidth = width
    place.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(49)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([true])

  place.dispatchEvent(new Event('resize'))
  stop()
  vi.advanceTimersByTime(1_000)
  expect(told).toHaveLength(1)
})

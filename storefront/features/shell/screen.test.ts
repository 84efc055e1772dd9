import { afterEach, expect, test, vi } from 'vitest'
import { isDesktop, watchScreen } from './screen.ts'

afterEach(() => vi.useRealTimers())

test.each([
  [390, false],
  [991, false],
  [992, true],
])('[LAYOUT-13] is a screen of %d px a wide one? %s', (widthPx, isWide) => {
  expect(isDesktop(widthPx)).toBe(isWide)
})

test('[LAYOUT-15] many changes of size are told once, 150 ms after the last', () => {
  vi.useFakeTimers()
  const place = Object.assign(new EventTarget(), { innerWidth: 375 })
  const told: boolean[] = []
  const stop = watchScreen(place as unknown as Window, isDesktopNow => told.push(isDesktopNow))
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

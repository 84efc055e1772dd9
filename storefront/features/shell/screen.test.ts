import { afterEach, expect, test, vi } from 'vitest'
import { isDesktop, watchScreen } from './screen.ts'

afterEach(() => vi.useRealTimers())

test.each([
  [390, false],
  [991, false],
  [992, true],
])('[LAYOUT-13] a screen of %d px counts as desktop: %s', (widthPx, isWide) => {
  expect(isDesktop(widthPx)).toBe(isWide)
})

test('[LAYOUT-15] many resizes are reported once, 150 ms after the last', () => {
  vi.useFakeTimers()
  const fakeWindow = Object.assign(new EventTarget(), { innerWidth: 375 })
  const calls: boolean[] = []
  const stop = watchScreen(fakeWindow as unknown as Window, isDesktopNow => calls.push(isDesktopNow))
  for (const width of [500, 800, 1101]) {
    fakeWindow.innerWidth = width
    fakeWindow.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(49)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual([true])

  fakeWindow.dispatchEvent(new Event('resize'))
  stop()
  vi.advanceTimersByTime(1_000)
  expect(calls).toHaveLength(1)
})

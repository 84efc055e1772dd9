import { afterEach, expect, test } from 'vitest'
import { openStorage } from './open-storage.ts'
import { readWeather } from './weather-state.ts'

afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'))

test('where the browser keeps nothing, what is written lasts as long as the page', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  expect(readWeather(openStorage()).selectedCity.LocalizedName).toBe('Jakarta')
  openStorage().setItem('kota', 'Makassar')
  expect(openStorage().getItem('kota')).toBe('Makassar')
  openStorage().removeItem('kota')
  expect(openStorage().getItem('kota')).toBeNull()
})

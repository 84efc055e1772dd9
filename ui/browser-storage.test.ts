import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage, tabStorage } from './browser-storage.ts'
import { isStringArray, readJson, writeJson } from './stored-json.ts'
import { refuseStorage, stubStorage } from './testing/stub-storage.ts'

afterEach(() => {
  for (const storage of [browserStorage, tabStorage]) storage.remove('cities')
  vi.unstubAllGlobals()
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
})

test.each([
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
] as const)('%s keeps an entry until it is removed', (name, storage) => {
  const entries = stubStorage(name)
  expect(writeJson(storage, 'cities', ['Jakarta'])).toBe(true)
  expect(entries.get('cities')).toBe('["Jakarta"]')
  expect(readJson(storage, 'cities', isStringArray)).toEqual(['Jakarta'])
  storage.remove('cities')
  expect(entries.size).toBe(0)
  expect(storage.read('cities')).toBeNull()
})

test('if the browser refuses storage, an entry lasts as long as the page', () => {
  refuseStorage()
  expect(browserStorage.read('cities')).toBeNull()
  expect(browserStorage.write('cities', 'Makassar')).toBe(false)
  expect(browserStorage.read('cities')).toBe('Makassar')
  browserStorage.remove('cities')
  expect(browserStorage.read('cities')).toBeNull()
})

test('if storage is full, this page uses the newer entry, and later entries are stored again', () => {
  const entries = stubStorage('localStorage', text => text.length < 10)
  browserStorage.write('cities', 'Jakarta')
  expect(browserStorage.write('cities', 'Jakarta, Makassar')).toBe(false)
  expect(browserStorage.read('cities')).toBe('Jakarta, Makassar')
  expect(browserStorage.write('cities', 'Medan')).toBe(true)
  expect(browserStorage.read('cities')).toBe('Medan')
  expect(entries.get('cities')).toBe('Medan')
})

test.each(['{', 'Jakarta', '{}', '[1]', 'null', '""'])(
  'where a list is expected, the stored text %s counts as no entry',
  text => {
    stubStorage('localStorage')
    browserStorage.write('cities', text)
    expect(readJson(browserStorage, 'cities', isStringArray)).toBeNull()
  },
)

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refuseStorage, stubStorage } from '../../../ui/testing/stub-storage.ts'
import { storeWishForLogin, takeWishForLogin } from './wish-at-login.ts'

const wish = { productId: '7', combinationId: '70', isOfAnyCombination: true }
const MINUTE_MS = 60_000

let tab: Map<string, string>
beforeEach(() => {
  tab = stubStorage('sessionStorage')
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'sessionStorage')
  Reflect.deleteProperty(globalThis, 'localStorage')
})

test('a tapped heart survives the login at a provider and is returned once', async () => {
  storeWishForLogin(wish, 0)
  // The browser leaves the page and loads it again.
  vi.resetModules()
  const loadedAgain = await import('./wish-at-login.ts')
  expect(loadedAgain.takeWishForLogin(14 * MINUTE_MS)).toEqual(wish)
  expect(loadedAgain.takeWishForLogin(14 * MINUTE_MS)).toBeNull()
})

test('a heart tapped 15 minutes ago is dropped', () => {
  storeWishForLogin(wish, 0)
  expect(takeWishForLogin(15 * MINUTE_MS)).toBeNull()
})

test.each([
  ...[undefined, '{', '{}', 'null', '{"wish":null,"touchedAtMs":0}'],
  '{"wish":{"productId":"7"},"touchedAtMs":0}',
  '{"wish":{"combinationId":"70"},"touchedAtMs":0}',
  '{"wish":{"productId":"7","combinationId":"70"}}',
])('the stored text %s is not a heart', text => {
  if (text !== undefined) tab.set('carasun.wish-at-login', text)
  expect(takeWishForLogin(0)).toBeNull()
})

test('if storage is blocked, login still works, and the heart is kept until the page is left', () => {
  refuseStorage()
  expect(takeWishForLogin(0)).toBeNull()
  storeWishForLogin(wish, 0)
  expect(takeWishForLogin(0)).toEqual(wish)
})

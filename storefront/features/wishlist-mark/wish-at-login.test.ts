import { expect, test } from 'vitest'
import { keepWishForLogin, takeWishForLogin } from './wish-at-login.ts'

const tab = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as unknown as Storage
}
const wish = { productId: '7', combinationId: '70', isOfAnyCombination: true }
const MINUTE_MS = 60_000

test('a heart waits for the way to a provider and back, once', () => {
  const storage = tab()
  keepWishForLogin(wish, storage, 0)
  expect(takeWishForLogin(storage, 14 * MINUTE_MS)).toEqual(wish)
  expect(takeWishForLogin(storage, 14 * MINUTE_MS)).toBeNull()
})

test('one that waited a quarter of an hour, none, and what is nothing of ours light nothing', () => {
  const storage = tab()
  expect(takeWishForLogin(storage)).toBeNull()
  keepWishForLogin(wish, storage, 0)
  expect(takeWishForLogin(storage, 15 * MINUTE_MS)).toBeNull()
  storage.setItem('carasun.wish-at-login', '{')
  expect(takeWishForLogin(storage)).toBeNull()
})

test('a browser that lets nothing be kept is no fault', () => {
  const closed = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  } as unknown as Storage
  expect(() => keepWishForLogin(wish, closed)).not.toThrow()
  expect(takeWishForLogin(closed)).toBeNull()
})

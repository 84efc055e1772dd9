import { beforeEach, describe, expect, test, vi } from 'vitest'
import { withLine, writeGuestBag } from '../features/cart/change-guest-bag.ts'
import { readGuestBag } from './guest-bag.ts'

const jar = { cookie: '' }

beforeEach(() => {
  jar.cookie = ''
  vi.stubGlobal('window', { location: { protocol: 'http:' } })
  vi.stubGlobal('document', jar)
})

const line = (combination_id: string, quantity = 1, overrides: object = {}) => ({
  id: '1',
  combination_id,
  quantity,
  reference: undefined,
  ...overrides,
})

describe('the bag in the cookie', () => {
  test('[CART-01] a bag of twenty lines is read back as written, and fits in a cookie', () => {
    const bag = Array.from({ length: 20 }, (_, index) => line(String(100_000 + index), 99)).reduce(
      withLine,
      [],
    )
    writeGuestBag(bag)
    expect(readGuestBag()).toEqual(bag)
    expect(jar.cookie.length).toBeLessThan(4096)
  })

  test.each([
    ['no value', ''],
    ['invalid JSON', 'carasun_cart=%7Bbroken'],
    ['an invalid escape', 'carasun_cart=%E0%A4%A'],
    ['JSON of another shape', `carasun_cart=${encodeURIComponent('{"p":1}')}`],
    ['a line with quantity 0', `carasun_cart=${encodeURIComponent('[{"p":"1","c":"2","q":0}]')}`],
  ])('a cookie with %s counts as an empty bag', (_, cookie) => {
    jar.cookie = cookie
    expect(readGuestBag()).toEqual([])
  })

  test('[CART-05] adding the same combination again merges the quantities into one line, placed last', () => {
    const bag = [line('7'), line('8'), line('7', 2)].reduce(withLine, [])
    expect(bag.map(entry => [entry.c, entry.q])).toEqual([
      ['8', 1],
      ['7', 3],
    ])
  })

  test('[CART-06] packs share a line only if their contents are the same', () => {
    const rose = { pack: [{ product_id: '5', combination_id: '51' }] }
    const plum = { pack: [{ product_id: '5', combination_id: '52' }] }
    const bag = [line('7', 1, rose), line('7', 1, plum), line('7', 1, rose)].reduce(withLine, [])
    expect(bag.map(entry => entry.q)).toEqual([1, 2])
  })

  test('a line keeps its idempotency key', () => {
    const [first] = withLine([], line('7'))
    const [again] = withLine(first ? [first] : [], line('7'))
    expect(again?.i).toBe(first?.i)
  })
})

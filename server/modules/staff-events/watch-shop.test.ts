import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopWatch } from './watch-shop.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const marks = {
  rows: [{ orders: '1', chats: '0', reviews: '0', approvals: '0', incidents: '0', jobs: '0', actions: '0' }],
}

test('a page that opens while the look for a closed one still runs does not double the queries', async () => {
  const held = Promise.withResolvers<void>()
  let looks = 0
  const query = async () => {
    looks += 1
    // The second read is the first look of the page that is closed meanwhile.
    if (looks === 2) await held.promise
    return marks
  }
  const watch = new ShopWatch({ query } as unknown as pg.Pool, pino({ level: 'silent' }))

  const close = await watch.listen(() => {})
  await vi.advanceTimersByTimeAsync(1000)
  close()
  await watch.listen(() => {})
  held.resolve()
  await vi.advanceTimersByTimeAsync(0)

  looks = 0
  await vi.advanceTimersByTimeAsync(10_000)
  expect(looks).toBe(10)
})

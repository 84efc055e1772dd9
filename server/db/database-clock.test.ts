import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { startDatabaseClock } from './database-clock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const HOUR_MS = 3_600_000

/** Starts a clock on a machine whose own clock differs from the real time. */
async function clockOf(differenceMs: () => number) {
  const warnings: object[] = []
  const log = { warn: (fields: object) => void warnings.push(fields) }
  const clock = await startDatabaseClock(shop.pool, log, () => Date.now() + differenceMs())
  clock.stop()
  return { readDifferenceMs: () => Math.abs(clock.now().getTime() - Date.now()), warnings }
}

test.each([HOUR_MS, -HOUR_MS])(
  'a clock that is wrong by %s ms is not trusted, and the log says so',
  async wrong => {
    const { readDifferenceMs, warnings } = await clockOf(() => wrong)
    expect(readDifferenceMs()).toBeLessThan(1_000)
    expect(warnings).toEqual([{ seconds: wrong / 1000 }])
  },
)

test('a clock that is set wrong while the shop runs is not trusted', async () => {
  let difference = 0
  const { readDifferenceMs } = await clockOf(() => difference)
  difference = -HOUR_MS
  expect(readDifferenceMs()).toBeLessThan(1_000)
})

test('a clock that agrees with the database’s is used', async () => {
  const { readDifferenceMs, warnings } = await clockOf(() => 1_000)
  expect(readDifferenceMs()).toBeGreaterThanOrEqual(990)
  expect(warnings).toEqual([])
})

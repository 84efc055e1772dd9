import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { warnOfFewConnections } from './warn-of-few-connections.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** Returns what the log says; the embedded PostgreSQL allows 120 connections. */
async function warningsFor(processCount: number): Promise<object[]> {
  const warnings: object[] = []
  await warnOfFewConnections(
    shop.pool,
    { WEB_PROCESSES: processCount, DATABASE_POOL_SIZE: 12 },
    { warn: (facts: object) => warnings.push(facts) },
  )
  return warnings
}

test('the operator learns at the start that PostgreSQL allows too few connections for so many processes', async () => {
  expect(await warningsFor(7)).toEqual([])
  expect(await warningsFor(8)).toEqual([{ allowed: 120, needed: 132 }])
})

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { brieflyUndone } from './undone.ts'

/** Work that shows what would happen, and lets it not happen. */

const shop = await testShop()
afterAll(() => shop.close())

test('a look that needs locks ends after three seconds, however short each of its statements is', async () => {
  const startedAt = Date.now()
  let rounds = 0
  const look = brieflyUndone(shop.db, async tx => {
    for (; rounds < 6; rounds += 1) await sql`select pg_sleep(1)`.execute(tx)
  })
  await expect(look).rejects.toMatchObject({ code: '25P04' })
  expect(rounds).toBeLessThan(4)
  expect(Date.now() - startedAt).toBeLessThan(5000)
  // The next finds a connection.
  expect(await brieflyUndone(shop.db, async () => 'seen')).toBe('seen')
})

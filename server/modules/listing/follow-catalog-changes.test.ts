import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDb, openPool } from '../../db/database.ts'
import { databaseProxy } from '../../testing/database-proxy.ts'
import { testShop } from '../../testing/test-shop.ts'
import { followCatalogChanges } from './follow-catalog-changes.ts'
import { notifyCatalogChanged } from './notify-catalog-changed.ts'

/** A cache that hears of changes by a network that can fall silent. */
async function follow(tested: { everyMs: number; maxMs: number }) {
  const shop = await testShop()
  const proxy = await databaseProxy(shop.databaseUrl)
  const pool = openPool(proxy.url, 3, () => {})
  let drops = 0
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: line => warnings.push(JSON.parse(line).err.message) })
  const stop = followCatalogChanges(pool, { drop: () => (drops += 1) }, log, tested)
  onTestFinished(async () => {
    await stop()
    await proxy.close()
    await pool.end()
    await shop.close()
  })
  await expect.poll(() => drops).toBe(1)
  return { proxy, warnings, count: () => drops, change: () => notifyCatalogChanged(openDb(shop.pool)) }
}

test('a connection that falls silent is replaced, and changes arrive again', async () => {
  const { proxy, warnings, count, change } = await follow({ everyMs: 40, maxMs: 400 })
  proxy.fallSilent()
  await change()
  // Once, by the new connection: the loss alone empties nothing, because the database may be away.
  await expect.poll(count, { timeout: 5_000 }).toBe(2)
  expect(warnings).toEqual(['the connection fell silent'])
  await change()
  await expect.poll(count).toBe(3)
})

test('a connection that works is kept, and its tests empty no cache', async () => {
  const { warnings, count, change } = await follow({ everyMs: 10, maxMs: 5_000 })
  for (let changes = 2; changes <= 4; changes += 1) {
    await change()
    await expect.poll(count).toBe(changes)
  }
  expect(warnings).toEqual([])
})

import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from './testing/make-product.ts'
import { type ShopProcess, startShopProcess } from './testing/start-shop-process.ts'
import { type TestShop, testShop } from './testing/test-shop.ts'

/** Tests of wiring that exists only when the whole process is started. */

let database: TestShop
let shop: ShopProcess

beforeAll(async () => {
  database = await testShop()
  shop = await startShopProcess(3960, {
    DATA_DIR: path.resolve('.data/main-test'),
    DATABASE_URL: database.databaseUrl,
    PAYMENT_SIMULATOR_PORT: '0',
  })
})
afterAll(async () => {
  await shop.end('SIGTERM')
  await database.close()
})

const search = async (keyword: string): Promise<string[]> => {
  const filter = encodeURIComponent(JSON.stringify({ keyword }))
  const response = await fetch(`${shop.origin}/api/v3/search?filter=${filter}&limit=16`)
  expect(response.status).toBe(200)
  return (await response.json()).data.map((tile: { name: string }) => tile.name)
}

test('searches use the in-memory vocabulary of the catalogue, and pick up new words soon after a change', async () => {
  await makeProduct(database.db, { name: 'Toner Mawar' })
  await expect.poll(() => search('tonner mawr'), { timeout: 10_000 }).toEqual(['Toner Mawar'])
  const client = await database.pool.connect()
  try {
    // A process that reads the words from the database now would wait until its statement times out.
    await client.query('begin; lock table search_synonyms in access exclusive mode')
    expect(await search('tonnerr mawar')).toEqual(['Toner Mawar'])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

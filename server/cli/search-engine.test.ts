import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTypesenseStandIn } from '../adapters/search-engine/testing/typesense-stand-in.ts'
import { saveProducts } from '../modules/catalog-writing/index.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { run } from './run.ts'

const { shop } = await openTestShop()
const standIn = await startTypesenseStandIn()
afterAll(() => standIn.close())

async function staff(words: string, settings: Record<string, string> = {}) {
  const lines: string[] = []
  const out = { say: (line: string) => void lines.push(line), progress: () => {} }
  const code = await run(words.split(' '), out, { DATABASE_URL: shop.databaseUrl, ...settings })
  return { code, output: lines.join('\n') }
}
const address = { SEARCH_ENGINE_URL: `${standIn.url}/`, SEARCH_ENGINE_KEY: standIn.key }

const save = (count: number) =>
  saveProducts(
    shop.db,
    Array.from({ length: count }, (_, nth) => ({
      slug: `serum-${nth}`,
      name: `Serum ${nth}`,
      brand: { name: 'Wardani' },
      categories: [{ path: ['Serum'] }],
      combinations: [{ sku: `S${nth}`, priceRupiah: 1_000 + count, stockOnHand: 1 }],
    })),
  )
const changeCount = async () =>
  (await sql<{ count: number }>`select count(*) as count from search_changes`.execute(shop.db)).rows[0]?.count

beforeAll(() => save(3))

test('staff fill the engine, fill it again, and disconnect the shop from it', async () => {
  expect(await staff('search rebuild', address)).toEqual({
    code: 0,
    output: '3 products are in typesense; from now on changes are sent to it.',
  })
  expect(standIn.ids('products')).toHaveLength(3)
  await save(4)
  expect(await changeCount()).toBe(4)
  expect((await staff('search rebuild', { ...address, SEARCH_ENGINE_COLLECTION: 'toko_dua' })).code).toBe(0)
  expect([standIn.ids('products').length, standIn.ids('toko_dua').length]).toEqual([3, 4])
  expect((await staff('search disconnect')).code).toBe(0)
  await save(5)
  expect(await changeCount()).toBe(0)
})

test('a missing setting, a wrong key and an engine that is down each end in one sentence', async () => {
  expect(await staff('search rebuild')).toEqual({
    code: 1,
    output: 'SEARCH_ENGINE_URL and SEARCH_ENGINE_KEY are not set.',
  })
  expect(await staff('search rebuild', { SEARCH_ENGINE_URL: standIn.url })).toEqual({
    code: 1,
    output: 'SEARCH_ENGINE_URL, SEARCH_ENGINE_KEY must be set together; missing: SEARCH_ENGINE_KEY.',
  })
  expect((await staff('search rebuild', { ...address, SEARCH_ENGINE_KEY: 'wrong-key' })).output).toBe(
    'The search engine does not accept the catalogue: HTTP 401: Forbidden - a valid `x-typesense-api-key` header must be sent.',
  )
  expect(await staff('search rebuild', { ...address, SEARCH_ENGINE_URL: 'http://127.0.0.1:9' })).toEqual({
    code: 1,
    output: 'The search engine does not accept the catalogue: no connection.',
  })
})

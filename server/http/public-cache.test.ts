import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { saveCategories, saveProducts } from '../modules/catalog-writing/index.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { PublicCache } from './public-cache.ts'

// Nothing listens to NOTIFY here, so cached responses stay.
const cache = new PublicCache()
const { shop, app } = await openTestShop({}, cache)

beforeAll(async () => {
  await saveCategories(shop.db, [{ slug: 'sunscreen-gel', name: 'Sunscreen Gel' }])
  await saveProducts(
    shop.db,
    Array.from({ length: 16 }, (_, index) => ({
      slug: `tabir-surya-${index}`,
      name: `Tabir Surya ${index}`,
      brand: { name: 'Suryanala', country: 'Indonesia' },
      categories: [{ slug: 'sunscreen-gel' }],
      combinations: [{ sku: `TS-${index}`, priceRupiah: 89_000, stockOnHand: 10 }],
    })),
  )
})

const fetchList = (encoding?: string) =>
  app.inject({
    url: '/api/v3/products?limit=16',
    ...(encoding ? { headers: { 'accept-encoding': encoding } } : {}),
  })

test('a browser gets a list compressed, both fresh and from the cache, with the same content', async () => {
  const plain = await fetchList()
  expect(plain.json().data).toHaveLength(16)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toMatch(/accept-encoding/i)

  expect((await fetchList('br;q=0, gzip;q=0')).headers['content-encoding']).toBeUndefined()
  for (const _round of ['compressed from the cache', 'cached compressed']) {
    const response = await fetchList('gzip, br')
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers['x-cache']).toBe('hit')
    expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(plain.body)
  }

  cache.drop()
  const first = await fetchList('br')
  expect(first.headers['x-cache']).toBeUndefined()
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.body)
  expect((await fetchList()).body).toBe(plain.body)
})

test('HEAD announces what GET sends, fresh and from the cache', async () => {
  for (const encoding of ['br', 'identity']) {
    cache.drop()
    const head = () =>
      app.inject({
        method: 'HEAD',
        url: '/api/v3/products?limit=16',
        headers: { 'accept-encoding': encoding },
      })
    const [fresh, kept, got] = [await head(), await head(), await fetchList(encoding)]
    for (const { headers, rawPayload } of [fresh, kept]) {
      expect(rawPayload).toHaveLength(0)
      expect(headers).toMatchObject({
        'content-length': String(got.rawPayload.length),
        'cache-control': got.headers['cache-control'],
      })
      expect(headers['content-encoding']).toBe(got.headers['content-encoding'])
    }
    expect([fresh, kept].map(({ headers }) => headers['x-cache'])).toEqual([undefined, 'hit'])
  }
})

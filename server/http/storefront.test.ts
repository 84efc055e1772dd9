import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testPages, testShop } from '../testing/test-shop.ts'
import type { App } from './app-types.ts'
import { PublicCache } from './public-cache.ts'

/** What operators and caches see of pages. Needs `npm run build`. */

let shop: TestShop
let app: App
const cache = new PublicCache()
beforeAll(async () => {
  shop = await testShop()
  app = await testPages(shop, cache)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const ask = (method: 'GET' | 'HEAD', encoding: string, url = '/') =>
  app.inject({ method, url, headers: { 'accept-encoding': encoding } })

test('a kept page says so; a rendered one and a private one do not', async () => {
  expect((await ask('GET', 'br')).headers['x-cache']).toBeUndefined()
  expect((await ask('GET', 'br')).headers['x-cache']).toBe('hit')
  cache.drop()
  expect((await ask('GET', 'br')).headers['x-cache']).toBeUndefined()
  for (let times = 0; times < 2; times += 1)
    expect((await ask('GET', 'br', '/account')).headers['x-cache']).toBeUndefined()
})

test.each(['br', 'gzip', 'identity'])('HEAD announces what GET sends: %s', async encoding => {
  const got = await ask('GET', encoding)
  const { headers, rawPayload } = await ask('HEAD', encoding)
  expect(rawPayload).toHaveLength(0)
  expect(headers['content-length']).toBe(String(got.rawPayload.length))
  expect(headers['content-encoding']).toBe(got.headers['content-encoding'])
})

test('while the database is away a page is a 503 that says when to come back', async () => {
  const brokenShop = {
    ...shop,
    pool: { query: () => Promise.reject(Object.assign(new Error(), { code: '57P03' })) },
  }
  const broken = await testPages(brokenShop as never, new PublicCache())
  const response = await broken.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(response.statusCode).toBe(503)
  expect(response.headers['content-type']).toMatch(/html/)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  await broken.close()
})

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDb, openPool } from '../db/database.ts'
import { openLog } from '../open-log.ts'
import { databaseProxy } from '../testing/database-proxy.ts'
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

test('a cached page says so; a rendered one and a private one do not', async () => {
  expect((await ask('GET', 'br')).headers['x-cache']).toBeUndefined()
  expect((await ask('GET', 'br')).headers['x-cache']).toBe('hit')
  cache.drop()
  expect((await ask('GET', 'br')).headers['x-cache']).toBeUndefined()
  for (let times = 0; times < 2; times += 1)
    expect((await ask('GET', 'br', '/account')).headers['x-cache']).toBeUndefined()
})

test('a page and the calls from which it is rendered are logged by the id that the proxy gave', async () => {
  const lines: { reqId?: string; req?: { path: string } }[] = []
  const env = { ...shop.env, NODE_ENV: 'production' as const }
  const log = openLog(env, { write: line => lines.push(JSON.parse(line)) })
  const logged = await testPages({ ...shop, env, log }, new PublicCache())
  const response = await logged.inject({ url: '/brand', headers: { 'x-request-id': 'edge-7' } })
  expect(response.headers['x-request-id']).toBe('edge-7')
  const paths = lines.filter(({ reqId }) => reqId === 'edge-7').flatMap(({ req }) => req?.path ?? [])
  expect(paths).toContain('/brand')
  expect(paths).toContain('/api/v3/brands')
  expect(lines.filter(({ reqId }) => reqId !== undefined && reqId !== 'edge-7')).toEqual([])
  await logged.close()
})

test.each(['br', 'gzip', 'identity'])('HEAD announces what GET sends: %s', async encoding => {
  const got = await ask('GET', encoding)
  const { headers, rawPayload } = await ask('HEAD', encoding)
  expect(rawPayload).toHaveLength(0)
  expect(headers['content-length']).toBe(String(got.rawPayload.length))
  expect(headers['content-encoding']).toBe(got.headers['content-encoding'])
})

test('while the database is away, cached pages and responses are sent as they were; nobody else may cache them', async () => {
  const proxy = await databaseProxy(shop.databaseUrl)
  const pool = openPool(proxy.url, 4, () => {})
  const warm = new PublicCache()
  const reader = await testPages({ ...shop, pool, db: openDb(pool) }, warm)
  onTestFinished(async () => {
    await reader.close()
    await pool.end()
  })
  const urls = ['/', '/brand', '/api/v3/products?limit=3']
  const before = await Promise.all(urls.map(url => reader.inject(url)))
  expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])

  await proxy.close()
  // A change was announced just before, so everything cached is outdated.
  warm.drop()
  const h1 = (html: string) => html.match(/<h1[^>]*>.*?<\/h1>/)?.[0]
  for (const [index, url] of urls.entries()) {
    const { statusCode, headers, body } = await reader.inject(url)
    expect({ url, statusCode }).toEqual({ url, statusCode: 200 })
    if (url.startsWith('/api')) expect(body).toBe(before[index]?.body)
    else expect({ url, h1: h1(body) }).toEqual({ url, h1: h1(before[index]?.body ?? '') })
    expect(headers).toMatchObject({ 'x-cache': 'stale', 'cache-control': 'no-store' })
    expect(headers['retry-after']).toBeUndefined()
  }
  // A page that was not cached is rendered from responses that were, and does not count as fresh afterwards.
  for (let times = 0; times < 2; times += 1) {
    const { statusCode, headers } = await reader.inject('/category')
    expect({ statusCode, cache: headers['x-cache'] }).toEqual({ statusCode: 200, cache: 'stale' })
  }
  for (const url of ['/api/v3/products?limit=4', '/deals']) {
    const { statusCode, headers } = await reader.inject(url)
    expect({ url, statusCode, cache: headers['x-cache'] }).toEqual({ url, statusCode: 503, cache: undefined })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('while the database is away an uncached page is a 503 that says when to try again', async () => {
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

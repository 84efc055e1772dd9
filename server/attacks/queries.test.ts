import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { App } from '../http/app-types.ts'
import { PublicCache } from '../http/public-cache.ts'
import { type Buyer, makeBuyer } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { naughty } from '../testing/naughty-strings.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { appWithRoutes, type Route } from './all-routes.ts'

/** SQL and garbage in sort, filter, limit, skip and keyword of every GET. */

let shop: TestShop
let app: App
let routes: Route[]
let buyer: Buyer
const cache = new PublicCache()

beforeAll(async () => {
  shop = await testShop()
  ;({ app, routes } = await appWithRoutes(shop, cache))
  buyer = await makeBuyer(shop.db)
  await makeProduct(shop.db, { name: 'Serum Surya' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const get = (url: string, headers: Record<string, string> = buyer.headers) => app.inject({ url, headers })
const filterOf = (filter: unknown) => `filter=${encodeURIComponent(JSON.stringify(filter))}`

const injections = [
  "' or '1'='1",
  '1; drop table orders; --',
  'name; select pg_sleep(5)',
  '(select 1 from pg_sleep(5))',
  '$1',
  "\\'; --",
  '%00',
  '__proto__',
  'constructor',
  '-9223372036854775809',
  '1e400',
  'NaN',
  'Infinity',
]

/** Names that some route reads, or might: each route gets, all at once, those that it does not read. */
const commonNames = ['sort', 'limit', 'skip', 'page', 'filter', 'keyword', 'fields', 'id']

/** The parameters that a route reads: its schema drops all others. */
const parametersOf = ({ schema: { querystring } }: Route): string[] =>
  querystring instanceof z.ZodType
    ? Object.keys(z.toJSONSchema(querystring, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : []

/** One parameter at a time, because a request refused for one would not test the others. */
function queriesWith(text: string, parameters: string[]): string[] {
  const value = encodeURIComponent(text)
  const unread = commonNames.filter(name => !parameters.includes(name))
  return [
    ...parameters.map(name => `${name}=${value}`),
    ...(parameters.includes('filter')
      ? ['keyword', 'brands', 'ids', 'state', '_id', 'slug', 'kind', 'letter', 'state.name', text].map(name =>
          filterOf({ [name]: name === 'ids' || name === 'state' ? [text] : text }),
        )
      : []),
    ...(parameters.includes('limit') ? [`limit=1&limit=${value}`] : []),
    [...unread.map(name => `${name}=${value}`), '__proto__[limit]=1', 'constructor.prototype=1'].join('&'),
  ]
}

test('SQL and garbage in every parameter of every GET is refused or finds nothing, quickly', async () => {
  for (const route of routes.filter(({ method, url }) => method === 'GET' && !url.includes('logout'))) {
    const parameters = parametersOf(route)
    for (const text of injections) {
      // One at a time: a request refused for its path would not test its query.
      const valid = route.url.replace(/:\w+/g, '1')
      const queries = queriesWith(text, parameters).map(query => `${valid}?${query}`)
      for (const path of [route.url.replace(/:\w+/g, encodeURIComponent(text)), ...queries]) {
        const startedAt = performance.now()
        const response = await get(path)
        expect(response.statusCode, `${path}: ${response.body}`).toBeLessThan(500)
        expect(performance.now() - startedAt, path).toBeLessThan(3_000)
      }
    }
  }
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
}, 240_000)

test('the test above finds the parameters of the lists', () => {
  const list = routes.find(({ url }) => url === '/api/v3/products')
  expect(list && parametersOf(list)).toEqual(expect.arrayContaining(['filter', 'limit', 'skip', 'sort']))
})

describe('lists', () => {
  test.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1e9',
    'skip=-1',
    'skip=1e12',
    'page=0',
    'page=99999999',
  ])('no list accepts %s', async query => {
    for (const path of ['/api/v3/products', '/api/products', '/api/v3/search', '/api/v3/promo/products'])
      expect((await get(`${path}?${query}`)).statusCode, path).toBe(400)
  })

  test.each([
    { state: ['9223372036854775808'] },
    { state: ['9'.repeat(900)] },
    { created_from: '-271821-04-20T00:00:00.000Z' },
    { created_until: '+275760-09-13T00:00:00.000Z' },
    { created_from: [] },
    { member_id: 'x' },
    { $where: '1' },
  ])('orders are not filtered by %j', async filter => {
    const response = await get(`/api/user/me/orders?${filterOf(filter)}`)
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('INVALID_FILTER')
  })
})

describe('search', () => {
  const hugeQueries = [
    // Each of these becomes many letters, more than PostgreSQL allows in one word.
    '㌖'.repeat(200),
    '㌀'.repeat(180),
    'ﷺ'.repeat(200),
    // long words, halves, digits and letters in turn, many words
    'a'.repeat(200),
    'a1'.repeat(100),
    'ab '.repeat(66),
    `${'a'.repeat(99)}!${'a'.repeat(99)}`,
    // the operators of PostgreSQL's text search
    ":* & | ! ( ) <-> '",
    "'\\'' | !!",
    '((((((((((((((((((((',
    '\\',
    '%_%',
    'İ'.repeat(150),
    'ß'.repeat(200),
    '\u202e'.repeat(200),
    `e${'\u0301'.repeat(199)}`,
  ]

  test.each([...hugeQueries, ...naughty.filter(text => text.length <= 200)])(
    '%j finds something or nothing, never a 500',
    async keyword => {
      for (const path of [
        '/api/v3/search',
        '/api/v3/search/count',
        '/api/products/count',
        '/api/v3/brands/distinct/products',
        '/api/v3/categories/distinct/products',
        '/api/v3/brand/search',
        '/api/tags',
      ]) {
        const startedAt = performance.now()
        const response = await get(`${path}?${filterOf({ keyword })}`)
        expect(response.statusCode, `${path}: ${response.body}`).toBe(200)
        expect(performance.now() - startedAt, path).toBeLessThan(2_000)
      }
    },
  )

  test('a longer keyword is refused', async () => {
    expect((await get(`/api/v3/search?${filterOf({ keyword: 'x'.repeat(201) })}`)).statusCode).toBe(400)
  })
})

test('URLs that are requested only once do not fill the memory', async () => {
  // Each is another URL; their cache is bounded in bytes, and long URLs are not cached at all.
  for (let index = 0; index < 300; index += 1)
    await get(`/api/v3/products?limit=1&made_up=${index}${'x'.repeat(1_500)}`)
  expect(cache.responses.maxSize).toBeLessThanOrEqual(32 * 1024 * 1024)
  expect(cache.responses.calculatedSize).toBeLessThanOrEqual(cache.responses.maxSize)
  // URLs count too, at two bytes per character.
  expect(cache.responses.calculatedSize).toBeGreaterThan(300 * 1_500 * 2)
  const before = cache.responses.size
  await get(`/api/v3/products?limit=1&made_up=${'x'.repeat(3_000)}`)
  expect(cache.responses.size).toBe(before)
})

test('a publicly cached response contains nothing about the first visitor', async () => {
  const url = '/api/v3/products?limit=1&first=1'
  const first = await get(url, {
    ...buyer.headers,
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    origin: 'https://evil.example',
  })
  const second = await get(url, {})
  expect(second.headers['x-cache']).toBe('hit')
  expect(second.body).toBe(first.body)
  expect(JSON.stringify([second.headers, second.body])).not.toMatch(/evil/)
  expect(second.headers['set-cookie']).toBeUndefined()
})

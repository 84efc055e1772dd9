import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../open-log.ts'
import { openTestShop, testApp } from '../testing/test-shop.ts'
import { PublicCache } from './public-cache.ts'

// Nothing listens to NOTIFY here, so cached responses stay.
const { shop, app } = await openTestShop({}, new PublicCache())

const ask = (url: string, id?: string) =>
  app.inject({ url, headers: id === undefined ? {} : { 'x-request-id': id } })

test('a response and a refusal carry the id that a proxy gave', async () => {
  expect((await ask('/api/settings', 'edge-1')).headers['x-request-id']).toBe('edge-1')
  const refused = await ask('/api/user/me', 'edge-2')
  expect(refused.headers['x-request-id']).toBe('edge-2')
  expect(refused.json().requestId).toBe('edge-2')
})

test('a cached response carries the id of each request', async () => {
  const ids = ['edge-3', 'edge-4', 'edge-5']
  const responses = []
  for (const id of ids) responses.push(await ask('/api/v3/products?limit=1', id))
  expect(responses.map(({ headers }) => headers['x-cache'])).toEqual([undefined, 'hit', 'hit'])
  expect(responses.map(({ headers }) => headers['x-request-id'])).toEqual(ids)
})

test.each([undefined, '', 'two words', 'a\tb', 'x'.repeat(65), '<b>', '"'])(
  'a request with the id %j gets an id from the shop',
  async id => {
    expect((await ask('/api/settings', id)).headers['x-request-id']).toMatch(/^[0-9a-f]{8}$/)
  },
)

test('the log records the completion of each call, also of cached responses', async () => {
  const lines: { reqId?: string; msg: string; res?: { statusCode: number } }[] = []
  const log = openLog(
    { NODE_ENV: 'production', LOG_LEVEL: undefined },
    { write: line => lines.push(JSON.parse(line)) },
  )
  const logged = await testApp(
    { ...shop, log, env: { ...shop.env, NODE_ENV: 'production' } },
    new PublicCache(),
  )
  onTestFinished(() => logged.close())
  const url = '/api/v3/products?limit=2'
  for (const id of ['made', 'cached'])
    await logged
      .inject({ url, headers: { 'x-request-id': id } })
      .then(({ headers }) => expect(headers['x-cache']).toBe(id === 'cached' ? 'hit' : undefined))
  for (const id of ['made', 'cached']) {
    const own = lines.filter(({ reqId }) => reqId === id)
    expect(own.map(({ msg }) => msg)).toEqual(['incoming request', 'request completed'])
    expect(own[1]?.res?.statusCode).toBe(200)
  }
})

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startPaymentSimulator } from '../adapters/payment/simulator/index.ts'
import { buildApp } from '../app.ts'
import { devPage } from '../dev/dev-page.ts'
import { readEnv } from '../env.ts'
import type { App } from '../http/app-types.ts'
import { makeMember } from '../testing/people.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { appWithRoutes, type Route } from './all-routes.ts'

/** Requests from other sites and other hosts, and routes that exist only in development. */

let shop: TestShop
let app: App
let routes: Route[]

beforeAll(async () => {
  shop = await testShop()
  ;({ app, routes } = await appWithRoutes(shop))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** Called by the provider and by mail programs (RFC 8058): a token of their own proves the call. */
const fromMachines = ['/midtrans/notification', '/bag-reminders/stop']

describe('another site', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'http://localhost:3000@evil.example' },
    { origin: 'http://localhost' },
    { origin: 'https://localhost:3000' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
  ]

  test.each(foreign)(
    '%j: every call that changes something is refused before it does anything',
    async headers => {
      const member = await makeMember(shop)
      const changing = routes.filter(
        ({ method, url }) => method !== 'GET' && !fromMachines.some(path => url.endsWith(path)),
      )
      expect(changing.length).toBeGreaterThan(10)
      for (const { method, url } of changing) {
        const response = await app.inject({
          method: method as 'POST',
          url: url.replace(/:\w+/g, '1'),
          headers: { ...member.headers, ...headers },
          payload: {},
        })
        expect(response.json(), `${method} ${url}`).toMatchObject({ code: 'FOREIGN_ORIGIN' })
      }
    },
  )

  test('a form sent by another site as plain text or multipart is refused too', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(
        (
          await app.inject({
            method: 'POST',
            url: '/api/user/me/carts',
            headers: { origin: 'https://evil.example', 'content-type': type },
            payload: 'a=b',
          })
        ).statusCode,
      ).toBe(403)
  })

  test('no response allows CORS or framing', async () => {
    for (const { method, url } of routes) {
      const response = await app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, '1'),
        headers: { origin: 'https://evil.example' },
      })
      expect(response.headers['access-control-allow-origin'], url).toBeUndefined()
      expect(response.headers['x-content-type-options'], url).toBe('nosniff')
      expect(response.headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
    }
  })
})

test('signing in replaces a planted session', async () => {
  const member = await makeMember(shop)
  const planted = 'A'.repeat(43)
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { cookie: `carasun_session=${planted}` },
    payload: { email: member.email, password: member.password },
  })
  expect(response.cookies[0]?.value).not.toBe(planted)
  const meResponse = await app.inject({
    url: '/api/user/me',
    headers: { cookie: `carasun_session=${planted}` },
  })
  expect(meResponse.statusCode).toBe(401)
})

test('request headers cannot split response headers', async () => {
  const response = await app.inject({
    url: '/api/user/me?guest=null%0d%0aSet-Cookie:%20a=b',
    headers: { 'user-agent': 'x', 'x-request-id': 'evil id', platform: 'carasun-web\tevil' },
  })
  expect(JSON.stringify(response.headers)).not.toMatch(/a=b|evil/)
})

describe('in production', () => {
  const production = {
    NODE_ENV: 'production',
    PAYMENT_PROVIDER: 'midtrans',
    MIDTRANS_SERVER_KEY: 'long-enough',
    MAIL_SMTP_URL: 'smtp://127.0.0.1:25',
  }

  test('/dev responds with 404 and there are no demo accounts', async () => {
    const env = readEnv(production)
    expect(env.DEMO_SHOP).toBe(false)
    const otherApp = await buildApp({ ...shop, env })
    devPage(
      otherApp,
      { ...shop, env },
      {
        people: [],
        staff: () => [],
        password: 'rahasia',
        simulatorUrl: null,
        mailbox: null,
        textInbox: null,
      },
    )
    expect((await otherApp.inject({ url: '/dev' })).statusCode).toBe(404)
    expect(otherApp.hasRoute({ method: 'POST', url: '/dev/chat/:id' })).toBe(false)
    await otherApp.close()
  })

  test('the payment simulator starts neither by settings nor by default', async () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/simulator/)
    expect(() => readEnv({ ...production, PAYMENT_PROVIDER: 'simulator' })).toThrow(/simulator/)
    const before = process.env.NODE_ENV
    process.env.NODE_ENV = 'production'
    await expect(
      startPaymentSimulator({ port: 0, serverKey: 'x', notificationUrl: 'http://127.0.0.1:9/' }).finally(
        () => {
          process.env.NODE_ENV = before
        },
      ),
    ).rejects.toThrow(/production/)
  })
})

describe('what the shop reveals about itself', () => {
  const metrics = (remoteAddress: string, headers: Record<string, string>) =>
    app.inject({ url: '/metrics', remoteAddress, headers })

  test('metrics are served to this machine only, not through a proxy', async () => {
    expect((await metrics('127.0.0.1', { host: '127.0.0.1:3000' })).statusCode).toBe(200)
    expect((await metrics('203.0.113.7', { host: '127.0.0.1:3000' })).statusCode).toBe(404)
    expect((await metrics('127.0.0.1', { host: 'carasun.example' })).statusCode).toBe(404)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])
      expect(
        (await metrics('127.0.0.1', { host: 'localhost', [header]: '127.0.0.1' })).statusCode,
        header,
      ).toBe(404)
  })

  test('a scraper elsewhere needs the token, all of it', async () => {
    const token = 'a-token-of-24-characters'
    const open = await buildApp({ ...shop, env: { ...shop.env, METRICS_TOKEN: token } })
    onTestFinished(() => open.close())
    const scrape = (authorization: string, to = open) =>
      to.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.7',
        headers: { host: 'shop.internal', authorization },
      })
    const given = await scrape(`Bearer ${token}`)
    expect(given.statusCode).toBe(200)
    expect(given.body).toContain('carasun_orders_placed_total')
    for (const wrong of [
      '',
      'Bearer',
      'Bearer ',
      token,
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
    ])
      expect((await scrape(wrong)).statusCode, wrong).toBe(404)
    // A shop without a token has none that fits.
    for (const any of [`Bearer ${token}`, 'Bearer undefined', 'Bearer ', ''])
      expect((await scrape(any, app)).statusCode, any).toBe(404)
  })

  test('health checks reveal no versions, addresses or reasons', async () => {
    const brokenApp = await buildApp({
      ...shop,
      databaseUrl: 'postgres://carasun:secret@127.0.0.1:9/shop',
    })
    const response = await brokenApp.inject({ url: '/readyz' })
    expect(response.statusCode).toBe(503)
    expect(response.json()).toEqual({ status: 'unavailable', database: { status: 'down' } })
    await brokenApp.close()
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      database: { status: 'ok', answeredInMs: expect.any(Number) },
    })
  })

  test('a server error does not reveal its reason', async () => {
    const brokenApp = await buildApp({
      ...shop,
      pool: {
        query: () => Promise.reject(new Error('relation "members" secret at /srv/shop/x.ts:12')),
      } as never,
    })
    const response = await brokenApp.inject({ url: '/api/v3/products' })
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toMatch(/relation|members|srv|\.ts|stack/)
    await brokenApp.close()
  })

  test('no response names the software', async () => {
    const { headers } = await app.inject({ url: '/healthz' })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  })
})

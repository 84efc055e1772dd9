import { afterAll, beforeAll, expect, test } from 'vitest'
import { appWithRoutes, type Route } from '../attacks/all-routes.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeStaff } from '../testing/make-staff.ts'
import { makeMember } from '../testing/people.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import type { App } from './app-types.ts'

/** Every response has the same shape, for every caller, without any outside service configured. */

const LOGOUT = '/api/auth/logout'
let shop: TestShop
let app: App
let routes: Route[]

beforeAll(async () => {
  shop = await testShop()
  ;({ app, routes } = await appWithRoutes(shop))
  // Logging out comes last, so that the member is logged in for all other calls.
  routes.sort((a, b) => Number(a.url === LOGOUT) - Number(b.url === LOGOUT))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** The payment provider defines the response to its notices; the page that ends reminders is HTML. */
const routesOfOtherShape = ['/api/payments/midtrans/notification', '/api/bag-reminders/stop']

/** `server/attacks/staff-routes.test.ts` calls the back office as a guest and as each role. */
const isForStaff = ({ url }: Route) => url.startsWith('/api/staff/')
/** These end the session, or never finish. */
const leavingStaff = ['/api/staff/session', '/api/staff/me/sessions', '/api/staff/events']

test('[LIST-44] every count is a number (AMB-21)', async () => {
  const { headers } = await makeMember(shop)
  const { productId } = await makeProduct(shop.db)
  const counts = routes.filter(({ method, url }) => method === 'GET' && url.endsWith('/count'))
  expect(counts.length).toBeGreaterThan(10)
  for (const { url } of counts) {
    const response = await app.inject({ url: url.replace(/:\w+/g, String(productId)), headers })
    expect(response.json(), url).toEqual({ success: true, data: expect.any(Number) })
  }
})

/** Calls that a guest may make. */
const forGuests = [
  ...['product-availability-alert', 'product-views', 'search-history-clicks', 'carts', 'payments/callback'],
  ...[
    'payments/midtrans/notification',
    'payment-links/show',
    'payment-links/check',
    'payment-links/receipt',
    'uploads/:key',
    'auth/register',
    'auth/login',
    'auth/login/:provider',
    'auth/logout',
  ],
  ...[
    'auth/complete-profile',
    'auth/link-account',
    'auth/reset-password',
    'auth/otp/code',
    'auth/otp/verify',
  ],
  ...[
    'auth/forget-password',
    'auth/email/check',
    'authenticity-checks',
    'subscriptions',
    'bag-reminders/stop',
    'contact',
    'feedback',
  ],
  ...[
    'chat/messages',
    'chat/pictures',
    'chat/seen',
    'sessions',
    'user/session',
    'session/:guid',
    'affiliates',
  ],
  ...['user/me/actions', 'users/me/actions'],
  ...['search-history-keywords/:id', 'search-history-keywords-clear'],
]

test('[AUTH-11] a guest who makes a members’ call is asked to log in before anything else is checked', async () => {
  for (const { method, url } of routes.filter(route => route.method !== 'GET' && !isForStaff(route))) {
    const response = await app.inject({
      method: method as 'POST',
      url: url.replace(/:\w+/g, '1').replace('*', 'x'),
      payload: { strange: true },
    })
    if (forGuests.includes(url.replace(/^\/api\/(v3\/)?/, ''))) continue
    const call = `${method} ${url}`
    expect([call, response.json().code]).toEqual([call, 'NOT_LOGGED_IN'])
  }
})

test('invalid input is reported in Indonesian, field by field', async () => {
  const { headers: ofMember } = await makeMember(shop)
  const owner = await makeStaff(shop, app, 'owner')
  const english = /invalid|expected|received|too (small|big)|unrecognized|must|option/i
  const messages = new Set<string>()
  for (const route of routes.filter(({ url }) => !leavingStaff.includes(url))) {
    const { method, url, schema } = route
    const headers = isForStaff(route) ? { cookie: owner.cookie() } : ofMember
    const fields = Object.keys((schema.body as { shape?: object } | undefined)?.shape ?? {})
    for (const wrong of [{}, -1, 'x'.repeat(5000)]) {
      const response = await app.inject({
        method: method as 'GET',
        url: `${url.replace(/:\w+/g, '-').replace('*', 'x')}?filter=${encodeURIComponent(JSON.stringify({ strange: wrong }))}&limit=x&skip=-1&sort=x&fields=x`,
        headers,
        ...(method === 'GET' ? {} : { payload: Object.fromEntries(fields.map(field => [field, wrong])) }),
      })
      if (url !== LOGOUT && !isForStaff(route)) expect(response.statusCode, `${method} ${url}`).not.toBe(401)
      if (response.statusCode !== 400) continue
      const { message, details } = response.json()
      for (const text of [message, ...Object.values<string>(details?.fields ?? {})]) messages.add(text)
    }
  }
  expect(messages.size).toBeGreaterThan(20)
  // FORM-24: these are English as specified.
  const specified = /^The \w+ field /
  expect([...messages].filter(text => english.test(text) && !specified.test(text))).toEqual([])
})

test('[MISC-03] every call in the contract returns success and data, or a code and a message, to guests and members', async () => {
  const { headers: ofMember } = await makeMember(shop)
  const publicRoutes = routes.filter(({ url }) => !routesOfOtherShape.includes(url))
  expect(publicRoutes.length).toBeGreaterThan(60)
  const statuses = new Set<number>()
  for (const headers of [{}, ofMember])
    for (const { method, url } of publicRoutes) {
      const response = await app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, '1').replace('*', 'x'),
        headers: { origin: 'http://localhost:3000', ...headers },
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      const description = `${method} ${url} ${response.statusCode}`
      const body = response.json()
      statuses.add(response.statusCode)
      expect(response.statusCode, description).toBeLessThan(500)
      if (response.statusCode < 400) {
        expect(body, description).toMatchObject({ success: true })
        expect(body, description).toHaveProperty('data')
      } else {
        expect(body, description).toMatchObject({
          success: false,
          code: expect.stringMatching(/\S/),
          message: expect.stringMatching(/\S/),
        })
        // TOKEN-05: one call carries the code in data too.
        expect([null, { errorCode: body.code }], description).toContainEqual(body.data)
        if (headers === ofMember) expect(body.code, description).not.toBe('NOT_LOGGED_IN')
      }
    }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404]))
})

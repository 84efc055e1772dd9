import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isKeyPermission, keyPermissions } from '../../contract/staff/api-keys.ts'
import { permissionLabel } from '../../contract/staff/permissions.ts'
import { newApiKey } from '../credentials/api-key.ts'
import type { App } from '../http/app-types.ts'
import { EVERY_CALLER } from '../modules/staff/index.ts'
import { callWith, type KeyTester, makeKey } from '../testing/make-api-key.ts'
import { makeStaff, type StaffTester } from '../testing/make-staff.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { appWithRoutes, type Route } from './all-routes.ts'

/** Every call of the back office, with API keys. New routes are tried automatically. */

let shop: TestShop
let app: App
let routes: Route[]
let owner: StaffTester
/** May do nothing that any call names. */
let bare: KeyTester
/** May do all that a key can. */
let full: KeyTester

beforeAll(async () => {
  shop = await testShop()
  const built = await appWithRoutes(shop)
  app = built.app
  routes = built.routes.filter(({ url }) => url.startsWith('/api/staff/'))
  owner = await makeStaff(shop, app, 'owner', 'Hartini')
  bare = await makeKey(shop, app, [])
  full = await makeKey(shop, app, [...keyPermissions])
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const nameOf = ({ method, url }: Route) => `${method} ${url}`
const call = ({ method, url }: Route, caller: Pick<StaffTester, 'call'>, headers = {}) =>
  caller.call(
    method as 'GET',
    url.replace('/api/staff', '').replace(/:\w+/g, 'x'),
    method === 'GET' ? undefined : {},
    headers,
  )

describe('[SET-03] each call of the back office', () => {
  test('is a 403 for a key without permissions: the missing one is named, or that a person is needed', async () => {
    expect(routes.length).toBeGreaterThan(130)
    for (const route of routes) {
      const { status, body } = await call(route, bare)
      const permission = route.config.staffPermission
      if (permission === EVERY_CALLER) expect(status, nameOf(route)).not.toBe(403)
      else if (permission !== undefined && route.config.isForKeys) {
        expect([status, body.code], nameOf(route)).toEqual([403, 'PERMISSION_MISSING'])
        expect(body.details).toEqual({
          permission,
          label: permissionLabel(permission as never),
          ask: ['Hartini'],
        })
      } else expect([status, body.code], nameOf(route)).toEqual([403, 'PERSON_NEEDED'])
    }
  })

  test('that is about a person stays closed to a key that may do everything, also beside an owner’s session', async () => {
    const personal = routes.filter(({ config }) => !config.isForKeys)
    expect(personal.length).toBeGreaterThan(40)
    const headers = { authorization: `Bearer ${full.key}` }
    for (const route of personal)
      for (const caller of [full, owner]) {
        const { status, body } = await call(route, caller, headers)
        expect([status, body.code], nameOf(route)).toEqual([403, 'PERSON_NEEDED'])
      }
    expect((await owner.call('GET', '/session')).body.data).toMatchObject({ stage: 'open' })
  })

  test('that names a permission for people alone is not for keys, and neither are accounts, factors and sessions', () => {
    for (const route of routes.filter(({ config }) => config.isForKeys)) {
      const { staffPermission: permission = '' } = route.config
      expect(permission === EVERY_CALLER || isKeyPermission(permission), nameOf(route)).toBe(true)
      expect(nameOf(route)).not.toMatch(/staff\/(me|session|factors|approvals|api-keys|views)\b/)
      expect(nameOf(route)).not.toMatch(/^(POST|PUT|DELETE) .*staff\/(people|roles)(?!\/file)/)
    }
  })

  test('passes a key that has its permission, without a second factor', async () => {
    const open = routes.filter(({ config }) => config.isForKeys)
    expect(open.length).toBeGreaterThan(80)
    for (const route of open)
      expect([401, 403, 429], nameOf(route)).not.toContain((await call(route, full)).status)
  })

  test('is a 401 for a key that was never made, is of another form, or has a session’s token in its place', async () => {
    const token = owner.cookie().match(/carasun_staff=([\w-]+)/)?.[1] ?? ''
    for (const route of routes.filter(({ config }) => config.staffPermission)) {
      const wrong = await call(route, { call: callWith(app, newApiKey()) })
      expect([wrong.status, wrong.body.code], nameOf(route)).toEqual([401, 'API_KEY_INVALID'])
      for (const other of [token, 'x', ''])
        expect((await call(route, { call: callWith(app, other) })).status, nameOf(route)).toBe(401)
    }
  })

  test('refuses a key in its address, whoever calls', async () => {
    for (const route of routes) {
      const path = route.url.replace('/api/staff', '').replace(/:\w+/g, 'x')
      for (const caller of [full, owner, { call: callWith(app, '') }]) {
        const { status, body } = await caller.call(route.method as 'GET', `${path}?api_key=${full.key}`)
        expect([status, body.code], nameOf(route)).toEqual([400, 'API_KEY_IN_ADDRESS'])
      }
    }
  })
})

test('[SET-03] the page of the OpenAPI document is for staff who have signed in', async () => {
  const read = async (path: string, cookie: string) =>
    app.inject({ url: `/backoffice/openapi${path}`, headers: { cookie } })
  for (const path of ['/', '/json', '/yaml']) expect((await read(path, '')).statusCode, path).toBe(401)
  expect((await read('/', owner.cookie())).body).toContain('swagger-ui')
  const { paths } = (await read('/json', owner.cookie())).json()
  expect(Object.keys(paths)).toContain('/api/staff/orders')
  // The shop's own document, which everybody reads, has none of the staff API.
  const publicDocument = (await app.inject({ url: '/api/docs/json' })).json()
  const publicPaths = Object.keys(publicDocument.paths)
  expect(publicPaths.filter(path => path.startsWith('/api/staff'))).toEqual([])
  expect(publicPaths).toContain('/api/orders')
})

test('[SET-03] a key opens nothing of the shop itself', async () => {
  for (const url of ['/api/user/me', '/api/orders', '/api/user/me/carts']) {
    const response = await app.inject({ url, headers: { authorization: `Bearer ${full.key}` } })
    expect(response.statusCode, url).toBeGreaterThanOrEqual(400)
  }
})

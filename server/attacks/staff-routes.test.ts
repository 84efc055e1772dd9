import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Permission, permissionLabel, permissions } from '../../contract/staff/permissions.ts'
import { type ReadyRoleKey, readyRoles } from '../../contract/staff/roles.ts'
import type { App } from '../http/app-types.ts'
import { EVERY_CALLER, EVERYBODY } from '../modules/staff/index.ts'
import { makeBuyer } from '../testing/make-buyer.ts'
import { makeStaff, type StaffTester, staffBrowser } from '../testing/make-staff.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { appWithRoutes, type Route } from './all-routes.ts'

/** Every call of the back office, as a guest, a member and each role. New routes are tried automatically. */

let shop: TestShop
let app: App
let routes: Route[]
const people = new Map<ReadyRoleKey, StaffTester>()

beforeAll(async () => {
  shop = await testShop()
  const built = await appWithRoutes(shop)
  app = built.app
  routes = built.routes.filter(({ url }) => url.startsWith('/api/staff/'))
  for (const role of Object.keys(readyRoles) as ReadyRoleKey[])
    people.set(role, await makeStaff(shop, app, role))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** The calls that open a session: they work without one, or check for themselves how far the sign-in has come. */
const signInRoutes = [
  'GET /api/staff/session',
  'POST /api/staff/session',
  'DELETE /api/staff/session',
  'POST /api/staff/session/passkey-sign-in/options',
  'POST /api/staff/session/passkey-sign-in',
  'POST /api/staff/session/code',
  'POST /api/staff/session/passkey/options',
  'POST /api/staff/session/passkey',
  'POST /api/staff/factor-resets/use',
  'POST /api/staff/password-resets',
  'POST /api/staff/password-resets/use',
  'POST /api/staff/factors/code-app',
  'POST /api/staff/factors/code-app/code',
  'POST /api/staff/factors/passkeys/options',
  'POST /api/staff/factors/passkeys',
  'POST /api/staff/invitations/show',
  'POST /api/staff/invitations/accept',
]
const forAll: readonly string[] = [EVERYBODY, EVERY_CALLER]
const nameOf = ({ method, url }: Route) => `${method} ${url}`

test('[STAFF-09] every staff route has a permission of the contract, except those that sign in', () => {
  const open = routes.filter(({ config }) => config.staffPermission === undefined).map(nameOf)
  expect(open.sort()).toEqual([...signInRoutes].sort())
  for (const { config, url } of routes)
    if (config.staffPermission && !forAll.includes(config.staffPermission))
      expect(permissions, url).toContain(config.staffPermission)
})

const call = ({ method, url }: Route, caller: Pick<StaffTester, 'call'>) =>
  caller.call(
    method as 'GET',
    url.replace('/api/staff', '').replace(/:\w+/g, 'x'),
    method === 'GET' ? undefined : {},
  )

/**
 * Not called below, and open to everybody who has signed in: one would end the caller's session, the other never ends.
 */
const leftOut = ['DELETE /api/staff/me/sessions', 'GET /api/staff/events']

const guarded = () => routes.filter(({ config }) => config.staffPermission !== undefined)

test('a guest and a member get 401 from each', async () => {
  const member = await makeBuyer(shop.db)
  for (const route of guarded()) {
    expect((await call(route, staffBrowser(app))).status, nameOf(route)).toBe(401)
    const response = await app.inject({
      method: route.method as 'GET',
      url: route.url.replace(/:\w+/g, 'x'),
      headers: member.headers,
    })
    expect(response.statusCode, nameOf(route)).toBe(401)
  }
})

describe.each(Object.keys(readyRoles) as ReadyRoleKey[])('as %s', key => {
  test('[STAFF-07] [STAFF-08] [STAFF-09] every call without the permission is a 403 that names it and whom to ask; the others pass', async () => {
    const person = people.get(key)
    if (!person) throw new Error(`Nobody is ${key}.`)
    const held: readonly string[] = [...forAll, ...readyRoles[key].permissions]
    for (const route of guarded()) {
      const permission = route.config.staffPermission as Permission
      if (leftOut.includes(nameOf(route))) continue
      const { status, body } = await call(route, person)
      if (held.includes(permission)) expect(status, nameOf(route)).not.toBe(403)
      else {
        expect([status, body?.code], nameOf(route)).toEqual([403, 'PERMISSION_MISSING'])
        expect(body.details).toEqual({
          permission,
          label: permissionLabel(permission),
          ask: ['Staf owner'],
        })
      }
    }
  })
})

import { describe, expect, test } from 'vitest'
import { services } from '../../contract/services.ts'
import { readEnv } from '../env.ts'
import { makeMember } from '../testing/people.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { pagePolicy, thirdPartyOriginsOf } from './page-policy.ts'
import { writeServiceBases } from './render-page.ts'

/**
 * Services with separate base addresses: what pages know about them, which calls they may make, and with which
 * credentials.
 */

const env = readEnv({
  NODE_ENV: 'test',
  SERVICE_BASES: 'catalogue=https://a.example|https://b.example,carts=https://c.example',
})
const { shop, app } = await openTestShop({ env })
const { shop: plainShop, app: plainApp } = await openTestShop()
const fromOwnPage = { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }

describe('the bases that a page is given', () => {
  const page = '<html lang="id"><body></body></html>'

  test('are none if every call goes to the page’s own address', () => {
    expect(writeServiceBases(page, readEnv({}))).toBe(page)
  })

  test('are patterns and bases, and the policy allows calls there', () => {
    const servicesJson = /data-services="([^"]*)"/.exec(writeServiceBases(page, env))?.[1] ?? ''
    expect(JSON.parse(servicesJson.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual([
      [services.carts, ['https://c.example']],
      [services.catalogue, ['https://a.example', 'https://b.example']],
    ])
    expect(pagePolicy(page, thirdPartyOriginsOf(env))).toContain(
      "connect-src 'self' http://127.0.0.1:3090 https://a.example https://b.example https://c.example;",
    )
  })

  test.each([
    ['/api/v3/products?limit=16', 'catalogue'],
    ['/api/products/count', 'catalogue'],
    ['/api/search-history-keywords', 'catalogue'],
    ['/api/carts', 'carts'],
    ['/api/user/me/carts/count', 'carts'],
    ['/api/user/me?guest=null', 'accounts'],
    ['/api/auth/login', 'accounts'],
    ['/api/user/me/orders', 'orders'],
    ['/api/user/me/shippings', 'shipping'],
    ['/api/payment-methods', 'payments'],
    ['/api/session/abc', 'analytics'],
    ['/api/user/me/actions', 'analytics'],
    ['/api/settings', 'commerce_public'],
  ])('%s is a call to the service %s', (path, service) => {
    expect(Object.entries(services).find(([, paths]) => paths && RegExp(paths).test(path))?.[0]).toBe(service)
  })
})

describe('the tag manager in the policy of pages', () => {
  const policyOf = (source: Record<string, string>) => pagePolicy('', thirdPartyOriginsOf(readEnv(source)))

  test('is allowed only if one is configured', () => {
    expect(policyOf({})).not.toMatch(/google|speed/)
    const policy = policyOf({
      TAG_MANAGER_ID: 'GTM-CARASUN1',
      PERFORMANCE_SCRIPT_URL: 'https://speed.example/now.js',
    })
    expect(policy).toMatch(/script-src 'self' https:\/\/speed\.example https:\/\/\*\.googletagmanager\.com;/)
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/)
    expect(policy).toMatch(/img-src [^;]*https:\/\/\*\.google-analytics\.com/)
  })
})

describe('a call from the shop’s own page to another of its addresses', () => {
  test('is allowed with its preflight; calls from other sites are not', async () => {
    const response = await app.inject({
      method: 'OPTIONS',
      url: '/api/carts',
      headers: { ...fromOwnPage, 'access-control-request-method': 'POST' },
    })
    expect(response.statusCode).toBe(204)
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3000',
      'access-control-allow-credentials': 'true',
    })
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (let times = 0; times < 2; times += 1) {
      const response = await app.inject({ url: '/api/settings', headers: foreign })
      expect(response.headers['access-control-allow-origin']).toBe('http://localhost:3000')
    }
    const posted = await app.inject({ method: 'POST', url: '/api/carts', headers: foreign, payload: {} })
    expect(posted.json().code).toBe('FOREIGN_ORIGIN')
  })

  test('carries the token that the page was given, which identifies the member', async () => {
    const { id, email, password, headers } = await makeMember(shop)
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password, source: 'web' },
    })
    const opened = await app.inject({ url: '/api/user/me', headers })
    // The other address may still have the cookie of a member who was logged in before.
    const { cookie } = await makeMember(shop)
    for (const response of [login, opened]) {
      const headers = {
        ...fromOwnPage,
        cookie,
        authorization: `Bearer ${response.json().data.clients.dashboard.token}`,
      }
      const me = await app.inject({ url: '/api/user/me', headers })
      expect(me.json().data.user._id).toBe(id)
      const put = await app.inject({ method: 'POST', url: '/api/user/me/carts', headers, payload: {} })
      // A guest's call would be refused before its body is checked.
      expect(put.json().code).toBe('INVALID_INPUT')
    }
  })
})

describe('a shop at one address', () => {
  test('gives no page a token and allows no cross-origin reads', async () => {
    const member = await makeMember(plainShop)
    const me = await plainApp.inject({ url: '/api/user/me', headers: member.headers })
    expect(me.json().data.clients.dashboard.token).toBeNull()
    expect(me.headers['access-control-allow-origin']).toBeUndefined()
  })
})

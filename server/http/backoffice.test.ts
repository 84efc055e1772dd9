import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { testShop } from '../testing/test-shop.ts'
import type { App } from './app-types.ts'
import { serveBackOffice } from './backoffice.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'carasun-backoffice-'))
mkdirSync(path.join(folder, 'assets'))
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html lang="id"></html>')
writeFileSync(path.join(folder, 'assets', 'main-abc.js'), 'start()')
writeFileSync(path.join(folder, 'assets', 'read-codes.worker-abc.js'), 'read()')

async function openOffice(settings: NodeJS.ProcessEnv = {}): Promise<App> {
  const shop = await testShop({ env: readEnv({ NODE_ENV: 'test', ...settings }) })
  const app = await buildApp(shop)
  await serveBackOffice(app, shop, folder)
  await app.ready()
  afterAll(async () => {
    await app.close()
    await shop.close()
  })
  return app
}

const office = await openOffice()
/** A name of this machine, to which the shop’s host would show its metrics. */
const STAFF_HOST = 'localhost:4000'
const ownHost = await openOffice({ BACKOFFICE_HOST: STAFF_HOST })
const besideServices = await openOffice({
  BACKOFFICE_HOST: STAFF_HOST,
  SERVICE_BASES: 'carts=https://c.example',
})
const ownNetwork = await openOffice({ BACKOFFICE_NETWORKS: '10.1.0.0/16,2001:db8::/32' })

const statusOn = async (host: string, url: string) =>
  (await ownHost.inject({ url, headers: { host } })).statusCode

describe('[STAFF-10] the pages of the back office', () => {
  test.each(['/backoffice', '/backoffice/', '/backoffice/pesanan/CRS261122K7PQ'])(
    'at %s are one document, which is neither cached nor indexed',
    async url => {
      const { statusCode, headers, body } = await office.inject(url)
      expect(statusCode).toBe(200)
      expect(body).toContain('data-shop="http://localhost:3000"')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['permissions-policy']).toContain('camera=(self)')
    },
  )

  test('load nothing from third parties, and run no script or style from the document', async () => {
    const { headers } = await office.inject('/backoffice')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })

  test('have hashed files that browsers keep; a missing one is a 404, not the document', async () => {
    const { headers, body } = await office.inject('/backoffice/assets/main-abc.js')
    expect(body).toBe('start()')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await office.inject('/backoffice/assets/old-xyz.js')).statusCode).toBe(404)
  })

  test('[PACK-06] let only the reader of the camera compile WebAssembly, and that load nothing from elsewhere', async () => {
    const policyOf = async (file: string) =>
      String((await office.inject(`/backoffice/assets/${file}`)).headers['content-security-policy'])
    expect(await policyOf('read-codes.worker-abc.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    )
    expect(await policyOf('main-abc.js')).not.toContain('wasm')
  })

  test('leave the camera closed on the shop’s own pages', async () => {
    const { headers } = await office.inject('/api/settings')
    expect(headers['permissions-policy']).toContain('camera=()')
  })
})

describe('[STAFF-10] with a separate host', () => {
  test.each(['/backoffice', '/backoffice/pesanan', '/api/staff/session', '/api/%73taff/session'])(
    'the back office answers %s there, and the shop’s host does not',
    async url => {
      expect(await statusOn(STAFF_HOST, url)).toBe(200)
      expect(await statusOn('localhost:3000', url)).toBe(404)
    },
  )

  test.each(['/api/settings', '/api/products', '/sitemap.xml', '/metrics'])(
    'the shop’s %s is unknown there',
    async url => {
      expect(await statusOn(STAFF_HOST, url)).toBe(404)
    },
  )

  test('robots.txt disallows all of it', async () => {
    const { body } = await ownHost.inject({ url: '/robots.txt', headers: { host: STAFF_HOST } })
    expect(body).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('[STAFF-10] with a separate host, the shop’s pages', () => {
  const call = (headers: Record<string, string>, url = '/api/staff/session') =>
    besideServices.inject({ method: 'DELETE', url, headers: { host: STAFF_HOST, ...headers } })

  test.each([
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://localhost:3000' }],
    [{ origin: `https://${STAFF_HOST}` }],
    [{ origin: `http://lain.${STAFF_HOST}` }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('cannot call the back office: %j', async headers => {
    expect((await call(headers)).json()).toMatchObject({ code: 'FOREIGN_ORIGIN' })
  })

  test('cannot read the back office, however its address is spelled', async () => {
    for (const url of ['/api/staff/session', '/api/%73taff/session'])
      for (const method of ['GET', 'OPTIONS'] as const) {
        const headers = { host: STAFF_HOST, origin: 'http://localhost:3000' }
        const response = await besideServices.inject({ method, url, headers })
        if (method === 'GET' || !url.includes('%'))
          expect(response.headers, `${method} ${url}`).not.toHaveProperty('access-control-allow-origin')
      }
  })

  test('do not stop the back office from calling itself', async () => {
    const own = { origin: `http://${STAFF_HOST}`, 'sec-fetch-site': 'same-origin' }
    expect((await call(own)).statusCode).toBe(200)
  })
})

describe('[STAFF-10] limited to networks', () => {
  test.each([
    ['10.1.200.3', 200],
    ['10.2.0.1', 404],
    ['2001:db8::7', 200],
    ['2001:db9::7', 404],
  ])('a person at %s gets %i', async (remoteAddress, status) => {
    for (const url of ['/backoffice', '/api/staff/session'])
      expect((await ownNetwork.inject({ url, remoteAddress })).statusCode).toBe(status)
  })

  test('shoppers come from everywhere', async () => {
    expect((await ownNetwork.inject({ url: '/api/settings', remoteAddress: '10.2.0.1' })).statusCode).toBe(
      200,
    )
  })
})

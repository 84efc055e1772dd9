import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNPAID_ORDERS_MAX } from '../../contract/constants.ts'
import { openDb, openPool } from '../db/database.ts'
import type { App } from '../http/app-types.ts'
import { type Buyer, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeMember, registration } from '../testing/people.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'
import { testApp } from '../testing/test-shop.ts'

/** Too many calls, too many reservations, and queries that take too long. */

const { shop, app } = await openShopWithPayments()

describe('unpaid orders', () => {
  let buyer: Buyer
  let line: { productId: number; combinationId: number }
  const buy = async () => place(app, buyer, await fillBag(app, buyer, [line]))

  beforeAll(async () => {
    const product = await makeProduct(shop.db, { stock: 100 })
    line = { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 }
    buyer = await makeBuyer(shop.db)
  })

  test('the eleventh is refused; its bag is kept, and nothing is reserved for it', async () => {
    for (let index = 0; index < UNPAID_ORDERS_MAX; index += 1) expect((await buy()).statusCode).toBe(200)
    const cart = await fillBag(app, buyer, [line])
    const responses = await Promise.all([
      place(app, buyer, cart),
      place(app, buyer, cart),
      place(app, buyer, cart),
    ])
    for (const response of responses)
      expect(response.json()).toMatchObject({ code: 'UNPAID_LIMIT', details: { limit: UNPAID_ORDERS_MAX } })
    expect(responses[0]?.json().message).toContain(String(UNPAID_ORDERS_MAX))
    const { reserved } = await shop.db
      .selectFrom('stock')
      .select('reserved')
      .where('combination_id', '=', line.combinationId)
      .executeTakeFirstOrThrow()
    expect(reserved).toBe(UNPAID_ORDERS_MAX)
  })

  test('cancelling one makes room for another', async () => {
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('member_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    await app.inject({
      method: 'PUT',
      url: `/api/order/${id}/cancelled`,
      headers: buyer.headers,
      payload: { cancellation_reason: 'Salah pilih' },
    })
    expect((await buy()).statusCode).toBe(200)
    expect((await buy()).json().code).toBe('UNPAID_LIMIT')
  })
})

describe('calls per minute', () => {
  let strict: App
  const env = () => ({ ...shop.env, SIGN_IN_LIMIT_PER_MINUTE: 5, WRITE_LIMIT_PER_MINUTE: 8 })

  beforeAll(async () => {
    strict = await testApp({ ...shop, env: env() })
  })
  afterAll(() => strict.close())

  const from = (address: string) => ({ 'x-forwarded-for': address })
  const guestBag = (headers: Record<string, string>) =>
    strict.inject({ method: 'POST', url: '/api/carts', headers, payload: {} })
  const logIn = (email: string, headers: Record<string, string>) =>
    strict.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers,
      payload: { email, password: 'salah-lagi' },
    })

  test('writes from one IP address: the ninth is refused with Retry-After, another address is not affected', async () => {
    const statuses = []
    for (let index = 0; index < 9; index += 1) statuses.push((await guestBag(from('203.0.113.7'))).statusCode)
    expect(statuses).toEqual([...Array(8).fill(400), 429])
    const response = await guestBag(from('203.0.113.7'))
    expect(response.json().code).toBe('TOO_MANY_REQUESTS')
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect((await guestBag(from('203.0.113.8'))).statusCode).toBe(400)
  })

  test('the limit is shared by all routes, and reads do not count', async () => {
    const headers = from('203.0.113.20')
    const read20Times = async () => {
      for (let index = 0; index < 20; index += 1)
        // Not a public response: those come from the cache, which counts nobody.
        expect((await strict.inject({ url: '/api/auth/social', headers })).statusCode).toBe(200)
    }
    await read20Times()
    for (const url of ['/api/carts', '/api/orders', '/api/addresses', '/api/auth/logout'])
      for (let index = 0; index < 2; index += 1) {
        const { statusCode } = await strict.inject({ method: 'POST', url, headers, payload: {} })
        expect(statusCode, url).not.toBe(429)
      }
    await read20Times()
    expect((await guestBag(headers)).statusCode).toBe(429)
  })

  test('an IPv6 network counts as one address; an IPv4-mapped address counts as its IPv4 address', async () => {
    for (let index = 0; index < 8; index += 1) await guestBag(from(`2001:db8:1:2::${index.toString(16)}`))
    expect((await guestBag(from('2001:db8:1:2:ffff::1'))).statusCode).toBe(429)
    for (let index = 0; index < 8; index += 1) await guestBag(from('198.51.100.4'))
    expect((await guestBag(from('::ffff:198.51.100.4'))).statusCode).toBe(429)
  })

  test('forwarded values that are not IP addresses count as one caller: they cannot fill the memory or bypass the limit', async () => {
    const statuses = []
    for (let index = 0; index < 9; index += 1)
      statuses.push((await guestBag(from(`${'x'.repeat(5_000)}${index}`))).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })

  test('an address that the caller puts before the proxy’s changes nothing', async () => {
    for (let index = 0; index < 8; index += 1) await guestBag(from(`10.0.0.${index}, 203.0.113.30`))
    expect((await guestBag(from('192.0.2.1, 203.0.113.30'))).statusCode).toBe(429)
  })

  describe('a proxy on another machine', () => {
    let behindProxies: App
    beforeAll(async () => {
      behindProxies = await testApp({ ...shop, env: { ...env(), TRUSTED_PROXIES: ['10.0.0.0/8'] } })
    })
    afterAll(() => behindProxies.close())

    /** Counts how many of nine visitors with different addresses are refused by the limit for one address. */
    async function refusedOfNine(app: App, proxy: string, chain: (visitor: string) => string) {
      const statuses = []
      for (let index = 0; index < 9; index += 1) {
        const response = await app.inject({
          method: 'POST',
          url: '/api/carts',
          remoteAddress: proxy,
          headers: from(chain(`203.0.113.${100 + index}`)),
          payload: {},
        })
        statuses.push(response.statusCode)
      }
      return statuses.filter(status => status === 429).length
    }

    test('is trusted if it is listed, also behind another', async () => {
      expect(await refusedOfNine(behindProxies, '10.0.0.5', visitor => visitor)).toBe(0)
      expect(await refusedOfNine(behindProxies, '::ffff:10.0.0.6', visitor => `${visitor}, 10.9.0.1`)).toBe(0)
    })

    test('is not trusted if it is not listed; nor is this machine once others are listed', async () => {
      expect(await refusedOfNine(strict, '10.0.0.5', visitor => visitor)).toBe(1)
      expect(await refusedOfNine(behindProxies, '192.0.2.5', visitor => visitor)).toBe(1)
      expect(await refusedOfNine(behindProxies, '127.0.0.1', visitor => visitor)).toBe(1)
    })

    test('passes on what visitors wrote before their address, which changes nothing', async () => {
      expect(
        await refusedOfNine(behindProxies, '10.0.0.7', visitor => `${visitor}, 203.0.113.90, 10.0.0.5`),
      ).toBe(1)
    })
  })

  test('logins are limited by address, and by account from any number of addresses', async () => {
    for (let index = 0; index < 5; index += 1) await logIn(`orang${index}@example.com`, from('203.0.113.40'))
    expect((await logIn('orang9@example.com', from('203.0.113.40'))).statusCode).toBe(429)

    const statuses = []
    for (let index = 0; index < 6; index += 1)
      statuses.push(
        (
          await logIn(
            index % 2 ? 'Banyak@example.com' : 'banyak@example.com',
            from(`203.0.113.${50 + index}`),
          )
        ).statusCode,
      )
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
    expect((await logIn('lain@example.com', from('203.0.113.60'))).statusCode).toBe(404)

    const { email, userName } = await makeMember(shop)
    for (let index = 0; index < 5; index += 1)
      await logIn(index % 2 ? email : userName, from(`203.0.113.${80 + index}`))
    expect((await logIn(email, from('203.0.113.90'))).statusCode, 'e-mail and user name').toBe(429)
  })

  test('registering is limited like signing in', async () => {
    const statuses = []
    for (let index = 0; index < 6; index += 1)
      statuses.push(
        (
          await strict.inject({
            method: 'POST',
            url: '/api/auth/register',
            headers: from('203.0.113.70'),
            payload: registration(),
          })
        ).statusCode,
      )
    expect(statuses.at(-1)).toBe(429)
  })
})

test('a statement that takes too long ends as UNAVAILABLE, and its connection serves the next one', async () => {
  const pool = openPool(shop.databaseUrl, 1, () => {}, { statementMaxMs: 200 })
  const impatient = await testApp({ ...shop, pool, db: openDb(pool) })
  const holder = await shop.pool.connect()
  await holder.query('begin')
  await holder.query('lock table product_listing, products in access exclusive mode')
  const startedAt = performance.now()
  const response = await impatient.inject({ url: '/api/v3/products?limit=3' })
  expect(response.json().code).toBe('UNAVAILABLE')
  expect(performance.now() - startedAt).toBeLessThan(3_000)
  await holder.query('rollback')
  holder.release()
  expect((await impatient.inject({ url: '/api/v3/products?limit=3' })).statusCode).toBe(200)
  await impatient.close()
  await pool.end()
})

test('a failed sign-in reports an unknown name or a wrong password as specified, and no more', async () => {
  const member = await makeMember(shop)
  const logIn = async (email: string) =>
    (
      await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'salah-lagi' } })
    ).json()
  const { requestId: _one, ...wrong } = await logIn(member.email)
  expect(Object.keys(wrong).sort()).toEqual(['code', 'data', 'details', 'message', 'success'])
  expect(wrong).toMatchObject({
    code: 'INCORRECT_PASSWORD',
    message: 'Password yang dimasukkan salah.',
    details: { attempts_left: 4 },
  })
  const { requestId: _two, ...unknown } = await logIn('tidak.ada@example.com')
  expect(Object.keys(unknown).sort()).toEqual(['code', 'data', 'message', 'success'])
  expect(unknown).toMatchObject({ code: 'ACCOUNT_UNKNOWN', message: 'Email / Username tidak ditemukan' })
})

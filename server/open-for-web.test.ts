import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from './app.ts'
import type { App } from './http/app-types.ts'
import { PublicCache } from './http/public-cache.ts'
import { openForWeb } from './open-for-web.ts'
import { call, fillBag, makeBuyer, place } from './testing/make-buyer.ts'
import { makeProduct } from './testing/make-product.ts'
import { makeMember } from './testing/people.ts'
import { openShopWithPayments } from './testing/shop-with-payments.ts'

const { shop } = await openShopWithPayments()
const web = await openForWeb(shop, { statementMaxMs: 60_000, listWaitMaxMs: 300, waitingMax: 20 })
let app: App

beforeAll(async () => {
  app = await buildApp(web.shop, new PublicCache(), web.browsing)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await web.close()
})

test('while a lock holds up every list, people sign in, fill bags and order, and the shop stays ready', async () => {
  const product = await makeProduct(shop.db, { stock: 40, priceRupiah: 75_000 })
  const [buyer, member] = [await makeBuyer(shop.db), await makeMember(shop)]
  const holder = await shop.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin; lock table product_listing in access exclusive mode')
  const lists = Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const { statusCode, headers, body } = await app.inject(`/api/v3/products?limit=${(index % 40) + 1}`)
      return { statusCode, retryAfter: headers['retry-after'], code: JSON.parse(body).code }
    }),
  )
  // All connections for lists are taken, and others wait.
  await expect.poll(() => web.browsing.pool.waitingCount).toBeGreaterThan(0)
  expect(web.browsing.pool.totalCount).toBe(6)
  expect(web.browsing.pool.waitingCount).toBeLessThanOrEqual(20)

  expect((await app.inject('/readyz')).statusCode).toBe(200)
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: member.email, password: member.password },
  })
  expect(signedIn.statusCode).toBe(200)
  const bag = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
  ])
  const ordered = await place(app, buyer, bag, {}, { 'idempotency-key': 'while-lists-wait' })
  expect(ordered.json()).toMatchObject({ success: true })

  // The lists that have a connection still wait for the lock; the others are refused by and by.
  await expect.poll(() => web.browsing.pool.waitingCount).toBe(0)
  await holder.query('rollback')
  const responses = await lists
  const refused = responses.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThanOrEqual(94)
  expect(responses.length - refused.length).toBeGreaterThan(0)
  for (const each of refused) expect(each).toEqual({ statusCode: 503, retryAfter: '5', code: 'UNAVAILABLE' })
  expect((await app.inject('/api/v3/products?limit=3')).statusCode).toBe(200)
  expect(await call(app, buyer, 'GET', '/api/user/me/carts')).toMatchObject({ _id: expect.any(String) })
})

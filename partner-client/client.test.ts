import { beforeAll, describe, expect, test } from 'vitest'
import { revokeApiKey } from '../server/modules/staff/index.ts'
import { makeKey } from '../server/testing/make-api-key.ts'
import { type Buyer, fillBag, makeBuyer, place } from '../server/testing/make-buyer.ts'
import { makeProduct } from '../server/testing/make-product.ts'
import { operator } from '../server/testing/make-staff.ts'
import { openShopWithPayments } from '../server/testing/shop-with-payments.ts'
import { createStaffClient } from './client.ts'

/** The generated client against a shop that listens. */

const { shop, app } = await openShopWithPayments()

let shopUrl: string
let buyer: Buyer
beforeAll(async () => {
  shopUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  buyer = await makeBuyer(shop.db)
})

async function clientWith(
  ...key: Parameters<typeof makeKey> extends [unknown, unknown, ...infer Rest] ? Rest : never
) {
  const made = await makeKey(shop, app, ...key)
  return { ...made, client: createStaffClient({ shopUrl, key: made.key }) }
}

describe('[SET-03] a program with the typed client', () => {
  test('lists orders, reads stock and changes it, once', async () => {
    const product = await makeProduct(shop.db, { name: 'Serum Fajar', stock: 8 })
    const id = String(product.combinationIds[0])
    const bag = await fillBag(app, buyer, [
      { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
    ])
    const placed = (await place(app, buyer, bag, { payment_method: 'bank_transfer' })).json().data
    const { client } = await clientWith(['orders.read', 'stock.read', 'stock.adjust'])

    const orders = await client.GET('/api/staff/orders', { params: { query: { tab: 'all' } } })
    expect(orders.data?.data.orders.map(order => order.reference_code)).toContain(placed.reference_code)

    const before = await client.GET('/api/staff/stock/{id}', { params: { path: { id } } })
    expect(before.data?.data.on_hand).toBe(8)
    const adjust = () =>
      client.POST('/api/staff/stock/{id}/adjustments', {
        params: { path: { id }, header: { 'Idempotency-Key': 'pecah-hari-ini' } },
        body: { difference: -2, reason: 'damaged', note: 'Pecah di jalan' },
      })
    const [once, again] = [await adjust(), await adjust()]
    expect(once.response.status).toBe(200)
    expect(again.data).toEqual(once.data)
    const after = await client.GET('/api/staff/stock/{id}', { params: { path: { id } } })
    expect(after.data?.data.on_hand).toBe(6)
  })

  test('sees people masked, unless its key may reveal them', async () => {
    const product = await makeProduct(shop.db, { stock: 3 })
    const bag = await fillBag(app, buyer, [
      { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
    ])
    const { order_id } = (await place(app, buyer, bag, { payment_method: 'bank_transfer' })).json().data
    const { email } = await shop.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const read = async (client: Awaited<ReturnType<typeof clientWith>>['client']) => {
      const path = { id: String(order_id) }
      const order = await client.GET('/api/staff/orders/{id}', { params: { path } })
      const revealed = await client.POST('/api/staff/orders/{id}/reveal', { params: { path } })
      const knows = (data: unknown) => JSON.stringify(data).includes(String(email))
      return [order.response.status, knows(order.data), revealed.response.status, knows(revealed.data ?? {})]
    }
    expect(await read((await clientWith(['orders.read'])).client)).toEqual([200, false, 403, false])
    const { client } = await clientWith(['orders.read', 'members.reveal'])
    expect(await read(client)).toEqual([200, false, 200, true])
  })

  test('reads why it was refused: without the permission, with wrong input', async () => {
    const { client } = await clientWith(['stock.read'])
    const { error, response } = await client.GET('/api/staff/orders')
    expect([response.status, error?.code]).toEqual([403, 'PERMISSION_MISSING'])
    expect(error?.details).toMatchObject({ permission: 'orders.read' })
    const wrong = await client.GET('/api/staff/stock', { params: { query: { limit: 100_000 } } })
    expect([wrong.response.status, wrong.error?.code, wrong.error?.field]).toEqual([
      400,
      'INVALID_INPUT',
      'limit',
    ])
  })

  test('is told to wait beyond its limit', async () => {
    const { client } = await clientWith(['stock.read'], { calls_per_minute: 10 })
    for (let calls = 0; calls < 10; calls += 1)
      expect((await client.GET('/api/staff/stock')).response.status).toBe(200)
    const { error, response } = await client.GET('/api/staff/stock')
    expect([response.status, error?.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('is refused once its key is revoked', async () => {
    const { client, id } = await clientWith(['stock.read'])
    expect((await client.GET('/api/staff/stock')).response.status).toBe(200)
    await revokeApiKey(shop, operator, id)
    const { error, response } = await client.GET('/api/staff/stock')
    expect([response.status, error?.code]).toEqual([401, 'API_KEY_INVALID'])
  })

  test('reads the document from which it was made', async () => {
    const { client } = await clientWith([])
    const { data, response } = await client.GET('/api/staff/openapi.json', { parseAs: 'json' })
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(data).toMatchObject({ openapi: '3.1.0' })
  })
})

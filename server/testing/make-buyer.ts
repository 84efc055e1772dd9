import { randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { App } from '../http/app-types.ts'
import { SESSION_COOKIE, startSession } from '../modules/members/index.ts'
import { anonymousVisit, makeAreas } from './people.ts'

export interface Buyer {
  id: string
  addressId: string
  token: string
  headers: { cookie: string }
}

/** Creates a member with a session and an address in Tebet, Jakarta: ready to buy. */
export async function makeBuyer(db: Db, now = new Date()): Promise<Buyer> {
  await makeAreas(db)
  const name = `u${randomBytes(5).toString('hex')}`
  const { id } = await db
    .insertInto('members')
    .values({
      user_name: name,
      email: `${name}@example.com`,
      first_name: 'Sari',
      last_name: 'Wulandari',
      phone_no: '081234567890',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = await db
    .insertInto('addresses')
    .values({
      member_id: id,
      title: 'Rumah',
      contact: 'Sari',
      address1: 'Jl. Tebet Barat 12',
      province_code: '31',
      city_code: '31.74',
      district_code: '31.74.01',
      subdistrict_code: '31.74.01.1002',
      zipcode: '12810',
      phone: '081234567890',
      is_default: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await startSession(db, id, anonymousVisit, now)
  return { id, addressId: address.id, token, headers: { cookie: `${SESSION_COOKIE}=${token}` } }
}

/** Fills the bag, chooses address and shipping method; returns the bag as the shop shows it. */
export async function fillBag(
  app: App,
  buyer: Buyer,
  lines: { productId: number; combinationId: number; quantity?: number }[],
): Promise<{ _id: string; total_price_after_shipping: number }> {
  for (const line of lines)
    await call(app, buyer, 'POST', '/api/user/me/carts', {
      action: 'add',
      id: String(line.productId),
      combination_id: String(line.combinationId),
      quantity: line.quantity ?? 1,
    })
  const cart = await call(app, buyer, 'GET', '/api/user/me/carts')
  await call(app, buyer, 'PUT', `/api/carts/${cart._id}/address/${buyer.addressId}`)
  await call(app, buyer, 'POST', '/api/user/me/shippings', {
    address_id: buyer.addressId,
    shipping_type: 'regular',
    cart_id: cart._id,
  })
  return call(app, buyer, 'GET', '/api/user/me/carts')
}

/** Makes a call that must succeed; returns its data. */
export async function call(
  app: App,
  buyer: Buyer,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
): Promise<any> {
  const response = await app.inject({
    method,
    url,
    headers: buyer.headers,
    ...(body === undefined ? {} : { payload: body as object }),
  })
  if (response.statusCode !== 200)
    throw new Error(`${method} ${url} responded with ${response.statusCode}: ${response.body}`)
  return response.json().data
}

/** Orders the bag; returns the raw response, even a refusal. */
export const place = (
  app: App,
  buyer: Buyer,
  cart: { _id: string; total_price_after_shipping: number },
  extra: object = {},
  headers: object = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { ...buyer.headers, ...headers },
    payload: {
      cart_id: cart._id,
      payment_method: 'bca_virtual_account',
      total_price: cart.total_price_after_shipping,
      ...('payment_method' in extra && extra.payment_method === 'bank_transfer'
        ? { id_bank_account: '1' }
        : {}),
      ...extra,
    },
  })

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { SavePreOrder, StaffPreOrder, StaffPreOrderRow } from '../../../contract/staff/pre-orders.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makePaidOrder } from '../../testing/make-paid-order.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { type CallResult, makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { succeed } from '../../testing/succeed.ts'
import { openTestShop } from '../../testing/test-shop.ts'

/** Pre-orders in the back office (CAT-04). */

const { shop, app } = await openTestShop()
let bayu: StaffTester
beforeAll(async () => {
  bayu = await makeStaff(shop, app, 'catalog', 'Bayu')
})
afterAll(async () => {
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([])
})

const inDays = (days: number) => jakartaDay(addDays(new Date(), days))
async function accept<Data = null>(answer: Promise<CallResult>): Promise<Data> {
  const { status, text, body } = await answer
  expect(status, text).toBe(200)
  return body.data as Data
}

const read = ({ productId }: MadeProduct) => succeed<StaffPreOrder>(bayu, 'GET', `/pre-orders/${productId}`)
const rule = (product: MadeProduct, quota: number | null, shipsOn: string | null, index = 0) => ({
  combination_id: String(product.combinationIds[index]),
  quota,
  ships_on: shipsOn,
})
async function save(product: MadeProduct, ...variants: SavePreOrder['variants']) {
  const { version } = await read(product)
  return bayu.call('PUT', `/pre-orders/${product.productId}`, { version, variants })
}
const listed = async (search: string) =>
  (await succeed<ListPage<StaffPreOrderRow>>(bayu, 'GET', `/pre-orders?search=${search}`)).rows
async function order(product: MadeProduct, quantity: number) {
  const buyer = await makeBuyer(shop.db)
  const cart = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0, quantity },
  ])
  return (await place(app, buyer, cart)).statusCode
}

test('[CAT-04] a product opens for pre-order with quota and day: shoppers take of the quota, staff see what is left, and it ends', async () => {
  const drop = await makeProduct(shop.db, { name: 'Antre Surya', stock: 0, combinations: 2 })
  await accept(save(drop, rule(drop, 5, inDays(14)), rule(drop, null, null, 1)))
  expect(await order(drop, 2)).toBe(200)
  expect(await listed('antre')).toMatchObject([
    { state: 'open', quota: 5, taken: 2, left: 3, ships_on: inDays(14), choice: 'Shade: Warna 0' },
  ])

  // Less than what is taken is refused, as is a day that is over; as much closes it.
  expect((await save(drop, rule(drop, 1, inDays(14)))).body).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'variants.0.quota',
    message: expect.stringMatching(/Sudah 2 dipesan/),
  })
  expect((await save(drop, rule(drop, 9, inDays(-1)))).body).toMatchObject({ field: 'variants.0.ships_on' })
  expect((await save(drop, rule(drop, 9, null))).body).toMatchObject({ field: 'variants.0.ships_on' })
  expect((await save(drop, rule(drop, null, null))).body).toMatchObject({ field: 'variants' })
  await accept(save(drop, rule(drop, 2, inDays(20))))
  expect(await listed('antre')).toMatchObject([{ state: 'full', quota: 2, left: 0, ships_on: inDays(20) }])

  const { version } = await read(drop)
  await succeed(bayu, 'POST', `/pre-orders/${drop.productId}/end`, { version })
  expect(await listed('antre')).toMatchObject([{ state: 'over', taken: 2 }])
  expect(await read(drop)).toMatchObject({ is_open: false })
  const late = await bayu.call('POST', `/pre-orders/${drop.productId}/end`, { version })
  expect(late.body.code).toBe('CHANGED_MEANWHILE')
})

test('[CAT-04] a pre-order does not end while pieces that were sold by quota are not sent', async () => {
  const drop = await makeProduct(shop.db, {
    name: 'Tunggu Surya',
    stock: 0,
    preOrder: { totalQuota: 5, deliveryDate: inDays(7) },
  })
  const paid = await makePaidOrder(shop.db, app, [{ product: drop, quantity: 2 }])
  const end = async () => {
    const { version } = await read(drop)
    return bayu.call('POST', `/pre-orders/${drop.productId}/end`, { version })
  }
  expect((await end()).body).toMatchObject({
    code: 'ACT_NOT_ALLOWED',
    message: expect.stringMatching(/Masih ada 2 barang/),
  })
  expect(await read(drop)).toMatchObject({ is_open: true })
  const { state } = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', paid.id)
    .executeTakeFirstOrThrow()
  const set = (to: string) =>
    shop.db.updateTable('orders').set({ state: to }).where('id', '=', paid.id).execute()
  await set('Delivered')
  expect((await end()).status).toBe(200)
  await set(state)
})

test('[CAT-04] what is not shipped is not sold in pre-order', async () => {
  const card = await makeProduct(shop.db, { name: 'Kartu Antre', classification: 'egift' })
  expect((await save(card, rule(card, 5, inDays(3)))).body).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await read(card)).toMatchObject({ is_open: false, reason: expect.stringMatching(/surel|dikirim/) })
})

test('[CAT-04] staff lower the quota while shoppers order: it is never below what is taken', async () => {
  const drop = await makeProduct(shop.db, {
    name: 'Rebutan Surya',
    preOrder: { totalQuota: 30, deliveryDate: inDays(7) },
  })
  const lower = async (quota: number) => (await save(drop, rule(drop, quota, inDays(7)))).status
  const outcomes = await Promise.all([
    ...Array.from({ length: 12 }, () => order(drop, 1)),
    ...[20, 12, 6, 3].map(lower),
  ])
  const taken = outcomes.slice(0, 12).filter(status => status === 200).length
  const [row] = await listed('rebutan')
  expect(row).toMatchObject({ taken })
  expect(row?.quota).toBeGreaterThanOrEqual(taken)
  expect(outcomes.slice(12).some(status => status === 200)).toBe(true)
})

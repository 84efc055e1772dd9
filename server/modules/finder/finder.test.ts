import { expect, test } from 'vitest'
import type { Found } from '../../../contract/staff/finder.ts'
import { makeBuyer } from '../../testing/make-buyer.ts'
import { makePaidOrder } from '../../testing/make-paid-order.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'

const { shop, app } = await openShopWithPayments()
const product = await makeProduct(shop.db)
const order = await makePaidOrder(shop.db, app, [{ product }], await makeBuyer(shop.db))

const find = async (by: StaffTester, q: string) =>
  (await by.call('POST', '/find', { q })).body.data as unknown as Found

test('[TABLE-04] a few letters find orders, products and members, masked', async () => {
  const manager = await makeStaff(shop, app, 'manager')
  expect((await find(manager, order.code.slice(-5).toLowerCase())).orders).toEqual([
    { code: order.code, name: 'Sari', state: 'Payment accepted', state_label: 'Perlu diproses' },
  ])
  const { members } = await find(manager, 'wulan')
  expect(members).toEqual([
    { id: order.buyer.id, name: 'Sari W.', email: expect.stringMatching(/^u•+@example.com$/), orders: 1 },
  ])
  const { name } = await shop.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', product.productId)
    .executeTakeFirstOrThrow()
  const { products } = await find(manager, name.slice(0, 6))
  expect(products).toMatchObject([{ name, path: expect.stringMatching(/^\/.+\/\d+-.+/) }])
})

test('[TABLE-04] nobody finds what their role may not read', async () => {
  const writer = await makeStaff(shop, app, 'content')
  expect(await find(writer, order.code)).toMatchObject({ orders: [], members: [] })
  const packer = await makeStaff(shop, app, 'warehouse')
  expect(await find(packer, 'wulan')).toMatchObject({ members: [] })
})

test('[STAFF-13] whoever may not reveal people does not find them by what is masked', async () => {
  const { email } = await shop.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', order.buyer.id)
    .executeTakeFirstOrThrow()
  const watcher = await makeStaff(shop, app, 'observer')
  for (const q of ['wulan', email, email.slice(2, 8), '0812345678', '7890'])
    expect(await find(watcher, q), q).toMatchObject({ orders: [], members: [] })
  expect((await find(watcher, 'sari')).members).toMatchObject([{ id: order.buyer.id, name: 'Sari W.' }])
})

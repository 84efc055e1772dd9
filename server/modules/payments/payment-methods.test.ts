import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const { shop, app } = await openTestShop()

test('[CONFIG-09] a row more in the data is a way more to pay; one that is switched off is none', async () => {
  const ways = async () =>
    (await app.inject('/api/payment-methods')).json().data.map((way: { code: string }) => way.code)
  const before = await ways()
  expect(before).toContain('bca_virtual_account')

  await shop.db
    .insertInto('payment_methods')
    .values({
      code: 'cimb_virtual_account',
      name: 'CIMB Niaga Virtual Account',
      category: 'bank transfer',
      position: 9,
      logo: '/payment/cimb.svg',
      provider_method: JSON.stringify({ kind: 'bank_transfer', bank: 'cimb' }),
    })
    .execute()
  await shop.db
    .updateTable('payment_methods')
    .set({ is_active: false })
    .where('code', '=', 'indomaret')
    .execute()
  // What is kept for everybody lasts a minute; another address is read anew.
  const after = (await app.inject('/api/payment-methods?anew=1')).json().data
  expect(after.find((way: { code: string }) => way.code === 'cimb_virtual_account')).toMatchObject({
    name: 'CIMB Niaga Virtual Account',
    category: 'bank transfer',
  })
  expect(after.map((way: { code: string }) => way.code)).not.toContain('indomaret')
})

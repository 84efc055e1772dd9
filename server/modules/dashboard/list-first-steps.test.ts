import { expect, test } from 'vitest'
import type { FirstSteps } from '../../../contract/staff/home.ts'
import { readEnv } from '../../env.ts'
import { makeBuyer } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeDelivery } from '../../testing/make-review.ts'
import { makeStaff } from '../../testing/make-staff.ts'
import { staffOf } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { writeDrafts } from '../../testing/write-file.ts'
import { listFirstSteps } from './list-first-steps.ts'

const { shop, app } = await openTestShop()

test('[UX-05] the seller is named when no sample is left, payment when a real provider is set', async () => {
  const stepsOf = async (settings: Record<string, string>) => {
    const { steps } = await listFirstSteps({ db: shop.db, env: readEnv({ NODE_ENV: 'test', ...settings }) })
    return steps.filter(({ is_done }) => is_done).map(({ step }) => step)
  }
  const seller = {
    ...{ SELLER_NAME: 'PT Mentari', SELLER_ADDRESS: 'Jl. Melati 1', SELLER_NPWP: '0912345678901000' },
    ...{ SELLER_NIB: '9120001234567', SELLER_EMAIL: 'halo@mentari.example' },
  }
  expect(await stepsOf(seller)).toEqual([])
  expect(await stepsOf({ ...seller, SELLER_PHONE: '021 555 0101' })).toContain('seller')
  expect(await stepsOf({ PAYMENT_PROVIDER: 'midtrans', MIDTRANS_SERVER_KEY: 'a-long-key' })).toContain(
    'payment',
  )
  expect(await stepsOf({ BITESHIP_KEY: 'a-long-key', BITESHIP_ORIGIN_ZIPCODE: '12810' })).toContain('carrier')
})

test('[UX-05] a new shop reads what it still needs; each thing that is done ticks itself off; the first order ends it', async () => {
  const owner = await makeStaff(shop, app, 'owner')
  const read = async (): Promise<FirstSteps> => (await owner.call('GET', '/home/first-steps')).body.data
  const done = async () => (await read()).steps.filter(({ is_done }) => is_done).map(({ step }) => step)
  expect(await read()).toEqual({
    is_new_shop: true,
    steps: ['seller', 'payment', 'carrier', 'product', 'staff'].map(step => ({ step, is_done: false })),
  })
  const product = await makeProduct(shop.db)
  expect(await done()).toEqual(['product'])
  await makeStaff(shop, app, 'warehouse')
  expect(await done()).toEqual(['product', 'staff'])
  const file = writeDrafts('', 'ongkir.csv')
  await staffOf(shop)('shipping', 'rates', 'export', file)
  const imported = await staffOf(shop)('shipping', 'rates', 'import', file)
  expect(imported.code, imported.output).toBe(0)
  expect(await done()).toEqual(['carrier', 'product', 'staff'])

  const buyer = await makeBuyer(shop.db)
  await makeDelivery(shop.db, buyer.id, product)
  expect((await read()).is_new_shop).toBe(false)
})

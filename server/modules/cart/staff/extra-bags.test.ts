import { beforeAll, expect, test } from 'vitest'
import type { ExtraBagInput, StaffExtraBag } from '../../../../contract/staff/extra-bags.ts'
import { makeStaff, type StaffTester } from '../../../testing/make-staff.ts'
import { rani } from '../../../testing/run-staff.ts'
import { succeed } from '../../../testing/succeed.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { setExtraBag } from '../index.ts'

/** Gift bags and boxes in the back office (CAT-04). */

const { shop, app } = await openTestShop()
let mita: StaffTester
beforeAll(async () => {
  mita = await makeStaff(shop, app, 'catalog', 'Mita')
})

const kraft: ExtraBagInput = {
  id: 'tas-kraft',
  name: 'Tas kraft',
  description: 'Kertas cokelat, muat 3 produk',
  price_rupiah: 8_000,
  color: '#8A6A4A',
  position: 1,
}
const list = () => succeed<StaffExtraBag[]>(mita, 'GET', '/extra-bags')
const find = async (id: string) => (await list()).find(bag => bag.id === id) as StaffExtraBag
const offered = async () =>
  (await app.inject({ url: '/api/extrabags' })).json().data.map((bag: { id: string }) => bag.id)

test('[CAT-04] staff add a gift bag, change its price, stop it and offer it again; shoppers see the first three at once', async () => {
  await succeed(mita, 'POST', '/extra-bags', kraft)
  expect(await offered()).toEqual(['tas-kraft'])
  const { id, ...fields } = { ...kraft, price_rupiah: 9_500 }
  await succeed(mita, 'PUT', `/extra-bags/${id}`, { ...fields, version: 1 })
  expect(await find(id)).toMatchObject({ price_rupiah: 9_500, version: 2, is_active: true, is_shown: true })

  await succeed(mita, 'POST', `/extra-bags/${id}/stop`, { version: 2 })
  expect(await offered()).toEqual([])
  const stale = await mita.call('POST', `/extra-bags/${id}/offer`, { version: 2 })
  expect(stale.body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: 'Mita' } })
  await succeed(mita, 'POST', `/extra-bags/${id}/offer`, { version: 3 })
  for (const position of [2, 3, 4])
    await succeed(mita, 'POST', '/extra-bags', { ...kraft, id: `tas-${position}`, position })
  expect(await offered()).toEqual(['tas-kraft', 'tas-2', 'tas-3'])
  expect(await find('tas-4')).toMatchObject({ is_active: true, is_shown: false })
})

test('[CAT-04] the command line and the back office refuse the same, and change nothing', async () => {
  const before = await list()
  const wrong: Partial<ExtraBagInput>[] = [
    { id: 'Tas Kado' },
    { price_rupiah: -1 },
    { price_rupiah: 15.5 },
    { color: 'merah' },
    { position: -3 },
    { name: ' ' },
  ]
  for (const change of wrong) {
    const draft = { ...kraft, id: 'tas-salah', ...change }
    const { body } = await mita.call('POST', '/extra-bags', draft)
    expect(body, JSON.stringify(change)).toMatchObject({
      code: 'INVALID_INPUT',
      field: Object.keys(change)[0],
    })
    await expect(setExtraBag(shop.db, rani, draft)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  }
  const taken = await mita.call('POST', '/extra-bags', kraft)
  expect(taken.body).toMatchObject({ code: 'INVALID_INPUT', field: 'id' })
  expect((await mita.call('PUT', '/extra-bags/tiada', { ...kraft, id: undefined, version: 1 })).status).toBe(
    404,
  )
  const care = await makeStaff(shop, app, 'care')
  expect((await care.call('POST', '/extra-bags', { ...kraft, id: 'tas-baru' })).body.code).toBe(
    'PERMISSION_MISSING',
  )
  expect(await list()).toEqual(before)
})

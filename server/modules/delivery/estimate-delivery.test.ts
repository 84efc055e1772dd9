import { beforeAll, expect, test } from 'vitest'
import type { DeliveryEstimate } from '../../../contract/delivery.ts'
import { makeBuyer } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeAreas, tebet } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const { shop, app } = await openTestShop()

beforeAll(async () => {
  await makeAreas(shop.db)
  await shop.db
    .insertInto('cities')
    .values({ code: '91.71', province_code: '91', name: 'Kota Jayapura' })
    .execute()
  shop.setNow(new Date('2026-08-05T03:00:00Z'))
})

const estimate = (query: string, headers: object = {}) =>
  app.inject({ method: 'GET', url: `/api/delivery-estimate?${query}`, headers: { ...headers } })

const read = async (query: string, headers: object = {}): Promise<DeliveryEstimate> =>
  (await estimate(query, headers)).json().data

test('estimates for the member’s default address or the requested city, cheapest first, without express', async () => {
  const { combinationIds } = await makeProduct(shop.db, { weightGram: 1200 })
  const piece = `combination_id=${combinationIds[0]}`
  expect(await read(piece)).toEqual({ destination: null, methods: [] })

  const sari = await makeBuyer(shop.db)
  const home = await read(piece, sari.headers)
  expect(home.destination).toMatchObject({ city: 'Kota Jakarta Selatan', from: 'address', is_papua: false })
  expect(home.methods.map(({ type, fee }) => [type, fee])).toEqual([
    ['hemat', 16_000],
    ['regular', 20_000],
    ['kargo', 32_500],
  ])
  expect(home.methods[1]).toMatchObject({ arrives_from: '2026-08-06', arrives_until: '2026-08-07' })

  const office = { province: '32', city: '32.73', district: '32.73.01', subdistrict: '32.73.01.1001' }
  const newAddress = { headers: sari.headers, payload: tebet({ ...office, is_default: true }) }
  await app.inject({ method: 'POST', url: '/api/addresses', ...newAddress })
  expect((await read(piece, sari.headers)).destination).toMatchObject({
    city: 'Kota Bandung',
    from: 'address',
  })
  const jakarta = await read(`${piece}&city_id=31.71`, sari.headers)
  expect(jakarta.destination).toMatchObject({
    city: 'Kota Jakarta Pusat',
    province: 'DKI Jakarta',
    from: 'chosen',
  })
})

test('Papua is flagged; the days of a pre-order count from its shipping day', async () => {
  const { combinationIds } = await makeProduct(shop.db, {
    preOrder: { totalQuota: 5, deliveryDate: '2026-09-10' },
  })
  const { destination, methods } = await read(`combination_id=${combinationIds[0]}&city_id=91.71`)
  expect(destination?.is_papua).toBe(true)
  expect(methods.find(({ type }) => type === 'regular')).toMatchObject({
    arrives_from: '2026-09-15',
    arrives_until: '2026-09-20',
  })
})

test('an unknown city or combination is refused with the field’s name', async () => {
  const { combinationIds } = await makeProduct(shop.db)
  expect((await estimate(`combination_id=${combinationIds[0]}&city_id=no`)).json()).toMatchObject({
    code: 'AREA_UNKNOWN',
    field: 'city_id',
  })
  expect((await estimate('combination_id=999999999&city_id=32.73')).json().code).toBe('PRODUCT_NOT_FOUND')
  expect((await estimate('combination_id=x')).statusCode).toBe(400)
})

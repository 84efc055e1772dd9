import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { HomeSun } from '../../../contract/staff/home.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/time-units.ts'
import { clearSky } from '../../adapters/weather/clear-sky.ts'
import { WeatherUnavailable } from '../../adapters/weather/weather-provider.ts'
import { makeOrderRow } from '../../testing/make-order-row.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { makeMember } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { keepMainCities, listMainCities } from '../weather/index.ts'
import { readHomeSun } from './read-home-sun.ts'

/** The manager sees the sun of the cities that buy most, what it shows, and whether the stock lasts. */

let calls = 0
const weather = {
  ...clearSky,
  async readSun(...asked: Parameters<typeof clearSky.readSun>) {
    calls += 1
    return clearSky.readSun(...asked)
  },
}
const { shop, app } = await openTestShop({ weather })
const noon = new Date('2026-08-05T12:10:00+07:00')
let ratna: StaffTester
let stick: MadeProduct

const draft = (changes: object = {}) => ({
  ...{ title: 'Stik dulu', line: '', place: 'home', rule: 'picked', category_id: '', brand_id: '' },
  ...{ product_ids: [String(stick.productId)], position: 1, starts_at: null, ends_at: null, is_active: true },
  ...{ also_category_ids: [], tag_ids: [], price_until_rupiah: null },
  ...{ uv_from: 8, uv_until: null, uv_city_key: null, uv_province: null, hour_from: null, hour_until: null },
  ...changes,
})
const card = async (by = ratna) => (await by.call('GET', '/home/sun')).body.data as HomeSun

beforeAll(async () => {
  shop.setNow(noon)
  ratna = await makeStaff(shop, app, 'manager', 'Ratna')
  stick = await makeProduct(shop.db, { name: 'Stik Surya', stock: 40 })
})

test('in a shop that was just started the card asks for the sun once, without a visitor', async () => {
  expect((await readHomeSun({ ...shop, weather: null }, { showsStock: true })).has_service).toBe(false)
  expect(calls).toBe(0)
  for (let look = 0; look < 2; look += 1)
    expect(await card()).toMatchObject({
      has_service: true,
      cities: [{ key: '208971', name: 'Jakarta', orders: 0, uv: 11, hour: 12 }],
      rows: [],
    })
  expect(calls).toBe(1)
  const packer = await makeStaff(shop, app, 'warehouse', 'Dimas')
  expect((await packer.call('GET', '/home/sun')).status).toBe(403)
})

test('the main cities are those with most orders, their sun is kept ready, and rows are shown where it is strong enough', async () => {
  const member = await makeMember(shop)
  const order = (name: string, province: string, daysAgo: number) =>
    makeOrderRow(shop.db, {
      ...{ memberId: member.id, state: 'Delivered', methodCode: 'bank_transfer', carrier: 'JNE' },
      ...{
        city: name,
        contact: 'Sari',
        phone: '0812',
        trackingNumber: null,
        payableRupiah: 1000,
        quantity: 1,
      },
      ...{ productId: stick.productId, combinationId: stick.combinationIds[0] ?? 0, paidAt: noon },
      placedAt: new Date(noon.getTime() - daysAgo * DAY_MS),
    }).then(({ id }) =>
      sql`update orders set delivery_address = delivery_address || ${JSON.stringify({ province: { name: province } })}::jsonb
        where id = ${id}`.execute(shop.db),
    )
  const jakarta = 'Daerah Khusus Ibukota Jakarta'
  await order('Kota Administrasi Jakarta Barat', jakarta, 1)
  await order('Kota Administrasi Jakarta Timur', jakarta, 2)
  await order('Kota Makassar', 'Sulawesi Selatan', 3)
  await order('Kota Jayapura', 'Papua', 27)
  await order('Kota Jayapura', 'Papua', 4)
  await order('Kota Jayapura', 'Papua', 5)
  // Too long ago, and a city that the service does not know.
  for (const days of [29, 30, 31, 32]) await order('Kota Medan', 'Sumatera Utara', days)
  await order('Kota Antah Berantah', 'Sumatera Utara', 1)

  await keepMainCities(shop)
  const { cities } = await card()
  expect(cities.map(({ name, orders, uv, hour }) => [name, orders, uv, hour])).toEqual([
    ['Jayapura', 3, 8, 14],
    ['Jakarta', 2, 11, 12],
    ['Makassar', 1, 10, 13],
  ])
  expect(cities[1]?.hours).toHaveLength(24)
  expect(calls).toBe(3)
  await keepMainCities(shop)
  expect(calls).toBe(3)

  await ratna.call('POST', '/recommendations/rows', draft({ title: 'UV {uv}: stik dulu' }))
  await ratna.call('POST', '/recommendations/rows', draft({ title: 'Sore', hour_from: 14, hour_until: 24 }))
  await ratna.call('POST', '/recommendations/rows', draft({ title: 'Mati', is_active: false }))
  await ratna.call(
    'POST',
    '/recommendations/rows',
    draft({ title: 'Sejak jam dua belas', uv_city_key: '208971', starts_at: '2026-08-05T12:00:00+07:00' }),
  )
  const { rows } = await card()
  expect(rows.map(({ title, when, shown }) => ({ title, when, shown }))).toEqual([
    {
      ...{ title: 'UV 8+: stik dulu', when: 'UV 8 ke atas' },
      shown: ['Jayapura', 'Jakarta', 'Makassar'].map(city => ({ city, from: 10, until: 15 })),
    },
    {
      ...{ title: 'Sore', when: 'UV 8 ke atas, jam 14 sampai 24' },
      shown: ['Jayapura', 'Jakarta', 'Makassar'].map(city => ({ city, from: 14, until: 15 })),
    },
    {
      ...{ title: 'Sejak jam dua belas', when: 'UV 8 ke atas di Jakarta' },
      shown: [{ city: 'Jakarta', from: 12, until: 15 }],
    },
  ])
})

test('while the weather service is away the main cities stay, and nothing is counted again and again', async () => {
  const names = async () => (await listMainCities(shop)).map(({ name }) => name)
  const before = await names()
  expect(before).toContain('Makassar')
  let searches = 0
  const findCities = vi.spyOn(weather, 'findCities').mockImplementation(async () => {
    searches += 1
    throw new WeatherUnavailable('no answer')
  })
  await shop.db.deleteFrom('weather_searches').execute()
  const later = (hours: number) => shop.setNow(new Date(noon.getTime() + hours * HOUR_MS))
  later(25)
  await keepMainCities(shop)
  expect(searches).toBe(1)
  expect(await names()).toEqual(before)
  later(26)
  await keepMainCities(shop)
  expect(searches).toBe(1)
  findCities.mockRestore()
  // It answers again, and knows none of them: that is a result too.
  const none = vi.spyOn(weather, 'findCities').mockResolvedValue([])
  await shop.db
    .updateTable('orders')
    .set({ delivery_address: sql`delivery_address || '{"city": {"name": "Kota Entah"}}'` })
    .execute()
  later(28)
  await keepMainCities(shop)
  expect(none).toHaveBeenCalledTimes(1)
  await shop.db.deleteFrom('weather_searches').execute()
  later(29)
  await keepMainCities(shop)
  expect(none).toHaveBeenCalledTimes(1)
  shop.setNow(noon)
})

test('the stock of a row lasts at the pace of the days on which it was shown; of too few such days, at the pace of all', async () => {
  const [row] = await shop.db.selectFrom('own_rows').select('id').orderBy('id').limit(1).execute()
  const sold = (daysAgo: number, pieces: number) =>
    sql`insert into stock_movements (combination_id, kind, quantity, cause, created_at)
      values (${stick.combinationIds[0]}, 'sold', ${pieces}, ${`order:${daysAgo}`}, ${new Date(noon.getTime() - daysAgo * DAY_MS)})`.execute(
      shop.db,
    )
  const shownOn = (daysAgo: number) =>
    shop.db
      .insertInto('own_row_hours')
      .values({
        ...{ row_id: Number(row?.id), city_key: '208971', city_name: 'Jakarta' },
        hour: new Date(Date.parse('2026-08-05T12:00:00+07:00') - daysAgo * DAY_MS),
      })
      .execute()
  await sold(1, 8)
  await sold(2, 10)
  await sold(3, 6)
  await sold(10, 4)
  await shownOn(1)
  await shownOn(2)
  const stock = async (by = ratna) => {
    const [first] = (await card(by)).rows
    return [first?.pace_days, first?.products[0]?.available, first?.products[0]?.cover_days]
  }
  expect(await stock()).toEqual([0, 40, (40 * 28) / 28])
  await shownOn(3)
  // Today is not over.
  await shownOn(0)
  expect(await stock()).toEqual([3, 40, (40 * 3) / 24])
  const laras = await makeStaff(shop, app, 'content', 'Laras')
  expect(await stock(laras)).toEqual([3, null, null])
})

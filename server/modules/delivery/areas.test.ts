import { expect, test } from 'vitest'
import { naughty, unstorable } from '../../testing/naughty-strings.ts'
import { makeAreas } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const { shop, app } = await openTestShop()
await makeAreas(shop.db)

const get = (url: string) => app.inject({ method: 'GET', url: `/api${url}` })
const list = async (url: string) => (await get(url)).json().data
const inFilter = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`

test('[ADDR-07] provinces are sorted by name', async () => {
  expect(await list('/provinces?sort=name&limit=999')).toEqual([
    { id: '31', _id: '31', name: 'DKI Jakarta' },
    { id: '32', _id: '32', name: 'Jawa Barat' },
    { id: '91', _id: '91', name: 'Papua' },
  ])
  expect(await list('/provinces?limit=1&skip=1')).toMatchObject([{ id: '32' }])
})

test('[ADDR-08] [ADDR-19] cities of one province are sorted; either form names the province', async () => {
  const jakarta = [
    { id: '31.71', _id: '31.71', name: 'Kota Jakarta Pusat' },
    { id: '31.74', _id: '31.74', name: 'Kota Jakarta Selatan' },
  ]
  expect(await list('/cities?province_id=31&sort=name&limit=999')).toEqual(jakarta)
  expect(await list(`/cities?${inFilter({ province_id: '31' })}&sort=name&limit=999`)).toEqual(jakarta)
  expect(await list('/cities?province_id=32')).toMatchObject([{ name: 'Kota Bandung' }])
})

test('[ADDR-09] the districts of one city are listed', async () => {
  const names = ['Setiabudi', 'Tebet']
  for (const url of ['/districts?city_id=31.74', `/districts?${inFilter({ city_id: '31.74' })}`])
    expect((await list(url)).map((area: { name: string }) => area.name)).toEqual(names)
})

test('[ADDR-11] the subdistricts of one district are listed, with the postal code where it is known', async () => {
  expect(await list('/subdistricts?district_id=31.74.01')).toEqual([
    { id: '31.74.01.1002', _id: '31.74.01.1002', name: 'Tebet Barat', zipcode: '12810' },
    { id: '31.74.01.1001', _id: '31.74.01.1001', name: 'Tebet Timur', zipcode: '12820' },
  ])
  expect(await list(`/subdistricts?${inFilter({ district_id: '32.73.01' })}`)).toMatchObject([
    { zipcode: null },
  ])
})

test('[ADDR-10] [ADDR-18] the only country has an id and a name', async () => {
  const indonesia = [{ id: 'ID', _id: 'ID', name: 'Indonesia' }]
  expect(await list('/countries')).toEqual(indonesia)
  expect(await list('/countries?name=Indonesia')).toEqual(indonesia)
  expect(await list('/countries?name=Malaysia')).toEqual([])
})

test('a list without its parent, with an invalid filter or with too high a limit gets a 400 that names the field', async () => {
  const invalidQueries = [
    ['/cities', 'INVALID_INPUT', 'province_id'],
    ['/districts', 'INVALID_INPUT', 'city_id'],
    ['/subdistricts', 'INVALID_INPUT', 'district_id'],
    [`/cities?${inFilter({})}`, 'INVALID_FILTER', 'filter.province_id'],
    [`/cities?${inFilter({ city_id: '1' })}`, 'INVALID_FILTER', 'filter.province_id'],
    // A code is a text: as a number, 32.10 would be 32.1, which is another city.
    ['/districts?filter={"city_id":32.10}', 'INVALID_FILTER', 'filter.city_id'],
    ['/cities?filter=x', 'INVALID_FILTER', 'filter'],
    ['/provinces?limit=1000', 'INVALID_INPUT', 'limit'],
    ['/provinces?sort=code', 'INVALID_INPUT', 'sort'],
  ] as const
  for (const [url, code, field] of invalidQueries) {
    const response = await get(url)
    expect([url, response.statusCode, response.json().code, response.json().field]).toEqual([
      url,
      400,
      code,
      field,
    ])
  }
})

test('any text for a parent returns a list or a 400', async () => {
  for (const text of [...naughty, ...unstorable])
    for (const url of [
      `/cities?province_id=${encodeURIComponent(text.toWellFormed())}`,
      `/districts?${inFilter({ city_id: text })}`,
      `/countries?name=${encodeURIComponent(text.toWellFormed())}`,
    ])
      expect([200, 400]).toContain((await get(url)).statusCode)
})

import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnRow } from '../../../contract/recommendations.ts'
import type { CitySunNow, OwnRowBody, RowSales } from '../../../contract/staff/own-rows.ts'
import type { Recommendations } from '../../../contract/staff/recommendations.ts'
import type { TagRemoval } from '../../../contract/staff/tags.ts'
import { HOUR_MS } from '../../../contract/time-units.ts'
import { type WeatherProvider, WeatherUnavailable } from '../../adapters/weather/weather-provider.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { makeOrderRow } from '../../testing/make-order-row.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { makeMember } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'

/** Rows of products that are shown by the UV index of the shopper's city. */

/** Each city with the UV index of its whole day; `null`: the service does not answer. */
const sun = new Map<string, number | null>()
let calls = 0
const provider: WeatherProvider = {
  name: 'sunny',
  findCities: async query =>
    [...sun.keys()]
      .filter(name => name.toLowerCase().startsWith(query))
      .map(name => ({
        ...{ key: name.toLowerCase(), name, latitude: 0, longitude: 110 },
        received: {
          Key: name.toLowerCase(),
          LocalizedName: name,
          AdministrativeArea: { LocalizedName: provinces[name] ?? '' },
        },
      })),
  async readSun({ name }, now) {
    calls += 1
    const uv = sun.get(name)
    if (uv === undefined || uv === null) throw new WeatherUnavailable('away')
    const clock = new Date(now.getTime() + 7 * HOUR_MS).toISOString().slice(0, 19)
    return {
      conditions: [
        {
          LocalObservationDateTime: `${clock}+07:00`,
          UVIndex: uv,
          Temperature: { Metric: { Value: 30, Unit: 'C' } },
        },
      ],
      hourly: Array.from({ length: 48 }, (_, hour) => ({ hour, uvIndex: uv })),
    }
  },
}
const provinces: Record<string, string> = {
  Jakarta: 'DKI Jakarta',
  Surabaya: 'Jawa Timur',
  Malang: 'Jawa Timur',
  Bandung: 'Jawa Barat',
}

// Nothing listens to NOTIFY here: cached responses stay until the test drops them.
const cache = new PublicCache()
const { shop, app } = await openTestShop({ weather: provider }, cache)
let laras: StaffTester
let bagas: StaffTester
let stick: string

beforeAll(async () => {
  laras = await makeStaff(shop, app, 'content', 'Laras')
  bagas = await makeStaff(shop, app, 'manager', 'Bagas')
  await sql`insert into provinces values ('35', 'Jawa Timur') on conflict do nothing`.execute(shop.db)
  await sql`insert into cities (code, province_code, name)
    values ('35.73', '35', 'Kota Malang'), ('35.78', '35', 'Kota Surabaya') on conflict do nothing`.execute(
    shop.db,
  )
  stick = String((await makeProduct(shop.db, { name: 'Stik Surya', stock: 9 })).productId)
  for (const [name, uv] of [
    ['Surabaya', 9],
    ['Malang', 8],
    ['Bandung', 7],
  ] as const) {
    sun.set(name, uv)
    await app.inject(`/api/weather/cities/autocomplete?q=${name.toLowerCase()}`)
  }
  sun.set('Jakarta', 8)
})
beforeEach(async () => {
  shop.setNow(new Date('2026-08-05T12:10:00+07:00'))
  await shop.db.deleteFrom('own_rows').execute()
  cache.drop()
})

const draft = (changes: Partial<OwnRowBody> = {}): OwnRowBody => ({
  ...{ title: 'UV {uv} di {kota}: stik dulu', line: '', place: 'home', rule: 'picked' },
  ...{ category_id: '', brand_id: '', product_ids: [stick], position: 1 },
  ...{ starts_at: null, ends_at: null, is_active: true },
  ...{ also_category_ids: [], tag_ids: [], price_until_rupiah: null },
  ...{ uv_from: 8, uv_until: null, uv_city_key: null, uv_province: null, hour_from: null, hour_until: null },
  ...changes,
})
async function add(changes: Partial<OwnRowBody> = {}): Promise<string> {
  const added = await laras.call('POST', '/recommendations/rows', draft(changes))
  expect(added.status, added.text).toBe(200)
  cache.drop()
  return (added.body.data as { id: string }).id
}
async function rowsIn(city: string | null, place = 'home'): Promise<OwnRow[]> {
  const response = await app.inject(
    `/api/recommendations/rows?place=${place}${city === null ? '' : `&city=${city}`}`,
  )
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
const titlesIn = async (city: string | null) => (await rowsIn(city)).map(({ title }) => title)
const read = async () => (await laras.call('GET', '/recommendations')).body.data as Recommendations
const notes = async () => {
  const rows = await shop.db.selectFrom('own_row_hours').selectAll().orderBy('city_key').execute()
  return rows.map(({ city_key, hour }) => `${city_key} ${hour.toISOString()}`)
}

test('[FIND-04] a row by the UV index is shown from that index on, and names it and the city; elsewhere it is not', async () => {
  await add()
  expect(await titlesIn('surabaya')).toEqual(['UV 9 di Surabaya: stik dulu'])
  expect(await titlesIn('malang')).toEqual(['UV 8 di Malang: stik dulu'])
  expect(await titlesIn('bandung')).toEqual([])
  // A client that names no city, as those of before, and a place without sun.
  expect(await titlesIn(null)).toEqual([])
  expect(await rowsIn('surabaya', 'bag')).toEqual([])
  expect((await read()).own).toMatchObject([{ place: 'home', uv_from: 8, state: 'live', city: null }])
})

test('[FIND-04] a row is shown in its city, its province, its hours of the city’s clock, and in its time', async () => {
  await add({ title: 'kota', uv_city_key: 'malang' })
  await add({ title: 'provinsi', uv_province: 'Jawa Timur' })
  await add({ title: 'siang', hour_from: 12, hour_until: 13 })
  await add({ title: 'lemah', uv_from: 3, uv_until: 7 })
  await add({ title: 'nanti', starts_at: '2026-08-05T12:30:00+07:00' })
  expect(await titlesIn('surabaya')).toEqual(['provinsi', 'siang'])
  expect(await titlesIn('malang')).toEqual(['kota', 'provinsi', 'siang'])
  expect(await titlesIn('bandung')).toEqual(['lemah'])
  shop.setNow(new Date('2026-08-05T13:00:00+07:00'))
  cache.drop()
  expect(await titlesIn('surabaya')).toEqual(['provinsi', 'nanti'])
  expect((await read()).own.find(({ title }) => title === 'kota')?.city).toEqual({
    ...{ key: 'malang', name: 'Malang', province: 'Jawa Timur' },
  })
})

test('[FIND-04] while the weather is unknown no row depends on it, and the others are there', async () => {
  await add()
  await add({ ...draft(), title: 'Selalu', uv_from: null })
  const other = { ...shop, weather: null }
  const { readOwnRowsBody } = await import('./index.ts')
  expect(JSON.parse(await readOwnRowsBody(other, { place: 'home', city: '208971' })).data).toHaveLength(1)
  sun.set('Surabaya', null)
  shop.setNow(new Date('2026-08-06T09:00:00+07:00'))
  expect(await titlesIn('surabaya')).toEqual(['Selalu'])
  sun.set('Surabaya', 9)
  // What was known of Malang goes on while the service is not asked.
  shop.setNow(new Date('2026-08-05T12:20:00+07:00'))
  expect(await titlesIn('malang')).toContain('Selalu')
})

test('what is wrong with a row is said beside its field, and nothing is saved', async () => {
  const faults: [Partial<OwnRowBody>, string][] = [
    [{ place: 'bag' }, 'place'],
    [{ uv_until: 7 }, 'uv_until'],
    [{ uv_from: 21 }, 'uv_from'],
    [{ uv_from: 0 }, 'uv_from'],
    [{ uv_from: null, hour_from: 9, hour_until: 12 }, 'uv_from'],
    [{ uv_city_key: 'atlantis' }, 'uv_city_key'],
    [{ uv_city_key: "a'; drop" }, 'uv_city_key'],
    [{ uv_province: 'Jawa Dwipa' }, 'uv_province'],
    [{ uv_city_key: 'malang', uv_province: 'Jawa Timur' }, 'uv_province'],
    [{ hour_from: 9 }, 'hour_until'],
    [{ hour_until: 9 }, 'hour_from'],
    [{ hour_from: 9, hour_until: 9 }, 'hour_until'],
    [{ hour_from: 24, hour_until: 25 }, 'hour_from'],
    [{ title: 'Hai {nama}' }, 'title'],
    [{ uv_from: null }, 'title'],
    [{ rule: 'newest', tag_ids: ['999999'] }, 'tag_ids'],
    [{ rule: 'newest', also_category_ids: ['999999'] }, 'also_category_ids'],
    [{ rule: 'newest', price_until_rupiah: 0 }, 'price_until_rupiah'],
  ]
  for (const [changes, field] of faults)
    expect(
      (await laras.call('POST', '/recommendations/rows', draft(changes))).body,
      JSON.stringify(changes),
    ).toMatchObject({ code: 'INVALID_INPUT', field })
  expect((await read()).own).toEqual([])
})

test('a client of before changes a row and leaves its sun as it is; it cannot move it to the bag', async () => {
  const id = await add({ hour_from: 9, hour_until: 15 })
  const older = {
    ...{ title: 'Stik', line: '', place: 'home', rule: 'picked', category_id: '', brand_id: '' },
    ...{ product_ids: [stick], position: 2, starts_at: null, ends_at: null, is_active: true },
  }
  const change = (body: object) => laras.call('PUT', `/recommendations/rows/${id}`, body)
  expect((await change({ ...older, version: 1 })).status).toBe(200)
  expect((await read()).own).toMatchObject([
    { title: 'Stik', position: 2, uv_from: 8, hour_from: 9, hour_until: 15 },
  ])
  expect((await change({ ...older, place: 'bag', version: 2 })).body).toMatchObject({
    ...{ code: 'INVALID_INPUT', field: 'place' },
  })
  cache.drop()
  // What a process of before reads for the home page.
  const { rows } = await sql`select from own_rows where place = 'home'`.execute(shop.db)
  expect(rows).toEqual([])
})

test('of two who change a row by the UV index, one is told; shoppers see what the other saved', async () => {
  const id = await add()
  const save = (by: StaffTester, uv_from: number) =>
    by.call('PUT', `/recommendations/rows/${id}`, {
      ...draft({ uv_from, title: `mulai ${uv_from}` }),
      version: 1,
    })
  const [first, second] = await Promise.all([save(laras, 6), save(bagas, 9)])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  cache.drop()
  const kept = first.status === 200 ? 6 : 9
  expect(await titlesIn('surabaya')).toEqual([`mulai ${kept}`])
  expect(await titlesIn('bandung')).toEqual(kept === 6 ? ['mulai 6'] : [])
})

test('made-up cities never reach the service, and leave no trace', async () => {
  await add()
  const before = calls
  for (let count = 0; count < 50; count += 1) expect(await titlesIn(`made-up-${count}`)).toEqual([])
  for (const key of ['..%2F', 'a%00b', 'x'.repeat(41), '%27'])
    expect((await app.inject(`/api/recommendations/rows?place=home&city=${key}`)).statusCode, key).toBe(400)
  expect(calls).toBe(before)
  expect(await notes()).toEqual([])
})

test('where and in which hour a row was sent is noted once; a row that is deleted meanwhile is not', async () => {
  const id = await add()
  for (let count = 0; count < 5; count += 1) {
    cache.drop()
    await titlesIn('surabaya')
  }
  await titlesIn('bandung')
  await expect.poll(notes).toEqual(['surabaya 2026-08-05T05:00:00.000Z'])
  shop.setNow(new Date('2026-08-05T13:59:59+07:00'))
  cache.drop()
  await Promise.all([titlesIn('surabaya'), titlesIn('malang')])
  await expect
    .poll(notes)
    .toEqual([
      'malang 2026-08-05T06:00:00.000Z',
      'surabaya 2026-08-05T05:00:00.000Z',
      'surabaya 2026-08-05T06:00:00.000Z',
    ])
  shop.setNow(new Date('2026-08-05T14:00:00+07:00'))
  cache.drop()
  await Promise.all([titlesIn('surabaya'), laras.call('DELETE', `/recommendations/rows/${id}?version=1`)])
  await expect.poll(notes).toEqual([])
})

test('a cached response ends with its hour', async () => {
  await add()
  const response = await app.inject('/api/recommendations/rows?place=home&city=surabaya')
  const left = Math.ceil((HOUR_MS - (Date.now() % HOUR_MS)) / 1000) + 1
  const seconds = [...String(response.headers['cache-control']).matchAll(/=(\d+)/g)].map(([, each]) =>
    Number(each),
  )
  expect(seconds).toHaveLength(4)
  const [, shared = 0, stale = 0, onError = 0] = seconds
  expect(shared + Math.max(stale, onError)).toBeLessThanOrEqual(left)
  for (const { endsAt } of cache.responses.values()) expect(endsAt % HOUR_MS).toBe(0)
})

test('[FIND-04] a rule holds products of several categories, with one of its tags, up to its price', async () => {
  const product = async (name: string, priceRupiah: number) =>
    String((await makeProduct(shop.db, { name, priceRupiah, stock: 5 })).productId)
  const [spray, dear, cream] = [
    await product('Semprot', 50_000),
    await product('Semprot mahal', 200_000),
    await product('Krim', 50_000),
  ]
  const tagged = async (slug: string, ids: string[]) => {
    const { id } = await shop.db
      .insertInto('tags')
      .values({ slug, name: slug })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const each of ids) {
      await shop.db
        .insertInto('product_tags')
        .values({ product_id: Number(each), tag_id: id })
        .execute()
      await sql`update product_listing set tag_ids = tag_ids || ${id}::bigint where product_id = ${each}`.execute(
        shop.db,
      )
    }
    return id
  }
  const [onSpray, onCream] = [await tagged('semprot', [spray, dear]), await tagged('krim', [cream])]
  const rule: Partial<OwnRowBody> = { title: 'aturan', rule: 'newest', product_ids: [], uv_from: 1 }
  const shown = async () => {
    cache.drop()
    return (await rowsIn('surabaya')).flatMap(({ tiles }) => tiles.map(({ id }) => id)).sort()
  }
  const id = await add({ ...rule, tag_ids: [String(onSpray)], price_until_rupiah: 100_000 })
  expect(await shown()).toEqual([spray])
  const change = { ...draft({ ...rule, tag_ids: [String(onSpray), String(onCream)] }), version: 1 }
  expect((await laras.call('PUT', `/recommendations/rows/${id}`, change)).status).toBe(200)
  expect(await shown()).toEqual([spray, dear, cream].sort())

  const version = async (tag: number) =>
    (await shop.db.selectFrom('tags').select('version').where('id', '=', tag).executeTakeFirstOrThrow())
      .version
  const merge = { into: String(onCream), version: await version(onSpray) }
  expect((await bagas.call('POST', `/tags/${onSpray}/merge`, merge)).status).toBe(200)
  expect((await read()).own).toMatchObject([{ tag_ids: [String(onCream)], is_active: true }])
  const off = await add({ ...rule, title: 'mati', tag_ids: [String(onCream)], is_active: false })
  const removed = await bagas.call('DELETE', `/tags/${onCream}?version=${await version(onCream)}`)
  expect(removed.status, removed.text).toBe(200)
  // Without its tags it would show the whole shop.
  const { own } = await read()
  expect(own.find(row => row.id === id)).toMatchObject({ tag_ids: [], is_active: false, version: 3 })
  expect(own.find(row => row.id === off)).toMatchObject({ tag_ids: [], is_active: false, version: 2 })
  expect([...(removed.body.data as TagRemoval).rows].sort()).toEqual(['aturan', 'mati'])
  const [recorded] = await shop.db
    .selectFrom('staff_acts')
    .select('detail')
    .where('act', '=', 'tags.remove')
    .execute()
  expect(recorded?.detail).toMatchObject({ rows: expect.arrayContaining(['aturan', 'mati']) })
  const stale = { ...draft({ ...rule, tag_ids: [] }), version: 2 }
  expect((await laras.call('PUT', `/recommendations/rows/${id}`, stale)).body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { by: 'Bagas' },
  })

  const { category_ids } = await shop.db
    .selectFrom('product_listing')
    .select('category_ids')
    .where('product_id', '=', Number(spray))
    .executeTakeFirstOrThrow()
  await shop.db.deleteFrom('own_rows').execute()
  const { id: empty } = await shop.db
    .insertInto('categories')
    .values({ slug: 'kosong', name: 'Kosong' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await add({ ...rule, category_id: String(empty) })
  expect(await shown()).toEqual([])
  await shop.db.deleteFrom('own_rows').execute()
  await add({ ...rule, category_id: String(empty), also_category_ids: [String(category_ids[0])] })
  expect(await shown()).toContain(spray)
})

test('staff find a city and see its sun now; of one that nobody knows they are told', async () => {
  const found = await laras.call('GET', '/recommendations/cities?search=mal')
  expect(found.body.data).toEqual([{ key: 'malang', name: 'Malang', province: 'Jawa Timur' }])
  const now = await laras.call('GET', '/recommendations/sun?city=malang')
  expect(now.body.data as CitySunNow).toMatchObject({
    ...{ now: { uv: 8, hour: 12, city_key: 'malang' }, has_service: true },
  })
  expect((await laras.call('GET', '/recommendations/sun?city=atlantis')).status).toBe(404)
})

test('[FIND-04] what a row sold is compared with the same hours of other days in the same cities, and says when that is too little', async () => {
  const id = await add()
  const member = await makeMember(shop)
  const { id: combination } = await shop.db
    .selectFrom('combinations')
    .select('id')
    .where('product_id', '=', Number(stick))
    .executeTakeFirstOrThrow()
  const order = (at: string, quantity: number, facts: { city?: string; state?: string } = {}) =>
    makeOrderRow(shop.db, {
      ...{ memberId: member.id, state: 'Delivered', methodCode: 'bank_transfer', carrier: 'JNE' },
      ...{ city: 'Kota Surabaya', contact: 'Sari', phone: '0812', trackingNumber: null, payableRupiah: 1000 },
      ...{
        placedAt: new Date(at),
        paidAt: new Date(at),
        productId: Number(stick),
        combinationId: combination,
      },
      quantity,
      ...facts,
    })
  const sales = async (by = bagas) =>
    (await by.call('GET', `/recommendations/rows/${id}/sales`)).body.data as RowSales
  expect(await sales()).toEqual({
    ...{ cities: [], hours: 0, pieces: 0, rupiah: 0, compared: null, is_enough: false },
  })

  // Shown at 12 on two days and at 10 on one, of 28 days.
  const shown = ['2026-08-03T12:00:00+07:00', '2026-08-04T12:00:00+07:00', '2026-08-04T10:00:00+07:00']
  await shop.db
    .insertInto('own_row_hours')
    .values(
      shown.map(hour => ({
        row_id: Number(id),
        city_key: 'surabaya',
        city_name: 'Surabaya',
        hour: new Date(hour),
      })),
    )
    .execute()
  await order('2026-08-03T12:59:59+07:00', 4)
  await order('2026-08-04T10:00:00+07:00', 2)
  // In other hours, another city, not paid: none of it counts.
  await order('2026-08-04T11:30:00+07:00', 50)
  await order('2026-08-03T12:30:00+07:00', 50, { city: 'Kota Malang' })
  await order('2026-08-03T12:30:00+07:00', 50, { state: 'Awaiting payment' })
  // Without the row: 26 noons with 13 pieces, 27 hours from ten with none.
  await order('2026-07-20T12:15:00+07:00', 13)
  expect(await sales()).toEqual({
    ...{ cities: ['Surabaya'], hours: 3, pieces: 6, rupiah: 2000, is_enough: false },
    compared: {
      ...{ hours: 3, pieces_per_hour: 2, hours_without: 53 },
      pieces_per_hour_without: (2 * 13) / 26 / 3,
    },
  })
  expect((await sales(laras)).rupiah).toBeNull()

  await sql`
    insert into own_row_hours (row_id, city_key, city_name, hour)
    select ${id}, 'surabaya', 'Surabaya', each
    from generate_series('2026-07-20T05:00:00Z'::timestamptz, '2026-08-04T05:00:00Z', '1 day') each
    on conflict do nothing`.execute(shop.db)
  await sql`
    insert into own_row_hours (row_id, city_key, city_name, hour)
    select ${id}, 'surabaya', 'Surabaya', each
    from generate_series('2026-07-25T03:00:00Z'::timestamptz, '2026-08-04T03:00:00Z', '1 day') each
    on conflict do nothing`.execute(shop.db)
  expect(await sales()).toMatchObject({ hours: 27, is_enough: true })
  expect((await bagas.call('GET', '/recommendations/rows/999999/sales')).status).toBe(404)
})

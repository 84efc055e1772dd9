import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextWeatherHour, WEATHER_CITY, WEATHER_DEFAULT, WEATHER_HOURS } from '../../../contract/weather.ts'
import { clearSky } from '../../adapters/weather/clear-sky.ts'
import { type WeatherProvider, WeatherUnavailable } from '../../adapters/weather/weather-provider.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { openTestShop, testApp } from '../../testing/test-shop.ts'
import { refreshListing } from '../listing/index.ts'
import { findUv } from './find-uv.ts'
import { findCity } from './store.ts'

const { shop, app } = await openTestShop()
const get = async (url: string, server = app) => {
  const response = await server.inject({ method: 'GET', url })
  return { status: response.statusCode, headers: response.headers, ...response.json() }
}

test('at noon in Jakarta the stand-in returns the values of a clear sky, and names itself as the source', async () => {
  shop.setNow(new Date('2026-08-05T05:00:00Z')) // 12:00 in Jakarta
  const { data, headers } = await get('/api/weather/uv')
  expect(data).toMatchObject({ city: 'Jakarta', uvIndex: 11, temperature: 32, source: 'stand-in' })
  expect(data.hourly).toHaveLength(48)
  expect(data.hourly[12]).toEqual({ hour: 12, uvIndex: 11 })
  expect(data.hourly[36]).toEqual({ hour: 36, uvIndex: 11 })
  expect(headers['cache-control']).toBe('public, max-age=300')
})

const jakarta = { key: WEATHER_CITY.Key, name: 'Jakarta', latitude: null, longitude: null }

test.each([
  ['2026-08-04T17:00:00Z', 0, 0],
  ['2026-08-04T23:00:00Z', 6, 0],
  ['2026-08-05T02:00:00Z', 9, 5],
  ['2026-08-05T08:00:00Z', 15, 5],
  ['2026-08-05T11:00:00Z', 18, 0],
  ['2026-08-05T16:59:00Z', 23, 0],
])('at %s it is %i o’clock in Jakarta and the index is %i', async (moment, hour, uvIndex) => {
  const { conditions, hourly } = await clearSky.readSun(jakarta, new Date(moment))
  const clock = conditions[0]?.LocalObservationDateTime ?? ''
  expect(Date.parse(clock)).toBe(Date.parse(moment))
  expect(Number(clock.slice(11, 13))).toBe(hour)
  expect(conditions[0]?.UVIndex).toBe(uvIndex)
  expect(hourly[hour]?.uvIndex).toBe(uvIndex)
})

test('[WEATHER-11] Jakarta has the documented location key, and there are eight refresh hours', () => {
  expect(WEATHER_CITY).toEqual({ Key: '208971', LocalizedName: 'Jakarta' })
  expect(WEATHER_HOURS).toEqual([3, 6, 9, 12, 15, 18, 21, 24])
})

describe('the next refresh hour', () => {
  test.each([
    ['2026-08-05T10:10:00+07:00', 12, '2026-08-05T12:00:00+07:00'],
    ['2026-08-05T00:00:00+07:00', 3, '2026-08-05T03:00:00+07:00'],
    ['2026-08-05T11:59:59+07:00', 12, '2026-08-05T12:00:00+07:00'],
    ['2026-08-05T12:00:00+07:00', 15, '2026-08-05T15:00:00+07:00'],
  ])('at %s is %i', (moment, nextHour, at) => {
    expect(nextWeatherHour(new Date(moment))).toEqual({ nextHour, at: new Date(at) })
  })

  test.each(['2026-08-05T21:00:00+07:00', '2026-08-05T22:00:00+07:00', '2026-08-05T23:59:59+07:00'])(
    '[WEATHER-12] at %s is 24, midnight of the next day',
    moment => {
      expect(nextWeatherHour(new Date(moment))).toEqual({
        nextHour: 24,
        at: new Date('2026-08-06T00:00:00+07:00'),
      })
    },
  )
})

/** Makes a provider that counts its calls and fails on demand. */
function countingProvider() {
  const calls = { sun: 0, cities: 0 }
  let isFailing = false
  const provider: WeatherProvider = {
    name: 'counting',
    async findCities() {
      calls.cities += 1
      if (isFailing) throw new WeatherUnavailable('HTTP 500')
      const received = { Key: 'bdg', LocalizedName: 'Bandung', Rank: 45, Country: { ID: 'ID' } }
      return [{ key: 'bdg', name: 'Bandung', latitude: null, longitude: null, received }]
    },
    async readSun() {
      calls.sun += 1
      await new Promise(resolve => setTimeout(resolve, 30))
      if (isFailing) throw new WeatherUnavailable('HTTP 500')
      return {
        conditions: [
          {
            LocalObservationDateTime: '2026-08-05T10:05:00+07:00',
            UVIndex: 9,
            WeatherText: 'Cerah',
            Temperature: { Metric: { Value: 31, Unit: 'C', UnitType: 17 } },
          },
        ],
        hourly: [{ hour: 10, uvIndex: 9 }],
      }
    },
  }
  return { provider, calls, startFailing: () => (isFailing = true) }
}

async function openShopWith(provider: WeatherProvider | null, now: string) {
  const other = { ...shop, weather: provider, now: () => new Date(now) }
  return { other, server: await testApp(other) }
}

describe('responses from the weather service', () => {
  beforeAll(() => shop.setNow(null))

  test('[WEATHER-02] [WEATHER-10] are returned as received, cached until the next refresh hour, and fetched once for concurrent requests', async () => {
    const { provider, calls } = countingProvider()
    const { server } = await openShopWith(provider, '2026-08-05T10:10:00+07:00')
    const url = '/api/weather/currentconditions/208971?details=true'
    const responses = await Promise.all(Array.from({ length: 8 }, () => get(url, server)))
    expect(calls.sun).toBe(1)
    const received = [
      {
        LocalObservationDateTime: '2026-08-05T10:05:00+07:00',
        UVIndex: 9,
        WeatherText: 'Cerah',
        Temperature: { Metric: { Value: 31, Unit: 'C', UnitType: 17 } },
      },
    ]
    for (const { data } of responses) expect(data).toEqual(received)
    expect((await get('/api/weather/uv', server)).data).toMatchObject({
      uvIndex: 9,
      temperature: 31,
      source: 'counting',
      utc_offset_hours: 7,
    })
    expect(calls.sun).toBe(1)
    await server.close()

    const later = await openShopWith(provider, '2026-08-05T11:59:00+07:00')
    expect((await get(url, later.server)).data).toEqual(received)
    expect(calls.sun).toBe(1)
    await later.server.close()
    const atTwelve = await openShopWith(provider, '2026-08-05T12:00:00+07:00')
    await get(url, atTwelve.server)
    expect(calls.sun).toBe(2)
    await atTwelve.server.close()
  })

  test('[WEATHER-09] update the name and coordinates of a city that an earlier search stored', async () => {
    const { provider } = countingProvider()
    provider.name = 'moving'
    const cityOf = (name: string, latitude: number) => ({
      ...{ key: 'kota', name, latitude, longitude: 110 },
      received: { Key: 'kota', LocalizedName: name },
    })
    let found = [cityOf('Ujung Pandang', 0), cityOf('Ujung Pandang', -5)]
    provider.findCities = async () => found
    const { server } = await openShopWith(provider, '2026-08-05T10:10:00+07:00')
    const search = (text: string) => get(`/api/weather/cities/autocomplete?q=${text}`, server)
    const stored = () => findCity(shop.db, 'moving', 'kota')
    await search('ujung')
    const coordinates = { longitude: 110, province: null }
    expect(await stored()).toEqual({ key: 'kota', name: 'Ujung Pandang', latitude: -5, ...coordinates })
    found = [cityOf('Makassar', -5.1)]
    await search('makassar')
    expect(await stored()).toEqual({ key: 'kota', name: 'Makassar', latitude: -5.1, ...coordinates })
    await server.close()
  })

  test('are not fetched again by a request that read the cache just before they were stored', async () => {
    const { provider, calls } = countingProvider()
    provider.name = 'concurrent'
    const quick = { ...shop, weather: provider }
    const stored = Promise.withResolvers<void>()
    let reads = 0
    const slow = {
      ...quick,
      db: shop.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          reads += 1
          await stored.promise
          return result
        },
      }),
    }
    const late = findUv(slow, WEATHER_CITY.Key)
    await expect.poll(() => reads).toBe(1)
    const { sun } = await findUv(quick, WEATHER_CITY.Key)
    stored.resolve()
    expect((await late).sun).toEqual(sun)
    expect(calls.sun).toBe(1)
  })

  test('[WEATHER-07] are replaced by the defaults if no service is configured: UV 3 and 25 °C, and no conditions', async () => {
    const { server } = await openShopWith(null, '2026-08-05T10:10:00+07:00')
    expect((await get('/api/weather/uv', server)).data).toEqual({
      city: 'Jakarta',
      key: '208971',
      uvIndex: WEATHER_DEFAULT.uvIndex,
      temperature: WEATHER_DEFAULT.temperature,
      hourly: [],
      utc_offset_hours: 7,
      source: 'default',
    })
    expect(WEATHER_DEFAULT).toMatchObject({ uvIndex: 3, temperature: 25 })
    expect((await get('/api/weather/currentconditions/208971', server)).data).toEqual([])
    expect((await get('/api/weather/cities/autocomplete?q=band', server)).data).toEqual([])
    await server.close()
  })

  test('[WEATHER-07] are replaced by the same defaults if the service fails; it is then not called for a minute', async () => {
    const { provider, calls, startFailing } = countingProvider()
    provider.name = 'failing'
    startFailing()
    const { server } = await openShopWith(provider, '2026-08-05T10:10:00+07:00')
    for (const _ of [1, 2, 3])
      expect((await get('/api/weather/uv', server)).data).toMatchObject({ uvIndex: 3, temperature: 25 })
    expect(calls.sun).toBe(1)
    expect((await get('/api/weather/cities/autocomplete?q=band', server)).status).toBe(503)
    await server.close()
  })

  test('are requested only for cities that a search has found; searches are cached', async () => {
    const { provider, calls } = countingProvider()
    provider.name = 'searching'
    const { server } = await openShopWith(provider, '2026-08-05T10:10:00+07:00')
    expect((await get('/api/weather/currentconditions/bdg', server)).status).toBe(404)
    expect(calls.sun).toBe(0)
    for (const query of ['Band', 'band', 'BAND'])
      expect((await get(`/api/weather/cities/autocomplete?q=${query}&language=id-id`, server)).data).toEqual([
        { Key: 'bdg', LocalizedName: 'Bandung', Rank: 45, Country: { ID: 'ID' } },
      ])
    expect(calls.cities).toBe(1)
    expect((await get('/api/weather/uv?city=bdg', server)).data).toMatchObject({
      city: 'Bandung',
      uvIndex: 9,
    })
    await server.close()
  })

  test.each(['q=ba', 'q=', 'q=1234', `q=${'a'.repeat(60)}`, 'q=band&language=en-us'])(
    'a search for %s is refused',
    async query => {
      expect((await get(`/api/weather/cities/autocomplete?${query}`)).status).toBe(400)
    },
  )

  test('too many searches from one network address are refused', async () => {
    const { server } = await openShopWith(clearSky, '2026-08-05T10:10:00+07:00')
    await shop.pool.query('delete from call_counts')
    const statuses: number[] = []
    for (let index = 0; index < 35; index += 1)
      statuses.push((await get('/api/weather/cities/autocomplete?q=band', server)).status)
    expect(statuses.filter(status => status === 429).length).toBe(5)
    await server.close()
  })
})

describe('sunscreens that fit the UV index', () => {
  const productIds: Record<string, string> = {}
  beforeAll(async () => {
    for (const [name, spf, pa, sold, category] of [
      ['Gel SPF 30', '30', 'PA+++', 40, null],
      ['Krim SPF 50', '50', 'PA++++', 30, null],
      ['Susu SPF 50+', '50+', '+++', 20, null],
      ['Serum tanpa SPF', null, null, 99, null],
      ['Krim PA++', '50+', 'PA++', 98, null],
      ['Krim tanpa PA', '50+', null, 97, null],
      ['Bedak SPF 50', '50+', 'PA++++', 96, 'bedak-surya'],
      ['Mist SPF 50', '50+', 'PA++++', 95, 'sunscreen-mist'],
      ['Cushion SPF 50', '50+', 'PA++++', 94, 'cushion-surya'],
      ['Balsam Bibir SPF 50', '50+', 'PA++++', 93, 'bibir-surya'],
    ] as const) {
      const { productId } = await makeProduct(shop.db, { name })
      if (category) {
        const { id } = await shop.db
          .insertInto('categories')
          .values({ slug: category, name: category })
          .returning('id')
          .executeTakeFirstOrThrow()
        await shop.db
          .insertInto('product_categories')
          .values({ product_id: productId, category_id: id })
          .execute()
      }
      await shop.db
        .updateTable('products')
        .set({ content: JSON.stringify({ spf, pa }), total_orders: sold })
        .where('id', '=', productId)
        .execute()
      await refreshListing(shop.db, [productId])
      productIds[name] = String(productId)
    }
  })
  afterAll(() => shop.setNow(null))

  test.each([
    [3, ['Gel SPF 30', 'Krim SPF 50', 'Susu SPF 50+']],
    [8, ['Krim SPF 50', 'Susu SPF 50+']],
    [0, ['Krim PA++', 'Krim tanpa PA', 'Gel SPF 30', 'Krim SPF 50', 'Susu SPF 50+']],
  ])(
    'at a UV index of %i the sunscreens are %j: strong enough against UVB and UVA, without mists, powders, cushions and lip balms',
    async (uv, names) => {
      const { data } = await get(`/api/weather/products?uv=${uv}`)
      expect(data.map(({ id }: { id: string }) => id)).toEqual(names.map(name => productIds[name]))
    },
  )

  test('for a skin type without a suitable sunscreen the list is empty', async () => {
    const productId = Number(productIds['Krim SPF 50'])
    const { id: tag_id } = await shop.db
      .insertInto('tags')
      .values({ slug: 'berminyak', name: 'Kulit Berminyak', kind: 'skin-type' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.insertInto('product_tags').values({ product_id: productId, tag_id }).execute()
    await refreshListing(shop.db, [productId])
    expect((await get('/api/weather/products?uv=8&skin_type=berminyak')).data).toMatchObject([
      { id: String(productId) },
    ])
    expect((await get('/api/weather/products?uv=8&skin_type=kering')).data).toEqual([])
  })

  test('advice is returned for a UV index and a skin type', async () => {
    const { data } = await get('/api/weather/advice?uv=11&phototype=IV&skin_type=berminyak')
    expect(data).toMatchObject({ band: { code: 'extreme' }, spf: 50, minutes_to_redness: 27 })
    expect((await get('/api/weather/advice?uv=99')).status).toBe(400)
    expect((await get('/api/weather/advice?uv=9&phototype=VII')).status).toBe(400)
  })
})

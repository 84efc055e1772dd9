import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { recordingServer, redirectTo } from '../testing/recording-server.ts'
import { createAccuWeather } from './accuweather.ts'
import { clearSky } from './clear-sky.ts'
import { createOpenMeteo } from './open-meteo.ts'
import { type WeatherProvider, WeatherUnavailable } from './weather-provider.ts'

/** Both adapters against servers that respond as documented, and against servers that do not. */

type Provider = Awaited<ReturnType<typeof recordingServer>>
type Responder = Parameters<typeof recordingServer>[0]
let server: Provider | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const json =
  (body: unknown, status = 200): Responder =>
  (_, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body))
  }
/** For responses that never come; the other tests allow time for a busy machine. */
const SHORT_TIMEOUT_MS = 400
const LONG_TIMEOUT_MS = 10_000
const NOW = new Date('2026-08-05T03:10:00Z')
const jakarta = { key: '208971', name: 'Jakarta', latitude: -6.2, longitude: 106.82 }

async function accuWeather(respond: Responder, timeoutMs = LONG_TIMEOUT_MS): Promise<WeatherProvider> {
  server = await recordingServer(respond)
  return createAccuWeather({ baseUrl: server.url, key: 'a-key-of-ours', timeoutMs })
}
async function openMeteo(respond: Responder, timeoutMs = LONG_TIMEOUT_MS): Promise<WeatherProvider> {
  server = await recordingServer(respond)
  return createOpenMeteo({ baseUrl: server.url, geocodingUrl: server.url, timeoutMs })
}

const conditions = [
  {
    LocalObservationDateTime: '2026-08-05T10:08:00+07:00',
    EpochTime: 1_785_899_280,
    WeatherText: 'Cerah berawan',
    WeatherIcon: 3,
    HasPrecipitation: false,
    PrecipitationType: null,
    IsDayTime: true,
    UVIndex: 9,
    UVIndexText: 'Sangat Tinggi',
    Temperature: {
      Metric: { Value: 31.2, Unit: 'C', UnitType: 17 },
      Imperial: { Value: 88, Unit: 'F', UnitType: 18 },
    },
  },
]
const hours = [
  { DateTime: '2026-08-05T11:00:00+07:00', UVIndex: 10, Temperature: { Value: 32, Unit: 'C' } },
  { DateTime: '2026-08-05T12:00:00+07:00', UVIndex: 11, Temperature: { Value: 33, Unit: 'C' } },
  { DateTime: '2026-08-06T00:00:00+07:00', UVIndex: 0, Temperature: { Value: 27, Unit: 'C' } },
]
const bandung = {
  Version: 1,
  Key: '208978',
  Type: 'City',
  Rank: 45,
  LocalizedName: 'Bandung',
  Country: { ID: 'ID', LocalizedName: 'Indonesia' },
  AdministrativeArea: { ID: 'JB', LocalizedName: 'Jawa Barat' },
}

describe('AccuWeather', () => {
  const respondAsDocumented: Responder = (received, response) =>
    json(
      received.path.startsWith('/currentconditions/')
        ? conditions
        : received.path.startsWith('/forecasts/')
          ? hours
          : [bandung, { ...bandung, Key: '1', Country: { ID: 'AR', LocalizedName: 'Argentina' } }],
    )(received, response)

  test('[WEATHER-08] [WEATHER-10] fetches the detailed conditions by the city’s key and returns the response as received', async () => {
    const sun = await (await accuWeather(respondAsDocumented)).readSun(jakarta, NOW)
    expect(sun.conditions).toEqual(conditions)
    expect(sun.hourly).toEqual([
      { hour: 11, uvIndex: 10 },
      { hour: 12, uvIndex: 11 },
    ])
    expect(server?.received.map(({ path }) => path).sort()).toEqual([
      '/currentconditions/v1/208971?language=id-id&details=true',
      '/forecasts/v1/hourly/12hour/208971?language=id-id&details=true&metric=true',
    ])
    expect(server?.received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer a-key-of-ours',
      'Bearer a-key-of-ours',
    ])
  })

  test('[WEATHER-09] searches for cities in Indonesian and leaves out those of other countries', async () => {
    const cities = await (await accuWeather(respondAsDocumented)).findCities('band')
    expect(server?.received[0]?.path).toBe('/locations/v1/cities/autocomplete?q=band&language=id-id')
    expect(cities).toEqual([
      { key: '208978', name: 'Bandung', latitude: null, longitude: null, received: bandung },
    ])
  })

  test.each<[string, unknown]>([
    ['an empty list', []],
    ['an object instead of a list', conditions[0]],
    ['a UV index that is text', [{ ...conditions[0], UVIndex: '9' }]],
    ['an impossible UV index', [{ ...conditions[0], UVIndex: 900 }]],
    ['no temperature', [{ ...conditions[0], Temperature: null }]],
    [
      'its message about an exhausted quota',
      { Code: 'ServiceUnavailable', Message: 'allowed number of requests' },
    ],
  ])('%s is not a valid response', async (_, body) => {
    // The hourly forecast is valid: only the current conditions are wrong.
    const respond: Responder = (received, response) =>
      json(received.path.startsWith('/forecasts/') ? hours : body)(received, response)
    await expect((await accuWeather(respond)).readSun(jakarta, NOW)).rejects.toThrow(/not as documented/)
  })
})

const forecast = {
  latitude: -6.25,
  longitude: 106.8125,
  utc_offset_seconds: 25_200,
  timezone: 'Asia/Jakarta',
  current_units: { temperature_2m: '°C', uv_index: '' },
  current: { time: '2026-08-05T10:00', interval: 900, temperature_2m: 30.4, uv_index: 8.65 },
  hourly: {
    time: ['2026-08-05T10:00', '2026-08-05T11:00', '2026-08-05T12:00'],
    uv_index: [8.65, 10.2, null],
  },
}

describe('Open-Meteo', () => {
  test('is queried by coordinates, and its response is converted to the shop’s format', async () => {
    const sun = await (await openMeteo(json(forecast))).readSun(jakarta, NOW)
    expect(sun).toEqual({
      conditions: [
        {
          LocalObservationDateTime: '2026-08-05T10:00:00+07:00',
          UVIndex: 9,
          Temperature: { Metric: { Value: 30.4, Unit: 'C' } },
        },
      ],
      hourly: [
        { hour: 10, uvIndex: 9 },
        { hour: 11, uvIndex: 10 },
      ],
    })
    expect(server?.received[0]?.path).toBe(
      '/v1/forecast?latitude=-6.2&longitude=106.82&timezone=auto&forecast_days=2&current=temperature_2m%2Cuv_index&hourly=uv_index',
    )
    expect(server?.received[0]?.headers.authorization).toBeUndefined()
  })

  test('the local time has the city’s own UTC offset, hours of earlier days are left out, and those of the next day continue from 24', async () => {
    const inJayapura = {
      utc_offset_seconds: 32_400,
      current: { time: '2026-08-05T23:00', temperature_2m: 26, uv_index: 0 },
      hourly: { time: ['2026-08-04T23:00', '2026-08-05T23:00', '2026-08-06T00:00'], uv_index: [1, 2, 3] },
    }
    const sun = await (await openMeteo(json(inJayapura))).readSun(jakarta, NOW)
    expect(sun.conditions).toMatchObject([{ LocalObservationDateTime: '2026-08-05T23:00:00+09:00' }])
    expect(sun.hourly).toEqual([
      { hour: 23, uvIndex: 2 },
      { hour: 24, uvIndex: 3 },
    ])
  })

  test('[WEATHER-09] finds cities in Indonesia by their Indonesian names, with coordinates', async () => {
    const bandung = { id: 1_650_357, name: 'Bandung', latitude: -6.92, longitude: 107.61, country_code: 'ID' }
    const provider = await openMeteo(
      json({
        results: [
          { ...bandung, admin1: 'Jawa Barat' },
          { ...bandung, id: 2, country_code: 'CM' },
        ],
      }),
    )
    expect(await provider.findCities('bandung')).toEqual([
      {
        key: '1650357',
        name: 'Bandung',
        latitude: -6.92,
        longitude: 107.61,
        received: {
          Key: '1650357',
          LocalizedName: 'Bandung',
          AdministrativeArea: { LocalizedName: 'Jawa Barat' },
        },
      },
    ])
    expect(server?.received[0]?.path).toBe(
      '/v1/search?name=bandung&count=10&language=id&format=json&countryCode=ID',
    )
    expect(await (await openMeteo(json({ generationtime_ms: 0.5 }))).findCities('zzz')).toEqual([])
  })

  test.each<[string, unknown]>([
    ['hours without a UV index', { ...forecast, hourly: { time: [] } }],
    ['a UV index that is text', { ...forecast, current: { ...forecast.current, uv_index: '8' } }],
    ['its message about an invalid request', { error: true, reason: 'Latitude must be in range' }],
  ])('%s is not a valid response', async (_, body) => {
    await expect((await openMeteo(json(body))).readSun(jakarta, NOW)).rejects.toThrow(/not as documented/)
  })
})

describe.each([
  ['AccuWeather', accuWeather],
  ['Open-Meteo', openMeteo],
])('%s fails', (_, makeProvider) => {
  test.each<[string, Responder, RegExp]>([
    ['with 500', json({}, 500), /HTTP 500/],
    ['with a key that is refused', json({ detail: 'unauthorised' }, 401), /HTTP 401/],
    ['with too many requests', json({}, 429), /HTTP 429/],
    [
      'with garbage',
      (_received, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"UVIndex": 9')
      },
      /not JSON/,
    ],
    [
      'with a page instead of JSON',
      (_received, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>')
      },
      /not JSON but text\/html/,
    ],
    [
      'with too large a response',
      (_received, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(`["${'x'.repeat(300_000)}"]`)
      },
      /larger than 262144 bytes/,
    ],
    ['with a redirect to another host', redirectTo(json({})), /no connection/],
    [
      'with silence',
      async (_received, response) => {
        await sleep(SHORT_TIMEOUT_MS * 3)
        response.end()
      },
      /no response in time/,
    ],
    [
      'halfway through a response',
      (_received, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        // Destroyed only after the write, so that the caller gets a truncated response rather than none.
        response.write('[', () => response.destroy())
      },
      /no connection/,
    ],
  ])('%s: the error has one short reason', async (_how, respond, reason) => {
    const provider = await makeProvider(
      respond,
      reason.source === 'no response in time' ? SHORT_TIMEOUT_MS : LONG_TIMEOUT_MS,
    )
    for (const question of [() => provider.readSun(jakarta, NOW), () => provider.findCities('bandung')]) {
      const failure = await question().catch(error => error)
      expect(failure).toBeInstanceOf(WeatherUnavailable)
      expect(failure.message).toMatch(reason)
    }
  })
})

test('the stand-in finds cities by the beginning of their name and uses their time zones', async () => {
  const [makassar] = await clearSky.findCities('maka')
  expect(await clearSky.findCities('kassar')).toEqual([])
  expect(makassar?.received).toMatchObject({ LocalizedName: 'Makassar' })
  const noonThere = new Date('2026-08-05T04:00:00Z')
  const sun = await clearSky.readSun(makassar ?? jakarta, noonThere)
  expect(sun.conditions[0]).toMatchObject({
    LocalObservationDateTime: '2026-08-05T12:00:00+08:00',
    UVIndex: 11,
  })
})

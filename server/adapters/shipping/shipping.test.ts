import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { recordingServer, redirectTo } from '../testing/recording-server.ts'
import { createBiteship } from './biteship.ts'
import { readDays } from './call-carrier.ts'
import { createRajaOngkir } from './rajaongkir.ts'
import { type ShippingProvider, ShippingRequestRejected, ShippingUnavailable } from './shipping-provider.ts'
import { trackingText } from './tracking-text.ts'

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
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
/** For responses that never come; the other tests allow time for a busy machine. */
const SHORT_TIMEOUT_MS = 400
const LONG_TIMEOUT_MS = 10_000

async function rajaOngkir(respond: Responder, timeoutMs = LONG_TIMEOUT_MS): Promise<ShippingProvider> {
  server = await recordingServer(respond)
  return createRajaOngkir({
    baseUrl: `${server.url}/api/v1`,
    key: 'komerce-key',
    originId: '31555',
    timeoutMs,
  })
}
async function biteship(respond: Responder, timeoutMs = LONG_TIMEOUT_MS): Promise<ShippingProvider> {
  server = await recordingServer(respond)
  return createBiteship({
    baseUrl: server.url,
    key: 'biteship_test.key',
    originZipcode: '12920',
    timeoutMs,
  })
}

const parcel = {
  destination: { district: 'Gubeng', city: 'Kota Surabaya', zipcode: '60283' },
  weightGram: 2000,
  courierCodes: ['jne', 'jnt'],
}
const waybill = { courierCode: 'jne', trackingNumber: 'JP/123 4', phone: '0812-3456-7890' }
const meta = { message: 'ok', code: 200, status: 'success' }
const gubeng = {
  id: 69_350,
  label: 'AIRLANGGA, GUBENG, SURABAYA, JAWA TIMUR, 60286',
  province_name: 'JAWA TIMUR',
  city_name: 'SURABAYA',
  district_name: 'GUBENG',
  subdistrict_name: 'AIRLANGGA',
  zip_code: '60286',
}
const costs = [
  {
    name: 'Jalur Nugraha Ekakurir (JNE)',
    code: 'jne',
    service: 'REG',
    description: 'Layanan Reguler',
    cost: 38_000,
    etd: '2-3 day',
  },
  { name: 'J&T Express', code: 'jnt', service: 'EZ', description: 'Reguler', cost: 36_000, etd: '' },
]

describe('RajaOngkir', () => {
  const respondAsDocumented: Responder = (received, response) =>
    received.path.includes('/destination/')
      ? json({ meta, data: [{ ...gubeng, id: 1, district_name: 'SAWAHAN' }, gubeng] })(received, response)
      : json({ meta, data: costs })(received, response)

  test('looks up the place once, then sends a form with the key for the cost', async () => {
    const provider = await rajaOngkir(respondAsDocumented)
    const rates = await provider.rates(parcel)
    expect(rates).toEqual([
      { courierCode: 'jne', serviceCode: 'reg', feeRupiah: 38_000, minDays: 2, maxDays: 3 },
      { courierCode: 'jnt', serviceCode: 'ez', feeRupiah: 36_000, minDays: null, maxDays: null },
    ])
    expect(server?.received.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/api/v1/destination/domestic-destination?search=60283&limit=50&offset=0'],
      ['POST', '/api/v1/calculate/domestic-cost'],
    ])
    expect(server?.received.map(({ headers }) => headers.key)).toEqual(['komerce-key', 'komerce-key'])
    expect(server?.received[1]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(Object.fromEntries(new URLSearchParams(server?.received[1]?.body))).toEqual({
      origin: '31555',
      destination: '69350',
      weight: '2000',
      courier: 'jne:jnt',
      price: 'lowest',
    })
    await provider.rates(parcel)
    expect(server?.received).toHaveLength(3)
  })

  test('falls back to the district if it does not know the postal code, and ignores another city of the same name', async () => {
    const notFound = { meta: { message: 'not found', code: 404, status: 'error' }, data: null }
    const provider = await rajaOngkir((received, response) => {
      if (received.path.includes('search=60283')) return json(notFound, 404)(received, response)
      if (received.path.includes('search=Gubeng'))
        return json({ meta, data: [{ ...gubeng, id: 7, city_name: 'MADIUN' }, gubeng] })(received, response)
      return json({ meta, data: costs })(received, response)
    })
    await provider.rates(parcel)
    expect(new URLSearchParams(server?.received[2]?.body).get('destination')).toBe('69350')
    expect(await (await rajaOngkir(json(notFound, 404))).rates(parcel)).toEqual([])
  })

  test('returns the steps of a parcel, oldest first, in the shop’s words', async () => {
    const provider = await rajaOngkir(
      json({
        meta,
        data: {
          delivered: true,
          summary: { courier_code: 'jne', waybill_number: 'JP1234' },
          manifest: [
            {
              manifest_code: '3',
              manifest_description: 'DELIVERED TO [SARI | 12-08-2026]',
              manifest_date: '2026-08-12',
              manifest_time: '14:30:00',
              city_name: 'SURABAYA',
            },
            {
              manifest_code: '1',
              manifest_description: 'SHIPMENT RECEIVED BY JNE COUNTER OFFICER AT [JAKARTA]',
              manifest_date: '2026-08-10',
              manifest_time: '09:05',
              city_name: null,
            },
            {
              manifest_code: '2',
              manifest_description: 'x',
              manifest_date: 'yesterday',
              manifest_time: '',
              city_name: '',
            },
          ],
        },
      }),
    )
    expect(await provider.track(waybill)).toEqual({
      isDelivered: true,
      steps: [
        { at: new Date('2026-08-10T02:05:00Z'), place: '', words: 'Diserahkan ke ekspedisi' },
        { at: new Date('2026-08-12T07:30:00Z'), place: 'SURABAYA', words: 'Paket sudah diterima' },
      ],
      unreadableSteps: 1,
    })
    expect(server?.received[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/track/waybill?awb=JP%2F123+4&courier=jne&last_phone_number=67890',
    })
    expect(await (await rajaOngkir(json({ meta: {}, data: null }, 404))).track(waybill)).toBeNull()
  })
})

describe('Biteship', () => {
  const pricing = [
    {
      courier_name: 'JNE',
      courier_code: 'jne',
      courier_service_name: 'Reguler',
      courier_service_code: 'reg',
      price: 38_000,
      shipment_duration_range: '2 - 3',
      shipment_duration_unit: 'days',
    },
    {
      courier_code: 'gojek',
      courier_service_code: 'instant',
      price: 25_000,
      shipment_duration_range: '1 - 3',
      shipment_duration_unit: 'hours',
    },
  ]

  test('sends postal codes, and the key without a scheme', async () => {
    const provider = await biteship(json({ success: true, object: 'courier_pricing', pricing }))
    expect(await provider.rates(parcel)).toEqual([
      { courierCode: 'jne', serviceCode: 'reg', feeRupiah: 38_000, minDays: 2, maxDays: 3 },
      { courierCode: 'gojek', serviceCode: 'instant', feeRupiah: 25_000, minDays: 0, maxDays: 1 },
    ])
    const [received] = server?.received ?? []
    expect(received).toMatchObject({
      method: 'POST',
      path: '/v1/rates/couriers',
      headers: { authorization: 'biteship_test.key' },
    })
    expect(JSON.parse(received?.body ?? '')).toEqual({
      origin_postal_code: 12_920,
      destination_postal_code: 60_283,
      couriers: 'jne,jnt',
      items: [{ name: 'Paket', category: 'beauty', value: 0, weight: 2000, quantity: 1 }],
    })
  })

  test('returns the steps of a parcel; an unknown waybill is null', async () => {
    const provider = await biteship(
      json({
        success: true,
        messsage: 'Successfully get tracking info',
        waybill_id: 'JP1234',
        history: [
          {
            note: 'Courier order is confirmed.',
            status: 'confirmed',
            updated_at: '2026-08-10T09:00:00+07:00',
          },
          { note: 'Order sudah di jalan', status: 'dropping_off', updated_at: '2026-08-11T09:00:00+07:00' },
          { note: 'Diterima oleh Sari', status: 'delivered', updated_at: 'yesterday' },
        ],
        status: 'dropping_off',
      }),
    )
    expect(await provider.track(waybill)).toEqual({
      isDelivered: false,
      steps: [
        { at: new Date('2026-08-10T02:00:00Z'), place: '', words: 'Menunggu dijemput ekspedisi' },
        { at: new Date('2026-08-11T02:00:00Z'), place: '', words: 'Kurir sedang mengantar paketmu' },
      ],
      unreadableSteps: 1,
    })
    expect(server?.received[0]?.path).toBe('/v1/trackings/JP%2F123%204/couriers/jne')
    const unknown = await biteship(json({ success: false, error: 'Waybill not found', code: 40003003 }, 400))
    expect(await unknown.track(waybill)).toBeNull()
  })

  test('without a courier for the route, there are no rates', async () => {
    const provider = await biteship(
      json({ success: false, error: 'No courier available for requested location.', code: 40001010 }, 400),
    )
    expect(await provider.rates(parcel)).toEqual([])
  })

  test.each([
    ['a postal code that is not available', 400, 40001001],
    ['missing parameters', 400, 40001002],
    ['an error without a code', 400, undefined],
    ['a wrong address of the API', 404, undefined],
  ])(
    '%s is reported, not taken for a route without carriers or an unknown waybill',
    async (error, status, code) => {
      const provider = await biteship(json({ success: false, error, code }, status))
      for (const call of [() => provider.rates(parcel), () => provider.track(waybill)]) {
        const failure = await call().catch(thrown => thrown)
        expect(failure).toBeInstanceOf(ShippingRequestRejected)
        expect(failure.message).toBe(`HTTP ${status}, code ${code}: ${error}`)
      }
    },
  )
})

describe.each([
  ['RajaOngkir', rajaOngkir],
  ['Biteship', biteship],
])('if %s fails', (_, open) => {
  const faults: [string, Responder, string, number][] = [
    ['silence', async () => void (await sleep(2000)), 'no response in time', 1],
    ['a server fault, retried once', json({ message: 'oh' }, 500), 'HTTP 500', 2],
    ['too many requests', json({ message: 'limit' }, 429), 'HTTP 429', 2],
    ['a wrong key', json({ success: false, meta: { code: 401 } }, 401), 'HTTP 401', 1],
    [
      'a page instead of JSON',
      (_, response) => void response.end('<html>maintenance</html>'),
      'not a JSON object',
      1,
    ],
    ['a list', json([]), 'not a JSON object', 1],
    [
      'wrong types',
      json({ success: true, data: [{ id: null }], pricing: [{ price: 'free' }], history: 3 }),
      'not as documented',
      1,
    ],
    [
      'too large a response',
      (_, response) => void response.end(`{"x":"${'y'.repeat(600_000)}"}`),
      'larger than',
      1,
    ],
    [
      'half a response, retried once',
      (_, response) => {
        response.writeHead(200, { 'content-length': 900 })
        response.write('{"data"')
        setTimeout(() => response.destroy(), 20)
      },
      'no connection',
      2,
    ],
    [
      'a redirect to another address',
      redirectTo(json({ success: true, data: [], pricing: [], history: [] })),
      'no connection',
      2,
    ],
  ]
  test.each(faults)('%s is reported in time, with a short reason', async (_, respond, reason, calls) => {
    const timeoutMs = reason === 'no response in time' ? SHORT_TIMEOUT_MS : LONG_TIMEOUT_MS
    const provider = await open(respond, timeoutMs)
    const startedAt = performance.now()
    for (const [index, call] of [() => provider.rates(parcel), () => provider.track(waybill)].entries()) {
      const failure = await call().catch(error => error)
      expect(failure).toBeInstanceOf(ShippingUnavailable)
      expect(failure.message).toContain(reason)
      expect(performance.now() - startedAt).toBeLessThan(LONG_TIMEOUT_MS)
      expect(server?.received).toHaveLength(calls * (index + 1))
    }
  })

  test('a negative, fractional or absurd fee is rejected', async () => {
    for (const cost of [-1, 10.5, 99_999_999]) {
      const provider = await open((received, response) =>
        received.path.includes('/destination/')
          ? json({ meta, data: [gubeng] })(received, response)
          : json({
              success: true,
              data: [{ code: 'jne', service: 'REG', cost, etd: '' }],
              pricing: [{ courier_code: 'jne', courier_service_code: 'reg', price: cost }],
            })(received, response),
      )
      await expect(provider.rates(parcel)).rejects.toThrow('not as documented')
      await server?.close()
    }
  })
})

test.each([
  ['2-3 day', 2, 3],
  ['4 hari', 4, 4],
  ['3 - 2', 2, 3],
  ['', null, null],
  ['1 - 8 hours', 0, 1],
  ['3-999', 3, 60],
])('"%s" is %s to %s days', (text, minDays, maxDays) => {
  expect(readDays(text)).toEqual({ minDays, maxDays })
})

test.each([
  ['WITH DELIVERY COURIER [SURABAYA]', 'Kurir sedang mengantar paketmu'],
  ['RECEIVED AT WAREHOUSE [SURABAYA]', 'Tiba di gudang ekspedisi'],
  ['DEPARTED FROM TRANSIT [GATEWAY JAKARTA]', 'Dalam perjalanan'],
  ['PICKED UP BY COURIER', 'Diserahkan ke ekspedisi'],
  ['on_hold', 'Pengantaran tertunda'],
  ['DELIVERED TO [SARI | 12-08-2026]', 'Paket sudah diterima'],
  ['Paket diterima oleh SARI', 'Paket sudah diterima'],
  ['Paket gagal terkirim', 'Pengantaran tertunda'],
  ['Paket belum terkirim', 'Pengantaran tertunda'],
  ['Paket tidak dapat diantar', 'Pengantaran tertunda'],
  ['Not delivered, address closed', 'Pengantaran tertunda'],
  ['The parcel could not be delivered', 'Pengantaran tertunda'],
  ['Delivery failure: nobody at home', 'Pengantaran tertunda'],
  ['Shipment will be delivered today', 'Dalam perjalanan'],
  ['Paket akan segera diterima', 'Dalam perjalanan'],
  ['Retur: paket diterima oleh pengirim', 'Paket dikembalikan ke pengirim'],
  ['Paket diterima oleh pengirim', 'Paket dikembalikan ke pengirim'],
  ['RECEIVED BY SHIPPER', 'Paket dikembalikan ke pengirim'],
  ['Paket diterima oleh gerai JNE', 'Diserahkan ke ekspedisi'],
  ['Paket diterima oleh kurir', 'Diserahkan ke ekspedisi'],
  ['Menunggu dijemput', 'Menunggu dijemput ekspedisi'],
  ['Paket telah dijemput', 'Diserahkan ke ekspedisi'],
  ['kata yang tak dikenal', 'kata yang tak dikenal'],
])('the status "%s" is shown as "%s"', (status, text) => {
  expect(trackingText(status)).toBe(text)
})

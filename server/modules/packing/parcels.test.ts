import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderParcel } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { DeliveryOffer } from '../../../contract/staff/delivery-change.ts'
import type { PackingOrder, ParcelPage, TrackingResult } from '../../../contract/staff/warehouse.ts'
import {
  BookingRefused,
  type ShippingProvider,
  ShippingUnavailable,
} from '../../adapters/shipping/shipping-provider.ts'
import { type ShippingSimulator, startShippingSimulator } from '../../adapters/shipping/simulator/index.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { simulatedProvider } from '../../providers/choose-shipping.ts'
import { makePaidOrder, type PaidOrder } from '../../testing/make-paid-order.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { readPageSizes, readPdfCodes } from '../../testing/read-pdf-codes.ts'
import { rani } from '../../testing/run-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { changeStateByStaff } from '../payments/index.ts'
import { changeSetting } from '../shop-settings/index.ts'
import { runJob } from '../staff-jobs/index.ts'
import { bookParcels } from './book-parcels.ts'
import { parcelFileKind, shipParcels } from './index.ts'

/** Labels, tracking numbers and parcels (PACK-03 … PACK-05). */

const { shop, app } = await openShopWithPayments()
const opened: ShippingSimulator[] = []
let packer: StaffTester
let serum: MadeProduct
let soap: MadeProduct

beforeAll(async () => {
  packer = await makeStaff(shop, app, 'warehouse')
  serum = await makeProduct(shop.db, { name: 'Serum Surya', stock: 500, weightGram: 120 })
  soap = await makeProduct(shop.db, { name: 'Sabun Sereh', stock: 500, weightGram: 300 })
})
afterAll(async () => {
  for (const simulator of opened) await simulator.close()
  const findings = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
  expect(findings).toEqual([])
})

async function succeed<Data>(...[method, path, body]: Parameters<StaffTester['call']>): Promise<Data> {
  const response = await packer.call(method, path, body)
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}

/** Packs the open pieces of an order, or only these; returns the parcel's id. */
async function pack(code: string, only?: MadeProduct): Promise<string> {
  await succeed('POST', '/packing/waves', { orders: [code] })
  const { pieces } = await succeed<PackingOrder>('GET', `/packing/orders/${code}`)
  for (const { id, quantity, sent } of pieces)
    if (!only || id === `c${only.combinationIds[0]}`)
      for (let index = 0; index < quantity - sent; index += 1)
        await succeed('POST', `/packing/orders/${code}/scans`, { scan_id: crypto.randomUUID(), piece: id })
  const { parcel_id } = await succeed<{ parcel_id: string }>('POST', `/packing/orders/${code}/finish`, {
    is_partial: only !== undefined,
  })
  return parcel_id
}

const order = (...products: MadeProduct[]): Promise<PaidOrder> =>
  makePaidOrder(
    shop.db,
    app,
    products.map(product => ({ product })),
  )
const packed = async () => {
  const { code } = await order(serum)
  return { code, parcel: await pack(code) }
}
const rowOf = (code: string) =>
  shop.db
    .selectFrom('orders')
    .select(['state', 'tracking_number'])
    .where('reference_code', '=', code)
    .executeTakeFirstOrThrow()
const providerAt = async () => {
  const simulator = await startShippingSimulator({ pool: shop.pool })
  opened.push(simulator)
  return simulatedProvider(simulator, 2000)
}
const ship = (body: object) => succeed<TrackingResult[]>('POST', '/parcels/tracking-numbers', body)
const fresh = () => `JNE${crypto.randomUUID().slice(0, 8).toUpperCase()}`

const pdf = async (path: string) => {
  const response = await packer.call('GET', path)
  expect(response.headers['content-type'], response.text).toBe('application/pdf')
  return response.raw
}

describe('labels', () => {
  test('[PACK-03] bear the order as Code 128 and QR that a scanner reads, one to a page on A6', async () => {
    const all = [await packed(), await packed()]
    const file = await pdf(`/parcels/labels.pdf?parcels=${all.map(({ parcel }) => parcel)}`)
    expect(await readPageSizes(file)).toEqual(['105 × 148', '105 × 148'])
    const pages = await readPdfCodes(file)
    expect(pages.map(page => page.map(({ format, text }) => `${format} ${text}`).sort())).toEqual(
      all.map(({ code }) => [`Code128 ${code}`, `QRCode ${code}`]),
    )
  })

  test('[PACK-03] four fit on an A4, and the carrier’s number replaces the order’s once it is known', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, packed))
    const number = fresh()
    await ship({ rows: [{ order: all[0]?.code, tracking_number: number }] })
    const file = await pdf(`/parcels/labels.pdf?paper=a4&parcels=${all.map(({ parcel }) => parcel)}`)
    expect(await readPageSizes(file)).toEqual(['210 × 297', '210 × 297'])
    const pages = await readPdfCodes(file)
    expect(pages.map(page => page.length)).toEqual([8, 2])
    expect(
      pages
        .flat()
        .filter(({ format }) => format === 'Code128')
        .map(({ text }) => text)
        .sort(),
    ).toEqual([number, ...all.slice(1).map(({ code }) => code)].sort())
    const { text } = await extractText(new Uint8Array(file), { mergePages: true })
    for (const words of [
      'Sari',
      '081234567890',
      'Jl. Tebet Barat 12',
      '12810',
      '120 g',
      shop.env.SELLER_NAME,
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words)
  })

  test('[ORD-05] what staff tell the courier is on the label and on the packing table', async () => {
    const { code, parcel } = await packed()
    await shop.db
      .updateTable('orders')
      .set({ delivery_note: 'Titip satpam' })
      .where('reference_code', '=', code)
      .execute()
    const { text } = await extractText(new Uint8Array(await pdf(`/parcels/labels.pdf?parcels=${parcel}`)), {
      mergePages: true,
    })
    expect(text).toContain('Titip satpam')
    expect((await packer.call('GET', `/packing/orders/${code}`)).body.data).toMatchObject({
      note: 'Titip satpam',
    })
  })

  test('[PACK-03] neither label nor packing slip names a price; the slip lists what is in the parcel', async () => {
    const { code } = await order(serum, soap)
    const parcel = await pack(code, soap)
    for (const path of [`/parcels/labels.pdf?parcels=${parcel}`, `/parcels/slips.pdf?parcels=${parcel}`]) {
      const { text } = await extractText(new Uint8Array(await pdf(path)), { mergePages: true })
      expect(text).not.toMatch(/Rp|50\.000/)
      expect(text).toContain(code)
    }
    const { text } = await extractText(new Uint8Array(await pdf(`/parcels/slips.pdf?parcels=${parcel}`)), {
      mergePages: true,
    })
    expect(text).toContain('Sabun Sereh')
    expect(text).not.toContain('Serum Surya')
  })
})

describe('tracking numbers', () => {
  test('[ORD-05] send no order whose delivery may still change: its buyer is asked first', async () => {
    const { code, parcel } = await packed()
    const manager = await makeStaff(shop, app, 'manager')
    const { version } = (await manager.call('GET', `/orders/${code}`)).body.data as { version: number }
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('reference_code', '=', code)
      .executeTakeFirstOrThrow()
    const offers = (await manager.call('POST', `/orders/${id}/delivery-offers`, {})).body
      .data as DeliveryOffer[]
    const dearer = offers.find(({ difference }) => difference > 0)
    const asked = await manager.call('POST', `/orders/${id}/delivery`, {
      type: dearer?.type,
      difference: dearer?.difference,
      borne_by: 'buyer',
      note: '',
      version,
    })
    expect(asked.status, asked.text).toBe(200)
    const refused = [
      ...(await ship({ rows: [{ order: code, tracking_number: fresh() }] })),
      ...(await bookParcels({ ...shop, shipping: await providerAt() }, rani, [parcel])),
    ]
    expect(refused.map(({ outcome, code: why }) => [outcome, why])).toEqual([
      ['refused', 'ACT_NOT_ALLOWED'],
      ['refused', 'ACT_NOT_ALLOWED'],
    ])
    expect(await rowOf(code)).toMatchObject({ state: 'Packed', tracking_number: null })
  })

  test('[PACK-04] typed, pasted or from a CSV file, each ships its order and is shown to the buyer', async () => {
    const [a, b, c] = [await packed(), await packed(), await packed()]
    const [one, two, three] = [fresh(), fresh(), fresh()]
    const typed = await ship({ rows: [{ order: a.code, tracking_number: one }] })
    const pasted = await ship({ text: `${b.code}\t${two}\n\n` })
    const file = await ship({ text: `\uFEFFPesanan;Resi\r\n${c.code.toLowerCase()};${three}\r\n` })
    expect([...typed, ...pasted, ...file].map(({ outcome, message }) => [outcome, message])).toEqual([
      ['shipped', ''],
      ['shipped', ''],
      ['shipped', ''],
    ])
    expect(await Promise.all([a, b, c].map(({ code }) => rowOf(code)))).toEqual(
      [one, two, three].map(tracking_number => ({ state: 'Shipped', tracking_number })),
    )
    const listed = async (state: string) =>
      (await succeed<ParcelPage>('GET', `/parcels?state=${state}`)).rows.map(row => row.reference_code)
    expect(await listed('shipped')).toEqual(expect.arrayContaining([a.code, b.code, c.code]))
    expect(await listed('packed')).not.toContain(a.code)
    // The same row again changes nothing.
    expect(await ship({ rows: [{ order: a.code, tracking_number: one }] })).toMatchObject([
      { outcome: 'already' },
    ])
  })

  test('[PACK-04] a used number, a wrong order and an unpacked one are refused by row; the others go on', async () => {
    const [a, b, c] = [await packed(), await packed(), await packed()]
    const { code: unpacked } = await order(serum)
    const number = fresh()
    const results = await ship({
      rows: [
        { order: a.code, tracking_number: number },
        { order: b.code, tracking_number: number.toLowerCase() },
        { order: 'CRS0', tracking_number: fresh() },
        { order: unpacked, tracking_number: fresh() },
        { order: b.code, tracking_number: 'x?' },
        { order: c.code, tracking_number: fresh() },
      ],
    })
    expect(results.map(({ line, outcome, code, used_by }) => [line, outcome, code, used_by])).toEqual([
      [1, 'shipped', null, null],
      [2, 'refused', 'TRACKING_NUMBER_USED', a.code],
      [3, 'refused', 'ORDER_NOT_FOUND', null],
      [4, 'refused', 'NOT_PACKABLE', null],
      [5, 'refused', 'INVALID_INPUT', null],
      [6, 'shipped', null, null],
    ])
    expect((await rowOf(b.code)).state).toBe('Packed')
  })

  test('[PACK-04] of ten people who give one number to ten orders, one succeeds and nine read whose it is', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, packed))
    const number = fresh()
    const results = (
      await Promise.all(
        all.map(({ code }) => shipParcels(shop.db, rani, [{ order: code, tracking_number: number }])),
      )
    ).flat()
    const [winner] = results.filter(({ outcome }) => outcome === 'shipped')
    expect(results.filter(({ outcome }) => outcome === 'shipped')).toHaveLength(1)
    expect(results.filter(({ used_by }) => used_by === winner?.order)).toHaveLength(9)
  })
})

describe('a booked pick-up', () => {
  const book = (shipping: ShippingProvider | null, ...parcels: string[]) =>
    bookParcels({ ...shop, shipping }, rani, parcels)

  test('[PACK-04] ships each parcel under the provider’s number, once, however many people ask', async () => {
    const simulated = await providerAt()
    let calls = 0
    const provider: ShippingProvider = {
      ...simulated,
      book(parcel) {
        calls += 1
        return simulated.book?.(parcel) ?? Promise.reject(new Error('The stand-in books.'))
      },
    }
    const [a, b] = [await packed(), await packed()]
    const asked = await Promise.all(Array.from({ length: 5 }, () => book(provider, a.parcel, b.parcel)))
    for (const { code } of [a, b]) {
      const outcomes = asked.flat().filter(({ order }) => order === code)
      const shipped = outcomes.filter(({ outcome }) => outcome === 'shipped')
      expect(shipped, JSON.stringify(outcomes)).toHaveLength(1)
      expect(await rowOf(code)).toEqual({ state: 'Shipped', tracking_number: shipped[0]?.tracking_number })
    }
    expect(await book(provider, a.parcel)).toMatchObject([{ outcome: 'already' }])
    expect(calls).toBe(2)
    const { rows } = await sql<{ booked: number }>`
      select count(*)::integer as booked from shipping_simulator.bookings where reference = any(${[a.parcel, b.parcel]})`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ booked: 2 }])
  })

  test('[SET-01] is fetched where the environment says, as its postcode, whatever address the seller has now', async () => {
    const simulated = await providerAt()
    let sender: unknown
    const provider: ShippingProvider = {
      ...simulated,
      book(parcel) {
        sender = parcel.sender
        return simulated.book?.(parcel) ?? Promise.reject(new Error('The stand-in books.'))
      },
    }
    const moved = [
      { key: 'sellerName', value: 'Toko Senja' },
      { key: 'sellerAddress', value: 'Jl. Kantor Baru 9, Bandung' },
    ]
    for (const change of moved) await changeSetting(shop, rani, change)
    await book(provider, (await packed()).parcel)
    for (const { key } of moved) await changeSetting(shop, rani, { key, value: null })
    expect(sender).toMatchObject({ name: 'Toko Senja', address: shop.env.SELLER_ADDRESS })
  })

  test('[PACK-04] that the provider refuses can be tried again; one without a response waits', async () => {
    const { parcel } = await packed()
    const failing = (error: Error): ShippingProvider => ({
      name: 'biteship',
      origin: '',
      rates: async () => [],
      track: async () => null,
      book: () => Promise.reject(error),
    })
    const refused = await book(failing(new BookingRefused('no balance')), parcel)
    expect(refused).toMatchObject([{ outcome: 'refused', code: 'BOOKING_REFUSED' }])
    const unknown = await book(failing(new ShippingUnavailable('timeout')), parcel)
    expect(unknown).toMatchObject([{ outcome: 'refused', code: 'BOOKING_UNAVAILABLE' }])
    const again = await book(await providerAt(), parcel)
    expect(again).toMatchObject([{ outcome: 'refused', code: 'IN_PROGRESS' }])
    await expect(book(null, parcel)).rejects.toThrow(Refusal)
  })

  test('[PACK-04] whose response was lost is found again after ten minutes, and not booked twice', async () => {
    const { code, parcel } = await packed()
    const simulated = await providerAt()
    const losing: ShippingProvider = {
      ...simulated,
      async book(request) {
        await simulated.book?.(request)
        throw new ShippingUnavailable('timeout')
      },
    }
    expect(await book(losing, parcel)).toMatchObject([{ code: 'BOOKING_UNAVAILABLE' }])
    await sql`update parcels set booking_asked_at = booking_asked_at - interval '11 minutes' where id = ${parcel}`.execute(
      shop.db,
    )
    const [again] = await book(simulated, parcel)
    expect(again).toMatchObject({ outcome: 'shipped' })
    const { rows } = await sql<{ awb: string }>`
      select awb from shipping_simulator.bookings where reference = ${parcel}`.execute(shop.db)
    expect(rows).toEqual([{ awb: again?.tracking_number }])
    expect(await rowOf(code)).toEqual({ state: 'Shipped', tracking_number: rows[0]?.awb })
  })
})

test('[TABLE-08] both lists of parcels are exported as they are shown, whole and masked', async () => {
  async function exported(state: 'packed' | 'shipped') {
    const { id } = await succeed<{ id: string }>('POST', '/parcels/file', { state })
    await runJob(shop, { 'parcels.file': parcelFileKind }, id)
    const { text } = await packer.call('GET', `/jobs/${id}/file`)
    return text.trim().split('\r\n')
  }
  const waiting = await packed()
  const sent = await packed()
  const number = fresh()
  await ship({ rows: [{ order: sent.code, tracking_number: number }] })
  const { rows: shown } = await succeed<ParcelPage>('GET', '/parcels?state=packed')
  const lines = await exported('packed')
  expect(lines[0]).toBe('Pesanan,Paket,Penerima,Kurir,Layanan,Berat (gram),Resi,Dikemas,Dikirim')
  expect(lines.slice(1).map(line => line.split(',')[0])).toEqual(shown.map(row => row.reference_code))
  const row = shown.find(({ reference_code }) => reference_code === waiting.code)
  expect(lines.find(line => line.startsWith(waiting.code))).toContain(
    `${waiting.code},1,${row?.receiver},${row?.carrier},`,
  )
  const shipped = (await exported('shipped')).find(line => line.startsWith(sent.code))
  expect(shipped).toContain(number)
  expect(shipped?.split(',').at(-1)).not.toBe('')
})

test('[TABLE-01] [TABLE-08] parcels are read a page at a time, each once, also those packed in the same second', async () => {
  for (let index = 0; index < 3; index += 1) await packed()
  await shop.db
    .updateTable('parcels')
    .set({ packed_at: shop.now() })
    .where('shipped_at', 'is', null)
    .execute()
  const listed = (query: object) =>
    succeed<ParcelPage>('GET', `/parcels?${new URLSearchParams({ state: 'packed', ...query })}`)
  const all = await listed({})
  const read: string[] = []
  let after: string | null = null
  do {
    const page: ParcelPage = await listed({ limit: 2, ...(after && { after }) })
    expect(page.total).toBe(all.rows.length)
    read.push(...page.rows.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  expect(read).toEqual(all.rows.map(({ id }) => id))
  expect(await listed({ after: 'elsewhere' })).toEqual(all)
  expect(all.carriers).toEqual([...new Set(all.rows.map(({ carrier }) => carrier))].sort())
  const [first] = all.rows
  await sql`update orders set carrier_name = 'Kurir Pintu' where id = ${first?.order_id}`.execute(shop.db)
  const ofDoor = await listed({ carrier: 'Kurir Pintu' })
  expect([ofDoor.total, ofDoor.rows.map(({ order_id }) => order_id)]).toEqual([
    ofDoor.rows.length,
    ofDoor.rows.map(() => first?.order_id),
  ])
  expect(ofDoor.total).toBeGreaterThan(0)
  expect(ofDoor.carriers).toContain('Kurir Pintu')
  expect((await listed({ carrier: 'Bukan Kurir' })).rows).toEqual([])
})

describe('while the buyer is asked about the delivery', () => {
  const ask = (id: string, status: 'asked' | 'agreed') =>
    sql`insert into delivery_changes (order_id, status, delivery_note, fee_before_rupiah, fee_rupiah, asked_by, created_at)
      values (${id}, ${status}, '', 10000, 25000, 'Rani', now())`.execute(shop.db)
  const idOf = async (code: string) =>
    (
      await shop.db
        .selectFrom('orders')
        .select('id')
        .where('reference_code', '=', code)
        .executeTakeFirstOrThrow()
    ).id
  const refusal = {
    outcome: 'refused',
    code: 'ACT_NOT_ALLOWED',
    message: 'Perubahan pengirimannya masih menunggu pembeli. Putuskan dulu di bagian Pengiriman.',
  }

  test('[ORD-05] no number ships the parcel, and no pick-up is booked for it; afterwards it is sent', async () => {
    const simulator = await startShippingSimulator({ pool: shop.pool })
    opened.push(simulator)
    const withProvider = { ...shop, shipping: simulatedProvider(simulator, 2000) }
    for (const status of ['asked', 'agreed'] as const) {
      const { code, parcel } = await packed()
      await ask(await idOf(code), status)
      const number = fresh()
      const row = { order: code, tracking_number: number }
      expect(await shipParcels(shop.db, rani, [row])).toMatchObject([refusal])
      expect(await bookParcels(withProvider, rani, [parcel])).toMatchObject([refusal])
      expect(await rowOf(code)).toEqual({ state: 'Packed', tracking_number: null })
      const { rows } = await sql`select from shipping_simulator.bookings where reference = ${parcel}`.execute(
        shop.db,
      )
      expect(rows).toEqual([])
      await sql`update delivery_changes set status = 'declined', ended_at = now() where order_id = ${await idOf(code)}`.execute(
        shop.db,
      )
      expect(await shipParcels(shop.db, rani, [row])).toMatchObject([{ outcome: 'shipped' }])
    }
  })
})

test('[PACK-05] every parcel has arrived once staff say that the order has, and no list waits for one', async () => {
  const { code, id, buyer } = await order(serum, soap)
  const parcels = [await pack(code, serum)]
  await ship({ rows: [{ order: code, tracking_number: fresh() }] })
  parcels.push(await pack(code))
  await ship({ rows: [{ order: code, tracking_number: fresh() }] })
  await changeStateByStaff(shop.db, rani, { orderId: id, to: 'Delivered' })
  const shown = await app.inject({ url: `/api/orders/data/${id}`, headers: buyer.headers })
  const arrivals = shown.json().data.parcels.map((parcel: OrderParcel) => parcel.delivered_at)
  expect(arrivals).toEqual([expect.any(String), expect.any(String)])
  const { rows: onTheWay } = await succeed<ParcelPage>('GET', '/parcels?state=shipped')
  expect(onTheWay.filter(parcel => parcels.includes(parcel.id))).toEqual([])
  expect(await succeed('POST', `/parcels/${parcels[0]}/delivery`)).toEqual({ is_order_delivered: true })
})

test('[PACK-05] an order in two parcels is shipped with the first and delivered with the last', async () => {
  const { code, id, buyer } = await order(serum, soap)
  const first = await pack(code, serum)
  const [one, two] = [fresh(), fresh()]
  await ship({ rows: [{ order: code, tracking_number: one }] })
  expect((await rowOf(code)).state).toBe('Shipped')
  // The first parcel arrives before the second is packed.
  expect(await succeed('POST', `/parcels/${first}/delivery`)).toEqual({ is_order_delivered: false })
  const second = await pack(code)
  expect((await packer.call('POST', `/parcels/${second}/delivery`)).status).toBe(409)
  await ship({ rows: [{ order: code, tracking_number: two }] })
  const shown = await app.inject({ url: `/api/orders/data/${id}`, headers: buyer.headers })
  expect(shown.json().data.parcels).toMatchObject([
    {
      number: 1,
      tracking_number: one,
      delivered_at: expect.any(String),
      products: [{ name: 'Serum Surya', quantity: 1 }],
    },
    { number: 2, tracking_number: two, delivered_at: null, products: [{ name: 'Sabun Sereh', quantity: 1 }] },
  ])
  expect((await rowOf(code)).state).toBe('Shipped')
  const ends = await Promise.all([1, 2].map(() => succeed('POST', `/parcels/${second}/delivery`)))
  expect(ends).toEqual([{ is_order_delivered: true }, { is_order_delivered: true }])
  expect((await rowOf(code)).state).toBe('Delivered')
  const { rows } = await sql<{ mails: number }>`
    select count(*)::integer as mails from order_news n join order_state_histories h on h.id::text = n.about
    where n.order_id = ${id} and n.kind = 'state' and h.to_state in ('Shipped', 'Delivered')`.execute(shop.db)
  expect(rows).toEqual([{ mails: 2 }])
})

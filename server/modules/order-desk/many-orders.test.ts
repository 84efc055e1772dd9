import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { StaffJob, StaffJobRows } from '../../../contract/staff/jobs.ts'
import type { ManyOrdersPreview } from '../../../contract/staff/many-orders.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { staffJobKinds } from '../../schedule/staff-job-kinds.ts'
import { type Buyer, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makePaidOrder, type PaidOrder } from '../../testing/make-paid-order.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { staffOf } from '../../testing/run-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { runJob } from '../staff-jobs/index.ts'

/** Actions on many orders at once, as jobs (TABLE-03). */

const { shop, app } = await openShopWithPayments()
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let manager: StaffTester
let product: MadeProduct
beforeAll(async () => {
  manager = await makeStaff(shop, app, 'manager')
  product = await makeProduct(shop.db, { stock: 5000, priceRupiah: 80_000 })
})

const post = async <Data>(path: string, body: object, by = manager) => {
  const { status, body: response, text } = await by.call('POST', path, body)
  expect(status, text).toBe(200)
  return response.data as Data
}
const preview = (body: object) => post<ManyOrdersPreview>('/orders/many/preview', body)
const run = (id: string) => runJob(shop, staffJobKinds, id)
const jobOf = async (id: string) => (await manager.call('GET', `/jobs/${id}`)).body.data as StaffJob
const reportOf = async (id: string, query = '') =>
  ((await manager.call('GET', `/jobs/${id}/rows?limit=200${query}`)).body.data as StaffJobRows).rows

/** Starts a job, runs it to its end, and returns it. */
async function runMany(path: string, body: object): Promise<StaffJob> {
  const { id } = await post<{ id: string }>(`/orders/many/${path}`, body)
  for (let job = await jobOf(id); job.state !== 'done'; job = await jobOf(id)) await run(id)
  return jobOf(id)
}

const stateOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

const makePaid = () => makePaidOrder(shop.db, app, [{ product }])
const idsOf = (orders: { id: string }[]) => ({ ids: orders.map(({ id }) => id) })

async function makeUnpaid(buyer?: Buyer) {
  const who = buyer ?? (await makeBuyer(shop.db))
  const cart = await fillBag(app, who, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
  ])
  const response = await place(app, who, cart)
  const { order_id: id, reference_code: code } = response.json().data
  return { id, code, buyer: who } as PaidOrder
}

describe('[TABLE-03] before it runs', () => {
  test('the screen says how many can, how many cannot and why, and what will happen', async () => {
    const [paid, other, unpaid] = [await makePaid(), await makePaid(), await makeUnpaid()]
    const seen = await preview({ act: 'wave', chosen: idsOf([paid, other, unpaid]) })
    expect(seen).toMatchObject({
      able: 2,
      unable: [{ reason: 'Tidak bisa dari keadaan Menunggu bayar.', count: 1, codes: [unpaid.code] }],
      leads_to: [
        '2 pesanan (2 buah) masuk gelombang kemas baru.',
        expect.stringContaining('tidak ada surel'),
      ],
    })
    const cancelling = await preview({ act: 'cancel', chosen: idsOf([paid, other, unpaid]) })
    expect(cancelling.able).toBe(3)
    expect(cancelling.leads_to.join(' ')).toMatch(/^Rp 180.000 ditransfer.*3 buah kembali ke stok/)
  })

  test('a choice of all that match is made by the server’s filter, and is fixed when the job is made', async () => {
    const buyer = await makeBuyer(shop.db)
    const orders = [await makePaidFor(buyer), await makePaidFor(buyer), await makePaidFor(buyer)]
    const chosen = { filter: { member: buyer.id }, except: [orders[0]?.id] }
    expect(await preview({ act: 'start', chosen })).toMatchObject({ able: 2, unable: [] })
    const { id } = await post<{ id: string }>('/orders/many/moves', { act: 'start', chosen, able: 2 })
    const late = await makePaidFor(buyer)
    await run(id)
    expect(await jobOf(id)).toMatchObject({ state: 'done', total: 2, done: 2, refused: 0 })
    expect(await stateOf(orders[1]?.id ?? '')).toBe('Picking in progress')
    for (const left of [orders[0], late]) expect(await stateOf(left?.id ?? '')).toBe('Payment accepted')
  })

  test('a job is not made for another number than the person was told', async () => {
    const order = await makePaid()
    const { status, body } = await manager.call('POST', '/orders/many/moves', {
      act: 'start',
      chosen: idsOf([order]),
      able: 2,
    })
    expect([status, body.code, body.details]).toEqual([409, 'SELECTION_CHANGED', { able: 1 }])
  })

  const makePaidFor = (buyer: Buyer) => makePaidOrder(shop.db, app, [{ product }], buyer)
})

describe('[TABLE-03] a job', () => {
  test('reports row by row what became of each order; the journal has each act', async () => {
    const [paid, unpaid] = [await makePaid(), await makeUnpaid()]
    const job = await runMany('moves', { act: 'start', chosen: idsOf([paid, unpaid]), able: 1 })
    expect(job).toMatchObject({ title: 'Siapkan kemas: 2 pesanan', total: 2, done: 2, refused: 1 })
    expect(await reportOf(job.id)).toMatchObject([
      { name: paid.code, outcome: 'done', message: 'Siap dikemas' },
      { name: unpaid.code, outcome: 'refused', message: 'Tidak bisa dari keadaan Menunggu bayar.' },
    ])
    const journal = await manager.call('GET', `/journal?subject_id=${paid.id}`)
    expect(journal.body.data).toMatchObject([{ action: 'orders.move', actor: { id: manager.id } }])
  })

  test('fills one wave, order by order', async () => {
    const orders = [await makePaid(), await makePaid()]
    const job = await runMany('waves', { chosen: idsOf(orders), able: 2 })
    const [first, second] = await reportOf(job.id)
    expect(first?.message).toMatch(/^Gelombang \d+$/)
    expect(second?.message).toBe(first?.message)
    const wave = await manager.call('GET', `/packing/waves/${first?.message.split(' ')[1]}`)
    expect(wave.body.data).toMatchObject({ orders: 2 })
  })

  test('ships each order under its own number; twins, wrong and missing numbers are named before', async () => {
    const orders: PaidOrder[] = []
    for (let made = 0; made < 5; made += 1) orders.push(await makePaid())
    const chosen = idsOf(orders)
    await runMany('moves', { act: 'start', chosen, able: 5 })
    await runMany('moves', { act: 'pack', chosen, able: 5 })
    const [good, twin, otherTwin, wrong, none] = orders
    const numbers = [
      `${good?.code}\tJNE-0001`,
      `${twin?.code}\tJNE-0002`,
      `${otherTwin?.code}\tjne-0002`,
      `${wrong?.code}\t!!`,
      'CRSLAIN\tJNE-0009',
    ].join('\n')
    const seen = await preview({ act: 'ship', chosen, numbers })
    expect(seen).toMatchObject({ able: 1, unknown_codes: ['CRSLAIN'] })
    expect(Object.fromEntries(seen.unable.map(({ reason, codes }) => [reason, codes]))).toEqual({
      'Resinya dipakai dua pesanan di daftar ini.': [twin?.code, otherTwin?.code],
      'Resinya salah tulis: 4–40 huruf, angka, atau tanda hubung.': [wrong?.code],
      'Resinya belum ada.': [none?.code],
    })
    expect(seen.orders.map(({ code }) => code).sort()).toEqual(orders.map(({ code }) => code).sort())
    const job = await runMany('moves', { act: 'ship', chosen, numbers, able: 1 })
    expect(job).toMatchObject({ done: 5, refused: 4 })
    const shown = await manager.call('GET', `/orders/${good?.id}`)
    expect(shown.body.data).toMatchObject({ order: { state: { name: 'Shipped' } } })
    expect(await stateOf(none?.id ?? '')).toBe('Packed')
    const after = await preview({ act: 'ship', chosen })
    expect(after.orders.map(({ code }) => code)).not.toContain(good?.code)
  })

  test('gives the number to the parcel that was packed', async () => {
    const order = await makePaid()
    await post('/packing/waves', { orders: [order.code] })
    const { pieces } = (await manager.call('GET', `/packing/orders/${order.id}`)).body.data as {
      pieces: { id: string }[]
    }
    await post(`/packing/orders/${order.id}/scans`, { scan_id: 'a', piece: pieces[0]?.id })
    await post(`/packing/orders/${order.id}/finish`, {})
    const numbers = `${order.code},JNE77001`
    await runMany('moves', { act: 'ship', chosen: idsOf([order]), numbers, able: 1 })
    const { rows } = await sql`select tracking_number from parcels where order_id = ${order.id}`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ tracking_number: 'JNE77001' }])
    expect(await stateOf(order.id)).toBe('Shipped')
  })

  test('cancels many only with a fresh second factor, and gives their money back', async () => {
    const orders = [await makePaid(), await makePaid()]
    const body = { chosen: idsOf(orders), able: 2, reason: 'Barang ditarik pabrik' }
    const job = await runMany('cancellations', body)
    expect(job).toMatchObject({ done: 2, refused: 0 })
    for (const { id } of orders) expect(await stateOf(id)).toBe('Refunded')
    shop.setNow(new Date(Date.now() + 6 * 60_000))
    const late = await manager.call('POST', '/orders/many/cancellations', body)
    expect([late.status, late.body.code]).toEqual([403, 'CONFIRMATION_NEEDED'])
    shop.setNow(null)
  })

  test('draws the labels of the packed orders into one file', async () => {
    const order = await makePaid()
    expect(await preview({ act: 'labels', chosen: idsOf([order]) })).toMatchObject({
      able: 0,
      unable: [{ reason: 'Belum ada paketnya: pesanan ini belum dikemas.' }],
    })
    await post('/packing/waves', { orders: [order.code] })
    const { pieces } = (await manager.call('GET', `/packing/orders/${order.id}`)).body.data as {
      pieces: { id: string }[]
    }
    await post(`/packing/orders/${order.id}/scans`, { scan_id: 'b', piece: pieces[0]?.id })
    await post(`/packing/orders/${order.id}/finish`, {})
    const job = await runMany('labels', { chosen: idsOf([order]), able: 1 })
    const file = await manager.call('GET', `/jobs/${job.id}/file`)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('the command line does the same: a job with a report', async () => {
  const [paid, unpaid] = [await makePaid(), await makeUnpaid()]
  const staff = staffOf(shop)
  const started = await staff('orders', 'many', 'start', `${paid.code},${unpaid.code}`, '--as', 'rani')
  expect(started).toEqual({
    code: 0,
    output: expect.stringMatching(
      new RegExp(`^${unpaid.code}: Tidak bisa dari keadaan Menunggu bayar.\nJob \\d+: 1 done, 1 not.$`),
    ),
  })
  expect(await stateOf(paid.id)).toBe('Picking in progress')
  expect((await staff('staff-jobs', 'list')).output).toContain(
    'Siapkan kemas: 2 pesanan: done, 2 of 2, 1 refused',
  )
  const id = /Job (\d+)/.exec(started.output)?.[1] ?? ''
  expect((await staff('staff-jobs', 'report', id)).output).toContain(`${paid.code}  done  Siap dikemas`)
  expect((await staff('orders', 'many', 'start', unpaid.code)).code).toBe(1)
})

test('[TABLE-03] 500 orders are shipped at once while fifty buyers cancel: each ends in one way, and the books agree', async () => {
  const orders: PaidOrder[] = []
  const unpaid: PaidOrder[] = []
  const inParallel = async (count: number, make: () => Promise<unknown>) => {
    let left = count
    const work = async () => {
      for (; left > 0; ) {
        left -= 1
        await make()
      }
    }
    await Promise.all(Array.from({ length: 6 }, work))
  }
  await inParallel(475, async () => orders.push(await makePaid()))
  await inParallel(25, async () => unpaid.push(await makeUnpaid()))
  const chosen = idsOf([...orders, ...unpaid])
  await runMany('moves', { act: 'start', chosen, able: 475 })
  await runMany('moves', { act: 'pack', chosen, able: 475 })

  const numbers = orders.map(({ code }, index) => `${code}\tJNE${String(100_000 + index)}`).join('\n')
  // The buyers of these have paid, and ask care to cancel; the other 25 have not, and cancel by themselves.
  const care = await makeStaff(shop, app, 'manager', 'Rani')
  const asked = orders.filter((_, index) => index % 19 === 9)
  expect(asked).toHaveLength(25)
  const cancelled: string[] = []
  const { id } = await post<{ id: string }>('/orders/many/moves', { act: 'ship', chosen, numbers, able: 475 })
  const finish = async () => {
    while ((await jobOf(id)).state !== 'done') await run(id)
  }
  const cancelByCare = async () => {
    for (const order of asked.toReversed()) {
      const { version } = (await care.call('GET', `/orders/${order.id}`)).body.data as { version: number }
      const { status } = await care.call('POST', `/orders/${order.id}/cancel`, {
        reason: 'Pembeli berubah pikiran',
        version,
      })
      expect([200, 409]).toContain(status)
      if (status === 200) cancelled.push(order.id)
    }
  }
  const cancelByThemselves = unpaid.map(async order => {
    const response = await app.inject({
      method: 'PUT',
      url: `/api/order/${order.id}/cancelled`,
      headers: { ...order.buyer.headers, 'idempotency-key': `cancel-${order.id}` },
      payload: { cancellation_reason: 'Berubah pikiran' },
    })
    expect(response.statusCode, response.body).toBe(200)
  })
  // Two processes run the job.
  await Promise.all([finish(), finish(), cancelByCare(), ...cancelByThemselves])

  const job = await jobOf(id)
  expect(job).toMatchObject({ total: 500, done: 500, refused: 25 + cancelled.length })
  expect(cancelled.length).toBeGreaterThan(0)
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from orders where id = any(${chosen.ids}) group by state`.execute(
    shop.db,
  )
  expect(Object.fromEntries(rows.map(({ state, count }) => [state, count]))).toEqual({
    Shipped: 475 - cancelled.length,
    Refunded: cancelled.length,
    Cancelled: 25,
  })
  const { rows: twice } = await sql`
    select order_id from order_state_histories where to_state = 'Shipped' and order_id = any(${chosen.ids})
    group by order_id having count(*) > 1`.execute(shop.db)
  expect(twice).toEqual([])
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([])
})

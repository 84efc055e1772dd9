import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRefundPrice } from '../../../contract/staff/order-page.ts'
import {
  type PackingOrder,
  type PackingPiece,
  type ReadyOrders,
  readyQuery,
  type Wave,
} from '../../../contract/staff/warehouse.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { undone } from '../../db/undone.ts'
import { makeBuyer } from '../../testing/make-buyer.ts'
import { makePaidOrder } from '../../testing/make-paid-order.ts'
import { fillPack, type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { readPageSizes } from '../../testing/read-pdf-codes.ts'
import { rani } from '../../testing/run-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { changeOrderState } from '../orders/index.ts'
import { countReadyOrders, listReadyOrders, startWave } from './index.ts'

/** From paid orders to parcels (PACK-01, PACK-02). */

const { shop, app } = await openShopWithPayments()
let packer: StaffTester
let serum: MadeProduct
let soap: MadeProduct

beforeAll(async () => {
  packer = await makeStaff(shop, app, 'warehouse')
})
beforeEach(async () => {
  serum = await makeProduct(shop.db, { name: 'Serum Surya', stock: 200, weightGram: 120 })
  soap = await makeProduct(shop.db, { name: 'Sabun Sereh', brand: 'kelana', stock: 200, weightGram: 300 })
})
afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
  expect(findings).toEqual([])
})

const skuOf = async ({ combinationIds }: MadeProduct) =>
  (
    await shop.db
      .selectFrom('combinations')
      .select('sku')
      .where('id', '=', combinationIds[0] ?? 0)
      .executeTakeFirstOrThrow()
  ).sku

async function succeed<Data>(...[method, path, body]: Parameters<StaffTester['call']>): Promise<Data> {
  const response = await packer.call(method, path, body)
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}

const order = (...lines: { product: MadeProduct; quantity?: number }[]) => makePaidOrder(shop.db, app, lines)
const waveOf = async (codes: string[]): Promise<Wave> => {
  const { id } = await succeed<{ id: string }>('POST', '/packing/waves', { orders: codes })
  return succeed('GET', `/packing/waves/${id}`)
}

const scan = (code: string, what: object, scanId: string = crypto.randomUUID()) =>
  packer.call('POST', `/packing/orders/${code}/scans`, { scan_id: scanId, ...what })
const stateOf = async (code: string) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('state')
      .where('reference_code', '=', code)
      .executeTakeFirstOrThrow()
  ).state

describe('what can go into a wave', () => {
  const ready = async (search = '') => succeed<ReadyOrders>('GET', `/packing/ready?${search || 'limit=200'}`)
  const codesOf = ({ orders }: ReadyOrders) => orders.map(({ reference_code }) => reference_code)

  test('[PACK-01] are paid orders in no wave, the most urgent first, without ended ones', async () => {
    const fresh = await order({ product: serum, quantity: 2 })
    const late = await order({ product: serum })
    const waiting = await order({ product: serum })
    const ended = await order({ product: serum })
    await sql`
      with placed as (update orders set created_at = created_at - interval '9 days' where id = ${late.id})
      update order_state_histories set created_at = created_at - interval '9 days' where order_id = ${late.id}`.execute(
      shop.db,
    )
    await shop.db
      .transaction()
      .execute(tx => changeOrderState(tx, { orderId: ended.id, to: 'Refunded', movedBy: 'staff:test' }))
    await waveOf([waiting.code])
    const list = await ready()
    const codes = codesOf(list)
    expect(codes).toEqual(expect.arrayContaining([fresh.code, late.code]))
    for (const { code } of [waiting, ended]) expect(codes).not.toContain(code)
    expect(codes.indexOf(late.code)).toBeLessThan(codes.indexOf(fresh.code))
    expect(list.orders.find(one => one.reference_code === fresh.code)).toMatchObject({
      pieces: 2,
      waits: 'new',
      is_late: false,
      receiver: 'Sari',
      city: expect.any(String),
    })
    const onlyLate = await ready('late=1')
    expect(codesOf(onlyLate)).toContain(late.code)
    expect(onlyLate.orders.every(one => one.is_late)).toBe(true)
    expect(onlyLate.total).toBe(list.late)
    expect(await countReadyOrders(shop)).toEqual({ count: list.total, late: list.late, is_estimate: false })
    expect((await ready('carrier=Tidak%20Ada')).total).toBe(0)
    const [first, second] = [await ready('limit=1'), await ready('limit=1&after=1')]
    expect(first.next).toBe('1')
    expect(codesOf(second)).not.toEqual(codesOf(first))
  })

  test('[PACK-05] are also orders that were held, and what is left of those sent in part, until their next wave', async () => {
    const held = await order({ product: serum })
    const sent = await order({ product: serum }, { product: soap })
    await waveOf([held.code, sent.code])
    const piece = `c${serum.combinationIds[0]}`
    await succeed('POST', `/packing/orders/${held.code}/missing`, { piece, act: 'hold', note: 'Cari besok' })
    await scan(sent.code, { piece })
    await succeed('POST', `/packing/orders/${sent.code}/finish`, { is_partial: true })
    const rowOf = async (code: string) =>
      (await ready()).orders.find(({ reference_code }) => reference_code === code)
    expect(await rowOf(held.code)).toMatchObject({ waits: 'held', note: 'Cari besok', pieces: 1 })
    expect(await rowOf(sent.code)).toMatchObject({
      waits: 'rest',
      pieces: 1,
      pictures: [{ name: 'Sabun Sereh' }],
    })
    const { late } = await ready()
    await undone(shop.db, async db => {
      await sql`update orders set state = 'Shipped' where reference_code = ${sent.code}`.execute(db)
      const there = { db, now: shop.now }
      const list = await listReadyOrders(there, readyQuery.parse({}))
      expect(list.late, 'whose buyer waits already').toBe(late + 1)
      expect(await countReadyOrders(there)).toEqual({
        count: list.total,
        late: list.late,
        is_estimate: false,
      })
    })
    await waveOf([held.code, sent.code])
    expect(await rowOf(sent.code)).toBeUndefined()
    await scan(sent.code, { piece: `c${soap.combinationIds[0]}` })
    await succeed('POST', `/packing/orders/${sent.code}/finish`, {})
    expect(await rowOf(sent.code)).toBeUndefined()
  })
})

describe('a wave', () => {
  test('[PACK-01] of 20 orders lists each product once, by shelf, and its sums equal the lines', async () => {
    const pack = await makeProduct(shop.db, {
      name: 'Paket Pantai',
      classification: 'bundle_virtual',
      stock: 0,
    })
    await fillPack(shop.db, pack, [serum, soap])
    await succeed('PUT', `/stock/${soap.combinationIds[0]}/place`, { shelf: 'a2-14', barcode: null })
    await succeed('PUT', `/stock/${serum.combinationIds[0]}/place`, { shelf: 'B1-03', barcode: null })
    const codes: string[] = []
    for (let index = 0; index < 20; index += 1) {
      const lines = [{ product: serum, quantity: 1 + (index % 3) }]
      if (index % 2 === 0) lines.push({ product: soap, quantity: 2 })
      if (index % 5 === 0) lines.push({ product: pack, quantity: 1 })
      codes.push((await order(...lines)).code)
    }
    const { picks, orders, waiting, list } = await waveOf(codes)
    expect([orders, waiting, list.length]).toEqual([20, 20, 20])
    // Shelf A2-14 comes before B1-03.
    expect(picks.map(({ shelf, name }) => [shelf, name])).toEqual([
      ['A2-14', 'Sabun Sereh'],
      ['B1-03', 'Serum Surya'],
    ])
    const { rows } = await sql<{ sku: string; pieces: number }>`
      select c.sku, sum(t.quantity)::integer as pieces from orders o join order_lines l on l.order_id = o.id
      cross join lateral (
        select l.combination_id as id, l.quantity where not l.details ? 'pieces'
        union all
        select (one ->> 'combinationId')::bigint, (one ->> 'quantity')::integer from jsonb_array_elements(l.details -> 'pieces') one
      ) t join combinations c on c.id = t.id
      where o.reference_code = any(${codes}) group by c.sku`.execute(shop.db)
    expect(Object.fromEntries(picks.map(({ sku, quantity }) => [sku, quantity]))).toEqual(
      Object.fromEntries(rows.map(({ sku, pieces }) => [sku, pieces])),
    )
    for (const pick of picks)
      expect(pick.orders.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pick.quantity)
    expect(await stateOf(codes[0] ?? '')).toBe('Picking in progress')
  })

  test('[PACK-01] lists shelf A2 before shelf A10', async () => {
    await succeed('PUT', `/stock/${serum.combinationIds[0]}/place`, { shelf: 'A10-1', barcode: null })
    await succeed('PUT', `/stock/${soap.combinationIds[0]}/place`, { shelf: 'A2-14', barcode: null })
    const { code } = await order({ product: serum }, { product: soap })
    expect((await waveOf([code])).picks.map(({ shelf }) => shelf)).toEqual(['A2-14', 'A10-1'])
    const { pieces } = await succeed<PackingOrder>('GET', `/packing/orders/${code}`)
    expect(pieces.map(({ shelf }) => shelf)).toEqual(['A2-14', 'A10-1'])
  })

  test('[PACK-01] holds the gifts and rewards of an order, which count in its weight, and prints on A4', async () => {
    const buyer = await makeBuyer(shop.db)
    await sql`insert into rewards (key, name, is_packed) values ('kipas', 'Kipas Pantai', true) on conflict do nothing`.execute(
      shop.db,
    )
    await sql`insert into member_rewards (member_id, reward_key, given_at) values (${buyer.id}, 'kipas', now())`.execute(
      shop.db,
    )
    const { code } = await makePaidOrder(shop.db, app, [{ product: serum }], buyer)
    const wave = await waveOf([code])
    expect(wave.picks.map(({ name }) => name).sort()).toEqual(['Kipas Pantai', 'Serum Surya'])
    const pdf = await packer.call('GET', `/packing/waves/${wave.id}/pick-list.pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(await readPageSizes(pdf.raw)).toEqual(['210 × 297'])
    await scan(code, { piece: 'rkipas' })
    await scan(code, { piece: `c${serum.combinationIds[0]}` })
    await succeed('POST', `/packing/orders/${code}/finish`, {})
    const { parcels } = await succeed<PackingOrder>('GET', `/packing/orders/${code}`)
    expect(parcels.map(({ weight_gram }) => weight_gram)).toEqual([120 + 100])
  })

  test('[PACK-01] takes only paid orders, each in one open wave, however many people choose it at once', async () => {
    const { code } = await order({ product: serum })
    const { code: refunded, id } = await order({ product: serum })
    await shop.db
      .transaction()
      .execute(tx => changeOrderState(tx, { orderId: id, to: 'Refunded', movedBy: 'staff:test' }))
    const response = await packer.call('POST', '/packing/waves', { orders: [code, refunded, 'CRSNONE'] })
    expect([response.status, response.body.code]).toEqual([409, 'NOT_PACKABLE'])
    expect(response.body.details).toEqual({ orders: ['CRSNONE', refunded] })
    expect(await stateOf(code)).toBe('Payment accepted')

    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => startWave(shop.db, rani, [code])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await sql`
      select 1 from packing_orders po join orders o on o.id = po.order_id where o.reference_code = ${code}`.execute(
      shop.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('an order that is refunded while it waits is picked no more, and cannot be packed', async () => {
    const { code, id } = await order({ product: serum })
    const { id: wave } = await waveOf([code])
    await shop.db
      .transaction()
      .execute(tx => changeOrderState(tx, { orderId: id, to: 'Refunded', movedBy: 'staff:test' }))
    const after = await succeed<Wave>('GET', `/packing/waves/${wave}`)
    expect([after.waiting, after.picks, after.list[0]?.has_ended]).toEqual([0, [], true])
    expect((await scan(code, { code: await skuOf(serum) })).body.code).toBe('NOT_PACKABLE')
    expect(await succeed<PackingOrder>('GET', `/packing/orders/${code}`)).toMatchObject({ has_ended: true })
  })
})

describe('refunds of pieces', () => {
  const refund = async (orderId: string, line: { position?: number; quantity: number }) => {
    const finance = await makeStaff(shop, app, 'finance')
    const { body } = await finance.call('POST', `/orders/${orderId}/refund-price`, { lines: [] })
    const { lines } = body.data as StaffRefundPrice
    const { version } = (await finance.call('GET', `/orders/${orderId}`)).body.data
    const response = await finance.call('POST', `/orders/${orderId}/refunds`, {
      reason: 'Stok rusak',
      key: crypto.randomUUID(),
      version,
      choice: { lines: [{ line_id: lines[line.position ?? 0]?.line_id, quantity: line.quantity }] },
    })
    expect(response.status, response.text).toBe(200)
  }
  const remaining = async (code: string) =>
    (await succeed<PackingOrder>('GET', `/packing/orders/${code}`)).pieces.map(({ name, quantity, sent }) => [
      name,
      quantity - sent,
    ])

  test('[ORD-04] a piece that is refunded before it is sent is neither picked nor packed', async () => {
    const { code, id } = await order({ product: serum, quantity: 3 }, { product: soap })
    await refund(id, { quantity: 1 })
    await refund(id, { position: 1, quantity: 1 })
    const { picks } = await waveOf([code])
    expect(picks.map(({ name, quantity }) => [name, quantity])).toEqual([['Serum Surya', 2]])
    await scan(code, { code: await skuOf(serum) })
    await scan(code, { code: await skuOf(serum) })
    expect((await scan(code, { code: await skuOf(soap) })).body.code).toBe('WRONG_PIECE')
    await succeed('POST', `/packing/orders/${code}/finish`, {})
    expect(await remaining(code)).toEqual([['Serum Surya', 0]])
  })

  test('[ORD-04] an order whose whole money goes back is not packed while its refund is open', async () => {
    const { code, id } = await order({ product: serum, quantity: 2 })
    const finance = await makeStaff(shop, app, 'finance')
    const { version } = (await finance.call('GET', `/orders/${id}`)).body.data
    const everything = { reason: 'Salah pesan', key: crypto.randomUUID(), version }
    expect((await finance.call('POST', `/orders/${id}/refunds`, everything)).status).toBe(200)
    expect(await stateOf(code)).toBe('Payment accepted')
    const refused = await packer.call('POST', '/packing/waves', { orders: [code] })
    expect(refused.body.code).toBe('NOT_PACKABLE')
    const ready = await succeed<ReadyOrders>('GET', '/packing/ready?limit=200')
    expect(ready.orders.map(({ reference_code }) => reference_code)).not.toContain(code)
  })

  test('[ORD-04] of a pack that is refunded, no part is packed; a refunded amount cancels nothing', async () => {
    const pack = await makeProduct(shop.db, { classification: 'bundle_virtual', stock: 0 })
    await fillPack(shop.db, pack, [serum, soap])
    const { code, id } = await order({ product: pack, quantity: 2 }, { product: soap })
    await refund(id, { quantity: 1 })
    const finance = await makeStaff(shop, app, 'finance')
    const { version } = (await finance.call('GET', `/orders/${id}`)).body.data
    const goodwill = { reason: 'Terlambat', key: crypto.randomUUID(), version, amount: 1_000 }
    expect((await finance.call('POST', `/orders/${id}/refunds`, goodwill)).status).toBe(200)
    expect((await remaining(code)).sort()).toEqual([
      ['Sabun Sereh', 2],
      ['Serum Surya', 1],
    ])
  })

  test('[ORD-04] a ticked piece that is refunded must come out of the parcel; a sent piece stays sent', async () => {
    const { code, id } = await order({ product: serum, quantity: 3 })
    await waveOf([code])
    const sku = await skuOf(serum)
    await scan(code, { code: sku })
    await succeed('POST', `/packing/orders/${code}/finish`, { is_partial: true })
    await waveOf([code])
    await scan(code, { code: sku })
    await scan(code, { code: sku }, 'last')
    await refund(id, { quantity: 1 })
    expect((await succeed<PackingOrder>('GET', `/packing/orders/${code}`)).is_complete).toBe(false)
    const response = await packer.call('POST', `/packing/orders/${code}/finish`, {})
    expect([response.status, response.body.code]).toEqual([422, 'TOO_MANY_PIECES'])
    await succeed('DELETE', `/packing/orders/${code}/scans/last`)
    await succeed('POST', `/packing/orders/${code}/finish`, {})
    await refund(id, { quantity: 2 })
    expect(await remaining(code)).toEqual([['Serum Surya', 0]])
  })
})

describe('at the packing table', () => {
  const ticks = (found: PackingOrder) => found.pieces.map((piece: PackingPiece) => piece.ticked)

  test('[PACK-02] a SKU or barcode ticks one piece, the same scan only once', async () => {
    await succeed('PUT', `/stock/${serum.combinationIds[0]}/place`, {
      shelf: null,
      barcode: `899${serum.combinationIds[0]}`,
    })
    const { code } = await order({ product: serum, quantity: 2 })
    await waveOf([code])
    const sku = await skuOf(serum)
    const first = await scan(code, { code: sku.toUpperCase() }, 'once')
    expect([first.status, ticks(first.body.data)]).toEqual([200, [1]])
    expect((first.body.data as PackingOrder).pieces[0]?.last_scan).toBe('once')
    const repeated = await Promise.all(Array.from({ length: 5 }, () => scan(code, { code: sku }, 'once')))
    for (const { status, body } of repeated) expect([status, ticks(body.data)]).toEqual([200, [1]])
    const second = await scan(code, { code: `899${serum.combinationIds[0]}` })
    expect((second.body.data as PackingOrder).is_complete).toBe(true)
    const third = await scan(code, { code: sku })
    expect([third.status, third.body.code, third.body.details?.quantity]).toEqual([422, 'TOO_MANY_PIECES', 2])
    const back = await succeed<PackingOrder>('DELETE', `/packing/orders/${code}/scans/once`)
    expect(ticks(back)).toEqual([1])
  })

  test('[PACK-02] ten scanners at once never tick more pieces than the order has', async () => {
    const { code } = await order({ product: serum, quantity: 3 })
    await waveOf([code])
    const sku = await skuOf(serum)
    const answers = await Promise.all(Array.from({ length: 10 }, () => scan(code, { code: sku })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(ticks(await succeed('GET', `/packing/orders/${code}`))).toEqual([3])
  })

  test('[PACK-02] a wrong piece is refused with what it is and where it belongs', async () => {
    await succeed('PUT', `/stock/${soap.combinationIds[0]}/place`, { shelf: 'C4-01', barcode: null })
    const { code } = await order({ product: serum })
    await waveOf([code])
    const sku = await skuOf(soap)
    const wrong = await scan(code, { code: sku })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'WRONG_PIECE'])
    expect(wrong.body.details).toEqual({ brand: 'kelana', name: 'Sabun Sereh', sku, shelf: 'C4-01' })
    expect((await scan(code, { code: 'tidak-ada' })).status).toBe(404)
  })

  test('[PACK-02] an order with missing pieces is not finished, but held or sent in part', async () => {
    const { code } = await order({ product: serum }, { product: soap })
    await waveOf([code])
    await scan(code, { code: await skuOf(serum) })
    const early = await packer.call('POST', `/packing/orders/${code}/finish`, {})
    expect([early.status, early.body.code]).toEqual([409, 'PIECES_MISSING'])
    const piece = `c${soap.combinationIds[0]}`
    await succeed('POST', `/packing/orders/${code}/missing`, {
      piece,
      act: 'later',
      left_on_shelf: 7,
      note: 'Rak kosong',
      tell_buyer: true,
    })
    const { rows: news } = await sql<{ about: string }>`
      select about from order_news n join orders o on o.id = n.order_id
      where o.reference_code = ${code} and n.kind = 'delay'`.execute(shop.db)
    expect(news).toEqual([{ about: 'later|kelana Sabun Sereh' }])
    expect(await stateOf(code)).toBe('Packed')
    const stock = await shop.db
      .selectFrom('stock')
      .select('on_hand')
      .where('combination_id', '=', soap.combinationIds[0] ?? 0)
      .executeTakeFirstOrThrow()
    expect(stock.on_hand).toBe(7)

    const held = await order({ product: soap })
    const wave = await waveOf([held.code])
    await succeed('POST', `/packing/orders/${held.code}/missing`, { piece, act: 'hold', note: 'Cari besok' })
    const { list } = await succeed<Wave>('GET', `/packing/waves/${wave.id}`)
    expect(list).toMatchObject([{ outcome: 'held', note: 'Cari besok' }])
    // It goes into the next wave.
    await waveOf([held.code])
  })
})

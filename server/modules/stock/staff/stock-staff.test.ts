import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, jakartaDay } from '../../../../contract/jakarta-time.ts'
import type { FigurePage, ListPage } from '../../../../contract/staff/list-page.ts'
import type { StockBrand, StockItem, StockMovement, StockRow } from '../../../../contract/staff/stock.ts'
import type { StockBatch } from '../../../../contract/staff/stock-batches.ts'
import type { StockDelivery } from '../../../../contract/staff/stock-deliveries.ts'
import type { RunningOut, StockValuePage } from '../../../../contract/staff/stock-figures.ts'
import type { StockTake, StockTakeSummary } from '../../../../contract/staff/stock-takes.ts'
import type { Wave } from '../../../../contract/staff/warehouse.ts'
import { checkInvariants } from '../../../db/check-invariants.ts'
import { undone } from '../../../db/undone.ts'
import { staffJobKinds } from '../../../schedule/staff-job-kinds.ts'
import { fillBag, makeBuyer, place } from '../../../testing/make-buyer.ts'
import { makePaidOrder } from '../../../testing/make-paid-order.ts'
import { type MadeProduct, makeProduct } from '../../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../../testing/make-staff.ts'
import { seededIntegers } from '../../../testing/seeded-integers.ts'
import { openShopWithPayments } from '../../../testing/shop-with-payments.ts'
import { runJob } from '../../staff-jobs/index.ts'
import { listExpiring, readExpiring } from './list-batches.ts'
import { countRunningOut, listRunningOut } from './read-stock-figures.ts'

/** Stock in the back office: STOCK-01 … STOCK-05 of `docs/backoffice.csv`. */

const { shop, app } = await openShopWithPayments()
let manager: StaffTester
let warehouse: StaffTester

beforeAll(async () => {
  manager = await makeStaff(shop, app, 'manager')
  warehouse = await makeStaff(shop, app, 'warehouse')
})
afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
  expect(findings).toEqual([])
})

const idOf = ({ combinationIds }: MadeProduct) => String(combinationIds[0])

async function succeed<Data>(...[method, path, body]: Parameters<StaffTester['call']>): Promise<Data> {
  const response = await manager.call(method, path, body)
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}

const rowOf = async (product: MadeProduct) => {
  const { sku } = await shop.db
    .selectFrom('combinations')
    .select('sku')
    .where('id', '=', Number(idOf(product)))
    .executeTakeFirstOrThrow()
  const page = await succeed<ListPage<StockRow>>('GET', `/stock?search=${sku}`)
  expect(page.rows).toHaveLength(1)
  return page.rows[0]
}
const listDeliveries = async () =>
  (await succeed<ListPage<StockDelivery>>('GET', '/stock/deliveries?limit=100')).rows
const adjust = (product: MadeProduct, body: object) =>
  manager.call('POST', `/stock/${idOf(product)}/adjustments`, body)
const order = (product: MadeProduct, quantity = 1) => makePaidOrder(shop.db, app, [{ product, quantity }])
async function placeUnpaid(product: MadeProduct, quantity = 1) {
  const buyer = await makeBuyer(shop.db)
  const cart = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: Number(idOf(product)), quantity },
  ])
  return () => place(app, buyer, cart)
}

describe('counts', () => {
  test('[STOCK-01] on hand, reserved, available, sold but unpacked and on the way are listed, with movements', async () => {
    const serum = await makeProduct(shop.db, { stock: 20 })
    await (await placeUnpaid(serum, 3))()
    const { code } = await order(serum, 4)
    const expectPieces = (expected: number) =>
      succeed<{ id: string }>('POST', '/stock/deliveries', {
        supplier: 'PT Surya',
        lines: [{ combination_id: idOf(serum), expected }],
      })
    const { id: emptyDelivery } = await expectPieces(7)
    await succeed('POST', `/stock/deliveries/${emptyDelivery}/receipt`, { lines: [] })
    await expectPieces(30)
    await succeed('POST', `/stock/${idOf(serum)}/adjustments`, {
      difference: -2,
      reason: 'damaged',
      note: 'Pecah',
    })
    expect(await rowOf(serum)).toMatchObject({
      on_hand: 14,
      reserved: 3,
      available: 11,
      to_pack: 4,
      on_the_way: 30,
    })
    const movements = await succeed<StockMovement[]>('GET', `/stock/${idOf(serum)}/movements`)
    expect(movements[0]).toMatchObject({
      kind: 'corrected',
      quantity: -2,
      reason: 'damaged',
      note: 'Pecah',
      moved_by: 'Staf manager',
      order: null,
    })
    expect(movements[1]).toMatchObject({ kind: 'sold', quantity: -4, order: { reference_code: code } })
    const { rows } = await sql<{ moved: number }>`
      select sum(case kind when 'sold' then -quantity when 'corrected' then quantity else 0 end)::integer as moved
      from stock_movements where combination_id = ${idOf(serum)}`.execute(shop.db)
    expect(20 + (rows[0]?.moved ?? 0)).toBe(14)
  })

  test('[STOCK-01] a count based on an outdated number, or below what unpaid orders hold, is refused', async () => {
    const serum = await makeProduct(shop.db, { stock: 10 })
    await (await placeUnpaid(serum, 6))()
    const stale = await adjust(serum, { count: 8, seen: 9, reason: 'counted' })
    expect([stale.status, stale.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(stale.body.details).toMatchObject({ on_hand: 10 })
    const low = await adjust(serum, { count: 5, seen: 10, reason: 'counted' })
    expect([low.status, low.body.code]).toEqual([409, 'STOCK_TOO_LOW'])
    expect(low.body.details).toMatchObject({ on_hand: 10, reserved: 6 })
    expect((await adjust(serum, { count: 6, seen: 10, reason: 'counted' })).body.data).toEqual({
      on_hand: 6,
      reserved: 6,
    })
    expect((await adjust(serum, { difference: 1, reason: 'because' })).status).toBe(400)
    expect((await warehouse.call('POST', `/stock/${idOf(serum)}/adjustments`, {})).status).toBe(403)
  })

  test('[STOCK-01] 50 orders and 20 corrections at once never make the stock negative', async () => {
    const serum = await makeProduct(shop.db, { stock: 60 })
    const orders = await Promise.all(Array.from({ length: 50 }, () => placeUnpaid(serum)))
    const corrections = Array.from(
      { length: 20 },
      () => () => adjust(serum, { difference: -3, reason: 'damaged' }),
    )
    const placed: number[] = []
    const corrected: number[] = []
    await Promise.all([
      ...orders.map(async go => placed.push((await go()).statusCode)),
      ...corrections.map(async go => corrected.push((await go()).status)),
    ])
    const [sales, losses] = [placed, corrected].map(all => all.filter(status => status === 200).length)
    expect([...new Set([...placed, ...corrected])].sort()).toEqual([200, 409])
    const row = await rowOf(serum)
    expect(row).toMatchObject({ on_hand: 60 - 3 * (losses ?? 0), reserved: sales })
    expect(row?.available).toBeGreaterThanOrEqual(0)
    // Neither side may starve: what is left is less than the next order or correction needs.
    expect(row?.available).toBeLessThan(3)
  })

  test('[STOCK-01] shelves follow one another by number, those without a shelf last', async () => {
    const shelves = ['A10-1', 'A2-14', 'A2-3', null]
    for (const shelf of shelves) {
      const product = await makeProduct(shop.db, { name: 'Urutan Rak' })
      if (shelf) await succeed('PUT', `/stock/${idOf(product)}/place`, { shelf, barcode: null })
    }
    const { rows } = await succeed<ListPage<StockRow>>('GET', '/stock?search=Urutan%20Rak&sort=shelf')
    expect(rows.map(({ shelf }) => shelf)).toEqual(['A2-3', 'A2-14', 'A10-1', null])
  })

  test('[STOCK-01] pages follow one another without gaps, also when sorted by a number', async () => {
    for (let index = 0; index < 8; index += 1) await makeProduct(shop.db, { stock: index % 3 })
    for (const sort of ['sku', '-available', 'shelf']) {
      const all: string[] = []
      let after = ''
      do {
        const page = await succeed<ListPage<StockRow>>('GET', `/stock?limit=3&sort=${sort}${after}`)
        all.push(...page.rows.map(row => row.combination_id))
        after = page.next ? `&after=${encodeURIComponent(page.next)}` : ''
      } while (after)
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from stock`.execute(
        shop.db,
      )
      expect([all.length, new Set(all).size]).toEqual([rows[0]?.count, rows[0]?.count])
    }
  })
})

describe('who changed what meanwhile', () => {
  test('[STOCK-01] a stale count names the last movement, and a stale place who placed it', async () => {
    const serum = await makeProduct(shop.db, { stock: 10 })
    await succeed('POST', `/stock/${idOf(serum)}/adjustments`, { difference: -2, reason: 'damaged' })
    const stale = await adjust(serum, { count: 9, seen: 10, reason: 'counted' })
    expect(stale.body.details).toMatchObject({
      on_hand: 8,
      by: 'Staf manager',
      movement: { quantity: -2, reason: 'damaged' },
    })
    const place = (body: object) => warehouse.call('PUT', `/stock/${idOf(serum)}/place`, body)
    const seen = { shelf: null, barcode: null }
    expect((await place({ shelf: 'b1-02', barcode: '8991230000001', seen })).status).toBe(200)
    const late = await place({ shelf: 'C3-01', barcode: null, seen })
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(late.body.details).toMatchObject({ shelf: 'B1-02', by: 'Staf warehouse' })
    const soap = await makeProduct(shop.db, { stock: 1 })
    const taken = await warehouse.call('PUT', `/stock/${idOf(soap)}/place`, {
      shelf: null,
      barcode: '8991230000001',
    })
    expect([taken.status, taken.body]).toEqual([
      409,
      expect.objectContaining({ code: 'BARCODE_TAKEN', field: 'barcode' }),
    ])
  })

  test('[STOCK-01] the page of one combination says how long it lasts, and which batches are left', async () => {
    const serum = await makeProduct(shop.db, { stock: 60 })
    await order(serum, 28)
    const item = await succeed<StockItem>('GET', `/stock/${idOf(serum)}`)
    // 32 left, 28 sold in 28 days: one a day.
    expect(item).toMatchObject({ available: 32, sold: 28, cover_days: 32, batches: [] })
    expect(await rowOf(serum)).toMatchObject({ sold: 28, cover_days: 32 })
    expect((await manager.call('GET', '/stock/999999999')).status).toBe(404)
    const brands = await succeed<StockBrand[]>('GET', '/stock/brands')
    expect(brands.length).toBeGreaterThan(0)
  })
})

describe('deliveries', () => {
  const soon = jakartaDay(addDays(new Date(), 30))
  const later = jakartaDay(addDays(new Date(), 400))

  test('[STOCK-02] what was counted is in stock once, and what expires first is picked first', async () => {
    const serum = await makeProduct(shop.db, { stock: 0 })
    const line = (batch: string, expires_on: string, expected: number) => ({
      combination_id: idOf(serum),
      expected,
      batch,
      expires_on,
      cost_rupiah: 20_000,
    })
    const { id } = await succeed<{ id: string }>('POST', '/stock/deliveries', {
      supplier: 'PT Surya',
      lines: [line('LAMA', later, 10), line('DEKAT', soon, 5)],
    })
    const delivery = (await listDeliveries()).find(one => one.id === id)
    const lines = (delivery?.lines ?? []).map(one => ({
      line: one.id,
      batch: one.batch,
      expires_on: one.expires_on,
      cost_rupiah: one.cost_rupiah,
      // One of the batch that is near its date is missing.
      counted: one.batch === 'DEKAT' ? 4 : one.expected,
    }))
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => manager.call('POST', `/stock/deliveries/${id}/receipt`, { lines })),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await rowOf(serum)).toMatchObject({ on_hand: 14, on_the_way: 0 })

    const codes = [(await order(serum, 3)).code, (await order(serum, 3)).code]
    const { id: wave } = await succeed<{ id: string }>('POST', '/packing/waves', { orders: codes })
    const { picks } = await succeed<Wave>('GET', `/packing/waves/${wave}`)
    expect(picks.map(({ quantity, batches }) => ({ quantity, batches }))).toEqual([
      {
        quantity: 6,
        batches: [
          { batch: 'DEKAT', expires_on: soon, quantity: 4 },
          { batch: 'LAMA', expires_on: later, quantity: 2 },
        ],
      },
    ])
    const expiring = async () =>
      (await succeed<StockBatch[]>('GET', '/stock/expiring?days=60')).filter(
        one => one.combination_id === idOf(serum),
      )
    expect(await expiring()).toMatchObject([{ batch: 'DEKAT', pieces_left: 4 }])
    const exported = async (days: number) => {
      const { id: job } = await succeed<{ id: string }>('POST', '/stock/expiring/file', { days })
      await runJob(shop, staffJobKinds, job)
      const { text } = await manager.call('GET', `/jobs/${job}/file`)
      const [heading, ...lines] = text.trim().split('\r\n')
      expect(heading).toBe('Barang,Pilihan,SKU,Kedaluwarsa,Batch,Rak,Sisa')
      const sku = (await rowOf(serum))?.sku ?? ''
      return lines.filter(each => each.includes(sku)).map(each => each.split(`${sku},`)[1])
    }
    expect(await exported(60)).toEqual([`${soon},DEKAT,,4`])
    expect(await exported(3650)).toEqual([`${soon},DEKAT,,4`, `${later},LAMA,,10`])
    const today = jakartaDay(addDays(shop.now(), 3650))
    const all = await listExpiring(shop.db, today)
    const [page, rest] = [await readExpiring(shop.db, today, null, 1), all.slice(1)]
    expect([page.batches, (await readExpiring(shop.db, today, page.next)).batches]).toEqual([
      all.slice(0, 1),
      rest,
    ])
    for (const code of codes) {
      for (let piece = 0; piece < 3; piece += 1)
        await succeed('POST', `/packing/orders/${code}/scans`, {
          scan_id: `${code}${piece}`,
          piece: `c${idOf(serum)}`,
        })
      await succeed('POST', `/packing/orders/${code}/finish`, {})
    }
    // Both orders are packed, so the six pieces have left the shelf.
    expect(await expiring()).toEqual([])
  })

  test('[STOCK-02] the warehouse receives a second batch and what nobody expected, and touches no cost', async () => {
    const [serum, soap] = [await makeProduct(shop.db, { stock: 0 }), await makeProduct(shop.db, { stock: 0 })]
    const { id } = await succeed<{ id: string }>('POST', '/stock/deliveries', {
      supplier: 'PT Surya',
      lines: [{ combination_id: idOf(serum), expected: 10, cost_rupiah: 20_000 }],
    })
    const [line] = (await succeed<StockDelivery>('GET', `/stock/deliveries/${id}`)).lines
    const receive = (cost: object) =>
      warehouse.call('POST', `/stock/deliveries/${id}/receipt`, {
        lines: [{ line: line?.id, counted: 6, batch: 'SATU', expires_on: later, ...cost }],
        added: [
          { combination_id: idOf(serum), counted: 4, batch: 'DUA', expires_on: soon },
          { combination_id: idOf(soap), counted: 3 },
        ],
      })
    expect((await receive({ cost_rupiah: 1 })).body.code).toBe('PERMISSION_MISSING')
    expect((await receive({})).body.data).toEqual({ pieces: 13 })
    const { lines } = await succeed<StockDelivery>('GET', `/stock/deliveries/${id}`)
    expect(lines.map(({ batch, counted, cost_rupiah }) => [batch, counted, cost_rupiah])).toEqual([
      ['SATU', 6, 20_000],
      ['DUA', 4, null],
      ['', 3, null],
    ])
    expect([(await rowOf(serum))?.on_hand, (await rowOf(soap))?.on_hand]).toEqual([10, 3])
    expect((await warehouse.call('GET', '/stock/deliveries/none')).status).toBe(404)
  })

  test('[STOCK-02] costs are shown only with the permission for them', async () => {
    const response = await warehouse.call('GET', '/stock/deliveries')
    const costs = (response.body.data as ListPage<StockDelivery>).rows.flatMap(({ lines }) =>
      lines.map(one => one.cost_rupiah),
    )
    expect(costs.length).toBeGreaterThan(0)
    expect(new Set(costs)).toEqual(new Set([null]))
    expect((await warehouse.call('GET', '/stock/value')).status).toBe(403)
  })
})

describe('a stock-take', () => {
  const count = (take: string, product: MadeProduct, counted: number) =>
    succeed<{ difference: number }>('PUT', `/stock/takes/${take}/counts/${idOf(product)}`, { counted })

  test('[STOCK-03] shows differences, changes nothing until they are accepted by permission, and then once', async () => {
    const [serum, soap] = [
      await makeProduct(shop.db, { stock: 20 }),
      await makeProduct(shop.db, { stock: 8 }),
    ]
    const { id } = await succeed<{ id: string }>('POST', '/stock/takes', {
      name: 'November',
      combinations: [idOf(serum), idOf(soap)],
    })
    expect(await count(id, serum, 17)).toEqual({ difference: -3 })
    expect(await rowOf(serum)).toMatchObject({ on_hand: 20 })
    const take = await succeed<StockTake>('GET', `/stock/takes/${id}`)
    const lineOf = (product: MadeProduct) =>
      take.lines.find(({ combination_id }) => combination_id === idOf(product))
    expect(lineOf(serum)).toMatchObject({
      frozen: 20,
      counted: 17,
      difference: -3,
      counted_by: 'Staf manager',
    })
    expect(lineOf(soap)).toMatchObject({ frozen: 8, counted: null, difference: null })
    expect(await succeed('GET', '/stock/takes')).toMatchObject({
      rows: [{ id, lines: 2, counted: 1, accepted_at: null }],
      next: null,
    })
    expect((await warehouse.call('POST', `/stock/takes/${id}/acceptance`, {})).status).toBe(403)
    const tries = await Promise.all(
      [1, 2, 3].map(() => manager.call('POST', `/stock/takes/${id}/acceptance`, {})),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect([(await rowOf(serum))?.on_hand, (await rowOf(soap))?.on_hand]).toEqual([17, 8])
  })

  test('[STOCK-03] a person who counts a line, or accepts the take, after somebody else counted learns who was faster', async () => {
    const serum = await makeProduct(shop.db, { stock: 20 })
    const { id } = await succeed<{ id: string }>('POST', '/stock/takes', {
      name: 'Desember',
      combinations: [idOf(serum)],
    })
    const write = (who: StaffTester, counted: number, seen: number | null) =>
      who.call('PUT', `/stock/takes/${id}/counts/${idOf(serum)}`, { counted, seen })
    expect((await write(warehouse, 19, null)).status).toBe(200)
    const late = await write(manager, 18, null)
    expect([late.body.code, late.body.details]).toEqual([
      'CHANGED_MEANWHILE',
      expect.objectContaining({ counted: 19, by: 'Staf warehouse' }),
    ])
    const { last_counted_at: seen } = await succeed<StockTake>('GET', `/stock/takes/${id}`)
    expect((await write(manager, 18, 19)).status).toBe(200)
    const stale = await manager.call('POST', `/stock/takes/${id}/acceptance`, { seen })
    expect([stale.body.code, stale.body.details]).toEqual([
      'CHANGED_MEANWHILE',
      expect.objectContaining({ by: 'Staf manager' }),
    ])
    expect(await rowOf(serum)).toMatchObject({ on_hand: 20 })
    const { last_counted_at } = await succeed<StockTake>('GET', `/stock/takes/${id}`)
    expect(
      (await manager.call('POST', `/stock/takes/${id}/acceptance`, { seen: last_counted_at })).status,
    ).toBe(200)
    expect(await rowOf(serum)).toMatchObject({ on_hand: 18 })
  })

  test('[STOCK-03] the pieces of a partly sent order that still wait are counted on the shelf', async () => {
    const serum = await makeProduct(shop.db, { stock: 30 })
    const { code } = await order(serum, 5)
    await succeed('POST', '/packing/waves', { orders: [code] })
    for (let piece = 0; piece < 2; piece += 1)
      await succeed('POST', `/packing/orders/${code}/scans`, {
        scan_id: `s${piece}`,
        piece: `c${idOf(serum)}`,
      })
    expect(await rowOf(serum)).toMatchObject({ on_hand: 25, to_pack: 5 })
    await succeed('POST', `/packing/orders/${code}/finish`, { is_partial: true })
    expect(await rowOf(serum)).toMatchObject({ on_hand: 25, to_pack: 3 })
    await succeed('POST', '/packing/waves', { orders: [code] })
    expect(await rowOf(serum)).toMatchObject({ on_hand: 25, to_pack: 3 })
    const { id } = await succeed<{ id: string }>('POST', '/stock/takes', {
      name: 'Sisa kiriman',
      combinations: [idOf(serum)],
    })
    expect(await count(id, serum, 28)).toEqual({ difference: 0 })
  })

  test('[STOCK-03] orders that are sold and packed during the count make no difference', async () => {
    const serum = await makeProduct(shop.db, { stock: 30 })
    const waiting = await order(serum, 5)
    const { id } = await succeed<{ id: string }>('POST', '/stock/takes', {
      name: 'November',
      combinations: [idOf(serum)],
    })
    // Five are sold and lie on the shelf. While somebody counts, they are packed, and 25 orders race for more.
    const { code } = waiting
    await succeed('POST', '/packing/waves', { orders: [code] })
    for (let piece = 0; piece < 5; piece += 1)
      await succeed('POST', `/packing/orders/${code}/scans`, {
        scan_id: `s${piece}`,
        piece: `c${idOf(serum)}`,
      })
    const go = await Promise.all(Array.from({ length: 25 }, () => placeUnpaid(serum)))
    const [, counted] = await Promise.all([
      succeed('POST', `/packing/orders/${code}/finish`, {}).then(() => Promise.all(go.map(place => place()))),
      // 29 of 30 were there before the five were packed; 24 after: one is lost either way.
      (async () => {
        await expect.poll(async () => (await rowOf(serum))?.to_pack, { timeout: 10_000 }).toBe(0)
        return count(id, serum, 24)
      })(),
    ])
    expect(counted).toEqual({ difference: -1 })
    const before = await rowOf(serum)
    const response = await manager.call('POST', `/stock/takes/${id}/acceptance`, {})
    // Buyers hold all 25: the lost piece can be taken out only once one of them fails to pay.
    if (before?.available === 0) expect(response.body.code).toBe('STOCK_TOO_LOW')
    else expect(await rowOf(serum)).toMatchObject({ on_hand: 24, reserved: before?.reserved })
    expect((await rowOf(serum))?.available).toBeGreaterThanOrEqual(0)
  })
})

describe('figures', () => {
  test('[STOCK-04] what runs out by pieces or days of cover agrees with plain SQL, also as CSV', async () => {
    const few = await makeProduct(shop.db, { name: 'Sisa Sedikit', stock: 5 })
    const quick = await makeProduct(shop.db, { name: 'Laku Cepat', stock: 100 })
    const slow = await makeProduct(shop.db, { name: 'Laku Lambat', stock: 100 })
    await order(quick, 60)
    await order(slow, 1)
    await sql`insert into stock_wishes (combination_id, email, name) values (${idOf(few)}, 'ana@example.com', 'Ana')`.execute(
      shop.db,
    )
    const { rows: list } = await succeed<FigurePage<RunningOut>>(
      'GET',
      '/stock/running-out?below=5&days=20&limit=200',
    )
    const of = (product: MadeProduct) => list.find(({ combination_id }) => combination_id === idOf(product))
    expect(of(few)).toMatchObject({ available: 5, sold: 0, cover_days: null, wishes: 1 })
    // 40 left, 60 sold in 28 days: they last 18 days.
    expect(of(quick)).toMatchObject({ available: 40, sold: 60, cover_days: 18 })
    expect(of(slow)).toBeUndefined()
    const { rows } = await sql<{ id: string }>`
      select s.combination_id::text as id from stock s left join (
        select l.combination_id, sum(l.quantity) as sold from orders o join order_lines l on l.order_id = o.id
        where o.state in ('Payment accepted', 'Picking in progress', 'Packed', 'Shipped', 'Delivered')
          and o.created_at > now() - interval '28 days' group by 1
      ) sales using (combination_id)
      where s.on_hand - s.reserved <= 5 or floor((s.on_hand - s.reserved) * 28 / sales.sold) <= 20`.execute(
      shop.db,
    )
    expect(list.map(({ combination_id }) => combination_id).sort()).toEqual(rows.map(({ id }) => id).sort())
    const csv = await manager.call('GET', '/stock/running-out.csv?below=5&days=20')
    expect(csv.text.trim().split('\r\n')).toHaveLength(list.length + 1)
    expect(csv.text).toContain('Laku Cepat')
  })

  test('[TABLE-07] for any limits, the list of what runs out equals a check of every combination', async () => {
    const random = seededIntegers(46)
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, n) => makeProduct(shop.db, { name: `Acak ${n}`, stock: random() % 60 })),
    )
    await undone(shop.db, async tx => {
      for (const [n, product] of made.entries()) {
        if (n % 9 === 0)
          await sql`update products set is_active_in_sociolla = false where id = ${product.productId}`.execute(
            tx,
          )
        for (let sale = 0; sale < random() % 5; sale += 1)
          await sql`
            insert into stock_movements (combination_id, kind, quantity, cause, created_at)
            values (${idOf(product)}, ${random() % 4 === 0 ? 'returned' : 'sold'}, ${1 + (random() % 40)},
              ${`order:acak${n}-${sale}`}, ${addDays(shop.now(), -(random() % 40) - 0.5)})`.execute(tx)
      }
      const stock = await sql<{ id: string; available: number; sold: number; isSold: boolean }>`
        select s.combination_id::text as id, s.on_hand - s.reserved as available,
          (select coalesce(sum(case m.kind when 'sold' then m.quantity else -m.quantity end), 0)::integer from stock_movements m
            where m.combination_id = s.combination_id and m.created_at >= ${addDays(shop.now(), -28)}
              and m.kind in ('sold', 'returned') and m.cause like 'order:%' and m.preorder_rule_id is null) as sold,
          p.is_active_in_sociolla and coalesce(p.classification not in ('bundle_virtual', 'egift'), true) as "isSold"
        from stock s join combinations c on c.id = s.combination_id join products p on p.id = c.product_id`.execute(
        tx,
      )
      const limits = [0, 5, 10, 30].flatMap(below => [0, 7, 14, 60].map(days => ({ below, days })))
      // The boundary: one piece more than few, lasting exactly the allowed days.
      for (const { available, sold } of stock.rows)
        if (available > 0 && sold > 0)
          limits.push({ below: available - 1, days: Math.floor((available * 28) / sold) })
      expect(limits.length).toBeGreaterThan(25)
      for (const { below, days } of limits) {
        const isScarce = ({ available, sold }: { available: number; sold: number }) =>
          available <= below || (sold > 0 && Math.floor((available * 28) / sold) <= days)
        const expected = stock.rows.filter(one => one.isSold && isScarce(one)).map(({ id }) => id)
        const choice = { below, days, now: shop.now() }
        const { rows, total } = await listRunningOut(tx, { ...choice, limit: 1000 })
        expect(rows.map(row => row.combination_id).sort(), `${below} ${days}`).toEqual(expected.sort())
        expect([total, await countRunningOut(tx, choice)]).toEqual([expected.length, expected.length])
      }
    })
  })

  test('[STOCK-05] value and margin come from the cost of the batches, and add up alike by product and brand', async () => {
    const serum = await makeProduct(shop.db, { brand: 'modal', stock: 0, priceRupiah: 50_000 })
    for (const [pieces, cost] of [
      [10, 20_000],
      [10, 30_000],
    ]) {
      const { id } = await succeed<{ id: string }>('POST', '/stock/deliveries', {
        supplier: 'PT Modal',
        lines: [{ combination_id: idOf(serum), expected: pieces, cost_rupiah: cost }],
      })
      const [delivery] = (await listDeliveries()).filter(one => one.id === id)
      await succeed('POST', `/stock/deliveries/${id}/receipt`, {
        lines: [{ line: delivery?.lines[0]?.id, counted: pieces, cost_rupiah: cost }],
      })
    }
    await order(serum, 4)
    await adjust(serum, { difference: -3, reason: 'damaged' })
    const { rows: byProduct, sums } = await succeed<StockValuePage>(
      'GET',
      '/stock/value?by=product&limit=200',
    )
    // 17 lie on the shelf (4 of them sold): the older batch went first, so 7 of it and 10 of the newer are left.
    expect(byProduct.find(({ id }) => id === String(serum.productId))).toMatchObject({
      pieces: 17,
      value_rupiah: 7 * 20_000 + 10 * 30_000,
      pieces_without_cost: 0,
      sold_rupiah: 200_000,
      cost_rupiah: 100_000,
      margin_rupiah: 100_000,
    })
    const { rows: byBrand } = await succeed<StockValuePage>('GET', '/stock/value?by=brand&limit=200')
    for (const figure of ['pieces', 'value_rupiah', 'pieces_without_cost', 'sold_rupiah'] as const) {
      const [products, brands] = [byProduct, byBrand].map(rows =>
        rows.reduce((sum, row) => sum + row[figure], 0),
      )
      expect([products, sums[figure]], figure).toEqual([brands, brands])
    }
    const { rows } = await sql<{ paid: number; pieces: number }>`
      select (select sum(l.paid_rupiah)::integer from orders o join order_lines l on l.order_id = o.id
          where exists (select from payments p where p.order_id = o.id and p.status = 'paid')) as paid,
        (select sum(s.on_hand)::integer from stock s) + (
          select sum(l.quantity)::integer from orders o join order_lines l on l.order_id = o.id
          where o.state in ('Payment accepted', 'Picking in progress', 'Packed'))
        - (select sum(quantity)::integer from parcel_pieces) as pieces`.execute(shop.db)
    expect(byBrand.reduce((sum, row) => sum + row.sold_rupiah, 0)).toBe(rows[0]?.paid)
    expect(byBrand.reduce((sum, row) => sum + row.pieces, 0)).toBe(rows[0]?.pieces)
  })
})

test('[TABLE-08] the list of stock is exported as it is filtered, with the columns that it shows', async () => {
  const product = await makeProduct(shop.db, { stock: 7 })
  const row = await rowOf(product)
  const { id } = await succeed<{ id: string }>('POST', '/stock/file', {
    filter: { search: row?.sku },
    columns: ['sku', 'barang', 'tersedia'],
  })
  await runJob(shop, staffJobKinds, id)
  expect((await manager.call('GET', `/jobs/${id}/file`)).text).toBe(
    `\uFEFFSKU,Barang,Pilihan,Merek,Tersedia\r\n${row?.sku},${row?.name},${row?.choice},${row?.brand},7\r\n`,
  )
})

test('[TABLE-08] deliveries and stock-takes are exported, harmless for spreadsheets, with costs by permission', async () => {
  const product = await makeProduct(shop.db, { stock: 7 })
  const row = await rowOf(product)
  const { id } = await succeed<{ id: string }>('POST', '/stock/deliveries', {
    supplier: '=HYPERLINK("http://jahat.example")',
    reference: 'SJ-7',
    expected_on: '2027-01-31',
    lines: [{ combination_id: idOf(product), expected: 10, cost_rupiah: 21_500, batch: 'B1' }],
  })
  await succeed('POST', '/stock/takes', { name: '+Rak A', combinations: [idOf(product)] })
  const exported = async (who: StaffTester, path: string) => {
    const started = await who.call('POST', path, {})
    expect(started.status, started.text).toBe(200)
    const { id: job } = started.body.data as { id: string }
    await runJob(shop, staffJobKinds, job)
    return { job, text: (await who.call('GET', `/jobs/${job}/file`)).text }
  }
  const { job, text } = await exported(manager, '/stock/deliveries/file')
  const line = `"'=HYPERLINK(""http://jahat.example"")",SJ-7,Ditunggu,2027-01-31,,Staf manager,${row?.sku},${row?.name},${row?.choice},10,,B1,`
  expect(text.split('\r\n')[1]).toBe(`${line},21500`)
  const { rows } = await sql<{ lines: number; deliveries: number }>`
    select (select count(*)::integer from stock_delivery_lines) as lines,
      (select count(*)::integer from stock_deliveries) as deliveries`.execute(shop.db)
  expect(text.trim().split('\r\n')).toHaveLength((rows[0]?.lines ?? 0) + 1)
  expect((await warehouse.call('GET', `/jobs/${job}/file`)).status).toBe(404)
  const withoutCosts = (await exported(warehouse, '/stock/deliveries/file')).text
  expect(withoutCosts.split('\r\n')[1]).toBe(line)
  expect(withoutCosts).not.toMatch(/Modal per buah|21500/)

  const takes = (await exported(warehouse, '/stock/takes/file')).text
  expect(takes.split('\r\n')[1]).toMatch(/^'\+Rak A,Dihitung,1,0,.*,Staf manager,,$/)
  await succeed('POST', `/stock/deliveries/${id}/receipt`, { lines: [] })
})

describe('long lists', () => {
  /** Reads a list page by page, as the screen does. */
  async function readAll<Row>(path: string, limit: number): Promise<Row[]> {
    const rows: Row[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: ListPage<Row> = await succeed('GET', `${path}?limit=${limit}${after && `&after=${after}`}`)
      expect(page.rows.length).toBeLessThanOrEqual(limit)
      rows.push(...page.rows)
      after = page.next
    }
    return rows
  }
  const isOpenFirst = (rows: { id: string; isOpen: boolean }[]) =>
    [...rows].sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || Number(b.id) - Number(a.id))

  test('[TABLE-01] of deliveries and stock-takes are read a page at a time: open ones first, then the newest, each once', async () => {
    const serum = await makeProduct(shop.db, { stock: 5 })
    for (let index = 0; index < 6; index += 1) {
      const delivery = await succeed<{ id: string }>('POST', '/stock/deliveries', {
        supplier: 'PT Panjang',
        lines: [{ combination_id: idOf(serum), expected: 1 }],
      })
      const take = await succeed<{ id: string }>('POST', '/stock/takes', {
        name: `Rak ${index}`,
        combinations: [idOf(serum)],
      })
      if (index % 2 === 0) continue
      await succeed('POST', `/stock/deliveries/${delivery.id}/receipt`, { lines: [] })
      await succeed('POST', `/stock/takes/${take.id}/acceptance`, {})
    }
    const deliveries = (await readAll<StockDelivery>('/stock/deliveries', 2)).map(({ id, received_at }) => ({
      id,
      isOpen: received_at === null,
    }))
    const takes = (await readAll<StockTakeSummary>('/stock/takes', 2)).map(({ id, accepted_at }) => ({
      id,
      isOpen: accepted_at === null,
    }))
    for (const [rows, table] of [
      [deliveries, 'stock_deliveries'],
      [takes, 'stock_takes'],
    ] as const) {
      expect(rows).toEqual(isOpenFirst(rows))
      const { rows: all } = await sql<{ id: string }>`select id::text from ${sql.table(table)}`.execute(
        shop.db,
      )
      expect(rows.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
    }
    // A truncated address shows the first page.
    expect(await succeed('GET', '/stock/takes?after=open')).toEqual(await succeed('GET', '/stock/takes'))
  })
})

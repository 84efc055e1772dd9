import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Tile } from '../../../contract/catalog.ts'
import type { RunningFlashSale } from '../../../contract/flash-sale.ts'
import type { ListedApproval } from '../../../contract/staff/approvals.ts'
import type { FlashChoice, FlashSaleJudgement, StaffFlashSale } from '../../../contract/staff/flash-sales.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { freePort } from '../../free-port.ts'
import { call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { type CallResult, makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { startShopProcess } from '../../testing/start-shop-process.ts'
import { lockCatalog, saveFlashPrices } from '../catalog-writing/index.ts'
import { runDueFlashSales } from './index.ts'

/** Flash sales that run by themselves (FIND-03). */

const { shop, app } = await openShopWithPayments()
let manager: StaffTester
let second: StaffTester

const noon = new Date()
const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

beforeAll(async () => {
  manager = await makeStaff(shop, app, 'manager', 'Ratna')
  second = await makeStaff(shop, app, 'owner', 'Hartini')
})
beforeEach(async () => {
  shop.setNow(null)
  await shop.db.deleteFrom('flash_sales').execute()
})
afterAll(async () => {
  shop.setNow(null)
  const findings = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
  expect(findings).toEqual([])
})

function dataOf<Data>(response: CallResult): Data {
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}
const fieldOf = ({ text }: CallResult): unknown => JSON.parse(text).field
const idOf = ({ combinationIds: [id] }: MadeProduct) => String(id)

/** A sale of one product from `from` to `to` seconds after now; by default for 40.000 instead of 50.000. */
const draftOf = (
  product: MadeProduct,
  more: { name?: string; from?: number; to?: number; price?: number; pieces?: number } = {},
) => {
  const { name = 'Payday', from = 60, to = 120, price = 40_000, pieces = 5 } = more
  const now = shop.now().getTime()
  return {
    name,
    starts_at: new Date(now + from * 1000).toISOString(),
    ends_at: new Date(now + to * 1000).toISOString(),
    lines: [{ combination_id: idOf(product), price_rupiah: price, pieces }],
  }
}
const plan = (draft: object, by = manager) => by.call('POST', '/flash-sales', draft)
const sales = async () => dataOf<StaffFlashSale[]>(await manager.call('GET', '/flash-sales'))
const saleOf = async (id: string) => (await sales()).find(sale => sale.id === id) as StaffFlashSale
/** Plans a sale, and lets its time come. */
async function run(product: MadeProduct, more: Parameters<typeof draftOf>[1] = {}): Promise<string> {
  shop.setNow(noon)
  const { id } = dataOf<{ id: string }>(await plan(draftOf(product, more)))
  shop.setNow(at(60))
  await runDueFlashSales(shop)
  return id
}
async function tileOf({ productId }: MadeProduct): Promise<Tile> {
  const filter = encodeURIComponent(JSON.stringify({ ids: [String(productId)] }))
  const response = await app.inject(`/api/v3/products?filter=${filter}&v=${Math.random()}`)
  return response.json().data[0]
}
const pricesOf = async (product: MadeProduct) => {
  const { price_range, price_after_discount_range, is_flashsale, discount_percentage } = await tileOf(product)
  return [price_range.min, price_after_discount_range.min, is_flashsale, discount_percentage]
}
const running = async (): Promise<RunningFlashSale | null> =>
  (await app.inject(`/api/flash_sale?v=${Math.random()}`)).json().data

describe('planning', () => {
  test('[FIND-03] a sale is planned with its times, products, prices and pieces, changed, and removed', async () => {
    const product = await makeProduct(shop.db)
    const { id } = dataOf<{ id: string }>(await plan(draftOf(product)))
    expect(await saleOf(id)).toMatchObject({
      name: 'Payday',
      state: 'planned',
      version: 1,
      saved_by: 'Ratna',
      lines: [{ price_rupiah: 40_000, usual_price_rupiah: 50_000, pieces: 5, sold: 0, state: 'planned' }],
    })
    const changed = { ...draftOf(product, { name: 'Gajian', pieces: 7 }), version: 1 }
    dataOf(await manager.call('PUT', `/flash-sales/${id}`, changed))
    expect(await saleOf(id)).toMatchObject({ name: 'Gajian', version: 2, pieces: 7 })
    const late = await second.call('PUT', `/flash-sales/${id}`, changed)
    expect(late.body.code).toBe('CHANGED_MEANWHILE')
    dataOf(await manager.call('DELETE', `/flash-sales/${id}?version=2`))
    expect(await sales()).toEqual([])
    const acts = await shop.db
      .selectFrom('staff_acts')
      .select(['act', 'actor_name', 'detail'])
      .where('thing_kind', '=', 'flash-sale')
      .where('thing_id', '=', id)
      .orderBy('id')
      .execute()
    expect(acts.map(({ act, actor_name }) => `${actor_name} ${act}`)).toEqual([
      'Ratna flash-sales.plan',
      'Ratna flash-sales.change',
      'Ratna flash-sales.remove',
    ])
    expect(acts[1]?.detail).toMatchObject({
      name: { from: 'Payday', to: 'Gajian' },
      products: {
        from: expect.stringContaining('Rp 40.000 × 5'),
        to: expect.stringContaining('Rp 40.000 × 7'),
      },
    })
  })

  test('[FIND-03] says what it costs: the fall of each price times its pieces', async () => {
    const [serum, soap] = [
      await makeProduct(shop.db),
      await makeProduct(shop.db, { priceRupiah: 30_000, listPriceRupiah: 40_000 }),
    ]
    const { starts_at, ends_at } = draftOf(serum)
    const judged = dataOf<FlashSaleJudgement>(
      await manager.call('POST', '/flash-sales/judgement', {
        starts_at,
        ends_at,
        lines: [
          { combination_id: idOf(serum), price_rupiah: 40_000, pieces: 5 },
          { combination_id: idOf(soap), price_rupiah: 28_000, pieces: 3 },
        ],
      }),
    )
    expect(judged).toMatchObject({
      cost_rupiah: 56_000,
      takings_rupiah: 284_000,
      pieces: 8,
      time_fault: null,
    })
    // Of the list price, as the tile will show it.
    expect(judged.lines.map(line => [line.percent, line.cost_rupiah, line.fault])).toEqual([
      [20, 50_000, null],
      [30, 6_000, null],
    ])
  })

  test.each([
    [
      'a price that is not below the usual one',
      { price: 50_000 },
      'lines',
      'Harga flash harus di bawah harga sekarang',
    ],
    ['more pieces than the stock', { pieces: 11 }, 'lines', 'Stoknya tinggal 10'],
    [
      'an end before the beginning',
      { from: 60, to: 50 },
      'starts_at',
      'Waktu berakhirnya harus sesudah mulainya',
    ],
    ['a beginning that is over', { from: -60 }, 'starts_at', 'Waktu mulainya sudah lewat'],
    ['more than a week', { to: 60 + 7 * 24 * 3600 + 1 }, 'starts_at', 'paling lama 7 hari'],
    ['a name of two letters', { name: 'ab' }, 'name', 'tiga huruf'],
  ])('[FIND-03] %s is refused beside the field, and nothing is saved', async (_, more, field, message) => {
    const product = await makeProduct(shop.db)
    const refused = await plan(draftOf(product, more))
    expect([refused.status, fieldOf(refused)]).toEqual([400, field])
    expect(refused.body.message).toContain(message)
    expect(await sales()).toEqual([])
  })

  test('[FIND-03] a price that buyers could have had for less in the last 30 days is refused', async () => {
    const product = await makeProduct(shop.db)
    const set = (priceRupiah: number) =>
      shop.db.transaction().execute(async tx => {
        await lockCatalog(tx)
        await saveFlashPrices(tx, [{ combinationId: Number(idOf(product)), priceRupiah, isFlashSale: false }])
      })
    await set(38_000)
    await set(50_000)
    const refused = await plan(draftOf(product))
    expect(refused.body.message).toContain('pernah Rp 38.000')
    dataOf(await plan(draftOf(product, { price: 38_000 })))
  })

  test('[FIND-03] times that overlap another sale are refused with its name, also of two who save at once', async () => {
    const [serum, soap] = [await makeProduct(shop.db), await makeProduct(shop.db)]
    dataOf(await plan(draftOf(serum, { name: 'Payday', from: 60, to: 120 })))
    const overlapping = await plan(draftOf(soap, { from: 119, to: 180 }))
    expect([overlapping.status, overlapping.body.code, fieldOf(overlapping)]).toEqual([
      409,
      'FLASH_SALES_OVERLAP',
      'starts_at',
    ])
    expect(overlapping.body.message).toContain('“Payday”')
    dataOf(await plan(draftOf(soap, { name: 'Berikutnya', from: 121, to: 180 })))
    const both = await Promise.all(
      [manager, second].map(by => plan(draftOf(soap, { name: 'Serentak', from: 300, to: 360 }), by)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await sales()).map(({ name }) => name)).toEqual(['Payday', 'Berikutnya', 'Serentak'])
  })

  test('[FIND-03] a fall of more than a third waits for a second person, who cannot be the same', async () => {
    const product = await makeProduct(shop.db)
    const draft = draftOf(product, { price: 30_000 })
    expect((await plan(draft)).body.code).toBe('SECOND_PERSON_NEEDED')
    const asked = dataOf<{ id: string }>(
      await manager.call('POST', '/approvals', {
        action: 'flash-sales.plan',
        request: draft,
        reason: '12.12',
      }),
    )
    const decide = (by: StaffTester) =>
      by.call('POST', `/approvals/${asked.id}/decision`, { decision: 'approved' })
    expect((await decide(manager)).body.code).toBe('OWN_REQUEST')
    expect(await sales()).toEqual([])
    const [waiting] = dataOf<ListedApproval[]>(await second.call('GET', '/approvals'))
    expect(waiting?.flash_lines).toMatchObject([
      { usual_price_rupiah: 50_000, price_rupiah: 30_000, pieces: 5 },
    ])
    dataOf(await decide(second))
    expect((await sales()).map(({ saved_by, lines }) => [saved_by, lines[0]?.price_rupiah])).toEqual([
      ['Ratna', 30_000],
    ])
  })

  test('[FIND-03] products are found by words and SKU, with their lowest price; drafts and gift cards are not', async () => {
    const product = await makeProduct(shop.db, { name: 'Stik Kilat Surya', combinations: 2 })
    await makeProduct(shop.db, { name: 'Kartu Kilat', classification: 'egift' })
    const found = dataOf<FlashChoice[]>(await manager.call('GET', '/flash-sales/choices?search=kilat'))
    expect(found.map(({ combination_id, lowest_rupiah }) => [combination_id, lowest_rupiah])).toEqual(
      product.combinationIds.map(id => [String(id), 50_000]),
    )
  })

  test('[FIND-03] who may arrange the window but not set prices sees sales and cannot plan them', async () => {
    const writer = await makeStaff(shop, app, 'content', 'Citra')
    expect((await writer.call('GET', '/flash-sales')).status).toBe(200)
    expect((await plan(draftOf(await makeProduct(shop.db)), writer)).body.code).toBe('PERMISSION_MISSING')
  })
})

describe('running', () => {
  test('[FIND-03] prices, flag and countdown change at its first second, and return at its last', async () => {
    shop.setNow(noon)
    const product = await makeProduct(shop.db, { priceRupiah: 50_000, listPriceRupiah: 80_000 })
    dataOf(await plan(draftOf(product, { from: 60, to: 120 })))
    shop.setNow(new Date(at(60).getTime() - 1))
    expect(await runDueFlashSales(shop)).toEqual(at(60))
    expect(await pricesOf(product)).toEqual([80_000, 50_000, false, 38])
    expect(await running()).toBeNull()
    shop.setNow(at(60))
    expect(await runDueFlashSales(shop)).toEqual(at(120))
    expect(await pricesOf(product)).toEqual([80_000, 40_000, true, 50])
    expect(await running()).toEqual({ name: 'Payday', ends_at: at(120).toISOString() })
    shop.setNow(new Date(at(120).getTime() - 1))
    await runDueFlashSales(shop)
    expect((await tileOf(product)).is_flashsale).toBe(true)
    shop.setNow(at(120))
    expect(await runDueFlashSales(shop)).toBeNull()
    expect(await pricesOf(product)).toEqual([80_000, 50_000, false, 38])
    expect(await running()).toBeNull()
  })

  test('[FIND-03] ten processes that all notice at once set the prices once', async () => {
    shop.setNow(noon)
    const product = await makeProduct(shop.db)
    dataOf(await plan(draftOf(product)))
    shop.setNow(at(60))
    await Promise.all(Array.from({ length: 10 }, () => runDueFlashSales(shop)))
    shop.setNow(at(120))
    await Promise.all(Array.from({ length: 10 }, () => runDueFlashSales(shop)))
    const former = await shop.db
      .selectFrom('former_prices')
      .select('price_after_discount_rupiah')
      .where('combination_id', '=', Number(idOf(product)))
      .orderBy('id')
      .execute()
    expect(former.map(row => row.price_after_discount_rupiah)).toEqual([50_000, 40_000])
  })

  test('[FIND-03] a sale that follows another at once begins as that one ends', async () => {
    shop.setNow(noon)
    const [serum, soap] = [await makeProduct(shop.db), await makeProduct(shop.db)]
    dataOf(await plan(draftOf(serum, { name: 'Pertama', from: 60, to: 120 })))
    dataOf(await plan(draftOf(soap, { name: 'Kedua', from: 120, to: 180 })))
    shop.setNow(at(60))
    await runDueFlashSales(shop)
    shop.setNow(at(120))
    await runDueFlashSales(shop)
    expect([(await tileOf(serum)).is_flashsale, (await tileOf(soap)).is_flashsale]).toEqual([false, true])
    expect(await running()).toMatchObject({ name: 'Kedua' })
  })

  test('[FIND-03] a price that staff change meanwhile stays; one that has already fallen is left alone', async () => {
    shop.setNow(noon)
    const [changed, fallen] = [await makeProduct(shop.db), await makeProduct(shop.db)]
    const draft = draftOf(changed)
    const lines = [...draft.lines, { combination_id: idOf(fallen), price_rupiah: 40_000, pieces: 2 }]
    const { id } = dataOf<{ id: string }>(await plan({ ...draft, lines }))
    const set = (product: MadeProduct, price: number) =>
      shop.db
        .updateTable('combinations')
        .set({ price_after_discount_rupiah: price })
        .where('id', '=', Number(idOf(product)))
        .execute()
    await set(fallen, 35_000)
    shop.setNow(at(60))
    await runDueFlashSales(shop)
    expect((await saleOf(id)).lines.map(line => line.state)).toEqual(['running', 'skipped'])
    await set(changed, 45_000)
    shop.setNow(at(120))
    await runDueFlashSales(shop)
    expect((await pricesOf(changed))[1]).toBe(45_000)
    expect((await saleOf(id)).state).toBe('ended')
  })

  test('[FIND-03] staff stop it, and the usual price is back at once; what has begun cannot be changed', async () => {
    const product = await makeProduct(shop.db)
    const id = await run(product)
    expect((await tileOf(product)).is_flashsale).toBe(true)
    const change = await manager.call('PUT', `/flash-sales/${id}`, { ...draftOf(product), version: 1 })
    expect(change.body.code).toBe('FLASH_SALE_BEGUN')
    expect((await manager.call('DELETE', `/flash-sales/${id}?version=1`)).body.code).toBe('FLASH_SALE_BEGUN')
    dataOf(await manager.call('POST', `/flash-sales/${id}/stop`, { version: 1 }))
    expect((await pricesOf(product)).slice(1, 3)).toEqual([50_000, false])
    const again = await manager.call('POST', `/flash-sales/${id}/stop`, { version: 2 })
    expect(again.body.code).toBe('FLASH_SALE_NOT_RUNNING')
  })
})

describe('two processes', () => {
  const start = async () => {
    const process = await startShopProcess(await freePort(), {
      DATABASE_URL: shop.databaseUrl,
      PAYMENT_SIMULATOR_PORT: '0',
      IDENTITY_SIMULATOR_PORT: '0',
      JOBS: 'none',
    })
    onTestFinished(() => process.end('SIGKILL'))
    return process.origin
  }
  const LOOK_EVERY_MS = 25
  /** It takes a quarter of a second; a busy machine looks later. */
  const SEEN_WITHIN_MS = 3_000

  /** What visitors of a process see until this moment: each countdown and each price, with when it was first seen. */
  async function watch(origin: string, { productId }: MadeProduct, until: number) {
    const filter = encodeURIComponent(JSON.stringify({ ids: [String(productId)] }))
    const read = async (path: string) => (await (await fetch(`${origin}/api${path}`)).json()).data
    const seen: { what: RunningFlashSale | number | null; at: number }[][] = [[], []]
    while (Date.now() < until) {
      const now = [
        await read('/flash_sale'),
        (await read(`/v3/products?filter=${filter}`))[0].price_after_discount_range.min,
      ]
      for (const [index, what] of now.entries())
        if (JSON.stringify(seen[index]?.at(-1)?.what) !== JSON.stringify(what))
          seen[index]?.push({ what, at: Date.now() })
      await sleep(LOOK_EVERY_MS)
    }
    return seen
  }

  test('[FIND-03] two processes begin and end a sale in its second, with the same countdown and price', async () => {
    // A process that finds no areas loads those of all Indonesia: the buyer's address brings hers.
    const [product] = [await makeProduct(shop.db), await makeBuyer(shop.db)]
    const origins = [await start(), await start()]
    const draft = draftOf(product, { from: 2, to: 6 })
    dataOf(await plan(draft))
    const [begins, ends] = [Date.parse(draft.starts_at), Date.parse(draft.ends_at)]
    const seen = await Promise.all(origins.map(origin => watch(origin, product, ends + SEEN_WITHIN_MS)))
    const countdown = { name: 'Payday', ends_at: draft.ends_at }
    for (const [countdowns, prices] of seen) {
      expect(countdowns?.map(({ what }) => what)).toEqual([null, countdown, null])
      expect(prices?.map(({ what }) => what)).toEqual([50_000, 40_000, 50_000])
      for (const [, begun, ended] of [countdowns ?? [], prices ?? []]) {
        expect((begun?.at ?? 0) - begins).toBeGreaterThanOrEqual(0)
        expect((begun?.at ?? 0) - begins).toBeLessThan(SEEN_WITHIN_MS)
        expect((ended?.at ?? 0) - ends).toBeGreaterThanOrEqual(0)
        expect((ended?.at ?? 0) - ends).toBeLessThan(SEEN_WITHIN_MS)
      }
    }
  }, 90_000)
})

describe('buying', () => {
  const order = async (product: MadeProduct, quantity: number) => {
    const buyer = await makeBuyer(shop.db)
    const bag = () =>
      fillBag(app, buyer, [{ productId: product.productId, combinationId: Number(idOf(product)), quantity }])
    return { buyer, bag: await bag(), read: () => call(app, buyer, 'GET', '/api/user/me/carts') }
  }

  test('[FIND-03] the flash price is charged, its pieces are counted, and what it cost is shown', async () => {
    const product = await makeProduct(shop.db)
    const id = await run(product)
    const { buyer, bag } = await order(product, 2)
    expect((await place(app, buyer, bag)).statusCode).toBe(200)
    expect(await saleOf(id)).toMatchObject({ sold: 2, cost_rupiah: 20_000, takings_rupiah: 80_000 })
  })

  test('[FIND-03] of ten buyers who race for three pieces, three get them; then the usual price returns', async () => {
    const product = await makeProduct(shop.db, { stock: 50 })
    const id = await run(product, { pieces: 3 })
    const buyers = await Promise.all(Array.from({ length: 10 }, () => order(product, 1)))
    const placed = await Promise.all(buyers.map(({ buyer, bag }) => place(app, buyer, bag)))
    const codes = placed.map(response => (response.statusCode === 200 ? 'placed' : response.json().code))
    expect(codes.filter(code => code === 'placed')).toHaveLength(3)
    expect(new Set(codes)).toEqual(new Set(['placed', 'FLASH_PIECES_GONE']))
    await runDueFlashSales(shop)
    expect(await saleOf(id)).toMatchObject({ state: 'running', sold: 3, lines: [{ state: 'sold-out' }] })
    expect((await pricesOf(product))[1]).toBe(50_000)
    // The others buy at the usual price once they have seen it.
    const index = codes.indexOf('FLASH_PIECES_GONE')
    const late = buyers[index]
    if (!late) throw new Error('nobody was late')
    expect((await place(app, late.buyer, late.bag)).json().code).toBe('price_mismatch')
  })

  test('[FIND-03] a bag with more than is left is told how many are', async () => {
    const product = await makeProduct(shop.db, { name: 'Serum Kilat' })
    await run(product, { pieces: 3 })
    const { buyer, bag } = await order(product, 4)
    const refused = (await place(app, buyer, bag)).json()
    expect([refused.code, refused.message]).toEqual([
      'FLASH_PIECES_GONE',
      'Dengan harga flash sale, Serum Kilat tinggal 3. Kurangi jumlahnya, ya.',
    ])
  })

  test('[FIND-03] a cancelled order gives its pieces back while the sale runs', async () => {
    const product = await makeProduct(shop.db)
    const id = await run(product)
    const { buyer, bag } = await order(product, 2)
    const placed = (await place(app, buyer, bag)).json().data
    await shop.db
      .updateTable('orders')
      .set({ state: 'Cancelled' })
      .where('id', '=', placed.order_id)
      .execute()
    expect((await saleOf(id)).sold).toBe(0)
    await shop.db
      .updateTable('orders')
      .set({ state: 'Awaiting payment' })
      .where('id', '=', placed.order_id)
      .execute()
    expect((await saleOf(id)).sold).toBe(2)
  })
})

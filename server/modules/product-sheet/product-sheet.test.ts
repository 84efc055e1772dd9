import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffJobRows } from '../../../contract/staff/jobs.ts'
import type { SheetChange, SheetPage, SheetSummary } from '../../../contract/staff/product-sheet.ts'
import { DAY_MS } from '../../../contract/time-units.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { tasks } from '../../schedule/schedule.ts'
import { staffJobKinds } from '../../schedule/staff-job-kinds.ts'
import { killableShop } from '../../testing/killable-shop.ts'
import { fillBag, makeBuyer } from '../../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { type CallResult, makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { changeSetting } from '../shop-settings/index.ts'
import { runJob } from '../staff-jobs/index.ts'

/** Many products in a spreadsheet (PROD-06). */

const { shop, app } = await openShopWithPayments()
let catalog: StaffTester

beforeAll(async () => {
  catalog = await makeStaff(shop, app, 'catalog')
})
afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
  expect(findings).toEqual([])
})

function dataOf<Data>(response: CallResult): Data {
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}
const ids = (product: MadeProduct) => product.combinationIds.map(String)
const rowOf = async (id: string) => {
  const { sku } = await shop.db
    .selectFrom('combinations')
    .select('sku')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  const { rows } = dataOf<SheetPage>(await catalog.call('POST', '/products/sheet/rows', { skus: [sku] }))
  expect(rows).toHaveLength(1)
  return rows[0] as SheetPage['rows'][number]
}
/** The change of a cell, as the page sends it after it has read the row. */
async function change(id: string, to: SheetChange['to']): Promise<SheetChange> {
  const row = await rowOf(id)
  const seen = Object.fromEntries(Object.keys(to).map(column => [column, row[column as keyof typeof row]]))
  return { combination_id: id, seen, to }
}
const save = (changes: SheetChange[], by = catalog) => by.call('POST', '/products/sheet', { changes })
const preview = async (changes: SheetChange[], by = catalog) =>
  dataOf<SheetSummary>(await by.call('POST', '/products/sheet/preview', { changes }))
async function run(started: CallResult): Promise<string> {
  const { id } = dataOf<{ id: string }>(started)
  await runJob(shop, staffJobKinds, id)
  return id
}
const reportOf = async (id: string, by = catalog) =>
  dataOf<StaffJobRows>(await by.call('GET', `/jobs/${id}/rows?limit=200`)).rows.map(
    ({ outcome, message }) => `${outcome}: ${message}`,
  )
const pricesOf = async (id: string) => {
  const { price_rupiah, sale_price_rupiah } = await rowOf(id)
  return [price_rupiah, sale_price_rupiah]
}

describe('the rows', () => {
  test('[PROD-06] are found by SKU in the order of the spreadsheet, and unknown SKUs are named', async () => {
    const [first, second] = [await makeProduct(shop.db), await makeProduct(shop.db, { combinations: 2 })]
    const skus = [
      (await rowOf(ids(second)[1] ?? '')).sku,
      'TIDAK-ADA',
      (await rowOf(ids(first)[0] ?? '')).sku,
    ]
    const page = dataOf<SheetPage>(await catalog.call('POST', '/products/sheet/rows', { skus }))
    expect(page.unknown_skus).toEqual(['TIDAK-ADA'])
    expect(
      page.rows.map(({ combination_id: id, choice, is_first_of_product: isFirst }) => [id, choice, isFirst]),
    ).toEqual([
      [ids(second)[1], 'Warna 1', false],
      [ids(first)[0], '', true],
    ])
  })

  test('[PROD-06] are found by words, brand and state', async () => {
    const product = await makeProduct(shop.db, { name: 'Stik Gosok Kencana', brand: 'kencana' })
    for (const query of [
      { search: 'gosok kencana' },
      { brand: 'kencana' },
      { search: 'kencana', state: 'active' },
    ]) {
      const { rows, is_cut: isCut } = dataOf<SheetPage>(
        await catalog.call('POST', '/products/sheet/rows', query),
      )
      expect([rows.map(({ combination_id: id }) => id), isCut], JSON.stringify(query)).toEqual([
        ids(product),
        false,
      ])
    }
    const drafts = dataOf<SheetPage>(
      await catalog.call('POST', '/products/sheet/rows', { search: 'kencana', state: 'draft' }),
    )
    expect(drafts.rows).toEqual([])
  })
})

describe('before saving', () => {
  test('[PROD-06] 200 rows with 5 faults: each fault says where it is and why, the rest is summed up', async () => {
    const products = await Promise.all(
      Array.from({ length: 100 }, () => makeProduct(shop.db, { combinations: 2, priceRupiah: 50_000 })),
    )
    const all = products.flatMap(ids)
    const changes = await Promise.all(
      all.map((id, index) =>
        change(
          id,
          index === 3
            ? { sale_price_rupiah: 60_000 }
            : index === 40
              ? { sale_price_rupiah: 0 }
              : index === 80
                ? { weight_gram: 0 }
                : index === 120
                  ? { bpom_number: 'BPOM 123' }
                  : { sale_price_rupiah: index % 2 === 0 ? 45_000 : 50_000, price_rupiah: 55_000 },
        ),
      ),
    )
    const stale = changes[150]
    if (!stale) throw new Error('There is no row 150.')
    stale.seen = { ...stale.seen, sale_price_rupiah: 49_000 }
    const buyer = await makeBuyer(shop.db)
    const product = products[0]
    if (!product) throw new Error('There is no product.')
    await fillBag(app, buyer, [
      { productId: product.productId, combinationId: product.combinationIds[0] ?? 0, quantity: 1 },
    ])
    const summary = await preview(changes)
    expect(summary.faults).toEqual([
      {
        combination_id: all[3],
        column: 'sale_price_rupiah',
        reason: '60.000 lebih tinggi dari harga 50.000. Turunkan, atau naikkan harga dulu.',
      },
      { combination_id: all[40], column: 'sale_price_rupiah', reason: 'Harga jual harus lebih dari 0.' },
      { combination_id: all[80], column: 'weight_gram', reason: 'Berat harus lebih dari 0 gram.' },
      {
        combination_id: all[120],
        column: 'bpom_number',
        reason: 'Nomor BPOM terdiri dari N, satu huruf, dan 11 angka: NA18201234567.',
      },
      {
        combination_id: all[150],
        column: 'sale_price_rupiah',
        reason: 'Harga jual sekarang 50.000, bukan 49.000 seperti yang kamu lihat.',
      },
    ])
    expect(summary).toMatchObject({
      rows: 195,
      cells: { price_rupiah: 195, sale_price_rupiah: 96 },
      down: 96,
      up: 0,
      average_percent: -10,
      deepest_percent: 10,
      deep_falls: 0,
      in_bags: 1,
    })
    const job = await run(await save(changes))
    const report = await reportOf(job)
    expect(report.filter(line => line.startsWith('refused'))).toHaveLength(5)
    expect(await pricesOf(all[0] ?? '')).toEqual([55_000, 45_000])
    expect(await pricesOf(all[3] ?? '')).toEqual([50_000, 50_000])
  }, 60_000)

  test('[PROD-06] a price below the sale price, a SKU of another product, and a product’s field in a later row are refused', async () => {
    const [product, other] = [await makeProduct(shop.db, { combinations: 2 }), await makeProduct(shop.db)]
    const [first = '', second = ''] = ids(product)
    const { sku, name } = await rowOf(ids(other)[0] ?? '')
    const { faults } = await preview([
      await change(first, { price_rupiah: 40_000, sku }),
      await change(second, { name: 'Lain' }),
    ])
    expect(faults.map(({ reason }) => reason)).toEqual([
      `${sku} sudah dipakai ${name}.`,
      '40.000 lebih rendah dari harga jual 50.000. Turunkan harga jualnya juga.',
      'Produk diubah di baris pertama produknya.',
    ])
  })
})

describe('saving', () => {
  test('[PROD-06] changes every column, the shop follows, and the journal says from what to what', async () => {
    const product = await makeProduct(shop.db, { combinations: 2 })
    const [first = '', second = ''] = ids(product)
    const job = await run(
      await save([
        await change(first, {
          name: 'Serum Baru',
          sku: `BARU-${first}`,
          price_rupiah: 60_000,
          sale_price_rupiah: 40_000,
          weight_gram: 250,
          bpom_number: 'NA18201234567',
        }),
        await change(second, { sale_price_rupiah: 45_000 }),
      ]),
    )
    expect(await reportOf(job)).toEqual([
      expect.stringContaining('done: Produk Serum Surya → Serum Baru, SKU'),
      'done: Harga jual 50.000 → 45.000',
    ])
    expect(await rowOf(first)).toMatchObject({
      name: 'Serum Baru',
      sku: `BARU-${first}`,
      price_rupiah: 60_000,
      sale_price_rupiah: 40_000,
      weight_gram: 250,
      bpom_number: 'NA18201234567',
      state: 'active',
    })
    const tile = await app.inject({ url: `/api/products_v2/${product.productId}-p` })
    expect(tile.statusCode, tile.body).toBe(200)
    expect(tile.body).toContain('Serum Baru')
    const entries = await shop.db
      .selectFrom('staff_acts')
      .select(['actor_name', 'detail'])
      .where('act', '=', 'products.edit-sheet')
      .where('thing_id', '=', String(product.productId))
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { actor_name: catalog.name, detail: { price_rupiah: { from: 50_000, to: 60_000 } } },
      { detail: { sale_price_rupiah: { from: 50_000, to: 45_000 } } },
    ])
    await run(await save([await change(first, { state: 'draft' })]))
    const listed = await shop.db
      .selectFrom('product_listing')
      .select('product_id')
      .where('product_id', '=', product.productId)
      .execute()
    expect(listed).toEqual([])
  })

  test('[PROD-06] of two sheets saved at once, the second overwrites nothing unseen and says what it found', async () => {
    const id = ids(await makeProduct(shop.db))[0] ?? ''
    const mine = await change(id, { sale_price_rupiah: 45_000 })
    const theirs = await change(id, { sale_price_rupiah: 40_000 })
    const jobs = await Promise.all([save([mine]), save([theirs])]).then(both =>
      both.map(one => dataOf<{ id: string }>(one).id),
    )
    await Promise.all(jobs.map(job => runJob(shop, staffJobKinds, job)))
    const reports = (await Promise.all(jobs.map(job => reportOf(job)))).flat().sort()
    const [, won = 0] = await pricesOf(id)
    expect([45_000, 40_000]).toContain(won)
    const lost = won === 45_000 ? '45.000' : '40.000'
    expect(reports).toEqual([
      `done: Harga jual 50.000 → ${lost}`,
      `refused: Harga jual sekarang ${lost}, bukan 50.000 seperti yang kamu lihat.`,
    ])
  })

  test('[PROD-06] all of it is undone, except what a colleague has changed since', async () => {
    const [first = '', second = ''] = [await makeProduct(shop.db), await makeProduct(shop.db)].flatMap(ids)
    const job = await run(
      await save([
        await change(first, { sale_price_rupiah: 45_000, weight_gram: 90 }),
        await change(second, { sale_price_rupiah: 44_000 }),
      ]),
    )
    const other = await makeStaff(shop, app, 'manager')
    await run(await save([await change(second, { sale_price_rupiah: 48_000 })], other))
    expect((await other.call('POST', `/products/sheet/${job}/undo`)).status).toBe(404)
    const undone = await run(await catalog.call('POST', `/products/sheet/${job}/undo`))
    expect(await reportOf(undone)).toEqual([
      'done: Harga jual 45.000 → 50.000, Berat (g) 90 → 200',
      'refused: Harga jual sekarang 48.000, bukan 44.000 seperti yang kamu lihat.',
    ])
    expect(await pricesOf(first)).toEqual([50_000, 50_000])
    expect(await pricesOf(second)).toEqual([50_000, 48_000])
  })

  test('[PROD-06] undoing leaves what a colleague set to the same first', async () => {
    const id = ids(await makeProduct(shop.db))[0] ?? ''
    const other = await makeStaff(shop, app, 'manager')
    const same = await change(id, { sale_price_rupiah: 45_000 })
    const { id: mine } = dataOf<{ id: string }>(await save([same]))
    const kept = await run(await save([{ combination_id: id, seen: { name: 'A' }, to: { name: 'A' } }]))
    await run(await save([same], other))
    await runJob(shop, staffJobKinds, mine)
    expect(await reportOf(mine)).toEqual([
      'refused: Harga jual sekarang 45.000, bukan 50.000 seperti yang kamu lihat.',
    ])
    for (const job of [mine, kept]) {
      const undone = await catalog.call('POST', `/products/sheet/${job}/undo`)
      expect([undone.status, undone.body.message]).toEqual([
        409,
        'Tidak ada yang tersimpan, jadi tidak ada yang diurungkan.',
      ])
    }
    expect(await pricesOf(id)).toEqual([50_000, 45_000])
  })

  test('[PROD-06] a killed process saves every row once', async () => {
    const killable = killableShop(shop, shop.databaseUrl)
    let kills = 0
    for (let step = 1; ; step += 6) {
      const all = [await makeProduct(shop.db), await makeProduct(shop.db)].flatMap(ids)
      const changes = await Promise.all(all.map(id => change(id, { sale_price_rupiah: 45_000 })))
      const { id: job } = dataOf<{ id: string }>(await save(changes))
      killable.killBefore(step)
      await runJob(killable.shop, staffJobKinds, job).catch(() => {})
      const { wasKilled } = await killable.restart()
      await runJob(shop, staffJobKinds, job)
      expect(await reportOf(job), `killed before step ${step}`).toEqual([
        'done: Harga jual 50.000 → 45.000',
        'done: Harga jual 50.000 → 45.000',
      ])
      const { rows } = await shop.pool.query(
        `select count(*)::integer as count from staff_acts where act = 'products.edit-sheet' and detail ->> 'sku' in
           (select sku from combinations where id = any($1))`,
        [all],
      )
      expect(rows).toEqual([{ count: 2 }])
      if (!wasKilled) break
      kills += 1
    }
    expect(kills).toBeGreaterThan(5)
    await killable.close()
  }, 60_000)
})

describe('who may', () => {
  test('[PROD-06] a price that falls by more than a third needs a second person; by exactly a third it does not', async () => {
    const [deep = '', third = ''] = [
      await makeProduct(shop.db, { priceRupiah: 60_000 }),
      await makeProduct(shop.db, { priceRupiah: 60_000 }),
    ].flatMap(ids)
    const exactly = await change(third, { sale_price_rupiah: 40_000 })
    const below = await change(deep, { sale_price_rupiah: 39_999 })
    const refused = await save([exactly, below])
    expect([refused.body.code, refused.body.message]).toEqual([
      'SECOND_PERSON_NEEDED',
      'Harga 1 barang turun lebih dari sepertiga. Perlu persetujuan orang kedua.',
    ])
    expect(await pricesOf(deep)).toEqual([60_000, 60_000])
    await run(await save([exactly]))
    expect(await pricesOf(third)).toEqual([60_000, 40_000])

    const request = { changes: [below] }
    const asked = await catalog.call('POST', '/approvals', {
      action: 'products.edit-sheet',
      request,
      reason: 'Cuci gudang',
    })
    const { id } = dataOf<{ id: string }>(asked)
    const own = await catalog.call('POST', `/approvals/${id}/decision`, { decision: 'approved' })
    expect(own.status).toBe(403)
    const manager = await makeStaff(shop, app, 'manager', 'Ratna')
    dataOf(await manager.call('POST', `/approvals/${id}/decision`, { decision: 'approved' }))
    const [job] = dataOf<{ id: string; title: string }[]>(await catalog.call('GET', '/jobs'))
    await runJob(shop, staffJobKinds, job?.id ?? '')
    expect(await pricesOf(deep)).toEqual([60_000, 39_999])
    const entry = await shop.db
      .selectFrom('staff_acts')
      .select(['actor_name', 'detail'])
      .where('act', '=', 'products.edit-sheet')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor_name: catalog.name, detail: { approvedBy: 'Ratna' } })
  })

  test('[PROD-06] more products at once with another price than the setting allows need a second person', async () => {
    const [two, one] = [await makeProduct(shop.db, { combinations: 2 }), await makeProduct(shop.db)]
    await changeSetting(shop, operator, { key: 'bulkPriceProducts', value: 1 })
    const lower = (of: MadeProduct[]) =>
      Promise.all(of.flatMap(ids).map(id => change(id, { sale_price_rupiah: 45_000 })))
    const refused = await save(await lower([two, one]))
    expect([refused.body.code, refused.body.message]).toEqual([
      'SECOND_PERSON_NEEDED',
      'Harga 2 produk berubah sekaligus, lebih dari 1. Perlu persetujuan orang kedua.',
    ])
    expect((await save(await lower([two]))).status).toBe(200)
    const [id = ''] = ids(one)
    expect((await save([...(await lower([two])), await change(id, { weight_gram: 90 })])).status).toBe(200)
    await changeSetting(shop, operator, { key: 'bulkPriceProducts', value: 200 })
  })

  test('[PROD-06] a cell that the change keeps as seen is never written, whatever it holds', async () => {
    const [first = '', second = ''] = ids(
      await makeProduct(shop.db, { combinations: 2, priceRupiah: 100_000 }),
    )
    const kept = { sale_price_rupiah: 70_000, name: 'Lain' }
    const job = await run(
      await save(
        [first, second].map(id => ({
          combination_id: id,
          seen: { ...kept, weight_gram: 200 },
          to: { ...kept, weight_gram: 201 },
        })),
      ),
    )
    expect(await reportOf(job)).toEqual(['done: Berat (g) 200 → 201', 'done: Berat (g) 200 → 201'])
    for (const id of [first, second])
      expect(await rowOf(id)).toMatchObject({
        name: 'Serum Surya',
        sale_price_rupiah: 100_000,
        weight_gram: 201,
      })
  })

  test('[PROD-06] a cell that the change keeps as seen stays what a colleague makes of it before the row is saved', async () => {
    const id = ids(await makeProduct(shop.db, { priceRupiah: 60_000 }))[0] ?? ''
    const fall = await change(id, { sale_price_rupiah: 30_000, weight_gram: 90 })
    fall.seen = { ...fall.seen, sale_price_rupiah: 30_000 }
    await shop.db
      .updateTable('combinations')
      .set({ price_after_discount_rupiah: 30_000 })
      .where('id', '=', Number(id))
      .execute()
    const started = await save([fall])
    await shop.db
      .updateTable('combinations')
      .set({ price_after_discount_rupiah: 60_000 })
      .where('id', '=', Number(id))
      .execute()
    await run(started)
    expect(await pricesOf(id)).toEqual([60_000, 60_000])
  })

  test('[PROD-06] without the permission for a column, its cells are refused, also once the permission is gone', async () => {
    const id = ids(await makeProduct(shop.db))[0] ?? ''
    const reader = await makeStaff(shop, app, 'order-desk')
    const priced = await change(id, { sale_price_rupiah: 45_000 })
    const refused = await save([priced], reader)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Peranmu tidak mengizinkan “Mengubah harga”.',
    ])
    const later = await makeStaff(shop, app, 'catalog')
    const { id: job } = dataOf<{ id: string }>(await save([priced], later))
    await shop.db
      .updateTable('staff_accounts')
      .set({ role_key: 'order-desk' })
      .where('id', '=', later.id)
      .execute()
    await runJob(shop, staffJobKinds, job)
    expect(await reportOf(job, later)).toEqual(['refused: Peranmu tidak mengizinkan “Mengubah harga”.'])
    expect(await pricesOf(id)).toEqual([50_000, 50_000])
  })
})

test.each(['archived', 'draft'] as const)(
  '[PROD-06] a planned product that a sheet sets to %s does not come back at its time, and its plan says why',
  async state => {
    const product = await makeProduct(shop.db)
    const tomorrow = new Date(shop.now().getTime() + DAY_MS)
    await shop.db
      .insertInto('product_plans')
      .values({ product_id: product.productId, publishes_at: tomorrow, state: 'live', planned_by: 'Bayu' })
      .execute()
    const [id = ''] = ids(product)
    expect(await reportOf(await run(await save([await change(id, { state })])))).toEqual([
      expect.stringMatching('^done: '),
    ])
    await tasks({ ...shop, now: () => tomorrow })['keep-product-plans']()
    expect((await rowOf(id)).state).toBe(state)
    expect(
      await shop.db
        .selectFrom('product_plans')
        .select('refusal')
        .where('product_id', '=', product.productId)
        .execute(),
    ).toEqual([{ refusal: 'Statusnya diubah sesudah dijadwalkan.' }])
  },
)

import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { StaffJob } from '../../../contract/staff/jobs.ts'
import { importedColumns, productFileColumnKeys } from '../../../contract/staff/product-file.ts'
import { newFile } from '../../cli/testing/stage.ts'
import { tasks } from '../../schedule/schedule.ts'
import { staffJobKinds } from '../../schedule/staff-job-kinds.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { rani } from '../../testing/run-staff.ts'
import { catalogDraft, openShopWithCatalog } from '../../testing/shop-with-catalog.ts'
import { importProducts } from '../catalog-exchange/index.ts'
import { saveProducts } from '../catalog-writing/index.ts'
import { runDueFlashSales } from '../flash-sales/index.ts'
import { runJob } from '../staff-jobs/index.ts'
import { productFileKind } from './export-product-list.ts'

/** The list of products as a CSV file, written by a job (PROD-09). */

const { shop, app } = await openShopWithCatalog()
vi.setConfig({ testTimeout: 120_000 })
let bayu: StaffTester

beforeAll(async () => {
  const { refused } = await saveProducts(shop.db, [
    catalogDraft('rumus', {
      name: '=HYPERLINK("http://jahat.example")',
      content: { description_html: '<p>Ringan; "sejuk".</p>' },
      images: [{ mediaHash: 'c'.repeat(32), alt: 'Depan' }],
      combinations: [
        { sku: '-RUMUS-1', attributes: { size: { name: '50 ml' } }, priceRupiah: 90_000, stockOnHand: 3 },
        {
          ...{ sku: 'RUMUS-2', attributes: { size: { name: '+15 ml' } }, stockOnHand: 0, weightGram: 40 },
          ...{ priceRupiah: 35_000, priceAfterDiscountRupiah: 30_000, deductionType: 'amount' as const },
        },
      ],
    }),
    catalogDraft('masih-draf', { flags: { is_draft: true, is_active_in_sociolla: false } }),
  ])
  expect(refused).toEqual([])
  await sql`update stock set barcode = '8991234567890', reserved = 1
    where combination_id = (select id from combinations where sku = '-RUMUS-1')`.execute(shop.db)
  bayu = await makeStaff(shop, app, 'catalog', 'Bayu')
})

const jobOf = async (id: string) => (await bayu.call('GET', `/jobs/${id}`)).body.data as StaffJob
async function start(body: object): Promise<string> {
  const response = await bayu.call('POST', '/products/file', body)
  expect(response.status, response.text).toBe(200)
  return (response.body.data as { id: string }).id
}
async function exported(body: object): Promise<string> {
  const id = await start(body)
  while ((await jobOf(id)).state !== 'done') await runJob(shop, staffJobKinds, id)
  const { done, total } = await jobOf(id)
  expect(done).toBe(total)
  return (await bayu.call('GET', `/jobs/${id}/file`)).text
}
const linesOf = (text: string) => text.trim().split('\r\n')
const fileOf = (text: string) => {
  const file = newFile(`produk-${crypto.randomUUID()}.csv`)
  writeFileSync(file, text)
  return file
}

test('[PROD-09] the file has a row for each variant of what the filters show, with the chosen columns, harmless for spreadsheets', async () => {
  const text = await exported({
    filter: { search: 'hyperlink', tab: 'live', fault: 'bpom' },
    columns: ['name', 'price', 'stock', 'available', 'barcode', 'story', 'faults'],
  })
  expect(text).toBe(
    [
      '\uFEFFSlug,SKU,Nama pilihan 1,Pilihan 1,Nama pilihan 2,Pilihan 2,Nama pilihan 3,Pilihan 3,Nama produk,Harga jual,Harga coret,Stok,Bisa dijual,Kode batang,Deskripsi,Yang kurang',
      `rumus,'-RUMUS-1,Ukuran,50 ml,,,,,"'=HYPERLINK(""http://jahat.example"")",90000,,3,2,8991234567890,"<p>Ringan; ""sejuk"".</p>",tanpa nomor BPOM`,
      `rumus,RUMUS-2,Ukuran,'+15 ml,,,,,"'=HYPERLINK(""http://jahat.example"")",30000,35000,0,0,,,tanpa nomor BPOM`,
      '',
    ].join('\r\n'),
  )
})

test('[PROD-09] search, tab, brand, category and fault narrow the file as they narrow the list', async () => {
  for (const filter of [
    {},
    { tab: 'draft' },
    { tab: 'live', brand: 'haenuri' },
    { category: 'lip-cream' },
    { fault: 'picture' },
    { search: 'TABIR-' },
  ]) {
    const query = new URLSearchParams(Object.entries({ ...filter, limit: '100' }))
    const list = (await bayu.call('GET', `/products?${query}`)).body.data as {
      rows: { path: string | null; name: string; variants: number }[]
    }
    const lines = linesOf(await exported({ filter, columns: ['sold'] })).slice(1)
    expect(lines, JSON.stringify(filter)).toHaveLength(
      list.rows.reduce((sum, { variants }) => sum + Math.max(1, variants), 0),
    )
    expect(new Set(lines.map(line => line.split(',')[0])).size).toBe(list.rows.length)
    expect(list.rows.length).toBeGreaterThan(0)
  }
})

test('[PROD-09] an import reads the file again and changes nothing; what is changed in it is changed in the shop', async () => {
  const text = await exported({ filter: {}, columns: importedColumns })
  const before = await shop.pool.query('select * from combinations order by id')
  const problems: unknown[] = []
  const count = await importProducts(shop, rani, fileOf(text), {
    onProblem: problem => problems.push(problem),
  })
  expect(problems).toEqual([])
  expect(count).toMatchObject({ created: 0, changed: 0 })
  expect((await shop.pool.query('select * from combinations order by id')).rows).toEqual(before.rows)

  const cheaper = (await exported({ filter: { search: 'rumus' }, columns: ['price'] })).replace(
    '30000,35000',
    '29000,35000',
  )
  expect(await importProducts(shop, rani, fileOf(cheaper), {})).toMatchObject({ created: 0, changed: 1 })
  const { rows } = await shop.pool.query(
    `select c.sku, c.price_after_discount_rupiah as price, p.name from combinations c join products p on p.id = c.product_id
     where p.slug = 'rumus' order by c.position`,
  )
  expect(rows).toEqual([
    { sku: '-RUMUS-1', price: 90_000, name: '=HYPERLINK("http://jahat.example")' },
    { sku: 'RUMUS-2', price: 29_000, name: '=HYPERLINK("http://jahat.example")' },
  ])
})

test('[PROD-09] a file from during a sale holds the lasting price, and imported in the sale or after it changes nothing', async () => {
  const sale = await makeProduct(shop.db, { name: 'Serum Kilat', priceRupiah: 80_000 })
  const timed = await makeProduct(shop.db, { name: 'Serum Kilat', priceRupiah: 90_000 })
  const minutes = (count: number) => new Date(shop.now().getTime() + count * 60_000)
  const { rows } = await sql<{ id: number }>`
    insert into flash_sales (name, starts_at, ends_at, saved_by, saved_at)
    values ('Kilat', ${minutes(-1)}, ${minutes(60)}, 'Bayu', ${shop.now()}) returning id`.execute(shop.db)
  await sql`
    insert into flash_sale_lines (flash_sale_id, combination_id, position, price_rupiah, pieces)
    values (${rows[0]?.id}, ${sale.combinationIds[0]}, 0, 50000, 5)`.execute(shop.db)
  await sql`
    insert into planned_sale_prices (combination_id, price_rupiah, list_price_rupiah, starts_at, ends_at)
    values (${timed.combinationIds[0]}, 60000, 90000, ${minutes(-1)}, ${minutes(60)})`.execute(shop.db)
  await runDueFlashSales(shop)
  await tasks(shop)['keep-planned-sales']()
  const prices = async () =>
    (
      await sql<{ price: number }>`
        select price_after_discount_rupiah as price from combinations
        where id in (${sale.combinationIds[0]}, ${timed.combinationIds[0]}) order by id`.execute(shop.db)
    ).rows.map(({ price }) => price)
  expect(await prices()).toEqual([50_000, 60_000])
  const file = fileOf(await exported({ filter: { search: 'serum kilat' }, columns: ['price'] }))
  expect(await importProducts(shop, rani, file, {})).toMatchObject({ created: 0, changed: 0 })
  expect(await prices()).toEqual([50_000, 60_000])
  const later = { ...shop, now: () => minutes(61) }
  await runDueFlashSales(later)
  await tasks(later)['keep-planned-sales']()
  expect(await prices()).toEqual([80_000, 90_000])
  expect(await importProducts(shop, rani, file, {})).toMatchObject({ created: 0, changed: 0 })
  expect(await prices()).toEqual([80_000, 90_000])
})

test('[PROD-09] who may not see the catalogue cannot export it, an unknown column is refused, and the journal has the columns', async () => {
  const finance = await makeStaff(shop, app, 'finance')
  const body = { filter: { search: 'rumus' }, columns: ['name'] }
  const before = await shop.pool.query('select count(*) from staff_jobs')
  for (const columns of [['bukan-kolom'], ['name', 'name']])
    expect((await bayu.call('POST', '/products/file', { ...body, columns })).status).toBe(400)
  expect((await bayu.call('POST', '/products/file', { ...body, all: true })).status).toBe(400)
  expect((await bayu.call('POST', '/products/file', { ...body, columns: [] })).status).toBe(400)
  expect((await shop.pool.query('select count(*) from staff_jobs')).rows).toEqual(before.rows)
  expect((await finance.call('POST', '/products/file', body)).status).toBe(403)
  await exported(body)
  const manager = await makeStaff(shop, app, 'manager')
  const journal = await manager.call('GET', '/journal?action=products.export')
  expect((journal.body.data as unknown[])[0]).toMatchObject({ detail: { columns: ['name'] } })
  expect(journal.text).not.toContain('rumus')
})

test('[PROD-09] a long list is written in parts, each product once, and can be stopped on the way', async () => {
  for (let count = 0; count < 250; count += 1)
    await makeProduct(shop.db, { name: 'Serum Banyak', combinations: 2 })
  const id = await start({ filter: { search: 'serum banyak' }, columns: productFileColumnKeys })
  let stopping: Promise<{ body: { data: unknown } }> | undefined
  const untilStopped: typeof productFileKind = {
    ...productFileKind,
    async writePart(...job) {
      if (job[1].cursor !== null) stopping ??= bayu.call('POST', `/jobs/${id}/stop`)
      return productFileKind.writePart(...job)
    },
  }
  // The stop waits for the lock of the part that is being written; the next part begins after it.
  const db = new Proxy(shop.db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name).bind(target)
      return () => ({
        execute: async (write: (tx: typeof shop.db) => Promise<unknown>) => {
          await stopping
          return target.transaction().execute(write)
        },
      })
    },
  })
  await runJob({ ...shop, db }, { ...staffJobKinds, 'products.file': untilStopped }, id)
  expect((await stopping)?.body.data).toMatchObject({ state: 'stopped' })
  expect((await jobOf(id)).done).toBeLessThan(500)
  await bayu.call('POST', `/jobs/${id}/resume`)
  while ((await jobOf(id)).state !== 'done') await runJob(shop, staffJobKinds, id)
  expect(await jobOf(id)).toMatchObject({ total: 500, done: 500 })
  const lines = linesOf((await bayu.call('GET', `/jobs/${id}/file`)).text).slice(1)
  expect(new Set(lines).size).toBe(500)
})

import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { StaffJob } from '../../../contract/staff/jobs.ts'
import { importedColumns, productFileColumnKeys } from '../../../contract/staff/product-file.ts'
import { newFile } from '../../cli/testing/stage.ts'
import { staffJobKinds } from '../../schedule/staff-job-kinds.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { rani } from '../../testing/run-staff.ts'
import { catalogDraft, openShopWithCatalog } from '../../testing/shop-with-catalog.ts'
import { importProducts } from '../catalog-exchange/index.ts'
import { saveProducts } from '../catalog-writing/index.ts'
import { runJob } from '../staff-jobs/index.ts'

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

test('[PROD-09] who may not see the catalogue cannot export it, an unknown column is refused, and the journal has the columns', async () => {
  const finance = await makeStaff(shop, app, 'finance')
  const body = { filter: { search: 'rumus' }, columns: ['name'] }
  const before = await shop.pool.query('select count(*) from staff_jobs')
  expect((await bayu.call('POST', '/products/file', { ...body, columns: ['cost'] })).status).toBe(400)
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
  const running = runJob(shop, staffJobKinds, id)
  await expect.poll(async () => (await jobOf(id)).done, { interval: 5 }).toBeGreaterThan(0)
  expect((await bayu.call('POST', `/jobs/${id}/stop`)).body.data).toMatchObject({ state: 'stopped' })
  await running
  expect((await jobOf(id)).done).toBeLessThan(500)
  await bayu.call('POST', `/jobs/${id}/resume`)
  while ((await jobOf(id)).state !== 'done') await runJob(shop, staffJobKinds, id)
  expect(await jobOf(id)).toMatchObject({ total: 500, done: 500 })
  const lines = linesOf((await bayu.call('GET', `/jobs/${id}/file`)).text).slice(1)
  expect(new Set(lines).size).toBe(500)
})

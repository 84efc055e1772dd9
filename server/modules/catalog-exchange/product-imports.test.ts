import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffJob, StaffJobRows } from '../../../contract/staff/jobs.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type {
  ImportColumns,
  ListedImport,
  ProductImport,
  UndoPreview,
} from '../../../contract/staff/product-imports.ts'
import { DAY_MS } from '../../../contract/time-units.ts'
import { StorageFault } from '../../adapters/files/file-store-provider.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { tasks } from '../../schedule/schedule.ts'
import { staffJobKinds } from '../../schedule/staff-job-kinds.ts'
import { killableShop } from '../../testing/killable-shop.ts'
import { fillBag, makeBuyer } from '../../testing/make-buyer.ts'
import { makePaidOrder } from '../../testing/make-paid-order.ts'
import { type CallResult, makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { changeSetting } from '../shop-settings/index.ts'
import { saveRole } from '../staff/index.ts'
import { abandonJob, runJob } from '../staff-jobs/index.ts'
import { deleteOldImports } from './index.ts'

/** Imports of product files in the back office (PROD-08). */

const { shop, app } = await openShopWithPayments()
let catalog: StaffTester

beforeAll(async () => {
  catalog = await makeStaff(shop, app, 'catalog')
})
afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
  expect(findings).toEqual([])
})

const header = 'Handle,Title,Vendor,Type,Tags,Variant SKU,Variant Price,Variant Inventory Qty'

function dataOf<Data>(response: CallResult): Data {
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}
const read = async <Data>(path: string) => dataOf<Data>(await catalog.call('GET', path))
const run = (jobId: string) => runJob(shop, staffJobKinds, jobId)
const upload = (file: string | Buffer, name = 'produk.csv', by = catalog) =>
  by.call('POST', `/products/imports?name=${name}`, Buffer.from(file), { 'content-type': 'text/csv' })
const show = (id: string) => read<ProductImport>(`/products/imports/${id}`)

/** Uploads a file and tries it; returns the import's id. */
async function tryFile(lines: string[], columns: ImportColumns = {}): Promise<string> {
  const { id } = dataOf<{ id: string }>(await upload(lines.join('\r\n')))
  await dryRun(id, columns)
  return id
}
async function dryRun(id: string, columns: ImportColumns = {}) {
  const body = { columns: { ...(await show(id)).columns, ...columns } }
  await run(dataOf<{ id: string }>(await catalog.call('POST', `/products/imports/${id}/dry-run`, body)).id)
}
async function startImport(id: string): Promise<string> {
  const { version } = await show(id)
  return dataOf<{ id: string }>(await catalog.call('POST', `/products/imports/${id}/run`, { version })).id
}
async function importFile(lines: string[]): Promise<string> {
  const id = await tryFile(lines)
  await run(await startImport(id))
  return id
}
const startUndo = async (id: string) =>
  dataOf<{ id: string }>(await catalog.call('POST', `/products/imports/${id}/undo`)).id
const reportOf = async (id: string, which: 'dry-run' | 'import' | 'undo') =>
  (await read<StaffJobRows>(`/products/imports/${id}/rows?run=${which}&limit=200`)).rows.map(
    ({ name, outcome, message }) => `${outcome}: ${name}: ${message}`,
  )

/** Everything about the products whose address begins like this, as an import can change it. */
const catalogueOf = async (start: string) =>
  (
    await shop.pool.query(
      `select p.slug, p.name, p.content, p.is_draft, p.is_active_in_sociolla, b.slug as brand,
         array(select c.slug from product_categories pc join categories c on c.id = pc.category_id
           where pc.product_id = p.id order by 1) as categories,
         array(select t.slug from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id order by 1) as tags,
         (select jsonb_agg(to_jsonb(c) - 'updated_at' || jsonb_build_object('on_hand', s.on_hand) order by c.position, c.id)
           from combinations c left join stock s on s.combination_id = c.id where c.product_id = p.id) as combinations,
         (select jsonb_agg(to_jsonb(i) - 'id' order by i.position) from product_images i where i.product_id = p.id) as images,
         (select true from product_listing l where l.product_id = p.id) as listed
       from products p join brands b on b.id = p.brand_id where p.slug like $1 order by p.slug`,
      [`${start}%`],
    )
  ).rows
const productIdOf = async (slug: string) => {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}
const madeProduct = async (slug: string) => {
  const productId = await productIdOf(slug)
  const rows = await shop.db
    .selectFrom('combinations')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return { productId, combinationIds: rows.map(({ id }) => id) }
}

describe('a file', () => {
  test('[PROD-08] its columns are recognised by Shopify’s names and by those of Indonesian spreadsheets', async () => {
    const { id } = dataOf<{ id: string }>(
      await upload('Nama Produk;Merek;Harga;Stok;Catatan\r\nSerum Senja;Suryakala;"Rp 89.000";12;laris\r\n'),
    )
    const seen = await show(id)
    expect(seen).toMatchObject({
      file_name: 'produk.csv',
      rows: 1,
      state: 'new',
      columns: { title: 0, vendor: 1, price: 2, quantity: 3 },
    })
    expect(seen.header[2]).toEqual({ index: 2, name: 'Harga', samples: ['Rp 89.000'] })
    expect(seen.columns).not.toHaveProperty('sku')
  })

  test('[PROD-08] a column with an unknown name is read once the person says what it is', async () => {
    const id = await tryFile(['Apa,Bayar', 'Peta Senja,45000'], { title: 0, price: 1 })
    expect(await reportOf(id, 'dry-run')).toEqual(['done: Baris 2 · peta-senja: Akan jadi produk baru.'])
    const refused = await catalog.call('POST', `/products/imports/${id}/dry-run`, { columns: { title: 0 } })
    expect([refused.status, refused.body.message]).toEqual([400, 'Pilih kolom untuk harga jual.'])
  })

  test('[PROD-08] a spreadsheet of Windows keeps its letters, and a file that is no table is refused in words', async () => {
    const { id } = dataOf<{ id: string }>(await upload(Buffer.from('Nama,Harga\r\nCr\xe8me,5000', 'latin1')))
    expect((await show(id)).header[0]?.samples).toEqual(['Crème'])
    for (const [file, words] of [
      ['PK\u0003\u0004', /Excel/],
      ['satu kolom\r\nsaja', /judul kolom/],
      ['Nama,Harga\r\n', /hanya berisi judul/],
      ['', /judul kolom/],
    ] as const) {
      const { status, body } = await upload(file)
      expect([status, body.code]).toEqual([422, 'FILE_REFUSED'])
      expect(body.message).toMatch(words)
    }
    expect((await catalog.call('POST', '/products/imports?name=x', {})).body.code).toBe('FILE_REFUSED')
  })

  test('[PROD-08] only people who may import products see and start imports', async () => {
    const desk = await makeStaff(shop, app, 'order-desk')
    expect((await upload(`${header}\r\na,A,,,,,1,`, 'x', desk)).status).toBe(403)
    expect((await desk.call('GET', '/products/imports')).status).toBe(403)
  })
})

describe('a dry run', () => {
  test('[PROD-08] reports every line, says what is wrong in words, and changes nothing', async () => {
    const before = await catalogueOf('')
    const id = await tryFile([
      header,
      'coba-a,Serum A,Suryakala,Wajah,,CB-A,89000,5',
      'coba-b,Serum B,Suryakala,Wajah,,CB-B,abc,5',
      'coba-c,Serum C,Suryakala,Wajah,,CB-A,45000,5',
      ',,,,,,1000,',
      'coba-a,Serum A,Suryakala,Wajah,,CB-D,1000,5',
    ])
    expect(await reportOf(id, 'dry-run')).toEqual([
      'done: Baris 2 · coba-a: Akan jadi produk baru.',
      'refused: Baris 3 · coba-b: Variant Price: "abc" bukan harga.',
      'done: Baris 4 · coba-c: Akan jadi produk baru. Variant SKU: CB-A sudah dipakai coba-a; diimpor sebagai CB-A-coba-c.',
      'refused: Baris 5: Handle: kosong: baris ini tidak menyebut produk.',
      'refused: Baris 6 · coba-a: Handle: sudah ada di baris 2; baris-baris satu produk harus berurutan.',
    ])
    const seen = await show(id)
    expect(seen).toMatchObject({
      state: 'checked',
      counts: { rows: 5, created: 2, changed: 0, unchanged: 0, problems: 4, lacks_quantities: false },
      dry_run: { job: { state: 'done', done: 5, refused: 3, total: 5 } },
    })
    expect(seen.first_faults[0]).toEqual({
      line: 3,
      name: 'Baris 3 · coba-b',
      message: 'Variant Price: "abc" bukan harga.',
    })
    expect(await catalogueOf('')).toEqual(before)
  })

  test('[PROD-08] a file of many batches reports every line once, as its import does', async () => {
    const lines = [header]
    for (let line = 2; line <= 260; line += 1)
      lines.push(`banyak-${line},B,Suryakala,Wajah,,BN-${line % 200},${line % 50 === 0 ? 'x' : 9000},1`)
    lines.push(',,,,,,9000,')
    const id = await tryFile(lines)
    await run(await startImport(id))
    const whole = async (which: string) => {
      const found: string[] = []
      for (let after = 0; ; ) {
        const { rows, next } = await read<StaffJobRows>(
          `/products/imports/${id}/rows?run=${which}&limit=200&after=${after}`,
        )
        found.push(...rows.map(({ position, outcome }) => `${position} ${outcome}`))
        if (next === null) return found
        after = Number(next)
      }
    }
    const reported = await whole('import')
    expect(reported).toHaveLength(260)
    expect(reported.filter(line => line.endsWith('refused'))).toEqual([
      ...[50, 100, 150, 200, 250].map(line => `${line} refused`),
      '261 refused',
    ])
    expect(await whole('dry-run')).toEqual(reported)
    expect((await show(id)).counts).toMatchObject({ rows: 260, created: 254 })
    expect(await catalogueOf('banyak-')).toHaveLength(254)
  })
})

describe('an import', () => {
  test('[PROD-08] is only started as it was tried, once, and the journal names who', async () => {
    const { id } = dataOf<{ id: string }>(await upload(`${header}\r\nsekali,S,,,,SK-1,5000,1`))
    const start = (version: number) => catalog.call('POST', `/products/imports/${id}/run`, { version })
    expect((await start(1)).body.code).toBe('ACT_NOT_ALLOWED')
    await dryRun(id)
    const seen = await show(id)
    await dryRun(id, { tags: 2 })
    expect((await start(seen.version)).body.code).toBe('CHANGED_MEANWHILE')
    const both = await Promise.all([start(seen.version + 1), start(seen.version + 1)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const entries = await shop.db
      .selectFrom('staff_acts')
      .select(['actor_name', 'thing_id', 'detail'])
      .where('act', '=', 'products.import')
      .where('thing_id', '=', id)
      .execute()
    expect(entries).toMatchObject([{ actor_name: catalog.name, detail: { name: 'produk.csv', rows: 1 } }])
  })

  test('[PROD-08] needs the permission for prices once a product of the shop gets another price', async () => {
    const role = { key: 'tanpa-harga', name: 'Tanpa harga', needs_passkey: false, version: null }
    const held: Permission[] = ['catalog.read', 'catalog.import']
    await saveRole(shop.db, operator, { ...role, permissions: held }, 'operator')
    const importer = await makeStaff(shop, app, role.key)
    await importFile([header, 'berharga,Awal,,,,HRG-1,50000,1'])
    const start = async (lines: string[]) => {
      const id = await tryFile([header, ...lines])
      const { version } = await show(id)
      return importer.call('POST', `/products/imports/${id}/run`, { version })
    }
    const refused = await start(['berharga,Awal,,,,HRG-1,49000,1'])
    expect([refused.status, refused.body.code, refused.body.details?.permission]).toEqual([
      403,
      'PERMISSION_MISSING',
      'catalog.price',
    ])
    for (const line of ['berharga,Lain,,,,HRG-1,50000,1', 'baru-berharga,Baru,,,,HRG-2,1000,1'])
      expect((await start([line])).status, line).toBe(200)
  })

  test('[PROD-08] a price that falls by more than a third, or many new prices, need a second person', async () => {
    await importFile([header, 'turun-a,A,,,,TRN-1,60000,1', 'turun-b,B,,,,TRN-2,60000,1'])
    const both = await tryFile([header, 'turun-a,A,,,,TRN-1,50000,1', 'turun-b,B,,,,TRN-2,50000,1'])
    const deep = await tryFile([header, 'turun-a,A,,,,TRN-1,39999,1'])
    const third = await tryFile([header, 'turun-b,B,,,,TRN-2,40000,1'])
    const start = async (id: string) => {
      const { version } = await show(id)
      const { status, body } = await catalog.call('POST', `/products/imports/${id}/run`, { version })
      return [status, body.message]
    }
    await changeSetting(shop, operator, { key: 'bulkPriceProducts', value: 1 })
    expect(await start(both)).toEqual([
      409,
      'Harga 2 produk berubah sekaligus, lebih dari 1. Perlu persetujuan orang kedua.',
    ])
    await changeSetting(shop, operator, { key: 'bulkPriceProducts', value: 200 })
    expect(await start(deep)).toEqual([
      409,
      'Harga 1 barang turun lebih dari sepertiga. Perlu persetujuan orang kedua.',
    ])
    expect((await start(third))[0]).toBe(200)

    const request = { id: deep, version: (await show(deep)).version }
    const asked = await catalog.call('POST', '/approvals', {
      action: 'products.import',
      request,
      reason: 'Cuci gudang',
    })
    const { id } = dataOf<{ id: string }>(asked)
    const manager = await makeStaff(shop, app, 'manager', 'Ratna')
    dataOf(await manager.call('POST', `/approvals/${id}/decision`, { decision: 'approved' }))
    await run((await show(deep)).run?.job.id ?? '')
    expect(await catalogueOf('turun-a')).toMatchObject([
      { combinations: [{ price_after_discount_rupiah: 39_999 }] },
    ])
    const entry = await shop.db
      .selectFrom('staff_acts')
      .select(['actor_name', 'detail'])
      .where('act', '=', 'products.import')
      .where('thing_id', '=', deep)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor_name: catalog.name, detail: { approvedBy: 'Ratna' } })
  })

  test('[PROD-08] leaves out a product whose price a colleague has changed since the dry run', async () => {
    await importFile([header, 'naik,A,,,,NAIK-1,40000,1'])
    const id = await tryFile([header, 'naik,Lain,,,,NAIK-1,40000,1'])
    const { combinationIds } = await madeProduct('naik')
    await shop.db
      .updateTable('combinations')
      .set({ price_rupiah: 90_000, price_after_discount_rupiah: 90_000 })
      .where('id', 'in', combinationIds)
      .execute()
    await run(await startImport(id))
    expect(await reportOf(id, 'import')).toEqual([
      'refused: Baris 2 · naik: Variant Price: harganya di toko diubah sesudah berkas diperiksa; unggah dan periksa lagi.',
    ])
    expect(await catalogueOf('naik')).toMatchObject([
      { name: 'A', combinations: [{ price_after_discount_rupiah: 90_000 }] },
    ])
  })

  test('[PROD-08] a killed process leaves no product half imported, and the import is finished by the next', async () => {
    const killable = killableShop(shop, shop.databaseUrl)
    const clean = (name: string) => [
      header,
      `${name}-1,Satu,Suryakala,Wajah,tag a,${name}1,5000,3`,
      `${name}-2,Dua,Suryakala,Wajah,tag b,${name}2,x,3`,
      `${name}-3,Tiga,Suryakala,Wajah,tag b,${name}3,7000,3`,
    ]
    let kills = 0
    for (let step = 1; ; step += 4) {
      const name = `mati${step}`
      const id = await tryFile(clean(name))
      const job = await startImport(id)
      killable.killBefore(step)
      await runJob({ ...killable.shop, files: shop.files }, staffJobKinds, job).catch(() => {})
      const { wasKilled } = await killable.restart()
      const half = await catalogueOf(`${name}-`)
      expect([0, 2], `killed before step ${step}`).toContain(half.length)
      await run(job)
      expect((await reportOf(id, 'import')).map(line => line.split(':')[0])).toEqual([
        'done',
        'refused',
        'done',
      ])
      expect((await show(id)).counts).toMatchObject({ rows: 3, created: 2, problems: 1 })
      const products = await catalogueOf(`${name}-`)
      expect(products.map(({ name: title, tags, listed }) => [title, tags, listed])).toEqual([
        ['Satu', ['tag-a'], true],
        ['Tiga', ['tag-b'], true],
      ])
      if (!wasKilled) break
      kills += 1
    }
    expect(kills).toBeGreaterThan(8)
    await killable.close()
  })

  test('[PROD-08] a store that is away delays it: others save meanwhile, and it goes on where it was', async () => {
    const lines = [header]
    for (let line = 2; line <= 150; line += 1) lines.push(`jauh-${line},J${line},,,,JH-${line},9000,1`)
    const id = await tryFile(lines)
    const job = await startImport(id)
    let isAway = false
    let writes = 0
    const isCatalogueFree = async () => {
      const { rows } = await shop.pool.query(
        `select pg_try_advisory_xact_lock(hashtext('catalog.save-products')) as is_free`,
      )
      return rows[0].is_free
    }
    const files: typeof shop.files = Object.create(shop.files, {
      write: {
        value: async (key: string, bytes: Uint8Array) => {
          writes += 1
          if (writes % 20 === 0) expect(await isCatalogueFree()).toBe(true)
          if (writes > 120) isAway = true
          if (isAway) throw new StorageFault('unavailable', 'the store is away')
          await shop.files.write(key, bytes)
        },
      },
    })
    await expect(runJob({ ...shop, files }, staffJobKinds, job)).rejects.toThrow('the store is away')
    const half = await show(id)
    expect(half).toMatchObject({ state: 'importing', counts: { rows: half.counts?.created } })
    const saved = (await catalogueOf('jauh-')).length
    expect([half.counts?.created, saved < 149]).toEqual([saved, true])
    await run(job)
    expect(await show(id)).toMatchObject({ state: 'imported', counts: { rows: 149, created: 149 } })
    expect(await catalogueOf('jauh-')).toHaveLength(149)
  })

  test('[PROD-08] one that failed is shown as failed, with what it did and not what was tried', async () => {
    const id = await tryFile([header, 'gagal-a,A,,,,GL-1,9000,1'])
    const job = await startImport(id)
    await catalog.call('POST', `/jobs/${job}/stop`)
    await abandonJob(shop.db, job, new Date())
    expect(await show(id)).toMatchObject({
      state: 'failed',
      counts: null,
      dry_run: { counts: { created: 1 } },
    })
  })

  test('[SET-05] everybody who may import sees all imports with their reports, for 30 days', async () => {
    const id = await importFile([header, 'riwayat,R,,,,RW-1,5000,1'])
    const other = await makeStaff(shop, app, 'manager')
    const listed = dataOf<ListedImport[]>(await other.call('GET', '/products/imports'))
    expect(listed.find(one => one.id === id)).toMatchObject({
      by: catalog.name,
      state: 'imported',
      counts: { created: 1 },
    })
    expect((await other.call('GET', `/products/imports/${id}/rows?run=import`)).status).toBe(200)
    await deleteOldImports(shop.db, new Date(Date.now() - 30 * 86_400_000))
    expect((await other.call('GET', `/products/imports/${id}`)).status).toBe(200)
    await shop.db
      .updateTable('product_imports')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', Number(id))
      .execute()
    await deleteOldImports(shop.db, new Date(Date.now() - 30 * 86_400_000))
    expect((await other.call('GET', `/products/imports/${id}`)).status).toBe(404)
  })
})

describe('undoing', () => {
  test('[PROD-08] a whole import is undone: new products are gone, changed ones are as before', async () => {
    await importFile([
      `${header},Option1 Name,Option1 Value,Image Src`,
      'urung-lama,Lama,Suryakala,Wajah > Serum,"tag a, tag b",UR-1,89000,5,Ukuran,30 ml,https://example.com/a.jpg',
      'urung-lama,,,,,UR-2,99000,7,Ukuran,50 ml,',
    ])
    const before = await catalogueOf('urung-')
    const id = await importFile([
      `${header},Option1 Name,Option1 Value,Status,Image Src`,
      'urung-lama,Baru,Lain,Wajah > Toner,tag c,UR-1-X,60000,50,Ukuran,30 ml,draft,https://example.com/b.jpg',
      'urung-lama,,,,,UR-3,5000,1,Ukuran,100 ml,,',
      'urung-baru,Baru sekali,Suryakala,Wajah,,UR-9,5000,1,,,,',
    ])
    expect(await catalogueOf('urung-')).not.toEqual(before)
    expect(await read<UndoPreview>(`/products/imports/${id}/undo`)).toEqual({
      deleted: 1,
      restored: 1,
      sold: 0,
      changed: 0,
    })
    await run(await startUndo(id))
    expect(await reportOf(id, 'undo')).toEqual([
      'done: Baru: Kembali seperti sebelum impor.',
      'done: Baru sekali: Dihapus.',
    ])
    expect(await catalogueOf('urung-')).toEqual(before)
    expect((await show(id)).state).toBe('undone')
    const again = await catalog.call('POST', `/products/imports/${id}/undo`)
    expect(again.body.message).toBe('Impor ini sudah diurungkan.')
  })

  test('[PROD-08] what was ordered or changed since stays as it is, and the report says why', async () => {
    await importFile([
      header,
      'tetap-laku,L,Suryakala,,,TT-1,50000,9',
      'tetap-ubah,U,Suryakala,,,TT-2,50000,9',
    ])
    const id = await importFile([
      header,
      'tetap-laku,L,Suryakala,,,TT-1,40000,9',
      'tetap-ubah,U,Suryakala,,,TT-2,40000,9',
      'tetap-asal,A,Suryakala,,,TT-4,40000,9',
      'tetap-baru,B,Suryakala,,,TT-3,40000,9',
    ])
    await makePaidOrder(shop.db, app, [{ product: await madeProduct('tetap-laku'), quantity: 1 }])
    await importFile(['Handle,Title,Variant Price,Variant SKU', 'tetap-ubah,U,45000,TT-2'])
    await shop.db.updateTable('products').set({ origin: 'Jepang' }).where('slug', '=', 'tetap-asal').execute()
    const before = await catalogueOf('tetap-')
    expect(await read<UndoPreview>(`/products/imports/${id}/undo`)).toEqual({
      deleted: 1,
      restored: 0,
      sold: 1,
      changed: 2,
    })
    await run(await startUndo(id))
    expect(await reportOf(id, 'undo')).toEqual([
      'refused: L: Sudah dipesan sejak impor, jadi tetap seperti sekarang.',
      'refused: U: Sudah diubah lagi sejak impor (harga, stok, atau pilihan), jadi tetap seperti sekarang.',
      'refused: A: Sudah diubah lagi sejak impor (negara asal), jadi tetap seperti sekarang.',
      'done: B: Dihapus.',
    ])
    expect(await catalogueOf('tetap-')).toEqual(before.filter(({ slug }) => slug !== 'tetap-baru'))
  })

  test('[PROD-08] a new product that is in somebody’s bag becomes a draft, and the others are deleted', async () => {
    const id = await importFile([header, 'tas-ada,A,,,,TS-1,5000,5', 'tas-tidak,T,,,,TS-2,5000,5'])
    const { productId, combinationIds } = await madeProduct('tas-ada')
    const buyer = await makeBuyer(shop.db)
    await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0, quantity: 1 }])
    await run(await startUndo(id))
    expect(await reportOf(id, 'undo')).toEqual([
      'done: A: Jadi draf, karena sudah ada di tas pembeli.',
      'done: T: Dihapus.',
    ])
    expect(await catalogueOf('tas-')).toMatchObject([{ slug: 'tas-ada', is_draft: true, listed: null }])
  })

  test('[PROD-08] what somebody attached something to since is kept, and its reviews, wishes and prices with it', async () => {
    await importFile([
      `${header},Option1 Name,Option1 Value`,
      'pakai-lama,Lama,Suryakala,,,PK-1,5000,5,Ukuran,30 ml',
    ])
    const id = await importFile([
      `${header},Option1 Name,Option1 Value`,
      'pakai-lama,Lama,Suryakala,,,PK-1,5000,5,Ukuran,30 ml',
      'pakai-lama,,,,,PK-2,6000,5,Ukuran,50 ml',
      'pakai-ulas,U,Suryakala,,,PK-3,5000,5,,',
      'pakai-harga,H,Suryakala,,,PK-4,5000,5,,',
      'pakai-tidak,T,Suryakala,,,PK-5,5000,5,,',
    ])
    const buyer = await makeBuyer(shop.db)
    const reviewed = await madeProduct('pakai-ulas')
    await shop.db
      .insertInto('review_drafts')
      .values({ member_id: buyer.id, product_id: reviewed.productId, content: '{}', updated_at: new Date() })
      .execute()
    const wished = [...reviewed.combinationIds, (await madeProduct('pakai-lama')).combinationIds[1] ?? 0]
    for (const combination of wished)
      await shop.db
        .insertInto('wishlist_entries')
        .values({ member_id: buyer.id, combination_id: combination })
        .execute()
    const [priced] = (await madeProduct('pakai-harga')).combinationIds
    await shop.db
      .insertInto('special_prices')
      .values({ combination_id: priced ?? 0, price_rupiah: 4000 })
      .execute()
    await run(await startUndo(id))
    expect(await reportOf(id, 'undo')).toEqual([
      'done: Lama: Kembali seperti sebelum impor; pilihan barunya tinggal, karena ada di wishlist.',
      'done: U: Jadi draf, karena sudah ada di draf ulasan dan wishlist.',
      'done: H: Jadi draf, karena sudah ada di harga khusus.',
      'done: T: Dihapus.',
    ])
    const { rows } = await shop.pool.query(
      `select (select count(*)::integer from review_drafts where member_id = $1) as reviews,
         (select count(*)::integer from wishlist_entries where member_id = $1) as wishes,
         (select count(*)::integer from special_prices where combination_id = $2) as prices`,
      [buyer.id, priced],
    )
    expect(rows).toEqual([{ reviews: 1, wishes: 2, prices: 1 }])
    expect((await catalogueOf('pakai-')).map(({ slug, is_draft }) => [slug, is_draft])).toEqual([
      ['pakai-harga', true],
      ['pakai-lama', false],
      ['pakai-ulas', true],
    ])
  })

  test('[PROD-08] a planned product that a file archives does not come back at its time', async () => {
    await importFile([header, 'arsip-a,A,,,,AR-1,5000,5'])
    const { productId } = await madeProduct('arsip-a')
    const tomorrow = new Date(shop.now().getTime() + DAY_MS)
    await shop.db
      .insertInto('product_plans')
      .values({ product_id: productId, publishes_at: tomorrow, state: 'live', planned_by: 'Bayu' })
      .execute()
    await importFile([`${header},Status`, 'arsip-a,A,,,,AR-1,5000,5,archived'])
    await tasks({ ...shop, now: () => tomorrow })['keep-product-plans']()
    expect((await catalogueOf('arsip-'))[0]).toMatchObject({ is_draft: false, is_active_in_sociolla: false })
    const plans = shop.db.selectFrom('product_plans').select('refusal').where('product_id', '=', productId)
    expect(await plans.execute()).toEqual([{ refusal: 'Statusnya diubah sesudah dijadwalkan.' }])
  })

  test('[PROD-08] a new product that a colleague has planned becomes a draft, and does not come back before its time', async () => {
    const id = await importFile([header, 'jadwal-ada,A,,,,JW-1,5000,5'])
    const { productId } = await madeProduct('jadwal-ada')
    const tomorrow = new Date(shop.now().getTime() + DAY_MS)
    await shop.db
      .insertInto('product_plans')
      .values({ product_id: productId, archives_at: tomorrow, state: 'live', planned_by: 'Bayu' })
      .execute()
    await run(await startUndo(id))
    expect(await reportOf(id, 'undo')).toEqual(['done: A: Jadi draf, karena sudah ada di jadwal.'])
    await tasks({ ...shop, now: () => tomorrow })['keep-product-plans']()
    expect((await catalogueOf('jadwal-'))[0]).toMatchObject({ is_draft: true, is_active_in_sociolla: false })
  })

  test('[PROD-08] a product whose SKU another has taken is refused in its line, and the others are undone', async () => {
    await importFile([header, 'balik-a,A,Suryakala,,,BL-1,5000,5', 'balik-b,B,Suryakala,,,BL-2,5000,5'])
    const [, before] = await catalogueOf('balik-')
    const id = await importFile([
      header,
      'balik-a,A,Suryakala,,,BL-1-X,6000,5',
      'balik-b,B,Suryakala,,,BL-2-X,6000,5',
      'balik-c,C,Suryakala,,,BL-2,6000,5',
    ])
    const [changed] = await catalogueOf('balik-')
    await importFile([header, 'balik-d,D,Suryakala,,,BL-1,7000,5'])
    await run(await startUndo(id))
    expect(await reportOf(id, 'undo')).toEqual([
      'refused: A: Tidak bisa dikembalikan: SKU-nya sudah dipakai produk lain. Tetap seperti sekarang.',
      'done: B: Kembali seperti sebelum impor.',
      'done: C: Dihapus.',
    ])
    expect((await catalogueOf('balik-')).slice(0, 2)).toEqual([changed, before])
    expect((await show(id)).state).toBe('undone')
  })

  test('[PROD-08] an undo that failed can be started again', async () => {
    const id = await importFile([header, 'ulang-a,A,Suryakala,,,UL-1,5000,5'])
    const failed = await startUndo(id)
    expect((await catalog.call('POST', `/products/imports/${id}/undo`)).body.code).toBe('ACT_NOT_ALLOWED')
    await catalog.call('POST', `/jobs/${failed}/stop`)
    await abandonJob(shop.db, failed, new Date())
    const seen = await show(id)
    expect(seen).toMatchObject({ state: 'imported', undo: { job: { state: 'failed' } } })
    expect(seen.undo_until).not.toBeNull()
    await run(await startUndo(id))
    expect(await catalogueOf('ulang-')).toEqual([])
    expect(await show(id)).toMatchObject({ state: 'undone', undo_until: null })
  })

  test('[PROD-08] only within a day, and not while the import runs', async () => {
    const late = await importFile([header, 'telat,T,,,,TL-1,5000,1'])
    const undo = (id: string) => catalog.call('POST', `/products/imports/${id}/undo`)
    expect((await show(late)).undo_until).not.toBeNull()
    await shop.db
      .updateTable('product_imports')
      .set({ started_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', Number(late))
      .execute()
    expect((await show(late)).undo_until).toBeNull()
    expect((await undo(late)).body.message).toBe('Impor hanya bisa diurungkan dalam sehari.')
    expect(await catalogueOf('telat')).toHaveLength(1)

    const open = await tryFile([header, 'jalan,J,,,,JL-1,5000,1'])
    expect((await undo(open)).body.message).toBe('Berkas ini belum diimpor.')
    const job = await startImport(open)
    expect((await undo(open)).body.message).toMatch(/masih berjalan/)
    await catalog.call('POST', `/jobs/${job}/stop`)
    await run(await startUndo(open))
    await catalog.call('POST', `/jobs/${job}/resume`)
    await run(job)
    expect(await catalogueOf('jalan')).toEqual([])
    expect((await read<StaffJob>(`/jobs/${job}`)).state).toBe('failed')
  })

  test('[PROD-08] a killed process undoes each product wholly or not at all, and the next finishes it', async () => {
    const killable = killableShop(shop, shop.databaseUrl)
    let kills = 0
    for (let step = 1; ; step += 5) {
      await importFile([header, `pulih${step}-a,A,Suryakala,,,PL${step}A,50000,9`])
      const before = await catalogueOf(`pulih${step}-`)
      const id = await importFile([
        header,
        `pulih${step}-a,A lain,Suryakala,,,PL${step}A,40000,4`,
        `pulih${step}-b,B,Suryakala,,,PL${step}B,40000,9`,
      ])
      const imported = await catalogueOf(`pulih${step}-`)
      const job = await startUndo(id)
      killable.killBefore(step)
      await runJob({ ...killable.shop, files: shop.files }, staffJobKinds, job).catch(() => {})
      const { wasKilled } = await killable.restart()
      expect([before, imported], `killed before step ${step}`).toContainEqual(
        await catalogueOf(`pulih${step}-`),
      )
      await run(job)
      expect(await catalogueOf(`pulih${step}-`)).toEqual(before)
      if (!wasKilled) break
      kills += 1
    }
    expect(kills).toBeGreaterThan(5)
    await killable.close()
  })
})

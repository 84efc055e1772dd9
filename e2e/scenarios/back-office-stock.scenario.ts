import { expect, type Page } from '@playwright/test'
import { addDays, jakartaDay } from '../../contract/jakarta-time.ts'
import type { ListPage } from '../../contract/staff/list-page.ts'
import type { StockItem, StockRow } from '../../contract/staff/stock.ts'
import type { StockBatch } from '../../contract/staff/stock-batches.ts'
import { expectReadable, violationsOf } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'
import { giveCamera, holdUp, readAsStaff, takeAway } from '../steps/warehouse.ts'

/** Stock in the back office: deliveries, counts, what is running out, and what it is worth (STOCK-01 … STOCK-05). */

/** A product for this scenario only, which the shop does not show. */
async function stockOf(pieces: number, title: string): Promise<string> {
  const handle = `stok-${crypto.randomUUID().slice(0, 8)}`
  await staff.savesProduct({ handle, title, priceRupiah: 60_000, pieces, isHidden: true })
  return handle
}

async function rowOf(page: Page, sku: string): Promise<StockRow> {
  const { rows } = await readAsStaff<ListPage<StockRow>>(page, `/stock?search=${sku}`)
  const [row] = rows
  if (!row) throw new Error(`${sku} has stock`)
  return row
}

const said = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })
const shouted = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

test('[STOCK-01] [STOCK-02] [STOCK-03] Dimas receives a delivery and counts a shelf on a phone, and Ratna accepts what differs', async ({
  page,
  browser,
}) => {
  test.slow()
  const faults = await watchConsole(page)
  const [soon, later] = [20, 500].map(days => jakartaDay(addDays(new Date(), days)))
  const serum = await stockOf(0, 'Serum Opname')
  const soap = await stockOf(8, 'Sabun Opname')
  await giveCamera(page)
  await signInAs(page, 'warehouse')

  // A delivery from a supplier is expected. The warehouse sees no costs anywhere.
  await openOffice(page, '/stok/masuk', 'Barang masuk')
  await expectReadable(page, 'deliveries')
  await page.getByRole('link', { name: 'Catat kiriman' }).click()
  await page.getByRole('button', { name: 'Catat kiriman' }).click()
  await expect(page.getByText('Tambahkan paling sedikit satu barang')).toBeVisible()
  const supplier = `PT Surya ${serum.slice(-8)}`
  await page.getByLabel('Pemasok').fill(supplier)
  await page.getByLabel('Tambahkan barang').fill(serum)
  await page.getByRole('button', { name: `Tambahkan Serum Opname` }).click()
  await page.getByLabel('Jumlah', { exact: true }).fill('12')
  await expect(page.getByLabel(/Modal/)).toHaveCount(0)
  await expectReadable(page, 'new delivery')
  // What was typed is still there after a reload.
  await page.reload()
  await expect(page.getByLabel('Pemasok')).toHaveValue(supplier)
  await expect(page.getByLabel('Jumlah', { exact: true })).toHaveValue('12')
  await page.getByRole('button', { name: 'Catat kiriman' }).click()
  await expect(page.getByRole('heading', { level: 1, name: supplier })).toBeVisible()
  expect(await rowOf(page, serum)).toMatchObject({ on_hand: 0, on_the_way: 12 })

  // It came in two batches: one is scanned, the other typed. Another product is in the carton too.
  const code = page.getByLabel('SKU atau kode batang')
  await code.fill(serum)
  await code.press('Enter')
  await expect(page.getByLabel('Dihitung').first()).toHaveValue('1')
  await code.fill('BUKAN-KIRIMAN')
  await code.press('Enter')
  await expect(shouted(page)).toContainText('tidak ada di kiriman ini')
  await page.getByLabel('Dihitung').fill('7')
  await page.getByLabel('Kedaluwarsa').fill(soon ?? '')
  await page.getByLabel('Batch', { exact: true }).fill('DEKAT')
  await page.getByRole('button', { name: 'Ada batch lain' }).click()
  await page.getByLabel('Dihitung').nth(1).fill('4')
  await page
    .getByLabel('Kedaluwarsa')
    .nth(1)
    .fill(later ?? '')
  await page.getByLabel('Tambahkan barang').fill(soap)
  await page.getByRole('button', { name: `Tambahkan Sabun Opname` }).click()
  await page.getByLabel('Dihitung').nth(2).fill('2')
  await expect(page.getByLabel(/Modal/)).toHaveCount(0)
  await expectReadable(page, 'receiving')
  await page.getByRole('button', { name: 'Masukkan ke stok' }).click()
  const question = page.getByRole('dialog', { name: 'Masukkan 13 buah ke stok?' })
  await expect(question.getByText('Serum Opname: −1 dari yang diharapkan.')).toBeVisible()
  await expect(question.getByText('Sabun Opname: +2 dari yang diharapkan.')).toBeVisible()
  await expectReadable(page, 'before receiving')
  await question.getByRole('button', { name: 'Masukkan ke stok' }).click()
  await expect(page.getByText('13 buah masuk stok').first()).toBeVisible()
  await expectReadable(page, 'received delivery')
  const item = await rowOf(page, serum)
  expect(item).toMatchObject({ on_hand: 11, on_the_way: 0 })

  // The list shows what expires first, and the movement says why and by whom.
  await openOffice(page, '/stok/kedaluwarsa?hari=30', 'Segera kedaluwarsa')
  await expect(page.getByRole('listitem').filter({ hasText: serum })).toContainText('20 hari lagi')
  await expectReadable(page, 'expiring')
  const batches = await readAsStaff<StockBatch[]>(page, '/stock/expiring?days=30')
  expect(batches.find(({ sku }) => sku === serum)).toMatchObject({ batch: 'DEKAT', pieces_left: 7 })
  await openOffice(page, `/stok/${item.combination_id}`, 'Serum Opname')
  await expect(page.getByText('+7 Barang masuk')).toBeVisible()
  await expect(page.getByText(/Dimas Prakoso/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ubah stok' })).toHaveCount(0)
  await expectReadable(page, 'one combination')

  // Each product gets its own place on the shelf; a barcode belongs to one product.
  const shelf = `Z${Date.now() % 100_000}`
  const barcode = `899${String(Date.now()).slice(-9)}`
  const place = async (sku: string, at: string, bears: string) => {
    await openOffice(page, `/stok/${(await rowOf(page, sku)).combination_id}`, /Opname/)
    await page.getByRole('button', { name: 'Rak & kode batang' }).click()
    await page.getByLabel('Rak', { exact: true }).fill(at)
    await page.getByLabel('Kode batang', { exact: true }).fill(bears)
    await page.getByRole('button', { name: 'Simpan' }).click()
  }
  await place(serum, `${shelf}-1`, barcode)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await place(soap, `${shelf}-2`, barcode)
  await expect(page.getByText(`Dipakai Serum Opname (${serum})`)).toBeVisible()
  await expectReadable(page, 'place')
  await page.getByLabel('Kode batang', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Counting with one hand: the keys are in the lower half, and the booked quantity is hidden until the count is saved.
  await openOffice(page, '/stok/opname', 'Stok opname')
  await page.getByRole('button', { name: 'Mulai stok opname' }).click()
  const start = page.getByRole('dialog', { name: 'Mulai stok opname' })
  await start.getByLabel('Rak').fill('TIDAK-ADA')
  await start.getByLabel('Nama').fill(`Rak ${shelf}`)
  await start.getByRole('button', { name: 'Mulai menghitung' }).click()
  await expect(start.getByText('Tidak ada barang di rak yang dimulai begitu.')).toBeVisible()
  await start.getByLabel('Rak').fill(shelf.toLowerCase())
  await start.getByRole('button', { name: 'Mulai menghitung' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Rak ${shelf}` })).toBeVisible()
  const current = page.getByRole('region', { name: 'Yang sedang dihitung' })
  await expect(current).toContainText('Serum Opname')
  await expect(current).not.toContainText('11')
  await expect(page.getByRole('navigation', { name: 'Menu bawah' })).toBeHidden()
  const save = page.getByRole('button', { name: 'Simpan, lanjut' })
  await expect(save).toBeDisabled()
  for (const key of [page.getByRole('button', { name: '1', exact: true }), save]) {
    const box = await key.boundingBox()
    expect(box?.y).toBeGreaterThan(844 / 2)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await expectReadable(page, 'counting')
  await page.getByRole('button', { name: '9', exact: true }).click()
  await save.click()
  await expect(said(page).first()).toContainText('Serum Opname: 9, selisih −2')
  await expect(current).toContainText('Sabun Opname')

  // By scan: each scan counts one piece; scanning another product saves the previous count.
  await page.getByRole('button', { name: 'Kamera' }).click()
  await holdUp(page, soap.toUpperCase())
  await expect(current.getByLabel('Jumlah yang dihitung')).toHaveText('1')
  await takeAway(page)
  await page.waitForTimeout(1500)
  await holdUp(page, barcode)
  await expect(current).toContainText('Serum Opname')
  await expect(current.getByLabel('Jumlah yang dihitung')).toHaveText('1')
  await takeAway(page)
  await page.getByRole('button', { name: 'Tutup kamera' }).click()
  await page.getByRole('button', { name: 'Pilih dari daftar' }).click()
  await expectReadable(page, 'list to count')
  await page.getByRole('list', { name: 'Daftar yang dihitung' }).getByText('Sabun Opname').click()
  for (const key of ['Hapus angka terakhir', '1', '0'])
    await page.getByRole('button', { name: key, exact: true }).click()
  await save.click()
  await expect(page.getByText('Semua sudah dihitung')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat selisihnya' }).click()
  await expect(page.getByText('2 dari 2 dihitung, 1 berbeda (−2 buah)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Terima selisih' })).toHaveCount(0)
  await expectReadable(page, 'differences')
  expect(await rowOf(page, serum)).toMatchObject({ on_hand: 11 })
  expect(faults().filter(fault => !/409|404/.test(fault))).toEqual([])

  // Ratna accepts; Dimas counts again in between, and she is told.
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const desk = await office.newPage()
  await signInAs(desk, 'manager')
  const take = /opname\/(\d+)/.exec(page.url())?.[1] ?? ''
  await openOffice(desk, `/stok/opname/${take}?bagian=selisih`, `Rak ${shelf}`)
  await desk.getByRole('button', { name: 'Terima selisih' }).click()
  const yes = desk.getByRole('dialog', { name: `Terima hasil “Rak ${shelf}”?` })
  await expect(yes.getByText('Stok 1 barang berubah, totalnya −2 buah.')).toBeVisible()
  await desk.route(/\/api\/staff\/stock\/takes\/\d+$/, route => route.abort())
  const counted = await page.request.put(`/api/staff/stock/takes/${take}/counts/${item.combination_id}`, {
    data: { counted: 10 },
  })
  expect(counted.ok(), await counted.text()).toBe(true)
  await yes.getByRole('button', { name: 'Terima selisih' }).click()
  await expect(yes.getByRole('alert')).toContainText('Dimas Prakoso baru saja mengubah hitungan ini')
  await desk.unroute(/\/api\/staff\/stock\/takes\/\d+$/)
  await desk.reload()
  await desk.getByRole('button', { name: 'Terima selisih' }).click()
  await expect(yes.getByText('Stok 1 barang berubah, totalnya −1 buah.')).toBeVisible()
  await expectReadable(desk, 'before accepting')
  await yes.getByRole('button', { name: 'Terima selisih' }).click()
  await expect(desk.getByText('Selisihnya sudah diterima')).toBeVisible()
  expect(await rowOf(desk, serum)).toMatchObject({ on_hand: 10 })
  await expect(page.getByText('Selisihnya sudah diterima')).toBeVisible()
  await office.close()
})

test('@desktop [STOCK-01] [STOCK-04] [STOCK-05] Ratna corrects a count, exports what is running out, and sees what the stock is worth', async ({
  page,
}) => {
  test.slow()
  const cream = await stockOf(10, 'Krim Hitung')
  await signInAs(page, 'manager')

  // From a ready view to one combination.
  await openOffice(page, '/stok', 'Stok')
  await page.getByRole('button', { name: /^Tampilan/ }).click()
  await page.getByRole('menuitem', { name: 'Hampir habis' }).click()
  await expect(page.getByRole('button', { name: 'Hanya: sisa 5 atau kurang' })).toBeVisible()
  await expectReadable(page, 'nearly nothing left')
  await openOffice(page, '/stok', 'Stok')
  await page.getByLabel('Cari di daftar ini').fill(cream)
  await expect(page).toHaveURL(new RegExp(`cari=${cream}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectReadable(page, 'stock')
  await page.getByRole('link', { name: /Krim Hitung/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Krim Hitung' })).toBeVisible()
  const { combination_id: id } = await rowOf(page, cream)

  // The dialog says beforehand what will happen; an impossible correction is not sent.
  await page.getByRole('button', { name: 'Ubah stok' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ubah stok' })
  await dialog.getByLabel('Jumlah', { exact: true }).fill('11')
  await expect(dialog.getByText('Paling sedikit harus tersisa 0')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Ubah stok' })).toBeDisabled()
  await dialog.getByLabel('Jumlah', { exact: true }).fill('2')
  await expect(dialog.getByText('Stok menjadi 8 (−2)')).toBeVisible()
  await expectReadable(page, 'before a correction')
  await dialog.getByRole('button', { name: 'Ubah stok' }).click()
  await expect(dialog.getByText('Pilih alasannya')).toBeVisible()
  await dialog.getByLabel('Alasan').selectOption({ label: 'Rusak' })
  await dialog.getByLabel('Catatan (opsional)').fill('Botolnya pecah')
  await dialog.getByRole('button', { name: 'Ubah stok' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('−2 Rusak')).toBeVisible()
  await expect(page.getByText('Botolnya pecah')).toBeVisible()

  // If the numbers have changed, the dialog says who changed what in the meantime.
  await page.getByRole('button', { name: 'Ubah stok' }).click()
  await dialog.getByText('Hasil hitungan').click()
  await dialog.getByLabel('Jumlah yang dihitung').fill('7')
  await dialog.getByLabel('Alasan').selectOption({ label: 'Dihitung ulang' })
  await page.route(new RegExp(`/api/staff/stock/${id}$`), route => route.abort())
  const other = await page.request.post(`/api/staff/stock/${id}/adjustments`, {
    data: { difference: -3, reason: 'sample', note: '' },
  })
  expect(other.ok(), await other.text()).toBe(true)
  await dialog.getByRole('button', { name: 'Ubah stok' }).click()
  await expect(dialog.getByText('Stok ini baru saja berubah, sekarang 5')).toBeVisible()
  await expect(dialog.getByText(/Ratna Wijaya: Dipakai contoh atau foto −3/)).toBeVisible()
  await expectReadable(page, 'conflict')
  await page.unroute(new RegExp(`/api/staff/stock/${id}$`))
  await dialog.getByRole('button', { name: 'Pakai angka yang baru' }).click()
  await expect(dialog.getByText('Stok menjadi 7 (+2)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ubah stok' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await readAsStaff<StockItem>(page, `/stock/${id}`)).toMatchObject({ on_hand: 7 })

  // What is running out: the file has the same rows as the screen.
  await openOffice(page, '/stok/menipis?sisa=50', 'Stok menipis')
  await expectReadable(page, 'running out')
  const count = Number(/^\d+/.exec((await page.getByText(/\d barang menipis/).textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV untuk memesan' }).click()
  const lines = (await (await page.request.get((await file).url())).text()).trim().split('\r\n')
  expect(lines).toHaveLength(count + 1)
  expect(lines[0]).toContain('Menunggu kabar')

  // The cost comes with a delivery; value and margin follow from it.
  const expected = await page.request.post('/api/staff/stock/deliveries', {
    data: { supplier: 'PT Modal', lines: [{ combination_id: id, expected: 4, cost_rupiah: 25_000 }] },
  })
  const { id: delivery } = (await expected.json()).data
  await openOffice(page, `/stok/masuk/${delivery}`, 'PT Modal')
  await expect(page.getByLabel('Modal per buah (Rp)')).toHaveValue('25000')
  await page.getByRole('button', { name: 'Semua sesuai' }).click()
  await page.getByRole('button', { name: 'Masukkan ke stok' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Masukkan ke stok' }).click()
  await expect(page.getByText('4 buah masuk stok').first()).toBeVisible()
  await openOffice(page, '/stok/nilai', 'Nilai & margin')
  await expect(page.getByText('Nilai stok')).toBeVisible()
  await expectReadable(page, 'value')
  await page.getByRole('link', { name: 'Per produk' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Krim Hitung' })).toContainText('Rp\u00a0100.000')
})

test('@desktop [STOCK-05] Yoga the observer sees the stock, and no cost anywhere', async ({ page }) => {
  await signInAs(page, 'observer')
  await openOffice(page, '/stok', 'Stok')
  const parts = page.getByRole('navigation', { name: 'Bagian stok' }).getByRole('link')
  await expect(parts).toHaveText(['Semua stok', 'Menipis', 'Kedaluwarsa'])
  const [first] = (await readAsStaff<ListPage<StockRow>>(page, '/stock?limit=1')).rows
  await openOffice(page, `/stok/${first?.combination_id}`, first?.name ?? '')
  await expect(page.getByText('Pergerakan')).toBeVisible()
  await expect(page.getByRole('button', { name: /Ubah stok|Rak & kode batang/ })).toHaveCount(0)
  await expect(page.getByText(/modal/i)).toHaveCount(0)
  await expectReadable(page, 'one combination')
  for (const [path, title, permission] of [
    ['/stok/nilai', 'Nilai & margin', 'Melihat harga modal, nilai stok, dan margin'],
    ['/stok/masuk', 'Barang masuk', 'Menerima barang masuk'],
    ['/stok/opname', 'Stok opname', 'Menghitung stok'],
  ] as const) {
    await openOffice(page, path, title)
    await expect(page.getByText(`“${permission}”`)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  }
  for (const path of ['/stock/value', '/stock/deliveries', '/stock/takes'])
    expect((await page.request.get(`/api/staff${path}`)).status(), path).toBe(403)
})

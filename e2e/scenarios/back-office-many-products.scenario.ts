import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { violationsOf } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { expectPageToFitWidth } from '../steps/page.ts'
import { test } from '../steps/test.ts'

/** Many products at once: files that are imported, and the sheet. */

const drop = (page: Page, name: string, lines: string[]) =>
  page.getByLabel('Berkas produk').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })

test('@desktop [PROD-08] [SET-05] Bayu drops a file of the wild, maps a column, tries it, imports it, reads the report, and undoes it', async ({
  page,
}) => {
  const faults = await watchConsole(page)
  await signInAs(page, 'catalog')
  await openOffice(page, '/produk/impor', 'Impor produk')
  expect(await violationsOf(page)).toEqual([])
  const stamp = `${Date.now()}`
  const lines = ['Nama Produk;Merek;Bayar;Stok', `Serum Uji ${stamp};Suryanala;Rp 89.000;12`]
  for (let row = 3; row <= 150; row += 1)
    lines.push(`Krim Uji ${stamp} ${row};Suryanala;${row === 77 ? 'gratis' : '45.000'};5`)
  await drop(page, `supplier-${stamp}.csv`, lines)

  await expect(page.getByRole('heading', { level: 1, name: `supplier-${stamp}.csv` })).toBeVisible()
  await expect(page.getByText('3 dari 4 kolom dipakai')).toBeVisible()
  await expect(page.getByText('Harga jual belum dipilih')).toBeVisible()
  await page.getByLabel('Kolom Bayar adalah').selectOption('Harga jual')
  await expect(page.getByText('4 dari 4 kolom dipakai')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Periksa berkas' }).click()

  await expect(page.getByRole('button', { name: 'Impor 148 produk' })).toBeVisible({ timeout: 30_000 })
  const first = page.getByRole('list', { name: 'Yang pertama bermasalah' })
  await expect(first.getByText('Bayar: "gratis" bukan harga.')).toBeVisible()
  await expect(page.getByText(/baris per detik/)).toBeVisible()
  await expectPageToFitWidth(page)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Impor 148 produk' }).click()

  await expect(page.getByText('Diimpor', { exact: true })).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await page.getByRole('link', { name: /Berhasil/ }).click()
  await expect(page.getByText('Produk baru.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Urungkan impor …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Urungkan impor ini?' })
  await expect(dialog.getByText('148 produk baru dihapus')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Urungkan impor' }).click()
  await expect(page.getByText('Diurungkan', { exact: true })).toBeVisible({ timeout: 30_000 })
  await openOffice(page, '/produk/impor', 'Impor produk')
  await expect(page.getByText(`supplier-${stamp}.csv`)).toBeVisible()
  expect(faults()).toEqual([])
})

/** Pastes a block into the focused grid, as a spreadsheet does. */
const paste = (page: Page, text: string) =>
  page.getByRole('grid', { name: 'Lembar produk' }).evaluate((grid, block) => {
    const data = new DataTransfer()
    data.setData('text/plain', block)
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)

test('@desktop [PROD-06] Bayu pastes two hundred prices, mends five faults, reads the summary, has the deep fall approved, and undoes it all', async ({
  page,
}) => {
  test.slow()
  const faults = await watchConsole(page)
  await signInAs(page, 'catalog')
  const rows = (
    await (await page.request.post('/api/staff/products/sheet/rows', { data: { state: 'active' } })).json()
  ).data.rows.slice(0, 200) as {
    sku: string
    price_rupiah: number
    sale_price_rupiah: number
    combination_id: string
  }[]
  expect(rows).toHaveLength(200)
  const lower = (rupiah: number) => Math.round(rupiah * 0.95)
  const lines = rows.map(({ sku, price_rupiah: price, sale_price_rupiah: sale }, index) => {
    const wrong = { 3: String(price + 1000), 40: 'gratis', 90: '0', 150: '-5' }[index]
    return `${index === 199 ? 'TIDAK-ADA' : sku}\t${wrong ?? lower(sale)}`
  })

  await openOffice(page, '/produk/massal', 'Ubah banyak produk')
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('SKU dan harga jual baru').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Buka di lembar' }).first().click()
  const grid = page.getByRole('grid', { name: 'Lembar produk' })
  await expect(grid).toBeVisible()
  const wrong = page.getByRole('region', { name: 'Yang perlu dibetulkan' })
  await expect(wrong.getByText('4 sel perlu dibetulkan')).toBeVisible()
  await expect(wrong.getByText('1 SKU tidak ada di toko: TIDAK-ADA')).toBeVisible()
  await expect(wrong.getByText(/lebih tinggi dari harga/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await expectPageToFitWidth(page)

  for (const row of [4, 41, 91, 151]) {
    await wrong.getByRole('button', { name: new RegExp(`^Baris ${row} ·`) }).click()
    await grid.focus()
    await page.keyboard.press('Delete')
  }
  await expect(wrong.getByText('SKU tidak ditemukan')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(wrong.getByText('1 sel perlu dibetulkan')).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(wrong.getByText('SKU tidak ditemukan')).toBeVisible()

  // One price falls to less than two thirds.
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await paste(page, String(Math.floor((rows[0]?.sale_price_rupiah ?? 0) / 2)))
  const summary = page.getByText('Turun lebih dari sepertiga').locator('..')
  await expect(summary.getByText('1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Periksa 195 perubahan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Simpan 195 baris?' })
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Harga 1 barang turun lebih dari sepertiga.')).toBeVisible()
  await dialog.getByLabel('Mengapa perlu?').fill('Cuci gudang akhir tahun')
  await dialog.getByRole('button', { name: 'Minta persetujuan' }).click()
  await expect(page.getByText('Permintaan dikirim', { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await signInAs(page, 'manager')
  await openOffice(page, '/persetujuan', 'Persetujuan')
  const card = page.getByRole('listitem').filter({ hasText: 'Cuci gudang akhir tahun' })
  await expect(card.getByText(/^195 barang; 1 harga turun/)).toBeVisible()
  await card.getByRole('button', { name: 'Setujui …' }).click()
  await page.getByRole('button', { name: 'Setujui', exact: true }).click()
  await expect(card).toHaveCount(0)

  await page.context().clearCookies()
  await signInAs(page, 'catalog')
  const priceOf = async ({ sku }: { sku: string }) =>
    (await (await page.request.post('/api/staff/products/sheet/rows', { data: { skus: [sku] } })).json()).data
      .rows[0].sale_price_rupiah
  const last = rows[198]
  if (!last) throw new Error('There is no row 198.')
  await openOffice(page, '/pekerjaan', 'Pekerjaan')
  await page.getByRole('link', { name: 'Buka hasilnya' }).first().click()
  await expect(page.getByText('195 dari 195')).toBeVisible({ timeout: 180_000 })
  await expect(page.getByText('Selesai', { exact: true })).toBeVisible()
  expect(await priceOf(last)).toBe(lower(last.sale_price_rupiah))
  await page.getByRole('button', { name: 'Urungkan semuanya …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Urungkan semuanya' }).click()
  await expect(page.getByText('Urungkan 195 barang')).toBeVisible()
  await expect(page.getByText('195 dari 195')).toBeVisible({ timeout: 180_000 })
  await expect.poll(() => priceOf(last)).toBe(last.sale_price_rupiah)
  expect(faults()).toEqual([])
})

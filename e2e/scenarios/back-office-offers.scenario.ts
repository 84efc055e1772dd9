import { expect } from '@playwright/test'
import { addDays, jakartaDay } from '../../contract/jakarta-time.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { test } from '../steps/test.ts'
import { readAsStaff } from '../steps/warehouse.ts'

/** Staff set up packs, pre-orders, gift cards and gift bags, each by its form (CAT-04). */

test('@desktop [CAT-04] Ratna makes a pack, opens it for pre-order, issues a gift card and offers a gift bag', async ({
  page,
}) => {
  test.slow()
  const faults = await watchConsole(page)
  const mark = crypto.randomUUID().slice(0, 6)
  const name = `Paket uji ${mark}`
  const dialog = page.getByRole('dialog')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await signInAs(page, 'manager')
  const [brands, [category]] = await Promise.all([
    readAsStaff<{ rows: { slug: string }[] }>(page, '/brands'),
    readAsStaff<{ slug: string }[]>(page, '/categories'),
  ])
  // Nobody can buy it yet, so no other scenario meets it.
  const made = await page.request.post('/api/staff/products', {
    data: { name, brand: brands.rows[0]?.slug, category: category?.slug, price_rupiah: 99_000 },
  })
  expect(made.ok(), await made.text()).toBe(true)

  await openOffice(page, '/produk/paket', 'Paket & hadiah')
  await page.getByRole('button', { name: 'Atur produk' }).click()
  await dialog.getByLabel('Cari produk').fill(name)
  await dialog.getByRole('button', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByText('Paket rakitan', { exact: true }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Isi dulu paketnya')).toBeVisible()
  await page.getByLabel('Tambah isi').fill('Tabir Surya Harian')
  await page.getByRole('list', { name: 'Tambah isi: yang ditemukan' }).getByRole('button').first().click()
  await page.getByLabel(/^Jumlah Tabir Surya/).fill('2')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/^Kalau dibeli satu-satu Rp/)).toBeVisible()
  await expectReadable(page, 'pack')

  await menu.getByRole('link', { name: 'Pre-order' }).click()
  await page.getByRole('button', { name: 'Buka pre-order' }).click()
  await dialog.getByLabel('Cari produk').fill(name)
  await dialog.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByLabel(/^Kuota/).fill('40')
  await page.getByRole('button', { name: 'Buka pre-order' }).click()
  await expect(page.getByText('Isi tanggal kirimnya.')).toBeVisible()
  await page.getByLabel(/^Dikirim/).fill(jakartaDay(addDays(new Date(), 21)))
  await page.getByRole('button', { name: 'Buka pre-order' }).click()
  await expect(page.getByText('Sedang pre-order')).toBeVisible()
  await expectReadable(page, 'pre-order')

  await menu.getByRole('link', { name: 'Kartu hadiah' }).click()
  await page.getByRole('link', { name: 'Terbitkan kartu' }).click()
  await page.getByLabel('Nilai').fill('75000')
  await page.getByLabel('Email').fill(`ana-${mark}@example.com`)
  await page.getByRole('button', { name: 'Terbitkan dan kirim' }).click()
  await expect(page.getByText('Tulis alasannya')).toBeVisible()
  await page.getByLabel('Alasan').fill('Ganti botol yang bocor')
  await page.getByRole('button', { name: 'Terbitkan dan kirim' }).click()
  await expect(page.getByText('“Ganti botol yang bocor”')).toBeVisible()
  await expect(page.getByText('a•••••@example.com')).toBeVisible()
  await expectReadable(page, 'gift card')
  await page.getByRole('button', { name: 'Tutup kartu' }).click()
  await dialog.getByLabel('Alasan').fill('Salah alamat')
  await dialog.getByRole('button', { name: 'Tutup kartu' }).click()
  await expect(page.getByText('Ditutup', { exact: true }).first()).toBeVisible()

  await menu.getByRole('link', { name: 'Tas & kotak kado' }).click()
  await page.getByRole('button', { name: 'Tambah' }).click()
  await dialog.getByLabel('Nama', { exact: true }).fill(`Tas ${mark}`)
  await dialog.getByLabel('Nama pendek').fill('Tas Uji')
  await dialog.getByLabel('Urutan').fill('900')
  await dialog.getByRole('button', { name: 'Tambah' }).click()
  await expect(dialog.getByText('Pakai 2 sampai 40 huruf kecil')).toBeVisible()
  await dialog.getByLabel('Nama pendek').fill(`tas-${mark}`)
  await dialog.getByRole('button', { name: 'Tambah' }).click()
  await expect(page.getByRole('row').filter({ hasText: `Tas ${mark}` })).toContainText('Menunggu tempat')
  await expectReadable(page, 'gift bags')
  await page.getByRole('button', { name: `Tas ${mark}` }).click()
  await dialog.getByRole('button', { name: 'Hentikan' }).click()
  await expect(page.getByRole('row').filter({ hasText: `Tas ${mark}` })).toContainText('Dihentikan')
  expect(faults()).toEqual([])
})

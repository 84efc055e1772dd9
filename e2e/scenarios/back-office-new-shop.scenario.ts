import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openOffice } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { joinAsOwner, openNewShop } from '../steps/new-shop.ts'
import { open } from '../steps/page.ts'
import { shopper } from '../steps/shopper.ts'
import { test } from '../steps/test.ts'

/** A shop is made by hand from nothing, and somebody buys from it. */

const products = ['Tabir Surya Embun', 'Sunstick Senja', 'Losion Sesudah Matahari'] as const

const picture = (background: string) =>
  sharp({ create: { width: 1440, height: 780, channels: 3, background } })
    .png()
    .toBuffer()

test('@desktop an owner makes a shop from nothing by hand, and a shopper buys from it with its voucher', async ({
  browser,
}) => {
  test.slow()
  const shop = await openNewShop({ isSimulated: true })
  const office = await browser.newContext({ baseURL: shop.url })
  const outside = await browser.newContext({ baseURL: shop.url })
  try {
    const page = await office.newPage()
    const faults = await watchConsole(page)
    await joinAsOwner(page, shop)
    await addCategoryAndBrand(page)
    for (const name of products) await addProduct(page, name)
    await receive(page, products[0], 20)
    await addVoucher(page)
    await hangBanner(page)
    await publishArticle(page)
    expect(faults()).toEqual([])

    await buy(await outside.newPage())
    await openOffice(page, '/pesanan', 'Pesanan')
    await expect(page.getByRole('row').filter({ hasText: 'Dewi' }).first()).toBeVisible()
  } finally {
    await office.close()
    await outside.close()
    await shop.close()
  }
})

async function addCategoryAndBrand(page: Page) {
  // Nothing to choose from yet: the form says where the first one is made.
  await openOffice(page, '/produk', 'Produk')
  await page.getByRole('button', { name: 'Tambah produk' }).first().click()
  await expect(page.getByRole('link', { name: 'Belum ada merek. Tambahkan dulu.' })).toBeVisible()
  await page.getByRole('link', { name: 'Belum ada kategori. Tambahkan dulu.' }).click()
  for (const [path, heading, act, name] of [
    ['/kategori', 'Kategori', 'Tambah kategori', 'Perlindungan'],
    ['/merek', 'Merek', 'Tambah merek', 'Embun Pagi'],
  ] as const) {
    await openOffice(page, path, heading)
    await page.getByRole('button', { name: act }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nama').fill(name)
    await dialog.getByRole('button', { name: act }).click()
    await expect(page.getByText(name).first()).toBeVisible()
  }
}

async function addProduct(page: Page, name: string) {
  await openOffice(page, '/produk', 'Produk')
  await page.getByRole('button', { name: 'Tambah produk' }).first().click()
  const form = page.getByRole('dialog', { name: 'Tambah produk' })
  await form.getByLabel('Nama produk').fill(name)
  await form.getByLabel('Brand').selectOption({ label: 'Embun Pagi' })
  await form.getByLabel('Kategori utama').selectOption({ label: 'Perlindungan' })
  await form.getByLabel('Harga (Rp)').fill('89000')
  await form.getByRole('button', { name: 'Buat produk' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByLabel('Negara asal').fill('Indonesia')
  await expect(page.getByText('Belum bisa ditayangkan')).toBeHidden()
  await page.getByRole('button', { name: 'Tayangkan', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tayangkan' }).click()
  await expect(page.getByText('sudah tayang')).toBeVisible()
}

async function receive(page: Page, name: string, pieces: number) {
  await openOffice(page, '/stok/masuk/baru', 'Catat kiriman')
  await page.getByLabel('Pemasok').fill('PT Embun')
  await page.getByLabel('Tambahkan barang').fill(name)
  await page.getByRole('button', { name: `Tambahkan ${name}` }).click()
  await page.getByLabel('Jumlah', { exact: true }).fill(String(pieces))
  await page.getByRole('button', { name: 'Catat kiriman' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'PT Embun' })).toBeVisible()
  await page.getByLabel('Dihitung').fill(String(pieces))
  await page.getByRole('button', { name: 'Masukkan ke stok' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Masukkan ke stok' }).click()
  await expect(page.getByText(`${pieces} buah masuk stok`).first()).toBeVisible()
}

async function addVoucher(page: Page) {
  await openOffice(page, '/promosi/voucher/baru', 'Buat voucher')
  await page.getByLabel('Kode', { exact: true }).fill('PERTAMA')
  await page.getByLabel('Nama', { exact: true }).fill('Potongan pembukaan')
  await page.getByLabel('Potongannya (Rp)').fill('9000')
  await page.getByRole('button', { name: 'Buat voucher' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'PERTAMA' })).toBeVisible()
}

async function hangBanner(page: Page) {
  await openOffice(page, '/etalase/beranda', 'Beranda toko')
  await page.getByRole('button', { name: /^Banner utama/ }).click()
  await page.getByRole('button', { name: 'Pasang di sini' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Judul', { exact: true }).fill('Toko baru buka')
  await dialog.getByLabel('Tautan').fill('/sale')
  await dialog
    .getByLabel('Berkas gambar layar lebar')
    .setInputFiles({ name: 'buka.png', mimeType: 'image/png', buffer: await picture('#cbede7') })
  await expect(dialog.getByAltText('Gambar layar lebar sekarang')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pasang', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function publishArticle(page: Page) {
  await openOffice(page, '/konten/artikel', 'Artikel jurnal')
  await page.getByRole('button', { name: 'Artikel baru' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Judul').fill('Dua jari untuk wajah')
  await dialog.getByRole('button', { name: 'Mulai menulis' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dua jari untuk wajah' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Isi', exact: true }).fill('Takaran yang benar **penting**.')
  await page.getByLabel('Ringkasan').fill('Takaran tabir surya.')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await page.getByRole('link', { name: /^Belum ada kategori. Buat dulu/ }).click()
  await page.getByRole('button', { name: 'Kategori baru' }).first().click()
  await dialog.getByLabel('Nama').fill('Cara pakai')
  await dialog.getByRole('button', { name: 'Mulai menulis' }).click()
  await page.getByRole('button', { name: 'Tayangkan …' }).click()
  await dialog.getByRole('button', { name: 'Tayangkan' }).click()
  await expect(page.getByText('Ditayangkan.').first()).toBeVisible()
  await openOffice(page, '/konten/artikel', 'Artikel jurnal')
  await page.getByRole('link', { name: 'Dua jari untuk wajah' }).click()
  await page.getByLabel('Kategori', { exact: true }).selectOption({ label: 'Cara pakai' })
  await page.getByLabel('Penulis').fill('Bu Hartini')
  await page.getByRole('button', { name: 'Tayangkan …' }).click()
  await dialog.getByRole('button', { name: 'Tayangkan' }).click()
  await expect(page.getByText('Tayang', { exact: true })).toBeVisible()
}

async function buy(page: Page) {
  const buyer = shopper(page)
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Toko baru buka' }).first()).toBeVisible()
  await page.goto('/sun-journal')
  await expect(page.getByRole('link', { name: /Dua jari untuk wajah/ }).first()).toBeVisible()
  await buyer.opensProduct(products[0])
  await buyer.putsInBag()
  await buyer.goesToCheckout()
  await buyer.registers()
  await expect(page).toHaveURL(/\/order$/)
  await buyer.waitsUntilInteractive()
  await page.getByLabel('Kode voucher').fill('PERTAMA')
  await page.getByRole('button', { name: 'Pakai', exact: true }).click()
  await expect(page.getByText(/Potongan Rp 9\.000 terpasang/)).toBeVisible()
  await buyer.continuesToDelivery()
  await buyer.givesAddress()
  await buyer.choosesDelivery()
  await buyer.paysWith('BCA Virtual Account')
  await expect(page).toHaveURL(/\/order\/confirmation\//)
}

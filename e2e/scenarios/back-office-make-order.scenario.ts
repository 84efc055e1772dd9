import { type Browser, expect, type Page } from '@playwright/test'
import { rupiah } from '../../contract/rupiah.ts'
import { expectReadable, violationsOf } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { callApi, registerBuyer } from '../steps/bag.ts'
import { watchConsole } from '../steps/console.ts'
import { expectPageToFitWidth, waitForHydration } from '../steps/page.ts'
import { payAtBank } from '../steps/payment.ts'
import { test } from '../steps/test.ts'

/** Staff make an order for a caller, who pays for it through a link (ORD-06). */

/** A member with an address, who has left something in the bag. */
async function makeCaller(browser: Browser) {
  const caller = await (await browser.newContext()).newPage()
  return { caller, ...(await registerBuyer(caller)) }
}

/** A product of the demo shop with enough pieces. */
async function findProduct(page: Page): Promise<{ name: string; sku: string; price: number }> {
  const response = await page.request.get('/api/staff/orders/products?q=sunscreen')
  const { data } = (await response.json()) as {
    data: { name: string; sku: string; price: number; available: number; is_pre_order: boolean }[]
  }
  const found = data.find(({ available, is_pre_order }) => available > 5 && !is_pre_order)
  if (!found) throw new Error('the demo shop has no sunscreen in stock')
  return found
}

/** Amounts on the screen never break between number and unit. */
const money = (amountRupiah: number) => rupiah(amountRupiah).replace(' ', '\u00a0')

test('@desktop [ORD-06] care makes an order for a caller with a payment link, and sees it paid', async ({
  page,
  browser,
}) => {
  const faults = await watchConsole(page)
  const { caller, email } = await makeCaller(browser)
  await signInAs(page, 'care')
  const product = await findProduct(page)
  await openOffice(page, '/pesanan', 'Pesanan')
  await page.getByRole('link', { name: 'Buat pesanan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buat pesanan' })).toBeVisible()

  // Who calls.
  const people = page.getByLabel('Cari pelanggan', { exact: true })
  await expect(people).toBeFocused()
  await people.fill(email)
  const found = page.getByRole('button', { name: /^Wulan S\./ })
  await expect(found).toHaveCount(1)
  await expect(found).not.toContainText(email)
  await people.press('Enter')
  await expect(page.getByText('Belum pernah memesan')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Rumah · Wulan/ })).toBeChecked()

  // What they want: three pieces, and an unknown voucher, which is refused beside its field.
  const search = page.getByLabel('Tambahkan produk', { exact: true })
  await search.fill(product.sku)
  await page
    .getByRole('button', { name: new RegExp(product.sku) })
    .first()
    .click()
  const lines = page.getByRole('list', { name: 'Produk yang dipesan' })
  await lines.getByLabel(/^Jumlah/).fill('9999')
  await expect(lines.getByText('Tulis jumlahnya')).toBeVisible()
  await lines.getByLabel(/^Jumlah/).fill('2')
  await expect(lines).toContainText(money(product.price * 2))
  const voucher = page.getByLabel('Kode voucher (opsional)')
  await voucher.fill('TIDAKADA')
  await expect(page.getByText('Kode voucher tidak ditemukan.')).toBeVisible()
  await expect(voucher).toHaveAttribute('aria-invalid', 'true')
  await voucher.fill('')

  // Nothing is sent before everything is chosen; each field says what is missing.
  const place = page.getByRole('button', { name: /^Buat pesanan/ })
  await place.click()
  for (const missing of ['Pilih kurirnya', 'Pilih cara bayarnya'])
    await expect(page.getByText(missing).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Reguler/ })).toBeFocused()
  await expectReadable(page)

  await page.getByText(/^Reguler/).click()
  await page.getByLabel('Cara bayar').selectOption({ label: 'BCA Virtual Account' })
  await expect(place).toContainText('Rp')
  const total = page.locator('dl > div').filter({ hasText: /^Total/ })
  await expect(place).toContainText((await total.locator('dd').textContent()) ?? 'a total')
  await place.click()

  // The link.
  const made = page.getByText(/^Pesanan CRS\w+ dibuat$/)
  await expect(made).toBeVisible()
  const code = /CRS\w+/.exec((await made.textContent()) ?? '')?.[0] ?? ''
  const url = await page.getByLabel('Tautan pembayaran').inputValue()
  expect(url).toMatch(/\/bayar#[\w-]{43}$/)
  await expectReadable(page)
  await page.getByRole('button', { name: 'Kirim lewat surel' }).click()
  await expect(page.getByText('Tautan dikirim ke surel pembeli.').first()).toBeVisible()

  // The caller's telephone: somebody who has not signed in.
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const phoneFaults = await watchConsole(phone)
  await phone.goto(url)
  await waitForHydration(phone)
  await expect(phone.getByText(code)).toBeVisible()
  await expect(phone.getByText(product.name)).toBeVisible()
  await expect(phone.getByText('BCA Virtual Account').first()).toBeVisible()
  for (const secret of ['Wulan', 'Tebet', '0812', email])
    await expect(phone.getByText(secret, { exact: false })).toHaveCount(0)
  // The token is gone from the address, and the page still works after a reload.
  await expect(phone).toHaveURL(/\/bayar$/)
  await phone.reload()
  await expect(phone.getByText(code)).toBeVisible()
  expect(await violationsOf(phone)).toEqual([])
  await expectPageToFitWidth(phone)

  await payAtBank(`${code}-1`)
  await expect(phone.getByRole('heading', { name: 'Sudah lunas!' })).toBeVisible()
  expect(phoneFaults()).toEqual([])

  await page.getByRole('link', { name: 'Buka pesanan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expect(page.getByText('Lunas', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('membuat pesanan untuk pelanggan')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Buat tautan/ })).toHaveCount(0)
  expect(faults()).toEqual([])

  // It is among the buyer's own orders like any other.
  const orders = await callApi<{ reference_code: string }[]>(caller, 'get', '/api/user/me/orders')
  expect(orders.map(({ reference_code }) => reference_code)).toEqual([code])
  await phone.context().close()
  await caller.context().close()
})

test('@desktop [ORD-06] an order is made without a mouse, to a new address; a new link replaces the previous one', async ({
  page,
  browser,
}) => {
  const { caller, email } = await makeCaller(browser)
  await signInAs(page, 'order-desk')
  const product = await findProduct(page)
  await openOffice(page, '/pesanan', 'Pesanan')
  await page.keyboard.press('b')
  await expect(page.getByLabel('Cari pelanggan', { exact: true })).toBeFocused()
  await page.keyboard.type(email)
  const found = page.getByRole('button', { name: /^Wulan S\./ })
  await expect(found).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Tambahkan produk', { exact: true }).focus()
  await page.keyboard.type(product.sku)
  await expect(page.getByRole('button', { name: new RegExp(product.sku) }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Produk yang dipesan' })).toContainText(product.name)

  await page.getByRole('button', { name: 'Alamat baru' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Alamat baru' })
  await dialog.getByLabel('Nama alamat').fill('Kantor')
  await dialog.getByRole('button', { name: 'Simpan alamat' }).press('Enter')
  await expect(dialog.getByLabel('Nama penerima')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Nama penerima').fill('Wulan Sari')
  await dialog.getByLabel('Telepon').fill('081234567890')
  await dialog.getByLabel('Provinsi').selectOption({ value: '31' })
  await dialog.getByLabel('Kota/Kabupaten').selectOption({ value: '31.74' })
  await dialog.getByLabel('Kecamatan').selectOption({ value: '31.74.01' })
  await dialog.getByLabel('Alamat lengkap').fill('Jl. Sudirman Kav. 52')
  await dialog.getByLabel('Kode pos').fill('12810')
  await dialog.getByRole('button', { name: 'Simpan alamat' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: /^Kantor/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Reguler/ }).press('Space')
  await page.getByLabel('Cara bayar').selectOption({ label: 'QRIS' })
  await expect(page.getByRole('button', { name: /^Buat pesanan · Rp/ })).toBeEnabled()
  await page.keyboard.press('Control+Enter')

  const field = page.getByLabel('Tautan pembayaran')
  await expect(field).toHaveValue(/\/bayar#/)
  const first = await field.inputValue()
  await page.getByRole('button', { name: 'Buat tautan baru' }).press('Enter')
  await expect(field).not.toHaveValue(first)
  const second = await field.inputValue()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(first)
  await expect(phone.getByRole('heading', { name: 'Tautan ini sudah tidak berlaku' })).toBeVisible()
  expect(await violationsOf(phone)).toEqual([])
  // Another link in the same tab.
  await phone.goto(second)
  await phone.getByRole('button', { name: 'Tampilkan kode QR' }).click()
  const qr = phone.getByRole('img', { name: /^Kode QR/ })
  await expect.poll(() => qr.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await phone.context().close()
  await caller.context().close()
})

test('@desktop [ORD-06] an observer is told which permission is missing', async ({ page }) => {
  await signInAs(page, 'observer')
  await openOffice(page, '/pesanan', 'Pesanan')
  await expect(page.getByRole('link', { name: 'Buat pesanan' })).toHaveCount(0)
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { level: 1, name: 'Pesanan' })).toBeVisible()
  await openOffice(page, '/pesanan/baru', 'Buat pesanan')
  await expect(page.getByText('“Membuat pesanan untuk pelanggan”')).toBeVisible()
})

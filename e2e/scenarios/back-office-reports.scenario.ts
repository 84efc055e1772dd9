import { expect } from '@playwright/test'
import { jakartaDay } from '../../contract/jakarta-time.ts'
import { rupiah } from '../../contract/rupiah.ts'
import type { SalesReport } from '../../contract/staff/reports.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { test } from '../steps/test.ts'
import { buyAndPay, readAsStaff } from '../steps/warehouse.ts'

/** Finance reads what sold, beside the time before, and takes the file along (FIN-01, FIN-05). */

const shown = (amountRupiah: number) => rupiah(amountRupiah).replace(' ', '\u00a0')

test('@both [FIN-01] Agus reads the sales of a range by product and city, and shares the address', async ({
  page,
  browser,
}) => {
  test.slow()
  const faults = await watchConsole(page)
  await buyAndPay(browser, 1)
  await signInAs(page, 'finance')
  await openOffice(page, '/laporan', 'Laporan')
  const sums = page.getByRole('region', { name: 'Jumlah' })
  const { totals } = await readAsStaff<SalesReport>(page, '/reports/sales')
  expect(totals.sales_rupiah).toBeGreaterThan(0)
  await expect(sums).toContainText(shown(totals.sales_rupiah))
  await expect(sums).toContainText(shown(totals.net_rupiah))
  await expect(page.getByText('Penjualan bersih per hari')).toBeVisible()
  await expect(page.getByText('Hari ini belum selesai')).toBeVisible()
  await expect(page.getByText('Arti angka-angka ini')).toBeVisible()
  await expectReadable(page, 'sales by day')

  await page.getByRole('link', { name: 'Bulan ini' }).click()
  const month = jakartaDay(new Date()).slice(0, 7)
  await expect(page).toHaveURL(new RegExp(`dari=${month}-01`))
  await page.getByRole('link', { name: 'Produk', exact: true }).click()
  await expect(page.getByText('Penjualan bersih per produk')).toBeVisible()
  const byProduct = await readAsStaff<SalesReport>(
    page,
    `/reports/sales?by=product&from=${month}-01&until=${jakartaDay(new Date())}`,
  )
  const [first] = byProduct.rows
  await expect(page.locator('main')).toContainText(first?.name ?? '')
  await expect(page.locator('main')).toContainText(shown(first?.now.net_rupiah ?? 0))
  await expectReadable(page, 'sales by product')

  // The address alone leads a colleague to the same figures.
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByText('Penjualan bersih per produk')).toBeVisible()
  await expect(page.getByLabel('Dari')).toHaveValue(`${month}-01`)

  await page.getByLabel('Sampai').fill('2999-12-31')
  await page.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Hari terakhirnya belum tiba. Pilih paling lambat hari ini.',
  )
  await page.getByLabel('Dari').fill('2026-03-02')
  await page.getByLabel('Sampai').fill('2026-03-01')
  await page.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(page.getByRole('alert')).toHaveText('Hari terakhirnya sebelum hari pertama. Tukar keduanya.')
  await page.goto('/backoffice/laporan?dari=2020-01-01&sampai=2020-01-31')
  await expect(page.getByText('Belum ada penjualan di rentang ini')).toBeVisible()
  await page.goto('/backoffice/laporan?dari=2020-01-01&sampai=2026-01-31')
  await expect(page.getByText('Pilih paling banyak 400 hari')).toBeVisible()
  expect(faults()).toEqual([])
})

test('@desktop [FIN-01] Agus exports a report, and the file has its rows', async ({ page, browser }) => {
  await buyAndPay(browser, 1)
  await signInAs(page, 'finance')
  await openOffice(page, '/laporan?per=payment', 'Laporan')
  await expect(page.getByText('Penjualan bersih per cara bayar')).toBeVisible()
  const { rows } = await readAsStaff<SalesReport>(page, '/reports/sales?by=payment')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buat berkas' }).click()
  const link = page.getByRole('link', { name: /Unduh/ }).first()
  const download = await Promise.all([page.waitForEvent('download'), link.click()]).then(([file]) => file)
  expect(download.suggestedFilename()).toMatch(/^laporan-payment-/)
  const chunks: string[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(String(chunk))
  const lines = chunks.join('').trim().split(/\r?\n/)
  expect(lines[0]).toContain('Cara bayar')
  expect(lines.length).toBeGreaterThanOrEqual(rows.length + 1)
})

test('@both [FIN-05] Agus sees who buys again, and that it is no proof of why', async ({ page }) => {
  await signInAs(page, 'finance')
  await openOffice(page, '/laporan/belanja-ulang', 'Belanja ulang')
  await expect(page.getByText('Menurut bulan belanja pertama')).toBeVisible()
  await expect(page.getByText('Ini hubungan, bukan sebab.')).toBeVisible()
  await expectReadable(page, 'repeat buying')
})

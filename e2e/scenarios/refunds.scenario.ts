import { expect, type Page } from '@playwright/test'
import { rupiah } from '../../contract/rupiah.ts'
import { violationsOf } from '../steps/axe.ts'
import { callApi, fillBag, registerBuyer } from '../steps/bag.ts'
import { open } from '../steps/page.ts'
import { payAtBank } from '../steps/payment.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'

/** Pays an order by virtual account and starts its refund. Money cannot be sent back to a virtual account. */
async function startRefund(page: Page) {
  const { password } = await registerBuyer(page)
  const bag = await fillBag(page)
  const { order_id: orderId, reference_code: code } = await callApi<{
    order_id: string
    reference_code: string
  }>(page, 'post', '/api/orders', {
    cart_id: bag._id,
    payment_method: 'bca_virtual_account',
    total_price: bag.total_price_after_shipping,
  })
  await payAtBank(`${code}-1`)
  await staff.refunds(code, 'Satu produk tidak lolos pemeriksaan')
  return { orderId, code, password, amountRupiah: bag.total_price_after_shipping }
}

test('a refund that needs a bank account asks for one, then shows the account and when the money arrived', async ({
  page,
}) => {
  const { orderId, code, password, amountRupiah } = await startRefund(page)
  await open(page, `/my-orders/${orderId}`)
  const status = page.getByRole('region', { name: 'Pengembalian dana' })
  await expect(status).toContainText('Ke mana dana kami kembalikan?')
  await expect(status).toContainText(rupiah(amountRupiah))
  await expect(status).toContainText('Satu produk tidak lolos pemeriksaan')

  await status.getByRole('button', { name: 'Isi rekening tujuan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rekening tujuan' })
  await expect(dialog.getByLabel('Nama pemilik rekening')).toHaveValue('Wulan Sari')
  await dialog.getByRole('button', { name: 'Simpan rekening' }).click()
  await expect(dialog.getByText('Data belum diisi')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Mandiri' }).click()
  await expect(dialog.getByLabel('Nama bank')).toHaveValue('Mandiri')
  const number = dialog.getByLabel('Nomor rekening')
  await number.fill('empat puluh')
  await expect(dialog.getByText('Nomor rekening harus berupa angka')).toBeVisible()
  await number.fill('12345')
  await expect(dialog.getByText('Nomor rekening harus 6 sampai 15 angka')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  // A lost connection keeps what was typed.
  await page.route('**/api/payments/refund-account/*', route => route.abort(), { times: 1 })
  await number.fill('137-00-1234567-8')
  await dialog.getByRole('button', { name: 'Simpan rekening' }).click()
  await expect(
    dialog.getByText('Sambungan internet terputus. Periksa jaringanmu, lalu coba lagi.'),
  ).toBeVisible()
  await expect(number).toHaveValue('137-00-1234567-8')
  await dialog.getByRole('button', { name: 'Simpan rekening' }).click()
  await expect(dialog.getByText('Masukkan password kamu untuk melanjutkan.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Simpan rekening' }).click()
  await expect(dialog).toBeHidden()
  await expect(status).toContainText('Dana segera kami transfer')
  await expect(status).toContainText('Mandiri •••• 5678 a.n. Wulan Sari')
  await expect(status.getByRole('button', { name: 'Ubah rekening' })).toBeVisible()

  await staff.asksForOtherAccount(code, 'Nama pemiliknya tidak cocok.')
  await page.reload()
  await expect(status).toContainText('Kami perlu rekening lain')
  await expect(status).toContainText(
    'Bank tidak menerima transfer ke Mandiri •••• 5678. Alasannya: Nama pemiliknya tidak cocok. Danamu tetap aman',
  )
  expect(await violationsOf(page)).toEqual([])
  await status.getByRole('button', { name: 'Isi rekening lain' }).click()
  await dialog.getByRole('button', { name: 'Mandiri' }).click()
  await number.fill('137-00-7654321-8')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Simpan rekening' }).click()
  await expect(status).toContainText('Mandiri •••• 3218 a.n. Wulan Sari')

  await staff.sendsRefund(code)
  await page.reload()
  await expect(status).toContainText('Dana sudah dikembalikan')
  await expect(status).toContainText('Masuk ke Mandiri •••• 3218 a.n. Wulan Sari pada')
  await expect(status.getByRole('button')).toHaveCount(0)
})

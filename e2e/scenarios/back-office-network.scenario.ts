import { expect, test } from '@playwright/test'
import { openOffice, signInAs } from '../steps/back-office.ts'

/** A warehouse has corners without a network: nothing is lost there, and the page says what is wrong. */

const networkIsAway = 'Sambungan terputus. Periksa jaringanmu, lalu coba lagi.'

test('@desktop [TABLE-06] a part that cannot be loaded without a network leaves the page as it is, and opens later', async ({
  page,
  context,
}) => {
  await signInAs(page, 'order-desk')
  await openOffice(page, '/pesanan', 'Pesanan')
  const note = page.getByRole('searchbox', { name: 'Cari di daftar ini' })
  await note.fill('sari')
  await context.setOffline(true)
  await expect(page.getByText('Terputus', { exact: true })).toBeAttached()
  await page.getByRole('button', { name: /Akunmu/ }).click()
  const failure = page.getByRole('alert').filter({ hasText: networkIsAway })
  await expect(failure.getByRole('button', { name: 'Tutup' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Pesanan' })).toBeVisible()

  await failure.getByRole('button', { name: 'Tutup' }).click()
  await page.getByRole('button', { name: /Akunmu/ }).click()
  await expect(failure.getByRole('button', { name: 'Tutup' })).toBeVisible()
  await context.setOffline(false)
  await failure.getByRole('button', { name: 'Coba lagi' }).last().click()
  await expect(page.getByRole('menuitem', { name: 'Akun dan sesi' })).toBeVisible()
  await expect(page.getByText('Langsung', { exact: true })).toBeAttached()
})

test('@desktop a list that cannot be fetched without a network says so, and loads by itself once the network is back', async ({
  page,
  context,
}) => {
  await signInAs(page, 'order-desk')
  await openOffice(page, '/pesanan', 'Pesanan')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('searchbox', { name: 'Cari di daftar ini' }).fill('gilang')
  await expect(page.getByText(networkIsAway)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Gilang R.').first()).toBeVisible()
})

test('@desktop a page that cannot be opened without a network opens by itself once the network is back', async ({
  page,
  context,
}) => {
  await signInAs(page, 'order-desk')
  await openOffice(page, '/pesanan', 'Pesanan')
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Stok/ }).click()
  await expect(page.getByText(networkIsAway)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Stok' })).toBeVisible()
})

import { expect } from '@playwright/test'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { test } from '../steps/test.ts'

/** Laras makes a row of products, and takes a product out of the shop's own (FIND-04). */

test('@desktop [FIND-04] Laras sees why a row shows what it shows, excludes a product, and makes a row that shoppers see', async ({
  page,
}) => {
  const faults = await watchConsole(page)
  const title = `Pilihan ${crypto.randomUUID().slice(0, 6)}`
  await signInAs(page, 'content')
  await openOffice(page, '/etalase/rekomendasi', 'Rekomendasi')
  const pick = async (label: string, words: string) => {
    await page.getByLabel(label, { exact: true }).fill(words)
    const found = page.getByRole('list', { name: `${label}: yang ditemukan` }).getByRole('button')
    const name = (await found.first().getAttribute('aria-label')) ?? ''
    await found.first().click()
    return name.split(',')[0] ?? ''
  }
  await pick('Produk yang halamannya dibuka', 'tabir surya')
  const similar = page.getByRole('list', { name: 'Isi Produk serupa' })
  const shown = (await similar.getByRole('listitem').first().locator('strong').textContent()) ?? ''
  await expectReadable(page, 'rows')

  await page.getByRole('link', { name: /^Dikecualikan/ }).click()
  await pick('Cari produk', shown)
  await page.getByRole('button', { name: 'Kecualikan', exact: true }).click()
  await expect(page.getByText('Tulis alasannya')).toBeVisible()
  await page.getByLabel('Alasan').fill('Sedang dihabiskan')
  await page.getByRole('button', { name: 'Kecualikan', exact: true }).click()
  const excluded = page.getByRole('list', { name: 'Yang dikecualikan' }).getByRole('listitem')
  await expect(excluded.filter({ hasText: shown })).toContainText('Sedang dihabiskan')
  await expectReadable(page, 'excluded')
  await excluded
    .filter({ hasText: shown })
    .getByRole('button', { name: /^Boleh lagi/ })
    .click()
  await expect(excluded.filter({ hasText: shown })).toHaveCount(0)

  await page.getByRole('link', { name: /^Baris sendiri/ }).click()
  await page.getByRole('button', { name: 'Buat baris' }).click()
  // A toast is a dialog too.
  const dialog = page.getByRole('dialog', { name: 'Buat baris' })
  await dialog.getByLabel('Judul').fill(title)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Pilih paling sedikit satu produk')).toBeVisible()
  const chosen = await pick('Tambah produk', 'serum')
  await dialog.getByLabel('Tempat').selectOption({ label: 'Tas' })
  await expectReadable(page, 'form')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(chosen).first()).toBeVisible()

  const { data } = await (await page.request.get('/api/recommendations/rows?place=bag')).json()
  expect(data.map((row: { title: string }) => row.title)).toContain(title)
  await page.getByRole('button', { name: `Hapus … ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus baris' }).click()
  await expect(page.getByText(title)).toHaveCount(0)
  expect(faults()).toEqual([])
})

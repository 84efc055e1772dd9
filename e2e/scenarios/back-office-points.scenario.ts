import { Buffer } from 'node:buffer'
import { expect } from '@playwright/test'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { registerBuyer } from '../steps/bag.ts'
import { watchConsole } from '../steps/console.ts'
import { test } from '../steps/test.ts'

/** Staff read the books of points and tokens, and give by a file (PROMO-03). */

test('@desktop [PROMO-03] Ratna sees what is owed, gives by a file that names its bad line, and takes back by hand', async ({
  page,
  browser,
}) => {
  test.slow()
  const faults = await watchConsole(page)
  const dialog = page.getByRole('dialog')
  const buyer = await (await browser.newContext()).newPage()
  const { email } = await registerBuyer(buyer)
  const mark = crypto.randomUUID().slice(0, 6)

  await signInAs(page, 'manager')
  await openOffice(page, '/promosi/buku', 'Buku poin & token')
  await expect(page.getByText('Utang poin hari ini')).toBeVisible()
  await expect(page.getByText(/^[\d.]+ poin, Rp 100 tiap poin/)).toBeVisible()
  await expectReadable(page, 'books')
  await page.getByLabel('Email atau nama pengguna').fill('tiada@example.com')
  await page.getByRole('button', { name: 'Buka bukunya' }).click()
  await expect(page.getByText('Tidak ada pelanggan dengan email')).toBeVisible()

  await page.getByRole('link', { name: 'Beri lewat berkas' }).click()
  await page.getByLabel('Berkas pemberian').setInputFiles({
    name: `juara-${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Email,Jumlah,Alasan\n${email},150,Juara ${mark}\ntiada@example.com,5,Juara ${mark}\n`,
    ),
  })
  await expect(page.getByRole('heading', { level: 1, name: `juara-${mark}.csv` })).toBeVisible()
  await expect(page.getByText('1 baris tidak bisa diberikan')).toBeVisible()
  await expect(page.getByText('Baris 3', { exact: true })).toBeVisible()
  await expectReadable(page, 'file')
  await page.getByRole('button', { name: 'Berikan' }).click()
  await dialog.getByRole('button', { name: 'Berikan' }).click()
  await expect(page.getByText('Diberikan', { exact: true })).toBeVisible()
  await expect(page.getByText('Selesai', { exact: true }).first()).toBeVisible()

  await page.getByRole('navigation', { name: 'Letak halaman' }).getByRole('link').first().click()
  await page.getByLabel('Email atau nama pengguna').fill(email)
  await page.getByRole('button', { name: 'Buka bukunya' }).click()
  await expect(page.getByText(`“Juara ${mark}”`)).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ambil …' }).click()
  await dialog.getByLabel('Jumlah').fill('151')
  await dialog.getByLabel('Alasan').fill('Salah hitung')
  await dialog.getByRole('button', { name: 'Ambil', exact: true }).click()
  await expect(dialog.getByText('Pelanggan ini punya 150 yang bisa diambil.')).toBeVisible()
  await dialog.getByLabel('Jumlah').fill('50')
  await dialog.getByRole('button', { name: 'Ambil', exact: true }).click()
  await expect(page.getByText('“Salah hitung”')).toBeVisible()
  await expectReadable(page, 'book')
  expect(faults()).toEqual([])
})

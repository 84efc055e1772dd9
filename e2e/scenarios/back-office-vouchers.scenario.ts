import { expect } from '@playwright/test'
import { rupiah } from '../../contract/rupiah.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { callApi, fillBag, registerBuyer } from '../steps/bag.ts'
import { watchConsole } from '../steps/console.ts'
import { open } from '../steps/page.ts'
import { test } from '../steps/test.ts'

/** Staff write a voucher, see what it does, and stop it (PROMO-01). */

test('@desktop [PROMO-01] a voucher is written and tried on a sample bag; the shopper who holds it is told when it stops', async ({
  page,
  browser,
}) => {
  test.slow()
  const faults = await watchConsole(page)
  const code = `UJI${crypto.randomUUID().slice(0, 8).toUpperCase().replaceAll('-', '')}`
  const dialog = page.getByRole('dialog')
  await signInAs(page, 'promotions')
  await openOffice(page, '/promosi/voucher', 'Voucher')
  await page.getByRole('link', { name: 'Buat voucher' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buat voucher' })).toBeVisible()

  // What is missing is named beside its field.
  await page.getByRole('button', { name: 'Buat voucher' }).click()
  await expect(page.getByText('Isi potongannya')).toBeVisible()
  await page.getByLabel('Kode', { exact: true }).fill(code.toLowerCase())
  await page.getByLabel('Nama', { exact: true }).fill('Potongan uji')
  await page.getByLabel('Potongannya (Rp)').fill('12000')
  await expect(page.getByText(`Semua orang mendapat potongan ${rupiah(12_000)}.`)).toBeVisible()
  await expect(page.getByText(`Berlaku: pembeli membayar ${rupiah(12_000)} lebih sedikit.`)).toBeVisible()
  await page.getByLabel('Belanja paling sedikit (Rp)').fill('9000000')
  await expect(page.getByText(/^Belanja kurang Rp .* untuk memakai voucher ini/)).toBeVisible()
  await page.getByLabel('Belanja paling sedikit (Rp)').fill('')
  await expectReadable(page, 'form')
  await page.getByRole('button', { name: 'Buat voucher' }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expect(page.getByText('Berjalan')).toBeVisible()

  const shopper = await (await browser.newContext()).newPage()
  await registerBuyer(shopper)
  await fillBag(shopper, 1)
  await callApi(shopper, 'post', '/api/carts/voucher', { voucher_code: code })

  await page.reload()
  await page.getByRole('button', { name: 'Buat kode' }).click()
  await dialog.getByLabel('Berapa kode').fill('3')
  await dialog.getByRole('button', { name: 'Buat kode' }).click()
  await expect(page.getByText(`Buat 3 kode ${code}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText('3 kode dibuat, 0 sudah dipakai.')).toBeVisible()

  await page.getByRole('button', { name: 'Hentikan' }).click()
  await expect(dialog.getByText('1 tas sedang memakainya')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hentikan voucher' }).click()
  await expect(page.getByText('Dihentikan', { exact: true })).toBeVisible()
  await expectReadable(page, 'voucher')
  await open(shopper, '/order')
  await expect(shopper.getByText('Masa berlaku voucher ini sudah habis.').first()).toBeVisible()
  await shopper.context().close()
  expect(faults()).toEqual([])
})

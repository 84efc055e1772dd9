import { expect, type Page } from '@playwright/test'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { test } from '../steps/test.ts'

/** Keys of programs: made, shown once, used, renewed and revoked (SET-03). */

/** Reads the key that the screen shows, stores it, and goes on. */
async function keepKey(page: Page): Promise<string> {
  const key = await page.getByText(/^csk_live_[\da-f]{56}$/).textContent()
  const done = page.getByRole('button', { name: 'Selesai' })
  await expect(done).toBeDisabled()
  await expectReadable(page)
  await page.getByLabel('Sudah kusimpan di tempat aman').check()
  await done.click()
  // A dialog gives the focus back when it has gone, which would close a menu.
  await expect(done).toHaveCount(0)
  return key ?? ''
}

/** What a program with this key is told about stock and orders. */
async function outcomes(page: Page, key: string): Promise<number[]> {
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${key}`, cookie: '' }
    return (await page.request.get(`/api/staff${path}`, { headers })).status()
  }
  return [await ask('/stock'), await ask('/orders')]
}

async function chooseAction(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Tindakan untuk ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('@desktop [SET-03] an owner makes a key, which is shown once, renews it and revokes it', async ({
  page,
}) => {
  const name = `Gudang ${crypto.randomUUID().slice(0, 6)}`
  await signInAs(page, 'owner')
  await openOffice(page, '/pengaturan/kunci-api', 'Kunci API')
  await expectReadable(page)
  await page.getByRole('link', { name: 'Kunci baru' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kunci API baru' })).toBeVisible()
  await page.getByRole('button', { name: 'Buat kunci' }).click()
  await expect(page.getByText('Pilih paling sedikit satu izin.')).toBeVisible()
  await page.getByLabel('Nama').fill(name)
  await page.getByLabel('Melihat stok dan pergerakannya').check()
  await expect(page.getByText('Mengatur kunci API dan webhook')).toHaveCount(0)
  await expectReadable(page)
  await page.getByRole('button', { name: 'Buat kunci' }).click()
  const first = await keepKey(page)
  expect(await outcomes(page, first)).toEqual([200, 403])

  await expect(page.getByRole('heading', { level: 1, name: 'Kunci API' })).toBeVisible()
  await expect(page.getByText(`csk_live_…${first.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)

  await chooseAction(page, name, 'Ganti kunci …')
  const renewing = page.getByRole('dialog', { name: `Ganti kunci ${name}?` })
  await renewing.getByLabel('Kunci lama berlaku').selectOption('Tidak lagi, mulai sekarang')
  await expectReadable(page)
  await renewing.getByRole('button', { name: 'Ganti kunci' }).click()
  const second = await keepKey(page)
  expect([await outcomes(page, first), await outcomes(page, second)]).toEqual([
    [401, 401],
    [200, 403],
  ])
  await page.reload()
  await expectReadable(page)

  await chooseAction(page, name, 'Cabut kunci …')
  await page
    .getByRole('dialog', { name: `Cabut kunci ${name}?` })
    .getByRole('button', { name: 'Cabut kunci' })
    .click()
  await expect(page.getByText(`Kunci ${name} dicabut.`)).toBeVisible()
  expect(await outcomes(page, second)).toEqual([401, 401])
})

test('[SET-03] a key that refunds needs a second person, who does not see it', async ({ page, browser }) => {
  await signInAs(page, 'owner')
  await openOffice(page, '/pengaturan/kunci-api/baru', 'Kunci API baru')
  await page.getByLabel('Nama').fill('Keuangan')
  await page.getByLabel('Mengembalikan uang pesanan').check()
  await page.getByRole('button', { name: 'Buat kunci' }).click()
  await page.getByLabel('Mengapa perlu?').fill('Rekonsiliasi malam')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Minta persetujuan' }).click()
  await expect(page.getByText('Permintaan persetujuan dikirim.')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signInAs(other, 'manager')
  await openOffice(other, '/persetujuan', 'Persetujuan')
  await expect(other.getByText('ingin membuat kunci API')).toBeVisible()
  await expect(other.getByText('Rekonsiliasi malam')).toBeVisible()
})

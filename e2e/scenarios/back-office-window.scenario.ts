import { expect } from '@playwright/test'
import type { ListPage } from '../../contract/staff/list-page.ts'
import type { StaffProduct, StaffProductRow } from '../../contract/staff/products.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { open } from '../steps/page.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'
import { readAsStaff } from '../steps/warehouse.ts'

/** Staff arrange the results of a search (FIND-01) and plan a flash sale (FIND-03). */

/** A moment as a field of date and time takes it, in Jakarta. */
const local = (moment: number) => new Date(moment + 7 * 3_600_000).toISOString().slice(0, 16)
const DAY_MS = 86_400_000

test('[FIND-01] [FIND-03] what Bayu pins is found at once; his flash sale begins, shows in the shop, and is stopped', async ({
  page,
  browser,
}) => {
  const faults = await watchConsole(page)
  const mark = crypto.randomUUID().slice(0, 6)
  const [title, handle] = [`Serum Etalase ${mark}`, `etalase-${mark}`]
  await staff.savesProduct({ handle, title, priceRupiah: 90_000, pieces: 9 })
  await signInAs(page, 'catalog')
  const { rows } = await readAsStaff<ListPage<StaffProductRow>>(page, `/products?search=${handle}`)
  const id = rows[0]?.id ?? ''
  const { variants } = await readAsStaff<StaffProduct>(page, `/products/${id}`)
  const shopper = await (await browser.newContext()).newPage()

  // Nobody finds anything by this word, until something is pinned to it.
  const keyword = `qzx${mark}`
  await openOffice(page, `/pencarian/hasil?kata=${keyword}`, 'Hasil pencarian')
  await expect(page.getByText('Pembeli tidak menemukan apa-apa.')).toBeVisible()
  await page.getByLabel('Sematkan produk lain').fill(title)
  await page.getByRole('button', { name: new RegExp(title) }).click()
  await expectReadable(page, 'results')
  await page.getByRole('link', { name: 'Sinonim', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kembali mengisi' }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(`1 hasil pertama untuk “${keyword}”`)).toBeVisible()
  await open(shopper, `/search?q=${keyword}`)
  await expect(shopper.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible()

  // A price that is no saving is refused beside its field; the plan for tomorrow is removed again.
  await openOffice(page, '/etalase/flash-sale', 'Flash sale')
  await page.getByRole('button', { name: 'Rencanakan flash sale' }).click()
  const dialog = page.getByRole('dialog')
  const plan = `Payday ${mark}`
  await dialog.getByLabel('Nama', { exact: true }).fill(plan)
  await dialog.getByLabel('Mulai').fill(local(Date.now() + DAY_MS))
  await dialog.getByLabel('Berakhir').fill(local(Date.now() + DAY_MS + 3_600_000))
  await dialog.getByLabel('Tambah produk').fill(title)
  await dialog.getByRole('button', { name: new RegExp(title) }).click()
  await dialog.getByLabel(`Harga flash ${title}`).fill('95000')
  await dialog.getByLabel(`Jumlah ${title}`).fill('4')
  await expect(dialog.getByText('Harga flash harus di bawah harga sekarang')).toBeVisible()
  await dialog.getByLabel(`Harga flash ${title}`).fill('70000')
  await expect(dialog.getByText('Tampil −22%')).toBeVisible()
  await expectReadable(page, 'plan')
  await dialog.getByRole('button', { name: 'Simpan rencana' }).click()
  const card = page.locator('section', { has: page.getByRole('heading', { name: plan }) })
  await expect(card.getByText('Direncanakan')).toBeVisible()
  await card.getByRole('button', { name: 'Hapus …' }).click()
  await dialog.getByRole('button', { name: 'Hapus' }).click()
  await expect(card).toHaveCount(0)

  // The fields have minutes; this one begins in two seconds.
  const planned = await page.request.post('/api/staff/flash-sales', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      name: plan,
      starts_at: new Date(Date.now() + 2_000).toISOString(),
      ends_at: new Date(Date.now() + 3_600_000).toISOString(),
      lines: [{ combination_id: variants[0]?.id, price_rupiah: 70_000, pieces: 4 }],
    },
  })
  expect(planned.ok(), await planned.text()).toBe(true)
  await expect(card.getByText('Berjalan')).toBeVisible({ timeout: 15_000 })
  await expectReadable(page, 'running')
  // The browser may show what it had once more, while it fetches what is new.
  const priceInShop = (price: string) =>
    expect(async () => {
      await open(shopper, `/search?q=${keyword}`)
      await expect(shopper.getByRole('main').getByText(price).first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
  await priceInShop('Rp 70.000')
  await card.getByRole('button', { name: 'Hentikan …' }).click()
  await dialog.getByRole('button', { name: 'Hentikan' }).click()
  await expect(card.getByText('Selesai')).toBeVisible()
  await priceInShop('Rp 90.000')
  await shopper.context().close()
  expect(faults()).toEqual([])
})

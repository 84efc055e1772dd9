import { expect } from '@playwright/test'
import type { StaffBrandPage } from '../../contract/staff/brands.ts'
import type { StaffTag } from '../../contract/staff/tags.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { test } from '../steps/test.ts'
import { readAsStaff } from '../steps/warehouse.ts'

/** Brands, tags and labels: written, merged, and shown by the shop at once (CAT-02, CAT-03). */

test('Bayu writes the page of a brand, merges another into it, and gives a card of the home page a new name', async ({
  page,
}) => {
  const faults = await watchConsole(page)
  await signInAs(page, 'catalog')
  const mark = crypto.randomUUID().slice(0, 4)
  const [name, twin] = [`Embun ${mark}`, `Embun Pagi ${mark}`]
  await openOffice(page, '/merek', 'Merek')
  await expectReadable(page, 'brands')
  for (const each of [twin, name]) {
    await page.getByRole('button', { name: 'Tambah merek' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nama').fill(each)
    await dialog.getByRole('button', { name: 'Tambah merek' }).click()
    await expect(page.getByRole('heading', { level: 1, name: each })).toBeVisible()
    if (each === twin) await page.getByRole('link', { name: 'Merek', exact: true }).first().click()
  }
  const address = new URL(page.url()).pathname
  await page.getByLabel('Cerita').fill('Disuling di lereng Lawu. Tanpa tergesa.')
  await page.getByLabel('Warna latar', { exact: true }).fill('#3b1329')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Terlalu gelap untuk tulisan di atasnya')).toBeVisible()
  await page.getByLabel('Warna latar', { exact: true }).fill('#fbd3d9')
  await expectReadable(page, 'brand')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Merek disimpan')).toBeVisible()

  const inList = async (searched: string) =>
    (await readAsStaff<StaffBrandPage>(page, `/brands?search=${encodeURIComponent(searched)}`)).rows[0]
  const [kept, gone] = [await inList(name), await inList(twin)]
  await page.goto(`/backoffice/merek/${gone?.id}`)
  await page.getByRole('button', { name: 'Gabungkan ke …' }).click()
  const merge = page.getByRole('dialog')
  await merge.getByLabel('Gabungkan ke').fill(name)
  await merge.getByRole('button', { name }).click()
  await expect(merge.getByText(`menjadi milik ${name}`)).toBeVisible()
  await merge.getByRole('button', { name: 'Gabungkan', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  // Another process of the shop may hear of it a moment later.
  await expect
    .poll(async () => {
      const moved = await page.request.get(`/brand/${gone?.id}-${gone?.slug}`, { maxRedirects: 0 })
      return [moved.status(), moved.headers().location]
    })
    .toEqual([301, `/brand/${kept?.id}-${kept?.slug}`])
  expect(await (await page.request.get(`/brand/${kept?.id}-${kept?.slug}`)).text()).toContain('lereng Lawu')

  await openOffice(page, '/label?tempat=home', 'Tag & label')
  await expectReadable(page, 'tags')
  const card = (await readAsStaff<StaffTag[]>(page, '/tags')).find(({ places }) => places.includes('home'))
  await page.getByRole('link', { name: card?.name }).click()
  await page.getByLabel('Judul kartu').fill('')
  await page.getByLabel('Nama', { exact: true }).fill(`Cerah ${mark}`)
  await expectReadable(page, 'tag')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tag disimpan')).toBeVisible()
  for (const shown of ['/', `/concern/${card?.slug}`])
    await expect
      .poll(async () => (await page.request.get(shown)).text(), { message: shown })
      .toContain(`Cerah ${mark}`)
  expect(faults()).toEqual([])
})

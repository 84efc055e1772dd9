import { expect, type Page } from '@playwright/test'
import type { ListPage } from '../../contract/staff/list-page.ts'
import type { StaffProduct, StaffProductRow } from '../../contract/staff/products.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'
import { readAsStaff } from '../steps/warehouse.ts'

/** Products that were entered twice: copied, given another address, merged (PROD-10). */

async function makeProduct(title: string, page: Page): Promise<StaffProduct> {
  const handle = `kembar-${crypto.randomUUID().slice(0, 8)}`
  await staff.savesProduct({ handle, title, priceRupiah: 119_000, pieces: 0 })
  const { rows } = await readAsStaff<ListPage<StaffProductRow>>(page, `/products?search=${handle}`)
  return readAsStaff<StaffProduct>(page, `/products/${rows[0]?.id}`)
}

const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** What the shop's page answers for an address. Another process of the shop may hear of a change a moment later. */
const leadsTo = (page: Page, address: string | null) =>
  expect.poll(async () => {
    const { status, headers } = await page.request
      .get(address ?? '', { maxRedirects: 0 })
      .then(response => ({ status: response.status(), headers: response.headers() }))
    return [status, headers.location]
  })

test('[PROD-10] Bayu gives a product another address, merges it into its twin, and both old addresses lead there', async ({
  page,
}) => {
  const faults = await watchConsole(page)
  await signInAs(page, 'catalog')
  const mark = crypto.randomUUID().slice(0, 4)
  const [twin, kept] = [
    await makeProduct(`Toner Dobel ${mark}`, page),
    await makeProduct(`Toner Asli ${mark}`, page),
  ]
  await openOffice(page, `/produk/${twin.id}`, twin.live.name)

  await choose(page, 'Ubah alamat …')
  const address = page.getByRole('dialog', { name: 'Ubah alamat' })
  await address.getByLabel('Alamat halaman').fill('Toner Dobel')
  await address.getByRole('button', { name: 'Ubah alamat' }).click()
  await expect(address.getByText('Pakai huruf kecil')).toBeVisible()
  await address.getByLabel('Alamat halaman').fill(`toner-dobel-${mark}`)
  await expectReadable(page, 'address')
  await address.getByRole('button', { name: 'Ubah alamat' }).click()
  await expect(page.getByText('Alamat diubah.')).toBeVisible()
  const moved = await readAsStaff<StaffProduct>(page, `/products/${twin.id}`)
  expect(moved.slug).toBe(`toner-dobel-${mark}`)
  await leadsTo(page, twin.path).toEqual([301, moved.path])

  await choose(page, 'Gabungkan ke produk lain …')
  const merge = page.getByRole('dialog', { name: `Gabungkan ${twin.live.name}` })
  await merge.getByLabel('Gabungkan ke').fill(`Toner Asli ${mark}`)
  await merge.getByRole('button', { name: new RegExp(`Toner Asli ${mark}`) }).click()
  await expect(merge.getByText('Alamat lamanya mengarah ke sana')).toBeVisible()
  await expectReadable(page, 'merge')
  await merge.getByRole('button', { name: 'Gabungkan', exact: true }).click()
  await expect(page.getByText('Sudah digabung', { exact: true })).toBeVisible()
  await expectReadable(page, 'merged')
  for (const path of [twin.path, moved.path]) await leadsTo(page, path).toEqual([301, kept.path])

  await page.getByRole('link', { name: kept.live.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: kept.live.name })).toBeVisible()
  await choose(page, 'Salin produk …')
  const copy = page.getByRole('dialog', { name: `Salin ${kept.live.name}` })
  await expect(copy.getByText('Pembeli belum melihatnya')).toBeVisible()
  await expectReadable(page, 'copy')
  await copy.getByRole('button', { name: 'Salin', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${kept.live.name} (salinan)` })).toBeVisible()
  expect(faults()).toEqual([])
})

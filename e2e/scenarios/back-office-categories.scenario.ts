import { expect, type Page } from '@playwright/test'
import type { StaffCategory } from '../../contract/staff/categories.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { test } from '../steps/test.ts'
import { readAsStaff } from '../steps/warehouse.ts'

/** The tree of categories: arranged by dragging and by keyboard, written, merged (CAT-01). */

async function drag(page: Page, from: string, onto: string) {
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  const grip = row(from).getByTitle('Seret untuk memindahkan')
  await grip.scrollIntoViewIfNeeded()
  const start = await grip.boundingBox()
  const end = await page.getByRole('link', { name: onto }).boundingBox()
  if (!start || !end) throw new Error('both rows are on the page')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y - 10, { steps: 5 })
  await page.mouse.move(end.x + 30, end.y + end.height / 2, { steps: 10 })
  await page.mouse.up()
}

test('@both [CAT-01] Bayu drags a category below another, takes it out again by the menu, writes its words and merges it', async ({
  page,
}) => {
  test.slow()
  const faults = await watchConsole(page)
  await signInAs(page, 'catalog')
  const mark = crypto.randomUUID().slice(0, 4)
  const [first, second] = [`Rak satu ${mark}`, `Rak dua ${mark}`]
  await openOffice(page, '/kategori', 'Kategori')
  await expectReadable(page, 'tree')
  for (const name of [first, second]) {
    await page.getByRole('button', { name: 'Tambah kategori' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nama').fill(name)
    await dialog.getByRole('button', { name: 'Tambah kategori' }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
  const inTree = async (name: string) =>
    (await readAsStaff<StaffCategory[]>(page, '/categories')).find(category => category.name === name)

  await drag(page, second, first)
  await expect.poll(async () => (await inTree(first))?.children.map(({ name }) => name)).toEqual([second])

  await page.getByRole('button', { name: `Tindakan untuk ${second}` }).click()
  await page.getByRole('menuitem', { name: 'Pindahkan ke …' }).click()
  const place = page.getByRole('dialog')
  await place.getByLabel('Di bawah').selectOption({ label: 'Tingkat teratas' })
  await place.getByLabel('Urutan').selectOption({ label: `Sebelum ${first}` })
  await place.getByRole('button', { name: 'Pindahkan' }).click()
  await expect.poll(async () => (await inTree(second))?.id).toBeTruthy()

  await page.getByRole('link', { name: second }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await page.getByLabel('Judul').fill(`Rak pilihan ${mark}`)
  await expectReadable(page, 'category')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Kategori disimpan')).toBeVisible()
  const category = await inTree(second)
  const address = `/category/${category?.id}-${category?.slug}`
  expect(await (await page.request.get(address)).text()).toContain(`Rak pilihan ${mark}`)

  await openOffice(page, '/kategori', 'Kategori')
  await page.getByRole('button', { name: `Tindakan untuk ${second}` }).click()
  await page.getByRole('menuitem', { name: 'Gabungkan ke …' }).click()
  const merge = page.getByRole('dialog')
  await merge.getByLabel('Gabungkan ke').selectOption({ label: first })
  await expect(merge.getByText('Alamat lamanya mengarah ke sana')).toBeVisible()
  await merge.getByRole('button', { name: 'Gabungkan' }).click()
  await expect(page.getByRole('link', { name: second })).toHaveCount(0)
  const target = await inTree(first)
  // Another process of the shop may hear of it a moment later.
  await expect
    .poll(async () => {
      const moved = await page.request.get(address, { maxRedirects: 0 })
      return [moved.status(), moved.headers().location]
    })
    .toEqual([301, `/category/${target?.id}-${target?.slug}`])
  expect(faults()).toEqual([])
})

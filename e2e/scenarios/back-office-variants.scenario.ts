import { expect, type Locator, type Page } from '@playwright/test'
import type { ListPage } from '../../contract/staff/list-page.ts'
import type { StaffProduct, StaffProductRow } from '../../contract/staff/products.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'
import { readAsStaff } from '../steps/warehouse.ts'

/** The variants of a product, written in its editor (PROD-03). */

const MINUTE_MS = 60_000

/** Drags a variant by its grip to the place of another, above it. */
async function drag(page: Page, from: Locator, to: Locator) {
  const grip = from.getByTitle('Seret untuk memindahkan')
  // Below the bar that covers the top of the page.
  await to.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const [start, end] = [await grip.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('both variants are on the page')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 40, end.y + 8, { steps: 8 })
  await page.mouse.up()
}

const shades = [
  'Nude',
  'Sawo',
  'Maroon',
  'Bata',
  'Kopi',
  'Mawar',
  'Plum',
  'Terakota',
  'Ceri',
  'Karamel',
  'Rosella',
  'Beri',
]

test('@both [PROD-03] Bayu makes 12 shades in 2 sizes in under a minute, orders them and plans a sale', async ({
  page,
}) => {
  test.slow()
  const faults = await watchConsole(page)
  const title = `Lip Cream ${crypto.randomUUID().slice(0, 4)}`
  const handle = `lip-${crypto.randomUUID().slice(0, 8)}`
  await staff.savesProduct({ handle, title, priceRupiah: 89_000, pieces: 7 })
  await signInAs(page, 'catalog')
  const { rows } = await readAsStaff<ListPage<StaffProductRow>>(page, `/products?search=${handle}`)
  const id = rows[0]?.id ?? ''
  await openOffice(page, `/produk/${id}`, title)

  const began = Date.now()
  await page.getByRole('button', { name: 'Ubah varian' }).click()
  await page.getByLabel('Shade', { exact: true }).fill(`${shades.join(', ')},`)
  await page.getByLabel('Ukuran', { exact: true }).fill('3 g, 5 g,')
  const list = page.getByRole('list', { name: 'Varian, urut seperti di toko' })
  await expect(list.getByRole('listitem')).toHaveCount(24)
  await page.getByLabel('Warna Sawo', { exact: true }).fill('#c68642')
  await page.getByRole('button', { name: 'Simpan varian' }).click()
  const question = page.getByRole('dialog', { name: 'Simpan 24 varian' })
  await expect(question.getByText('23 varian baru, dengan stok 0')).toBeVisible()
  await question.getByRole('button', { name: 'Simpan' }).click()
  const table = page.getByRole('table', { name: 'Varian' })
  await expect(table.getByRole('row', { name: /Beri, 5 g/ })).toBeVisible()
  expect(Date.now() - began).toBeLessThan(MINUTE_MS)

  const read = () => readAsStaff<StaffProduct>(page, `/products/${id}`)
  const saved = (await read()).variants
  expect(saved.map(({ choice }) => choice)).toEqual(
    shades.flatMap(shade => [`${shade}, 3 g`, `${shade}, 5 g`]),
  )
  expect(saved.map(({ stock }) => stock)).toEqual([7, ...Array(23).fill(0)])
  expect(saved.filter(({ hex }) => hex === '#c68642').map(({ shade }) => shade)).toEqual(['Sawo', 'Sawo'])

  // Ordered by button and by dragging; a sale that begins tomorrow; one variant is dropped.
  await page.getByRole('button', { name: 'Ubah varian' }).click()
  await page.getByRole('button', { name: 'Turunkan Nude, 3 g' }).click()
  await expect(list.getByRole('listitem').first()).toHaveAccessibleName('Nude, 5 g')
  await drag(page, list.getByRole('listitem', { name: 'Sawo, 3 g' }), list.getByRole('listitem').nth(1))
  await expect(list.getByRole('listitem').nth(1)).toHaveAccessibleName('Sawo, 3 g')
  const first = list.getByRole('listitem', { name: 'Nude, 5 g' })
  await first.getByLabel('Harga sale').fill('75000')
  await first.getByRole('button', { name: 'Rincian Nude, 5 g' }).click()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await first.getByLabel('Sale mulai').fill(`${tomorrow}T09:00`)
  await page.getByRole('button', { name: 'Lepas Beri, 5 g' }).click()
  await expect(page.getByRole('region', { name: 'Tidak dijual' })).toContainText('Beri, 5 g')
  await expectReadable(page, 'variants')
  await page.getByRole('button', { name: 'Simpan varian' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await expect(table).toBeVisible()
  const after = (await read()).variants
  expect(after.slice(0, 3).map(({ choice }) => choice)).toEqual(['Nude, 5 g', 'Sawo, 3 g', 'Nude, 3 g'])
  expect(after).toHaveLength(23)
  expect(after[0]).toMatchObject({
    price_rupiah: 89_000,
    sale: { price_rupiah: 75_000, state: 'planned', until: null },
  })
  expect(faults()).toEqual([])
})

import { expect, type Page } from '@playwright/test'
import { violationsOf } from '../steps/axe.ts'
import { watchConsole } from '../steps/console.ts'
import { type NewShop, openNewShop } from '../steps/new-shop.ts'
import { expectPageToFitWidth, isPhone, open, untilStill, waitForHydration } from '../steps/page.ts'
import { test } from '../steps/test.ts'

/** A shop whose imported file has 200 top categories with names of every kind, the first with 30 subcategories. */

const ROOTS = 200
const CHILDREN = 30
const nameOf = (index: number) =>
  [
    `Perawatan ${index}`,
    `PERAWATAN WAJAH DAN TUBUH ${index}`,
    `Bibir ${index}`,
    `Perawatan-rambut-berwarna-kering-dan-rusak-${index}`,
  ][index % 4] ?? ''
const roots = Array.from({ length: ROOTS }, (_, index) => nameOf(index))

let shop: NewShop
test.beforeAll(async () => {
  test.setTimeout(5 * 60_000)
  shop = await openNewShop()
  const row = (number: number, shelf: string) =>
    `barang-${number},Barang ${number},Merek ${number % 9},${shelf},89000,20,active`
  const shelves = [
    ...roots,
    ...Array.from({ length: CHILDREN }, (_, index) => `${roots[0]} > Isi laci nomor ${index}`),
  ]
  await shop.importsProducts(
    [
      'Handle,Title,Vendor,Type,Variant Price,Variant Inventory Qty,Status',
      ...shelves.map((shelf, index) => row(index, shelf)),
    ].join('\n'),
  )
})
test.afterAll(() => shop.close())

const pages = ['/', '/category', '/product/all', '/search?q=barang', '/search?q=zzqqxx', '/brand']

test('@both every page fits the width of the screen, and the menu its line', async ({ page }) => {
  const faults = await watchConsole(page)
  const widths = isPhone(page) ? [320, 390] : [1024, 1280, 1440]
  for (const path of pages) {
    await open(page, shop.url + path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await untilStill(page)
      await test.step(`${path}, ${width} px`, async () => {
        await expectPageToFitWidth(page)
        await expectMenuOnOneLine(page)
      })
    }
  }
  expect(faults()).toEqual([])
})

/** On wide screens: its entries are beside each other, the last one ends with the page's content. */
async function expectMenuOnOneLine(page: Page) {
  if (isPhone(page)) return
  const entries = page.getByRole('navigation', { name: 'Kategori utama' }).getByRole('listitem')
  const boxes = await entries.evaluateAll(items =>
    items.map(item => {
      const { left, right, top, bottom } = item.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  expect(boxes.length).toBeGreaterThan(4)
  for (const [index, box] of boxes.entries()) {
    expect(box.right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    const next = boxes[index + 1]
    if (next)
      expect(next.left, `entry ${index + 1} is right of entry ${index}`).toBeGreaterThanOrEqual(box.right)
    expect(box.bottom - box.top).toBeLessThan(60)
  }
}

test('@desktop the menu leads to every category: to the first ones itself, to the others by "Lainnya"', async ({
  page,
}) => {
  await open(page, shop.url)
  const menu = page.getByRole('navigation', { name: 'Kategori utama' })
  await expect(menu.getByRole('link', { name: roots[0], exact: true })).toBeVisible()
  expect(await menu.getByRole('link').count()).toBeLessThan(12)

  await menu.getByRole('link', { name: roots[0], exact: true }).hover()
  const panel = menu.getByRole('link', { name: `Semua ${roots[0]}` })
  await expect(panel).toBeVisible()
  await expect(menu.getByRole('link', { name: /^Isi laci nomor/ }).first()).toBeVisible()
  await expectPageToFitWidth(page)
  const box = await panel.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
  await panel.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(roots[0] ?? '')

  await menu.getByRole('link', { name: 'Lainnya' }).click()
  await expectAllCategories(page)
})

test('the phone’s menu unfolds every category, to the last', async ({ page }) => {
  await open(page, shop.url)
  await page.getByRole('navigation', { name: 'Menu bawah' }).getByText('Kategori').click()
  const sheet = page.getByRole('dialog')
  const entries = sheet.locator('summary')
  await expect(entries).toHaveText(roots)
  expect(await violationsOf(page)).toEqual([])
  const last = entries.last()
  await last.scrollIntoViewIfNeeded()
  await last.click()
  await expectPageToFitWidth(page)
  await sheet.getByRole('link', { name: `Semua ${roots.at(-1)}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(roots.at(-1) ?? '')
  await expect(page.getByRole('heading', { name: `Barang ${ROOTS - 1}` })).toBeVisible()

  await open(page, `${shop.url}/category`)
  await expectAllCategories(page)
})

/** The category page names all, each link leads to its products; tried with the first, one in the middle and the last. */
async function expectAllCategories(page: Page) {
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semua kategori')
  const names = page.locator('main').getByRole('heading', { level: 2 }).getByRole('link')
  await expect(names).toHaveText(roots)
  await expectPageToFitWidth(page)
  expect(await violationsOf(page)).toEqual([])
  const addresses = await names.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  expect(new Set(addresses).size).toBe(ROOTS)
  for (const index of [0, 99, ROOTS - 1]) {
    const response = await page.request.get(shop.url + addresses[index])
    expect(response.status(), roots[index]).toBe(200)
    expect(await response.text(), roots[index]).toContain(`Barang ${index}`)
  }
}

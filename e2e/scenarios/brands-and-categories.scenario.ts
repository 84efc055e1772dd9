import { expect, type Locator, type Page } from '@playwright/test'
import type { Brand, CategoryNode } from '../../contract/catalog.ts'
import { callApi } from '../steps/bag.ts'
import { open } from '../steps/page.ts'
import { test } from '../steps/test.ts'

/** Brands and categories are shown with logos and pictures, not as text alone. */

const brandOf = async (page: Page, slug: string) => {
  const filter = encodeURIComponent(JSON.stringify({ slug }))
  const [brand] = await callApi<Brand[]>(page, 'get', `/api/v3/brands?filter=${filter}`)
  if (!brand) throw new Error(`the demo shop has no brand ${slug}`)
  return brand
}

const categoryTree = (page: Page) =>
  callApi<CategoryNode[]>(page, 'get', '/api/v3/categories/children?depth=3&sort=position')

/** Expects at least `min` pictures in `container`, all of them loaded. */
async function expectPictures(container: Locator, min: number) {
  const pictures = container.locator('img').filter({ visible: true })
  await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(min)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await picture.getAttribute('data-fallback')).toBeNull()
  }
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not visible`)
  return box
}

test('on a small phone, a brand’s page shows its name, its description and three best sellers without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const brand = await brandOf(page, 'nonabi')
  await open(page, `/brand/${brand.id}-${brand.slug}`)
  const head = page.getByRole('region', { name: 'Tentang nonabi' })
  await expect(head.getByRole('heading', { level: 1 })).toHaveText('nonabi')
  const description = head.getByText('nonabi adalah rias untuk hari biasa')
  const bestSellers = head.getByRole('list', { name: 'Paling dicari' }).getByRole('listitem')
  await expect(bestSellers.nth(2)).toBeVisible()
  const shown = [head.getByRole('heading', { level: 1 }), description]
  for (const bestSeller of (await bestSellers.all()).slice(0, 3)) {
    await expect(bestSeller).toContainText(/Rp [\d.]+/)
    shown.push(bestSeller)
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const bar = await boxOf(page.getByRole('navigation', { name: 'Menu bawah' }))
  for (const locator of shown) {
    const { y, height } = await boxOf(locator)
    expect(y, `${locator}`).toBeGreaterThanOrEqual(0)
    expect(y + height, `${locator}`).toBeLessThan(bar.y)
  }
  await expectPictures(head, 4)
  const story = head.getByText('Main-main boleh, luntur jangan.')
  await expect(story).toBeHidden()
  await head.getByText('Ceritanya').click()
  await expect(story).toBeVisible()
})

test('each promise of a brand shows how many products have it, and links to them', async ({ page }) => {
  const brand = await brandOf(page, 'tabirin')
  await open(page, `/brand/${brand.id}-${brand.slug}`)
  const promise = page.getByRole('link', { name: /(semua|dari) \d+ produk$/ }).first()
  const count = Number(/(\d+) (?:dari|produk)/.exec((await promise.textContent()) ?? '')?.[1])
  await promise.click()
  await expect(page).toHaveURL(/tags=/)
  await expect(page.getByText(/^Menampilkan/)).toHaveText(new RegExp(`dari ${count} produk$`))
})

test('the page of all brands shows pictures, links to each letter and filters brands while the visitor types', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/brand')
  const main = page.locator('main')
  const cards = main.getByRole('link', { name: /produk$/ })
  const brands = await callApi<Brand[]>(page, 'get', '/api/v3/brands?limit=100')
  await expect(cards).toHaveCount(brands.length)
  await expectPictures(cards.first(), 2)
  await main.getByRole('link', { name: 'T', exact: true }).click()
  await expect(main.getByRole('link', { name: /^tabirin/ })).toBeInViewport()

  const search = main.getByRole('searchbox', { name: 'Cari brand' })
  await search.fill('gi')
  await expect(cards).toHaveCount(brands.filter(({ name }) => name.toLowerCase().includes('gi')).length)
  await expect(main.getByRole('link', { name: /^gincuri!/ })).toBeVisible()
  await search.fill('zzqq')
  await expect(main.getByText('Belum ada brand bernama “zzqq”.')).toBeVisible()
  await main.getByRole('button', { name: 'Lihat semua brand' }).click()
  await expect(cards).toHaveCount(brands.length)
})

test('the page of all categories shows a picture for each subcategory, and no row is left half empty', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/category')
    // Those without subcategories, which other scenarios may add, are below.
    const list = page.locator('main > div > ul').first()
    const cards = list.locator('> li')
    const tree = (await categoryTree(page)).filter(({ children }) => children.length > 0)
    await expect(cards).toHaveCount(tree.length)
    const boxes = await Promise.all((await cards.all()).map(boxOf))
    const rows = Map.groupBy(boxes, box => Math.round(box.y))
    const pageWidth = (await boxOf(list)).width
    for (const row of rows.values())
      expect(
        row.reduce((sum, box) => sum + box.width, 0),
        `${width}`,
      ).toBeGreaterThan(pageWidth * 0.9)
    expect(tree[0]?.children.length).toBeGreaterThan(0)
    for (const [index, { children }] of tree.entries()) {
      await expect(cards.nth(index).locator('li')).toHaveCount(children.length)
      await expectPictures(cards.nth(index), children.length)
    }
  }
})

test('a category’s page shows a picture for each subcategory', { tag: '@both' }, async ({ page }) => {
  await open(page, '/category/1-perawatan-surya')
  const cardOf = (name: string) => page.locator('main').getByRole('link', { name, exact: true })
  const category = (await categoryTree(page)).find(({ slug }) => slug === 'perawatan-surya')
  expect(category?.children.length).toBeGreaterThan(0)
  for (const { name } of category?.children ?? []) await expectPictures(cardOf(name), 1)
  await cardOf('Sunscreen Anak').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunscreen Anak')
})

test('on desktop, hovering over a menu entry or pressing its button opens its flyout; Escape, moving the mouse away or following a link closes it', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/best-seller')
  const menu = page.getByRole('navigation', { name: 'Kategori utama' })
  const kids = menu.getByRole('link', { name: /^Sunscreen Anak/ })
  await menu.getByRole('link', { name: 'Perawatan Surya', exact: true }).hover()
  await expect(kids).toBeVisible()
  await expect(kids).toContainText(/\d+ produk/)
  await expect(menu.getByText(/UV \d+ di Jakarta/)).toBeVisible()
  await expectPictures(menu, 6)
  await menu.getByRole('link', { name: 'Brand', exact: true }).hover()
  await expect(menu.getByRole('link', { name: 'suryanala' })).toBeVisible()
  await expect(kids).toBeHidden()
  await page.mouse.move(700, 850)
  await expect(menu.getByRole('link', { name: 'Semua brand' })).toBeHidden()

  await menu.getByRole('link', { name: 'Skincare', exact: true }).focus()
  await page.keyboard.press('Tab')
  const button = menu.getByRole('button', { name: 'Isi menu Skincare' })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const serums = menu.getByRole('link', { name: /^Serum & Ampul/ })
  await expect(serums).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: /^Pembersih/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(serums).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await serums.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serum & Ampul')
  await expect(serums).toBeHidden()
})

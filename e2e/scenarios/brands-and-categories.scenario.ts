import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Brand } from '../../contract/catalog.ts'
import { callApi } from '../steps/bag.ts'
import { open } from '../steps/page.ts'

/** Brands and categories are seen, not only read: logos, line-ups, pictures, and the panels of the main menu. */

const brandOf = async (page: Page, slug: string) => {
  const filter = encodeURIComponent(JSON.stringify({ slug }))
  const [brand] = await callApi<Brand[]>(page, 'get', `/api/v3/brands?filter=${filter}`)
  if (!brand) throw new Error(`the demo shop has no brand ${slug}`)
  return brand
}

/** Expects every picture within to have loaded, and at least `least` of them. */
async function expectPictures(within: Locator, least: number) {
  const pictures = within.locator('img')
  expect(await pictures.count()).toBeGreaterThanOrEqual(least)
  for (const picture of await pictures.all()) {
    if (!(await picture.isVisible())) continue
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await picture.getAttribute('data-fallback')).toBeNull()
  }
}

test('a brand’s page begins with its logo, its story and whole best sellers, on the first screen of a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const brand = await brandOf(page, 'nonabi')
  await open(page, `/brand/${brand.id}-${brand.slug}`)
  const head = page.getByRole('region', { name: 'Tentang nonabi' })
  await expect(head.getByRole('heading', { level: 1 })).toHaveText('nonabi')
  await expectPictures(head, 4)
  const bar = await page.getByRole('navigation', { name: 'Menu bawah' }).boundingBox()
  const bestSellers = head.getByRole('list', { name: 'Paling dicari' }).getByRole('listitem')
  await expect(bestSellers.nth(2)).toBeVisible()
  for (const bestSeller of (await bestSellers.all()).slice(0, 3)) {
    await expect(bestSeller).toContainText(/Rp [\d.]+/)
    const box = await bestSeller.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  }
  await expect(head.getByText('nonabi adalah rias untuk hari biasa')).toBeVisible()
  const story = head.getByText('Main-main boleh, luntur jangan.')
  await expect(story).toBeHidden()
  await head.getByText('Ceritanya').click()
  await expect(story).toBeVisible()
})

test('what a brand promises is counted, and leads to the products that keep it', async ({ page }) => {
  const brand = await brandOf(page, 'tabirin')
  await open(page, `/brand/${brand.id}-${brand.slug}`)
  const promise = page.getByRole('link', { name: /(semua|dari) \d+ produk$/ }).first()
  const count = Number(/(\d+) (?:dari|produk)/.exec((await promise.textContent()) ?? '')?.[1])
  await promise.click()
  await expect(page).toHaveURL(/tags=/)
  await expect(page.getByText(/^Menampilkan/)).toHaveText(new RegExp(`dari ${count} produk$`))
})

test('the wall of brands shows logos and best sellers, jumps to letters and finds a brand as it is typed', {
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

test('the page of all categories shows a picture beside each subcategory, and no card is alone in its row', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/category')
    const cards = page.locator('main > div > ul > li')
    const boxes = await Promise.all((await cards.all()).map(card => card.boundingBox()))
    const rows = Map.groupBy(boxes, box => Math.round(box?.y ?? 0))
    const pageWidth = (await page.locator('main > div > ul').boundingBox())?.width ?? 0
    for (const row of rows.values())
      expect(row.length > 1 || (row[0]?.width ?? 0) > pageWidth * 0.9, `${width}`).toBe(true)
    for (const card of await cards.all()) await expectPictures(card, await card.locator('li').count())
  }
})

test('a category’s page shows its subcategories in pictures', { tag: '@both' }, async ({ page }) => {
  await open(page, '/category/1-perawatan-surya')
  const card = page.locator('main').getByRole('link', { name: 'Sunscreen Anak', exact: true })
  await expectPictures(card, 1)
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunscreen Anak')
})

test('on desktop the main menu opens panels with pictures: a mouse that rests, a keyboard’s button; Escape, leaving and a link close them', {
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

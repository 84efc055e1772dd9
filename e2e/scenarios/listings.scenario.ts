import { expect, type Page, test } from '@playwright/test'

/** The shelves: what lies on them, what narrows them, and each state of a tile. */

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992
const tiles = (page: Page) => page.locator('main').getByRole('article')
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset.alive === 'true')
}

test('[TILE-05] [TILE-07] [TILE-08] [TILE-11] [TILE-13] [TILE-14] [TILE-15] [TILE-16] [TILE-17] [TILE-18] [TILE-56] [TILE-57] every state of a tile has its words', async ({
  page,
}) => {
  await open(page, '/dev/tiles')
  const tile = (name: string) => page.getByRole('listitem', { name, exact: true }).getByRole('article')
  await expect(tile('plain').getByRole('button', { name: /^ADD TO BAG/ })).toBeVisible()
  await expect(tile('new')).toContainText('NEW')
  await expect(tile('new and exclusive')).toContainText('NEW')
  await expect(tile('new and exclusive')).toContainText('EXCLUSIVE')
  await expect(tile('new and exclusive')).not.toContainText('LIMITED')
  await expect(tile('limited')).toContainText('LIMITED')
  await expect(tile('online only')).toContainText('ONLINE ONLY')
  await expect(tile('buy one get one')).toContainText('BUY 1 GET 1')
  await expect(tile('bundle')).toContainText('BUNDLE')
  await expect(tile('percentage')).toContainText('-20%')
  await expect(tile('sale')).toContainText('SALE')
  await expect(tile('some variants reduced')).toContainText('Disc. on selected variant')
  await expect(tile('pre-order').getByRole('button', { name: /^PRE-ORDER/ })).toBeVisible()
  await expect(tile('out of stock')).toContainText('OUT OF STOCK')
  await expect(tile('out of stock').getByRole('button', { name: /^ADD TO BAG/ })).toHaveCount(0)
  await expect(tile('minimum purchase')).toContainText('Get only for Rp 99.000')
})

test('[TILE-21] [TILE-22] [TILE-23] a special price that cannot be had dims the tile, hides the acts and says why', async ({
  page,
}) => {
  await open(page, '/dev/tiles')
  for (const [name, reason] of [
    ['minimum purchase', 'min. purchase Rp 100.000 for brand Suryanala'],
    ['minimum pieces', 'min. 2 item(s) for any products'],
    ['had often enough', 'quota per user has reached'],
  ] as const) {
    const tile = page.getByRole('listitem', { name, exact: true }).getByRole('article')
    await expect(tile).toContainText(reason)
    await expect(tile.getByRole('button', { name: /ADD TO BAG|PRE-ORDER|QUICK VIEW/ })).toHaveCount(0)
    expect(await tile.locator('img').evaluate(image => Number(getComputedStyle(image).opacity))).toBeLessThan(
      0.8,
    )
  }
})

test('[TILE-02] [TILE-03] tiles of special prices lead to the root, embedded ones to where one is', async ({
  page,
}) => {
  test.skip(!isPhone(page))
  await open(page, '/dev/tiles')
  const special = page.getByRole('listitem', { name: 'in a list of special prices' })
  await expect(special.getByRole('heading').getByRole('link')).toHaveAttribute('href', '/')
  await open(page, '/best-seller?embedded=true&page=1')
  await expect(tiles(page).first().getByRole('heading').getByRole('link')).toHaveAttribute(
    'href',
    /^\/best-seller/,
  )
})

test('[TILE-30] shades that are colour codes show as swatches', async ({ page }) => {
  test.skip(!isPhone(page))
  await open(page, '/dev/tiles')
  const shades = page.getByRole('listitem', { name: 'shades', exact: true })
  await expect(shades.locator('[style*="rgb(243, 217, 196)"], [style*="#f3d9c4"]').first()).toBeVisible()
})

test('[TILE-06] [TILE-12] quick view opens over the list', async ({ page }) => {
  test.skip(isPhone(page))
  await open(page, '/best-seller')
  await tiles(page).first().hover()
  await tiles(page)
    .first()
    .getByRole('button', { name: /^QUICK VIEW/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[TILE-09] [TILE-10] [TILE-33] pictures of tiles are the cover, 302 wide on wide screens and 270 on phones', async ({
  page,
}) => {
  await open(page, '/best-seller')
  const image = tiles(page).first().locator('img')
  const { data } = await (await page.request.get('/api/v3/best-seller?limit=1')).json()
  const cover = data[0].images.find((one: { is_cover: boolean }) => one.is_cover)
  await expect(image).toHaveAttribute('src', `${cover.url}?w=270`)
  await expect(image).toHaveAttribute(
    'srcset',
    new RegExp(`${cover.url}\\?w=270 270w, ${cover.url}\\?w=302 302w`),
  )
  await expect(image).toHaveAttribute('sizes', /^\(min-width: 992px\) 302px/)
})

test('[ROUTE-02] [ROUTE-24] [ROUTE-25] [ROUTE-26] [ROUTE-27] [LIST-18] every shelf has something on it', async ({
  page,
}) => {
  test.skip(!isPhone(page))
  for (const path of ['/flash-sale', '/new-arrival', '/sale', '/deals', '/best-seller', '/concern/flek']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(tiles(page).first(), path).toBeVisible()
  }
})

test('[ROUTE-08] [LIST-03] [LIST-17] a category shows sixteen of its products', async ({ page }) => {
  test.skip(!isPhone(page))
  await page.goto('/category/1-perawatan-surya')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perawatan Surya')
  await expect(tiles(page)).toHaveCount(16)
})

test('[ROUTE-03] [ROUTE-04] a product has its page, with .html and without', async ({ page }) => {
  test.skip(!isPhone(page))
  const { data } = await (await page.request.get('/api/v3/products?limit=1')).json()
  const [{ id, slug, name, default_category }] = data
  for (const ending of ['', '.html']) {
    await page.goto(`/${default_category.slug}/${id}-${slug}${ending}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  }
})

test('[ROUTE-06] [ROUTE-07] [ROUTE-67] a brand’s page carries its name, only its products, and stays where it was when narrowed', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/api/v3/brands?limit=1&sort=-total_products')).json()
  const [brand] = data
  await open(page, `/brand/${brand.id}-${brand.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.name)
  const names = await tiles(page)
    .locator('p')
    .filter({ hasText: new RegExp(`^${brand.name}$`, 'i') })
    .count()
  expect(names).toBe(await tiles(page).count())
  if (isPhone(page)) return
  await expect(page.getByRole('complementary', { name: 'Filter' })).toContainText(brand.name)
  const sale = page.getByRole('complementary', { name: 'Filter' }).getByLabel('Sedang SALE')
  await sale.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(0)
  await sale.check()
  await expect(page).toHaveURL(/is_sale=true/)
  await expect(page.locator('section[aria-busy]')).toHaveCount(0)
  expect(await scrolled(page)).toBe(before)
})

test('[LIST-23] [LIST-05] [LIST-48] [MODAL-06] a phone’s filter opens, narrows, is there after a reload, and can be cleared', async ({
  page,
}) => {
  test.skip(!isPhone(page))
  await open(page, '/category/1-perawatan-surya')
  const whole = (await page.getByText(/^Menampilkan/).textContent()) ?? ''
  await page.getByRole('link', { name: /^Filter/ }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  const brand = filter.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first()
  await brand.check()
  await expect(page).toHaveURL(/brands=/)
  await expect(page.getByText(/^Menampilkan/)).not.toHaveText(whole)
  await filter.getByRole('button', { name: /^Lihat/ }).click()
  await expect(filter).toBeHidden()

  await page.reload()
  await page.waitForFunction(() => document.documentElement.dataset.alive === 'true')
  await page.getByRole('link', { name: /^Filter/ }).click()
  await expect(filter.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first()).toBeChecked()
  await filter.getByRole('link', { name: 'Hapus' }).click()
  await expect(page).not.toHaveURL(/brands=/)
})

test('[LIST-04] [LIST-24] [LIST-25] [LIST-46] [LIST-47] the pager leads to a page, the first and the last', async ({
  page,
}) => {
  await open(page, '/category/1-perawatan-surya?skip=16')
  await expect(page).toHaveURL(/page=2/)
  const info = page.getByText(/^Menampilkan/)
  await expect(info).toHaveText(/^Menampilkan 17 - 32 dari \d+ produk$/)
  const count = /dari (\d+)/.exec((await info.textContent()) ?? '')?.[1]
  const pager = page.getByRole('navigation', { name: /halaman/i })
  await pager.getByRole('link').filter({ hasText: /^\d+$/ }).last().click()
  await expect(info).toHaveText(new RegExp(`^Menampilkan \\d+ - ${count} dari ${count} produk$`))
  await pager.getByRole('link', { name: 'Halaman 1', exact: true }).click()
  await expect(info).toHaveText(/^Menampilkan 1 - 16 dari/)
  await expect(page).not.toHaveURL(/page=|skip=/)
})

test('[LIST-14] the price filter’s upper end is a million rupiah', async ({ page }) => {
  test.skip(isPhone(page))
  await open(page, '/category/1-perawatan-surya')
  await expect(page.getByRole('slider', { name: 'Harga tertinggi' })).toHaveAttribute(
    'aria-valuetext',
    'Rp 1.000.000',
  )
})

test('a value that the address cannot mean is dropped, not a broken page', async ({ page }) => {
  test.skip(!isPhone(page))
  const answer = await page.goto(
    '/category/1-perawatan-surya?sort=drop+table&page=-4&limit=1e9&prices=a,b&rating=99&is_sale=maybe&whatever=1&utm_source=mail',
  )
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveURL(/\/category\/1-perawatan-surya\?utm_source=mail$/)
  await expect(tiles(page)).toHaveCount(16)
})

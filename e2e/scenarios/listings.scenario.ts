import { expect, type Page, type Request } from '@playwright/test'
import { type PageName, pagePaths } from '../../contract/page-paths.ts'
import { withDots } from '../../contract/rupiah.ts'
import { place } from '../place.ts'
import { callApi } from '../steps/bag.ts'
import { expectPageToFitWidth, isPhone, open, waitForHydration } from '../steps/page.ts'
import { test } from '../steps/test.ts'
import { namesOf } from '../steps/tiles.ts'

/** Listings: their products, their filters, and each state of a tile. */

const tiles = (page: Page) => page.locator('main').getByRole('article')
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

/** Expects the first page of the products that match, and their count; with `promo`, of this promotion's products. */
async function expectListOf(page: Page, filter: object, promo?: string) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), ...(promo && { slug: promo }) })
  const path = promo ? '/api/v3/promo/products/count' : '/api/products/count'
  const count = await callApi<number>(page, 'get', `${path}?${query}`)
  const shown = Math.min(count, 16)
  await expect(page.getByText(/^Menampilkan/)).toHaveText(
    `Menampilkan 1 - ${shown} dari ${withDots(count)} produk`,
  )
  await expect(tiles(page)).toHaveCount(shown)
}

test('[TILE-02] [TILE-03] [TILE-21] [TILE-22] [TILE-23] a special price that does not apply dims the tile, hides its buttons and shows the reason; the tile links to the root, or to the current page if embedded', async ({
  page,
}) => {
  await open(page, '/dev/tiles')
  for (const [name, reason] of [
    ['minimum purchase', 'min. purchase Rp 100.000 for brand Suryanala'],
    ['minimum pieces', 'min. 2 item(s) for any products'],
    ['quota used up', 'quota per user has reached'],
  ] as const) {
    const tile = page.getByRole('listitem', { name, exact: true }).getByRole('article')
    await expect(tile).toContainText(reason)
    await expect(tile.getByRole('button', { name: /ADD TO BAG|PRE-ORDER|QUICK VIEW/ })).toHaveCount(0)
    expect(await tile.locator('img').evaluate(image => Number(getComputedStyle(image).opacity))).toBeLessThan(
      0.8,
    )
  }

  const special = page.getByRole('listitem', { name: 'in a list of special prices' })
  await expect(special.getByRole('heading').getByRole('link')).toHaveAttribute('href', '/')
  await open(page, '/best-seller?embedded=true&page=1')
  await expect(tiles(page).first().getByRole('heading').getByRole('link')).toHaveAttribute(
    'href',
    /^\/best-seller/,
  )
})

test('[TILE-06] [TILE-12] the quick view opens over the list, for sold-out products too', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/dev/tiles')
  for (const name of ['plain', 'out of stock']) {
    const tile = page.getByRole('listitem', { name, exact: true }).getByRole('article')
    const product = (await tile.getByRole('heading').textContent()) ?? ''
    const quickView = tile.getByRole('button', { name: `QUICK VIEW ${product}`, exact: true })
    await expect(quickView).toHaveText('QUICK VIEW')
    if (isPhone(page)) await quickView.tap()
    else {
      await tile.hover()
      await quickView.click()
    }
    const dialog = page.getByRole('dialog', { name: product, exact: true })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/dev/tiles')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('[TILE-09] [TILE-10] tile pictures are 302 px wide on wide screens and 270 px on phones, wider on denser screens', async ({
  page,
}) => {
  for (const [width, deviceScaleFactor, expected] of [
    [390, 1, 270],
    [390, 2, 358],
    [1440, 1, 302],
  ] as const) {
    const context = await page
      .context()
      .browser()
      ?.newContext({
        baseURL: place.url,
        viewport: { width, height: 900 },
        deviceScaleFactor,
      })
    const listPage = await context?.newPage()
    const pictureRequest = listPage?.waitForRequest(/\/media\/\w+\?w=/)
    await listPage?.goto('/best-seller')
    expect((await pictureRequest)?.url(), `${width} at ${deviceScaleFactor}`).toMatch(
      new RegExp(`\\?w=${expected}$`),
    )
    await context?.close()
  }
})

test('[ROUTE-02] [ROUTE-24] [ROUTE-25] [ROUTE-26] [ROUTE-27] [LIST-18] every listing has products, and a concern’s page lists only products for that concern', async ({
  page,
}) => {
  for (const path of ['/flash-sale', '/new-arrival', '/sale', '/deals', '/best-seller']) {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(200)
    expect(await response.text(), path).toMatch(/<main.*<article/s)
  }
  await open(page, '/concern/flek')
  await expect(tiles(page).first()).toBeVisible()
  const spotCare = await namesOf(page, { tags: ['flek'] })
  const headings = await tiles(page).getByRole('heading').allTextContents()
  expect(headings.filter(name => !spotCare.has(name))).toEqual([])
})

test('the flash sale page counts down to midnight, and each tile that can be bought says how many are left', async ({
  page,
}) => {
  await open(page, '/flash-sale')
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/)
  const buyable = tiles(page).filter({ hasNotText: 'OUT OF STOCK' })
  const count = await buyable.count()
  expect(count).toBeGreaterThan(2)
  await expect(buyable.filter({ hasText: /Tersisa \d/ })).toHaveCount(count)
})

test('[ROUTE-08] [LIST-03] [LIST-17] a category shows sixteen of its products', async ({ page }) => {
  await page.goto('/category/1-perawatan-surya')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perawatan Surya')
  await expectListOf(page, { categories: ['perawatan-surya'] })
})

test('[ROUTE-03] [ROUTE-04] a product’s page opens with and without .html', async ({ page }) => {
  const { data } = await (await page.request.get('/api/v3/products?limit=1')).json()
  const [{ id, slug, name, default_category }] = data
  for (const ending of ['', '.html']) {
    await page.goto(`/${default_category.slug}/${id}-${slug}${ending}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  }
})

test('[ROUTE-06] [ROUTE-07] [ROUTE-67] a brand’s page shows its name and only its products, and keeps its scroll position when filtered', {
  tag: '@desktop',
}, async ({ page }) => {
  const { data } = await (await page.request.get('/api/v3/brands?limit=1&sort=-total_products')).json()
  const [brand] = data
  await open(page, `/brand/${brand.id}-${brand.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.name)
  const names = await tiles(page)
    .locator('p')
    .filter({ hasText: new RegExp(`^${brand.name}$`, 'i') })
    .count()
  expect(names).toBe(await tiles(page).count())
  await expect(page.getByRole('complementary', { name: 'Filter' }).getByRole('heading')).toHaveText(
    brand.name,
  )
  await expect(
    page.getByRole('complementary', { name: 'Filter' }).getByText('Filter', { exact: true }),
  ).toBeVisible()
  const sale = page.getByRole('complementary', { name: 'Filter' }).getByLabel('Sedang SALE')
  await sale.scrollIntoViewIfNeeded()
  const before = await scrollTop(page)
  expect(before).toBeGreaterThan(0)
  await sale.check()
  await expect(page).toHaveURL(/is_sale=true/)
  await expect(page.locator('section[aria-busy]')).toHaveCount(0)
  expect(await scrollTop(page)).toBe(before)
})

test('[LIST-23] [LIST-05] [LIST-48] on a phone the filters open, narrow the list, survive a reload, and can be cleared', async ({
  page,
}) => {
  await open(page, '/category/1-perawatan-surya')
  const fullCount = (await page.getByText(/^Menampilkan/).textContent()) ?? ''
  await page.getByRole('link', { name: /^Filter/ }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  const brand = filter.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first()
  await brand.check()
  await expect(page).toHaveURL(/brands=/)
  await expect(page.getByText(/^Menampilkan/)).not.toHaveText(fullCount)
  await filter.getByRole('button', { name: /^Lihat/ }).click()
  await expect(filter).toBeHidden()

  await page.reload()
  await waitForHydration(page)
  await page.getByRole('link', { name: /^Filter/ }).click()
  await expect(filter.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first()).toBeChecked()
  await filter.getByRole('link', { name: 'Hapus' }).click()
  await expect(page).not.toHaveURL(/brands=/)
  await expect(page.getByText(/^Menampilkan/)).toHaveText(fullCount)
})

test('[LIST-04] [LIST-24] [LIST-25] [LIST-46] [LIST-47] the pager links to the neighbouring pages, the first and the last', async ({
  page,
}) => {
  await open(page, '/category/1-perawatan-surya?skip=16')
  await expect(page).toHaveURL(/page=2/)
  const info = page.getByText(/^Menampilkan/)
  await expect(info).toHaveText(/^Menampilkan 17 - 32 dari \d+ produk$/)
  const count = /dari (\d+)/.exec((await info.textContent()) ?? '')?.[1]
  const pager = page.getByRole('navigation', { name: /halaman/i })
  for (const [neighbour, first] of [
    ['Halaman berikutnya', 33],
    ['Halaman sebelumnya', 17],
  ] as const) {
    await pager.getByRole('link', { name: neighbour }).click()
    await expect(info).toHaveText(new RegExp(`^Menampilkan ${first} -`))
  }
  await pager.getByRole('link').filter({ hasText: /^\d+$/ }).last().click()
  await expect(info).toHaveText(new RegExp(`^Menampilkan \\d+ - ${count} dari ${count} produk$`))
  await pager.getByRole('link', { name: 'Halaman 1', exact: true }).click()
  await expect(info).toHaveText(/^Menampilkan 1 - 16 dari/)
  await expect(page).not.toHaveURL(/page=|skip=/)
})

test('a press on an icon whose part has not loaded is carried out once it has', async ({ page }) => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    const response = await route.fetch()
    if ((await response.text()).includes('Halaman berikutnya')) await gate
    await route.fulfill({ response })
  })
  await open(page, '/category/1-perawatan-surya')
  await page.getByRole('link', { name: 'Halaman berikutnya' }).locator('svg').click()
  await expect(page).not.toHaveURL(/page=/)
  release()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^Menampilkan/)).toHaveText(/^Menampilkan 17 - 32/)
})

test('an invalid value in the URL is dropped and does not break the page', async ({ page }) => {
  const response = await page.goto(
    '/category/1-perawatan-surya?sort=drop+table&page=-4&limit=1e9&prices=a,b&rating=99&is_sale=maybe&whatever=1&utm_source=mail',
  )
  expect(response?.status()).toBe(200)
  await expect(page).toHaveURL(/\/category\/1-perawatan-surya\?utm_source=mail$/)
  await expect(tiles(page)).toHaveCount(16)
})

test('[ROUTE-79] every page has the path that the specification’s table lists', async ({ page }) => {
  const all = Object.values(pagePaths)
  expect(new Set(all).size).toBe(all.length)
  const { data } = await (await page.request.get('/api/v3/products?limit=1')).json()
  const [{ id, slug, brand, default_category: category }] = data
  const addresses: Partial<Record<PageName, string>> = {
    SingleProduct: `/${category.slug}/${id}-${slug}`,
    Promo: '/promo/minggu-anti-gosong',
    CategoryPromo: '/promo/minggu-anti-gosong/makeup',
    Manufacture: `/brand/${brand.id}-${brand.slug}`,
    Category: `/category/${category.id}-${category.slug}`,
    TagConcern: '/concern/flek',
    Promotion: '/campaign/minggu-anti-gosong',
    OrderSuccess: '/order/success/CRS1',
    EditAddress: '/shipping-address/edit/1',
    SunJournalDetail: '/sun-journal/flek-dan-cahaya-tampak',
  }
  for (const [name, path] of Object.entries(pagePaths) as [PageName, string][]) {
    const address = addresses[name] ?? path
    const response = await page.request.get(address)
    expect(`${name} ${response.status()} ${new URL(response.url()).pathname}`).toBe(`${name} 200 ${address}`)
  }
})

test('[ROUTE-05] [ROUTE-09] a promotion lists all its products, or those of one category; an unknown promotion or category is a 404', async ({
  page,
}) => {
  await open(page, '/promo/minggu-anti-gosong')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minggu Anti Gosong')
  await expectListOf(page, {}, 'minggu-anti-gosong')
  const categories = page.getByRole('navigation', { name: 'Kategori promo' })
  await categories.getByRole('link', { name: /^Makeup/ }).click()
  await expect(page).toHaveURL(/\/promo\/minggu-anti-gosong\/makeup$/)
  await expectListOf(page, { categories: ['makeup'] }, 'minggu-anti-gosong')
  await expect(categories.getByRole('link', { name: /^Makeup/ })).toHaveAttribute('aria-current', 'page')
  for (const path of ['/promo/tidak-ada', '/promo/lucky-draw', '/promo/minggu-anti-gosong/tidak-ada'])
    expect((await page.request.get(path)).status(), path).toBe(404)
})

test('[ROUTE-41] [ROUTE-42] [ROUTE-43] [ROUTE-44] the product lines have an overview, all products, sunscreen by SPF and PA, and reapplying every two hours', async ({
  page,
}) => {
  await open(page, '/product')
  const main = page.locator('main')
  await main.getByRole('link', { name: /^Sunscreen Gel, krim/ }).click()
  await expect(page).toHaveURL(/\/product\/sunscreen$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SPF dan PA')
  const sunscreen = { categories: ['perawatan-surya'] }
  await expectListOf(page, sunscreen)
  await main.getByRole('link', { name: /Lihat yang tahan air/ }).click()
  await expect(page).toHaveURL(/tags=tahan-air/)
  await expectListOf(page, { ...sunscreen, tags: ['tahan-air'] })

  await open(page, '/product/reapply')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ulangi tiap dua jam')
  await expectListOf(page, { tags: ['reapply'] })
  await main.getByRole('link', { name: 'Spray', exact: true }).click()
  await expect(page).toHaveURL(/category=sunscreen-spray/)

  await open(page, '/product/all')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semua produk')
  await expectListOf(page, {})
})

/** Records the requests for the shop's own list from now on: when sent, and when finished or cancelled. */
function watchShopList(page: Page) {
  type Step = 'sent' | 'finished' | 'cancelled'
  const requests: { step: Step; target: 'count' | 'list'; query: URLSearchParams }[] = []
  const record = (step: Step) => (request: Request) => {
    const { pathname, searchParams: query } = new URL(request.url())
    if (pathname === '/api/products/count') requests.push({ step, target: 'count', query })
    if (pathname === '/api/products') requests.push({ step, target: 'list', query })
  }
  page.on('request', record('sent'))
  page.on('requestfinished', record('finished'))
  page.on('requestfailed', record('cancelled'))
  return requests
}

const pagerLink = (page: Page, number: number) =>
  page
    .getByRole('navigation', { name: /halaman/i })
    .getByRole('link', { name: `Halaman ${number}`, exact: true })

test('[ROUTE-38] [LIST-26] [LIST-29] [LIST-30] the shop’s own list requests the count, then twelve products, most recently changed first', async ({
  page,
}) => {
  await open(page, '/shop')
  await expect(tiles(page)).toHaveCount(12)
  const requests = watchShopList(page)
  await pagerLink(page, 2).dispatchEvent('click')
  await expect(page.getByText(/^Menampilkan 13 - 24 dari/)).toBeVisible()
  expect(requests.map(({ step, target }) => `${step} ${target}`)).toEqual([
    'sent count',
    'finished count',
    'sent list',
    'finished list',
  ])
  const query = Object.fromEntries(requests.at(-1)?.query ?? [])
  expect(query).toMatchObject({ limit: '12', skip: '12', sort: '-updated_at' })
})

test('[LIST-31] the shop’s own list starts at the first product if all fit on one page, whatever page the URL names', async ({
  page,
}) => {
  await page.route('**/api/products/count*', route => route.fulfill({ json: { success: true, data: 10 } }))
  await open(page, '/shop')
  const requests = watchShopList(page)
  await pagerLink(page, 2).dispatchEvent('click')
  await expect(page.getByText(/^Menampilkan 1 - /)).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => requests.at(-1)?.query.get('skip')).toBe('0')
})

test('[LIST-27] paging twice quickly cancels the first request and shows the second page', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/shop')
  // No response ever comes: only the browser itself can cancel the request.
  await page.route(/\/api\/products\?.*skip=12(&|$)/, () => {})
  const requests = watchShopList(page)
  const sent = page.waitForRequest(/\/api\/products\?.*skip=12(&|$)/)
  await pagerLink(page, 2).dispatchEvent('click')
  await sent
  await pagerLink(page, 3).dispatchEvent('click')
  await expect(page.getByText(/^Menampilkan 25 - 36 dari/)).toBeVisible()
  await expect(page).toHaveURL(/page=3/)
  expect(requests).toContainEqual(expect.objectContaining({ step: 'cancelled' }))
})

test('[LIST-28] [LIST-34] [NET-06] a list that fails to load is logged and can be retried; it shows no tiles, a count of 0 and no toast', async ({
  page,
}) => {
  // Watched from the start: a toast may come and go before the list has failed.
  let hasShownToast = false
  page
    .locator('[data-sonner-toast]')
    .waitFor({ state: 'attached', timeout: 0 })
    .then(
      () => {
        hasShownToast = true
      },
      // The page is closed after the test.
      () => {},
    )
  for (const { path, call } of [
    { path: '/shop', call: '**/api/products?*' },
    { path: '/product/all', call: '**/api/v3/products?*' },
  ]) {
    await open(page, path)
    const logged: string[] = []
    page.on('console', message => message.type() === 'error' && logged.push(message.text()))
    await page.route(call, route =>
      route.fulfill({ status: 500, json: { success: false, data: null, message: 'Rusak' } }),
    )
    await pagerLink(page, 2).dispatchEvent('click')
    await expect(page.getByText('Produknya belum bisa dimuat.')).toBeVisible()
    await expect(tiles(page)).toHaveCount(0)
    await expect(page.getByText('0 produk', { exact: true })).toBeVisible()
    expect(logged.join()).toContain('A list of products could not be read.')
    await page.unroute(call)
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(tiles(page).first()).toBeVisible()
  }
  expect(hasShownToast).toBe(false)
})

test('tags and origins filter by several values; each has a chip that removes it; the sorting stays', {
  tag: '@both',
}, async ({ page }) => {
  // Slows frames down, so that the second choice is made before the first has reached the URL.
  await page.addInitScript(() => {
    window.requestAnimationFrame = frame =>
      setTimeout(() => frame(performance.now()), 400) as unknown as number
  })
  await open(page, '/search?q=sunscreen&sort=price&category=perawatan-surya,surya-wajah')
  let filter = page.getByRole('complementary', { name: 'Filter' })
  if (isPhone(page)) {
    await page.getByRole('link', { name: /^Filter/ }).click()
    filter = page.getByRole('dialog', { name: 'Filter' })
  }
  await filter.getByText('Sedang SALE').scrollIntoViewIfNeeded()
  const origins = filter.getByRole('group', { name: 'Asal' }).getByRole('checkbox')
  await origins.nth(0).check()
  await origins.nth(1).check()
  await filter.getByRole('group', { name: 'Kebutuhan' }).getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/origins=\w+,\w+/)
  await expect(page).toHaveURL(/tags=/)
  await expect(page).toHaveURL(/sort=price/)
  if (isPhone(page)) await filter.getByRole('button', { name: /^Lihat/ }).click()
  // On wide screens the mouse may rest where the header's menu opens over the chips.
  else await page.mouse.move(720, 880)
  const chips = page.getByRole('list', { name: 'Filter yang dipakai' }).filter({ visible: true })
  await expect(chips.getByRole('link', { name: /hapus filter ini/ })).toHaveCount(5)
  // Chips beyond the edge scroll within their row: a page wider than the screen would push dialogs off it.
  await expectPageToFitWidth(page)
  await chips
    .getByRole('link', { name: /hapus filter ini/ })
    .last()
    .click()
  await expect(chips.getByRole('link', { name: /hapus filter ini/ })).toHaveCount(4)
  await expect(page).toHaveURL(/sort=price/)
})

test('[LIST-14] the price filter’s upper end is a million rupiah; hovering over a filter prefetches its list', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/category/1-perawatan-surya')
  await expect(page.getByRole('slider', { name: 'Harga tertinggi' })).toHaveAttribute(
    'aria-valuetext',
    'Rp 1.000.000',
  )
  const request = page.waitForRequest(request =>
    /v3\/products\?.*brands/.test(decodeURIComponent(request.url())),
  )
  await page.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first().hover()
  await request
  await expect(page).not.toHaveURL(/brands=/)
})

test('[LIST-45] the short lists on a product’s page request only as many products as they show', {
  tag: '@desktop',
}, async ({ page }) => {
  const { data } = await (await page.request.get('/api/v3/best-seller?limit=1')).json()
  const [{ id, slug, default_category: category }] = data
  const limits = new Map<string, string | null>()
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    // A product view is recorded with POST at the path that lists views with GET.
    if (request.method() === 'GET') limits.set(pathname, searchParams.get('limit'))
  })
  await open(page, `/${category.slug}/${id}-${slug}`)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 900)
      return [
        limits.get('/api/products/trending'),
        limits.get('/api/v3/product-views'),
        limits.get(`/api/products/same-brand/${id}`),
        limits.get('/api/products/random'),
      ]
    })
    .toEqual(['10', '10', '12', '3'])
})

test('[LIST-01] q is the search text: the results match it, and the search box shows it', async ({
  page,
}) => {
  await open(page, '/search?q=kenanga')
  await expect(tiles(page).first()).toContainText(/kenanga/i)
  await expect(
    page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: /cari/i }))
      .first(),
  ).toHaveValue('kenanga')
})

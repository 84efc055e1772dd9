import { expect, type Page, type Request } from '@playwright/test'
import { violationsOf } from '../steps/axe.ts'
import { isPhone, open } from '../steps/page.ts'
import { logIn } from '../steps/session.ts'
import { test } from '../steps/test.ts'

/** Search: suggestions, recent searches and the search page. */

const box = (page: Page) => page.getByRole('combobox', { name: /^Cari produk/ })
const suggestions = (page: Page) => page.getByRole('grid', { name: 'Saran pencarian' })
const group = (page: Page, name: string) => suggestions(page).getByRole('rowgroup', { name, exact: true })

/** Records the page's requests to the shop's own API from now on. */
function watchCalls(page: Page): URL[] {
  const calls: URL[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/')) calls.push(url)
  })
  return calls
}
/** Returns the parameters of the last call: slow typing sends several. */
const callTo = (calls: URL[], path: string) =>
  calls.findLast(url => url.pathname === `/api${path}`)?.searchParams

const isClick = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/search-history-clicks'

test('[SEARCH-03] [SEARCH-04] [SEARCH-05] [SEARCH-11] [SEARCH-12] [SEARCH-13] [SEARCH-14] [SEARCH-16] [SEARCH-17] a guest who has typed nothing sees popular searches; typing suggests brands, products and tags, and highlights matches', async ({
  page,
}) => {
  await open(page, '/')
  const calls = watchCalls(page)
  await box(page).click()
  await expect(group(page, 'Brand populer').getByRole('link')).toHaveCount(5)
  await expect(group(page, 'Produk populer').getByRole('link')).toHaveCount(10)
  await expect(group(page, 'Terakhir dicari')).toHaveCount(0)
  expect(Object.fromEntries(callTo(calls, '/v3/brands') ?? [])).toEqual({
    is_featured: 'true',
    sort: '-total_reviews',
    limit: '5',
  })
  expect(callTo(calls, '/product/ppr')?.get('limit')).toBe('10')
  const recent = callTo(calls, '/search-history-keywords')
  expect(recent?.get('limit')).toBe('5')
  expect(recent?.get('source_from')).toMatch(/^carasun-web-/)

  await box(page).pressSequentially('sun', { delay: 40 })
  const products = group(page, 'Produk').getByRole('link')
  await expect(products.first()).toBeVisible()
  expect(await products.count()).toBeLessThanOrEqual(10)
  const brands = group(page, 'Brand').getByRole('link')
  await expect(brands.first()).toHaveText('Carasun')
  expect(await brands.count()).toBeLessThanOrEqual(3)
  await expect(suggestions(page).locator('mark', { hasText: /^sun$/i }).first()).toBeVisible()
  expect(await violationsOf(page, 'header')).toEqual([])
  const sun = JSON.stringify({ keyword: 'sun' })
  await expect
    .poll(() => Object.fromEntries(callTo(calls, '/v3/brand/search') ?? []))
    .toEqual({ filter: sun, limit: '3' })
  expect(Object.fromEntries(callTo(calls, '/v3/search') ?? [])).toEqual({ filter: sun, limit: '10' })
  expect(Object.fromEntries(callTo(calls, '/tags') ?? [])).toEqual({
    filter: JSON.stringify({ keyword: 'sun', place: 'search' }),
    limit: '10',
    skip: '0',
  })
})

test('[SEARCH-09] [SEARCH-20] a chosen suggestion opens and becomes the most recent search', async ({
  page,
}) => {
  await logIn(page, 'sari')
  await page.clock.install()
  await open(page, '/')
  await box(page).click()
  await box(page).pressSequentially('cush')
  await expect(group(page, 'Produk').getByRole('link').first()).toBeVisible()
  // The press comes before typing pauses, while the rows still match four letters; yet the whole word is recorded.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await box(page).pressSequentially('ion')
  const click = page.waitForRequest(isClick)
  await group(page, 'Produk').getByRole('link').first().click()
  await page.clock.resume()
  expect((await click).postDataJSON()).toEqual({
    entity_id: expect.stringMatching(/^\d+$/),
    entity_type: 'product',
    keyword: 'cushion',
  })
  await expect(page).toHaveURL(/\/\d+-/)
  // The new page takes the focus once it has loaded.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(suggestions(page)).toBeHidden()
  await box(page).click()
  await expect(group(page, 'Terakhir dicari').getByRole('link').first()).toHaveText('cushion')
})

test('[ROUTE-10] [SEARCH-01] [SEARCH-02] submitted words lead to the search page, best-selling first, with the number of results', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/')
  const calls = watchCalls(page)
  await box(page).click()
  await box(page).fill('sun')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=sun$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasil untuk “sun”')
  await expect(box(page)).toHaveValue('sun')
  await expect(page.getByText(/^Menampilkan 1 - 16 dari \d+ produk$/)).toBeVisible()
  const search = calls.find(url => url.pathname === '/api/v3/search' && url.searchParams.has('sort'))
  expect(search?.searchParams.get('sort')).toBe('-total_orders')
  expect(callTo(calls, '/v3/search/count')?.get('filter')).toBe(JSON.stringify({ keyword: 'sun' }))
})

test('[SEARCH-06] [SEARCH-07] [SEARCH-08] [SEARCH-15] [SEARCH-19] at most five recent searches show; they can be removed one by one or all at once', async ({
  page,
}) => {
  for (const keyword of ['serum', 'toner', 'bedak', 'masker', 'kuteks', 'parfum']) {
    const click = page.waitForResponse(response => isClick(response.request()))
    await page.goto(`/search?q=${keyword}`)
    await click
  }
  const recent = group(page, 'Terakhir dicari')
  await open(page, '/')
  await box(page).click()
  await expect(recent.getByRole('link')).toHaveText(['parfum', 'kuteks', 'masker', 'bedak', 'toner'])
  await recent.getByRole('button', { name: 'Hapus kuteks' }).click()
  await expect(recent.getByRole('link')).toHaveText(['parfum', 'masker', 'bedak', 'toner', 'serum'])
  await open(page, '/')
  await box(page).click()
  await expect(recent.getByRole('link')).toHaveText(['parfum', 'masker', 'bedak', 'toner', 'serum'])
  await recent.getByRole('button', { name: 'Hapus semua' }).click()
  await expect(recent).toHaveCount(0)
  await open(page, '/')
  await box(page).click()
  await expect(group(page, 'Produk populer')).toBeVisible()
  await expect(recent).toHaveCount(0)
})

test('on wide screens suggestions add no history entry, and arrow keys move through them while the focus stays in the box', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/')
  const steps = await page.evaluate(() => history.length)
  await box(page).click()
  await expect(group(page, 'Brand populer')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await box(page).pressSequentially('lip tint', { delay: 20 })
  await expect(group(page, 'Produk').getByRole('link').first()).toBeVisible()
  await box(page).press('ArrowDown')
  const cell = page.locator('[role="gridcell"][data-active]')
  // The rows of the last letters may come after the key: the active one stays active, for screen readers too.
  await expect(cell).toHaveText('Cari “lip tint”')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await cell.getAttribute('id')) ?? '')
  await box(page).press('ArrowUp')
  await expect(cell).toHaveCount(0)
  await box(page).press('Escape')
  await expect(suggestions(page)).toBeHidden()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await box(page).press('ArrowDown')
  await expect(group(page, 'Produk').getByRole('link').first()).toBeVisible()
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=lip\+tint/)
})

test('a partial word is completed and a misspelt one is corrected', async ({ page }) => {
  await open(page, '/')
  await box(page).click()
  await box(page).pressSequentially('niacin', { delay: 20 })
  await suggestions(page).getByRole('link', { name: 'niacinamide', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?q=niacinamide$/)
  await box(page).click()
  await box(page).fill('jerwat')
  await expect(group(page, 'Kebutuhan').getByRole('link', { name: 'Jerawat', exact: true })).toBeVisible()
})

test('on a phone, Back first closes the search, and the page below it is unchanged', async ({ page }) => {
  await open(page, '/')
  await open(page, '/product-all')
  await page.evaluate(() => window.scrollTo(0, 500))
  await box(page).evaluate(input => input.focus({ preventScroll: true }))
  await expect(suggestions(page)).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('inert')
  await page.goBack()
  await expect(suggestions(page)).toBeHidden()
  await expect(page).toHaveURL(/\/product-all$/)
  await expect(box(page)).toBeFocused()
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
  // If the search is closed with its own button, its history entry is gone.
  await box(page).click()
  await expect(suggestions(page)).toBeVisible()
  await page.getByRole('button', { name: 'Tutup pencarian' }).click()
  await expect(suggestions(page)).toBeHidden()
  // A page chosen from the suggestions replaces the search's history entry.
  await box(page).click()
  await group(page, 'Produk populer').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/\d+-/)
  await page.goBack()
  await expect(page).toHaveURL(/\/product-all$/)
  await expect(suggestions(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
})

test('a corrected misspelling is shown, with a link to search for the text as typed', async ({ page }) => {
  await open(page, '/search?q=sunscren')
  await expect(page.getByText('Menampilkan hasil untuk sunscreen')).toBeVisible()
  await page.getByRole('link', { name: 'Cari persis “sunscren”' }).click()
  await expect(page).toHaveURL(/literal=true/)
  await expect(page.getByRole('heading', { name: 'Belum ada yang cocok dengan “sunscren”' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Kategori' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('link', { name: 'Cari juga yang mirip' }).click()
  await expect(page.getByText('Menampilkan hasil untuk sunscreen')).toBeVisible()
})

test('[SEARCH-01] a price and a size in the keyword are shown as chips; removing one finds more products', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, `/search?q=${encodeURIComponent('sunscreen di bawah 100rb 50 ml')}`)
  const conditions = page.getByRole('list', { name: 'Syarat dari pencarianmu' }).getByRole('link')
  await expect(conditions).toHaveText([/^Sampai Rp\s100.000/, /^50 ml/])
  await expect(conditions.first()).toHaveAccessibleName(/^Sampai Rp\s100.000\s?, hapus dari pencarian$/)
  const found = page.getByText(/^Menampilkan .* dari \d+ produk$/)
  const countOf = (text: string | null) => Number(text?.match(/dari (\d+)/)?.[1])
  const before = countOf(await found.textContent())
  await conditions.first().click()
  await expect(page).toHaveURL(/q=sunscreen\+50\+ml$/)
  await expect(conditions).toHaveText([/^50 ml/])
  await expect.poll(async () => countOf(await found.textContent())).toBeGreaterThan(before)
})

test('a brand that the shop does not sell is named once: above the nearest matches, or on the empty page', async ({
  page,
}) => {
  await open(page, '/search?q=serum+wardah')
  await expect(page.getByText('belum ada di Carasun')).toHaveText([
    'Brand “wardah” belum ada di Carasun. Ini yang paling mendekati.',
  ])
  await expect(page.getByRole('link', { name: /^Cari persis/ })).toHaveCount(0)
  await open(page, '/search?q=maybelline')
  await expect(page.getByText('belum ada di Carasun')).toHaveText(['Brand “maybelline” belum ada di Carasun'])
  await expect(page.getByRole('heading', { name: 'Brand “maybelline” belum ada di Carasun' })).toBeVisible()
})

test('a price limit below every price leads to an empty page that shows which condition to remove', async ({
  page,
}) => {
  await open(page, `/search?q=${encodeURIComponent('serum di bawah 1rb')}`)
  await expect(
    page.getByText(/^Coba longgarkan pencarianmu: hapus “Sampai Rp\s1.000” di atas.$/),
  ).toBeVisible()
  await page.getByRole('link', { name: /^Sampai Rp\s1.000/ }).click()
  await expect(page.getByText(/^Menampilkan 1 - \d+ dari \d+ produk$/)).toBeVisible()
})

test('on a phone, the search’s links and buttons are large enough for a thumb, and Back keeps the typed text', async ({
  page,
}) => {
  await open(page, '/')
  await box(page).click()
  await box(page).pressSequentially('sun', { delay: 20 })
  await expect(group(page, 'Produk').getByRole('link').first()).toBeVisible()
  const leastHeight = () =>
    suggestions(page)
      .getByRole('link')
      .evaluateAll(links => Math.min(...links.map(link => link.getBoundingClientRect().height)))
  // The rows of the last letter may still be replacing the rows before them.
  await expect.poll(leastHeight).toBeGreaterThanOrEqual(44)
  const clear = page.getByRole('button', { name: 'Hapus tulisan' })
  const submit = page.getByRole('button', { name: 'Cari', exact: true })
  for (const button of [clear, submit]) {
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(422)
    expect(height).toBeGreaterThanOrEqual(44)
  }
  await page.goBack()
  await expect(suggestions(page)).toBeHidden()
  await expect(box(page)).toHaveValue('sun')
  await box(page).click()
  await clear.click()
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
  await expect(group(page, 'Produk populer')).toBeVisible()
  await box(page).fill('toner')
  await submit.click()
  await expect(page).toHaveURL(/\/search\?q=toner$/)
})

test('each suggestion has a picture, whose frame has its final size before the picture loads; the last one can be scrolled out from behind a phone’s keyboard', async ({
  page,
}) => {
  await open(page, '/')
  await page.route('**/media/**', () => {})
  await box(page).click()
  await expect(group(page, 'Produk populer').getByRole('link')).toHaveCount(10)
  const KEYBOARD_PX = 336
  await page.evaluate(keyboardPx => {
    const height = window.innerHeight - keyboardPx
    Object.defineProperty(window.visualViewport, 'height', { value: height })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  }, KEYBOARD_PX)
  const last = group(page, 'Produk populer').getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const { y = 0, height = 0 } = (await last.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(844 - KEYBOARD_PX)

  await box(page).pressSequentially('sun', { delay: 20 })
  await expect(group(page, 'Produk').getByRole('link').first()).toBeVisible()
  for (const name of ['Kategori', 'Brand', 'Produk'])
    for (const link of await group(page, name).getByRole('link').all()) {
      const { width = 0, height = 0 } = (await link.locator('> span').first().boundingBox()) ?? {}
      expect(width).toBeGreaterThanOrEqual(40)
      expect(height).toBe(width)
    }
})

test('if the keyword names a shade, the tile shows that shade and the product page selects it', async ({
  page,
}) => {
  await open(page, '/search?q=lip+cream+merah')
  const tile = page.getByRole('article').first()
  const shade = await tile.locator('.truncate').last().textContent()
  const link = tile.getByRole('heading').getByRole('link')
  await expect(link).toHaveAttribute('href', /\?shade=\d+$/)
  await link.click()
  const choice = page.getByRole('main').getByRole('link', { name: new RegExp(`^${shade},`) })
  await expect(choice).toHaveAttribute('aria-current', 'true')
})

test('a search that found nothing offers no filters; one whose filters are the reason keeps them', {
  tag: '@both',
}, async ({ page }) => {
  const filters = isPhone(page)
    ? page.getByRole('link', { name: /^Filter/ })
    : page.getByRole('complementary', { name: 'Filter' })
  await open(page, '/search?q=zzqqxx')
  await expect(page.getByRole('heading', { name: 'Belum ada yang cocok dengan “zzqqxx”' })).toBeVisible()
  await expect(filters).toHaveCount(0)
  await open(page, '/search?q=sunscreen&prices=1000,2000')
  await expect(page.getByRole('heading', { name: 'Belum ada produk dengan pilihan ini' })).toBeVisible()
  await expect(filters).toBeVisible()
})

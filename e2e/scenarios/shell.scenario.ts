import { expect, type Page } from '@playwright/test'
import { APP_READY_POLL_MS, SSO_COOKIE, TRACKING_READY_MS } from '../../contract/constants.ts'
import { place } from '../place.ts'
import { breakChunks, holdChunks } from '../steps/chunks.ts'
import { countLoads, isPhone, letTimePass, open, untilStill, waitForHydration } from '../steps/page.ts'
import { logIn } from '../steps/session.ts'
import { test, withMotion } from '../steps/test.ts'

/** The header, footer and menus of every page, and behaviour that all pages share. */

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)
const backToTop = (page: Page) => page.getByRole('button', { name: 'Kembali ke atas' })

const findProductPath = async (page: Page) => {
  const tiles = await page.request.get('/api/v3/products?limit=1')
  const [tile] = (await tiles.json()).data
  return `/${tile.default_category.slug}/${tile.id}-${tile.slug}`
}

test('[LAYOUT-23] [LAYOUT-25] [I18N-06] a guest sees the home page in Indonesian, with the shop’s title and a login link', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/')
  await expect(page).toHaveTitle('Carasun: Tropical Skin Expert')
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'Akun' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Masuk' })).toBeVisible()
  } else {
    await expect(page.getByLabel('Akun: masuk atau daftar')).toBeVisible()
  }
})

test('[LAYOUT-11] [LAYOUT-25] a member is greeted by name and finds the links to their pages', {
  tag: '@both',
}, async ({ page }) => {
  await logIn(page, 'sari')
  await open(page, '/')
  if (!isPhone(page)) return expect(page.getByLabel(/^Akun Sari/)).toBeVisible()
  await page.getByRole('link', { name: 'Akun' }).click()
  const menu = page.getByRole('dialog', { name: 'Akun' })
  await expect(menu).toContainText('Halo, Sari')
  for (const name of ['Pesanan saya', 'Alamat pengiriman', 'Akun'])
    await expect(menu.getByRole('link', { name })).toBeVisible()
})

test('[LAYOUT-02] [LAYOUT-03] [LAYOUT-04] a wide screen shows the footer everywhere; a phone shows it on the home and search pages, not on listings and product pages, whose header has a back link', {
  tag: '@both',
}, async ({ page }) => {
  const productPath = await findProductPath(page)
  const back = page.getByRole('banner').getByRole('link', { name: 'Kembali' })
  for (const [path, hasFooterOnPhone] of [
    ['/', true],
    ['/search?q=sunscreen', true],
    ['/best-seller', false],
    ['/category/1-perawatan-surya', false],
    [productPath, false],
    ['/order', null],
    ['/no/such/page', null],
  ] as const) {
    if (isPhone(page) && hasFooterOnPhone === null) continue
    await page.goto(path)
    await expect(page.getByRole('contentinfo'), path).toBeVisible({
      visible: !isPhone(page) || hasFooterOnPhone === true,
    })
    if (path === '/') await expect(back).toBeHidden()
    if (path === productPath) await expect(back).toBeVisible({ visible: isPhone(page) })
  }
})

test('[LAYOUT-05] [LAYOUT-06] [LAYOUT-18] the back-to-top button appears below 340 px and scrolls to the top', async ({
  page,
}) => {
  await open(page, '/best-seller')
  await page.evaluate(() => window.scrollTo(0, 341))
  await expect(backToTop(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 340))
  await expect(backToTop(page)).toBeHidden()
  expect(await scrollTop(page)).toBe(340)
  await page.evaluate(() => window.scrollTo(0, 341))
  await expect(backToTop(page)).toBeVisible()
  await backToTop(page).click()
  await expect.poll(() => scrollTop(page)).toBe(0)
})

/** Follows a link that is on the screen, to a product. The router keeps positions ten times a second. */
async function followLink(page: Page) {
  await letTimePass(page, 300)
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main article h3 a')]
    links.find(link => link.getBoundingClientRect().top > 100)?.click()
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/best-seller/)
  await expect.poll(() => scrollTop(page)).toBe(0)
}

test('[ROUTE-65] [ROUTE-66] a link leads to the top of a page, and Back restores the scroll position', async ({
  page,
}) => {
  await open(page, '/best-seller')
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => scrollTop(page)).toBe(900)
  await followLink(page)
  await page.goBack()
  await expect(page).toHaveURL(/best-seller/)
  await expect.poll(() => scrollTop(page)).toBe(900)
})

test('[ROUTE-66] a page that is scrolled before it is interactive stays there, and Back returns there', async ({
  page,
}) => {
  const scripts = await holdChunks(page, 'hydrateRoot')
  await page.goto('/best-seller')
  await expect.poll(scripts.heldCount).toBeGreaterThan(0)
  await page.evaluate(() => window.scrollTo(0, 900))
  await scripts.release()
  await waitForHydration(page)
  // What the page does once it is interactive follows in the next frames.
  await untilStill(page)
  expect(await scrollTop(page)).toBe(900)
  await followLink(page)
  await page.goBack()
  await expect(page).toHaveURL(/best-seller/)
  await expect.poll(() => scrollTop(page)).toBe(900)
})

test('[LAYOUT-07] the bag on a phone has no back-to-top button', { tag: '@both' }, async ({ page }) => {
  await logIn(page, 'sari')
  await open(page, '/order')
  await page.addStyleTag({ content: 'main { min-height: 3000px !important }' })
  await page.evaluate(() => window.scrollTo(0, 800))
  await expect(page.locator('aside[aria-label="Kembali ke atas"]')).toBeAttached()
  await expect(backToTop(page)).toBeVisible({ visible: !isPhone(page) })
})

test('[LAYOUT-08] [LAYOUT-09] [LAYOUT-12] [LAYOUT-13] [MODAL-03] up to 991 px, the phone’s menus open over a page that does not scroll', async ({
  page,
}) => {
  await open(page, '/best-seller')
  await page.evaluate(() => window.scrollTo(0, 500))
  const bar = page.getByRole('navigation', { name: 'Menu bawah' })
  for (const [name, inside] of [
    ['Kategori', 'Perawatan Surya'],
    ['Brand', 'suryanala'],
  ] as const) {
    await bar.getByRole('link', { name }).click()
    const menu = page.getByRole('dialog', { name })
    await expect(menu).toContainText(inside)
    await page.mouse.move(200, 60)
    await page.mouse.wheel(0, 600)
    await letTimePass(page, 150)
    expect(await scrollTop(page)).toBe(500)
    await menu.getByRole('button', { name: 'Tutup' }).click()
    await expect(menu).toBeHidden()
    expect(await scrollTop(page)).toBe(500)
  }
  await page.mouse.wheel(0, 300)
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)

  // Back closes the menu even though this is the first page of the visit.
  await bar.getByRole('link', { name: 'Brand' }).click()
  await expect(page.getByRole('dialog', { name: 'Brand' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Brand' })).toBeHidden()
  await expect(page).toHaveURL(/\/best-seller$/)

  await page.setViewportSize({ width: 991, height: 844 })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.setViewportSize({ width: 992, height: 844 })
  await expect(bar).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('[LAYOUT-16] help is on every page and responds without a third party', async ({ page }) => {
  const outside: string[] = []
  page.on('request', request => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(place.url)) outside.push(request.url())
  })
  for (const path of ['/', '/best-seller', await findProductPath(page)]) {
    await open(page, path)
    await expect(page.getByRole('button', { name: 'Bantuan' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Bantuan' }).click()
  const help = page.getByRole('dialog', { name: 'Butuh bantuan?' })
  await help.getByRole('button', { name: 'Bagaimana cara membayar?' }).click()
  await expect(help).toContainText('virtual account')
  expect(outside).toEqual([])
})

test.describe('with motion', () => {
  test.use(withMotion)

  test('[LAYOUT-17] the help dialog is reset 240 ms after it closes', async ({ page }) => {
    await page.clock.install()
    await page.goto('/best-seller')
    await page.clock.runFor(3_000)
    await page.getByRole('button', { name: 'Bantuan' }).click()
    const help = page.getByRole('dialog', { name: 'Butuh bantuan?' })
    const question = help.getByRole('button', { name: 'Di mana pesananku?' })
    await question.click()
    await expect(question).toHaveAttribute('aria-expanded', 'true')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await help.getByRole('button', { name: 'Tutup' }).click()
    await page.clock.runFor(239)
    expect(await page.locator('[aria-expanded="true"]', { hasText: 'Di mana pesananku?' }).count()).toBe(1)
    await page.clock.runFor(1)
    await expect(page.locator('[aria-expanded="true"]', { hasText: 'Di mana pesananku?' })).toHaveCount(0)
  })
})

test('[LAYOUT-21] [LAYOUT-22] a picture that fails to load is replaced by the placeholder, except offline', async ({
  page,
  context,
}) => {
  await page.route(/\/media\/[01]{32}/, route => route.abort())
  await open(page, '/best-seller')
  // Help loads a second after everything else is interactive.
  await expect(page.getByRole('button', { name: 'Bantuan' })).toBeVisible()
  const picture = page.locator('main article img').first()
  await picture.evaluate((image: HTMLImageElement) => {
    image.removeAttribute('srcset')
    image.src = '/media/00000000000000000000000000000000?w=302'
  })
  await expect(picture).toHaveAttribute('src', /^data:image\/svg/)

  const second = page.locator('main article img').nth(1)
  await context.setOffline(true)
  await second.evaluate((image: HTMLImageElement) => {
    image.removeAttribute('srcset')
    image.src = '/media/11111111111111111111111111111111?w=302'
  })
  await letTimePass(page, 300)
  await expect(second).toHaveAttribute('src', /^\/media\/1{32}/)
})

test('[ROUTE-58] an unknown URL shows a not-found page with links', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Halaman ini tidak ada' })).toBeVisible()
  await page.getByRole('link', { name: 'Ke beranda', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('[ROUTE-59] [ROUTE-60] [ROUTE-61] a missing chunk reloads the page once, without a loop', async ({
  page,
}) => {
  const loads = countLoads(page)
  const marker = () => page.evaluate(() => sessionStorage.getItem('carasun.reloaded_for_part'))
  const bag = page.getByRole('link', { name: /^Tas belanja/ })
  const chunks = await breakChunks(page, 'fails')
  await open(page, '/best-seller')
  await chunks.startFailing()
  expect(loads()).toBe(1)
  await bag.click()
  await expect.poll(loads).toBe(2)
  await waitForHydration(page)
  expect(await marker()).toBe('1')
  // The chunk is still missing: the page is not reloaded again, and the visitor sees a message.
  await bag.click()
  await expect(page.getByRole('alert')).toContainText('Coba lagi')
  expect(loads()).toBe(2)

  chunks.restore()
  await page.goto('/best-seller')
  await waitForHydration(page)
  expect(await marker()).toBe('1')
  await page.locator('main article h3 a').first().click()
  await expect(page).not.toHaveURL(/best-seller/)
  await expect.poll(marker).toBeNull()
})

test('[ROUTE-59] [ROUTE-60] a page whose own chunk is missing is reloaded once too, then says so', async ({
  page,
}) => {
  const loads = countLoads(page)
  const chunks = await breakChunks(page, 'fails')
  await open(page, '/best-seller')
  await chunks.startFailing()
  await page.locator('main article h3 a').first().click()
  await expect(page.getByRole('heading', { name: 'Ada yang tersendat' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(2)
  await expect(page).not.toHaveURL(/best-seller/)

  chunks.restore()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('button', { name: 'ADD TO BAG' }).first()).toBeVisible()
  expect(loads()).toBe(3)
})

test('[ROUTE-75] [ROUTE-76] [ROUTE-77] a guest is sent home from the bag, the checkout and account pages', async ({
  page,
}) => {
  for (const path of [
    '/order',
    '/order/shipping',
    '/order/shipping/add',
    '/order/payment',
    '/order/card',
    '/midtrans-failed',
    '/my-orders',
    '/my-orders/1',
    '/shipping-address',
    '/shipping-address/edit/1',
    '/my-account',
    '/wishlist',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/$/)
  }
})

test('[ROUTE-78] logging out on a personal page leads to the home page; other pages stay open', async ({
  page,
}) => {
  for (const [path, after] of [
    ['/my-orders', /\/$/],
    ['/shipping-address', /\/$/],
    ['/my-account', /\/$/],
    ['/wishlist', /\/$/],
    ['/best-seller', /best-seller/],
  ] as const) {
    await logIn(page, 'dinda')
    await open(page, path)
    await page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name: 'Akun' }).click()
    await page.getByRole('dialog', { name: 'Akun' }).getByRole('button', { name: 'Keluar' }).click()
    await expect(page.getByRole('dialog', { name: 'Akun' })).toBeHidden()
    await expect(page).toHaveURL(after)
  }
})

test('[NET-01] [NET-02] [NET-03] [NET-07] every request of a guest has the platform and a session id, the same on the next page', async ({
  page,
}) => {
  const calls: Record<string, string>[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.headers())
  })
  const modes: (string | undefined)[] = []
  await page.exposeFunction('recordCredentials', (mode: string | undefined) => modes.push(mode))
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) => {
      ;(window as unknown as { recordCredentials(mode?: string): void }).recordCredentials(init?.credentials)
      return fetch(input, init)
    }
  })
  for (const [width, platform] of [
    [1100, 'carasun-web-mobile'],
    [1101, 'carasun-web-desktop'],
  ] as const) {
    // No request from the previous page may come after the size has changed.
    await page.goto('about:blank')
    await page.setViewportSize({ width, height: 844 })
    const before = calls.length
    await open(page, '/')
    await expect.poll(() => calls.length).toBeGreaterThan(before)
    expect(new Set(calls.slice(before).map(headers => headers.platform))).toEqual(new Set([platform]))
  }
  expect(new Set(calls.map(headers => headers['x-session-id'])).size).toBe(1)
  expect(new Set(modes)).toEqual(new Set(['include']))
  expect(await page.evaluate(() => localStorage.getItem('carasun.session_id'))).toBe(
    calls[0]?.['x-session-id'],
  )
})

test('[NET-05] a response with 405 or a redirect reloads the page once, without a loop, and never while a form is being filled in', async ({
  page,
}) => {
  let loads = 0
  let calls = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) loads += 1
  })
  const responses = [{ status: 405, body: '<html>Not Allowed</html>' }, { status: 307 }]
  for (const [index, response] of responses.entries()) {
    await page.route(/\/api\/user\/me\?|\/api\/session|\/api\/settings/, route => {
      calls += 1
      return route.fulfill({ ...response, headers: { location: '/elsewhere' } })
    })
    // The page may reload before it has loaded.
    await page.goto('/search?q=serum', { waitUntil: 'commit' })
    await expect.poll(() => loads, String(response.status)).toBe(index * 3 + 2)
    // The reloaded page's requests are refused too, and so are those of the next page that the visitor opens.
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    const before = calls
    await page.goto('/signup')
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect(calls).toBeGreaterThan(before)
    expect(loads).toBe(index * 3 + 3)
    await page.evaluate(() => sessionStorage.removeItem('carasun.reloaded_for_answer'))
  }

  // A page with typed text is never reloaded, not even the first time; the visitor's own action shows a message.
  await page.unrouteAll()
  const typing = Promise.withResolvers<void>()
  await page.route('**/api/session*', async route => {
    await typing.promise
    await route.fulfill({ status: 405, body: '' })
  })
  await open(page, '/signup')
  const before = loads
  const name = page.getByRole('main').getByLabel('Nama depan')
  await name.fill('Dewi')
  const sessionResponse = page.waitForResponse('**/api/session*')
  typing.resolve()
  await sessionResponse
  await page.route('**/api/auth/login', route => route.fulfill({ status: 405, body: '' }))
  await page.evaluate(() => sessionStorage.setItem('carasun.reloaded_for_answer', '1'))
  await page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name: 'Akun' }).click()
  const login = page.getByRole('dialog', { name: 'Masuk ke Carasun' })
  await login.getByLabel('Email atau username').fill('sari')
  await login.getByLabel('Password', { exact: true }).fill('matahari-pagi')
  await login.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByText('Toko baru saja diperbarui.').first()).toBeVisible()
  expect(loads).toBe(before)
  await expect(name).toHaveValue('Dewi')
})

test('[ROUTE-01] [TRACK-01] each page view is tracked', async ({ page }) => {
  const recorded: string[] = []
  page.on('request', request => {
    if (!/\/api\/session\//.test(request.url())) return
    for (const event of request.postDataJSON().events) recorded.push(`${event.verb} ${event.object_id}`)
  })
  await open(page, '/')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Paling dicari' })).toBeVisible()
  await expect.poll(() => recorded).toContain('view homepage')
  await page.goto('/best-seller')
  await expect.poll(() => recorded).toContain('view BestSeller')
  await waitForHydration(page)
  await page.locator('main article h3 a').first().click()
  await expect.poll(() => recorded).toContain('view product_detail')
  expect(recorded.some(event => event.startsWith('click '))).toBe(true)
})

test('[TRACK-12] the first page view is tracked half a second after the page is ready, to the tenth of a second of its check', async ({
  page,
}) => {
  const viewedAt: number[] = []
  page.on('request', request => {
    if (!/\/api\/session\//.test(request.url())) return
    for (const { verb, occurred_at } of request.postDataJSON().events)
      if (verb === 'view') viewedAt.push(Date.parse(occurred_at))
  })
  // The page is ready once the broker has set its cookie, which the scenario does instead.
  await page.route('**/api/sso/broker**', route => route.abort())
  await page.clock.install()
  await open(page, '/')
  await expect.poll(() => page.evaluate(() => 'prerenderReady' in window), { intervals: [20] }).toBe(true)
  const readyAt = await page.evaluate(() => Date.now() + 200)
  await page.clock.pauseAt(readyAt)
  await page.evaluate(name => {
    // biome-ignore lint/suspicious/noDocumentCookie: the page reads it so too
    document.cookie = `${name}=x; path=/`
  }, SSO_COOKIE)
  await page.clock.runFor(TRACKING_READY_MS + APP_READY_POLL_MS)
  await page.clock.resume()
  await expect.poll(() => viewedAt.length).toBeGreaterThan(0)
  const afterMs = (viewedAt[0] ?? 0) - readyAt
  expect(afterMs).toBeGreaterThanOrEqual(TRACKING_READY_MS)
  expect(afterMs).toBeLessThanOrEqual(TRACKING_READY_MS + APP_READY_POLL_MS)
})

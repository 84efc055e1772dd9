import { expect, type Locator, type Page } from '@playwright/test'
import type { Banner } from '../../contract/banners.ts'
import type { Review } from '../../contract/reviews.ts'
import { violationsOf } from '../steps/axe.ts'
import { findCoveredActions, isPhone, letTimePass, untilStill, waitForHydration } from '../steps/page.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'

const openHome = async (page: Page, path = '/') => {
  await page.goto(path)
  await waitForHydration(page)
}

/** Advances the page's clock by twenty seconds, in parts, because its scripts load in real time. */
async function letTwentySecondsPass(page: Page) {
  for (let part = 0; part < 5; part++) {
    await page.clock.runFor(4_000)
    await letTimePass(page, 300)
  }
}

test.beforeAll(() => staff.publishesDemoBanners())

/** Banners that the demo shop has, but does not show. */
const offInDemo = [
  ...['malam-sale', 'deals-hari-ini', 'deal-suryanala', 'deal-kenaraya', 'deal-nonabi'],
  ...['rutinitas-ringan', 'langkah-satu', 'langkah-dua', 'langkah-tiga'],
]

const slider = (page: Page) => page.getByRole('region', { name: 'Banner utama' })

test('[HOME-11] a phone loads the narrow picture, a wide screen the wide one', {
  tag: '@both',
}, async ({ page, request }) => {
  const filter = JSON.stringify({ location: 'home' })
  const { data } = await (await request.get('/api/banners', { params: { filter } })).json()
  const [banner] = data as Banner[]
  const expectedPicture = banner?.images.find(
    image => image.type === (isPhone(page) ? 'mobile_web' : 'default'),
  )
  await openHome(page)
  const pictureUrl = () =>
    slider(page)
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(pictureUrl).toContain(expectedPicture?.url)
})

test('[HOME-01] [HOME-05] [HOME-08] [HOME-09] [HOME-12] [HOME-14] [HOME-15] [HOME-16] [HOME-17] [HOME-18] [HOME-21] [HOME-23] [HOME-25] [HOME-29] [HOME-30] [HOME-31] [HOME-32] [HOME-33] [HOME-35] [HOME-43] every type of banner is shown in its place; one request loads the places further down; a press opens the banner’s link', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', request => request.url().includes('/api/banners/all') && calls.push(request.url()))
  await staff.publishesBanners([
    { key: 'uji-ketiga', location: 'top_banners', title: 'Yang ketiga', position: 3, url: '/sale' },
    {
      key: 'uji-kata',
      location: 'carasun_testimonial_banner',
      title: 'Tidak abu-abu di foto.',
      by: 'Sekar, Surabaya',
    },
    {
      key: 'uji-cerita',
      location: 'social_media_banner',
      title: 'Pagi di Sanur',
      by: '@nadia',
      url: '/sale',
    },
  ])
  // The demo shop keeps some places empty, so that its home page is short.
  for (const key of offInDemo) await staff.switchesBanner(key, 'on')
  const laterBanners = page.waitForResponse(response => response.url().includes('/api/banners/all'))
  await openHome(page)
  await laterBanners
  await staff.removesBanners('uji-ketiga', 'uji-kata', 'uji-cerita')
  for (const key of offInDemo) await staff.switchesBanner(key, 'off')
  await expect(slider(page).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terang tanpa terbakar')
  const top = page.getByRole('list', { name: 'Pilihan cepat' })
  await expect(top.getByRole('listitem'), 'two of three').toHaveCount(2)
  await expect(top).not.toContainText('Yang ketiga')
  const region = (name: string) => page.getByRole('region', { name })
  const under = (heading: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
  await expect(page.getByRole('link', { name: /Rak sale penuh lagi/ })).toHaveAttribute('href', '/sale')
  await expect(under('Penawaran hari ini').getByRole('listitem')).toHaveCount(3)
  // The block has the same heading with and without its banner.
  await expect(under('Penawaran hari ini')).toContainText('Berganti besok pagi.')
  await expect(under('Rutinitas yang ringan').getByRole('listitem')).toHaveCount(3)
  await expect(region('Sorotan').getByRole('heading', { name: 'Serum Cahaya Kenanga' })).toBeVisible()
  await expect(region('Sorotan').getByRole('listitem')).toHaveCount(2)
  await expect(
    region('SPF yang pas, dalam satu menit').getByRole('link', { name: 'Ikut kuisnya' }),
  ).toHaveAttribute('href', '/quiz')
  await expect(region('Matcha bertemu kunyit asam')).toBeVisible()
  await expect(under('Brand yang kami percaya').getByRole('listitem')).toHaveCount(5)
  await expect(region('Malam yang berkilau').getByRole('link')).toBeVisible()
  await expect(under('Kata mereka').getByText('Sekar, Surabaya')).toBeVisible()
  await expect(under('#CarasunDiJalan').getByRole('listitem')).toHaveCount(1)
  await expect(under('#CarasunDiJalan').getByRole('link')).toContainText('@nadia')
  expect(calls).toHaveLength(1)
  const filter = JSON.parse(new URL(calls[0] ?? '').searchParams.get('filter') ?? '{}')
  expect(filter.locations).toEqual(expect.arrayContaining(['popup_banner', 'daily_deals', 'quiz_banner']))

  await slider(page).getByRole('button', { name: 'Banner 2 dari 3' }).click()
  await expect(slider(page).getByText('Di laut sampai sore')).toBeInViewport()
  await slider(page).getByRole('link', { name: 'Siapkan tas pantai' }).click()
  await expect(page).toHaveURL('/campaign/di-laut-sampai-sore')
})

test('[HOME-13] the flash sale has the season’s text and background', async ({ page }) => {
  await staff.publishesBanners([
    { key: 'uji-tema', location: 'regular_flashsale_theme', title: 'Flash Sale senja', tone: 'dusk' },
  ])
  await staff.switchesBanner('flash-pagi', 'off')
  await openHome(page)
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Flash Sale senja' }) })
  await expect(panel.getByRole('timer')).toBeVisible()
  const background = () => panel.evaluate(element => getComputedStyle(element).backgroundImage)
  const dusk = await background()
  await staff.removesBanners('uji-tema')
  await staff.switchesBanner('flash-pagi', 'on')
  await openHome(page)
  await expect(page.getByRole('heading', { name: 'Flash Sale hari ini' })).toBeVisible()
  await expect(panel).toHaveCount(0)
  const morning = await page
    .locator('[data-theme="flash-pagi"]')
    .evaluate(element => getComputedStyle(element).backgroundImage)
  expect(dusk).not.toBe(morning)
})

test('[HOME-24] [HOME-28] [SEARCH-18] every page shows the promotion line and the search bar’s text', async ({
  page,
}) => {
  for (const path of ['/', '/sale']) {
    await openHome(page, path)
    await expect(page.getByRole('link', { name: /^Minggu Anti Gosong: / })).toBeVisible()
    await expect(page.getByRole('combobox').or(page.getByRole('searchbox')).first()).toHaveAttribute(
      'placeholder',
      'Cari sunscreen untuk kulit berminyak',
    )
  }
  await staff.publishesBanners([
    { key: 'uji-cari', location: 'searchbar_promo_text', title: 'Cari es campur', target: '/sale' },
  ])
  await staff.switchesBanner('cari-hari-ini', 'off')
  await openHome(page, '/sale')
  await expect(page.locator('input[name="q"]').first()).toHaveAttribute('placeholder', 'Cari es campur')
  await staff.switchesBanner('cari-hari-ini', 'on')
  await staff.removesBanners('uji-cari')
})

test('[HOME-22] [HOME-27] staff publish an announcement above every page and a seasonal logo in the header', async ({
  page,
}) => {
  await openHome(page, '/sale')
  await expect(page.getByText('Pengiriman ke beberapa daerah terlambat')).toHaveCount(0)
  await staff.switchesBanner('kabar-penting', 'on')
  await staff.switchesBanner('logo-musim', 'on')
  await openHome(page, '/sale')
  await expect(page.getByRole('complementary', { name: 'Pengumuman penting' })).toContainText(
    'Pengiriman ke beberapa daerah terlambat',
  )
  await expect(page.getByRole('link', { name: 'Carasun, ke beranda' }).locator('img')).toHaveAttribute(
    'src',
    /^\/media\//,
  )
  await staff.switchesBanner('kabar-penting', 'off')
  await staff.switchesBanner('logo-musim', 'off')
})

/** Finds the texts of tiles that a floating element covers. */
const findCoveredTexts = (page: Page) =>
  page.evaluate(() => {
    const floating = document.querySelectorAll(
      'aside[aria-label="Yang sedang berlangsung"] > *, button[aria-label="Kembali ke atas"] > *, button[aria-label^="Bantuan"]',
    )
    const texts = [...document.querySelectorAll('main article :is(h2, h3, p, a, span)')].filter(
      text => text.childElementCount === 0 && text.textContent?.trim() && !text.classList.contains('sr-only'),
    )
    // Anything below the top edge of the bottom bar is covered by that bar itself.
    const end =
      document.querySelector('nav[aria-label="Menu bawah"]')?.getBoundingClientRect().top ?? innerHeight
    return [...floating].flatMap(element => {
      const box = element.getBoundingClientRect()
      return texts.flatMap(text => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const isCovered = [...range.getClientRects()].some(
          line =>
            line.left < box.right &&
            line.right > box.left &&
            line.top < Math.min(box.bottom, end) &&
            line.bottom > box.top,
        )
        return isCovered ? [text.textContent] : []
      })
    })
  })

test('[HOME-26] [LAYOUT-20] [CAMPAIGN-09] one icon floats at the top of the home page, a banner’s rather than a campaign’s, and stays hidden once the visitor hides it', async ({
  page,
}) => {
  await staff.publishesBanners([
    { key: 'uji-ikon', location: 'floating_icon_apps', title: 'Hujan diskon', url: '/sale' },
  ])
  await openHome(page)
  const icons = page.getByRole('complementary', { name: 'Yang sedang berlangsung' })
  await expect(icons.getByRole('link')).toHaveCount(1)
  await expect(icons.getByRole('link', { name: 'Hujan diskon', exact: true })).toHaveAttribute(
    'href',
    '/sale',
  )
  await staff.removesBanners('uji-ikon')
  await expect
    .poll(async () => {
      await openHome(page)
      return icons.getByRole('link').getAttribute('href')
    })
    .toMatch(/^\/campaign\//)
  await icons.getByRole('link').click()
  await expect(page).toHaveURL(/\/campaign\//)
  await expect(icons, 'only at home').toHaveCount(0)

  await openHome(page)
  await page.evaluate(() => window.scrollTo(0, 1500))
  await expect(icons, 'further down it would cover tiles').toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(icons).toHaveCount(1)
  for (const [width, height] of [
    [360, 740],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await findCoveredActions(page), `at ${width} by ${height}`).toEqual([])
  }
  await icons.getByRole('button', { name: /^Sembunyikan/ }).click()
  await expect(icons).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Bantuan' })).toBeVisible()
  await expect(icons).toHaveCount(0)
})

test('no floating element covers the text of a tile', async ({ page }) => {
  await openHome(page, '/best-seller')
  await expect(page.getByRole('button', { name: 'Bantuan' })).toBeVisible()
  for (const y of [0, 500, 610, 720, 830, 940]) {
    await page.evaluate(top => window.scrollTo(0, top), y)
    if (y > 0) await expect(page.getByRole('button', { name: 'Kembali ke atas' })).toBeVisible()
    expect(await findCoveredTexts(page), `scrolled to ${y}`).toEqual([])
  }
})

/** Returns the names of the links and controls of the page under the middle of the button back to the top. */
const findActionsUnderButton = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('button[aria-label="Kembali ke atas"]')
    if (!button) return []
    const { left, top, width, height } = button.getBoundingClientRect()
    return document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .filter(element => !button.contains(element))
      .flatMap(
        element => element.closest('main :is(a, button, input, select, label, summary)')?.textContent ?? [],
      )
  })

test('the button back to the top makes way for links and controls that scroll under it', async ({ page }) => {
  await openHome(page)
  const button = page.getByRole('button', { name: 'Kembali ke atas' })
  const bottom = page.viewportSize()?.height ?? 0
  let seen = 0
  for (let y = 400; y < 4000; y += 150) {
    await page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), y)
    await expect(button).toBeAttached()
    await untilStill(page)
    expect(await findActionsUnderButton(page), `scrolled to ${y}`).toEqual([])
    if (((await button.boundingBox())?.y ?? bottom) < bottom - 100) seen += 1
  }
  expect(seen, 'it is seen in between').toBeGreaterThan(0)
})

test('[HOME-34] the main banner of the shop page is above its list', async ({ page }) => {
  await openHome(page, '/shop')
  await expect(page.getByRole('heading', { name: 'Satu rak untuk kulit tropis' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
  await expect(page.getByRole('link', { name: 'Lihat bestseller' }).first()).toHaveAttribute(
    'href',
    '/best-seller',
  )
})

test('[HOME-06] a failed load is retried three times: the fourth call succeeds, and there is never a fifth', async ({
  page,
}) => {
  for (const { failures, isShown } of [
    { failures: 3, isShown: true },
    { failures: 4, isShown: false },
  ]) {
    let attempts = 0
    await page.route('**/api/banners/all*', route => {
      attempts += 1
      return attempts <= failures ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
    })
    await openHome(page)
    await expect.poll(() => attempts).toBe(4)
    await letTimePass(page, 2500)
    expect(attempts).toBe(4)
    await expect(page.getByRole('heading', { name: 'Brand yang kami percaya' })).toHaveCount(isShown ? 1 : 0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute('**/api/banners/all*')
  }
})

test('[HOME-36] [HOME-37] [HOME-38] [HOME-39] [HOME-40] [HOME-41] sliders load when they come near the screen', async ({
  page,
}) => {
  await openHome(page, '/best-seller')
  const recordedView = page.waitForResponse(
    response => response.url().endsWith('/api/v3/product-views') && response.request().method() === 'POST',
  )
  await page.locator('main article a, main li a').filter({ hasText: /SPF/ }).first().click()
  await recordedView

  const requests: string[] = []
  const paths = [
    '/api/v3/best-seller',
    '/api/v3/products',
    '/api/product/ppr',
    '/api/products/trending',
    '/api/v3/product-views',
  ]
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // The page before may still be loading.
    const isOfHome = new URL(request.frame().url()).pathname === '/'
    if (isOfHome && paths.includes(pathname)) requests.push(pathname)
  })
  await openHome(page)
  await letTimePass(page, 2000)
  expect(requests).toEqual([])
  for (const name of [
    'Paling dicari',
    'Baru datang',
    'Paling banyak diulas',
    'Terlaris minggu ini',
    'Terakhir kamu lihat',
  ]) {
    await page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('list', { name, exact: true }).getByRole('listitem').first()).toBeVisible()
  }
  expect(new Set(requests)).toEqual(new Set(paths))
})

/** Scrolls through the whole page, waiting for each rail's tiles, and returns the product ids in each of its lists. */
async function readProductsByList(page: Page): Promise<[list: string, ids: string[]][]> {
  const lists = ['Paling dicari', 'Baru datang', 'Terlaris minggu ini', 'Paling banyak diulas']
  for (const name of lists) {
    await page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('list', { name, exact: true }).getByRole('listitem').first()).toBeVisible()
  }
  const flash = page.getByRole('listitem').filter({ has: page.getByText(/^Tersisa/) })
  const idsIn = (links: Locator) =>
    links.evaluateAll(elements =>
      elements.flatMap(element => /\/(\d+)-[^/]*$/.exec(element.getAttribute('href') ?? '')?.[1] ?? []),
    )
  return [
    ['flash', await idsIn(flash.getByRole('heading', { level: 3 }).getByRole('link'))],
    ...(await Promise.all(
      lists.map(
        async (name): Promise<[string, string[]]> => [
          name,
          await idsIn(page.getByRole('list', { name, exact: true }).getByRole('heading').getByRole('link')),
        ],
      ),
    )),
  ]
}

test('no product is on the home page twice, and nobody’s words are invented: buyers’ reviews have their photos', async ({
  page,
}) => {
  await openHome(page)
  const lists = await readProductsByList(page)
  for (const [list, ids] of lists) expect(ids.length, list).toBeGreaterThan(3)
  const ids = lists.flatMap(([, ids]) => ids)
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())

  await page.getByRole('heading', { name: 'Kata mereka' }).scrollIntoViewIfNeeded()
  const voices = page.getByRole('list', { name: 'Kata mereka' }).getByRole('listitem')
  await expect(voices).toHaveCount(3)
  const filter = JSON.stringify({ has_images: true })
  const response = await page.request.get('/api/reviews_v2', { params: { filter, limit: 100 } })
  const reviews: Review[] = (await response.json()).data
  for (const voice of await voices.all()) {
    const words = ((await voice.locator('blockquote').textContent()) ?? '').replace(/^“|…?”$/g, '')
    const review = reviews.find(({ detail }) => detail.startsWith(words))
    expect(review?.user.user_name, words).toBe(await voice.locator('b').textContent())
    await expect(voice.getByRole('img', { name: /^Foto dari / })).toHaveAttribute(
      'src',
      new RegExp(review?.images[0]?.name ?? 'none'),
    )
  }
  await expect(page.getByRole('heading', { name: '#CarasunDiJalan' })).toHaveCount(0)
})

test('the home page on a phone is at most 6,000 px long above its footer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHome(page)
  await readProductsByList(page)
  await page.getByRole('heading', { name: 'Sun Journal' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: /\d menit$/ })).toHaveCount(3)
  const footer = await page.getByRole('contentinfo').boundingBox()
  const scrolledPx = await page.evaluate(() => window.scrollY)
  expect((footer?.y ?? Number.POSITIVE_INFINITY) + scrolledPx).toBeLessThanOrEqual(6_000)
})

test('[HOME-19] [HOME-20] pop-ups appear one after the other, each once, and not over the open search', async ({
  page,
}) => {
  await staff.publishesBanners([
    { key: 'uji-penuh', location: 'fullscreen_popup_banner', title: 'Terang sekali', url: '/sale' },
    { key: 'uji-kecil', location: 'popup_banner', title: 'Sudah diulang?', url: '/sale', apply: 'everyday' },
  ])
  try {
    await page.clock.install()
    await openHome(page)
    const full = page.getByRole('dialog', { name: 'Terang sekali' })
    const small = page.getByRole('dialog', { name: 'Sudah diulang?' })
    await expect(full).toBeVisible()
    expect((await full.boundingBox())?.height).toBe(page.viewportSize()?.height)
    await full.getByRole('button', { name: 'Tutup' }).click()
    await expect(full).toBeHidden()
    const searchBox = page.getByRole('combobox', { name: /^Cari produk/ })
    await searchBox.click()
    await expect(page.getByRole('rowgroup', { name: 'Produk populer' })).toBeVisible()
    await letTwentySecondsPass(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await searchBox.press('Escape')
    await page.clock.runFor(8_000)
    await expect(small).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(small).toBeHidden()
    await openHome(page)
    await letTwentySecondsPass(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Only the stored record that the pop-up was shown suppressed it: without that record the page shows it at once.
    await page.evaluate(() => sessionStorage.clear())
    await page.clock.runFor(1_000)
    await expect(full).toBeVisible({ timeout: 4_000 })
  } finally {
    await staff.removesBanners('uji-penuh', 'uji-kecil')
  }
})

test.describe('a new visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('[HOME-02] [HOME-03] [HOME-45] sees the newsletter pop-up on the home page until she closes it; her address is stored', async ({
    page,
  }) => {
    const stylesheets: string[] = []
    page.on('request', request => request.resourceType() === 'stylesheet' && stylesheets.push(request.url()))
    await page.clock.install()
    await openHome(page)
    await page.evaluate(() => scrollTo(0, 500))
    const popUp = page.getByRole('dialog', { name: 'Kabar matahari, langsung ke emailmu' })
    await page.clock.runFor(10_000)
    await expect(popUp).toBeVisible()
    // The page loaded all styles, after its own, as one file; the pop-up's chunk did not load them again.
    expect(stylesheets).toHaveLength(1)
    await popUp.getByLabel('Email').fill('a@')
    await popUp.getByRole('button', { name: 'Kirimi aku kabar' }).click()
    await expect(popUp.getByText('Email tidak valid')).toBeVisible()
    expect(await violationsOf(page, '[role=dialog]')).toEqual([])
    await popUp.getByRole('button', { name: 'Tutup' }).click()
    await expect(popUp).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(500)

    const expectRemembered = async () => {
      await openHome(page)
      await letTwentySecondsPass(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // Only the stored record that the pop-up was closed suppressed it: without it the page shows the pop-up at once.
      await page.evaluate(() => localStorage.removeItem('carasun.subscription'))
      await page.clock.runFor(1_000)
      await expect(popUp).toBeVisible({ timeout: 4_000 })
    }
    await expectRemembered()

    await openHome(page, '/sale')
    await letTwentySecondsPass(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await openHome(page)
    await page.clock.runFor(10_000)
    await expect(popUp).toBeVisible()
    const address = `kabar-${crypto.randomUUID()}@example.com`
    await popUp.getByLabel('Email').fill(address)
    await popUp.getByRole('button', { name: 'Kirimi aku kabar' }).click()
    const thanks = page.getByRole('dialog', { name: 'Terima kasih!' })
    expect(await staff.listsSubscriptions()).toContain(address)
    await thanks.getByRole('button', { name: 'Lanjut belanja' }).click()
    await expectRemembered()
  })
})

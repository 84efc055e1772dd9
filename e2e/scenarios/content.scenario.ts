import { expect, type Page } from '@playwright/test'
import { violationsOf } from '../steps/axe.ts'
import { watchConsole } from '../steps/console.ts'
import { open, waitForHydration } from '../steps/page.ts'
import { test } from '../steps/test.ts'
import { namesOf } from '../steps/tiles.ts'

async function expectAccessible(page: Page) {
  expect(await violationsOf(page)).toEqual([])
}

/** Reads the page's structured data for search engines. */
const structuredData = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(text => JSON.parse(text))

test('[ROUTE-30] [ROUTE-31] [CONTENT-02] the journal lists its posts, filters by category and opens a post', async ({
  page,
}) => {
  const problems = await watchConsole(page)
  await open(page, '/sun-journal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sun Journal')
  const posts = page.locator('main a[href^="/sun-journal/"]')
  const all = await posts.count()
  expect(all).toBeGreaterThanOrEqual(8)
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Kategori jurnal' })
    .getByRole('link', { name: /Cara pakai/ })
    .click()
  await expect(page).toHaveURL(/kategori=cara-pakai/)
  await expect(posts).toHaveCount(2)
  await page.getByRole('link', { name: /Dua jari: takaran/ }).click()
  await expect(page).toHaveURL(/\/sun-journal\/dua-jari-takaran-sunscreen$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dua jari: takaran/)
  await expect(page.getByRole('heading', { name: 'Aturan dua jari' })).toBeVisible()
  await expect(page.getByRole('img', { name: /Dua garis sunscreen/ })).toBeVisible()
  expect(problems()).toEqual([])
})

test('a post has structured data for search engines and a preview for sharing', async ({ page }) => {
  await open(page, '/sun-journal/membaca-indeks-uv')
  const facts = await structuredData(page)
  expect(facts.map(fact => fact['@type'])).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList']))
  expect(facts.find(fact => fact['@type'] === 'Article')).toMatchObject({
    headline: 'Membaca indeks UV: satu angka sebelum keluar rumah',
    inLanguage: 'id-ID',
  })
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/media\/[0-9a-f]+\?w=1000/,
  )
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/sun-journal\/membaca-indeks-uv$/,
  )
  await expectAccessible(page)
  expect((await page.request.get('/sun-journal/tidak-ada')).status()).toBe(404)
  expect((await page.request.get('/halaman-yang-tidak-ada')).status()).toBe(404)
})

test('[ROUTE-28] [CONTENT-03] the store finder shows three stores on a map, partners separately, and accepts feedback on a visit', async ({
  page,
}) => {
  // Google's map fails to load, so the shop draws its own.
  await page.route('https://maps.googleapis.com/**', route => route.fulfill({ status: 404 }))
  const problems = await watchConsole(page)
  await open(page, '/find-us')
  const stores = page.getByRole('region', { name: 'Toko Carasun' })
  await expect(stores.getByRole('heading', { level: 3 })).toHaveText([
    /^Carasun Jakarta/,
    'Carasun Bandung',
    'Carasun Surabaya',
  ])
  const map = page.getByRole('list', { name: 'Peta toko' })
  await expect(map.getByRole('button')).toHaveCount(6)
  await map.getByRole('button', { name: /Losari Beauty/ }).click()
  await expect(page.getByRole('heading', { name: 'Losari Beauty' })).toBeInViewport()
  await expect(stores.getByRole('link', { name: /Petunjuk arah/ }).first()).toHaveAttribute(
    'href',
    /google\.com\/maps\/search.*-6\.2297,106\.8081/,
  )
  await expectAccessible(page)

  const form = page.getByRole('region', { name: 'Baru dari toko kami?' })
  // Retried until the form's script has loaded.
  await expect(async () => {
    await form.getByRole('button', { name: 'Kirim masukan' }).click()
    await expect(form.getByText('Data belum diisi').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await form.getByLabel('Nama lengkap').fill('Budi')
  await form.getByLabel('Tanggal kunjungan').fill('2026-08-01')
  await form.getByRole('radiogroup', { name: 'Penilaian' }).getByRole('radio', { name: '5 bintang' }).check()
  await form.getByLabel('Masukanmu').fill('Ramah sekali.')
  const feedbackRequest = page.waitForRequest('**/api/feedback')
  await form.getByRole('button', { name: 'Kirim masukan' }).click()
  await expect(form.getByRole('status')).toHaveText('Terima kasih! Masukanmu sudah kami terima.')
  expect((await feedbackRequest).postDataJSON()).toMatchObject({
    fullname: 'Budi',
    store: 'jakarta',
    tanggal: '2026-08-01',
    rate: '5',
    feedback: 'Ramah sekali.',
  })
  expect(problems()).toEqual([])
})

/** Mocks Google's script: a marker is a button in the map's element. */
const STORE_MAPS_SCRIPT = `
  window.google = { maps: {
    Map: class {
      constructor(element, options) {
        window.mapCount = (window.mapCount ?? 0) + 1
        this.element = element
        this.setCenter(options.center)
      }
      setCenter(at) { this.element.dataset.center = at.lat + ',' + at.lng }
      setZoom() {}
    },
    Marker: class {
      constructor({ map, title }) {
        this.button = Object.assign(document.createElement('button'), { ariaLabel: title, textContent: '•' })
        map.element.append(this.button)
      }
      addListener(event, listener) { this.button.addEventListener(event, listener) }
      setMap() { this.button.remove() }
    },
  } };
  window[new URL(document.currentScript.src).searchParams.get('callback')]()`

test('[CONTENT-03] [CONFIG-04] with a key for Google Maps, its map shows each store once, and choosing one scrolls to its card', async ({
  page,
}) => {
  await page.route('https://maps.googleapis.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: STORE_MAPS_SCRIPT }),
  )
  await open(page, '/find-us')
  const map = page.getByRole('region', { name: 'Peta' })
  await expect(map.getByRole('button')).toHaveCount(6)
  await map.getByRole('button', { name: /Losari Beauty/ }).click()
  await expect(page.getByRole('heading', { name: 'Losari Beauty' })).toBeInViewport()
  await expect(map.locator('[data-center]')).not.toHaveAttribute('data-center', '-3,115')
  await page.getByRole('link', { name: /Petunjuk arah ke Carasun Jakarta/ }).evaluate(link => {
    link.addEventListener('click', event => event.preventDefault())
  })
  await page.getByRole('link', { name: /Petunjuk arah ke Carasun Jakarta/ }).click()
  await expect(map.locator('[data-center]')).toHaveAttribute('data-center', /^-6\.2297/)
  await expect(map.getByRole('button')).toHaveCount(6)
  expect(await page.evaluate(() => (window as unknown as { mapCount: number }).mapCount)).toBe(1)
})

async function expectStaffText(page: Page, path: string, heading: string) {
  const problems = await watchConsole(page)
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.locator('main h2').nth(1)).toBeVisible()
  await expectAccessible(page)
  expect(problems()).toEqual([])
}

test('[ROUTE-29] [CONTENT-04] the page about the shop shows the text that staff wrote', async ({ page }) => {
  await expectStaffText(page, '/about-us', 'Lahir di bawah matahari yang sama')
})

test('[ROUTE-39] [ROUTE-40] [CONTENT-05] the pages about sun and skin show the text that staff wrote, advice and matching products', async ({
  page,
}) => {
  await expectStaffText(page, '/sun-facts', 'Fakta tentang matahari')
  await expect(page.getByRole('heading', { name: 'Lima tingkat indeks UV' })).toBeVisible()
  await page.getByRole('heading', { name: 'Mulai dari yang ini' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('ADD TO BAG').first()).toBeVisible()
  await expectStaffText(page, '/sun-skin', 'Matahari dan kulitmu')
  await page.getByText('Berminyak', { exact: true }).click()
  await expect(page.getByText('Pilih gel atau serum yang cepat meresap', { exact: false })).toBeVisible()
})

test('[CONTENT-06] each product line’s page shows only that line’s products', async ({ page }) => {
  for (const [path, filter] of [
    ['/product', {}],
    ['/product/all', {}],
    ['/product/sunscreen', { categories: ['perawatan-surya'] }],
    ['/product/reapply', { tags: ['reapply'] }],
  ] as const) {
    await open(page, path)
    await page.mouse.wheel(0, 900)
    await expect(page.getByText('ADD TO BAG').first()).toBeVisible()
    const headings = await page.locator('main').getByRole('article').getByRole('heading').allTextContents()
    expect(headings.length, path).toBeGreaterThan(0)
    const names = await namesOf(page, filter)
    expect(
      headings.filter(name => !names.has(name)),
      path,
    ).toEqual([])
  }
})

test('[ROUTE-45] [CONTENT-07] the reseller page shows the text that staff wrote, and a form that reports missing fields and then sends the message', async ({
  page,
}) => {
  await expectStaffText(page, '/reseller', 'Jual Carasun di kotamu')
  const form = page.getByRole('region', { name: 'Daftar jadi reseller' })
  await form.scrollIntoViewIfNeeded()
  await waitForHydration(page)
  await form.getByRole('button', { name: 'Kirim pendaftaran' }).click()
  await expect(form.getByText('Data belum diisi')).toHaveCount(3)
  await expect(form.getByText('Email belum diisi')).toBeVisible()
  await form.getByLabel('Nama', { exact: true }).fill('Sari')
  await form.getByLabel('Email').fill('sari@example.com')
  await form.getByLabel('Nama toko dan kota').fill('Toko Sari, Jember')
  await form.getByLabel('Tentang tokomu').fill('Toko kosmetik di pasar, pesanan pertama 50 tube.')
  await form.getByRole('button', { name: 'Kirim pendaftaran' }).click()
  await expect(form.getByRole('status')).toHaveText('Terima kasih! Pesanmu sudah kami terima.')
})

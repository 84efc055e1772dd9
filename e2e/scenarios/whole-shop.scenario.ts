import { expect, type Page } from '@playwright/test'
import { services } from '../../contract/services.ts'
import { placeOrder, registerBuyer } from '../steps/bag.ts'
import { breakChunks } from '../steps/chunks.ts'
import { open } from '../steps/page.ts'
import { reviewer, wordsOf } from '../steps/review.ts'
import { logIn } from '../steps/session.ts'
import { shopper } from '../steps/shopper.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'
import { changePages } from '../steps/third-parties.ts'
import { findTile } from '../steps/tiles.ts'

/** The shop as a whole: one application, its services' addresses, its chunks. */

/** Counts document loads from now on; navigation within the shop loads none. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

test('[ROUTE-64] with an empty bag, delivery and payment redirect to the bag', async ({ page }) => {
  await page.goto('/signup')
  await page.request.post('/api/auth/register', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      email: `kosong${Date.now()}@example.com`,
      user_name: `k${String(Date.now()).slice(-10)}`,
      password: 'matahari-pagi',
      first_name: 'Kosong',
      last_name: 'Tasnya',
      gender: 'Female',
      phone_no: '081234567890',
    },
  })
  for (const path of ['/order/shipping', '/order/payment']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/order$/)
    await expect(page.getByRole('heading', { name: 'Tasmu masih kosong' })).toBeVisible()
  }
})

test('[MISC-05] a guest browses, searches, and keeps a bag without an account', async ({ page }) => {
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/')) calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await open(page, '/category/1-perawatan-surya')
  await expect(page.locator('main article').first()).toBeVisible()
  const guest = shopper(page)
  await guest.opensProduct('Tabir Surya Harian')
  await expect(page).toHaveURL(/\/\d+-/)
  await guest.waitsUntilInteractive()
  await guest.putsInBag()
  expect(calls).toContain('POST /api/carts')
  expect(calls).not.toContain('POST /api/user/me/carts')
  // The bag is still there on the next visit.
  await open(page, '/')
  await page
    .getByRole('link', { name: /^Tas belanja/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(guest.bag()).toContainText('Tabir Surya Harian')
})

test('[MISC-06] a member has a bag with voucher and points, a wishlist, addresses, orders, a profile, reviews and badges', async ({
  page,
}) => {
  const { user_name } = await registerBuyer(page)
  await staff.givesPoints(user_name, 500)
  const { tile, path } = await findTile(page, tile => tile.name.startsWith('Tabir Surya Harian'))
  await open(page, path)
  const member = shopper(page)
  const inBag = page.waitForRequest(/\/api\/user\/me\/carts$/)
  await member.putsInBag()
  expect((await inBag).method()).toBe('POST')
  await member.bag().getByRole('button', { name: 'Tutup' }).click()
  await page
    .getByRole('button', { name: `Wishlist ${tile.name}` })
    .first()
    .click()
  await expect(page.getByText('Produk berhasil ditambahkan ke wishlist.')).toBeVisible()

  await open(page, '/order')
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await section('Voucher').getByLabel('Kode voucher').fill('suryanala15')
  await section('Voucher').getByRole('button', { name: 'Pakai' }).click()
  await section('Voucher').getByRole('button', { name: 'Lepas' }).click()
  await section('Beauty Point').getByLabel('Jumlah poin').fill('100')
  await section('Beauty Point').getByRole('button', { name: 'Pakai' }).click()
  await expect(section('Beauty Point')).toContainText('Potongan Rp 10.000 terpasang')

  const orderId = await placeOrder(page)
  await open(page, '/my-orders')
  await expect(page.locator(`a[href^="/my-orders/${orderId}"]`).first()).toBeVisible()
  await open(page, '/wishlist')
  await expect(section('Isi wishlist')).toContainText(tile.name)
  await open(page, '/shipping-address')
  await expect(page.getByText('Jl. Tebet Barat 12').first()).toBeVisible()

  const writer = reviewer(page)
  const reviewable = await writer.call('GET', `/api/user/me/reviewable/${tile.id}`)
  await writer.call('POST', '/api/reviews_v2', writer.bodyFor(reviewable, 0, wordsOf(150)))
  await open(page, '/my-account')
  await expect(section('Profil')).toContainText('Wulan Sari')
  await expect(section('Badge')).toContainText('Kawan Surya')
  await expect(section('Ulasan saya')).toContainText(tile.name)
})

test('[MISC-01] guests and members, storefront and checkout are one application', async ({ page }) => {
  const loads = countLoads(page)
  await open(page, '/search?q=tabir+surya+harian')
  await page.locator('main article h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Tabir Surya Harian/ })).toBeVisible()
  await expect(page).toHaveURL(/\/\d+-/)
  const guest = shopper(page)
  await guest.putsInBag()
  await guest.goesToCheckout()
  await guest.logsIn('dinda')
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByRole('main')).toContainText('Tabir Surya Harian')
  await guest.continuesToDelivery()
  await guest.choosesDelivery('Reguler')
  await expect(page.getByRole('heading', { name: 'Pilih cara bayar' })).toBeVisible()
  expect(loads()).toBe(1)
})

test('[CONFIG-08] a chunk that has not loaded after two minutes counts as missing, and the page is reloaded', async ({
  page,
}) => {
  const loads = countLoads(page)
  const chunks = await breakChunks(page, 'hangs')
  await page.clock.install()
  await page.goto('/best-seller')
  await page.clock.runFor(3_000)
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true')
  await chunks.startFailing()
  await page.getByRole('link', { name: /^Tas belanja/ }).click()
  await page.clock.runFor(119_000)
  expect(loads()).toBe(1)
  await page.clock.runFor(2_000)
  await expect.poll(loads).toBe(2)
})

const bases = ['https://a.example', 'https://b.example']

test('[NET-08] [CONFIG-07] [NET-04] requests go to the base addresses of their service, in turn; a member’s requests have token and cookies', async ({
  page,
}) => {
  await logIn(page, 'sari')
  const token = (await page.context().cookies()).find(({ name }) => name === 'carasun_session')?.value ?? ''
  const servicesJson = JSON.stringify([[services.catalogue, bases]]).replaceAll('"', '&quot;')
  await changePages(page, html => html.replace('<html ', `<html data-services="${servicesJson}" `), {
    'connect-src': bases.join(' '),
  })
  const requests: { base: string; credentials: string; authorization: string | null }[] = []
  await page.exposeFunction('recordRequest', (call: (typeof requests)[number]) => requests.push(call))
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) => {
      if (String(input).includes('.example/'))
        (window as unknown as { recordRequest(call: object): void }).recordRequest({
          base: new URL(String(input)).origin,
          credentials: init?.credentials,
          authorization: new Headers(init?.headers).get('authorization'),
        })
      return fetch(input, init)
    }
  })
  await page.route(/^https:\/\/[ab]\.example\//, async route => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const cors = {
      'access-control-allow-origin': new URL(page.url()).origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'accept, authorization, content-type, platform, x-session-id',
      'access-control-allow-methods': 'GET, POST, DELETE, PUT',
    }
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
    const response = await page.request.get(pathname + search)
    return route.fulfill({ response, headers: { ...response.headers(), ...cors } })
  })
  await page.route(/\/api\/user\/me\?/, async route => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const me = data && { ...data, clients: { dashboard: { token } } }
    await route.fulfill({ response, json: { ...rest, data: me } })
  })
  await open(page, '/best-seller')
  await page.waitForLoadState('networkidle')
  const before = requests.length
  await page.getByRole('link', { name: 'Carasun', exact: false }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('heading', { name: 'Paling dicari' }).scrollIntoViewIfNeeded()
  await expect.poll(() => requests.length).toBeGreaterThan(before + 2)
  expect(requests.map(({ base }) => base)).toEqual(requests.map((_, index) => bases[index % 2]))
  expect(requests.at(-1)).toMatchObject({ credentials: 'include', authorization: `Bearer ${token}` })
})

import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../../demo/password.ts'
import { comesAlive } from '../steps/page.ts'
import { shopper } from '../steps/shopper.ts'

/** A member with two pieces of one sunscreen in the bag, on the bag's page. */
async function withBag(page: Page): Promise<void> {
  const dewi = shopper(page)
  await dewi.opensProduct('Tabir Surya Harian')
  await dewi.putsInBag()
  await dewi.goesToCheckout()
  await dewi.registers()
  await expect(page).toHaveURL(/\/order$/)
  await comesAlive(page)
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const sum = (page: Page) => page.locator('dl').filter({ hasText: 'Subtotal' }).first()

/** The bodies of calls to an address, as they are sent. */
function watch(page: Page, method: string, path: string) {
  const bodies: unknown[] = []
  page.on('request', request => {
    if (request.method() === method && new URL(request.url()).pathname === path)
      bodies.push(request.postDataJSON())
  })
  return bodies
}

test('[VOUCH-01] [VOUCH-02] [VOUCH-03] [VOUCH-04] [VOUCH-12] [CART-08] [CART-56] Dewi tries codes, uses her welcome voucher and takes it off', async ({
  page,
}) => {
  const applied = watch(page, 'POST', '/api/carts/voucher')
  const cancelled = watch(page, 'DELETE', '/api/carts/voucher')
  await withBag(page)
  const voucher = card(page, 'Voucher')

  await voucher.getByRole('button', { name: 'Pakai' }).click()
  await expect(voucher.getByText('Kode Voucher harus diisi.')).toBeVisible()
  expect(applied).toEqual([])

  await voucher.getByLabel('Kode voucher').fill('NGAWUR')
  await voucher.getByRole('button', { name: 'Pakai' }).click()
  await expect(voucher.getByText('Kode voucher tidak ditemukan.')).toBeVisible()

  await page.route('**/api/carts/voucher', route => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await voucher.getByRole('button', { name: 'Pakai' }).click()
  await expect(voucher.getByText('Terjadi kesalahan sistem.')).toBeVisible()

  await voucher.getByLabel('Kode voucher').fill('suryanala15')
  await voucher.getByRole('button', { name: 'Pakai' }).click()
  await expect(voucher.getByText(/Potongan Rp [\d.]+ terpasang/)).toBeVisible()
  await expect(sum(page)).toContainText('Voucher SURYANALA15')

  await voucher.getByRole('button', { name: 'Lepas' }).click()
  await expect(sum(page)).not.toContainText('Voucher SURYANALA15')
  expect(cancelled).toEqual([{ voucher_id: expect.any(String), _id: expect.any(String) }])
})

test('[VOUCH-10] the welcome voucher stands in the list with its header, and says what is missing', async ({
  page,
}) => {
  await withBag(page)
  await card(page, 'Voucher')
    .getByRole('button', { name: /tersedia/ })
    .click()
  const list = page.getByRole('dialog', { name: 'Voucher untukmu' })
  const welcome = list.getByRole('article').filter({ hasText: 'HALOCERAH' })
  await expect(welcome).toContainText('WELCOME VOUCHER')
  await expect(welcome).toContainText(/Belanja kurang Rp [\d.]+ lagi/)
})

test('[POINT-01] [POINT-02] [POINT-03] [POINT-04] [POINT-07] [POINT-08] Dinda uses 100 of her points and takes them off', async ({
  page,
}) => {
  const applied = watch(page, 'POST', '/api/carts/points')
  const cancelled = watch(page, 'DELETE', '/api/carts/points')
  const asked: URL[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === '/api/points') asked.push(url)
  })
  const dinda = shopper(page)
  await dinda.opensProduct('Tabir Surya Harian')
  await dinda.putsInBag()
  await dinda.goesToCheckout()
  await dinda.logsIn('dinda', DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/order$/)
  await comesAlive(page)
  const points = card(page, 'Beauty Point')
  await expect(points).toContainText('300 poin')
  expect(asked[0]?.searchParams.get('is_new_ui')).toBe('true')
  expect(Number(asked[0]?.searchParams.get('total_amount'))).toBeGreaterThan(0)

  await points.getByLabel('Jumlah poin').press('Enter')
  expect(applied).toEqual([])
  await points.getByLabel('Jumlah poin').fill('100')
  await points.getByRole('button', { name: 'Pakai' }).click()
  await expect(points.getByText('Potongan Rp 10.000 terpasang')).toBeVisible()
  await expect(sum(page)).toContainText('−Rp 10.000')
  expect(applied).toEqual([{ points: 100 }])
  await expect(card(page, 'Voucher')).toContainText('Lepas poin dulu')

  const before = asked.length
  await page
    .getByRole('button', { name: /^Tambah jumlah|Tambah satu|Tambah/ })
    .first()
    .click()
  await expect.poll(() => asked.length).toBeGreaterThan(before)

  await points.getByRole('button', { name: 'Lepas' }).click()
  await expect(points.getByLabel('Jumlah poin')).toBeVisible()
  expect(cancelled).toEqual([{ points: 100, _id: expect.any(String) }])
})

test('[SHIP-08] [SHIP-09] the free-shipping vouchers are asked for and kept in a cookie', async ({
  page,
}) => {
  const asked = page.waitForRequest(
    request => request.url().includes('/api/vouchers?') && request.url().includes('free_shipping'),
  )
  await withBag(page)
  await asked
  await expect
    .poll(async () => {
      const cookies = await page.context().cookies()
      return decodeURIComponent(cookies.find(one => one.name === 'carasun_free_shipping')?.value ?? '')
    })
    .toContain('"code":"GRATISONGKIR","min_amount":200000')
})

test('[PDP-03] a product lists the vouchers that it counts for', async ({ page }) => {
  await shopper(page).opensProduct('Tabir Surya Harian')
  const vouchers = page.getByText(/\d+ voucher untuk produk ini/)
  await vouchers.click()
  await expect(page.getByText('SURYANALA15')).toBeVisible()
})

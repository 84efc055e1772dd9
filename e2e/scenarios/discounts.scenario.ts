import { expect, type Page } from '@playwright/test'
import type { Cart } from '../../contract/cart.ts'
import { rupiah } from '../../contract/rupiah.ts'
import { DEMO_PASSWORD } from '../../demo/password.ts'
import { callApi, fillBag, registerBuyer } from '../steps/bag.ts'
import { open, waitForHydration } from '../steps/page.ts'
import { shopper } from '../steps/shopper.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'

/** Opens the bag page as a member with one sunscreen in the bag. */
async function openFilledBag(page: Page): Promise<void> {
  const dewi = shopper(page)
  await dewi.opensProduct('Tabir Surya Harian')
  await dewi.putsInBag()
  await dewi.goesToCheckout()
  await dewi.registers()
  await expect(page).toHaveURL(/\/order$/)
  await waitForHydration(page)
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const totals = (page: Page) => page.locator('dl').filter({ hasText: 'Subtotal' }).first()

/** Records the bodies of requests to a path, in order. */
function recordBodies(page: Page, method: string, path: string) {
  const bodies: unknown[] = []
  page.on('request', request => {
    if (request.method() === method && new URL(request.url()).pathname === path)
      bodies.push(request.postDataJSON())
  })
  return bodies
}

test('[VOUCH-01] [VOUCH-02] [VOUCH-03] [VOUCH-04] [VOUCH-12] [CART-08] [CART-56] Dewi tries codes, uses her welcome voucher and removes it', async ({
  page,
}) => {
  const applyCalls = recordBodies(page, 'POST', '/api/carts/voucher')
  const cancelCalls = recordBodies(page, 'DELETE', '/api/carts/voucher')
  await openFilledBag(page)
  const voucher = card(page, 'Voucher')

  // The bag may render again while the guest's lines arrive after the registration.
  await expect(async () => {
    await voucher.getByRole('button', { name: 'Pakai' }).click()
    await expect(voucher.getByText('Kode Voucher harus diisi.')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(applyCalls).toEqual([])

  await voucher.getByLabel('Kode voucher').fill('NGAWUR')
  await voucher.getByRole('button', { name: 'Pakai' }).click()
  await expect(voucher.getByText('Kode voucher tidak ditemukan.')).toBeVisible()

  await page.route('**/api/carts/voucher', route => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await voucher.getByRole('button', { name: 'Pakai' }).click()
  await expect(voucher.getByText('Terjadi kesalahan sistem.')).toBeVisible()

  await voucher.getByLabel('Kode voucher').fill('suryanala15')
  await voucher.getByRole('button', { name: 'Pakai' }).click()
  await expect(voucher.getByText(/Potongan Rp [\d.]+ terpasang/)).toBeVisible()
  await expect(totals(page)).toContainText('Voucher SURYANALA15')

  await voucher.getByRole('button', { name: 'Lepas' }).click()
  await expect(totals(page)).not.toContainText('Voucher SURYANALA15')
  expect(cancelCalls).toEqual([{ voucher_id: expect.any(String), _id: expect.any(String) }])
})

test('[VOUCH-10] the list shows the welcome voucher with its header and how much more to spend for it', async ({
  page,
}) => {
  await openFilledBag(page)
  await card(page, 'Voucher')
    .getByRole('button', { name: /tersedia/ })
    .click()
  const list = page.getByRole('dialog', { name: 'Voucher untukmu' })
  const welcome = list.getByRole('article').filter({ hasText: 'HALOCERAH' })
  await expect(welcome).toContainText('WELCOME VOUCHER')
  await expect(welcome).toContainText(/Belanja kurang Rp [\d.]+ lagi/)
})

test('[POINT-01] [POINT-02] [POINT-03] [POINT-04] [POINT-07] [POINT-08] Dinda uses 100 of her points and removes them', async ({
  page,
}) => {
  const applyCalls = recordBodies(page, 'POST', '/api/carts/points')
  const cancelCalls = recordBodies(page, 'DELETE', '/api/carts/points')
  const requests: URL[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === '/api/points') requests.push(url)
  })
  const dinda = shopper(page)
  await dinda.opensProduct('Tabir Surya Harian')
  await dinda.putsInBag()
  await dinda.goesToCheckout()
  await dinda.logsIn('dinda', DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/order$/)
  await waitForHydration(page)
  const points = card(page, 'Beauty Point')
  await expect(points).toContainText('300 poin')
  expect(requests[0]?.searchParams.get('is_new_ui')).toBe('true')
  expect(Number(requests[0]?.searchParams.get('total_amount'))).toBeGreaterThan(0)

  await points.getByLabel('Jumlah poin').press('Enter')
  expect(applyCalls).toEqual([])
  await points.getByLabel('Jumlah poin').fill('100')
  await points.getByRole('button', { name: 'Pakai' }).click()
  await expect(points.getByText('Potongan Rp 10.000 terpasang')).toBeVisible()
  await expect(totals(page)).toContainText('−Rp 10.000')
  expect(applyCalls).toEqual([{ points: 100 }])
  await expect(card(page, 'Voucher')).toContainText('Lepas poin dulu')

  const before = requests.length
  await page
    .getByRole('button', { name: /^Tambah jumlah|Tambah satu|Tambah/ })
    .first()
    .click()
  await expect.poll(() => requests.length).toBeGreaterThan(before)

  await points.getByRole('button', { name: 'Lepas' }).click()
  await expect(points.getByLabel('Jumlah poin')).toBeVisible()
  expect(cancelCalls).toEqual([{ points: 100, _id: expect.any(String) }])
})

test('[SHIP-08] [SHIP-09] the free-shipping vouchers are fetched and stored in a cookie', async ({
  page,
}) => {
  const request = page.waitForRequest(
    request => request.url().includes('/api/vouchers?') && request.url().includes('free_shipping'),
  )
  await openFilledBag(page)
  await request
  await expect
    .poll(async () => {
      const cookies = await page.context().cookies()
      return decodeURIComponent(cookies.find(cookie => cookie.name === 'carasun_free_shipping')?.value ?? '')
    })
    .toContain('"code":"GRATISONGKIR","min_amount":200000,"shipping_fee_discount":null')
})

test('[VOUCH-11] [POINT-06] with both toggles on, unverified members see a notice next to voucher and points with a link to verify', async ({
  page,
}) => {
  const toggles = ['cart_verified_only_apply_voucher', 'cart_verified_only_apply_points']
  for (const key of toggles) await staff.setsToggle(key, 'on')
  try {
    await openFilledBag(page)
    const voucher = card(page, 'Voucher')
    await voucher.getByLabel('Kode voucher').fill('SURYANALA15')
    await voucher.getByRole('button', { name: 'Pakai' }).click()
    await expect(voucher).toContainText('Verifikasi nomor handphone atau email dulu untuk memakai voucher.')
    await voucher.getByRole('link', { name: 'Verifikasi akun' }).click()
    await expect(page).toHaveURL(/\/my-account/)
    await expect(page.getByRole('button', { name: 'Verifikasi nomor handphone' })).toBeVisible()
    await page.getByRole('button', { name: 'Verifikasi email' }).click()
    await expect(page.getByRole('dialog', { name: 'Verifikasi email' })).toBeVisible()

    // A new member has no points: the response is mocked.
    await page.route('**/api/points?*', route =>
      route.fulfill({
        json: { success: true, data: { points: 50, points_pending: 0, points_max: 50, point_value: 100 } },
      }),
    )
    await open(page, '/order')
    const points = card(page, 'Beauty Point')
    await points.getByLabel('Jumlah poin').fill('10')
    await points.getByRole('button', { name: 'Pakai' }).click()
    await expect(points).toContainText('Verifikasi nomor handphone atau email dulu untuk memakai poin.')
    await expect(points.getByRole('link', { name: 'Verifikasi akun' })).toBeVisible()
  } finally {
    for (const key of toggles) await staff.setsToggle(key, 'off')
  }
})

test('[SHIP-12] the free-delivery hint stays visible and shows how much more is needed, or that the bag qualifies', async ({
  page,
}) => {
  await openFilledBag(page)
  const bag = () => callApi<Cart>(page, 'get', '/api/user/me/carts')
  const hint = page.getByRole('main').getByText(/lagi untuk gratis ongkir|Kamu dapat gratis ongkir/)
  const { free_shipping_missing: missing, products } = await bag()
  expect(missing).toBeGreaterThan(0)
  await expect(hint).toContainText(`Tambah ${rupiah(missing)} lagi untuk gratis ongkir`)
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect(hint).toBeInViewport()
  const [line] = products
  await callApi(page, 'post', '/api/user/me/carts', {
    action: 'update',
    id: line?.id,
    combination_id: line?.combination_id,
    line_id: line?._id,
    quantity: 1 + Math.ceil(200_000 / (line?.price_after_discount ?? 1)),
  })
  expect((await bag()).free_shipping_missing).toBe(0)
  await open(page, '/order')
  await expect(hint).toHaveText('Kamu dapat gratis ongkir')
})

test('[PDP-08] a product’s page shows its special price and the unmet condition, and adds the product at that price', async ({
  page,
}) => {
  const request = page.waitForRequest(/\/api\/special-price-products\?product_id=\d+/)
  await shopper(page).opensProduct('Gel Lidah Buaya Murni')
  await request
  const special = page.getByRole('region', { name: 'Harga spesial' })
  await expect(special).toContainText('Rp 19.000')
  await expect(special).toContainText('min. purchase Rp 100.000')
  await expect(special.getByRole('button')).toHaveCount(0)

  await registerBuyer(page)
  await fillBag(page, 3)
  await page.reload()
  await waitForHydration(page)
  await special.getByRole('button', { name: 'Ambil harga spesial' }).click()
  await expect(page.getByRole('dialog', { name: 'Tas kamu' })).toContainText('Rp 19.000')
})

test('[PDP-03] a product lists the vouchers that apply to it, with their codes to copy', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await shopper(page).opensProduct('Tabir Surya Harian')
  const vouchers = page.getByRole('list', { name: /\d+ voucher untuk produk ini/ })
  const ticket = vouchers.getByRole('listitem').filter({ hasText: 'SURYANALA15' })
  await expect(ticket).toContainText('Diskon 15% Suryanala')
  await ticket.getByRole('button', { name: 'Salin kode SURYANALA15' }).click()
  await expect(ticket.getByText('Tersalin')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SURYANALA15')
  // The condition is said once.
  await expect(vouchers.getByText('75.000')).toHaveCount(1)
})

test('[AMB-19] a guest who checks a gift card logs in and sees the result without typing the code again', async ({
  page,
}) => {
  await open(page, '/gift-card')
  await page.getByLabel('Kode kartu hadiah').fill('aaaa-aaaa-aaaa-aaaa')
  await page.getByRole('button', { name: 'Lihat saldo' }).click()
  await shopper(page).logsIn('dinda')
  await expect(page.getByText('Kode kartu hadiah ini tidak kami kenal.')).toBeVisible()
})

test('[AMB-19] a bag of e-gifts skips delivery, and a mistyped gift card code is reported before it is sent', async ({
  page,
}) => {
  await registerBuyer(page)
  const tiles = await callApi<
    { id: string; classification: string | null; choices: { combination_id: string }[] }[]
  >(page, 'get', '/api/v3/products?limit=100&filter={"keyword":"kartu hadiah"}')
  const egift = tiles.find(tile => tile.classification === 'egift')
  const addEgift = (action: 'add' | 'delete') =>
    callApi(page, 'post', '/api/user/me/carts', {
      action,
      id: egift?.id,
      combination_id: egift?.choices[0]?.combination_id,
      quantity: 1,
      egift_info: { recipient_name: 'Ana', recipient_email: 'ana@example.com', sender_name: 'Wulan' },
    })
  await addEgift('add')
  await open(page, '/order')
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  await expect(page).toHaveURL(/\/order\/payment$/)
  await expect(page.getByText('Dikirim lewat email')).toBeVisible()
  await expect(card(page, 'Kartu hadiah')).toBeHidden()
  await open(page, '/order/shipping')
  await expect(page).toHaveURL(/\/order\/payment$/)

  await addEgift('delete')
  await fillBag(page)
  await open(page, '/order/payment')
  const requests = recordBodies(page, 'POST', '/api/carts/gift-card')
  const giftCard = card(page, 'Kartu hadiah')
  await giftCard.getByRole('button', { name: 'Masukkan kode' }).click()
  const code = giftCard.getByLabel('Kode kartu hadiah')
  await code.fill('ABCD-EFGH-JKMN-PQRS')
  await giftCard.getByRole('button', { name: 'Pakai kartu hadiah' }).click()
  await expect(giftCard.getByText('Sepertinya ada huruf yang keliru.')).toBeVisible()
  expect(requests).toEqual([])
  // The weighted sum of "AAAA…" is 0, so its check character is A: a well-formed code that belongs to no card.
  await code.fill('aaaa-aaaa-aaaa-aaaa')
  await giftCard.getByRole('button', { name: 'Pakai kartu hadiah' }).click()
  await expect(giftCard.getByText('Kode kartu hadiah ini tidak kami kenal.')).toBeVisible()
})

import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { Cart, ExtraBag } from '../../contract/cart.ts'
import type { Tile } from '../../contract/catalog.ts'
import { rupiah } from '../../contract/rupiah.ts'
import { readQr } from '../../server/testing/read-qr.ts'
import { place } from '../place.ts'
import { callApi, chooseDelivery, fillBag, goToPayment, registerBuyer } from '../steps/bag.ts'
import { letTimePass, open, waitForHydration } from '../steps/page.ts'
import { failNextCharge, payAtBank } from '../steps/payment.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'
import { findTile } from '../steps/tiles.ts'

/** The payment page and every page that follows it. */

const methodRow = (page: Page, name: string, within: Page | Locator = page) =>
  within.getByRole('radio', { name: new RegExp(`${name}(?! Niaga)`) }).first()

/** Expands the category of the method, then chooses the method. */
async function choose(page: Page, category: string, name: string) {
  // Wait for the list: once loaded, it expands one category itself, and a click on that category would collapse it.
  await expect(page.locator('summary').first()).toBeVisible({ timeout: 20_000 })
  const row = methodRow(page, name)
  const isShown = await row.isVisible()
  if (!isShown) await page.locator('summary').filter({ hasText: category }).first().click()
  await row.check()
}

async function pressPay(page: Page) {
  await page
    .getByRole('button', { name: /^Bayar/ })
    .filter({ visible: true })
    .first()
    .click()
}
/** Returns the body and headers of a request, decoded. */
const contentOf = (request: Request) =>
  `${request.postData() ?? ''} ${decodeURIComponent(JSON.stringify(request.headers()))}`

const confirmOrder = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Ya, pesan' }).click()

const waitForOrderBody = (page: Page) =>
  page
    .waitForRequest(request => request.method() === 'POST' && /\/api\/orders$/.test(request.url()))
    .then(request => request.postDataJSON() as Record<string, unknown>)

test('[PAY-04] [PAY-07] [PAY-08] [PAY-34] [PAY-02] [ROUTE-62] payment methods are sorted by category and position, with logos; Back closes the panel, and after a choice reopens it', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', request =>
    requests.push(new URL(request.url()).pathname + new URL(request.url()).search),
  )
  await goToPayment(page)
  await expect.poll(() => requests).toContain('/api/payments?limit=20')
  await page.getByRole('button', { name: 'Lihat semua' }).click()
  const panel = page.getByRole('dialog', { name: 'Choose Payment Method' })
  await expect(panel).toBeVisible()
  await expect(panel.locator('summary b')).toHaveText([
    'Rekomendasi',
    'Transfer bank',
    'Kartu kredit / debit',
    'E-wallet, cicilan & gerai',
  ])
  const names = (
    await callApi<{ category: string; position: number; name: string; code: string }[]>(
      page,
      'get',
      '/api/payment-methods',
    )
  )
    .filter(method => method.category === 'recommendation')
    .sort((a, b) => a.position - b.position)
    .map(method => method.name)
  await expect(panel.locator('details').first().locator('label span.font-semibold')).toHaveText(names)
  for (const name of names) await expect(panel.getByAltText(`Logo ${name}`)).toBeVisible()

  // The page was the first of the visit: the history has no earlier page of the shop.
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/order\/payment/)
  await page.getByRole('button', { name: 'Lihat semua' }).click()
  await methodRow(page, 'QRIS', panel).click()
  await expect(panel).toBeHidden()
  await page.goBack()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/order\/payment/)

  // Back does the same if the history has an earlier page of the shop.
  await open(page, '/order/shipping')
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Lihat semua' }).click()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/order\/payment/)
})

test('[PAY-02] the page’s button opens the list of methods on a first order; later the method that paid last is chosen on arrival', async ({
  page,
}) => {
  await goToPayment(page)
  const payButton = page.getByRole('button', { name: /^(Pilih cara bayar|Bayar)/ }).filter({ visible: true })
  await expect(page.locator('summary').first()).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await payButton.click()
  await expect(page.getByRole('dialog', { name: 'Choose Payment Method' })).toBeVisible()

  const { _id: cart_id, total_price_after_shipping: total_price } = await chooseDelivery(page)
  const { reference_code } = await callApi<{ reference_code: string }>(page, 'post', '/api/orders', {
    cart_id,
    total_price,
    payment_method: 'bca_virtual_account',
  })
  await payAtBank(`${reference_code}-1`)
  await expect
    .poll(async () => (await callApi<{ status: string }[]>(page, 'get', '/api/payments?limit=1'))[0]?.status)
    .toBe('paid')
  const bag = await fillBag(page)
  await open(page, '/order/payment')
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('bca_virtual_account')
  await expect(page.getByText('Terakhir kamu pakai')).toBeVisible()
  await expect(payButton).toHaveText(`Bayar ${rupiah(bag.total_price_after_shipping)}`)
  await payButton.click()
  await expect(page.getByRole('alertdialog', { name: 'Buat pesanan?' })).toBeVisible()
})

test('[CHECKOUT-18] the payment page shows the subtotals after discount, after extra bags and after delivery', async ({
  page,
}) => {
  await registerBuyer(page)
  const tiles = await callApi<Tile[]>(page, 'get', '/api/v3/products?limit=100&filter={}')
  // Enough for the welcome voucher, too little for free delivery: all subtotals differ.
  const onSale = tiles.find(
    ({ price_after_discount_range: { min, max }, ...tile }) =>
      tile.is_sellable &&
      tile.selected_variant &&
      tile.discount_percentage > 0 &&
      !tile.classification &&
      min >= 100_000 &&
      max < 200_000,
  )
  await callApi(page, 'post', '/api/user/me/carts', {
    action: 'add',
    id: onSale?.id,
    combination_id: onSale?.selected_variant,
    quantity: 1,
  })
  const [extra] = await callApi<ExtraBag[]>(page, 'get', '/api/extrabags')
  await callApi(page, 'post', '/api/user/me/carts/extrabags', { extra_bag_id: extra?.id, quantity: 1 })
  await callApi(page, 'post', '/api/carts/voucher', { voucher_code: 'HALOCERAH' })
  await chooseDelivery(page)
  const cart = await callApi<Cart>(page, 'get', '/api/user/me/carts')
  expect(cart.total_amount_after_discount).toBeLessThan(cart.total_amount - 25_000)
  expect(cart.total_amount_after_extra).toBeGreaterThan(cart.total_amount_after_discount)
  expect(cart.total_price_after_shipping).toBeGreaterThan(cart.total_amount_after_extra)
  await open(page, '/order/payment')
  const row = (label: string) => page.locator('dl > div').filter({ hasText: label })
  await expect(row('Subtotal')).toContainText(rupiah(cart.total_amount))
  await expect(row('Setelah diskon')).toContainText(rupiah(cart.total_amount_after_discount))
  await expect(row('Tas tambahan').first()).toContainText(rupiah(cart.total_extra_charge))
  await expect(row('Setelah tas tambahan')).toContainText(rupiah(cart.total_amount_after_extra))
  await expect(row('Total bayar')).toContainText(rupiah(cart.total_price_after_shipping))
})

test('[PAY-12] [PAY-14] [PAY-15] [PAY-13] [PAY-16] [PAY-17] [PAY-35] [MISC-04] bank discounts are selected and removed, one at a time, and tracked; closing the terms of one clears the query', {
  tag: '@desktop',
}, async ({ page }) => {
  const events: { verb: string; object_type: string }[] = []
  page.on('request', request => {
    if (/\/api\/session\//.test(request.url())) events.push(...request.postDataJSON().events)
  })
  await goToPayment(page)
  const bca = page.getByRole('button', { name: /Diskon 10%/, pressed: false }).first()
  const card = (title: string) => page.locator('button[aria-pressed]').filter({ hasText: title })
  const unavailable = card('Potongan Rp 75.000')
  await expect(unavailable).toHaveAttribute('aria-disabled', 'true')
  await unavailable.click({ force: true })
  await expect(unavailable).toHaveAttribute('aria-pressed', 'false')

  await bca.click()
  await expect(card('Diskon 10%')).toHaveAttribute('aria-pressed', 'true')
  await expect(card('Diskon 10%')).toContainText('Dipakai')
  await expect(page.getByText('Promo BCA')).toBeVisible()
  await expect(methodRow(page, 'BCA Virtual Account')).toBeChecked()
  await expect
    .poll(() => events.filter(event => event.verb === 'apply').map(event => event.object_type), {
      timeout: 15_000,
    })
    .toEqual(['partner_promo'])

  await card('Potongan Rp 15.000').click()
  await expect(card('Potongan Rp 15.000')).toHaveAttribute('aria-pressed', 'true')
  await expect(card('Diskon 10%')).toHaveAttribute('aria-pressed', 'false')
  await card('Potongan Rp 15.000').click()
  await expect(card('Potongan Rp 15.000')).toHaveAttribute('aria-pressed', 'false')

  await page
    .getByRole('button', { name: /Lihat syarat/ })
    .first()
    .click()
  await expect(page).toHaveURL(/bank_promo=/)
  const terms = page.getByRole('dialog', { name: /Diskon 10%/ })
  await expect(terms).toBeVisible()
  await terms.getByRole('button', { name: 'Tutup' }).click()
  await expect(page).toHaveURL(/\/order\/payment$/)
})

test('[CHECKOUT-01] [CHECKOUT-21] [PAY-29] [PAY-28] [PAY-30] [CHECKOUT-28] [MISC-02] a transfer shows the bank account, is confirmed with a photo, and waits for staff', {
  tag: '@both',
}, async ({ page }) => {
  await goToPayment(page)
  await choose(page, 'Transfer bank', 'Transfer bank')
  await page.getByRole('radio', { name: /Mandiri 0000/ }).check()
  const orderBody = waitForOrderBody(page)
  await pressPay(page)
  await expect(page.getByRole('alertdialog', { name: 'Buat pesanan?' })).toBeVisible()
  await confirmOrder(page)
  const body = await orderBody
  expect(body).toMatchObject({
    cart_id: expect.any(String),
    payment_method: 'bank_transfer',
    payment_type: 'bank transfer',
    total_price: expect.any(Number),
    id_payment_method: expect.any(String),
    id_bank_account: expect.any(String),
    bank_name: 'Mandiri',
    account_number: '0000111122233',
    sociolla: { bank_name: 'Mandiri' },
  })
  expect(body).not.toHaveProperty('phone_no')
  expect(body).not.toHaveProperty('installment_term')
  await expect(page).toHaveURL(/\/order\/confirmation\//)
  await expect(page.getByText(/Bayar sebelum/)).toBeVisible()
  await expect(page.getByText(/\d{2}:\d{2} WIB/).first()).toBeVisible()
  await expect(page.getByText('0000 1111 2223 3')).toBeVisible()
  const amount = page.locator('p:text-is("Total bayar") + p')
  await expect(amount).toHaveText(rupiah(Number(body.total_price)))

  await page.getByRole('button', { name: 'Cara bayar', exact: true }).click()
  const steps = page.getByRole('dialog', { name: 'Cara bayar' })
  await expect(steps.getByRole('listitem').first()).toBeVisible()
  await steps.getByRole('button', { name: 'Tutup' }).click()

  await page.getByRole('button', { name: 'CONFIRM PAYMENT' }).click()
  const confirm = page.getByRole('dialog', { name: 'Kirim bukti transfer' })
  await confirm.getByRole('button', { name: 'Kirim bukti' }).click()
  await expect(confirm.getByText('Foto bukti transfer belum dipilih')).toBeVisible()
  // The tall photo takes long to prepare; the wide one, chosen in the meantime, must remain the one shown.
  await page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window) as (file: ImageBitmapSource) => Promise<ImageBitmap>
    let isSlow = true
    window.createImageBitmap = async (file: ImageBitmapSource) => {
      const picture = await decode(file)
      if (isSlow) {
        isSlow = false
        await new Promise(resolve => window.addEventListener('ready', resolve, { once: true }))
      }
      return picture
    }
  })
  const photo = confirm.getByLabel('Foto bukti transfer', { exact: true })
  for (const [width, height] of [
    [100, 300],
    [300, 100],
  ] as const) {
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width, height } })
    await photo.setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer })
  }
  const preview = confirm.getByRole('img', { name: 'Bukti transfer yang kamu pilih' })
  const isWide = () => preview.evaluate((img: HTMLImageElement) => img.naturalWidth > img.naturalHeight)
  await expect.poll(isWide).toBe(true)
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('ready'))
    await new Promise(resolve => setTimeout(resolve, 500))
  })
  expect(await isWide()).toBe(true)
  await confirm.getByRole('button', { name: 'Kirim bukti' }).click()
  await expect(page.getByRole('heading', { name: 'Pembayaranmu sedang ditinjau' })).toBeVisible()
})

test('[CHECKOUT-03] [CHECKOUT-08] [CHECKOUT-27] [PAY-30] OVO asks for a phone number, waits three seconds, then shows the order', async ({
  page,
}) => {
  await goToPayment(page)
  await choose(page, 'Rekomendasi', 'OVO')
  await pressPay(page)
  await expect(page.getByText('Nomor Handphone belum diisi')).toBeVisible()
  await page.getByLabel('Nomor OVO kamu').fill('081234567890')
  const orderBody = waitForOrderBody(page)
  await pressPay(page)
  await confirmOrder(page)
  const body = await orderBody
  expect(body.phone_no).toBe('081234567890')
  expect(body).not.toHaveProperty('id_bank_account')
  await page.waitForURL(/\/order\/success\//)
  const openedAt = Date.now()
  await expect(page.getByText('Memeriksa pembayaranmu')).toBeVisible()
  await expect(page.getByText(/CRS\d{6}/)).toHaveCount(0)
  await expect(page.getByText(/CRS\d{6}/).first()).toBeVisible({ timeout: 10_000 })
  expect(Date.now() - openedAt).toBeGreaterThan(2500)
  await expect(page.getByText('Buka aplikasi OVO', { exact: false }).first()).toBeVisible()
})

for (const [name, category, title] of [
  ['Kredivo', 'E-wallet', '[CHECKOUT-02] a Kredivo payment leads to the lender’s page'],
  ['LinkAja', 'E-wallet', '[CHECKOUT-04] a LinkAja payment sends a form with a token'],
  ['Kartu debit GPN', 'Kartu kredit', '[CHECKOUT-06] a GPN payment sends a form to the provider'],
] as const)
  test(title, async ({ page }) => {
    await goToPayment(page)
    await choose(page, category, name)
    const posted = page.waitForRequest(
      request => request.url().startsWith(place.simulatorUrl) && request.isNavigationRequest(),
    )
    await pressPay(page)
    await confirmOrder(page)
    const request = await posted
    if (name === 'Kredivo') expect(request.method()).toBe('GET')
    else {
      expect(request.method()).toBe('POST')
      expect(new URLSearchParams(request.postData() ?? '').get('token')).toBeTruthy()
    }
    await expect(page.getByText('Bukan uang asli')).toBeVisible()
    await page.getByRole('button', { name: /^Bayar Rp/ }).click()
    await expect(page).toHaveURL(/\/order\/success\?trxId=CRS/)
    await expect(page.getByRole('heading', { name: /Sudah lunas/ })).toBeVisible({ timeout: 20_000 })
  })

test('[CHECKOUT-12] [CHECKOUT-14] [RETRY-11] an OVO payment without a response leads to the failed page, where it is retried with the same phone number', async ({
  page,
}) => {
  await goToPayment(page)
  await choose(page, 'Rekomendasi', 'OVO')
  await page.getByLabel('Nomor OVO kamu').fill('081234567890')
  await failNextCharge('error_504')
  await pressPay(page)
  await confirmOrder(page)
  await expect(page).toHaveURL(/\/order\/failed\/[0-9a-f]{32}\?phone_no=081234567890/)
  await expect(page.getByRole('heading', { name: 'Pembayaran tidak berhasil' })).toBeVisible()
  await expect(page.getByLabel('Nomor OVO kamu')).toHaveValue('081234567890')
  const retryRequest = page.waitForRequest(request => /\/api\/payments$/.test(request.url()))
  await page.getByRole('button', { name: 'RETRY' }).click()
  expect((await retryRequest).postDataJSON()).toMatchObject({ phone_no: '081234567890' })
  await expect(page).toHaveURL(/\/order\/confirmation\//)
})

test('[CHECKOUT-25] a GPN charge that the provider refuses with 400 leads to the failed page too', async ({
  page,
}) => {
  await goToPayment(page)
  await choose(page, 'Kartu kredit', 'Kartu debit GPN')
  await failNextCharge('error_400')
  await pressPay(page)
  await confirmOrder(page)
  await expect(page).toHaveURL(/\/order\/failed\/[0-9a-f]{32}/)
})

test('pressing “Bayar” while offline shows a message and orders nothing, now or later; pressing again places one order', async ({
  page,
  context,
}) => {
  await goToPayment(page)
  await choose(page, 'Rekomendasi', 'QRIS')
  await context.setOffline(true)
  await pressPay(page)
  await confirmOrder(page)
  await expect(page.getByText('Sambungan internet terputus.', { exact: false })).toBeVisible({
    timeout: 20_000,
  })
  await context.setOffline(false)
  await letTimePass(page, 1500)
  expect(await callApi<unknown[]>(page, 'get', '/api/user/me/orders')).toEqual([])
  await expect(page).toHaveURL(/\/order\/payment/)
  await pressPay(page)
  await confirmOrder(page)
  await expect(page).toHaveURL(/\/order\/confirmation\//)
  expect(await callApi<unknown[]>(page, 'get', '/api/user/me/orders')).toHaveLength(1)
})

test('[CHECKOUT-09] [CHECKOUT-11] [CHECKOUT-13] [CHECKOUT-14] a changed price, sold-out products and a server error each show their own message and lead to their own page', async ({
  page,
}) => {
  test.slow()
  await registerBuyer(page)
  const product = { handle: 'krim-dari-gudang', title: 'Krim dari Gudang', priceRupiah: 89_000, pieces: 5 }
  await staff.savesProduct(product)
  try {
    const { tile } = await findTile(page, tile => tile.name === product.title)
    await callApi(page, 'post', '/api/user/me/carts', {
      action: 'add',
      id: tile.id,
      combination_id: tile.selected_variant,
      quantity: 1,
    })
    await chooseDelivery(page)
    const tryToPay = async (message: string) => {
      await choose(page, 'Rekomendasi', 'QRIS')
      await pressPay(page)
      await confirmOrder(page)
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    }
    await open(page, '/order/payment')
    await staff.savesProduct({ ...product, pieces: 0 })
    await tryToPay('Stok produk tidak mencukupi.')
    await expect(page).toHaveURL(/\/order$/)
    await expect(page.getByText('OUT OF STOCK · tidak dihitung')).toBeVisible()

    await staff.savesProduct(product)
    await open(page, '/order/payment')
    await staff.savesProduct({ ...product, priceRupiah: 99_000 })
    await tryToPay('Terjadi perubahan harga, Silakan coba lagi dalam beberapa saat.')
    await expect(page).toHaveURL(/\/order$/)
    await expect(page.getByText(rupiah(99_000)).filter({ visible: true }).first()).toBeVisible()
    expect(await callApi<unknown[]>(page, 'get', '/api/user/me/orders')).toEqual([])

    // A sold-out pre-order and a server error, both mocked: the server's own tests cover these responses.
    let status = 409
    let refusal: { code: string; message: string; details: object } = {
      code: 'OUT_OF_STOCK',
      message: 'Stok produk tidak mencukupi.',
      details: { is_pre_order: true },
    }
    await page.route('**/api/orders', route =>
      route.fulfill({ status, json: { success: false, data: null, ...refusal } }),
    )
    await fillBag(page)
    await open(page, '/order/payment')
    await tryToPay(refusal.message)
    await expect(page).toHaveURL(/\/order\/preorder\/failed/)
    status = 500
    refusal = { code: 'INTERNAL', message: 'x', details: {} }
    await open(page, '/order/payment')
    await tryToPay('Silakan coba lagi dalam beberapa saat.')
    await expect(page).toHaveURL(/\/order\/failed\/sorry/)
  } finally {
    await staff.savesProduct({ ...product, isHidden: true })
  }
})

test.describe('at a phone’s density', () => {
  test.use({ deviceScaleFactor: 2 })

  test('[PAY-32] QRIS, GoPay and ShopeePay show a QR code that a phone can read', async ({ page }) => {
    await registerBuyer(page)
    for (const [method, expected] of [
      ['qris', /^000201.{240,300}$/],
      ['gopay', /^000201.{240,300}$/],
      ['shopeepay', /^https?:.{120,}$/],
    ] as const) {
      const bag = await fillBag(page)
      const { order_id } = await callApi<{ order_id: string }>(page, 'post', '/api/orders', {
        cart_id: bag._id,
        payment_method: method,
        total_price: bag.total_price_after_shipping,
      })
      await open(page, `/order/confirmation/${order_id}`)
      await page.getByRole('button', { name: 'Tampilkan kode QR' }).click()
      const code = page.getByRole('dialog', { name: /Kode QR/ }).getByRole('img', { name: /Kode QR/ })
      // The picture loads after its frame, so the code is read until it is there.
      const readCode = async () => (await readQr(await code.screenshot({ scale: 'device' }))) ?? ''
      await expect.poll(readCode, { message: method }).toMatch(expected)
    }
  })
})

test('[PAY-25] [PAY-26] [PAY-27] a saved card asks for its CVV, which never reaches the shop; it is deleted after a confirmation', {
  tag: '@desktop',
}, async ({ page }) => {
  await registerBuyer(page)
  const bag = await fillBag(page)
  const placedOrder = await callApi<{
    reference_code: string
    order_id: string
    next: { kind: string; url: string }
  }>(page, 'post', '/api/orders', {
    cart_id: bag._id,
    payment_method: 'credit_debit_card',
    total_price: bag.total_price_after_shipping,
    save_card: true,
  })
  await page.goto(placedOrder.next.url)
  await page.getByRole('button', { name: /^Bayar Rp/ }).click()
  await expect(page.getByRole('heading', { name: /Sudah lunas/ })).toBeVisible({ timeout: 20_000 })

  await fillBag(page)
  const cvv = '8642'
  const sentToShop: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(place.url))
      sentToShop.push(decodeURIComponent(request.url()), contentOf(request))
  })
  await open(page, '/order/payment')
  await choose(page, 'Kartu kredit', 'Kartu kredit / debit')
  await page.getByRole('radio', { name: /•••• 1114/ }).check()
  await pressPay(page)
  await confirmOrder(page)
  const question = page.getByRole('dialog', { name: 'Masukkan CVV' })
  await question.getByLabel('CVV').fill(cvv)
  await question.getByRole('button', { name: 'Bayar' }).click()
  await page.waitForURL(url => url.href.startsWith(place.simulatorUrl))
  expect(sentToShop.some(text => text.includes('"card_token"'))).toBe(true)
  // The CVV must not appear as plain text in a URL, form, JSON or cookie, encoded anywhere, or under its field's name.
  const encodedCvvs = [
    Buffer.from(cvv).toString('base64').replace(/=+$/, ''),
    Buffer.from(cvv).toString('hex'),
  ]
  for (const text of sentToShop)
    expect(text).not.toMatch(
      RegExp(`(?<![0-9a-z])${cvv}(?![0-9a-z])|${encodedCvvs.join('|')}|card_cvv|cvv["'=:]`, 'i'),
    )

  await fillBag(page)
  await open(page, '/order/payment')
  await choose(page, 'Kartu kredit', 'Kartu kredit / debit')
  let isBroken = true
  await page.route('**/api/midtrans-tokens/**', route =>
    isBroken
      ? route.fulfill({ status: 500, json: { success: false, data: null, code: 'INTERNAL', message: 'x' } })
      : route.continue(),
  )
  const remove = async () => {
    await page.getByRole('button', { name: 'Hapus kartu •••• 1114' }).click()
    const question = page.getByRole('alertdialog', { name: 'Hapus kartu ini?' })
    await question.getByRole('button', { name: 'Hapus' }).click()
  }
  await remove()
  await expect(page.getByText('Silakan coba lagi dalam beberapa saat.', { exact: true })).toBeVisible()
  isBroken = false
  await remove()
  await expect(page.getByRole('radio', { name: /•••• 1114/ })).toHaveCount(0)
})

test('[CARD-01] [CARD-02] [CARD-03] [CARD-04] [CARD-05] [CARD-06] the shop’s own card page, if turned on, sends the number to the provider and nowhere else', {
  tag: '@desktop',
}, async ({ page }) => {
  await registerBuyer(page)
  await fillBag(page)
  // The card page is off by default: it redirects back to the payment page.
  await page.goto('/order/card')
  await expect(page).toHaveURL(/\/order\/payment/)
  await page.route('**/api/settings', async route => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, has_card_field: true } } })
  })
  const toShop: string[] = []
  const toProvider: string[] = []
  page.on('request', request => {
    const content = decodeURIComponent(request.url()) + (request.postData() ?? '')
    ;(request.url().startsWith(place.simulatorUrl) ? toProvider : toShop).push(content)
  })
  // Reached through the page's own links, so that the browser fetches the setting.
  await page.goto('/order/payment')
  await waitForHydration(page)
  await choose(page, 'Kartu kredit', 'Kartu kredit / debit')
  await pressPay(page)
  await confirmOrder(page)
  await expect(page).toHaveURL(/\/order\/card/)
  const field = page.getByLabel('Nomor kartu')
  await expect(field).toHaveAttribute('placeholder', '1234567890123456')
  await expect(field).toHaveAttribute('maxlength', '19')
  await field.pressSequentially('4111a111111111112')
  await expect(field).toHaveValue('4111-1111-1111-1112')
  await field.blur()
  await expect(page.getByText('Nomor kartu tidak benar')).toBeVisible()
  await field.fill('5111')
  await expect(page.locator('[data-card-type=mastercard]')).toBeVisible()
  await field.fill('3111')
  await expect(page.locator('[data-card-type=unknown]')).toBeVisible()
  await field.fill('')
  await field.blur()
  await expect(page.getByText('Nomor kartu tidak benar')).toBeHidden()
  await field.fill('4111111111111111')
  await expect(field).toHaveValue('4111-1111-1111-1111')
  await expect(page.locator('[data-card-type=visa]')).toBeVisible()
  await page.getByLabel('Berlaku sampai').fill('0829')
  await page.getByLabel('CVV').fill('123')
  await page
    .getByRole('button', { name: /^Bayar/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL(url => url.href.startsWith(place.simulatorUrl))
  expect(toProvider.some(content => content.includes('4111111111111111'))).toBe(true)
  expect(toShop.join('\n').replaceAll('-', '')).not.toContain('4111111111111111')
})

import { expect, type Locator, type Page } from '@playwright/test'
import type { Product, Tile } from '../../contract/catalog.ts'
import { rupiah } from '../../contract/rupiah.ts'
import { KNOWN_CODE } from '../../demo/authenticity-codes.ts'
import { DEMO_PASSWORD } from '../../demo/password.ts'
import { violationsOf } from '../steps/axe.ts'
import { holdChunks } from '../steps/chunks.ts'
import { watchConsole } from '../steps/console.ts'
import { findCoveredActions, open, untilStill } from '../steps/page.ts'
import { shopper } from '../steps/shopper.ts'
import { test } from '../steps/test.ts'
import { findTile } from '../steps/tiles.ts'

/** Searches for the product by name and presses the button of its tile. */
async function pressTile(page: Page, tile: Tile) {
  await page.goto(`/search?q=${encodeURIComponent(tile.name)}`)
  await shopper(page).waitsUntilInteractive()
  await page
    .getByRole('button', { name: `ADD TO BAG ${tile.name}` })
    .first()
    .click()
}

/** Finds a button of the page itself: the labels of tiles' buttons also contain their product's name. */
const visibleButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()

/** Finds a product that is sold in sizes, which unlike shades have different prices. */
async function findSizes(page: Page) {
  const found = await findTile(
    page,
    tile => tile.is_sellable && tile.choices.length > 2 && tile.choices.every(({ hex }) => !hex),
  )
  const response = await page.request.get(`/api/products_v2/${found.tile.id}-x`)
  const prices = new Map(
    ((await response.json()).data as Product).original_combinations.map(combination => [
      combination._id,
      rupiah(combination.price_after_discount),
    ]),
  )
  expect(new Set(prices.values()).size).toBe(prices.size)
  const priceOf = (choice?: Tile['choices'][number]) => prices.get(choice?.combination_id ?? '') ?? 'no price'
  return { ...found, priceOf }
}

test.describe('a sold-out product', () => {
  test('[PDP-19] [STOCK-05] accepts an e-mail address, and shows its errors in red', async ({ page }) => {
    const problems = await watchConsole(page)
    const { path, tile } = await findTile(page, tile => !tile.is_sellable && !tile.is_pre_order)
    await open(page, path)
    await expect(page.getByText('OUT OF STOCK').filter({ visible: true }).first()).toBeVisible()
    await visibleButton(page, 'Kabari aku').click()
    const dialog = page.getByRole('dialog', { name: 'Kabari aku kalau tersedia' })
    await dialog.getByRole('button', { name: 'Kabari aku' }).click()
    await expect(dialog.getByText('Email belum diisi')).toBeVisible()
    await dialog.getByLabel('Email').fill('sari@example.com')
    const alertRequest = page.waitForRequest('**/api/v3/product-availability-alert')
    await dialog.getByRole('button', { name: 'Kabari aku' }).click()
    const body = (await alertRequest).postDataJSON()
    expect(Object.keys(body).sort()).toEqual(['combination_id', 'email', 'product_id', 'user'])
    expect(body).toMatchObject({ product_id: tile.id, email: 'sari@example.com', user: { id: null } })
    await expect(dialog.getByText('Siap! Kami kabari ke sari@example.com.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Oke' }).click()
    await expect(dialog).toBeHidden()
    expect(problems()).toEqual([])
  })

  test('[STOCK-06] shows a message for a server error', async ({ page }) => {
    const { path } = await findTile(page, tile => !tile.is_sellable && !tile.is_pre_order)
    await page.route('**/api/v3/product-availability-alert', route =>
      route.fulfill({ status: 500, json: { success: false, data: null, code: 'UNEXPECTED', message: 'x' } }),
    )
    await open(page, path)
    await visibleButton(page, 'Kabari aku').click()
    const dialog = page.getByRole('dialog', { name: 'Kabari aku kalau tersedia' })
    await dialog.getByLabel('Email').fill('sari@example.com')
    await dialog.getByRole('button', { name: 'Kabari aku' }).click()
    await expect(page.getByText('Terjadi kesalahan sistem.')).toBeVisible()
  })
})

test('[PDP-20] [PREORDER-06] a pre-order is added from the product page, which shows its shipping date', async ({
  page,
}) => {
  const { path } = await findTile(page, tile => tile.is_pre_order && tile.is_sellable && !tile.classification)
  await open(page, path)
  const cartRequest = page.waitForRequest(
    request => request.method() === 'POST' && request.url().endsWith('/api/carts'),
  )
  await visibleButton(page, 'PRE-ORDER').click()
  expect((await cartRequest).postDataJSON().product).toMatchObject([
    { quantity: 1, from_product_detail: true, is_pre_order: true, reference: { route: path } },
  ])
  const bag = page.getByRole('dialog', { name: 'Tas kamu' })
  await expect(bag).toContainText('Masuk ke tas')
  await expect(bag.getByText(/PRE-ORDER · dikirim \d{1,2} \w{3} 20\d\d/)).toBeVisible()
  await bag.getByRole('button', { name: 'Tutup' }).click()
  await expect(bag).toBeHidden()
})

test('[PREORDER-05] a pre-order that sells out while it is being ordered leads to the failed page for pre-orders', async ({
  page,
}) => {
  const { tile } = await findTile(
    page,
    tile => tile.is_pre_order && tile.is_sellable && tile.selected_variant !== null,
  )
  const call = async (method: 'POST' | 'PUT' | 'GET', path: string, data?: object) =>
    (await (await page.request.fetch(`/api${path}`, { method, ...(data ? { data } : {}) })).json()).data
  await call('POST', '/auth/login', { email: 'dinda', password: DEMO_PASSWORD, source: 'web' })
  const { _id: cart_id, products } = await call('GET', '/user/me/carts')
  for (const line of products)
    await call('POST', '/user/me/carts', { ...line, action: 'delete', line_id: line._id })
  const line = { id: tile.id, combination_id: tile.selected_variant, quantity: 1 }
  const bag = await call('POST', '/user/me/carts', { ...line, action: 'add' })
  const [address] = await call('GET', '/users/me/addresses')
  await call('PUT', `/carts/${bag._id || cart_id}/address/${address._id}`)
  await call('POST', '/user/me/shippings', {
    address_id: address._id,
    shipping_type: 'regular',
    cart_id: bag._id,
  })

  await page.route('**/api/orders', route =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        data: null,
        code: 'OUT_OF_STOCK',
        message: 'Stok produk tidak mencukupi.',
        details: { combination_ids: [tile.selected_variant], is_pre_order: true },
      },
    }),
  )
  await open(page, '/order/payment')
  await shopper(page).paysWith('BCA Virtual Account')
  await expect(page).toHaveURL(/\/order\/preorder\/failed$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the URL keeps the chosen option, which has its own price', async ({ page }) => {
  const { tile, path, priceOf } = await findSizes(page)
  const third = tile.choices[2]
  const choice = page.getByRole('link', { name: new RegExp(`^${third?.name}`) })
  const price = page.getByRole('main').locator('[aria-live=polite]').first()
  await open(page, path)
  await choice.click()
  await expect(page).toHaveURL(new RegExp(`shade=${third?.combination_id}`))
  await page.reload()
  await expect(choice).toHaveAttribute('aria-current', 'true')
  await expect(price).toContainText(priceOf(third))
})

test('[PDP-21] a flash-sale product is marked and shows when the sale ends', async ({ page }) => {
  const { tile } = await findTile(page, tile => tile.is_flashsale, { is_flashsale: true })
  const response = await page.request.get(`/api/products_v2/${tile.id}-x`)
  const product = (await response.json()).data as Product
  const on = product.original_combinations.find(combination => combination.is_flashsale)
  const off = product.original_combinations.find(combination => !combination.is_flashsale)
  const path = `/${tile.default_category.slug}/${tile.id}-${tile.slug}`
  await page.clock.install({ time: new Date('2026-08-05T16:59:30Z') }) // half a minute before midnight in Jakarta
  await open(page, `${path}?shade=${on?._id}`)
  const band = page.getByRole('region', { name: 'Flash Sale' })
  await expect(band.getByRole('timer')).toHaveText(/00:00:\d\d/)
  await page.clock.fastForward(31_000)
  await expect(band).toContainText('Event ended!')
  if (off) {
    await open(page, `${path}?shade=${off._id}`)
    await expect(page.getByRole('region', { name: 'Flash Sale' })).toHaveCount(0)
  }
})

test('a product’s first screen shows its picture, name, rating, price and saving, and the bar what is chosen', async ({
  page,
}) => {
  const shaded = await findTile(
    page,
    tile =>
      tile.is_sellable &&
      tile.choices.length > 1 &&
      tile.review_stats.total_reviews > 0 &&
      tile.discount_range.min > 0 &&
      !tile.is_flashsale &&
      tile.name.length > 22,
  )
  for (const { tile, path } of [shaded, await findSizes(page)]) {
    await open(page, path)
    const response = await page.request.get(`/api/products_v2/${tile.id}-x`)
    const { original_combinations } = (await response.json()).data as Product
    const chosen = original_combinations.find(combination => combination.is_sellable)
    const price = rupiah(chosen?.price_after_discount ?? 0)
    const bar = page.locator('main .fixed').filter({ visible: true })
    const bottomOf = async (locator: Locator) => {
      const box = await locator.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)
    }
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height })
      const where = `${tile.name} at ${width} by ${height}`
      await expect(bar, where).toContainText(price)
      for (const attribute of Object.values(chosen?.attributes ?? {}))
        await expect(bar, where).toContainText(attribute.name)
      const header = await bottomOf(page.getByRole('banner'))
      expect(header, `${where}: the header is one row`).toBeLessThanOrEqual(60)
      const picture = await page.getByRole('list', { name: 'Gambar produk' }).boundingBox()
      expect(picture?.height, `${where}: the picture`).toBeGreaterThan(280)
      const priceLine = page.getByRole('main').locator('[aria-live=polite]').first()
      await expect(priceLine, where).toContainText(price)
      const barTop = (await bar.boundingBox())?.y ?? 0
      for (const part of [
        page.getByRole('heading', { level: 1 }),
        page.getByRole('link', { name: /penilaian/ }).first(),
        priceLine,
      ])
        expect(await bottomOf(part), `${where}: ${await part.textContent()}`).toBeLessThanOrEqual(barTop)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
    // On the narrowest phone, the buy bar fits on the screen.
    await page.setViewportSize({ width: 320, height: 640 })
    const button = await bar.getByRole('button', { name: /^(ADD TO BAG|PRE-ORDER)$/ }).boundingBox()
    expect((button?.x ?? 0) + (button?.width ?? 320), tile.name).toBeLessThanOrEqual(320 - 12)
  }
})

test('on phones nothing floats over a product page’s links and buttons; its bar leads back to the top, and its header opens the search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { path } = await findTile(page, tile => tile.is_sellable && tile.choices.length > 2)
  await open(page, path)
  await expect(page.getByRole('button', { name: 'Bantuan' })).toBeAttached()
  const end = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < Math.min(end, 3_000); y += 290) {
    await page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), y)
    await untilStill(page)
    expect(await findCoveredActions(page), `scrolled to ${y}`).toEqual([])
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const backToTop = page.getByRole('button', { name: 'Kembali ke atas' })
  await expect(backToTop).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 900))
  await backToTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  const box = page.getByRole('banner').getByRole('combobox', { name: /^Cari produk/ })
  expect((await box.boundingBox())?.width).toBe(44)
  await box.click()
  await expect(page.getByRole('button', { name: 'Tutup pencarian' })).toBeVisible()
  await box.fill('serum')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=serum/)
})

test('a press before the page is interactive is answered at once, and carried out when it is', async ({
  page,
}) => {
  const { path } = await findTile(
    page,
    tile => tile.is_sellable && !tile.is_pre_order && !tile.classification,
  )
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await gate
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const addButton = page.getByRole('button', { name: 'ADD TO BAG' }).filter({ visible: true }).first()
  await addButton.click()
  await expect(addButton).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(shopper(page).bag()).toContainText('Masuk ke tas')
  await expect(page.locator('main button[aria-busy]')).toHaveCount(0)
})

test('the quick view shows the tile’s picture until the large picture has loaded', async ({ page }) => {
  const { tile } = await findSizes(page)
  await page.goto(`/search?q=${encodeURIComponent(tile.name)}`)
  await shopper(page).waitsUntilInteractive()
  const cover = page.locator('main article').filter({ hasText: tile.name }).first().getByRole('img').first()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const shown = await cover.evaluate((image: HTMLImageElement) => image.currentSrc)
  await page.route('**/api/products_v2/**', () => {})
  await page
    .getByRole('button', { name: `ADD TO BAG ${tile.name}` })
    .first()
    .click()
  const ground = page.getByRole('dialog', { name: tile.name }).locator('img')
  await expect(ground).toHaveCount(1)
  await expect
    .poll(() => ground.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
    .toBe(shown)
})

test('[GIFT-05] an e-gift asks for its recipient before it is added, and the bag shows it', async ({
  page,
}) => {
  const { path } = await findTile(page, tile => tile.classification === 'egift' && tile.is_sellable)
  await open(page, path)
  const form = page.getByRole('form', { name: 'Untuk siapa e-gift ini' })
  await expect(form).toBeVisible()
  await visibleButton(page, 'ADD TO BAG').click()
  await expect(form.getByText('Nama penerima belum diisi')).toBeVisible()
  await form.getByLabel('Nama penerima').fill('Rani')
  await form.getByLabel('Email penerima').fill('rani@example.com')
  await form.getByLabel('Dari').fill('Sari')
  await form.getByLabel(/^Pesan/).fill('Selamat ulang tahun!')
  await visibleButton(page, 'ADD TO BAG').click()
  const bag = page.getByRole('dialog', { name: 'Tas kamu' })
  await expect(bag).toContainText('Rani')
})

test('[PDP-15] a tile opens the quick view, where a variant is chosen and added to the bag', async ({
  page,
}) => {
  const { tile, priceOf } = await findSizes(page)
  await pressTile(page, tile)
  const quickView = page.getByRole('dialog', { name: tile.name })
  await expect(quickView.getByText(/Rp /).first()).toBeVisible()
  const second = quickView.getByRole('button', { name: tile.choices[1]?.name ?? '' }).first()
  await second.click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(quickView.locator('[aria-live=polite]').first()).toContainText(priceOf(tile.choices[1]))
  await quickView.getByRole('button', { name: 'ADD TO BAG' }).click()
  const bag = page.getByRole('dialog', { name: 'Tas kamu' })
  await expect(bag).toContainText('Masuk ke tas')
  await expect(bag).toContainText(`: ${tile.choices[1]?.name}`)
  await expect(bag.getByRole('group', { name: `jumlah ${tile.name}` }).getByRole('status')).toHaveText('1')
  await expect(quickView).toBeHidden()
})

test('[CART-32] a pack shows its contents before it is added', async ({ page }) => {
  const { tile } = await findTile(
    page,
    tile => tile.classification === 'bundle_physical' && tile.is_sellable && !tile.is_pre_order,
  )
  await pressTile(page, tile)
  const detail = page.getByRole('dialog', { name: tile.name })
  await expect(detail.getByRole('heading', { name: 'Isi paket' })).toBeVisible()
  expect(await detail.getByRole('listitem').count()).toBeGreaterThan(1)
  await detail.getByRole('button', { name: 'Tutup' }).click()
  await expect(detail).toBeHidden()
})

test('[GIFT-08] a shopper picks another shade for one part of a pack and finds it in the bag', async ({
  page,
}) => {
  const { tile } = await findTile(page, tile => tile.name === 'Paket Wajah Lima Menit')
  await pressTile(page, tile)
  const detail = page.getByRole('dialog', { name: tile.name })
  const blush = detail.getByRole('combobox', { name: /Blush/ })
  await expect(blush).toBeVisible()
  const originalShade = await blush.inputValue()
  const [other] = (await blush.getByRole('option').all()).slice(-1)
  const shade = (await other?.textContent()) ?? ''
  await blush.selectOption({ label: shade })
  expect(await blush.inputValue()).not.toBe(originalShade)
  await detail.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page.getByRole('dialog', { name: 'Tas kamu' })).toContainText(shade)
})

test('[PDP-12] the page scrolls to the reviews 250 ms after the URL points to them', async ({ page }) => {
  const { path } = await findTile(page, tile => tile.review_stats.total_reviews > 0)
  await page.clock.install()
  await open(page, path)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page
    .getByRole('link', { name: /penilaian/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#ulasan$/)
  const before = await page.evaluate(() => window.scrollY)
  await page.clock.fastForward(200)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await page.clock.fastForward(60)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 200)
})

test('[PDP-02] [PDP-04] [PDP-05] [PDP-07] [PDP-09] [PDP-11] content near the end loads when the visitor gets near it', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/similar|also-buy|same-brand|trending|random|product-views|v3\/brands$/.test(pathname))
      requests.push(pathname)
  })
  const { path, tile } = await findTile(page, tile => tile.is_sellable && !tile.classification)
  await open(page, path)
  expect(requests.filter(request => /trending|random/.test(request))).toEqual([])
  // The page grows while it loads, which can push a section past the screen: after the end, start again at the top.
  const scrollOn = () =>
    page.evaluate(() => {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      scrollTo({ top: isAtEnd ? 0 : scrollY + 700, behavior: 'instant' })
      return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
  await expect
    .poll(
      async () => {
        await scrollOn()
        return new Set(requests)
      },
      { intervals: [50] },
    )
    .toEqual(
      new Set([
        `/api/people-also-buy/${tile.id}`,
        '/api/product/similar',
        `/api/products/same-brand/${tile.id}`,
        '/api/v3/product-views',
        '/api/products/trending',
        '/api/products/random',
        '/api/v3/brands',
      ]),
    )
  await expect(page.getByRole('heading', { name: 'Produk serupa' })).toBeVisible()
})

test('a tap or click enlarges pictures; the product’s texts open one at a time on wide screens, and unfold on phones', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const { path } = await findTile(page, tile => tile.is_sellable && !tile.classification)
  await open(page, path)
  await page
    .getByRole('button', { name: /perbesar/ })
    .first()
    .click()
  const zoomDialog = page.getByRole('dialog', { name: 'Gambar produk dari dekat' })
  const picture = zoomDialog.getByRole('img')
  await expect(picture).toBeVisible()
  if (isMobile) {
    const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
  } else await picture.click()
  await expect(picture).toHaveAttribute('data-near', 'true')
  await page.keyboard.press('Escape')
  await expect(zoomDialog).toBeHidden()

  const howTo = page.locator('#cara-pakai')
  await expect(page.locator('#deskripsi')).toBeVisible()
  await expect(howTo).toBeHidden()
  if (isMobile) await page.locator('summary', { hasText: 'Cara pakai' }).click()
  else await page.getByRole('tab', { name: 'Cara pakai' }).click()
  await expect(howTo).toBeVisible()
  if (isMobile) await expect(page.locator('#deskripsi')).toBeVisible()
  else await expect(page.locator('#deskripsi')).toBeHidden()
})

test('[PDP-16] [PDP-17] [MODAL-04] the page’s dialogs open one at a time without accessibility violations: sharing, authenticity, delivery date', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { path } = await findTile(page, tile => tile.is_sellable && !tile.classification)
  await open(page, path)
  const openDialog = async (button: string, name: string) => {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    expect(await violationsOf(page, '[role=dialog]')).toEqual([])
    return dialog
  }

  const sharing = await openDialog('Bagikan produk ini', 'Bagikan produk ini')
  // A code to scan with a phone is for wide screens.
  await expect(sharing.getByAltText(/^Kode QR/)).toBeHidden()
  await sharing.getByRole('button', { name: 'Salin tautan' }).click()
  await expect(sharing.getByText('Tersalin')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path)
  await sharing.getByRole('button', { name: 'Tutup' }).click()
  await expect(sharing).toBeHidden()

  const authenticityDialog = await openDialog('Cek keaslian', 'Cek keaslian')
  await authenticityDialog.getByLabel('Kode keaslian').fill('PALS-UPAL-SU99')
  await authenticityDialog.getByRole('button', { name: 'Cek kode' }).click()
  await expect(authenticityDialog.getByText('Kode tidak ditemukan')).toBeVisible()
  await authenticityDialog.getByLabel('Kode keaslian').fill(KNOWN_CODE.toLowerCase())
  await authenticityDialog.getByRole('button', { name: 'Cek kode' }).click()
  await expect(authenticityDialog.getByText('Produk asli')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(authenticityDialog).toBeHidden()

  const arrival = await openDialog('Cek tiba', 'Perkiraan tiba')
  await arrival.getByLabel('Provinsi').selectOption({ label: 'Papua' })
  await expect(arrival.getByLabel('Kota/Kabupaten')).toBeEnabled()
  await arrival.getByLabel('Kota/Kabupaten').selectOption({ index: 1 })
  const alert = page.getByRole('alertdialog', { name: 'Pengiriman ke Papua' })
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Mengerti' }).click()
  await expect(arrival.getByText('Reguler')).toBeVisible()
  await arrival.getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByText(/Tiba mulai/)).toBeVisible()
})

test('pressing a button whose script is still loading takes effect once the script has loaded', async ({
  page,
}) => {
  const dialogChunk = await holdChunks(page, 'Cek keaslian')
  const { path } = await findTile(page, tile => tile.is_sellable && !tile.classification)
  await open(page, path)
  await page.getByRole('button', { name: 'Cek keaslian' }).scrollIntoViewIfNeeded()
  await expect.poll(dialogChunk.heldCount, 'delayed scripts').toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Cek keaslian' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await dialogChunk.release()
  await expect(page.getByRole('dialog', { name: 'Cek keaslian' })).toBeVisible()
})

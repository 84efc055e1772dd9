import { expect, type Page, type Request } from '@playwright/test'
import type { Cart } from '../../contract/cart.ts'
import type { Tile } from '../../contract/catalog.ts'
import { refusals } from '../../contract/refusals.ts'
import { rupiah } from '../../contract/rupiah.ts'
import { place } from '../place.ts'
import { open } from '../steps/page.ts'
import { registerMember } from '../steps/session.ts'
import { test } from '../steps/test.ts'

/** The bag, from pressing a tile's button to the step before delivery. Each scenario has a new shopper. */

const memberCartUrl = '**/api/user/me/carts'
const bagOf = (page: Page) => page.getByRole('dialog', { name: 'Tas kamu' })
const toast = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()
const addButton = (page: Page, tile: Tile) =>
  page.getByRole('button', { name: `ADD TO BAG ${tile.name}`, exact: true }).first()

const isAddable = (tile: Tile) => tile.is_sellable && !tile.is_pre_order
const isSimple = (tile: Tile) =>
  isAddable(tile) && tile.selected_variant !== null && tile.classification === null

/** Finds products that can be added without choosing an option. */
async function simpleTiles(page: Page): Promise<Tile[]> {
  const response = await page.request.get('/api/v3/products?limit=100')
  return ((await response.json()).data as Tile[]).filter(isSimple)
}

/** Opens a page of results with several addable products, one of them without options; returns that product's tile. */
async function showSimpleTile(page: Page): Promise<Tile> {
  for (const tile of await simpleTiles(page)) {
    const keyword = tile.name.split(' ').slice(0, 2).join(' ')
    const filter = encodeURIComponent(JSON.stringify({ keyword }))
    const response = await page.request.get(`/api/v3/search?filter=${filter}&limit=12`)
    const tiles = (await response.json()).data as Tile[]
    if (!tiles.some(({ id }) => id === tile.id) || tiles.filter(isAddable).length < 2) continue
    if (!(await hasTwoLeft(page, tile))) continue
    await open(page, `/search?q=${encodeURIComponent(keyword)}`)
    await expect(addButton(page, tile)).toBeVisible()
    return tile
  }
  throw new Error('no product without options')
}

async function hasTwoLeft(page: Page, tile: Tile): Promise<boolean> {
  const response = await page.request.post('/api/carts', {
    headers: { origin: place.url },
    data: { product: [{ id: tile.id, combination_id: tile.selected_variant, quantity: 2 }] },
  })
  return ((await response.json()).data as Cart).products[0]?.quantity === 2
}

/** Adds the product to the member's bag through the API. */
async function addToBag(page: Page, tile: Tile, quantity = 1): Promise<Cart> {
  const response = await page.request.post('/api/user/me/carts', {
    headers: { origin: place.url },
    data: { id: tile.id, combination_id: tile.selected_variant, quantity, action: 'add' },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()).data
}

/** Puts two of one product and one of another into the bag. */
async function fillBagWithTwoProducts(page: Page) {
  const tiles = await simpleTiles(page)
  for (const [index, first] of tiles.entries()) {
    const { products } = await addToBag(page, first, 2)
    const line = products.find(product => product.id === first.id)
    const second = tiles[index + 1]
    if (line?.quantity === 2 && second) return { first, second, cart: await addToBag(page, second) }
  }
  throw new Error('no product with enough stock')
}

test('[CART-33] [CART-34] [CART-47] [CART-53] a member adds a product from its tile: only that tile shows a spinner, the bag opens with the product, the count goes up', async ({
  page,
}) => {
  await registerMember(page)
  const first = await showSimpleTile(page)
  const others = page.getByRole('button', { name: /^ADD TO BAG/ })
  expect(await others.count()).toBeGreaterThan(1)
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  let request: Request | null = null
  await page.route(memberCartUrl, async route => {
    if (route.request().method() === 'POST') {
      request = route.request()
      await gate
    }
    await route.continue()
  })
  await addButton(page, first).click()
  await expect(addButton(page, first)).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(() => request?.postDataJSON())
    .toMatchObject({
      id: first.id,
      combination_id: first.selected_variant,
      quantity: 1,
      action: 'add',
      detail: { name: first.name },
      reference: {
        verb: 'add',
        route: '/search',
        location_type: 'tile',
        location_id: first.id,
        slug: first.slug,
      },
    })
  release()
  await expect(bagOf(page)).toContainText('Masuk ke tas')
  await expect(bagOf(page)).toContainText(first.name)
  await bagOf(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByRole('link', { name: 'Tas belanja, 1 produk' })).toBeVisible()
})

test('[CART-42] [CART-43] if a product cannot be added, the spinner stops and the server’s message is shown, or a generic one', async ({
  page,
}) => {
  await registerMember(page)
  const tile = await showSimpleTile(page)
  const responses = [
    {
      status: 400,
      body: { success: false, data: null, code: 'X', message: 'Stok tinggal di toko Bandung.' },
    },
    { status: 502, body: '<html>Bad gateway</html>' },
  ]
  await page.route(memberCartUrl, route => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = responses.shift()
    const { status = 500, body } = response ?? {}
    return typeof body === 'string' ? route.fulfill({ status, body }) : route.fulfill({ status, json: body })
  })
  for (const text of ['Stok tinggal di toko Bandung.', 'Silakan coba lagi dalam beberapa saat.']) {
    await addButton(page, tile).click()
    await expect(toast(page, text)).toBeVisible()
    await expect(addButton(page, tile)).not.toHaveAttribute('aria-busy', 'true')
  }
})

test('[CART-31] [CART-46] [CART-48] a choice dialog stays open under a spinner until the server has accepted the item', async ({
  page,
}) => {
  await registerMember(page)
  const response = await page.request.get('/api/v3/products?limit=100')
  const tile = ((await response.json()).data as Tile[]).find(
    tile => tile.choices.length > 2 && tile.is_sellable,
  )
  if (!tile) throw new Error('no product with choices')
  await open(page, `/search?q=${encodeURIComponent(tile.name)}`)
  await addButton(page, tile).click()
  const chooser = page.getByRole('dialog', { name: tile.name })
  await expect(chooser).toContainText('Pilih dulu')
  await expect(chooser.getByRole('button', { name: tile.choices[0]?.name ?? '' }).first()).toBeVisible()
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  let tries = 0
  await page.route(memberCartUrl, async route => {
    if (route.request().method() !== 'POST') return route.continue()
    tries += 1
    if (tries === 1) return route.fulfill({ status: 500, json: { success: false, data: null, message: '' } })
    await gate
    return route.continue()
  })
  // After a refusal the dialog keeps the choice.
  await chooser.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(toast(page, 'Silakan coba lagi dalam beberapa saat.')).toBeVisible()
  await expect(chooser).toBeVisible()
  await chooser.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page.getByRole('dialog', { name: 'Sedang memasukkan ke tas' })).toBeVisible()
  release()
  await expect(bagOf(page)).toContainText('Masuk ke tas')
  await expect(page.getByRole('dialog', { name: 'Sedang memasukkan ke tas' })).toBeHidden()
  await expect(chooser).toBeHidden()
})

test('[CART-14] [CART-44] adding from the product page sends that page as the source', async ({ page }) => {
  await registerMember(page)
  const [tile] = await simpleTiles(page)
  if (!tile) throw new Error('no product without options')
  await open(page, `/${tile.default_category.slug}/${tile.id}-${tile.slug}`)
  const cartRequest = page.waitForRequest(
    request => request.url().endsWith('/api/user/me/carts') && request.method() === 'POST',
  )
  await page
    .getByRole('button', { name: 'ADD TO BAG', exact: true })
    .filter({ visible: true })
    .first()
    .click()
  expect((await cartRequest).postDataJSON()).toMatchObject({
    action: 'add',
    id: tile.id,
    combination_id: tile.selected_variant,
    quantity: 1,
    from_product_detail: true,
    reference: { verb: 'add', location_type: 'product_detail', location_id: tile.id, slug: tile.slug },
  })
})

test('[CART-50] [CART-51] [CART-55] a guest adds, changes and removes lines in the mini cart but cannot open the bag page', async ({
  page,
}) => {
  const tile = await showSimpleTile(page)
  await addButton(page, tile).click()
  const bag = bagOf(page)
  await expect(bag).toContainText(tile.name)
  await expect(bag).toContainText(tile.brand.name)
  await bag.getByRole('button', { name: /^Tambah jumlah/ }).click()
  await expect(bag.getByRole('group', { name: /^jumlah/ })).toContainText('2')
  await bag.getByRole('button', { name: /^Hapus .* dari tas/ }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Hapus dari tas?' })
  await confirm.getByRole('button', { name: 'Batal' }).click()
  await expect(bag).toContainText(tile.name)
  await bag.getByRole('button', { name: /^Hapus .* dari tas/ }).click()
  await confirm.getByRole('button', { name: 'Hapus' }).click()
  await expect(bag).toContainText('Tasmu masih kosong')
  await page.goto('/order')
  await expect(page).toHaveURL(/\/$/)
})

test('[CART-10] [CART-13] [CART-49] the bag page fetches with a timestamp, shows lines and totals, and clears its loading flag after 2 s', async ({
  page,
}) => {
  await registerMember(page)
  const { first, second, cart } = await fillBagWithTwoProducts(page)
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/user\/me\/carts\?timestamp=\d+/, async route => {
    await gate
    await route.continue()
  })
  const cartRequest = page.waitForRequest(/\/api\/user\/me\/carts\?timestamp=\d+/)
  await open(page, '/order')
  await cartRequest
  const main = page.getByRole('main')
  // Checked on every frame, because the flag lasts only two seconds.
  const shownTogether = page.waitForFunction(name => {
    const text = document.querySelector('main')?.textContent ?? ''
    return text.includes(name) && text.includes('Memuat tas') && performance.now()
  }, first.name)
  release()
  const shownAt = (await (await shownTogether).jsonValue()) as number
  await expect(main.getByText('Memuat tas')).toHaveCount(0)
  expect((await page.evaluate(() => performance.now())) - shownAt).toBeGreaterThan(1000)
  await expect(main.getByRole('group', { name: `jumlah ${first.name}` })).toContainText('2')
  await expect(main.getByRole('button', { name: `Hapus ${second.name} dari tas` })).toBeVisible()
  await expect(main).toContainText(
    `Rp ${cart.total_price_after_shipping.toLocaleString('id-ID')}`.replace(/\u00a0/g, ' '),
  )
  const validateResponse = page.waitForResponse('**/api/user/me/carts/validate')
  await main.getByRole('button', { name: 'Lanjut ke pengiriman' }).filter({ visible: true }).click()
  expect((await (await validateResponse).json()).data).toMatchObject({ is_valid: true, can_be_ordered: true })
  await expect(page).toHaveURL(/\/order\/shipping/)
})

test('[CART-11] a bag that fails to load shows an error and can be retried', async ({ page }) => {
  await registerMember(page)
  const [tile] = await simpleTiles(page)
  if (tile) await addToBag(page, tile)
  let isBroken = true
  await page.route('**/api/user/me/carts?timestamp=*', route =>
    isBroken
      ? route.fulfill({ status: 500, json: { success: false, data: null, message: '' } })
      : route.continue(),
  )
  await open(page, '/order')
  await expect(page.getByRole('heading', { name: 'Isi tasmu belum bisa ditampilkan' })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('main')).toContainText(tile?.name ?? '')
})

test('[CART-36] [POINT-08] [CART-22] [CART-40] adding from a slider on the bag page refreshes bag, points and special prices', async ({
  page,
}) => {
  await registerMember(page)
  const { first } = await fillBagWithTwoProducts(page)
  for (let pieces = 0; pieces < 12; pieces += 1)
    if ((await addToBag(page, first)).total_amount_after_discount >= 200_000) break
  await open(page, '/order')
  const special = page.getByRole('list', { name: 'Harga spesial untukmu' })
  await page.getByRole('heading', { name: 'Kamu mungkin juga suka' }).scrollIntoViewIfNeeded()
  await expect(
    page.getByRole('list', { name: 'Kamu mungkin juga suka' }).getByRole('listitem').first(),
  ).toBeVisible()
  const requests: string[] = []
  page.on('request', request => {
    if (request.method() === 'GET') requests.push(new URL(request.url()).pathname)
  })
  const cartRequest = page.waitForRequest(
    request => request.url().endsWith('/api/user/me/carts') && request.method() === 'POST',
  )
  await special.getByRole('button', { name: 'ADD TO BAG Gel Lidah Buaya Murni', exact: true }).click()
  expect((await cartRequest).postDataJSON()).toMatchObject({
    quantity: 1,
    reference: { route: '/order' },
    special_price: { is_special_price: true, special_price_voucher_id: 'gel-after-sun-hemat' },
  })
  await expect(toast(page, 'Produk masuk ke tas.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Harga spesial', { exact: true })).toBeVisible()
  await expect(bagOf(page)).toHaveCount(0)
  for (const path of ['/api/user/me/carts', '/api/points', '/api/special-price-products'])
    await expect.poll(() => requests).toContain(path)
})

test('a line is saved for later and moved back; an extra bag is added and charged', async ({ page }) => {
  await registerMember(page)
  const [first, second] = await simpleTiles(page)
  if (!first || !second) throw new Error('fewer than two products without options')
  await addToBag(page, first)
  await addToBag(page, second)
  await open(page, '/order')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `Simpan untuk nanti : ${first.name}` }).click()
  const savedRegion = main.getByRole('region', { name: /Disimpan untuk nanti/ })
  await expect(savedRegion).toContainText(first.name)
  await expect(main.getByRole('button', { name: `Hapus ${first.name} dari tas` })).toHaveCount(0)
  await savedRegion.getByRole('button', { name: `PINDAHKAN KE TAS ${first.name}` }).click()
  await expect(main.getByRole('button', { name: `Hapus ${first.name} dari tas` })).toBeVisible()
  await expect(savedRegion).toHaveCount(0)

  const extras = main.getByRole('region', { name: 'Buat hadiah?' })
  expect(await extras.getByRole('listitem').count()).toBeLessThanOrEqual(3)
  await extras.getByRole('button', { name: 'TAMBAH Tas kain Laut' }).click()
  await expect(main.getByText('Tas tambahan', { exact: true })).toBeVisible()
  await expect(extras.getByRole('group', { name: 'jumlah Tas kain Laut' })).toContainText('1')
  const cart: Cart = (await (await page.request.get('/api/user/me/carts')).json()).data
  expect(cart.total_extra_charge).toBeGreaterThan(0)
  await expect(main.locator('dl > div').filter({ hasText: /^Total/ })).toContainText(
    rupiah(cart.total_price_after_shipping),
  )
})

test('a changed price is shown next to the old one and must be accepted before checkout', async ({
  page,
}) => {
  await registerMember(page)
  const [tile] = await simpleTiles(page)
  if (!tile) throw new Error('no product without options')
  const { products } = await addToBag(page, tile)
  // As if the line had been added when the product had this price.
  await page.request.post('/api/user/me/carts/validate', {
    headers: { origin: place.url },
    data: { accept_prices: [{ line_id: products[0]?._id, price: 1_000 }] },
  })
  await open(page, '/order')
  const priceNotice = page.getByRole('status', { name: 'Ada harga yang berubah' })
  await expect(priceNotice).toContainText(tile.name)
  await expect(priceNotice).toContainText(
    `Dulu Rp 1.000 Sekarang ${rupiah(products[0]?.price_after_discount ?? 0)}`,
  )
  const continueButton = page
    .getByRole('button', { name: 'Lanjut ke pengiriman' })
    .filter({ visible: true })
    .first()
  await continueButton.click()
  await expect(toast(page, refusals.price_mismatch.message)).toBeVisible()
  await expect(page).toHaveURL('/order')
  await priceNotice.getByRole('button', { name: 'Setuju harga baru' }).click()
  await expect(priceNotice).toHaveCount(0)
  await continueButton.click()
  await expect(page).toHaveURL('/order/shipping')
})

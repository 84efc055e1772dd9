import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Tile } from '../../contract/catalog.ts'
import type { WishlistEntry, WishlistMark } from '../../contract/wishlist.ts'
import { place } from '../place.ts'
import { violationsOf } from '../steps/axe.ts'
import { watchConsole } from '../steps/console.ts'
import { open } from '../steps/page.ts'
import { logIn } from '../steps/session.ts'
import { shopper } from '../steps/shopper.ts'
import { test } from '../steps/test.ts'

/** The hearts on products, and the wishlist to which they add. */

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const login = (page: Page) => page.getByRole('dialog', { name: 'Masuk ke Carasun' })

/** Registers a new member each time, so that scenarios do not share a wishlist. */
async function registerMember(page: Page) {
  const name = `wish_${randomBytes(4).toString('hex')}`
  const response = await page.request.post('/api/auth/register', {
    headers: { origin: place.url },
    data: {
      email: `${name}@example.com`,
      user_name: name,
      password: 'matahari-pagi',
      first_name: 'Wulan',
      last_name: 'Sari',
      gender: 'Female',
      phone_no: '081234567890',
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return { name, password: 'matahari-pagi' }
}

async function tiles(page: Page, limit: number): Promise<Tile[]> {
  return (await (await page.request.get(`/api/v3/products?limit=${limit}`)).json()).data
}

const heart = (page: Page, tile: Tile) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Wishlist ${tile.name}`, exact: true })
    .first()
const expectLit = (page: Page, tile: Tile, lit = true) =>
  expect(heart(page, tile)).toHaveAttribute('aria-pressed', String(lit))

async function addToWishlist(page: Page, tile: Tile): Promise<void> {
  const response = await page.request.post('/api/wishlist', {
    headers: { origin: place.url },
    data: {
      product_id: tile.id,
      product_combination_id: tile.selected_variant ?? tile.choices[0]?.combination_id,
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
}
const marks = async (page: Page): Promise<WishlistMark[]> =>
  (await (await page.request.get('/api/wishlist')).json()).data
const latest = async (page: Page): Promise<WishlistEntry[]> =>
  (await (await page.request.get('/api/v3/users/me/wishlists')).json()).data

test('[TILE-04] [WISH-01] [WISH-06] [WISH-08] [WISH-10] [WISH-14] [WISH-15] [WISH-20] [TRACK-09] [TRACK-10] two quick taps send one request and light the heart; the next tap removes the product', async ({
  page,
}) => {
  const problems = await watchConsole(page)
  await registerMember(page)
  await open(page, '/best-seller')
  const [tile] = (await (await page.request.get('/api/v3/best-seller?limit=1')).json()).data as Tile[]
  if (!tile) throw new Error('no best-seller')
  const requests: { method: string; url: string; body: unknown }[] = []
  const events: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/wishlist') && request.method() !== 'GET')
      requests.push({ method: request.method(), url: pathname, body: request.postDataJSON() })
    if (pathname.startsWith('/api/session/')) events.push(request.postData() ?? '')
  })

  await expectLit(page, tile, false)
  await heart(page, tile).dblclick()
  await expect(toast(page, 'Produk berhasil ditambahkan ke wishlist.')).toBeVisible()
  await expectLit(page, tile)
  expect(requests).toEqual([
    {
      method: 'POST',
      url: '/api/wishlist',
      body: {
        product_id: tile.id,
        product_combination_id: tile.selected_variant ?? tile.choices[0]?.combination_id,
      },
    },
  ])
  const [mark] = await marks(page)

  await heart(page, tile).click()
  await expect(toast(page, 'Produk berhasil dihapus dari wishlist.')).toBeVisible()
  await expectLit(page, tile, false)
  expect(requests.slice(1)).toEqual([{ method: 'DELETE', url: `/api/wishlist/${mark?.id}`, body: null }])
  expect(await marks(page)).toEqual([])

  await expect
    .poll(() => events.join())
    .toMatch(/"verb":"add","object_type":"wishlist"[\s\S]*"verb":"remove","object_type":"wishlist"/)
  expect(problems()).toEqual([])
})

test('[WISH-02] [WISH-17] [AUTH-48] a heart tapped by a guest opens the login, after which the product is saved', async ({
  page,
}) => {
  const member = await registerMember(page)
  await page.context().clearCookies()
  const [tile] = await tiles(page, 1)
  if (!tile) throw new Error('no product')
  await open(page, `/search?q=${encodeURIComponent(tile.name)}`)
  await heart(page, tile).click()
  await expect(login(page)).toContainText('wishlist')
  const fetched = page.waitForRequest(request =>
    /\/api\/v3\/users\/me\/wishlists\?(?=.*limit=10)(?=.*skip=0)/.test(request.url()),
  )
  await shopper(page).logsIn(member.name, member.password)
  await fetched
  await expect(toast(page, 'Produk berhasil ditambahkan ke wishlist.')).toBeVisible()
  await expectLit(page, tile)
  expect((await marks(page)).map(mark => mark.for_wishlist.id)).toEqual([tile.id])
})

test('after a guest taps a heart and logs in with Google, the product is saved', async ({ page }) => {
  const [tile] = await tiles(page, 1)
  if (!tile) throw new Error('no product')
  await open(page, `/search?q=${encodeURIComponent(tile.name)}`)
  await heart(page, tile).click()
  await login(page).getByRole('link', { name: 'Google' }).click()
  await page.getByRole('button', { name: /Rara Lestari/ }).click()
  await expectLit(page, tile)
  // Rara is the same person in all runs: restore her list.
  for (const { id, for_wishlist } of await marks(page))
    if (for_wishlist.id === tile.id)
      await page.request.delete(`/api/wishlist/${id}`, { headers: { origin: place.url } })
})

test('nothing is saved if a guest closes the login', async ({ page }) => {
  const member = await registerMember(page)
  await page.context().clearCookies()
  const [tile] = await tiles(page, 1)
  if (!tile) throw new Error('no product')
  await open(page, `/search?q=${encodeURIComponent(tile.name)}`)
  await heart(page, tile).click()
  await login(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(login(page)).toBeHidden()
  // The guest logs in later for another reason.
  await page.getByRole('link', { name: 'Akun' }).click()
  await shopper(page).logsIn(member.name, member.password)
  expect(await marks(page)).toEqual([])
})

test('[WISH-03] [WISH-04] [WISH-05] [WISH-11] [WISH-13] heart and list show the state on the server, whatever was requested or changed in another tab', async ({
  page,
}) => {
  await registerMember(page)
  const [tile] = await tiles(page, 1)
  if (!tile) throw new Error('no product')
  await open(page, `/search?q=${encodeURIComponent(tile.name)}`)
  await expectLit(page, tile, false)
  await page.waitForLoadState('networkidle')
  const tapHeart = async () => {
    const wishResponse = page.waitForResponse(
      response =>
        new URL(response.url()).pathname.startsWith('/api/wishlist') && response.request().method() !== 'GET',
    )
    await heart(page, tile).click()
    await wishResponse
  }

  await page.route('**/api/wishlist', async route => {
    if (route.request().method() === 'POST') await route.fulfill({ status: 500, body: 'nothing to read' })
    else await route.continue()
  })
  await tapHeart()
  await expect(toast(page, 'Silakan coba lagi dalam beberapa saat.')).toBeVisible()
  await expectLit(page, tile, false)
  await page.unroute('**/api/wishlist')

  // Another tab has already saved the product: it is not saved twice.
  await addToWishlist(page, tile)
  await tapHeart()
  await expect(toast(page, 'Produk ini sudah ada di wishlist kamu.')).toBeVisible()
  await expectLit(page, tile)
  const [mark] = await marks(page)
  expect(await marks(page)).toEqual([mark])

  // The response to the removal claims that the product is saved.
  await page.route('**/api/wishlist/*', route => route.fulfill({ json: { success: true, data: mark } }))
  await tapHeart()
  await expect(toast(page, 'Produk berhasil ditambahkan ke wishlist.')).toBeVisible()
  await expectLit(page, tile)
  await page.unroute('**/api/wishlist/*')

  // Another tab has already removed it.
  await page.request.delete(`/api/wishlist/${mark?.id}`, { headers: { origin: place.url } })
  await tapHeart()
  await expect(toast(page, 'Produk ini sudah tidak ada di wishlist kamu.')).toBeVisible()
  await expectLit(page, tile, false)

  await tapHeart()
  await expectLit(page, tile)
  await open(page, '/wishlist')
  await expect(page.getByText('1 produk tersimpan')).toBeVisible()
  await heart(page, tile).click()
  await expect(page.getByRole('heading', { name: 'Belum ada yang kamu simpan' })).toBeVisible()
})

test('[WISH-16] a heart tapped after the session expired is saved after the next login', async ({ page }) => {
  const member = await registerMember(page)
  const [tile] = await tiles(page, 1)
  if (!tile) throw new Error('no product')
  await open(page, `/search?q=${encodeURIComponent(tile.name)}`)
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies({ name: 'carasun_session' })
  await heart(page, tile).click()
  await shopper(page).logsIn(member.name, member.password)
  await expect(toast(page, 'Produk berhasil ditambahkan ke wishlist.')).toBeVisible()
  await expectLit(page, tile)
  expect(await marks(page)).toHaveLength(1)
})

test('[WISH-18] [WISH-19] [WISH-16] [HOME-42] [LAYOUT-10] [ROUTE-50] Sari finds the same list on the wishlist page, in the menu and on the home page, and again after a new login', async ({
  page,
}) => {
  const problems = await watchConsole(page)
  await logIn(page, 'sari')
  const names = (await latest(page)).map(entry => entry.product.name)
  expect(names.length).toBe(10)

  for (const round of ['first', 'after logging in again']) {
    await open(page, '/wishlist')
    await expect(page).toHaveTitle('Wishlist | Carasun')
    const list = page.getByRole('region', { name: 'Isi wishlist' }).getByRole('heading', { level: 3 })
    await expect(list, round).toHaveCount(12)
    expect((await list.allTextContents()).slice(0, 10)).toEqual(names)

    await open(page, '/')
    await page.getByRole('navigation', { name: 'Menu bawah' }).getByText('Wishlist').click()
    const menu = page.getByRole('dialog', { name: 'Wishlist' })
    const lines = menu.getByRole('list', { name: 'Isi wishlist' }).getByRole('link')
    await expect(lines).toHaveText(names)
    await menu.getByRole('button', { name: 'Tutup' }).click()
    await page.getByRole('heading', { name: 'Wishlist kamu' }).scrollIntoViewIfNeeded()
    const row = page.getByRole('list', { name: 'Wishlist kamu' }).getByRole('heading', { level: 3 })
    await expect(row).toHaveText(names)

    if (round === 'first') {
      await open(page, '/my-account')
      await page.getByRole('button', { name: 'Keluar', exact: true }).click()
      await expect(page).toHaveURL(`${place.url}/`)
      await expect(page.getByRole('heading', { name: 'Wishlist kamu' })).toBeHidden()
      await expect(page.getByRole('main').locator('[aria-pressed=true]')).toHaveCount(0)
      // A guest who opens the wishlist page itself is redirected.
      await page.goto('/wishlist')
      await expect(page).toHaveURL(`${place.url}/`)
      await logIn(page, 'sari')
    }
  }
  expect(problems()).toEqual([])
})

test('[WISH-12] a long wishlist is paged; removing the last item of a page leads to the previous page', async ({
  page,
}) => {
  await registerMember(page)
  const wishTiles = await tiles(page, 13)
  for (const tile of wishTiles) await addToWishlist(page, tile)
  const [oldest] = wishTiles
  if (!oldest) throw new Error('no product')
  await open(page, '/wishlist')
  await expect(page.getByText('13 produk tersimpan')).toBeVisible()
  await page.getByRole('link', { name: 'Halaman 2' }).click()
  await expect(page).toHaveURL(/\/wishlist\?page=2$/)
  const list = page.getByRole('region', { name: 'Isi wishlist' }).getByRole('heading', { level: 3 })
  await expect(list).toHaveText([oldest.name])
  await heart(page, oldest).click()
  await expect(toast(page, 'Produk berhasil dihapus dari wishlist.')).toBeVisible()
  await expect(page).toHaveURL(/\/wishlist$/)
  await expect(list).toHaveCount(12)
  await expect(page.getByText('12 produk tersimpan')).toBeVisible()
  // An invalid page number is dropped from the URL.
  await open(page, '/wishlist?page=abc')
  await expect(list).toHaveCount(12)
})

test('a heart lit in the quick view is lit on the product page and in the bag', { tag: '@desktop' }, async ({
  page,
}) => {
  await registerMember(page)
  const firstTiles = await tiles(page, 40)
  const shaded = firstTiles.find(tile => tile.choices.length > 1 && tile.is_sellable && !tile.is_pre_order)
  if (!shaded) throw new Error('no product with shades')
  await open(page, `/search?q=${encodeURIComponent(shaded.name)}`)
  await page
    .getByRole('button', { name: `ADD TO BAG ${shaded.name}`, exact: true })
    .first()
    .click()
  const view = page.getByRole('dialog')
  await view.getByRole('button', { name: `Wishlist ${shaded.name}` }).click()
  await expect(view.getByRole('button', { name: `Wishlist ${shaded.name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await view.getByRole('button', { name: 'ADD TO BAG' }).click()
  const bag = shopper(page).bag()
  await expect(bag.getByRole('button', { name: `Wishlist ${shaded.name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await bag.getByRole('button', { name: 'Tutup' }).click()
  await expectLit(page, shaded)
  const [mark] = await marks(page)
  const path = `/${shaded.default_category.slug}/${shaded.id}-${shaded.slug}`
  await open(page, `${path}?shade=${mark?.for_wishlist.combination_id}`)
  await expectLit(page, shaded)
})

test('an empty wishlist shows what to do; it is accessible, and so is a filled one', async ({ page }) => {
  await registerMember(page)
  await open(page, '/wishlist')
  await expect(page.getByRole('heading', { name: 'Belum ada yang kamu simpan' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Lihat bestseller' })).toBeVisible()
  await expectAccessible(page)
  const [tile] = await tiles(page, 1)
  if (!tile) throw new Error('no product')
  await addToWishlist(page, tile)
  await open(page, '/wishlist')
  await expectLit(page, tile)
  await expectAccessible(page)
})

async function expectAccessible(page: Page) {
  expect(await violationsOf(page, 'main')).toEqual([])
}

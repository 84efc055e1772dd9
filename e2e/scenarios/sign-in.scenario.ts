import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Tile } from '../../contract/catalog.ts'
import { place } from '../place.ts'
import { violationsOf } from '../steps/axe.ts'
import { expectPageToFitWidth, isPhone, open, waitForHydration } from '../steps/page.ts'
import { logIn } from '../steps/session.ts'
import { shopper } from '../steps/shopper.ts'
import { test } from '../steps/test.ts'

/** Login and logout: with a password, with a social account, on several devices. */

const login = (page: Page) => page.getByRole('dialog', { name: 'Masuk ke Carasun' })
const register = (page: Page) => page.getByRole('dialog', { name: 'Buat akun Carasun' })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const me = async (page: Page) =>
  (await (await page.request.get('/api/user/me?guest=null')).json()).data?.user ?? null
const newName = () => `masuk_${randomBytes(4).toString('hex')}`

async function registerNewMember(page: Page, name = newName()) {
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
  return name
}

/** Opens the login from the account button in the header or the bottom bar. */
async function openLogin(page: Page) {
  if (isPhone(page)) {
    await page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name: 'Akun' }).click()
  } else await page.getByRole('link', { name: 'Akun: masuk atau daftar' }).first().click()
  await expect(login(page)).toBeVisible()
}

async function fillRegistration(form: Locator) {
  const name = newName()
  await form.getByLabel('Nama depan').fill('Dewi')
  await form.getByLabel('Nama belakang').fill('Anggraini')
  await form.getByLabel('Email').fill(`${name}@example.com`)
  await form.getByLabel('Username').fill(name)
  await form.getByLabel('Nomor handphone').fill('081234567890')
  await form.getByLabel('Password', { exact: true }).fill('matahari-pagi')
  await form.getByText('Perempuan').click()
}

async function tryLogin(page: Page, name: string, password: string) {
  await login(page).getByLabel('Email atau username').fill(name)
  await login(page).getByLabel('Password', { exact: true }).fill(password)
  await login(page).getByRole('button', { name: 'Masuk', exact: true }).click()
}

test('[AUTH-34] [AUTH-14] [AUTH-46] the login dialog switches between login and registration, each with social accounts, and closes', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/sale')
  await openLogin(page)
  for (const name of ['Google', 'Facebook'])
    await expect(login(page).getByRole('link', { name })).toBeVisible()
  expect(await violationsOf(page, '[role=dialog]')).toEqual([])
  await login(page).getByRole('button', { name: 'Daftar sekarang' }).click()
  for (const name of ['Google', 'Facebook'])
    await expect(register(page).getByRole('link', { name })).toBeVisible()
  await register(page).getByRole('button', { name: 'Masuk', exact: true }).last().click()
  await expect(login(page)).toBeVisible()
  await login(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[AUTH-52] [AUTH-29] [AUTH-25] a login sends its source, and each refusal shows its own message', async ({
  page,
  browser,
}) => {
  // The member registers in another browser, so the shop does not know this device yet.
  const otherBrowser = await browser.newContext()
  const name = await registerNewMember(await otherBrowser.newPage())
  await otherBrowser.close()
  await open(page, '/sale')
  await openLogin(page)
  const request = page.waitForRequest('**/api/auth/login')
  await tryLogin(page, 'siapa-ya@example.com', 'keliru')
  expect((await request).postDataJSON()).toMatchObject({ email: 'siapa-ya@example.com', source: 'web' })
  await expect(toast(page, 'Email / Username tidak ditemukan')).toBeVisible()

  for (const text of [
    'Password yang dimasukkan salah.',
    'Password yang dimasukkan salah.',
    'Password yang dimasukan salah. Silakan klik Lupa Password.',
    'Password yang dimasukan salah. Kamu punya 1 kesempatan lagi sebelum akun terkunci.',
    'Akun kamu terblokir karena 5x gagal login. Silakan Reset Password untuk mengakses akun.',
  ]) {
    const loginResponse = page.waitForResponse('**/api/auth/login')
    await tryLogin(page, name, 'keliru')
    await loginResponse
    await expect(toast(page, text)).toBeVisible()
    // The message appears only once.
    await expect(login(page).getByText(text)).toHaveCount(0)
  }
  // An unexpected error shows the generic message.
  await page.route('**/api/auth/login', route =>
    route.fulfill({
      status: 500,
      json: {
        success: false,
        data: null,
        code: 'UNEXPECTED',
        message: 'Silakan coba lagi dalam beberapa saat.',
      },
    }),
  )
  await tryLogin(page, name, 'keliru')
  await expect(toast(page, 'Silakan coba lagi dalam beberapa saat.')).toBeVisible()
})

test('a member who unticks "remember me" is logged out when the browser closes', async ({ page }) => {
  const name = await registerNewMember(page)
  await page.request.get('/api/auth/logout')
  await open(page, '/sale')
  await openLogin(page)
  await login(page).getByLabel('Ingat saya').uncheck()
  await tryLogin(page, name, 'matahari-pagi')
  await expect(login(page)).toBeHidden()
  const session = (await page.context().cookies()).find(({ name }) => name === 'carasun_session')
  expect(session?.expires).toBe(-1)
})

test('[AUTH-36] [AUTH-37] [AUTH-56] [AUTH-20] terms and privacy policy open from the registration; fields show errors on blur and submit, and nothing is sent until all are valid', async ({
  page,
}) => {
  let calls = 0
  await page.route('**/api/auth/**', route => {
    if (route.request().method() === 'POST') calls += 1
    return route.continue()
  })
  await open(page, '/signup')
  for (const [name, part] of [
    ['Syarat dan Ketentuan', 'Pengembalian'],
    ['Kebijakan Privasi', 'Hak kamu'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByText(part, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    await expect(dialog).toBeHidden()
  }

  const form = page.getByRole('main')
  await form.getByLabel('Email').fill('bukan-email')
  await form.getByLabel('Username').focus()
  await expect(form.getByText('Email tidak valid')).toBeVisible()
  await form.getByRole('button', { name: 'Daftar', exact: true }).click()
  await expect(form.getByText('Data belum diisi').first()).toBeVisible()
  await fillRegistration(form)
  for (const [label, message] of [
    ['Email', 'Email belum diisi'],
    ['Username', 'Data belum diisi'],
    ['Password', 'Data belum diisi'],
  ] as const) {
    const field = form.getByLabel(label, { exact: true })
    const filled = await field.inputValue()
    await field.fill('')
    await form.getByRole('button', { name: 'Daftar', exact: true }).click()
    await expect(field).toBeFocused()
    await expect(form.getByText(message)).toBeVisible()
    await field.fill(filled)
  }
  await open(page, '/sale')
  await openLogin(page)
  await login(page).getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(login(page).getByText('Email belum diisi')).toBeVisible()
  expect(calls).toBe(0)
})

for (const status of [307, 405])
  test(`[AUTH-55] a login that returns ${status} reloads the page`, async ({ page }) => {
    await open(page, '/sale')
    await openLogin(page)
    await page.route('**/api/auth/login', route =>
      route.fulfill({ status, headers: { location: '/api/elsewhere' }, body: '{}' }),
    )
    const loadEvent = page.waitForEvent('load')
    await tryLogin(page, 'sari', 'keliru')
    await loadEvent
    await waitForHydration(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

test('[AUTH-21] [AUTH-53] a referral is sent with the registration and then deleted', async ({ page }) => {
  const bodies: Record<string, unknown>[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/auth/register')) bodies.push(request.postDataJSON())
  })
  const submitRegistration = async () => {
    await open(page, '/signup')
    const form = page.getByRole('main')
    await fillRegistration(form)
    await form.getByRole('button', { name: 'Daftar', exact: true }).click()
    await expect(page).toHaveURL(`${place.url}/`)
  }
  await page.context().addCookies([{ name: 'carasun_referral', value: 'TEMAN7', url: place.url }])
  await submitRegistration()
  expect(bodies.at(-1)).toMatchObject({ referral_code: 'TEMAN7' })
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('carasun_referral')
  await page.request.get('/api/auth/logout')
  await submitRegistration()
  expect(bodies.at(-1)).not.toHaveProperty('referral_code')
})

test('[AUTH-18] [AUTH-17] buying asks a guest to log in and then opens the bag page', async ({ page }) => {
  const name = await registerNewMember(page)
  await page.request.get('/api/auth/logout')
  const someone = shopper(page)
  await someone.opensProduct('Tabir Surya Harian')
  await page.getByRole('button', { name: 'Beli sekarang' }).filter({ visible: true }).first().click()
  await expect(login(page)).toBeVisible()
  await someone.logsIn(name, 'matahari-pagi')
  await expect(page).toHaveURL(/\/order$/)
  await expect(bagOf(page)).toHaveAccessibleName('Tas belanja, 1 produk')
})

test('[AUTH-10] [AUTH-46] Rara logs in with Google and returns to her page; her token is not in the URL', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/sale?sort=price')
  const before = page.url()
  await openLogin(page)
  await login(page).getByRole('link', { name: 'Google' }).click()
  await expect(page.getByRole('heading', { name: 'Pilih akun untuk Carasun' })).toBeVisible()
  await page.getByRole('button', { name: /Rara Lestari/ }).click()
  await waitForHydration(page)
  await expect.poll(() => page.url()).toBe(before)
  await expect.poll(async () => (await me(page))?.user_name).toBe('rara')
  await open(page, '/my-account')
  await expect(page.getByText('rara@carasun.example').first()).toBeVisible()
})

test('[ROUTE-53] a new member completes the profile; a social login with a known e-mail address asks for that account’s password', async ({
  page,
}) => {
  await open(page, '/sale')
  await openLogin(page)
  await login(page).getByRole('link', { name: 'Facebook' }).click()
  await page.getByRole('button', { name: /Sari Wulandari/ }).click()
  await expect(page).toHaveURL(/\/complete-profile$/)
  await waitForHydration(page)
  await expect(page.getByText('sari@carasun.example')).toBeVisible()
  await expect(page.getByLabel('Password akun Carasun', { exact: true })).toBeVisible()
  expect(await me(page)).toBeNull()
  expect(await violationsOf(page, 'main')).toEqual([])

  await open(page, '/sale')
  await openLogin(page)
  await login(page).getByRole('link', { name: 'Google' }).click()
  await page.getByRole('button', { name: /Nadia Kusuma/ }).click()
  await expect(page).toHaveURL(/\/(complete-profile|sale)/)
  // An earlier attempt of this scenario may have registered Nadia already.
  if (/complete-profile/.test(page.url())) {
    await waitForHydration(page)
    const form = page.getByRole('main')
    await expect(form.getByLabel('Nama depan')).toHaveValue('Nadia')
    expect(await me(page)).toBeNull()
    await form.getByRole('button', { name: 'Simpan dan masuk' }).click()
    await expect(form.getByText('Data belum diisi').first()).toBeVisible()
    await form.getByLabel('Username').fill(`nadia_${randomBytes(2).toString('hex')}`)
    await form.getByLabel('Nomor handphone').fill('081298765432')
    await form.getByText('Perempuan').click()
    await form.getByRole('button', { name: 'Simpan dan masuk' }).click()
  }
  await expect(page).toHaveURL(/\/sale$/)
  await expect.poll(async () => (await me(page))?.first_name).toBe('Nadia')
})

test('[AUTH-27] a visitor whose social account has no e-mail address sees a message on the page they came from', async ({
  page,
}) => {
  await open(page, '/sale')
  await openLogin(page)
  await login(page).getByRole('link', { name: 'Facebook' }).click()
  await page.getByRole('button', { name: /Bagas/ }).click()
  await expect(
    toast(page, 'Mohon menggunakan akun Facebook yang sudah terhubung dengan email.'),
  ).toBeVisible()
  await expect(page).toHaveURL(`${place.url}/sale`)
})

test('[AUTH-28] an error in the URL shows only the shop’s own message', async ({ page }) => {
  await page.goto('/sale#sso_error=SOCIAL_UNAVAILABLE')
  await expect(
    toast(page, 'Login dengan akun sosial sedang terganggu. Coba lagi nanti, atau masuk dengan email.'),
  ).toBeVisible()
  await page.goto('/brand#sso_error=Telepon%20080012345')
  await expect(toast(page, 'Silakan coba lagi dalam beberapa saat.')).toBeVisible()
  await expect(page.getByText('080012345')).toHaveCount(0)
})

test('[AUTH-09] each page calls the broker once, with GET', async ({ page }) => {
  const methods: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/sso/broker')) methods.push(request.method())
  })
  await open(page, '/sale')
  await page.waitForLoadState('networkidle')
  expect(methods).toEqual(['GET'])
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('carasun_sso')
})

async function expectTracesCleared(page: Page, earlierVisitId: string | null) {
  const tourMarkers = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('coachmark')))
  await expect.poll(tourMarkers).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('carasun.session_id'))).not.toBe(earlierVisitId)
}
async function markTourVisited(page: Page) {
  const id = (await me(page)).id
  await page.evaluate(memberId => {
    localStorage.setItem(`carasun.coachmark_visited.${memberId}`, '["welcome-tour"]')
  }, id)
  return id as string
}
async function addOneItem(page: Page) {
  const [tile] = (await (await page.request.get('/api/v3/products?limit=1')).json()).data as Tile[]
  const combination = tile?.selected_variant ?? tile?.choices[0]?.combination_id
  const response = await page.request.post('/api/user/me/carts', {
    headers: { origin: place.url },
    data: { id: tile?.id, combination_id: combination, quantity: 1, action: 'add' },
  })
  expect(response.status(), await response.text()).toBe(200)
  return { tile, combination }
}
const bagOf = (page: Page) => page.getByRole('link', { name: /^Tas belanja/ }).first()
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

test('[AUTH-12] [AUTH-11] logging out clears the member’s bag, free shipping, wishlist, tour markers and tracking id', async ({
  page,
}) => {
  const next = await registerNewMember(page)
  await page.context().clearCookies()
  await registerNewMember(page)
  const { tile, combination } = await addOneItem(page)
  const headers = { origin: place.url }
  const response = await page.request.post('/api/wishlist', {
    headers,
    data: { product_id: tile?.id, product_combination_id: combination },
  })
  expect(response.status(), await response.text()).toBe(200)
  await open(page, '/order')
  await expect.poll(() => cookieNames(page)).toContain('carasun_free_shipping')
  await open(page, `/search?q=${encodeURIComponent(tile?.name ?? '')}`)
  const heart = page.getByRole('button', { name: `Wishlist ${tile?.name}`, exact: true }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const bag = bagOf(page)
  await expect(bag).toHaveAccessibleName('Tas belanja, 1 produk')
  await markTourVisited(page)
  const visitId = await page.evaluate(() => localStorage.getItem('carasun.session_id'))
  // A guest's line that cannot be moved to the member's bag, because the request fails.
  await page.route('**/api/user/me/carts', route => route.abort())
  const guestBag = [{ p: tile?.id, c: combination, q: 1 }]
  await page
    .context()
    .addCookies([
      { name: 'carasun_cart', value: encodeURIComponent(JSON.stringify(guestBag)), url: place.url },
    ])

  await page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name: 'Akun' }).click()
  await page.getByRole('dialog', { name: 'Akun' }).getByRole('button', { name: 'Keluar' }).click()
  await expect(bag).toHaveAccessibleName('Tas belanja, kosong')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await me(page)).toBeNull()
  const names = await cookieNames(page)
  for (const name of ['carasun_session', 'carasun_cart', 'carasun_free_shipping'])
    expect(names).not.toContain(name)
  await expectTracesCleared(page, visitId)

  // The page's memory is cleared too: the next member, whose own data fails to load, sees none of it.
  for (const pattern of ['**/api/wishlist*', '**/api/user/me/carts**'])
    await page.route(pattern, route => route.abort())
  await openLogin(page)
  await tryLogin(page, next, 'matahari-pagi')
  await expect(login(page)).toBeHidden()
  expect((await me(page)).user_name).toBe(next)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // Whether the bag is empty is not known, so it is not called empty.
  await expect(bag).toHaveAccessibleName('Tas belanja')
})

test('[AUTH-13] [AUTH-51] a 401 on any call logs the member out and clears the data that logging out clears', async ({
  page,
}) => {
  await registerNewMember(page)
  await addOneItem(page)
  await open(page, '/wishlist')
  await expect(bagOf(page)).toHaveAccessibleName('Tas belanja, 1 produk')
  await markTourVisited(page)
  const visitId = await page.evaluate(() => localStorage.getItem('carasun.session_id'))
  await page.context().clearCookies({ name: 'carasun_session' })
  await page.getByRole('link', { name: 'Akun', exact: true }).first().click()
  await expect(login(page)).toBeVisible()
  await expectTracesCleared(page, visitId)
  await login(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(page).toHaveURL(`${place.url}/`)
  await expect(bagOf(page)).toHaveAccessibleName('Tas belanja, kosong')
})

test('[AUTH-45] [AUTH-39] a member’s requests have the account’s token; requests for pictures never do', async ({
  page,
  playwright,
}) => {
  const name = await registerNewMember(page)
  const app = await playwright.request.newContext({ baseURL: place.url })
  const loginResponse = await app.post('/api/auth/login', {
    headers: { origin: place.url, platform: 'carasun-android' },
    data: { email: name, password: 'matahari-pagi' },
  })
  const { token } = (await loginResponse.json()).data
  // Mocks the response of a shop whose services have separate addresses.
  await page.route('**/api/user/me?*', async route => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.clients.dashboard.token = token
    await route.fulfill({ response, json: body })
  })
  const requests: { path: string; authorization: string | undefined }[] = []
  page.on('request', request =>
    requests.push({
      path: new URL(request.url()).pathname,
      authorization: request.headers().authorization,
    }),
  )
  await open(page, '/')
  const requestsTo = (start: string) => requests.filter(({ path }) => path.startsWith(start))
  await expect.poll(() => requestsTo('/api/user/me/carts/count').length).toBeGreaterThan(0)
  for (const call of requestsTo('/api/user/me/carts/count'))
    expect(call.authorization).toBe(`Bearer ${token}`)
  await expect.poll(() => requestsTo('/media').length).toBeGreaterThan(0)
  for (const picture of requestsTo('/media')) expect(picture.authorization).toBeUndefined()
})

test('a member sees where they are signed in and signs the other devices out', async ({ page, browser }) => {
  const name = await registerNewMember(page)
  const other = await browser.newContext()
  const otherPage = await other.newPage()
  await otherPage.request.post(`${place.url}/api/auth/login`, {
    headers: { origin: place.url },
    data: { email: name, password: 'matahari-pagi' },
  })
  await open(page, '/my-account')
  const devices = page.getByRole('region', { name: 'Perangkat yang masuk' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('Perangkat ini')).toHaveCount(1)
  expect(await violationsOf(page, '[aria-label="Perangkat yang masuk"]')).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectPageToFitWidth(page)
  await devices
    .getByRole('button', { name: /^Keluarkan / })
    .first()
    .click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await otherPage.request.get(`${place.url}/api/user/me`)).status()).toBe(401)
  expect(await me(page)).not.toBeNull()
  await other.close()
})

test('[AUTH-40] there are only guests and members: staff have no pages and no endpoints', async ({
  page,
}) => {
  await logIn(page, 'sari')
  expect(Object.keys(await me(page))).not.toEqual(expect.arrayContaining(['role']))
  for (const path of ['/api/admin', '/api/staff', '/api/v3/admin/orders'])
    expect((await page.request.get(path)).status()).toBe(404)
})

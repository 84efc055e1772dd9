import { expect, type Page } from '@playwright/test'
import { place } from '../place.ts'
import { violationsOf } from '../steps/axe.ts'
import { open } from '../steps/page.ts'
import { registerMember } from '../steps/session.ts'
import { test } from '../steps/test.ts'

/** The address book: the lists of areas that depend on each other, the default address, alerts and the map. */

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const form = (page: Page) => page.getByRole('dialog', { name: /^(Alamat baru|Ubah alamat)$/ })
const choose = (page: Page, label: string, name: string) =>
  form(page).getByLabel(label).selectOption({ label: name })

async function openNewAddress(page: Page) {
  await open(page, '/shipping-address')
  await page.getByRole('button', { name: 'Tambah alamat' }).click()
  await expect(form(page)).toBeVisible()
}

/** Fetches the first area of a list: `/provinces?…`. */
async function firstArea(page: Page, path: string): Promise<{ id: string; name: string }> {
  return (await (await page.request.get(`/api${path}`)).json()).data[0]
}

async function addressBody(page: Page, title = 'Rumah') {
  const province = await firstArea(page, '/provinces?sort=name&limit=999')
  const city = await firstArea(page, `/cities?province_id=${province.id}&sort=name&limit=999`)
  const district = await firstArea(page, `/districts?city_id=${city.id}`)
  return {
    title,
    contact: 'Wulan Sari',
    phone: '081234567890',
    country: 'Indonesia',
    province: province.id,
    city: city.id,
    district: district.id,
    address1: 'Jl. Melati 5',
    address2: '',
    zipcode: '23111',
    is_default: false,
  }
}
async function addAddresses(page: Page, count: number) {
  const body = await addressBody(page)
  for (let index = 0; index < count; index += 1) {
    const response = await page.request.post('/api/addresses', {
      headers: { origin: place.url },
      data: { ...body, address1: `Jl. Melati ${index}` },
    })
    expect(response.ok(), await response.text()).toBe(true)
  }
}

test('[ADDR-12] [ADDR-16] [ADDR-20] [ADDR-24] an address is saved: each list of areas waits for the one above it, and Papua shows a notice', async ({
  page,
}) => {
  const consoleMessages: string[] = []
  const requests: string[] = []
  page.on('console', message => message.type() === 'error' && consoleMessages.push(message.text()))
  page.on('request', request => request.url().includes('/api/cities') && requests.push(request.url()))
  await registerMember(page)
  await openNewAddress(page)
  await form(page).getByLabel('Kota/Kabupaten').focus()
  await expect.poll(() => consoleMessages.join()).toContain('choose a province first')
  expect(requests).toEqual([])

  const papua = page.getByRole('alertdialog', { name: 'Pengiriman ke Papua' })
  const provinces = (await (await page.request.get('/api/provinces?sort=name&limit=999')).json()).data
  const farProvince = provinces.find((province: { name: string }) => province.name.includes('Papua')).name
  await choose(page, 'Provinsi', farProvince)
  await expect(papua).toBeVisible()
  await papua.getByRole('button', { name: 'Mengerti' }).click()
  await expect(papua).toHaveCount(0)

  const nearProvince = provinces.find(
    (province: { name: string }) => province.name === 'DKI Jakarta' || /BALI/i.test(province.name),
  ).name
  await choose(page, 'Provinsi', nearProvince)
  await expect(papua).toHaveCount(0)
  for (const label of ['Kota/Kabupaten', 'Kecamatan', 'Kelurahan/Desa']) {
    await expect.poll(() => form(page).getByLabel(label).locator('option').count()).toBeGreaterThan(1)
    await form(page).getByLabel(label).selectOption({ index: 1 })
  }
  await form(page).getByLabel('Label alamat').fill('Kantor')
  await form(page).getByLabel('Alamat lengkap').fill('Jl. Sudirman No. 1')
  await form(page).getByLabel('Kode pos').fill('10220')
  await form(page).getByRole('button', { name: 'Simpan alamat' }).click()
  await expect(toast(page, 'Alamat kamu berhasil tersimpan.')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Jl. Sudirman No. 1' })).toContainText('Utama')
})

test('[ADDR-21] [ADDR-25] [ADDR-26] [ROUTE-57] an address is changed in a dialog with its own URL; another is deleted after a confirmation', async ({
  page,
}) => {
  await registerMember(page)
  await addAddresses(page, 2)
  const { data: addresses } = await (await page.request.get('/api/users/me/addresses')).json()
  const other = addresses.find((address: { is_default: boolean }) => !address.is_default)
  await open(page, `/shipping-address/edit/${other._id}`)
  await expect(form(page).getByLabel('Alamat lengkap')).toHaveValue(other.address1)
  await open(page, '/shipping-address')
  const cards = page.getByRole('listitem').filter({ hasText: 'Jl. Melati' })
  await expect(cards).toHaveCount(2)
  const second = cards.filter({ has: page.getByRole('button', { name: 'Jadikan utama' }) })
  await second.getByRole('button', { name: 'Ubah' }).click()
  await expect(page.getByRole('dialog', { name: 'Ubah alamat' })).toBeVisible()
  await form(page).getByLabel('Alamat lengkap').fill('Jl. Melati baru')
  await form(page).getByRole('button', { name: 'Simpan alamat' }).click()
  await expect(cards.filter({ hasText: 'Jl. Melati baru' })).toHaveCount(1)

  const question = page.getByRole('alertdialog', { name: 'Hapus alamat ini?' })
  const changedCard = cards.filter({ hasText: 'Jl. Melati baru' })
  await changedCard.getByRole('button', { name: 'Hapus' }).click()
  await expect(question).toContainText('Jl. Melati baru')
  await question.getByRole('button', { name: 'Batal' }).click()
  await expect(cards).toHaveCount(2)
  await changedCard.getByRole('button', { name: 'Hapus' }).click()
  await question.getByRole('button', { name: 'Hapus' }).click()
  await expect(toast(page, 'Alamat kamu berhasil dihapus.')).toBeVisible()
  await expect(changedCard).toHaveCount(0)
  await expect(cards).toHaveCount(1)
  expect(await violationsOf(page, 'main')).toEqual([])
})

test('[ADDR-22] [ADDR-23] a server error while saving or deleting shows the generic message; adding an eleventh address opens a dialog', async ({
  page,
}) => {
  await registerMember(page)
  await addAddresses(page, 10)
  await open(page, '/shipping-address')
  await page.getByRole('button', { name: 'Tambah alamat' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Daftar alamatmu penuh' })
  await expect(alert).toContainText('Kamu sudah menyimpan 10 alamat.')
  await alert.getByRole('button', { name: 'Tutup' }).click()
  await expect(form(page)).toHaveCount(0)

  await page.route('**/api/addresses/**', route =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({
        success: false,
        data: null,
        code: 'UNEXPECTED',
        message: 'Silakan coba lagi dalam beberapa saat.',
        requestId: 'x',
      }),
    }),
  )
  await page.getByRole('button', { name: 'Hapus' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(toast(page, 'Silakan coba lagi dalam beberapa saat.')).toBeVisible()
  await page.getByRole('button', { name: 'Ubah' }).first().click()
  await form(page).getByRole('button', { name: 'Simpan alamat' }).click()
  await expect(form(page)).toContainText('Silakan coba lagi dalam beberapa saat.')
})

test('[ADDR-27] a guest can neither open the address book nor call its API', async ({ page }) => {
  await page.goto('/shipping-address')
  await expect(page).toHaveURL(`${place.url}/`)
  for (const response of [
    await page.request.get('/api/users/me/addresses'),
    await page.request.post('/api/addresses', {
      headers: { origin: place.url },
      data: await addressBody(page),
    }),
  ])
    expect(response.status()).toBe(401)
})

test('[ADDR-29] an address chosen in the checkout is set for the bag', async ({ page }) => {
  await registerMember(page)
  await addAddresses(page, 2)
  const [tile] = (await (await page.request.get('/api/v3/products?limit=1')).json()).data
  const response = await page.request.post('/api/user/me/carts', {
    headers: { origin: place.url },
    data: {
      action: 'add',
      id: tile.id,
      combination_id: tile.selected_variant ?? tile.choices[0]?.combination_id,
      quantity: 1,
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  await open(page, '/order/shipping')
  const unchosen = page.getByRole('radio', { name: /Jl\. Melati/, checked: false }).last()
  const [choiceRequest] = await Promise.all([
    page.waitForRequest(
      request => request.method() === 'PUT' && /\/api\/carts\/\w+\/address\/\w+$/.test(request.url()),
    ),
    // The server confirms the choice, so the radio button may be checked only a moment after the press.
    unchosen.click({ force: true }),
  ])
  expect((await choiceRequest.response())?.status()).toBe(200)
  const chosen = choiceRequest.url().split('/').at(-1)
  const mine = await (await page.request.get('/api/users/me/addresses')).json()
  expect(mine.data.find((address: { is_selected: boolean }) => address.is_selected)._id).toBe(chosen)
})

/** Mocks Google's script: records the map's initial options, and lets a scenario choose a place. */
const MAPS_SCRIPT = `
  window.google = { maps: {
    Map: class { constructor(element, options) { window.mapOptions = options } setCenter(at) { window.mapCenter = at } setZoom() {} },
    places: { PlaceAutocompleteElement: class { constructor() {
      const field = document.createElement('input'); field.dataset.testid = 'place-search'; return field } } },
  } };
  window[new URL(document.currentScript.src).searchParams.get('callback')]()`

test('[ADDR-30] [ADDR-31] [ADDR-32] the map loads with its key when opened, starts at Jakarta, and logs a place without geometry', async ({
  page,
}) => {
  const scripts: URL[] = []
  const consoleMessages: string[] = []
  page.on('console', message => consoleMessages.push(message.text()))
  await page.route('https://maps.googleapis.com/**', route => {
    scripts.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'text/javascript', body: MAPS_SCRIPT })
  })
  await registerMember(page)
  await openNewAddress(page)
  const button = form(page).getByRole('button', { name: 'Cari di peta' })
  await expect(button).toBeVisible()
  expect(scripts, 'no third-party script before the map is opened').toEqual([])
  await button.click()
  const map = page.getByRole('dialog', { name: 'Cari di peta' })
  await expect(map.getByTestId('place-search')).toBeVisible()
  expect(scripts).toHaveLength(1)
  expect(scripts[0]?.searchParams.get('libraries')).toBe('places')
  expect(scripts[0]?.searchParams.get('key')).toBe('e2e-key-of-the-maps')
  expect(await page.evaluate(() => (window as unknown as { mapOptions: object }).mapOptions)).toMatchObject({
    center: { lat: -6.212329, lng: 106.848874 },
    zoom: 12,
    mapTypeId: 'roadmap',
  })

  const pick = (place: object) =>
    map.getByTestId('place-search').evaluate((field, chosenPlace) => {
      const toPlace = () => ({ ...chosenPlace, fetchFields: async () => undefined })
      field.dispatchEvent(Object.assign(new Event('gmp-select'), { placePrediction: { toPlace } }))
    }, place)
  await pick({ displayName: 'Entah di mana', formattedAddress: 'Entah', location: null })
  await expect.poll(() => consoleMessages.join()).toContain('"Entah di mana" has no geometry')
  await expect(map.getByRole('button', { name: 'Pakai alamat ini' })).toBeDisabled()
  expect(await page.evaluate(() => 'mapCenter' in window)).toBe(false)

  await pick({
    formattedAddress: 'Jl. M.H. Thamrin No. 1, Jakarta',
    location: { lat: -6.19, lng: 106.82 },
    addressComponents: [{ longText: '10310', types: ['postal_code'] }],
  })
  await map.getByRole('button', { name: 'Pakai alamat ini' }).click()
  await expect(form(page).getByLabel('Alamat lengkap')).toHaveValue('Jl. M.H. Thamrin No. 1, Jakarta')
  await expect(form(page).getByLabel('Kode pos')).toHaveValue('10310')
})

test('a map that fails to load can be retried, and the form works without it', async ({ page }) => {
  const responses = [
    { status: 500, body: '' },
    { contentType: 'image/png', body: 'no script at all' },
    { contentType: 'text/javascript', body: 'this is no script ((' },
    { contentType: 'text/javascript', body: MAPS_SCRIPT },
  ]
  await page.route('https://maps.googleapis.com/**', route =>
    route.fulfill(responses.shift() ?? { status: 500 }),
  )
  await registerMember(page)
  await openNewAddress(page)
  await form(page).getByRole('button', { name: 'Cari di peta' }).click()
  const map = page.getByRole('dialog', { name: 'Cari di peta' })
  for (let failures = 0; failures < 3; failures += 1) {
    await expect(map.getByRole('alert')).toContainText('Peta belum bisa dimuat.')
    await map.getByRole('button', { name: 'Coba lagi' }).click()
  }
  await map.getByTestId('place-search').evaluate(field => {
    const toPlace = () => ({ fetchFields: () => Promise.reject(new Error('quota')) })
    field.dispatchEvent(Object.assign(new Event('gmp-select'), { placePrediction: { toPlace } }))
  })
  await expect(page.getByText('Tempat itu belum bisa dibaca. Pilih sekali lagi.')).toBeVisible()
  await map.getByRole('button', { name: 'Tutup' }).click()
  await form(page).getByLabel('Alamat lengkap').fill('Jl. Tebet Barat 12')
  await expect(form(page).getByLabel('Alamat lengkap')).toHaveValue('Jl. Tebet Barat 12')
})

import { expect, type Page } from '@playwright/test'
import type { Tile } from '../../contract/catalog.ts'
import { place } from '../place.ts'
import { violationsOf } from '../steps/axe.ts'
import { open } from '../steps/page.ts'
import { registerMember } from '../steps/session.ts'
import { test } from '../steps/test.ts'

/** The step between bag and payment: address, delivery method and fee. */

const headers = { origin: place.url }

/** Returns the id of a list's first area, or of the area with this name. */
async function findAreaId(page: Page, path: string, name?: RegExp): Promise<string> {
  const { data } = await (await page.request.get(`/api${path}`)).json()
  const found = data.find((area: { name: string }) => !name || name.test(area.name))
  return found.id
}

async function addAddress(page: Page, title: string, provinceName: RegExp): Promise<void> {
  const province = await findAreaId(page, '/provinces?sort=name&limit=999', provinceName)
  const city = await findAreaId(page, `/cities?province_id=${province}&sort=name&limit=999`)
  const district = await findAreaId(page, `/districts?city_id=${city}`)
  const response = await page.request.post('/api/addresses', {
    headers,
    data: {
      title,
      contact: 'Wulan Sari',
      phone: '081234567890',
      country: 'Indonesia',
      province,
      city,
      district,
      address1: 'Jl. Melati 5',
      address2: '',
      zipcode: '12810',
      is_default: false,
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Puts one cheap product into the bag, which is not enough for free delivery. */
async function fillBag(page: Page): Promise<void> {
  const { data } = await (await page.request.get('/api/v3/products?limit=40')).json()
  const tile = (data as Tile[]).find(
    tile => tile.is_sellable && !tile.is_pre_order && tile.price_after_discount_range.max < 190_000,
  )
  const combination_id = tile?.selected_variant ?? tile?.choices[0]?.combination_id
  const response = await page.request.post('/api/user/me/carts', {
    headers,
    data: { action: 'add', id: tile?.id, combination_id, quantity: 1 },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

const continueButton = (page: Page) =>
  page.getByRole('button', { name: 'Lanjut ke pembayaran' }).filter({ visible: true }).first()
const addresses = (page: Page) => page.getByRole('group', { name: 'Alamat pengiriman' })
const methods = (page: Page) => page.getByRole('group', { name: 'Cara pengiriman' })

test('[SHIP-13] the cheapest delivery method is chosen and stored when the page opens, and the shopper can continue; if it is refused, the shopper sees why and chooses another', async ({
  page,
}) => {
  await registerMember(page)
  await addAddress(page, 'Rumah', /Jakarta$/)
  await fillBag(page)
  // The request to store the choice is held back: without a stored delivery the shopper cannot continue.
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/user/me/shippings', async route => {
    await gate
    await route.continue()
  })
  await open(page, '/order/shipping')
  const chosen = methods(page).getByRole('radio', { checked: true })
  await expect(chosen).toHaveValue('hemat')
  await expect(continueButton(page)).toBeDisabled()
  release()
  await expect(continueButton(page)).toBeEnabled()
  await expect(page.getByText('pilih pengiriman')).toBeHidden()
  const stored = await (await page.request.get('/api/user/me/carts')).json()
  expect(stored.data.shipping_type).toBe('hemat')
  await continueButton(page).click()
  await expect(page).toHaveURL(/\/order\/payment/)

  // Another address: its cheapest delivery is refused.
  await addAddress(page, 'Kampung', /Maluku$/)
  await open(page, '/order/shipping')
  await page.unroute('**/api/user/me/shippings')
  let refusals = 0
  await page.route('**/api/user/me/shippings', route => {
    refusals += 1
    return route.fulfill({
      status: 422,
      json: { success: false, data: null, message: 'Kurir ini sedang penuh.', code: 'SHIPPING_UNAVAILABLE' },
    })
  })
  await addresses(page)
    .getByRole('radio', { name: /Kampung/ })
    .click()
  await expect(page.getByText('Kurir ini sedang penuh.')).toBeVisible()
  await expect(continueButton(page)).toBeDisabled()
  await expect(chosen).toHaveCount(0)
  expect(refusals).toBe(1)
  await page.unroute('**/api/user/me/shippings')
  await methods(page)
    .getByRole('radio', { name: /Reguler/ })
    .click()
  await expect(continueButton(page)).toBeEnabled()
})

test('[CHECKOUT-20] [SHIP-13] the shop asks for confirmation before delivery to Papua: the shopper changes the address or continues', async ({
  page,
}) => {
  await registerMember(page)
  await addAddress(page, 'Rumah mertua', /Papua/)
  await fillBag(page)
  await open(page, '/order/shipping')
  await expect(addresses(page).getByRole('radio')).toBeChecked()
  await methods(page)
    .getByRole('radio', { name: /Reguler/ })
    .click()
  await expect(continueButton(page)).toBeEnabled()

  const alert = page.getByRole('alertdialog', { name: 'Pengiriman ke Papua' })
  await continueButton(page).click()
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL(/\/order\/shipping$/)
  expect(await violationsOf(page)).toEqual([])
  await alert.getByRole('button', { name: 'Ubah alamat' }).click()
  await expect(alert).toBeHidden()
  await expect(page).toHaveURL(/\/order\/shipping$/)
  await continueButton(page).click()
  await alert.getByRole('button', { name: 'Lanjut', exact: true }).click()
  await expect(page).toHaveURL(/\/order\/payment/)
})

test('[SHIP-14] [SHIP-03] choosing another address fetches the delivery methods again: other fees, other days, never express or sameday', async ({
  page,
}) => {
  const addressIds: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() === 'GET' && pathname.endsWith('/shippings'))
      addressIds.push(JSON.parse(searchParams.get('filter') ?? '{}').address_id)
  })
  await registerMember(page)
  await addAddress(page, 'Rumah', /Jakarta$/)
  await addAddress(page, 'Kampung', /Maluku$/)
  await fillBag(page)
  await open(page, '/order/shipping')
  const near = methods(page).getByRole('radio', { name: /Reguler/ })
  await expect(methods(page).getByText('Rp 10.000')).toBeVisible()
  const days = methods(page)
    .getByText(/^Tiba .+ – .+/)
    .first()
  await expect(days).toBeVisible()
  const nearDays = (await days.textContent()) ?? ''
  await expect(methods(page)).not.toContainText(/express|same ?day/i)
  // While the request that stores the method is held back, the shopper chooses another address: it must not be lost.
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/user/me/shippings', async route => {
    await gate
    await route.continue()
  })
  await near.click()
  await expect(near).toBeChecked()
  const far = addresses(page).getByRole('radio', { name: /Kampung/ })
  await far.click()
  await expect(far).toBeChecked()
  await expect(near).toBeDisabled()
  release()
  await expect(methods(page).getByText('Rp 68.000')).toBeVisible()
  await expect(days).not.toHaveText(nearDays)
  await expect(far).toBeChecked()
  // The delivery method was chosen for the first address; the second one starts with its own cheapest.
  await expect(near).not.toBeChecked()
  await expect(methods(page).getByRole('radio', { checked: true })).toHaveValue('hemat')
  await expect(continueButton(page)).toBeEnabled()
  expect(new Set(addressIds).size).toBe(2)
})

test('a failed request can be retried; an address that no carrier reaches shows a message', async ({
  page,
}) => {
  await registerMember(page)
  await addAddress(page, 'Rumah', /Jakarta$/)
  await fillBag(page)
  let outcome: 'error' | 'no methods' = 'error'
  await page.route('**/api/user/me/shippings*', async route => {
    const body =
      outcome === 'error'
        ? { success: false, data: null, message: 'Ada gangguan.', code: 'INTERNAL' }
        : { success: true, data: {} }
    await route.fulfill({ status: outcome === 'error' ? 500 : 200, json: body })
  })
  await open(page, '/order/shipping')
  const retryButton = page.getByRole('alert').getByRole('button', { name: 'Coba lagi' })
  await expect(retryButton).toBeVisible({ timeout: 20_000 })
  outcome = 'no methods'
  await retryButton.click()
  await expect(page.getByText('Belum ada kurir yang menjangkau alamat ini.')).toBeVisible()
  await expect(continueButton(page)).toBeDisabled()
})

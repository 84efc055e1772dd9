import { expect, type Page, test } from '@playwright/test'
import { isLoggedIn } from '../steps/session.ts'
import { shopper } from '../steps/shopper.ts'

/** The pages around a purchase, opened by their addresses as a member with orders in every state. */

async function firstOrderOf(page: Page): Promise<{ _id: string; reference_code: string }> {
  const { data } = await (await page.request.get('/api/user/me/orders?limit=1')).json()
  return data[0]
}

test.beforeEach(async ({ page }) => {
  await isLoggedIn(page, 'sari')
})

test('[ROUTE-11] [ROUTE-13] [ROUTE-47] [ROUTE-48] [ROUTE-49] [ROUTE-51] bag, new address and the account pages stand where they should', async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/order', /tas/i],
    ['/order/shipping/add', /alamat/i],
    ['/my-orders', 'Pesanan saya'],
    ['/shipping-address', /alamat/i],
    ['/my-account', /akun/i],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  for (const path of ['/my-orders', '/shipping-address', '/my-account', '/wishlist']) {
    await page.goto(path)
    await expect(page.locator('main').getByRole('navigation', { name: 'Akun' }), path).toBeVisible()
  }
})

test('[ROUTE-57] an address is edited at an address of its own', async ({ page }) => {
  const { data } = await (await page.request.get('/api/user/me/addresses')).json()
  const [{ _id: id }] = data
  await page.goto(`/shipping-address/edit/${id}`)
  await expect(page.getByLabel('Label alamat')).toHaveValue(/\S/)
})

test('[ROUTE-15] [ROUTE-16] [ROUTE-17] [ROUTE-18] [ROUTE-23] an order is found by its id, or by the code that a payment page sends back', async ({
  page,
}) => {
  const order = await firstOrderOf(page)
  for (const path of [
    `/order/confirmation/${order._id}`,
    `/order/success/${order._id}`,
    `/order/success?id=${order._id}`,
    `/order/success?trxId=${order.reference_code}`,
    `/order/failed/${order._id}`,
    `/order/failed/${order._id}?phone_no=081234567890`,
    `/midtrans-failed?trxId=${order.reference_code}`,
  ]) {
    await page.goto(path)
    await expect(page.locator('main'), path).toContainText(order.reference_code)
  }
})

test('[ROUTE-19] [ROUTE-20] [ROUTE-21] [ROUTE-22] failures have pages that lead on', async ({ page }) => {
  for (const path of ['/order/failed', '/order/failed/sorry', '/order/preorder/failed', '/midtrans-failed']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText('Halaman ini tidak ada')
    await expect(page.locator('main').getByRole('link').first(), path).toBeVisible()
  }
})

test('[ROUTE-12] [ROUTE-14] [ROUTE-71] [ROUTE-72] [ROUTE-73] shipping and payment are reached from a bag, and told by name', async ({
  page,
}) => {
  const seen = new Set<string>()
  page.on('request', request => {
    if (/\/api\/session\//.test(request.url()))
      for (const event of request.postDataJSON().events) seen.add(event.object_id)
  })
  const sari = shopper(page)
  await sari.opensProduct('Tabir Surya Harian')
  await sari.putsInBag()
  await sari.goesToCheckout()
  await expect.poll(() => [...seen]).toContain('cart')
  await sari.goesOnToDelivery()
  await expect(page).toHaveURL(/\/order\/shipping$/)
  await expect.poll(() => [...seen]).toContain('shipping')
  await sari.choosesDelivery('Reguler')
  await expect.poll(() => [...seen]).toContain('payment')
})

import { expect, type Page } from '@playwright/test'
import { logIn } from '../steps/session.ts'
import { shopper } from '../steps/shopper.ts'
import { test } from '../steps/test.ts'

/** The pages around a purchase, opened by URL as a member with orders in every state. */

async function firstOrderOf(page: Page): Promise<{ _id: string; reference_code: string }> {
  const { data } = await (await page.request.get('/api/user/me/orders?limit=1')).json()
  return data[0]
}

test.beforeEach(async ({ page }) => {
  await logIn(page, 'sari')
})

test('[ROUTE-11] [ROUTE-13] [ROUTE-47] [ROUTE-48] [ROUTE-49] [ROUTE-51] bag, new address and account pages open at their paths; the menu of the four account pages is not rendered again, and each page is tracked by name', async ({
  page,
}) => {
  const trackedPages: string[] = []
  page.on('request', request => {
    if (/\/api\/session\//.test(request.url()))
      for (const { object_type, object_id } of request.postDataJSON().events)
        if (object_type === 'page') trackedPages.push(object_id)
  })
  const order = await firstOrderOf(page)
  const main = page.locator('main')
  for (const [path, heading, content] of [
    ['/order', /tas/i, main],
    ['/order/shipping/add', 'Alamat baru', main.getByLabel('Label alamat')],
    ['/my-orders', 'Pesanan saya', main.getByText(order.reference_code)],
    ['/shipping-address', 'Alamat pengiriman', main.getByRole('button', { name: 'Tambah alamat' })],
    ['/my-account', 'Akun saya', main.getByRole('region', { name: 'Profil' })],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect(content.first(), path).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }

  await expect.poll(() => trackedPages.at(-1)).toBe('MyAccount')
  const menu = main.getByRole('navigation', { name: 'Akun' })
  await menu.evaluate(nav => nav.setAttribute('data-is-the-same', ''))
  for (const [link, path, heading] of [
    ['Pesanan', '/my-orders', 'Pesanan saya'],
    ['Wishlist', '/wishlist', 'Wishlist'],
    ['Alamat', '/shipping-address', 'Alamat pengiriman'],
    ['Akun', '/my-account', 'Akun saya'],
  ] as const) {
    await menu.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect(menu, path).toHaveAttribute('data-is-the-same', '')
  }
  await expect
    .poll(() => trackedPages.slice(-4))
    .toEqual(['MyOrders', 'Wishlist', 'ShippingAddress', 'MyAccount'])
})

test('[ROUTE-15] [ROUTE-16] [ROUTE-17] [ROUTE-18] [ROUTE-23] an order is found by its id, or by the reference code from a payment page', async ({
  page,
}) => {
  const order = await firstOrderOf(page)
  for (const path of [
    `/order/confirmation/${order._id}`,
    `/order/success/${order._id}`,
    // Other parameters of the URL are ignored.
    `/order/success?id=${order._id}&redirect_url=https://evil.example`,
    `/order/success?trxId=${order.reference_code}`,
    `/order/failed/${order._id}`,
    `/order/failed/${order._id}?phone_no=081234567890`,
    `/midtrans-failed?trxId=${order.reference_code}`,
  ]) {
    await page.goto(path)
    await expect(page.locator('main'), path).toContainText(order.reference_code)
  }
})

test('[ROUTE-19] [ROUTE-20] [ROUTE-21] [ROUTE-22] failed orders have pages that show how to continue', async ({
  page,
}) => {
  const bag = { name: 'Kembali ke tas', url: '/order' }
  const orders = { name: 'Pesanan saya', url: '/my-orders' }
  for (const [path, heading, advice, links] of [
    ['/order/failed', 'Pembayaran tidak berhasil', 'Coba lagi, atau pilih cara bayar lain.', [bag, orders]],
    ['/order/failed/sorry', 'Maaf, ada gangguan di pihak kami', 'Lihat dulu di Pesanan saya', [bag, orders]],
    ['/order/preorder/failed', 'Kuota pre-order sudah habis', 'produk lain di tasmu tetap ada.', [bag]],
    ['/midtrans-failed', 'Pembayaran belum selesai', 'tersimpan di Pesanan saya', [orders, bag]],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    const main = page.locator('main')
    await expect(main.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect(main, path).toContainText(advice)
    for (const { name, url } of links)
      await expect(main.getByRole('link', { name }), path).toHaveAttribute('href', url)
  }
})

test('[ROUTE-12] [ROUTE-14] [ROUTE-71] [ROUTE-72] [ROUTE-73] shipping and payment are reached from a bag, and tracked by name', async ({
  page,
}) => {
  const viewedPages = new Set<string>()
  page.on('request', request => {
    if (/\/api\/session\//.test(request.url()))
      for (const event of request.postDataJSON().events) viewedPages.add(event.object_id)
  })
  const sari = shopper(page)
  await sari.opensProduct('Tabir Surya Harian')
  await sari.putsInBag()
  await sari.goesToCheckout()
  await expect.poll(() => [...viewedPages]).toContain('cart')
  await sari.continuesToDelivery()
  await expect(page).toHaveURL(/\/order\/shipping$/)
  await expect.poll(() => [...viewedPages]).toContain('shipping')
  await sari.choosesDelivery('Reguler')
  await expect.poll(() => [...viewedPages]).toContain('payment')
})

import { expect, type Page } from '@playwright/test'
import type { Order } from '../../contract/orders.ts'
import { phoneText } from '../../contract/phone-number.ts'
import { callApi, placeOrder, registerBuyer } from '../steps/bag.ts'
import { expectPageToFitWidth, open, untilStill } from '../steps/page.ts'
import { payAtBank, refuseAtBank } from '../steps/payment.ts'
import { logIn } from '../steps/session.ts'
import { test } from '../steps/test.ts'

/** Following an order and acting on it. Sari has an order in every state. */

test.beforeEach(({ page }) => logIn(page, 'sari'))

async function ordersOf(page: Page): Promise<Order[]> {
  const { data } = await (await page.request.get('/api/user/me/orders?limit=50')).json()
  return data
}

async function orderIn(page: Page, state: string): Promise<Order> {
  const order = (await ordersOf(page)).find(
    candidate => candidate.state.name === state && !candidate.return_request,
  )
  if (!order) throw new Error(`Sari has no order that is ${state}`)
  return order
}

/** Changes the member's first order in the responses; the list shows no other. */
async function mockFirstOrder(page: Page, change: (order: Order) => Partial<Order>) {
  const [order] = await ordersOf(page)
  if (!order) throw new Error('Sari has no orders')
  const changed = { ...order, ...change(order) }
  await page.route(/\/api\/user\/me\/orders\?/, route =>
    route.fulfill({ json: { success: true, data: [changed] } }),
  )
  await page.route(`**/api/orders/data/${order._id}`, route =>
    route.fulfill({ json: { success: true, data: changed } }),
  )
  return changed
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const wallet = (code: string, name: string): Pick<Order, 'payment_method'> => ({
  payment_method: { code, name, sociolla: { bank_name: null, account_number: null, logo: '' } },
})

test('[ORDER-52] [ORDER-63] [ORDER-68] [ORDER-64] [ORDER-70] the list is filtered by status and dates, and shows its filters', async ({
  page,
}) => {
  await open(page, '/my-orders')
  const main = page.locator('main')
  await expect(main.getByRole('button', { name: 'All status' })).toBeVisible()
  await expect(
    main.getByText(/^\d{1,2} (Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des) \d{4} ·/).first(),
  ).toBeVisible()

  await main.getByRole('button', { name: 'All status' }).click()
  await page
    .getByRole('dialog', { name: 'Status pesanan' })
    .getByText('Shipped', { exact: true })
    .first()
    .click()
  await expect(main.getByRole('button', { name: 'Shipped' })).toBeVisible()
  await expect(main.getByText('1 pesanan')).toBeVisible()
  await expect(main.getByRole('link', { name: /Lihat pesanan/ })).toHaveCount(1)

  await main.getByRole('button', { name: 'Semua tanggal' }).click()
  const days = page.getByRole('dialog', { name: 'Tanggal pesanan' })
  await days.getByLabel('Dari').fill('2020-01-01')
  await days.getByLabel('Sampai').fill('2020-01-31')
  await days.getByRole('button', { name: 'Terapkan' }).click()
  await expect(main.getByRole('button', { name: '1 Jan 2020 – 31 Jan 2020' })).toBeVisible()
  await expect(main.getByText('Tidak ada pesanan yang cocok')).toBeVisible()
  await page.reload()
  await expect(main.getByRole('button', { name: 'Shipped' })).toBeVisible()
  await main.getByRole('button', { name: 'Hapus filter' }).click()
  await expect(main.getByRole('button', { name: 'All status' })).toBeVisible()
})

test('[ORDER-53] reaching the end of the list loads the next ten orders, until a hundred are skipped; then a button does', async ({
  page,
}) => {
  const [order] = await ordersOf(page)
  const skips: number[] = []
  await page.route(/\/api\/user\/me\/orders\?/, route => {
    const skip = Number(new URL(route.request().url()).searchParams.get('skip'))
    skips.push(skip)
    const data = Array.from({ length: Math.max(0, Math.min(10, 150 - skip)) }, (_, index) => ({
      ...order,
      _id: `order${skip + index}`,
      reference_code: `CRS${skip + index}`,
    }))
    return route.fulfill({ json: { success: true, data } })
  })
  await open(page, '/my-orders')
  for (let last = 9; last <= 109; last += 10)
    await page.getByText(`CRS${last}`, { exact: true }).scrollIntoViewIfNeeded()
  const moreButton = page.getByRole('button', { name: 'Tampilkan lebih banyak' })
  await moreButton.scrollIntoViewIfNeeded()
  // The page checks once per frame whether the end of the list is near.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(skips).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
  await moreButton.click()
  await expect.poll(() => skips.at(-1)).toBeGreaterThanOrEqual(110)
})

test('[ORDER-66] [ORDER-61] [ORDER-48] an order shows its progress and its parcel’s tracking', async ({
  page,
}) => {
  const order = await orderIn(page, 'Shipped')
  await open(page, `/my-orders/${order._id}`)
  await expect(page.locator('li[aria-current="step"]')).toHaveText(/Shipped/)
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  const track = page.getByRole('dialog', { name: 'Lacak paket' })
  await expect(track).toContainText(order.shipping.carrier[0]?.name ?? '')
  await expect(track).toContainText(order.shipping.code ?? '')
})

test('[ORDER-61] a parcel is polled each minute for an hour; then the page says that it has stopped, and asks once for each press', async ({
  page,
}) => {
  const order = await orderIn(page, 'Shipped')
  let polls = 0
  page.on('request', request => {
    if (request.url().endsWith(`/api/orders/${order._id}/tracking`)) polls += 1
  })
  const nextAnswer = () => page.waitForResponse(response => response.url().endsWith('/tracking'))
  /** A minute is counted from the last response. Any request of the page is sent before the scenario's own. */
  const letMinutesPass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await page.clock.fastForward(62_000)
      await page.evaluate(() => fetch('/healthz'))
    }
  }
  await page.clock.install()
  await open(page, `/my-orders/${order._id}`)
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  const track = page.getByRole('dialog', { name: 'Lacak paket' })
  await expect(track.getByRole('list', { name: 'Perjalanan paket' })).toBeVisible()
  expect(polls).toBe(1)
  for (const expected of [2, 3, 4]) {
    const answer = nextAnswer()
    await letMinutesPass(1)
    await (await answer).finished()
    await untilStill(page)
    expect(polls).toBe(expected)
  }

  const stopped = track.getByText('Halaman ini sudah berhenti memeriksa sendiri.')
  await page.clock.fastForward(50 * 60_000)
  await expect.poll(() => polls).toBe(5)
  await expect(stopped).toBeHidden()
  await page.clock.fastForward(8 * 60_000)
  await expect(stopped).toBeVisible()
  await letMinutesPass(1)
  polls = 0
  await letMinutesPass(5)
  expect(polls).toBe(0)
  await track.getByRole('button', { name: 'Perbarui' }).click()
  await expect.poll(() => polls).toBe(1)
  await letMinutesPass(5)
  expect(polls).toBe(1)
})

test('[ORDER-62] [ORDER-22] [ORDER-49] cancelling asks for a reason', async ({ page }) => {
  const order = await orderIn(page, 'Order created')
  const bodies: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith(`/api/order/${order._id}/cancelled`)) bodies.push(request.postDataJSON())
  })
  await open(page, `/my-orders/${order._id}`)
  await page.getByRole('button', { name: 'CANCEL', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Batalkan pesanan?' })
  await dialog.getByRole('button', { name: 'Batalkan pesanan' }).click()
  await expect(dialog.getByLabel('Alasan pembatalan')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: 'Mau ganti alamat' }).click()
  await dialog.getByRole('button', { name: 'Batalkan pesanan' }).click()
  await expect(page.getByText('Pesananmu dibatalkan.')).toBeVisible()
  expect(bodies).toEqual([{ cancellation_reason: 'Mau ganti alamat', reference_code: order.reference_code }])
  await expect(page.getByRole('button', { name: 'REORDER', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'CANCEL' })).toHaveCount(0)
})

test('[ORDER-50] reordering adds the products to the bag, which opens after 600 ms', async ({ page }) => {
  const order = await orderIn(page, 'Delivered')
  await page.addInitScript(() => {
    const push = history.pushState
    history.pushState = function (...args) {
      if (String(args[2]).endsWith('/order')) sessionStorage.setItem('left-at', String(performance.now()))
      return push.apply(this, args)
    }
  })
  await open(page, `/my-orders/${order._id}`)
  const reorderResponse = page.waitForResponse(/\/api\/carts\/reorder$/)
  await page.getByRole('button', { name: 'REORDER' }).click()
  expect((await (await reorderResponse).request().postDataJSON()).cart_id).toBe(order.cart_id)
  await page.waitForURL(/\/order$/)
  // Measured with the page's own clock, because this process may be informed of the response late.
  const waitedMs = await page.evaluate(() => {
    const [call] = performance
      .getEntriesByType('resource')
      .filter(entry => entry.name.endsWith('/carts/reorder'))
    return Number(sessionStorage.getItem('left-at')) - ((call as PerformanceResourceTiming)?.responseEnd ?? 0)
  })
  expect(waitedMs).toBeGreaterThanOrEqual(600)
  await expect(page.locator('main')).toContainText(order.products[0]?.name ?? '')
})

test('[ORDER-65] [RETRY-03] [RETRY-08] [RETRY-09] a refused OVO payment is retried with another phone number', async ({
  page,
  context,
}) => {
  await context.clearCookies()
  await registerBuyer(page)
  const id = await placeOrder(page, { payment_method: 'ovo', phone_no: '081234567890' })
  const read = () => callApi<Order>(page, 'get', `/api/orders/data/${id}`)
  const { reference_code: code } = await read()
  await open(page, `/order/confirmation/${id}`)
  await refuseAtBank(`${code}-1`)
  await expect(page.locator('main')).toContainText('Payment process is failed, click “Retry” to repayment.')
  await page.getByRole('button', { name: 'RETRY' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bayar lagi' })
  await dialog.getByLabel('Nomor handphone OVO').fill('12')
  await dialog.getByRole('button', { name: 'RETRY' }).click()
  await expect(dialog.getByText('Isi nomor handphone yang terdaftar di OVO')).toBeVisible()
  await dialog.getByLabel('Nomor handphone OVO').fill('081234567001')
  await dialog.getByRole('button', { name: 'RETRY' }).click()

  await expect(page.locator('main')).toContainText(phoneText('081234567001'))
  expect(await read()).toMatchObject({
    state: { name: 'Awaiting payment' },
    payment: { status: 'pending', phone_no: '081234567001' },
  })
  await payAtBank(`${code}-2`)
  await expect(page.getByRole('heading', { name: /Sudah lunas/ })).toBeVisible()
})

test('[CHECKOUT-15] the confirmation page fits the narrowest phone, and after a quarter of an hour stops polling and shows a message', async ({
  page,
  context,
}) => {
  await context.clearCookies()
  await registerBuyer(page)
  const id = await placeOrder(page, { payment_method: 'bca_virtual_account' })
  let polls = 0
  page.on('request', request => {
    if (request.url().includes('/api/orders/data')) polls += 1
  })
  await page.clock.install()
  await open(page, `/order/confirmation/${id}`)
  const stopped = page.getByText('Halaman ini sudah berhenti memeriksa sendiri.')
  await expect(page.getByRole('button', { name: 'Saya sudah bayar' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectPageToFitWidth(page)
  await page.waitForLoadState('networkidle')
  polls = 0
  await page.clock.runFor(6_000)
  await expect.poll(() => polls).toBeGreaterThan(0)
  await expect(stopped).toBeHidden()
  await page.waitForLoadState('networkidle')

  await page.clock.fastForward(16 * 60_000)
  await expect(stopped).toBeVisible()
  await page.waitForLoadState('networkidle')
  polls = 0
  for (let minute = 0; minute < 5; minute += 1) await page.clock.fastForward(60_000)
  expect(polls).toBe(0)
})

test('[ORDER-65] [RETRY-07] [RETRY-09] a GoPay payment can be retried from the list of orders; after half an hour the products can only be ordered again', async ({
  page,
}) => {
  const order = await mockFirstOrder(page, order => ({
    ...wallet('gopay', 'GoPay'),
    state: { ...order.state, name: 'Cancelled' },
    created_at: minutesAgo(12),
  }))
  const retryRequest = page.waitForRequest(`**/api/order/${order._id}/retry`)
  await page.route(`**/api/order/${order._id}/retry`, route =>
    route.fulfill({ json: { success: true, data: { status: 'pending' } } }),
  )
  await open(page, '/my-orders')
  await page.getByRole('button', { name: 'RETRY' }).click()
  await page.getByRole('dialog', { name: 'Bayar lagi' }).getByRole('button', { name: 'RETRY' }).click()
  expect((await retryRequest).method()).toBe('PUT')
  await page.waitForURL(/\/order\/confirmation\//)
  await page.unrouteAll()
  await mockFirstOrder(page, order => ({
    ...wallet('gopay', 'GoPay'),
    state: { ...order.state, name: 'Cancelled' },
    created_at: minutesAgo(31),
  }))
  await open(page, '/my-orders')
  await expect(page.getByRole('button', { name: 'REORDER' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'RETRY' })).toHaveCount(0)
})

test('[ORDER-47] [ORDER-46] an unpaid transfer asks for its receipt and shows how to pay, but has no CONFIRM PAYMENT link', async ({
  page,
}) => {
  const order = await mockFirstOrder(page, order => ({
    ...wallet('bank_transfer', 'Transfer bank'),
    state: { ...order.state, name: 'Awaiting bank wire payment' },
    payment: order.payment && {
      ...order.payment,
      status: 'pending',
      instruction: {
        kind: 'transfer',
        bank: 'BCA',
        accountName: 'Contoh',
        accountNumber: '123',
        bankAccountId: '1',
      },
    },
  }))
  await open(page, `/my-orders/${order._id}`)
  await expect(page.getByRole('link', { name: 'CONFIRM PAYMENT' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cara bayar' }).click()
  await expect(page.getByRole('dialog', { name: 'Cara bayar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Kirim bukti transfer' }).click()
  await expect(page.getByRole('dialog', { name: 'Kirim bukti transfer' })).toBeVisible()
})

test('a delivered order can be returned with a photo, and its invoice downloaded', async ({ page }) => {
  const order = await orderIn(page, 'Delivered')
  await open(page, `/my-orders/${order._id}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Unduh faktur' }).click()
  expect((await download).suggestedFilename()).toBe(`faktur-${order.reference_code}.pdf`)

  await page.getByRole('link', { name: 'Ajukan pengembalian' }).click()
  await page.getByRole('button', { name: 'Ajukan pengembalian' }).click()
  await expect(page.getByText('Tambahkan minimal 1 foto')).toBeVisible()
  await expect(page.getByText('Pilih alasannya')).toBeVisible()
  await page.getByText('Rusak atau bocor').click()
  await page.getByText('Belum dibuka', { exact: true }).click()
  await page.getByLabel('Apa yang terjadi?').fill('Botolnya pecah saat paket dibuka')
  const shot = await page.screenshot({ type: 'jpeg' })
  await page
    .getByLabel('Tambah foto')
    .setInputFiles({ name: 'pecah.jpg', mimeType: 'image/jpeg', buffer: shot })
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  let returnRequests = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/returns')) returnRequests += 1
  })
  // The second press comes before any timer runs, as on a busy phone with an impatient user.
  await page.getByRole('button', { name: 'Ajukan pengembalian' }).evaluate(async (button: HTMLElement) => {
    button.click()
    for (let microtask = 0; microtask < 100; microtask++) await null
    button.click()
  })
  await expect(page.getByRole('region', { name: 'Pengembalian' })).toContainText('sedang kami periksa')
  expect(returnRequests).toBe(1)
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
})

test('[ORDER-55] after the session has expired, the list shows "Silakan login."', async ({
  page,
  context,
}) => {
  await open(page, '/my-orders')
  await expect(page.getByRole('button', { name: 'All status' })).toBeVisible()
  await context.clearCookies()
  await page.getByRole('button', { name: 'All status' }).click()
  await page.getByRole('dialog', { name: 'Status pesanan' }).getByText('Packed', { exact: true }).click()
  await expect(page.getByText('Silakan login.').first()).toBeVisible()
})

import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Order, PaymentStatus } from '../../contract/orders.ts'
import { violationsOf } from '../steps/axe.ts'
import { callApi, fillBag, goToPayment, registerBuyer } from '../steps/bag.ts'
import { inDatabase, runTask } from '../steps/database.ts'
import { expectPageToFitWidth, open } from '../steps/page.ts'
import { failNextCharge, payAtBank, refuseAtBank } from '../steps/payment.ts'
import { test } from '../steps/test.ts'

/** Orders whose charge got no response from the payment provider: what the shopper sees until the outcome is known. */

type Fault = Parameters<typeof failNextCharge>[0]

/**
 * Places an order whose charge goes wrong like this. However slow the browser is, the charge stays too recent to be sent
 * again until `letAMinutePass`.
 */
async function placeUnheardOrder(page: Page, payment_method: string, fault: Fault): Promise<Order> {
  const bag = await fillBag(page)
  await failNextCharge(fault)
  const { order_id } = await callApi<{ order_id: string }>(page, 'post', '/api/orders', {
    cart_id: bag._id,
    payment_method,
    total_price: bag.total_price_after_shipping,
  })
  await setAge(order_id, '-10 minutes')
  return readOrder(page, order_id)
}

const setAge = (orderId: string, age: string) =>
  inDatabase(db =>
    sql`update payments set created_at = now() - ${age}::interval where order_id = ${orderId}`.execute(db),
  )

const readOrder = (page: Page, id: string) => callApi<Order>(page, 'get', `/api/orders/data/${id}`)
const statusOf = async (page: Page, id: string): Promise<PaymentStatus | undefined> =>
  (await readOrder(page, id)).payment?.status

const isChecking = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Pembayaranmu sedang diperiksa' })
const isWaiting = (page: Page) => page.getByRole('heading', { level: 1, name: 'Terima kasih, Wulan!' })
const isPaid = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sudah lunas, Wulan!' })
const checkNow = (page: Page) => page.getByRole('button', { name: 'Periksa sekarang' }).click()

/** The order's page, while the shop waits for the provider: it neither asks to pay nor says that it failed. */
async function expectChecking(page: Page) {
  await expect(isChecking(page)).toBeVisible()
  await expect(page.getByText('jangan bayar dua kali dulu, ya.')).toBeVisible()
  await expect(page.getByText('Halaman ini memeriksa sendiri.')).toBeVisible()
  await expect(page.getByText('Bayar sebelum')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Masukkan lagi ke tas' })).toBeHidden()
  expect(await violationsOf(page)).toEqual([])
  await expectPageToFitWidth(page)
}

/** A minute after a charge the shop no longer waits for its response. */
async function letAMinutePass(orderId: string) {
  await setAge(orderId, '61 seconds')
  await runTask('ask-for-open-payments')
}

for (const [status, title] of [
  ['unknown', '[PAY-21] a charge that never reached the provider'],
  ['asking', '[PAY-21] a charge that was never sent, because the shop stopped at that moment,'],
] as const)
  test(`${title} is being checked, on every page of its order, and can be paid as soon as it was sent again`, async ({
    page,
  }) => {
    await registerBuyer(page)
    const { _id: id, reference_code: code } = await placeUnheardOrder(page, 'bca_virtual_account', 'drop')
    await inDatabase(db => sql`update payments set status = ${status} where order_id = ${id}`.execute(db))
    expect(await statusOf(page, id)).toBe(status)
    await open(page, '/my-orders')
    const listed = page.getByRole('listitem').filter({ hasText: code })
    await expect(listed).toContainText('Pembayaranmu sedang diperiksa')
    await expect(listed).not.toContainText('Bayar sebelum')
    await open(page, `/my-orders/${id}`)
    const note = page.getByRole('region', { name: 'Kabar pesanan' })
    await expect(note).toContainText('Pembayaranmu sedang diperiksa')
    await expect(note).toContainText('jangan bayar dua kali dulu, ya.')
    await expect(page.getByText('Bayar sebelum')).toBeHidden()

    await open(page, `/order/confirmation/${id}`)
    await expectChecking(page)
    await checkNow(page)
    await expect(page.getByText('Pembayaranmu belum masuk. Kami terus memeriksanya.')).toBeVisible()
    await expect(isChecking(page)).toBeVisible()

    // The page notices by itself.
    await letAMinutePass(id)
    await expect(isWaiting(page)).toBeVisible()
    await expect(page.getByText('Bayar sebelum')).toBeVisible()
    const { payment } = await readOrder(page, id)
    const { number = '' } = (payment?.instruction ?? {}) as { number?: string }
    expect(number).toMatch(/^\d{10,}$/)
    await expect(page.getByText(number.replace(/(.{4})(?=.)/g, '$1 '), { exact: true })).toBeVisible()
    await payAtBank(`${code}-1`)
    await expect(isPaid(page)).toBeVisible()
  })

test('[PAY-21] a payment whose response and notices were lost is found when the shopper asks', async ({
  page,
}) => {
  await registerBuyer(page)
  const { _id: id, reference_code: code } = await placeUnheardOrder(page, 'kredivo', 'error_after_success')
  await open(page, `/order/confirmation/${id}`)
  await expectChecking(page)
  await payAtBank(`${code}-1`, 'silent')
  await checkNow(page)
  await expect(isPaid(page)).toBeVisible()
  await expect(page.getByText(/^Pembayaran diterima /)).toBeVisible()
})

test('[PAY-21] a payment whose response was lost and that the provider then refuses is shown as refused, and the bag can be filled again', async ({
  page,
}) => {
  await registerBuyer(page)
  const { _id: id, reference_code: code } = await placeUnheardOrder(
    page,
    'bca_virtual_account',
    'error_after_success',
  )
  await open(page, `/order/confirmation/${id}`)
  await expectChecking(page)
  await refuseAtBank(`${code}-1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pembayaran ditolak' })).toBeVisible()
  await expect(page.getByText(/Tidak ada uang yang kami terima/)).toBeVisible()
  await page.getByRole('button', { name: 'Masukkan lagi ke tas' }).click()
  await expect(page).toHaveURL(/\/order$/)
})

test('while the provider is slow to respond the button is busy; its response opens the only order', async ({
  page,
}) => {
  await goToPayment(page)
  await page.getByText('BCA Virtual Account', { exact: true }).filter({ visible: true }).first().click()
  await failNextCharge('slow', 2000)
  const pay = page
    .getByRole('button', { name: /^Bayar/ })
    .filter({ visible: true })
    .first()
  await pay.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, pesan' }).click()
  await expect(pay).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/\/order\/payment$/)
  await pay.click({ force: true })
  await expect(isWaiting(page)).toBeVisible()
  expect(await callApi<Order[]>(page, 'get', '/api/user/me/orders')).toHaveLength(1)
})

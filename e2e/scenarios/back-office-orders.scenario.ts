import { type Browser, expect, type Page } from '@playwright/test'
import type { Order } from '../../contract/orders.ts'
import { rupiah } from '../../contract/rupiah.ts'
import { expectReadable, violationsOf } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { callApi, fillBag, registerBuyer } from '../steps/bag.ts'
import { watchConsole } from '../steps/console.ts'
import { expectPageToFitWidth, isPhone, letTimePass, open } from '../steps/page.ts'
import { payAtBank } from '../steps/payment.ts'
import { test, withMotion } from '../steps/test.ts'

test.use(withMotion)

/** One order on the screens of the staff who work on it. */

interface Bought {
  /** The buyer's own browser. */
  buyer: Page
  order: Order
  code: string
}

/** Somebody buys and pays in a separate browser. */
async function buy(browser: Browser, pieces: number): Promise<Bought> {
  const buyer = await (await browser.newContext()).newPage()
  await registerBuyer(buyer)
  const bag = await fillBag(buyer, pieces, 2)
  const { order_id: id, reference_code: code } = await callApi<{ order_id: string; reference_code: string }>(
    buyer,
    'post',
    '/api/orders',
    { cart_id: bag._id, payment_method: 'qris', total_price: bag.total_price_after_shipping },
  )
  await payAtBank(`${code}-1`)
  return { buyer, code, order: await callApi<Order>(buyer, 'get', `/api/orders/data/${id}`) }
}

const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })
/** Amounts on the screen never break between number and unit. */
const money = (amountRupiah: number) => rupiah(amountRupiah).replace(' ', '\u00a0')

/** The note is on Agus's home page until he opens the order. */
async function expectAgusToSeeTheNote(browser: Browser, code: string) {
  const page = await (await browser.newContext()).newPage()
  const faults = await watchConsole(page)
  await signInAs(page, 'finance')
  await openOffice(page, '/', /^Selamat .+, Agus$/)
  const mentioned = card(page, 'Kamu disebut').getByRole('link', {
    name: new RegExp(`Ratna Wijaya di ${code}`),
  })
  await expect(mentioned).toContainText('Tolong cek ongkirnya @Agus Salim ya')
  expect(await violationsOf(page)).toEqual([])
  await expectPageToFitWidth(page)
  const isSeen = page.waitForResponse(response => response.url().endsWith('/api/staff/mentions/seen'))
  await mentioned.click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  expect((await isSeen).ok()).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Selamat .+, Agus$/ })).toBeVisible()
  await expect(mentioned).toHaveCount(0)
  expect(faults()).toEqual([])
  await page.context().close()
}

test('@both [ORD-02] [ORD-03] Ratna opens an order from the list, writes Agus a note, moves the order to its next state, and returns to where she was', async ({
  page,
  browser,
}) => {
  const faults = await watchConsole(page)
  const { order, code, buyer } = await buy(browser, 2)
  await signInAs(page, 'manager')
  await openOffice(page, '/pesanan?bagian=all', 'Pesanan')
  // This button loads with the counts; on a phone it adds a row above the list.
  await expect(page.getByRole('link', { name: /^Kemas \d+ pesanan/ })).toBeVisible()
  const last = page.locator('[data-row]').last()
  // As far as a press needs it: on a phone the bar at the foot must not cover the row.
  await last.locator('[data-opens]').click({ trial: true })
  // The router keeps positions ten times a second.
  await letTimePass(page, 300)
  const scrolled = await page.evaluate(() => Math.round(scrollY))
  expect(scrolled).toBeGreaterThan(100)
  await last.locator('[data-opens]').click()
  await expect(page.getByRole('heading', { name: 'Perjalanan' })).toBeVisible()
  await page.goBack()
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled))
    .toBeLessThanOrEqual(2)
  if (!isPhone(page)) await expect(last).toBeFocused()

  await page.getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  for (const { code: step, label, amountRupiah } of order.price.steps)
    if (step !== 'payable') {
      const sum = page.locator('dl > div').filter({ hasText: label }).first()
      await expect(sum).toContainText(amountRupiah < 0 ? `−${money(-amountRupiah)}` : money(amountRupiah))
    }
  await expect(page.locator('dl > div').filter({ hasText: 'Dibayar' })).toContainText(
    money(order.price.total_price_after_shipping),
  )
  await expect(card(page, 'Pembayaran')).toContainText('settlement')
  for (const product of order.products)
    await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText(
      money(product.subtotal),
    )
  await expect(page.getByText('Jl. Tebet Barat 12')).toHaveCount(0)
  await page.getByRole('button', { name: 'Tampilkan' }).first().click()
  await expect(page.getByText('Jl. Tebet Barat 12')).toBeVisible()

  await page.keyboard.press('c')
  await page.keyboard.type('Tolong cek ongkirnya @ag')
  await expect(page.getByRole('option', { name: 'Agus Salim' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('ya')
  await page.keyboard.press('Control+Enter')
  await expect(
    card(page, 'Perjalanan').getByRole('listitem').filter({ hasText: 'Tolong cek ongkirnya @Agus Salim ya' }),
  ).toContainText('Ratna Wijaya')
  await expectReadable(page)
  await expectAgusToSeeTheNote(browser, code)

  const next = card(page, 'Langkah berikutnya')
  await expect(next).toContainText('tidak ada surel')
  await next.getByText('tindakan yang belum bisa').click()
  await expect(next).toContainText('Tidak bisa dari keadaan Perlu diproses.')
  await page.keyboard.press('a')
  await expect(next.getByRole('button', { name: 'Siapkan kemas' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('banner').or(page.locator('main')).getByText('Siap dikemas').first(),
  ).toBeVisible()
  await expect(card(page, 'Perjalanan')).toContainText('Siap dikemas')
  await expect(next.getByRole('button', { name: 'Tandai dikemas' })).toBeVisible()
  // The address that she revealed belonged to the order before the change.
  await expect(page.getByText('Jl. Tebet Barat 12')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Letak halaman' }).getByRole('link', { name: 'Pesanan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pesanan' })).toBeVisible()
  expect(faults()).toEqual([])
  await buyer.context().close()
})

test('@desktop [ORD-04] [ORD-05] Putri learns that Ratna was faster and asks the buyer about a more expensive courier, and Ratna cancels a piece', async ({
  page,
  browser,
}) => {
  const { order, code, buyer } = await buy(browser, 9)
  const putri = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signInAs(page, 'manager')
  await signInAs(putri, 'order-desk')
  for (const person of [page, putri]) await openOffice(person, `/pesanan/${code}`, code)

  // The dialog keeps what Putri saw when she opened it.
  const delivery = putri.getByRole('dialog', { name: `Ubah pengiriman ${code}` })
  await card(putri, 'Pengiriman').getByRole('button', { name: 'Ubah' }).click()
  await delivery.getByLabel('Catatan pengiriman').fill('Titip satpam')
  await page.getByRole('button', { name: 'Siapkan kemas' }).click()
  await expect(page.getByRole('button', { name: 'Tandai dikemas' })).toBeVisible()
  // Behind it the page has updated itself.
  await expect(putri.getByText('Siap dikemas').first()).toBeVisible()
  await delivery.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(delivery).toContainText('Ratna Wijaya baru saja memindahkan keadaan pesanan')
  await delivery.getByRole('button', { name: 'Pakai yang baru' }).click()
  await expect(delivery).toBeHidden()

  await card(putri, 'Pengiriman').getByRole('button', { name: 'Ubah' }).click()
  const carrier = delivery.getByLabel('Kurir')
  await expect(carrier).toContainText('(sekarang)')
  await carrier.selectOption(
    (await carrier.locator('option').allTextContents()).find(name => /^Kargo/.test(name)) ?? '',
  )
  await delivery.getByLabel('Catatan pengiriman').fill('Titip satpam')
  await expect(delivery.getByRole('radio', { name: /Ditanggung toko/ })).toBeDisabled()
  expect(await violationsOf(putri)).toEqual([])
  await delivery.getByRole('button', { name: 'Tanya pembeli' }).click()
  const change = card(putri, 'Pengiriman')
  await expect(change).toContainText('Perubahan menunggu pembeli')
  await expect(change).toContainText(`Reguler · ${order.shipping.carrier[0]?.name}`)

  await open(buyer, `/my-orders/${order._id}`)
  const question = buyer.getByRole('region', { name: 'Perubahan pengiriman' })
  await expect(question).toContainText(/Ongkir barunya tambah Rp \d/)
  expect(await violationsOf(buyer)).toEqual([])
  await question.getByRole('button', { name: 'Setuju, lihat rekeningnya' }).click()
  await expect(question).toContainText(`Tulis ${code} di berita transfernya.`)

  await change.getByRole('button', { name: 'Selisihnya sudah masuk' }).click()
  await expect(change).toContainText('Kargo · SiCepat')
  await expect(change).toContainText('Titip satpam')
  await expect(change).not.toContainText('menunggu pembeli')
  await expect(card(putri, 'Perjalanan')).toContainText('menerima selisih ongkir')

  // What Putri did has reached Ratna's page by itself.
  await expect(card(page, 'Perjalanan')).toContainText('menerima selisih ongkir')
  const [line] = order.products
  if (!line) throw new Error('the order has no lines')
  const refund = page.getByRole('dialog', { name: `Kembalikan uang ${code}` })
  await page.getByRole('button', { name: 'Kembalikan uang …' }).click()
  await refund.getByLabel('Alasan').fill('Tutupnya pecah')
  await refund.getByRole('radio', { name: /Semua yang tersisa/ }).focus()
  await page.keyboard.press('ArrowDown')
  await refund.getByRole('button', { name: `Tambah ${line.brand} ${line.name}` }).click()
  await expect(refund).toContainText('langsung kembali ke stok')
  const total = refund.getByRole('status').filter({ hasText: 'Kembali ke pembeli' })
  await expect(total).not.toContainText(money(0))
  const amount = ((await total.textContent()) ?? '').replace(/^.*(?=Rp)/s, '')
  expect(await violationsOf(page)).toEqual([])
  await refund.getByRole('button', { name: 'Kembalikan uang', exact: true }).click()
  await expect(refund).toBeHidden()
  await expect(card(page, 'Pembayaran')).toContainText(`Kembali ${amount}`)
  await expect(page.getByRole('row').filter({ hasText: line.name }).first()).toContainText('1 dibatalkan')

  // Above the ceiling nothing happens without a second person.
  await page.getByRole('button', { name: 'Batalkan pesanan …' }).click()
  const cancel = page.getByRole('dialog', { name: `Batalkan ${code}?` })
  const left = order.price.total_price_after_shipping - Number(amount.replace(/\D/g, ''))
  await expect(cancel).toContainText(money(left))
  await cancel.getByLabel('Alasan').fill('Pembeli berubah pikiran')
  await cancel.getByRole('button', { name: 'Batalkan pesanan' }).click()
  await cancel.getByLabel('Mengapa perlu?').fill('Disepakati lewat telepon')
  await cancel.getByRole('button', { name: 'Minta persetujuan' }).click()
  await expect(cancel).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await putri.context().close()
  await buyer.context().close()
})

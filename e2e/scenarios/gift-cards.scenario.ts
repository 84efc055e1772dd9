import { type Browser, expect, type Page } from '@playwright/test'
import { extractText } from 'unpdf'
import type { Tile } from '../../contract/catalog.ts'
import type { Order } from '../../contract/orders.ts'
import { rupiah } from '../../contract/rupiah.ts'
import { place } from '../place.ts'
import { violationsOf } from '../steps/axe.ts'
import { callApi, fillBag, goToPayment, registerBuyer } from '../steps/bag.ts'
import { runTask } from '../steps/database.ts'
import { inbox } from '../steps/inbox.ts'
import { expectPageToFitWidth, open } from '../steps/page.ts'
import { payAtBank } from '../steps/payment.ts'
import { test } from '../steps/test.ts'

/** Gift cards as money: from the mail with the code to the order that it paid, in part or in full. */

interface Bag {
  _id: string
  total_price_after_shipping: number
}

/** Somebody buys an e-gift of this value for a friend and pays for it; returns the code that the friend was mailed. */
async function receiveCard(browser: Browser, value: number): Promise<string> {
  const context = await browser.newContext({ baseURL: place.url })
  const giver = await context.newPage()
  await registerBuyer(giver)
  const tiles = await callApi<Tile[]>(
    giver,
    'get',
    '/api/v3/products?limit=100&filter={"keyword":"kartu hadiah"}',
  )
  const egift = tiles.find(({ classification }) => classification === 'egift')
  const friend = `ana${crypto.randomUUID().slice(0, 8)}@example.com`
  const bag = await callApi<Bag>(giver, 'post', '/api/user/me/carts', {
    action: 'add',
    id: egift?.id,
    combination_id: egift?.choices.find(({ name }) => name === rupiah(value))?.combination_id,
    quantity: 1,
    egift_info: { recipient_name: 'Ana', recipient_email: friend, sender_name: 'Wulan' },
  })
  const { reference_code } = await callApi<{ reference_code: string }>(giver, 'post', '/api/orders', {
    cart_id: bag._id,
    payment_method: 'bca_virtual_account',
    total_price: bag.total_price_after_shipping,
  })
  await payAtBank(`${reference_code}-1`)
  await expect
    .poll(async () => {
      await runTask('tell-order-news')
      return inbox(giver).findMail(friend, /kartu hadiah/)
    })
    .toContain(rupiah(value))
  const [, code = ''] = /Kode: (\S{19})/.exec(await inbox(giver).findMail(friend, /kartu hadiah/)) ?? []
  await context.close()
  return code
}

const giftCardBox = (page: Page) => page.getByRole('region', { name: 'Kartu hadiah', exact: true })
const row = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).filter({ visible: true }).first()
const withoutDashes = (code: string) => code.toLowerCase().replaceAll('-', ' ')

async function payWithCard(page: Page, code: string) {
  const box = giftCardBox(page)
  const field = box.getByLabel('Kode kartu hadiah')
  await expect(field.or(box.getByRole('button', { name: 'Masukkan kode' }))).toBeVisible()
  if (!(await field.isVisible())) await box.getByRole('button', { name: 'Masukkan kode' }).click()
  await field.fill(code)
  await box.getByRole('button', { name: 'Pakai kartu hadiah' }).click()
}

const pressMain = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

async function checkBalance(
  page: Page,
  code: string,
  balanceRupiah: number,
  ...sentences: (string | RegExp)[]
) {
  await open(page, '/gift-card')
  await page.getByLabel('Kode kartu hadiah').fill(code)
  await page.getByRole('button', { name: 'Lihat saldo' }).click()
  const card = page.getByRole('region', { name: `Kartu hadiah …${code.slice(-4)}` })
  await expect(card.locator('.money').first()).toHaveText(rupiah(balanceRupiah))
  for (const sentence of sentences) await expect(card).toContainText(sentence)
}

const readOrder = (page: Page, id: string) => callApi<Order>(page, 'get', `/api/orders/data/${id}`)

/** Returns the texts of the payment's mail and of the invoice. */
async function readDocuments(page: Page, { _id, reference_code }: Order, buyer: string) {
  await expect
    .poll(async () => {
      await runTask('tell-order-news')
      return inbox(page).findMail(buyer, RegExp(`${reference_code}: pembayaran diterima`))
    })
    .not.toBe('')
  const mail = await inbox(page).findMail(buyer, RegExp(`${reference_code}: pembayaran diterima`))
  const pdf = await page.request.get(`/api/orders/${_id}/invoice`)
  const { text: invoice } = await extractText(new Uint8Array(await pdf.body()), { mergePages: true })
  return { mail, invoice }
}

test('[AMB-19] a gift card pays its part and a bank the rest, and every page, mail and invoice says so', {
  tag: '@both',
}, async ({ page, browser }) => {
  test.slow()
  const code = await receiveCard(browser, 50_000)
  const { email } = await registerBuyer(page)
  const { total_price_after_shipping: cost } = await fillBag(page)
  const rest = cost - 50_000
  await open(page, '/order/payment')
  await payWithCard(page, withoutDashes(code))
  const box = giftCardBox(page)
  await expect(box).toContainText(`Kartu …${code.slice(-4)}`)
  await expect(box).toContainText('Membayar Rp 50.000')
  await expect(box).toContainText(/Sisa saldo setelah ini Rp 0, berlaku sampai \d+ \w+ 20\d\d/)
  await expect(row(page, 'Kartu hadiah')).toContainText('−Rp 50.000')
  await expect(row(page, 'Total bayar')).toContainText(rupiah(rest))
  expect(await violationsOf(page)).toEqual([])
  await expectPageToFitWidth(page)

  // Without the card, the order costs its full price again.
  await box.getByRole('button', { name: 'Lepas' }).click()
  await expect(row(page, 'Total bayar')).toContainText(rupiah(cost))
  await payWithCard(page, code)
  await expect(row(page, 'Total bayar')).toContainText(rupiah(rest))

  await page.getByText('BCA Virtual Account', { exact: true }).filter({ visible: true }).first().click()
  await pressMain(page, /^Bayar/)
  const question = page.getByRole('alertdialog', { name: 'Buat pesanan?' })
  await expect(question).toContainText(
    `Kartu hadiahmu membayar Rp 50.000. Kamu akan membayar ${rupiah(rest)} dengan BCA Virtual Account.`,
  )
  await question.getByRole('button', { name: 'Ya, pesan' }).click()
  await expect(page).toHaveURL(/\/order\/confirmation\//)
  await expect(page.locator('p:text-is("Total bayar") + p')).toHaveText(rupiah(rest))
  await expect(row(page, 'Kartu hadiah')).toContainText('−Rp 50.000')
  const [, id = ''] = /confirmation\/(\w+)/.exec(page.url()) ?? []
  const order = await readOrder(page, id)
  expect(order.payment).toMatchObject({ amount: rest, method: { code: 'bca_virtual_account' } })

  // Until it is paid, the order holds what it took from the card.
  await checkBalance(page, code, 0, 'Rp 50.000 sedang dipakai pesanan yang menunggu pembayaran.')
  await open(page, `/order/confirmation/${id}`)
  await payAtBank(`${order.reference_code}-1`)
  await expect(page.getByRole('heading', { name: /Sudah lunas/ })).toBeVisible()
  await open(page, `/my-orders/${id}`)
  await expect(row(page, 'Kartu hadiah')).toContainText('−Rp 50.000')
  await expect(row(page, 'Total bayar')).toContainText(rupiah(rest))
  await open(page, '/my-orders')
  const listed = page.getByRole('listitem').filter({ hasText: order.reference_code })
  await expect(listed).toContainText(`Total belanja${rupiah(cost)}`)
  const { mail, invoice } = await readDocuments(page, order, email)
  expect(mail).toContain(`${rupiah(rest)} sudah kami terima.`)
  expect(mail).toContain(`Kartu hadiah: -Rp 50.000\nTotal bayar: ${rupiah(rest)}`)
  expect(invoice).toContain(`Kartu hadiah -Rp 50.000\nTotal bayar ${rupiah(rest)}`)

  // The card is used up, and says so where it is tried again.
  await checkBalance(page, code, 0, 'Dari Rp 50.000')
  await fillBag(page)
  await open(page, '/order/payment')
  await payWithCard(page, code)
  await expect(box).toContainText('Saldo kartu hadiah ini sudah habis.')
})

test('[AMB-19] a gift card pays a whole order without any other method; once it is cancelled, the money is back on the card', async ({
  page,
  browser,
}) => {
  test.slow()
  const code = await receiveCard(browser, 1_000_000)
  const { email } = await registerBuyer(page)
  const { total_price_after_shipping: cost } = await fillBag(page)
  const left = 1_000_000 - cost
  await open(page, '/order/payment')
  await payWithCard(page, code)
  await expect(giftCardBox(page)).toContainText(`Sisa saldo setelah ini ${rupiah(left)}`)
  await expect(page.getByRole('heading', { name: 'Tidak ada yang perlu dibayar' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pilih cara bayar' })).toBeHidden()
  await expect(row(page, 'Total bayar')).toContainText('Rp 0')
  expect(await violationsOf(page)).toEqual([])
  await pressMain(page, /^Buat pesanan$/)
  const question = page.getByRole('alertdialog', { name: 'Buat pesanan?' })
  await expect(question).toContainText(
    `Kartu hadiahmu membayar ${rupiah(cost)}. Tidak ada lagi yang perlu dibayar.`,
  )
  await question.getByRole('button', { name: 'Ya, pesan' }).click()
  await expect(page.getByRole('heading', { name: /Sudah lunas/ })).toBeVisible()
  await expect(page.locator('p:text-is("Kartu hadiah") + p')).toHaveText(rupiah(cost))

  const [order] = await callApi<Order[]>(page, 'get', '/api/user/me/orders')
  if (!order) throw new Error('there is no order')
  await open(page, `/my-orders/${order._id}`)
  await expect(row(page, 'Kartu hadiah')).toContainText(`−${rupiah(cost)}`)
  const { mail, invoice } = await readDocuments(page, order, email)
  expect(mail).toContain(`Kartu hadiahmu membayar ${rupiah(cost)}, jadi tidak ada lagi yang perlu dibayar.`)
  expect(invoice).toContain(`Kartu hadiah -${rupiah(cost)}\nTotal bayar Rp 0`)
  await checkBalance(page, code, left, /Dari Rp 1\.000\.000 · berlaku sampai \d+ \w+ 20\d\d/)

  // When a buyer cancels an unpaid order, the card gets its part back.
  await fillBag(page, 4, 5)
  const waiting = await payPartAndCancel(page, code)
  await open(page, `/my-orders/${waiting._id}`)
  await expect(page.getByText(`${rupiah(left)} sudah kembali ke kartu hadiah yang kamu pakai.`)).toBeVisible()
  await checkBalance(page, code, left)
})

/** Orders a bag that costs more than the card holds, and cancels the order before it is paid; returns the order. */
async function payPartAndCancel(page: Page, code: string): Promise<Order> {
  const bag = await callApi<Bag>(page, 'post', '/api/carts/gift-card', { code })
  expect(bag.total_price_after_shipping).toBeGreaterThan(0)
  const { order_id } = await callApi<{ order_id: string }>(page, 'post', '/api/orders', {
    cart_id: bag._id,
    payment_method: 'bca_virtual_account',
    total_price: bag.total_price_after_shipping,
  })
  return callApi<Order>(page, 'put', `/api/order/${order_id}/cancelled`, {
    cancellation_reason: 'Berubah pikiran',
    reference_code: (await readOrder(page, order_id)).reference_code,
  })
}

test('[AMB-19] wrong codes are refused at the field, and after ten of them the shopper is asked to wait', async ({
  page,
}) => {
  await goToPayment(page)
  const box = giftCardBox(page)
  // Well-formed, so that it is sent: the check character of fifteen A's is A.
  const unknown = 'aaaa-aaaa-aaaa-aaaa'
  await payWithCard(page, unknown)
  await expect(box).toContainText('Kode kartu hadiah ini tidak kami kenal. Periksa lagi, ya.')
  const tryAgain = async () => {
    const response = page.waitForResponse(response => response.url().endsWith('/api/carts/gift-card'))
    await payWithCard(page, unknown)
    return (await response).status()
  }
  for (let tries = 1; tries < 10; tries += 1) expect(await tryAgain()).toBe(404)
  expect(await tryAgain()).toBe(429)
  await expect(box).toContainText('Terlalu banyak permintaan. Coba lagi sebentar lagi.')
  await expect(box.getByLabel('Kode kartu hadiah')).toHaveValue(unknown)
  // The order can still be paid in another way.
  await expect(page.getByRole('heading', { name: 'Pilih cara bayar' })).toBeVisible()
})

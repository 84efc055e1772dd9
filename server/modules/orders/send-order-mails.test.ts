import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, jakartaDate } from '../../../contract/jakarta-time.ts'
import { type Mail, MailUnavailable } from '../../adapters/mail/mail-provider.ts'
import type { App } from '../../http/app-types.ts'
import { type Buyer, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { operator } from '../../testing/make-staff.ts'
import { type TestPayments, testPayments } from '../../testing/test-payments.ts'
import { type TestShop, testApp, testShop } from '../../testing/test-shop.ts'
import { changeSetting } from '../shop-settings/index.ts'
import { changeOrderState, recordTrackingNumber } from './change-order-state.ts'
import { planDelayMail } from './order-mail-store.ts'
import { requireOwnOrder } from './read-orders.ts'
import { sendOrderMails } from './send-order-mails.ts'
import type { OrderState } from './states.ts'

/** The mails that the server accepted, and whether it is down. */
const mails: Mail[] = []
let isDown = false
/** Ids of the products that the buyer has reviewed. */
const reviewed = new Set<string>()
const reviewedBy = async () => reviewed
let payments: TestPayments
let shop: TestShop
let app: App
let buyer: Buyer

beforeAll(async () => {
  payments = await testPayments()
  shop = await testShop({
    payment: payments.provider,
    mail: {
      async send(mail) {
        if (isDown) throw new MailUnavailable('down')
        mails.push(mail)
        return 'sent'
      },
    },
  })
  app = await testApp(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
  await payments.close()
})
beforeEach(async () => {
  await sql`delete from order_news`.execute(shop.db)
  shop.setNow(null)
  isDown = false
  mails.length = 0
  reviewed.clear()
  buyer = await makeBuyer(shop.db)
})

async function orderOf(states: OrderState[] = [], name = 'Serum <b>Surya</b>', paying: object = {}) {
  const product = await makeProduct(shop.db, { name })
  const cart = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
  ])
  const { order_id: id, reference_code: code } = (await place(app, buyer, cart, paying)).json().data
  for (const to of states) await move(id, to)
  return { id: id as string, code: code as string, productId: String(product.productId) }
}

const buyersEmail = async () =>
  (await shop.db.selectFrom('members').select('email').where('id', '=', buyer.id).executeTakeFirstOrThrow())
    .email

const move = (orderId: string, to: OrderState, note = '') =>
  shop.db.transaction().execute(tx => changeOrderState(tx, { orderId, to, movedBy: 'staff:test', note }))

/** Sets the clock ahead by days and one second, because PostgreSQL stores due times in microseconds. */
const sendMailsAfter = async (days: number) => {
  shop.setNow(addDays(new Date(Date.now() + 1000), days))
  return sendOrderMails(shop, reviewedBy)
}

test('the buyer gets one mail about each step that matters to them, as text and HTML', async () => {
  const { id, code } = await orderOf()
  await sendMailsAfter(0)
  expect(mails.map(mail => mail.subject)).toEqual([`Pesanan ${code}: menunggu pembayaranmu`])
  const [waiting] = mails
  expect(waiting?.text).toContain(`http://localhost:3000/order/confirmation/${id}`)
  expect(waiting?.text).toMatch(/Bayar Rp [\d.]+ dengan BCA Virtual Account sebelum .+ WIB/)
  expect(waiting?.html).not.toContain('<b>Surya')
  expect(waiting?.html).toContain('width=device-width')

  for (const to of ['Payment accepted', 'Order verified', 'Picking in progress', 'Packed'] as const)
    await move(id, to)
  await shop.db.transaction().execute(async tx => {
    await changeOrderState(tx, { orderId: id, to: 'Shipped', movedBy: 'staff:test' })
    await recordTrackingNumber(tx, id, 'KN123456')
  })
  await move(id, 'Delivered')
  await sendMailsAfter(0)
  await sendMailsAfter(0)
  expect(mails.slice(1).map(mail => mail.subject)).toEqual([
    `Pesanan ${code}: pembayaran diterima`,
    `Pesanan ${code}: sudah dikirim`,
    `Pesanan ${code}: sudah sampai`,
  ])
  expect(mails[2]?.text).toContain('Nomor resi: KN123456')
  expect(new Set(mails.map(mail => mail.id)).size).toBe(mails.length)
  expect(mails.map(mail => mail.to)).toEqual(Array(4).fill(await buyersEmail()))
})

test('[SET-01] the mail about the arrival names the last day for a return, by the setting of that day', async () => {
  await changeSetting(shop, operator, { key: 'returnDays', value: 14 })
  const { id } = await orderOf(['Payment accepted', 'Picking in progress', 'Packed', 'Shipped', 'Delivered'])
  await changeSetting(shop, operator, { key: 'returnDays', value: null })
  const { state_histories: histories } = await requireOwnOrder(shop.db, buyer.id, { id })
  const arrived = histories.find(({ to_status: { name } }) => name === 'Delivered')?.created_at ?? ''
  const lastDay = jakartaDate(addDays(new Date(arrived), 14))
  await sendMailsAfter(0)
  expect(mails.at(-1)?.text).toContain(`Ajukan pengembalian di halaman pesanan sampai ${lastDay}.`)
})

test.each<[OrderState[], RegExp]>([
  [['Payment confirm'], /sedang diperiksa/],
  [['Payment Failure'], /tidak berhasil/],
  [['Cancelled'], /dibatalkan/],
  [['Cancelled', 'Paid, short of stock'], /stok sedang dicek/],
  [['Payment accepted', 'Refunded'], /dana dikembalikan/],
  [['Payment accepted', 'Picking in progress', 'Packed', 'Shipped', 'Undelivered'], /belum bisa diantar/],
  [
    ['Payment accepted', 'Picking in progress', 'Packed', 'Shipped', 'Delivered', 'Returned'],
    /pengembalian diterima/,
  ],
])('after %j the mail says %s', async (states, subject) => {
  await orderOf(states)
  await sendMailsAfter(0)
  expect(mails.at(-1)?.subject).toMatch(subject)
})

test.each<OrderState>(['Cancelled', 'Returned'])(
  'if a %s order was paid with money only, its mail promises neither voucher nor points back',
  async state => {
    await orderOf(
      state === 'Cancelled'
        ? [state]
        : ['Payment accepted', 'Picking in progress', 'Packed', 'Shipped', 'Delivered', state],
    )
    await sendMailsAfter(0)
    expect(mails.at(-1)?.text).toMatch(/dibatalkan|kami kembalikan|kembali ke kami/)
    expect(mails.at(-1)?.text).not.toMatch(/voucher|poin/i)
  },
)

test('[PREORDER-06] the mails about an order with a pre-order say when it is sent', async () => {
  const { productId, combinationIds } = await makeProduct(shop.db, {
    preOrder: { totalQuota: 5, deliveryDate: '2099-12-06' },
  })
  const cart = await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
  const { order_id: id } = (await place(app, buyer, cart)).json().data
  await sendMailsAfter(0)
  await move(id, 'Payment accepted')
  await sendMailsAfter(0)
  const [waiting, accepted] = mails
  expect(waiting?.text).toMatch(/Serum Surya: Rp 50\.000\n {2}Pre-order, dikirim mulai 6 Des 2099/)
  expect(waiting?.html).toContain('Pre-order, dikirim mulai 6 Des 2099')
  expect(accepted?.text).toContain('semuanya kami kirim bersama mulai 6 Des 2099')
  expect(accepted?.text).not.toContain('segera kami siapkan')
})

test('an order mail shows the mark, each product’s picture, and the price before its discount', async () => {
  const { id } = await orderOf()
  await sql`update order_lines set media_hash = 'abc', list_price_rupiah = 80000 where order_id = ${id}`.execute(
    shop.db,
  )
  await sendMailsAfter(0)
  const [mail] = mails
  expect(mail?.html).toContain(`<img src="${shop.publicUrl}/media/abc?w=160" alt=""`)
  expect(mail?.html).toMatch(/<s [^>]*>Rp 80\.000<\/s><br>Rp 50\.000/)
  expect(mail?.html).toContain(`src="cid:${mail?.pictures?.[0]?.cid}"`)
})

test('the mail about a cancelled order gives the reason and says that no money was received', async () => {
  const { id } = await orderOf()
  await move(id, 'Cancelled', 'Salah pilih shade')
  await sendMailsAfter(0)
  expect(mails.at(-1)?.text).toMatch(/Alasan: Salah pilih shade\n\nTidak ada uang yang kami terima/)
})

test('[PAY-20] a buyer whose receipt was rejected is mailed the reason and asked for another', async () => {
  const { id, code } = await orderOf([], 'Serum', {
    payment_method: 'bank_transfer',
    id_bank_account: '1',
  })
  await move(id, 'Payment confirm')
  await sendMailsAfter(0)
  mails.length = 0
  await move(id, 'Awaiting bank wire payment', 'Fotonya terlalu gelap')
  await sendMailsAfter(0)
  expect(mails.map(mail => mail.subject)).toEqual([
    `Pesanan ${code}: bukti transfermu belum bisa kami terima`,
  ])
  expect(mails[0]?.text).toContain('Catatan dari tim kami: Fotonya terlalu gelap')
  expect(mails[0]?.text).toContain('Kirim foto buktinya lagi sebelum ')
  expect(mails[0]?.text).toContain(`Kirim bukti: ${shop.publicUrl}/order/confirmation/${id}`)
  expect(mails[0]?.to).toBe(await buyersEmail())
})

test.each<[OrderState[], RegExp[]]>([
  [['Payment accepted'], [/pembayaran diterima/]],
  [['Payment accepted', 'Picking in progress'], [/pembayaran diterima/]],
  [['Payment confirm'], [/sedang diperiksa/]],
])('no mail asks for money that arrived before the mail was sent: after %j', async (states, subjects) => {
  await orderOf(states)
  await sendMailsAfter(0)
  expect(mails.map(mail => mail.subject)).toEqual(subjects.map(subject => expect.stringMatching(subject)))
})

test('no mail is lost when the mail server is down, and each is sent once', async () => {
  await orderOf()
  isDown = true
  expect(await sendMailsAfter(0)).toBe(0)
  isDown = false
  expect(await sendMailsAfter(0.01)).toBe(1)
  expect(await sendMailsAfter(0.02)).toBe(0)
})

test('concurrent processes send each mail once', async () => {
  await orderOf()
  shop.setNow(new Date(Date.now() + 1000))
  await Promise.all([
    sendOrderMails(shop, reviewedBy),
    sendOrderMails(shop, reviewedBy),
    sendOrderMails(shop, reviewedBy),
  ])
  expect(mails).toHaveLength(1)
})

test('days after delivery the buyer is asked for a review, unless the order was returned', async () => {
  const route: OrderState[] = ['Payment accepted', 'Picking in progress', 'Packed', 'Shipped', 'Delivered']
  const order = await orderOf(route)
  await orderOf([...route, 'Returned'])
  await sendMailsAfter(4)
  mails.length = 0
  await sendMailsAfter(6)
  expect(mails.map(mail => mail.subject)).toEqual(['Bagaimana produknya di kulitmu?'])
  expect(mails[0]?.text).toContain(order.code)
  expect(mails[0]?.text).toMatch(/http:\/\/localhost:3000\/\S+\?ulas=\d+#ulasan/)
})

test('a buyer who has already reviewed the products is not asked', async () => {
  const route: OrderState[] = ['Payment accepted', 'Picking in progress', 'Packed', 'Shipped', 'Delivered']
  const { productId } = await orderOf(route)
  const order = await orderOf(route)
  await sendMailsAfter(4)
  mails.length = 0
  reviewed.add(productId)
  await sendMailsAfter(6)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`/${order.productId}-`)
})

test('an e-gift is mailed on its day, once its order is paid', async () => {
  const card = await makeProduct(shop.db, { name: 'Kartu Hadiah', classification: 'egift' })
  const day = addDays(new Date(), 3).toISOString().slice(0, 10)
  const line = { id: String(card.productId), combination_id: String(card.combinationIds[0]), quantity: 1 }
  const egift_info = {
    recipient_name: 'Dinda',
    recipient_email: 'dinda@example.com',
    sender_name: 'Sari',
    message: 'Selamat ulang tahun!',
    delivery_date: day,
  }
  const response = await app.inject({
    method: 'POST',
    url: '/api/user/me/carts',
    headers: buyer.headers,
    payload: { action: 'add', ...line, egift_info },
  })
  expect(response.statusCode, response.body).toBe(200)
  const cart = await fillBag(app, buyer, [])
  const { order_id: id } = (await place(app, buyer, cart)).json().data
  await sendMailsAfter(5)
  expect(mails.map(mail => mail.to)).not.toContain('dinda@example.com')
  shop.setNow(null)
  await move(id, 'Payment accepted')
  await sendMailsAfter(1)
  expect(mails.map(mail => mail.to)).not.toContain('dinda@example.com')
  await sendMailsAfter(4)
  await sendMailsAfter(5)
  const gifts = mails.filter(mail => mail.to === 'dinda@example.com')
  expect(gifts).toHaveLength(1)
  expect(gifts[0]).toMatchObject({ subject: 'Sari mengirim kartu hadiah Carasun untukmu' })
  expect(gifts[0]?.text).toContain('Selamat ulang tahun!')
})

test('[PACK-02] a buyer whose piece is missing is mailed once what happens now, unless the order has ended', async () => {
  const { id, code } = await orderOf(['Payment accepted', 'Picking in progress'])
  const tell = (act: 'hold' | 'later') =>
    planDelayMail(shop.db, id, { act, piece: 'suryanala Serum | Surya' })
  await tell('hold')
  await tell('hold')
  await tell('later')
  await sendMailsAfter(0)
  const delays = mails.filter(mail => mail.subject === `Pesanan ${code}: satu produk menyusul`)
  expect(delays).toHaveLength(2)
  expect(delays[0]?.text).toContain('suryanala Serum | Surya tidak ada di tempatnya')
  expect(delays[0]?.text).toContain('kami tahan sampai lengkap')
  expect(delays[1]?.text).toContain('Produk lainnya kami kirim dulu')

  mails.length = 0
  const ended = await orderOf(['Payment accepted', 'Picking in progress', 'Refunded'])
  await planDelayMail(shop.db, ended.id, { act: 'hold', piece: 'Serum' })
  await sendMailsAfter(0)
  expect(mails.filter(mail => mail.subject.includes('menyusul'))).toEqual([])
})

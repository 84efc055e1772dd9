import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PAYMENT_DUE_DAYS } from '../../../contract/constants.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { LinkedOrder } from '../../../contract/payment-links.ts'
import type { MadePaymentLink } from '../../../contract/staff/make-order.ts'
import type { StaffOrder } from '../../../contract/staff/order-page.ts'
import { newToken } from '../../credentials/random-token.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { tasks } from '../../schedule/schedule.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { type Buyer, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { signedNotice } from '../../testing/test-payments.ts'

/** Paying by a link that staff gave a caller (ORD-06). */

const mailServer = fakeMailServer()
const { shop, app } = await openShopWithPayments({ mail: mailServer.mail })
const { db } = shop
let care: StaffTester
let buyer: Buyer

beforeAll(async () => {
  care = await makeStaff(shop, app, 'care', 'Wayan')
  buyer = await makeBuyer(db)
})
afterEach(() => shop.setNow(null))
afterAll(async () => {
  for (const { invariant, violations } of await checkInvariants(db)) expect(violations, invariant).toEqual([])
})

async function order(method = 'bca_virtual_account') {
  const product = await makeProduct(db, { priceRupiah: 80_000, name: 'Serum Pagi' })
  const line = { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 }
  const response = await place(app, buyer, await fillBag(app, buyer, [line]), { payment_method: method })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data as { order_id: string; reference_code: string }
}

const tokenOf = (url: string) => url.split('#')[1] ?? ''
async function link(id: string): Promise<MadePaymentLink> {
  const { status, body, text } = await care.call('POST', `/orders/${id}/payment-link`)
  expect(status, text).toBe(200)
  return body.data
}
const post = (path: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/api/payment-links/${path}`, payload, headers })
const open = async (token: string): Promise<LinkedOrder> => {
  const response = await post('show', { token })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
const codeOf = async (token: string) => (await post('show', { token })).json().code
const show = async (id: string): Promise<StaffOrder> => (await care.call('GET', `/orders/${id}`)).body.data
const pay = (code: string, amountRupiah: number) =>
  app.inject({
    method: 'POST',
    url: '/api/payments/midtrans/notification',
    headers: { 'content-type': 'application/json' },
    payload: signedNotice({ orderId: `${code}-1`, amountRupiah }),
  })

describe('the page of a link', () => {
  test('[ORD-06] shows what was bought and how to pay, and nothing about the buyer', async () => {
    const { order_id: id, reference_code: code } = await order()
    const { url, ends_at: endsAt } = await link(id)
    expect(url).toMatch(/^http:\/\/[^/]+\/bayar#[\w-]{43}$/)
    const response = await post('show', { token: tokenOf(url) })
    expect(response.headers['cache-control']).toBe('no-store')
    const shown = response.json().data as LinkedOrder
    expect(shown).toMatchObject({
      reference_code: code,
      products: [{ name: 'Serum Pagi', quantity: 1, subtotal: 80_000 }],
      payment: { status: 'pending', instruction: { kind: 'virtual_account' }, due_at: expect.any(String) },
      payment_due_at: endsAt,
    })
    expect(shown.price.total_price_after_shipping).toBe(shown.payment?.amount)
    for (const secret of ['Sari', 'Wulandari', 'Tebet', '12810', '08123456', '@example.com', id, buyer.id])
      expect(response.body).not.toContain(secret)
  })

  test('[ORD-06] follows the payment: waiting, paid', async () => {
    const { order_id: id, reference_code: code } = await order()
    const token = tokenOf((await link(id)).url)
    const { payment } = await open(token)
    await pay(code, payment?.amount ?? 0)
    expect(await open(token)).toMatchObject({
      state: { name: 'Payment accepted' },
      payment: { status: 'paid', paid_at: expect.any(String) },
      qr_image: null,
    })
  })

  test('[ORD-06] follows a cancelled order', async () => {
    const { order_id: id } = await order('qris')
    const token = tokenOf((await link(id)).url)
    expect((await open(token)).qr_image).toMatch(/^data:image\/svg\+xml;base64,/)
    const { version } = await show(id)
    await care.call('POST', `/orders/${id}/cancel`, { reason: 'Salah warna', version })
    expect(await open(token)).toMatchObject({ state: { name: 'Cancelled' }, qr_image: null })
  })

  test('[ORD-06] asks the provider when the buyer says that they have paid', async () => {
    const { order_id: id } = await order()
    const response = await post('check', { token: tokenOf((await link(id)).url) })
    expect(response.json().data).toMatchObject({ payment: { status: 'pending' } })
  })

  test('[ORD-06] takes the receipt of a transfer', async () => {
    const { order_id: id } = await order('bank_transfer')
    const token = tokenOf((await link(id)).url)
    const receipt =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
    const proof = { bank_id: '1', receipt }
    const response = await post('receipt', proof, { 'x-payment-link': token })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().data.state.name).toBe('Payment confirm')
    // Before the body is read: a picture of any size is refused the same way.
    for (const headers of [{}, { 'x-payment-link': newToken() }, { 'x-payment-link': id }])
      expect((await post('receipt', { junk: 'x'.repeat(9_000_000) }, headers)).json().code).toBe(
        'PAYMENT_LINK_ENDED',
      )
  })
})

describe('a link ends', () => {
  test('[ORD-06] with the deadline of the payment', async () => {
    const { order_id: id } = await order()
    const token = tokenOf((await link(id)).url)
    const now = Date.now()
    shop.setNow(new Date(addDays(now, PAYMENT_DUE_DAYS).getTime() - 30_000))
    expect((await open(token)).payment?.status).toBe('pending')
    shop.setNow(addDays(now + 30_000, PAYMENT_DUE_DAYS))
    const response = await post('show', { token })
    expect(response.statusCode).toBe(410)
    expect(response.json()).toMatchObject({
      code: 'PAYMENT_LINK_ENDED',
      message: expect.stringContaining('hubungi kami'),
    })
    for (const path of ['check', 'show'])
      expect((await post(path, { token })).json().code).toBe('PAYMENT_LINK_ENDED')
  })

  test('[ORD-06] when staff make a new one', async () => {
    const { order_id: id } = await order()
    const [first, second] = [await link(id), await link(id)].map(({ url }) => tokenOf(url))
    expect(await codeOf(first ?? '')).toBe('PAYMENT_LINK_ENDED')
    expect((await open(second ?? '')).payment?.status).toBe('pending')
    const acts = await db.selectFrom('staff_acts').selectAll().where('thing_id', '=', id).execute()
    expect(acts.map(({ act, detail }) => [act, detail])).toEqual([
      ['orders.make-payment-link', {}],
      ['orders.make-payment-link', {}],
    ])
  })

  test('[ORD-06] with the account of the buyer', async () => {
    const mine = buyer
    buyer = await makeBuyer(db)
    const { order_id: id } = await order()
    buyer = mine
    const token = tokenOf((await link(id)).url)
    const { version } = await show(id)
    await care.call('POST', `/orders/${id}/cancel`, { reason: 'Batal saja', version })
    expect(await codeOf(token), 'the cancelled order is still shown').toBeUndefined()
    await db.updateTable('orders').set({ member_id: null }).where('id', '=', id).execute()
    expect(await codeOf(token)).toBe('PAYMENT_LINK_ENDED')
  })
})

describe('guessing', () => {
  test('[ORD-06] the table holds no token, and no order, code, id or another token opens one', async () => {
    const { order_id: id, reference_code: code } = await order()
    const { url } = await link(id)
    const token = tokenOf(url)
    const { rows } = await shop.pool.query(
      `select t::text from payment_links t union all select t::text from staff_acts t`,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const guess of ['', id, code, changed, token.toLowerCase(), `${token} `, newToken(), "' or 1=1 --"])
      expect(await codeOf(guess), guess).toBe('PAYMENT_LINK_ENDED')
    expect((await post('show', { token: 'x'.repeat(5000) })).json().code).toBe('INVALID_INPUT')
  })

  test('[ORD-06] a network address may try 60 times a minute', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' }
    const codes = []
    for (let count = 0; count < 61; count += 1)
      codes.push((await post('show', { token: newToken() }, from)).json().code)
    expect(codes.slice(0, 60)).not.toContain('TOO_MANY_REQUESTS')
    expect(codes[60]).toBe('TOO_MANY_REQUESTS')
  })
})

describe('the mail', () => {
  const linkMails = () => mailServer.mails.filter(({ subject }) => subject.includes('tautan pembayaranmu'))
  const urlIn = (text: string) => /http\S+\/bayar#[\w-]{43}/.exec(text)?.[0] ?? ''

  test('[ORD-06] goes to the stored address with a link of its own; the one that was read out keeps working', async () => {
    const { order_id: id, reference_code: code } = await order()
    const read = tokenOf((await link(id)).url)
    expect((await care.call('POST', `/orders/${id}/payment-link/mail`)).status).toBe(200)
    await tasks(shop)['tell-order-news']()
    const [mail, ...others] = linkMails()
    expect(others).toEqual([])
    const { email } = await db
      .selectFrom('members')
      .select('email')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ to: email, subject: `Pesanan ${code}: tautan pembayaranmu` })
    const mailed = tokenOf(urlIn(mail?.text ?? ''))
    for (const token of [read, mailed]) expect((await open(token)).reference_code).toBe(code)
    const { timeline } = await show(id)
    expect(timeline.map(({ title, by }) => [title, by])).toEqual(
      expect.arrayContaining([
        ['Surel “Tautan pembayaran”', 'sistem'],
        ['mengirim tautan pembayaran lewat surel', 'Wayan'],
        ['membuat tautan pembayaran', 'Wayan'],
      ]),
    )
    await care.call('POST', `/orders/${id}/payment-link/mail`)
    await tasks(shop)['tell-order-news']()
    expect(linkMails()).toHaveLength(2)
  })

  test('[ORD-06] goes out once if the person repeats the call whose response was lost', async () => {
    const { order_id: id } = await order()
    const sent = linkMails().length
    const key = { 'idempotency-key': crypto.randomUUID() }
    for (let time = 0; time < 2; time += 1) {
      const { status, text } = await care.call('POST', `/orders/${id}/payment-link/mail`, undefined, key)
      expect(status, text).toBe(200)
      await tasks(shop)['tell-order-news']()
    }
    expect(linkMails()).toHaveLength(sent + 1)
    const { timeline } = await show(id)
    expect(timeline.filter(({ title }) => title === 'mengirim tautan pembayaran lewat surel')).toHaveLength(1)
  })

  test('[ORD-06] is not sent once the order is paid', async () => {
    const { order_id: id, reference_code: code } = await order()
    const sent = linkMails().length
    await care.call('POST', `/orders/${id}/payment-link/mail`)
    const { order: shown } = await show(id)
    await pay(code, shown.price.total_price_after_shipping)
    await tasks(shop)['tell-order-news']()
    expect(linkMails()).toHaveLength(sent)
  })
})

describe('who may make one', () => {
  test('[ORD-06] nobody for an order that does not wait for such money', async () => {
    const { order_id: id, reference_code: code } = await order()
    const { order: shown, payment_link } = await show(id)
    expect(payment_link).toEqual({ is_possible: true, made_at: null })
    await pay(code, shown.price.total_price_after_shipping)
    const cash = await order('cash_on_delivery')
    for (const each of [id, cash.order_id])
      for (const path of ['payment-link', 'payment-link/mail'])
        expect((await care.call('POST', `/orders/${each}/${path}`)).body.code).toBe('ACT_NOT_ALLOWED')
    expect((await care.call('POST', '/orders/none/payment-link')).body.code).toBe('ORDER_NOT_FOUND')
    expect((await show(id)).payment_link).toEqual({ is_possible: false, made_at: null })
  })

  test('[ORD-06] an observer cannot, and the page of the order says when the newest was made', async () => {
    const observer = await makeStaff(shop, app, 'observer', 'Yoga')
    const { order_id: id } = await order()
    for (const path of ['payment-link', 'payment-link/mail'])
      expect((await observer.call('POST', `/orders/${id}/${path}`)).body.code).toBe('PERMISSION_MISSING')
    await link(id)
    expect((await show(id)).payment_link).toEqual({ is_possible: true, made_at: expect.any(String) })
  })
})

// Ends the sessions of staff, too.
test('[ORD-06] an old link is deleted a day later', async () => {
  const { order_id: id } = await order()
  await link(id)
  shop.setNow(addDays(Date.now() + 60_000, PAYMENT_DUE_DAYS + 1))
  await tasks(shop)['forget-old-keys']()
  expect(await db.selectFrom('payment_links').selectAll().where('order_id', '=', id).execute()).toEqual([])
})

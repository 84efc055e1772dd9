import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PAYMENTS_LIMIT } from '../../../contract/constants.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import { describeOrder } from '../../../contract/order-status.ts'
import type { PaymentMethod } from '../../../contract/orders.ts'
import { wayCodes, waysToPay } from '../../../contract/ways-to-pay.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { makeBankPromotion } from '../../testing/make-bank-promotion.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { readQr } from '../../testing/read-qr.ts'
import { rani } from '../../testing/run-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { signedNotice } from '../../testing/test-payments.ts'
import { testApp } from '../../testing/test-shop.ts'
import { hashPassword } from '../members/index.ts'
import { acceptMoney, expireUnpaidTransfers, refundPayment, rejectTransfer } from './index.ts'

const mailServer = fakeMailServer()
const { shop, app, payments } = await openShopWithPayments({ mail: mailServer.mail })
beforeEach(() => shop.setNow(null))

const buy = async (method: string, extra: object = {}, priceRupiah = 80_000, by?: Buyer) => {
  const product = await makeProduct(shop.db, { stock: 10, priceRupiah })
  const combinationId = product.combinationIds[0] ?? 0
  const buyer = by ?? (await makeBuyer(shop.db, shop.now()))
  const cart = await fillBag(app, buyer, [{ productId: product.productId, combinationId }])
  const response = await place(app, buyer, cart, { payment_method: method, ...extra })
  return { buyer, cart, response, combinationId, placed: response.json().data, body: response.json() }
}
const orderOf = (buyer: Buyer, id: string) => call(app, buyer, 'GET', `/api/orders/data/${id}`)
const control = async (path: string, body: object) => {
  const response = await fetch(`${payments.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`simulator: ${response.status} ${await response.text()}`)
}
const notify = (body: string) =>
  app.inject({
    method: 'POST',
    url: '/api/payments/midtrans/notification',
    headers: { 'content-type': 'application/json' },
    payload: body,
  })

describe('the list of payment methods', () => {
  const methods = async () => (await app.inject('/api/payment-methods')).json().data as PaymentMethod[]

  test('[PAY-01] [PAY-03] [PAY-05] [PAY-06] [PAY-07] every code of the specification is listed with its fields, in four categories', async () => {
    const all = await methods()
    expect(all.map(method => method.code)).toEqual(
      expect.arrayContaining([
        'credit_debit_card',
        'cimb_clicks',
        'bank_transfer',
        'ovo',
        'gopay',
        'indomaret',
        'bca_virtual_account',
        'permata_virtual_account',
        'cash_on_delivery',
        'bni_virtual_account',
        'mandiri_virtual_account',
        'bri_virtual_account',
        'linkaja',
        'shopeepay',
        'kredivo',
        'vospay',
        'qris',
      ]),
    )
    for (const method of all) {
      expect(method).toEqual({
        _id: expect.stringMatching(/^\d+$/),
        id: expect.anything(),
        code: expect.any(String),
        name: expect.any(String),
        logo: expect.stringMatching(/^\/payment\/[a-z]+\.svg$/),
        category: expect.any(String),
        position: expect.any(Number),
        bank_transfer_list: expect.any(Array),
      })
      // PAY-34: every logo is one of the shop's own files.
      expect(
        readFileSync(path.resolve(import.meta.dirname, `../../../public${method.logo}`), 'utf8'),
      ).toContain('<svg')
    }
    expect(new Set(all.map(method => method.category))).toEqual(
      new Set(['recommendation', 'credit card', 'bank transfer', 'other']),
    )
  })

  test('[PAY-19] transfers are accepted to three accounts at two banks', async () => {
    const list = (await methods()).find(method => method.code === 'bank_transfer')?.bank_transfer_list ?? []
    expect(list).toHaveLength(3)
    expect(new Set(list.map(account => account.bank_name)).size).toBe(2)
  })

  test('[PAY-36] the base URL for payments and the page for card payments are configurable', async () => {
    const payments = ['https://bayar.example.com']
    const page = 'https://kartu.example.com/{token}'
    const env = { ...shop.env, SERVICE_BASES: { payments }, CARD_REDIRECT_URL: page }
    const configured = await testApp({ ...shop, env })
    const { data } = (await configured.inject('/api/settings')).json()
    expect(data).toMatchObject({ services: { payments }, card_redirect_url: page })
    await configured.close()
  })
})

describe('placing an order', () => {
  test('[CHECKOUT-02] with kredivo or vospay leads to the lender’s page', async () => {
    for (const method of ['kredivo', 'vospay']) {
      const { placed } = await buy(method, { installment_term: 6 })
      expect(placed.next, method).toEqual({
        kind: 'redirect',
        url: expect.stringMatching(RegExp(`^${payments.url}/pay/`)),
      })
    }
  })

  test('[CHECKOUT-03] with ovo leads to the success page, and the wallet asks for the payment on the phone', async () => {
    const { placed, buyer } = await buy('ovo', { phone_no: '+62 812-3456-7890' })
    expect(placed.next).toEqual({ kind: 'success', path: `/order/success/${placed.order_id}` })
    expect((await orderOf(buyer, placed.order_id)).payment).toMatchObject({
      phone_no: '081234567890',
      instruction: { kind: 'push', app: 'OVO', phone: '081234567890' },
    })
  })

  test('with ovo but without a valid phone number is refused before anything is written', async () => {
    for (const phone_no of [undefined, '12345', '02112345678']) {
      const { response, body, buyer } = await buy('ovo', { phone_no })
      expect([response.statusCode, body.code, body.field]).toEqual([400, 'INVALID_INPUT', 'phone_no'])
      expect(await call(app, buyer, 'GET', '/api/user/me/orders')).toEqual([])
    }
  })

  test('[CHECKOUT-04] [CHECKOUT-06] with linkaja, gpn or doku sends a form with a token, without which the page does not open', async () => {
    for (const method of ['linkaja', 'gpn', 'doku']) {
      const { placed } = await buy(method)
      const { kind, url, fields } = placed.next
      expect([kind, Object.keys(fields)], method).toEqual(['form', ['token']])
      const send = (token: string) =>
        fetch(url, { method: 'POST', body: new URLSearchParams({ token }), redirect: 'manual' })
      expect((await send(fields.token)).status).toBe(303)
      expect((await send('another')).status).toBe(404)
    }
  })

  test('[CHECKOUT-05] that costs nothing marks it paid and takes its stock at once, whichever payment method was chosen', async () => {
    const product = await makeProduct(shop.db, { stock: 3 })
    const combinationId = product.combinationIds[0] ?? 0
    const buyer = await makeBuyer(shop.db)
    await fillBag(app, buyer, [{ productId: product.productId, combinationId }])
    const { id } = await makeBankPromotion(shop.db, { discount_value: 100_000_000 })
    const cart = await call(app, buyer, 'PUT', '/api/user/me/bank-promotions', { id_bank_promotion: id })
    expect(cart.total_price_after_shipping).toBe(0)
    const response = await place(app, buyer, cart, { payment_method: 'ovo' })
    const { order_id, next } = response.json().data
    expect(next).toEqual({ kind: 'success', path: `/order/success/${order_id}` })
    const order = await orderOf(buyer, order_id)
    expect([order.state.name, order.payment.status, order.payment_method.code]).toEqual([
      'Payment accepted',
      'paid',
      'free_order',
    ])
    const stock = await shop.db
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('combination_id', '=', combinationId)
      .executeTakeFirst()
    expect(stock).toEqual({ on_hand: 2, reserved: 0 })
  })

  test('[PAY-05] with free_order is refused if there is something to pay, and the list does not offer it', async () => {
    const methods: PaymentMethod[] = (await app.inject('/api/payment-methods')).json().data
    expect(methods.map(method => method.code)).not.toContain('free_order')
    const { response, body } = await buy('free_order')
    expect([response.statusCode, body.code]).toEqual([400, 'PAYMENT_METHOD_UNKNOWN'])
  })

  test('[PAY-30] by transfer without one of the shop’s accounts is refused and places nothing', async () => {
    for (const [account, code] of [
      [undefined, 'INVALID_INPUT'],
      ['999999', 'PAYMENT_METHOD_UNKNOWN'],
    ]) {
      const { response, body, buyer } = await buy('bank_transfer', { id_bank_account: account })
      expect([response.statusCode, body.code, body.field]).toEqual([400, code, 'id_bank_account'])
      expect(await call(app, buyer, 'GET', '/api/user/me/orders')).toEqual([])
    }
  })

  test('[CHECKOUT-12] [CHECKOUT-25] with ovo or gpn reports the wallet’s refusal (400) or timeout (504) and names the order, whose payment is recorded as denied or failed', async () => {
    for (const [method, extra] of [
      ['ovo', { phone_no: '081234567890' }],
      ['gpn', {}],
    ] as const)
      for (const [fault, status, code] of [
        ['error_400', 400, 'WALLET_REFUSED'],
        ['error_504', 504, 'WALLET_TIMEOUT'],
      ] as const) {
        await control('faults', { call: 'charge', fault, times: 1 })
        const { response, body, buyer } = await buy(method, extra)
        expect([response.statusCode, body.code], `${method} ${fault}`).toEqual([status, code])
        const order = await orderOf(buyer, body.details.order_id)
        expect([order.state.name, order.payment.status]).toEqual([
          'Payment Failure',
          fault === 'error_400' ? 'denied' : 'failed',
        ])
      }
  })

  test('with a wallet whose response is lost leaves the payment unknown while the provider does not respond', async () => {
    await control('faults', { call: 'charge', fault: 'error_504', times: 1 })
    await control('faults', { call: 'status', fault: 'error_500', times: 9 })
    const { body, buyer } = await buy('ovo', { phone_no: '081234567890' })
    const order = await orderOf(buyer, body.details.order_id)
    expect([body.code, order.payment.status, order.state.name]).toEqual([
      'WALLET_TIMEOUT',
      'unknown',
      'Awaiting payment',
    ])
    // Uses up the remaining faults.
    for (let index = 0; index < 9; index += 1) await payments.provider.findStatus('nobody')
  })

  test('with cash on delivery verifies it and takes its stock at once; it is paid when staff confirm the courier’s cash', async () => {
    const { placed, buyer, combinationId } = await buy('cash_on_delivery')
    expect(placed.next.kind).toBe('confirmation')
    expect((await orderOf(buyer, placed.order_id)).state.name).toBe('Order verified')
    shop.setNow(addDays(new Date(), 5))
    await expireUnpaidTransfers(shop)
    expect((await orderOf(buyer, placed.order_id)).payment.status).toBe('pending')
    await acceptMoney(shop, rani, placed.order_id)
    expect((await orderOf(buyer, placed.order_id)).payment.status).toBe('paid')
    const stock = await shop.db
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('combination_id', '=', combinationId)
      .executeTakeFirst()
    expect(stock).toEqual({ on_hand: 9, reserved: 0 })
  })
})

describe('an order with each of the provider’s payment methods is placed, paid and refunded as `waysToPay` defines', () => {
  const codes = wayCodes.filter(code => waysToPay[code].offeredBy !== 'shop')
  for (const code of codes)
    test(code, async () => {
      const way = waysToPay[code]
      const { placed, buyer } = await buy(code, way.asksFor === 'phone' ? { phone_no: '081234567890' } : {})
      expect(placed.next.kind).toBe(way.leadsTo)
      const transaction = `transactions/${placed.reference_code}-1`
      await control(transaction, { act: 'pay', mode: 'silent' })
      await call(app, buyer, 'POST', '/api/payments/callback', { id_order: placed.order_id })
      expect((await orderOf(buyer, placed.order_id)).state.name).toBe('Payment accepted')
      // The bank has to settle a card payment before it can be refunded.
      if (way.asksFor === 'card') await control(transaction, { act: 'settle', mode: 'silent' })
      const draft = { reason: 'habis', key: 'whole', askedBy: 'staff:rani' }
      const refund = await refundPayment(shop, placed.order_id, draft)
      expect(refund.status).toBe(way.refund === 'provider' ? 'done' : 'needs_account')
    })
})

describe('a transfer to one of the shop’s accounts', () => {
  let receipt = ''
  beforeAll(async () => {
    const picture = sharp({ create: { width: 900, height: 1800, channels: 3, background: '#ffc53d' } })
    receipt = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
  })
  const send = (buyer: Buyer, orderId: string, body: object = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/orders/confirm-payment/${orderId}`,
      headers: buyer.headers,
      payload: { bank_id: '1', receipt, ...body },
    })

  test('[PAY-20] [PAY-31] [CHECKOUT-28] shows the chosen account while it waits, accepts a receipt, and is paid once staff accept the receipt', async () => {
    const accounts = (await call(app, await makeBuyer(shop.db), 'GET', '/api/payment-methods')).find(
      (method: PaymentMethod) => method.code === 'bank_transfer',
    ).bank_transfer_list
    const { placed, buyer } = await buy('bank_transfer', { id_bank_account: accounts[2]._id })
    expect(placed.next).toEqual({ kind: 'confirmation', path: `/order/confirmation/${placed.order_id}` })
    const waitingOrder = await orderOf(buyer, placed.order_id)
    expect(waitingOrder.state.name).toBe('Awaiting bank wire payment')
    expect(waitingOrder.payment_method.sociolla).toEqual({
      bank_name: accounts[2].bank_name,
      account_number: accounts[2].account_number,
      logo: '/payment/transfer.svg',
    })
    expect(new Date(waitingOrder.payment.due_at).getTime()).toBeCloseTo(
      addDays(waitingOrder.created_at, 1).getTime(),
      -4,
    )

    expect((await send(buyer, placed.order_id)).statusCode).toBe(200)
    expect((await orderOf(buyer, placed.order_id)).state.name).toBe('Payment confirm')
    const receipt = await shop.db.selectFrom('transfer_receipts').select('picture').executeTakeFirstOrThrow()
    expect(receipt.picture.subarray(0, 3).toString('hex'), 're-encoded as a JPEG').toBe('ffd8ff')

    await rejectTransfer(shop, rani, { orderId: placed.order_id, note: 'Uang belum masuk' })
    const rejectedOrder = await orderOf(buyer, placed.order_id)
    expect(rejectedOrder.state.name).toBe('Awaiting bank wire payment')
    expect(rejectedOrder.payment.receipt_note).toBe('Uang belum masuk')
    await send(buyer, placed.order_id)
    expect((await orderOf(buyer, placed.order_id)).payment.receipt_note).toBeNull()
    await acceptMoney(shop, rani, placed.order_id)
    await acceptMoney(shop, rani, placed.order_id)
    const paidOrder = await orderOf(buyer, placed.order_id)
    expect([paidOrder.state.name, paidOrder.payment.status]).toEqual(['Payment accepted', 'paid'])
  })

  test('refuses a file that is not a picture, an unknown account, another buyer and a paid order', async () => {
    const { placed, buyer } = await buy('bank_transfer')
    const id = placed.order_id
    const statusOf = async (body: object, sender = buyer) => (await send(sender, id, body)).statusCode
    expect(await statusOf({ receipt: 'data:image/png;base64,AAAA' })).toBe(422)
    expect(await statusOf({ receipt: 'https://example.com/a.png' })).toBe(400)
    expect(await statusOf({ bank_id: '999999' })).toBe(400)
    expect(await statusOf({}, await makeBuyer(shop.db))).toBe(404)
    await acceptMoney(shop, rani, id)
    expect(await statusOf({})).toBe(409)
  })

  test('expires after a day, but not while staff are checking a receipt', async () => {
    const unpaid = await buy('bank_transfer')
    const quick = await buy('bank_transfer')
    await send(quick.buyer, quick.placed.order_id)
    shop.setNow(addDays(new Date(), 2))
    await Promise.all([expireUnpaidTransfers(shop), expireUnpaidTransfers(shop)])
    expect((await orderOf(unpaid.buyer, unpaid.placed.order_id)).state.name).toBe('Cancelled')
    expect((await orderOf(quick.buyer, quick.placed.order_id)).state.name).toBe('Payment confirm')
  })
})

test('[PAY-18] the deadline is a day after the order, in WIB, for the four methods that are paid later, and is gone once the order is paid', async () => {
  for (const method of ['bca_virtual_account', 'permata_virtual_account', 'indomaret', 'bank_transfer']) {
    shop.setNow(new Date('2027-08-05T06:05:00Z'))
    const { placed, buyer, body } = await buy(method)
    expect(placed?.order_id, JSON.stringify(body)).toBeTruthy()
    const order = await orderOf(buyer, placed.order_id)
    expect(describeOrder(order, shop.now()).payment_due_at, method).toBe('6 Agu 2027, 13:05 WIB')
    shop.setNow(null)
  }
  const { placed, buyer, cart } = await buy('bca_virtual_account')
  await notify(
    signedNotice({ orderId: `${placed.reference_code}-1`, amountRupiah: cart.total_price_after_shipping }),
  )
  expect(describeOrder(await orderOf(buyer, placed.order_id), shop.now()).payment_due_at).toBeNull()
})

test('[PAY-02] [PAY-21] [PAY-22] buyers see their payments, at most 20, and can check the status of one', async () => {
  const { placed, buyer } = await buy('qris')
  const list = await call(app, buyer, 'GET', `/api/payments?limit=${PAYMENTS_LIMIT}`)
  expect(list).toEqual([
    expect.objectContaining({ order_id: placed.order_id, method_code: 'qris', status: 'pending' }),
  ])
  const fetchPayment = (kind: string) =>
    call(app, buyer, 'POST', `/api/payments/${kind}`, { id_order: placed.order_id })
  expect((await fetchPayment('detail')).status).toBe('pending')
  await control(`transactions/${placed.reference_code}-1`, { act: 'pay', mode: 'silent' })
  expect((await fetchPayment('callback')).status).toBe('paid')
  expect((await fetchPayment('detail')).status).toBe('paid')
  expect((await orderOf(buyer, placed.order_id)).state.name).toBe('Payment accepted')

  await sql`
    insert into payments (order_id, attempt, provider, provider_order_id, method_code, amount_rupiah, status, due_at)
    select order_id, n, provider, provider_order_id || '-' || n, method_code, amount_rupiah, 'cancelled', due_at
    from payments, generate_series(2, ${PAYMENTS_LIMIT + 1}) n where order_id = ${placed.order_id}`.execute(
    shop.db,
  )
  expect(await call(app, buyer, 'GET', '/api/payments')).toHaveLength(PAYMENTS_LIMIT)
  expect(await call(app, buyer, 'GET', '/api/payments?limit=3')).toHaveLength(3)
  for (const limit of ['0', `${PAYMENTS_LIMIT + 1}`, 'semua']) {
    const response = await app.inject({ url: `/api/payments?limit=${limit}`, headers: buyer.headers })
    expect([response.statusCode, response.json().field], limit).toEqual([400, 'limit'])
  }
})

const pictureAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

test('[PAY-32] only the buyer sees the wallet’s QR code; it contains the provider’s text, even after a status check', async () => {
  for (const method of ['qris', 'shopeepay', 'gopay']) {
    const { placed, buyer } = await buy(method)
    const url = `/api/payments/qr/${placed.order_id}`
    const { instruction } = (await orderOf(buyer, placed.order_id)).payment
    const readShownCode = async () => {
      const { statusCode, headers, rawPayload } = await app.inject({ url, headers: buyer.headers })
      expect(headers['cache-control'], method).toBe('private, no-store')
      // GoPay sends no text, so the provider's own picture is shown.
      const isElsewhere = statusCode === 302
      return readQr(isElsewhere ? await pictureAt(`${headers.location}`) : rawPayload)
    }
    const firstText = await readShownCode()
    if (method === 'qris') expect(firstText).toBe(instruction.qrString)
    if (method === 'shopeepay') expect(firstText).toBe(instruction.url)
    if (method === 'gopay') expect(firstText).toMatch(/^000201.{240,300}$/)
    await call(app, buyer, 'POST', '/api/payments/callback', { id_order: placed.order_id })
    expect((await orderOf(buyer, placed.order_id)).payment.instruction, method).toEqual(instruction)
    expect(await readShownCode(), method).toBe(firstText)
    const stranger = await makeBuyer(shop.db)
    expect((await app.inject({ url, headers: stranger.headers })).statusCode).toBe(404)
  }
})

test('[PAY-32] no code is shown for an order that was paid or cancelled, or whose deadline has passed', async () => {
  for (const end of ['paid', 'given up', 'late']) {
    const { placed, buyer } = await buy('qris')
    const { order_id: id } = placed
    const codeStatus = async () =>
      (await app.inject({ url: `/api/payments/qr/${id}`, headers: buyer.headers })).statusCode
    expect(await codeStatus()).toBe(200)
    if (end === 'late') shop.setNow(addDays(new Date(), 2))
    if (end === 'given up')
      await call(app, buyer, 'PUT', `/api/order/${id}/cancelled`, { cancellation_reason: 'Berubah' })
    if (end === 'paid') {
      await control(`transactions/${placed.reference_code}-1`, { act: 'pay', mode: 'silent' })
      await call(app, buyer, 'POST', '/api/payments/callback', { id_order: id })
    }
    expect([end, await codeStatus()]).toEqual([end, 404])
    shop.setNow(null)
  }
})

test('[PAY-32] a QRIS text of any documented length is shown as a code; if the text was lost, the provider’s picture is shown', async () => {
  const { placed, buyer } = await buy('qris')
  const { instruction } = (await orderOf(buyer, placed.order_id)).payment
  const requestCode = async (qrString: string) => {
    await shop.db
      .updateTable('payments')
      .set({ instruction: JSON.stringify({ ...instruction, qrString }) })
      .where('order_id', '=', placed.order_id)
      .execute()
    return app.inject({ url: `/api/payments/qr/${placed.order_id}`, headers: buyer.headers })
  }
  for (const bytes of [247, 258, 300, 512]) {
    const text = instruction.qrString.repeat(2).slice(0, bytes)
    expect(await readQr((await requestCode(text)).rawPayload)).toBe(text)
  }
  expect((await requestCode('')).headers.location).toBe(instruction.qrImageUrl)
})

test('naming a refund account needs the password or, from members without one, a recent login; an e-mail confirms it', async () => {
  const { placed, buyer, cart } = await buy('bca_virtual_account')
  const id = placed.order_id
  const submitRefundAccount = (extra: object = {}, number = '012301004567507') =>
    app.inject({
      method: 'POST',
      url: `/api/payments/refund-account/${id}`,
      headers: buyer.headers,
      payload: { bank_name: 'BRI', account_name: 'Sari Wulandari', account_number: number, ...extra },
    })
  const refusalOf = async (response: ReturnType<typeof submitRefundAccount>) => (await response).json().code
  expect(
    await refusalOf(submitRefundAccount({ password: 'x' })),
    'there is no refund, so the password is not checked',
  ).toBe('REFUND_NOT_ALLOWED')
  await notify(
    signedNotice({ orderId: `${placed.reference_code}-1`, amountRupiah: cart.total_price_after_shipping }),
  )
  await refundPayment(shop, id, { reason: 'Stok rusak', key: 'stock', askedBy: 'staff:rani' })

  const refunds = () => call(app, buyer, 'GET', `/api/payments/refunds/${id}`)
  const before = await refunds()
  shop.setNow(new Date(Date.now() + 11 * 60 * 1000))
  expect(await refusalOf(submitRefundAccount()), 'the login was eleven minutes ago').toBe('LOGIN_AGAIN')
  const password = 'rahasia-sekali-123'
  const { email } = await shop.db
    .updateTable('members')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', buyer.id)
    .returning('email')
    .executeTakeFirstOrThrow()
  expect(await refusalOf(submitRefundAccount())).toBe('PASSWORD_NEEDED')
  expect((await submitRefundAccount({ password: 'salah' })).json()).toMatchObject({
    success: false,
    field: 'password',
  })
  expect(await refunds()).toEqual(before)
  expect(mailServer.mails.filter(mail => mail.to === email)).toEqual([])

  for (const number of ['012301004567507', '765432109876']) {
    expect((await submitRefundAccount({ password }, number)).json().data[0]).toMatchObject({
      status: 'to_transfer',
      account: { last_digits: number.slice(-4) },
    })
  }
  const mails = mailServer.mails.filter(mail => mail.to === email)
  expect(mails.map(mail => mail.subject)).toEqual(
    Array(2).fill('Rekening pengembalian dana Carasun kamu diisi'),
  )
})

describe('cards', () => {
  const token = async (extra: Record<string, string>) => {
    const { url, clientKey } = payments.provider.tokenisation ?? { url: '', clientKey: '' }
    const query = new URLSearchParams({ client_key: clientKey, card_cvv: '123', ...extra })
    return (await fetch(`${url}?${query}`)).json() as Promise<{ token_id?: string; status_code: string }>
  }

  test('[PAY-23] [PAY-24] a saved card is listed by its token, pays again with a new one, and can be removed', async () => {
    const { token_id } = await token({ card_number: '4000000000000002' })
    const { placed, buyer } = await buy('credit_debit_card', { card_token: token_id, save_card: true })
    expect(placed.next.kind).toBe('redirect')
    const paying = `${placed.reference_code}-1`
    await control(`transactions/${paying}`, { act: 'pay', mode: 'silent' })
    await call(app, buyer, 'POST', '/api/payments/callback', { id_order: placed.order_id })
    const cards = await call(app, buyer, 'GET', '/api/midtrans-tokens')
    expect(cards).toEqual([expect.objectContaining({ masked_card: '40000000-0002' })])
    const stranger = await makeBuyer(shop.db)
    expect(await call(app, stranger, 'GET', '/api/midtrans-tokens')).toEqual([])
    const theft = await buy('credit_debit_card', { card_token: cards[0].saved_token_id })
    expect(theft.body).toMatchObject({ code: 'SAVED_CARD_GONE', field: 'card_token' })

    const newToken = await token({ token_id: cards[0].saved_token_id })
    expect(newToken).toMatchObject({
      status_code: '200',
      token_id: expect.not.stringMatching(cards[0].saved_token_id),
    })
    const second = await buy('credit_debit_card', { card_token: newToken.token_id }, 80_000, buyer)
    await control(`transactions/${second.placed.reference_code}-1`, { act: 'pay', mode: 'silent' })
    await call(app, buyer, 'POST', '/api/payments/callback', { id_order: second.placed.order_id })
    expect((await orderOf(buyer, second.placed.order_id)).payment).toMatchObject({ status: 'paid' })
    const { transaction } = await (
      await fetch(`${payments.url}/control/transactions/${second.placed.reference_code}-1`)
    ).json()
    expect(transaction.details.redirect_url).toContain(`token=${cards[0].masked_card}-`)
    const remove = (buyer: Buyer) =>
      app.inject({
        method: 'DELETE',
        url: `/api/midtrans-tokens/${cards[0].saved_token_id}`,
        headers: buyer.headers,
      })
    expect((await remove(stranger)).statusCode).toBe(404)
    expect((await remove(buyer)).statusCode).toBe(200)
    expect(await call(app, buyer, 'GET', '/api/midtrans-tokens')).toEqual([])
    expect((await remove(buyer)).statusCode).toBe(404)
  })

  test('a card number sent to the shop itself is refused in every payment field and never logged', async () => {
    const logged: string[] = []
    const { pino } = await import('pino')
    const { withoutCardNumbers } = await import('../../../contract/card-number.ts')
    const log = pino(
      { level: 'trace', hooks: { streamWrite: withoutCardNumbers } },
      { write: line => logged.push(line) },
    )
    const listening = await testApp({ ...shop, log })
    const buyer = await makeBuyer(shop.db)
    const number = '4000000000000002'
    for (const [url, payload] of [
      [
        '/api/orders',
        { cart_id: 'x', payment_method: 'credit_debit_card', total_price: 1, card_token: number },
      ],
      ['/api/orders', { cart_id: 'x', payment_method: 'x', total_price: 1, account_number: number }],
      [
        '/api/orders',
        {
          cart_id: 'x',
          payment_method: 'x',
          total_price: 1,
          sociolla: { account_number: '4000-0000-0000-0002' },
        },
      ],
      ['/api/payments', { phone_no: '081234567890', id_order: number }],
    ] as const) {
      const response = await listening.inject({ method: 'POST', url, headers: buyer.headers, payload })
      expect([response.statusCode, response.json().code], url).toEqual([422, 'CARD_NUMBER_IN_TEXT'])
      expect(response.body).not.toContain(number)
    }
    await listening.inject({ url: `/api/payments?card=${number}`, headers: buyer.headers })
    log.info({ reason: `somebody wrote ${number}` }, 'a line of the log')
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join('')).not.toContain(number)
    expect(logged.join('')).not.toContain('4000-0000-0000-0002')
    await listening.close()
  })
})

test('the invariants hold after all of this', async () => {
  const findings = (await checkInvariants(shop.db)).filter(finding => finding.contradictions.length > 0)
  expect(findings).toEqual([])
})

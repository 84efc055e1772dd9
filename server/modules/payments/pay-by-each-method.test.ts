import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { PAYMENTS_LIMIT } from '../../../contract/constants.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import { describeOrder } from '../../../contract/order-status.ts'
import type { OfferedPaymentMethod } from '../../../contract/orders.ts'
import { paymentMethodCodes, paymentMethods } from '../../../contract/payment-methods.ts'
import { makeBankPromotion } from '../../testing/make-bank-promotion.ts'
import { call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { rani } from '../../testing/run-staff.ts'
import { signedNotice } from '../../testing/test-payments.ts'
import { testApp } from '../../testing/test-shop.ts'
import { acceptMoney, expireUnpaidTransfers, refundPayment } from './index.ts'
import { setUpPaymentTests } from './set-up-payment-tests.ts'

const { shop, app, payments, buy, orderOf, control, notify, expectConsistentBooks } =
  await setUpPaymentTests()

describe('the list of payment methods', () => {
  const methods = async () => (await app.inject('/api/payment-methods')).json().data as OfferedPaymentMethod[]

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
        note: '',
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
    const methods: OfferedPaymentMethod[] = (await app.inject('/api/payment-methods')).json().data
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

  test('[CHECKOUT-13] with another method that the provider refuses says so (402) and names the order, which gives back its pieces', async () => {
    await control('faults', { call: 'charge', fault: 'error_400', times: 1 })
    const { response, body, buyer } = await buy('bca_virtual_account')
    expect([response.statusCode, body.code]).toEqual([402, 'PAYMENT_REFUSED'])
    const order = await orderOf(buyer, body.details.order_id)
    expect([order.state.name, order.payment.status]).toEqual(['Payment Failure', 'denied'])
    const { reserved } = await shop.db
      .selectFrom('stock')
      .innerJoin('order_lines', 'order_lines.combination_id', 'stock.combination_id')
      .select('reserved')
      .where('order_id', '=', body.details.order_id)
      .executeTakeFirstOrThrow()
    expect(reserved).toBe(0)
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

describe('an order with each of the provider’s payment methods is placed, paid and refunded as `paymentMethods` defines', () => {
  const codes = paymentMethodCodes.filter(code => paymentMethods[code].offeredBy !== 'shop')
  for (const code of codes)
    test(code, async () => {
      const method = paymentMethods[code]
      const { placed, buyer } = await buy(
        code,
        method.asksFor === 'phone' ? { phone_no: '081234567890' } : {},
      )
      expect(placed.next.kind).toBe(method.leadsTo)
      const transaction = `transactions/${placed.reference_code}-1`
      await control(transaction, { act: 'pay', mode: 'silent' })
      await call(app, buyer, 'POST', '/api/payments/callback', { id_order: placed.order_id })
      expect((await orderOf(buyer, placed.order_id)).state.name).toBe('Payment accepted')
      // The bank has to settle a card payment before it can be refunded.
      if (method.asksFor === 'card') await control(transaction, { act: 'settle', mode: 'silent' })
      const draft = { reason: 'habis', key: 'whole', askedBy: 'staff:rani' }
      const refund = await refundPayment(shop, placed.order_id, draft)
      expect(refund.status).toBe(method.refund === 'provider' ? 'done' : 'needs_account')
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

test('the invariants hold after all of this', () => expectConsistentBooks())

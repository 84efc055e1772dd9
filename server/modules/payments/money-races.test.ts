import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import type { Shop } from '../../shop.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { rani } from '../../testing/run-staff.ts'
import { seenRefund } from '../../testing/seen-refund.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { signedNotice } from '../../testing/test-payments.ts'
import { testApp } from '../../testing/test-shop.ts'
import {
  acceptMoney,
  cancelObsoleteAttempts,
  closeIncident,
  expireUnpaidOrders,
  listIncidents,
  listRefunds,
  markRefundSent,
  openRefund,
  refundPayment,
  sendOpenRefunds,
} from './index.ts'

/** Payments that race with other events: whichever comes first, each counts once and nothing is lost. */

const { shop, app, payments } = await openShopWithPayments()
beforeEach(() => shop.setNow(null))

interface Sale {
  buyer: Buyer
  id: string
  code: string
  amountRupiah: number
}

async function sell(method: string, extra: object = {}): Promise<Sale> {
  const product = await makeProduct(shop.db, { stock: 10, priceRupiah: 80_000 })
  const buyer = await makeBuyer(shop.db)
  const combinationId = product.combinationIds[0] ?? 0
  const cart = await fillBag(app, buyer, [{ productId: product.productId, combinationId }])
  const body = (await place(app, buyer, cart, { payment_method: method, ...extra })).json()
  const id = body.data?.order_id ?? body.details.order_id
  const { reference_code } = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
  return { buyer, id, code: reference_code, amountRupiah: cart.total_price_after_shipping }
}

const read = (sale: Sale) => call(app, sale.buyer, 'GET', `/api/orders/data/${sale.id}`)
const atProvider = async (providerOrderId: string, action: string) => {
  const response = await fetch(`${payments.url}/control/transactions/${providerOrderId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: action, mode: 'silent' }),
  })
  if (!response.ok) throw new Error(`simulator: ${response.status} ${await response.text()}`)
}
const notify = (body: string, to = app) =>
  to.inject({
    method: 'POST',
    url: '/api/payments/midtrans/notification',
    headers: { 'content-type': 'application/json' },
    payload: body,
  })
const noticeOf = (sale: Sale, attempt: number) => ({
  orderId: `${sale.code}-${attempt}`,
  amountRupiah: sale.amountRupiah,
})
const paidNotice = (sale: Sale, attempt = 1) => signedNotice(noticeOf(sale, attempt))
/** Reads the provider's records of an order: each transaction, and the notices it sent. */
const providerRecordsOf = (sale: Sale) =>
  Promise.all(
    [1, 2, 3].map(async attempt => {
      const entry = await (await fetch(`${payments.url}/control/transactions/${sale.code}-${attempt}`)).json()
      return [entry.transaction, entry.deliveries?.length]
    }),
  )
/** Places an OVO order whose payment the buyer declines on the phone. */
async function refusedOvo() {
  const sale = await sell('ovo', { phone_no: '081234567890' })
  await atProvider(`${sale.code}-1`, 'deny')
  await call(app, sale.buyer, 'POST', '/api/payments/callback', { id_order: sale.id })
  return sale
}
const cancel = (sale: Sale) =>
  app.inject({
    method: 'PUT',
    url: `/api/order/${sale.id}/cancelled`,
    headers: sale.buyer.headers,
    payload: { cancellation_reason: 'Berubah pikiran' },
  })
const retry = (sale: Sale, method: 'ovo' | 'gopay') =>
  app.inject({
    method: method === 'ovo' ? 'POST' : 'PUT',
    url: method === 'ovo' ? '/api/payments' : `/api/order/${sale.id}/retry`,
    headers: sale.buyer.headers,
    ...(method === 'ovo' ? { payload: { phone_no: '081234567890', id_order: sale.id } } : {}),
  })
/** Reads the stock of the order's product, and how much of it the order reserves. */
const stockOf = async (sale: Sale) => [
  await shop.db
    .selectFrom('stock')
    .selectAll()
    .where('combination_id', 'in', eb =>
      eb.selectFrom('order_lines').select('combination_id').where('order_id', '=', sale.id),
    )
    .execute(),
  await shop.db
    .selectFrom('stock_movements')
    .selectAll()
    .where('cause', 'like', `%${sale.id}%`)
    .orderBy('id')
    .execute(),
]
const attempts = (sale: Sale) =>
  shop.db
    .selectFrom('payments')
    .select(['attempt', 'status'])
    .where('order_id', '=', sale.id)
    .orderBy('attempt')
    .execute()
const pay = async (sale: Sale) => {
  await atProvider(`${sale.code}-1`, 'pay')
  await notify(paidNotice(sale))
}
/** Runs a rival at the worst moment: after the provider has responded, before the shop receives the response. */
const withRival = (
  call: 'cancel' | 'expire' | 'findStatus' | 'refund',
  rival: () => Promise<unknown>,
): Shop => ({
  ...shop,
  payment: {
    ...payments.provider,
    [call]: async (argument: never) => {
      const response = await payments.provider[call](argument)
      await rival()
      return response
    },
  },
})

describe('retrying a wallet payment', () => {
  test('[RETRY-07] [RETRY-09] a GoPay retry makes a new attempt, and the old one is cancelled at the provider', async () => {
    const sale = await sell('gopay')
    shop.setNow(new Date(Date.now() + 10 * 60_000))
    expect(await payments.provider.findStatus(`${sale.code}-1`)).toMatchObject({
      payment: { status: 'pending' },
    })
    const response = await retry(sale, 'gopay')
    expect([response.statusCode, response.json().data.status]).toEqual([200, 'pending'])
    expect(await attempts(sale)).toEqual([
      { attempt: 1, status: 'cancelled' },
      { attempt: 2, status: 'pending' },
    ])
    const old = await payments.provider.findStatus(`${sale.code}-1`)
    expect(old).toMatchObject({ outcome: 'accepted', payment: { status: 'cancelled' } })
    await notify(signedNotice({ ...noticeOf(sale, 1), status: 'cancel', code: '202' }))
    expect((await read(sale)).state.name, 'the end of the old attempt does not end the order').toBe(
      'Awaiting payment',
    )
    await notify(paidNotice(sale, 2))
    expect((await read(sale)).state.name).toBe('Payment accepted')
  })

  test('[PAY-18] a retry moves the payment deadline: list, order and provider all show the new one', async () => {
    const sale = await sell('gopay')
    const first = (await read(sale)).payment_due_at
    shop.setNow(new Date(Date.now() + 20 * 60_000))
    await retry(sale, 'gopay')
    const order = await read(sale)
    expect(new Date(order.payment_due_at).getTime() - new Date(first).getTime()).toBeGreaterThan(19 * 60_000)
    expect(new Date(order.payment.due_at)).toEqual(new Date(order.payment_due_at))
    const { transaction } = await (await fetch(`${payments.url}/control/transactions/${sale.code}-2`)).json()
    // The provider counts whole seconds.
    const apartMs = new Date(order.payment_due_at).getTime() - new Date(transaction.expiresAt).getTime()
    expect(Math.abs(apartMs)).toBeLessThan(5_000)
  })

  describe.each([
    {
      rule: '[RETRY-13] an OVO order whose payment is pending',
      method: 'ovo',
      minutes: 3,
      begin: async () => sell('ovo', { phone_no: '081234567890' }),
    },
    {
      rule: '[RETRY-14] a GoPay order less than five minutes old',
      method: 'gopay',
      minutes: 4,
      begin: async () => sell('gopay'),
    },
    {
      rule: '[RETRY-08] a second tab, after the first one has retried',
      method: 'ovo',
      minutes: 3,
      begin: async () => {
        const sale = await refusedOvo()
        expect((await retry(sale, 'ovo')).json().data.status).toBe('pending')
        return sale
      },
    },
  ] as const)('a refused retry: $rule', ({ method, minutes, begin }) => {
    test('order, attempts, stock and the provider stay as they were', async () => {
      const sale = await begin()
      shop.setNow(new Date(Date.now() + minutes * 60_000))
      const everything = async () => [
        ...[await read(sale), await attempts(sale)],
        ...[await stockOf(sale), await providerRecordsOf(sale)],
      ]
      const before = await everything()
      const response = await retry(sale, method)
      expect([response.statusCode, response.json().code]).toEqual([409, 'RETRY_NOT_ALLOWED'])
      expect(await everything()).toEqual(before)
    })
  })

  test('[RETRY-08] OVO is retried with a phone number after a refusal; the stock is reserved again', async () => {
    const sale = await refusedOvo()
    expect((await read(sale)).state.name).toBe('Payment Failure')
    expect((await stockOf(sale))[0]).toMatchObject([{ on_hand: 10, reserved: 0 }])
    expect((await retry(sale, 'gopay')).statusCode, 'the GoPay call does not retry an OVO payment').toBe(409)
    const response = await retry(sale, 'ovo')
    expect([response.statusCode, response.json().data.status]).toEqual([200, 'pending'])
    expect((await read(sale)).state.name).toBe('Awaiting payment')
    expect((await stockOf(sale))[0]).toMatchObject([{ on_hand: 10, reserved: 1 }])
    await notify(paidNotice(sale, 2))
    expect((await read(sale)).state.name).toBe('Payment accepted')
  })

  test('six concurrent retries make one new attempt', async () => {
    const sale = await refusedOvo()
    const responses = await Promise.all(Array.from({ length: 6 }, () => retry(sale, 'ovo')))
    const results = responses.map(response => response.json().data?.status ?? response.json().code)
    expect(['pending', 'asking', 'RETRY_NOT_ALLOWED']).toEqual(expect.arrayContaining(results))
    expect((await attempts(sale)).map(attempt => attempt.status)).toEqual(['denied', 'pending'])
  })

  test('[RETRY-08] a retry pays the order as placed, even for a product that staff have since removed', async () => {
    const sale = await refusedOvo()
    await sql`
      update products set is_active_in_sociolla = false
      where id in (select product_id from order_lines where order_id = ${sale.id})`.execute(shop.db)
    const response = await retry(sale, 'ovo')
    expect(response.statusCode, response.body).toBe(200)
    expect((await read(sale)).state.name).toBe('Awaiting payment')
  })

  test('if the first attempt succeeds late, no other charge is made', async () => {
    const sale = await sell('gopay')
    await atProvider(`${sale.code}-1`, 'pay')
    shop.setNow(new Date(Date.now() + 10 * 60_000))
    expect((await retry(sale, 'gopay')).json().data.status).toBe('paid')
    expect((await attempts(sale)).map(attempt => attempt.status)).toEqual(['paid', 'cancelled'])
    expect(await payments.provider.findStatus(`${sale.code}-2`)).toMatchObject({ reason: 'not_found' })
    const order = await read(sale)
    expect([order.state.name, order.payment.status]).toEqual(['Payment accepted', 'paid'])
  })

  test('if the first attempt succeeds after the new one has begun, the order is paid and the new attempt is cancelled', async () => {
    const sale = await sell('gopay')
    shop.setNow(new Date(Date.now() + 10 * 60_000))
    await retry(sale, 'gopay')
    await notify(paidNotice(sale, 1))
    expect((await read(sale)).state.name).toBe('Payment accepted')
    await cancelObsoleteAttempts(shop)
    expect((await attempts(sale)).map(attempt => attempt.status)).toEqual(['paid', 'cancelled'])
  })

  test('if both attempts are paid, the order is paid once and the second amount is refunded', async () => {
    const sale = await sell('gopay')
    shop.setNow(new Date(Date.now() + 10 * 60_000))
    await retry(sale, 'gopay')
    await atProvider(`${sale.code}-2`, 'pay')
    await notify(paidNotice(sale, 1))
    await notify(paidNotice(sale, 2))
    await sendOpenRefunds(shop)
    expect((await attempts(sale)).map(attempt => attempt.status)).toEqual(['paid', 'refunded'])
    expect((await read(sale)).state.name).toBe('Payment accepted')
    expect(await listRefunds(shop.db, sale.id)).toMatchObject([{ amount: sale.amountRupiah, status: 'done' }])
    expect(await payments.provider.findStatus(`${sale.code}-2`)).toMatchObject({
      payment: { status: 'refunded', refundedRupiah: sale.amountRupiah },
    })
  })
})

describe('a notice that races with a cancellation', () => {
  test('many at once: money is never lost, and stock is counted once', async () => {
    const sales = await Promise.all(Array.from({ length: 8 }, () => sell('bca_virtual_account')))
    await Promise.all(
      sales.flatMap((sale, index) =>
        index % 2 === 0 ? [notify(paidNotice(sale)), cancel(sale)] : [cancel(sale), notify(paidNotice(sale))],
      ),
    )
    for (const sale of sales) {
      const order = await read(sale)
      expect([order.state.name, order.payment.status]).toEqual(['Payment accepted', 'paid'])
    }
  })

  test('a cancelled payment is cancelled at the provider, too; if it has just been paid, the order is served', async () => {
    const quiet = await sell('bca_virtual_account')
    await cancel(quiet)
    await cancelObsoleteAttempts(shop, quiet.id)
    expect((await read(quiet)).payment.status).toBe('cancelled')
    expect(await payments.provider.findStatus(`${quiet.code}-1`)).toMatchObject({
      payment: { status: 'cancelled' },
    })
    const paidSale = await sell('bca_virtual_account')
    await cancel(paidSale)
    await atProvider(`${paidSale.code}-1`, 'pay')
    await cancelObsoleteAttempts(shop, paidSale.id)
    expect((await read(paidSale)).state.name).toBe('Payment accepted')
  })
})

test('an obsolete attempt at a former provider is not cancelled, because nobody can ask whether it was paid', async () => {
  const former = await sell('bca_virtual_account')
  const transfer = await sell('bank_transfer')
  for (const sale of [former, transfer]) await cancel(sale)
  await shop.db
    .updateTable('payments')
    .set({ provider: 'former' })
    .where('order_id', '=', former.id)
    .execute()
  await cancelObsoleteAttempts(shop)
  const statuses = await shop.db
    .selectFrom('payments')
    .select('status')
    .where('order_id', 'in', [former.id, transfer.id])
    .orderBy('provider')
    .execute()
  expect(statuses.map(payment => payment.status)).toEqual(['pending', 'cancelled'])
})

describe('payments that race with their deadline', () => {
  test('if the notice arrives while the payment is being cancelled, the order is paid, not cancelled', async () => {
    const sale = await sell('bca_virtual_account')
    shop.setNow(addDays(new Date(), 2))
    await expireUnpaidOrders({
      ...withRival('findStatus', async () => notify(paidNotice(sale))),
      now: () => addDays(new Date(), 2),
    })
    expect((await read(sale)).state.name).toBe('Payment accepted')
  })

  test('many at once: concurrent jobs and notices leave every order paid', async () => {
    const sales = await Promise.all(Array.from({ length: 5 }, () => sell('bca_virtual_account')))
    shop.setNow(addDays(new Date(), 2))
    await Promise.all([
      expireUnpaidOrders(shop),
      ...sales.map(sale => notify(paidNotice(sale))),
      expireUnpaidOrders(shop),
    ])
    for (const sale of sales) expect((await read(sale)).state.name).toBe('Payment accepted')
  })
})

describe('refunds', () => {
  const draft = (key: string, amountRupiah?: number) => ({
    key,
    reason: 'Barang rusak',
    askedBy: 'staff:rani',
    ...(amountRupiah === undefined ? {} : { amountRupiah }),
  })

  test('are automatic where the method allows it, in parts and never more than was paid; the last part closes the order', async () => {
    const sale = await sell('gopay')
    await pay(sale)
    expect((await refundPayment(shop, sale.id, draft('one', 30_000))).status).toBe('done')
    expect((await read(sale)).state.name).toBe('Payment accepted')
    await expect(refundPayment(shop, sale.id, draft('too-much', sale.amountRupiah))).rejects.toMatchObject({
      code: 'REFUND_NOT_ALLOWED',
    })
    await refundPayment(shop, sale.id, draft('rest', sale.amountRupiah - 30_000))
    const order = await read(sale)
    expect([order.state.name, order.payment.status]).toEqual(['Refunded', 'refunded'])
    await expect(refundPayment(shop, sale.id, draft('again'))).rejects.toMatchObject({
      code: 'REFUND_NOT_ALLOWED',
    })
  })

  test('requested twenty times concurrently, with one key or with twenty, make one refund', async () => {
    for (const { keyOf, acceptedCount } of [
      { keyOf: () => 'same', acceptedCount: 20 },
      { keyOf: (index: number) => `key-${index}`, acceptedCount: 1 },
    ]) {
      const sale = await sell('qris')
      await pay(sale)
      const responses = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => refundPayment(shop, sale.id, draft(keyOf(index)))),
      )
      expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(acceptedCount)
      for (const response of responses)
        if (response.status === 'rejected')
          expect(response.reason).toMatchObject({ code: 'REFUND_NOT_ALLOWED' })
      const refunds = await listRefunds(shop.db, sale.id)
      expect(refunds.map(refund => [refund.amount, refund.status])).toEqual([[sale.amountRupiah, 'done']])
      const status = await payments.provider.findStatus(`${sale.code}-1`)
      expect(status).toMatchObject({ payment: { refundedRupiah: sale.amountRupiah } })
    }
  })

  test('are sent again after a lost response, and paid once', async () => {
    const sale = await sell('gopay')
    await pay(sale)
    await fetch(`${payments.url}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ call: 'refund', fault: 'error_after_success', times: 1 }),
    })
    expect((await refundPayment(shop, sale.id, draft('lost', 20_000))).status).toBe('asked')
    await sendOpenRefunds(shop)
    expect((await listRefunds(shop.db, sale.id)).map(refund => refund.status)).toEqual(['done'])
    expect(await payments.provider.findStatus(`${sale.code}-1`)).toMatchObject({
      payment: { refundedRupiah: 20_000 },
    })
  })

  test('that the provider cannot send wait until the buyer names an account; then staff send them once', async () => {
    const sale = await sell('bca_virtual_account')
    await pay(sale)
    const refund = await refundPayment(shop, sale.id, draft('va'))
    expect(refund.status).toBe('needs_account')
    const nameAccount = (payload: object, buyer = sale.buyer) =>
      app.inject({
        method: 'POST',
        url: `/api/payments/refund-account/${sale.id}`,
        headers: buyer.headers,
        payload,
      })
    const account = { bank_name: 'BRI', account_name: 'Sari Wulandari', account_number: '012301004567507' }
    expect((await nameAccount(account, await makeBuyer(shop.db))).statusCode).toBe(404)
    expect((await nameAccount({ ...account, account_number: 'abc' })).statusCode).toBe(400)
    const asPrinted = { ...account, account_number: '0123-01-004567-50 7' }
    expect((await nameAccount(asPrinted)).json().data[0]).toMatchObject({
      status: 'to_transfer',
      account: { bank_name: 'BRI', account_name: 'Sari Wulandari', last_digits: '7507' },
    })
    await markRefundSent(shop.db, rani, { ...(await seenRefund(shop.db, refund.id)), now: shop.now() })
    await expect(
      markRefundSent(shop.db, rani, { ...(await seenRefund(shop.db, refund.id)), now: shop.now() }),
    ).rejects.toMatchObject({
      code: 'REFUND_NOT_ALLOWED',
    })
    expect((await read(sale)).payment.status).toBe('refunded')
  })

  test('that the provider refuses reopen the incident that staff closed', async () => {
    const sale = await sell('gopay')
    await pay(sale)
    const refusing: Shop = {
      ...shop,
      payment: {
        ...payments.provider,
        refund: async () => ({ outcome: 'refused', reason: 'not_authorised', detail: '414: no balance' }),
      },
    }
    const refuse = async (key: string) => {
      const draft = { amountRupiah: 10_000, reason: 'Rusak', key, askedBy: 'staff:rani' }
      const refund = await refundPayment(refusing, sale.id, draft)
      expect(refund.status).toBe('refused')
      return refund.id
    }
    const openOf = async () =>
      (await listIncidents(shop.db, 'open')).filter(incident => incident.referenceCode === sale.code)
    const first = await refuse('satu')
    const [incident] = await openOf()
    expect(incident?.detail).toMatchObject({ refund: first })
    await closeIncident(shop.db, rani, {
      id: String(incident?.id),
      note: 'Dikirim',
      now: shop.now(),
    })
    expect(await openOf()).toEqual([])
    const second = await refuse('dua')
    expect(await openOf()).toMatchObject([{ kind: 'refund_refused', detail: { refund: second } }])
  })

  test('opened in a transaction that fails leave nothing behind', async () => {
    const sale = await sell('gopay')
    await pay(sale)
    const failing = shop.db.transaction().execute(async tx => {
      await openRefund(tx, sale.id, draft('rolled-back'))
      throw new Error('the cause fails')
    })
    await expect(failing).rejects.toThrow('the cause fails')
    expect(await listRefunds(shop.db, sale.id)).toEqual([])
  })

  test('are refused for an unpaid order', async () => {
    const sale = await sell('bank_transfer')
    await expect(refundPayment(shop, sale.id, draft('none'))).rejects.toMatchObject({
      code: 'REFUND_NOT_ALLOWED',
    })
    await acceptMoney(shop, rani, sale.id)
    expect((await refundPayment(shop, sale.id, draft('own'))).status).toBe('needs_account')
  })
})

test('a double click on pay makes one order and one payment, and both clicks lead to the same page', async () => {
  const product = await makeProduct(shop.db, { stock: 10, priceRupiah: 80_000 })
  const buyer = await makeBuyer(shop.db)
  const combinationId = product.combinationIds[0] ?? 0
  const cart = await fillBag(app, buyer, [{ productId: product.productId, combinationId }])
  const responses = await Promise.all(
    Array.from({ length: 8 }, () =>
      place(app, buyer, cart, { payment_method: 'kredivo', installment_term: 3 }),
    ),
  )
  const ids = responses.map(response => response.json().data.order_id)
  expect(new Set(ids).size).toBe(1)
  const payments = await shop.db.selectFrom('payments').select('id').where('order_id', '=', ids[0]).execute()
  expect(payments).toHaveLength(1)
  const late = (await place(app, buyer, cart, { payment_method: 'kredivo' })).json().data
  expect(late.next).toMatchObject({ kind: 'redirect' })
})

describe('notices with every status, out of order and repeated', () => {
  const notices = {
    pending: { status: 'pending', code: '201' },
    settlement: { status: 'settlement', code: '200' },
    capture: { status: 'capture', code: '200' },
    deny: { status: 'deny', code: '202' },
    cancel: { status: 'cancel', code: '202' },
    expire: { status: 'expire', code: '202' },
    failure: { status: 'failure', code: '202' },
  } as const
  type NoticeName = keyof typeof notices

  /** The simulator has the true status; the shop must trust only that. */
  const cases: { truth: 'pay' | 'deny' | 'expire' | 'cancel'; sent: NoticeName[]; state: string }[] = [
    { truth: 'pay', sent: ['pending', 'settlement'], state: 'Payment accepted' },
    { truth: 'pay', sent: ['settlement', 'pending', 'settlement', 'settlement'], state: 'Payment accepted' },
    { truth: 'pay', sent: ['capture', 'settlement'], state: 'Payment accepted' },
    // Forged from signed notices: they do not refute a payment that the provider reports as settled.
    { truth: 'pay', sent: ['settlement', 'deny', 'expire', 'cancel', 'failure'], state: 'Payment accepted' },
    { truth: 'pay', sent: ['deny'], state: 'Payment accepted' },
    { truth: 'pay', sent: ['cancel'], state: 'Payment accepted' },
    { truth: 'pay', sent: ['failure', 'expire'], state: 'Payment accepted' },
    { truth: 'deny', sent: ['pending', 'deny', 'deny'], state: 'Payment Failure' },
    { truth: 'deny', sent: ['deny', 'pending'], state: 'Payment Failure' },
    { truth: 'expire', sent: ['pending', 'expire', 'expire'], state: 'Cancelled' },
    { truth: 'cancel', sent: ['cancel', 'pending', 'cancel'], state: 'Cancelled' },
  ]
  test.each(cases)('$truth: $sent → $state', async ({ truth, sent, state }) => {
    const sale = await sell('bca_virtual_account')
    await atProvider(`${sale.code}-1`, truth)
    for (const name of sent) {
      const body = signedNotice({
        orderId: `${sale.code}-1`,
        amountRupiah: sale.amountRupiah,
        ...notices[name],
        transactionId: `transaction-${sale.code}`,
      })
      expect((await notify(body)).statusCode).toBe(200)
    }
    expect((await read(sale)).state.name).toBe(state)
  })

  test('a notice signed with another key is refused and changes nothing', async () => {
    const sale = await sell('bca_virtual_account')
    for (const notice of Object.values(notices)) {
      const forged = signedNotice(
        { orderId: `${sale.code}-1`, amountRupiah: sale.amountRupiah, ...notice },
        true,
      )
      expect((await notify(forged)).statusCode).toBe(403)
    }
    expect((await read(sale)).state.name).toBe('Awaiting payment')
  })
})

test('a wallet that the provider does not offer is neither listed nor accepted', async () => {
  const plain = { ...payments.provider, offers: (method: { kind: string }) => method.kind === 'qris' }
  const small = await testApp({ ...shop, payment: plain })
  const codes = (await small.inject('/api/payment-methods?small=1'))
    .json()
    .data.map((method: { code: string }) => method.code)
  expect(codes.sort()).toEqual(['bank_transfer', 'cash_on_delivery', 'qris'])
  const { productId, combinationIds } = await makeProduct(shop.db)
  const buyer = await makeBuyer(shop.db)
  const cart = await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
  expect((await place(small, buyer, cart, { payment_method: 'gopay' })).json()).toMatchObject({
    code: 'PAYMENT_METHOD_UNKNOWN',
    field: 'payment_method',
  })
  await small.close()
})

test('the invariants hold after all of this', async () => {
  expect((await checkInvariants(shop.db)).filter(finding => finding.violations.length > 0)).toEqual([])
})

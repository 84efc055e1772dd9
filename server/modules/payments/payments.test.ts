import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { PaymentProvider } from '../../adapters/payment/payment-provider.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { signedNotice } from '../../testing/test-payments.ts'
import { testApp } from '../../testing/test-shop.ts'
import { changeOrderState } from '../orders/index.ts'
import { applyStatus } from './apply-status.ts'
import {
  cancelObsoleteAttempts,
  expireUnpaidOrders,
  openRefund,
  refreshOpenPayments,
  refundPayment,
  sendOpenRefunds,
} from './index.ts'
import { lockPayment } from './store.ts'

const { shop, app, payments } = await openShopWithPayments()

interface PlacedPayment {
  buyer: Buyer
  orderId: string
  providerOrderId: string
  amountRupiah: number
  combinationId: number
}

async function placeOrder(stock = 10, payment_method = 'bca_virtual_account'): Promise<PlacedPayment> {
  const product = await makeProduct(shop.db, { stock })
  const combinationId = product.combinationIds[0] ?? 0
  const buyer = await makeBuyer(shop.db)
  const cart = await fillBag(app, buyer, [{ productId: product.productId, combinationId }])
  const { order_id, reference_code } = (await place(app, buyer, cart, { payment_method })).json().data
  return {
    buyer,
    orderId: order_id,
    providerOrderId: `${reference_code}-1`,
    amountRupiah: cart.total_price_after_shipping,
    combinationId,
  }
}

const send = (body: string) =>
  app.inject({
    method: 'POST',
    url: '/api/payments/midtrans/notification',
    headers: { 'content-type': 'application/json' },
    payload: body,
  })

const settlement = (order: PlacedPayment, amountRupiah = order.amountRupiah) =>
  signedNotice({ orderId: order.providerOrderId, amountRupiah })

/** Sets the simulator's own status, against which the shop checks a notice. */
async function simulate(order: PlacedPayment, action: string) {
  const response = await fetch(`${payments.url}/control/transactions/${order.providerOrderId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: action, mode: 'silent' }),
  })
  if (!response.ok) throw new Error(`simulator: ${response.status} ${await response.text()}`)
}

const order = (placedOrder: PlacedPayment) =>
  call(app, placedOrder.buyer, 'GET', `/api/orders/data/${placedOrder.orderId}`)
const stock = (placedOrder: PlacedPayment) =>
  shop.db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('combination_id', '=', placedOrder.combinationId)
    .executeTakeFirstOrThrow()
const incidents = async (placedOrder: PlacedPayment) =>
  (
    await shop.db
      .selectFrom('payment_incidents as i')
      .innerJoin('payments as p', 'p.id', 'i.payment_id')
      .select('i.kind')
      .where('p.order_id', '=', placedOrder.orderId)
      .execute()
  ).map(row => row.kind)

describe('a notice from the provider', () => {
  test('a settlement completes the order and turns the reservation into a sale', async () => {
    const sale = await placeOrder()
    expect((await send(settlement(sale))).statusCode).toBe(200)
    expect((await order(sale)).state.name).toBe('Payment accepted')
    expect((await order(sale)).payment.status).toBe('paid')
    expect(await stock(sale)).toEqual({ on_hand: 9, reserved: 0 })
  })

  test('the same notice ten times concurrently changes the order’s state once', async () => {
    const sale = await placeOrder()
    const body = settlement(sale)
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(body)))
    expect(responses.map(response => response.statusCode)).toEqual(Array(10).fill(200))
    const changes = await shop.db
      .selectFrom('order_state_histories')
      .select('to_state')
      .where('order_id', '=', sale.orderId)
      .orderBy('id')
      .execute()
    expect(changes.map(change => change.to_state)).toEqual(['Awaiting payment', 'Payment accepted'])
    expect(await stock(sale)).toEqual({ on_hand: 9, reserved: 0 })
  })

  test('a forged notice is refused and changes nothing', async () => {
    const sale = await placeOrder()
    const forged = signedNotice({ orderId: sale.providerOrderId, amountRupiah: sale.amountRupiah }, true)
    expect((await send(forged)).statusCode).toBe(403)
    expect((await order(sale)).state.name).toBe('Awaiting payment')
  })

  test('a notice with a wrong amount is recorded for staff, not applied', async () => {
    const sale = await placeOrder()
    expect((await send(settlement(sale, sale.amountRupiah - 1))).statusCode).toBe(200)
    expect((await order(sale)).state.name).toBe('Awaiting payment')
    expect(await incidents(sale)).toEqual(['amount_differs'])
  })

  test('a notice for an unknown order is not found; garbage and an empty body are refused', async () => {
    const pending = { orderId: 'CRS000000NOBODY-1', amountRupiah: 1, status: 'pending', code: '201' }
    expect((await send(signedNotice(pending))).statusCode).toBe(404)
    expect((await send('{"order_id":')).statusCode).toBe(400)
    expect((await send('')).statusCode).toBe(400)
  })

  test('a pending notice after the settlement changes nothing', async () => {
    const sale = await placeOrder()
    await send(settlement(sale))
    await send(
      signedNotice({
        orderId: sale.providerOrderId,
        amountRupiah: sale.amountRupiah,
        status: 'pending',
        code: '201',
      }),
    )
    expect((await order(sale)).payment.status).toBe('paid')
    expect((await order(sale)).state.name).toBe('Payment accepted')
  })

  test('a refund notice forged from a settlement is verified with the provider, not trusted', async () => {
    const sale = await placeOrder()
    await simulate(sale, 'pay')
    await send(settlement(sale))
    await send(
      signedNotice({
        orderId: sale.providerOrderId,
        amountRupiah: sale.amountRupiah,
        status: 'refund',
        transactionId: 'made-up',
      }),
    )
    expect((await order(sale)).payment.status).toBe('paid')
  })

  describe('of a chargeback', () => {
    const chargeback = (sale: PlacedPayment, status: string) =>
      send(
        signedNotice({ orderId: sale.providerOrderId, amountRupiah: sale.amountRupiah, status, code: '200' }),
      )

    test('is an incident for staff; nothing is shipped, and the money is not refunded a second time', async () => {
      const sale = await placeOrder()
      await simulate(sale, 'pay')
      await send(settlement(sale))
      await simulate(sale, 'charge_back')
      expect((await chargeback(sale, 'chargeback')).statusCode).toBe(200)
      expect(await incidents(sale)).toEqual(['charged_back'])
      expect((await order(sale)).state.name).toBe('Payment confirm')
      await expect(
        refundPayment(shop, sale.orderId, { key: 'all', reason: 'Diminta', askedBy: 'staff:rani' }),
      ).rejects.toThrow()
    })

    test('of a part of the amount is an incident too, and the order continues', async () => {
      const sale = await placeOrder()
      await simulate(sale, 'pay')
      await send(settlement(sale))
      await simulate(sale, 'charge_back_part')
      expect((await chargeback(sale, 'partial_chargeback')).statusCode).toBe(200)
      expect(await incidents(sale)).toEqual(['partly_charged_back'])
      expect((await order(sale)).state.name).toBe('Payment accepted')
    })

    test('of a part leaves the rest to refund, never more, whatever is asked for and however often', async () => {
      for (const firstRupiah of [0, 10_000]) {
        const sale = await placeOrder(10, 'gopay')
        await simulate(sale, 'pay')
        await send(settlement(sale))
        const refund = (key: string, amountRupiah?: number) =>
          refundPayment(shop, sale.orderId, { key, reason: 'Diminta', askedBy: 'staff:rani', amountRupiah })
        if (firstRupiah > 0) expect((await refund('first', firstRupiah)).status).toBe('done')
        await simulate(sale, 'charge_back_part')
        for (let time = 0; time < 2; time += 1) await chargeback(sale, 'partial_chargeback')
        const takenRupiah = Math.floor((sale.amountRupiah - firstRupiah) / 2)
        const leftRupiah = sale.amountRupiah - firstRupiah - takenRupiah
        for (const amountRupiah of [leftRupiah + 1, sale.amountRupiah])
          await expect(refund('too much', amountRupiah)).rejects.toMatchObject({ code: 'REFUND_NOT_ALLOWED' })
        expect((await refund('rest')).amountRupiah).toBe(leftRupiah)
        await expect(refund('again')).rejects.toMatchObject({ code: 'REFUND_NOT_ALLOWED' })
      }
    })

    test('of a part whose sum the provider does not say leaves nothing to refund until it does', async () => {
      const sale = await placeOrder(10, 'gopay')
      await simulate(sale, 'pay')
      await send(settlement(sale))
      const tellChargeback = (refundedRupiah: number) =>
        shop.db.transaction().execute(async tx => {
          const payment = await lockPayment(tx, shop.payment.name, sale.providerOrderId)
          if (!payment) throw new Error('the payment is missing')
          const told = { status: 'partly_charged_back', grossAmountRupiah: sale.amountRupiah } as const
          const report = { ...told, refundedRupiah, transactionId: null, paidAt: null }
          return applyStatus(tx, payment, report, 'payment')
        })
      const refund = (amountRupiah: number) => {
        const draft = { key: `of ${amountRupiah}`, reason: 'Diminta', askedBy: 'staff:rani', amountRupiah }
        return shop.db.transaction().execute(tx => openRefund(tx, sale.orderId, draft))
      }
      const expectLeft = (leftRupiah: number) =>
        expect(refund(leftRupiah + 1)).rejects.toMatchObject({ code: 'REFUND_NOT_ALLOWED' })
      await tellChargeback(0)
      await expectLeft(0)
      await tellChargeback(5_000)
      await expectLeft(sale.amountRupiah - 5_000)
      await tellChargeback(sale.amountRupiah - 2_000)
      // An earlier notice that arrives late.
      await tellChargeback(5_000)
      await expectLeft(2_000)
      expect((await refund(2_000)).amountRupiah).toBe(2_000)
    })

    test('without a known settlement ends the order', async () => {
      const sale = await placeOrder()
      await simulate(sale, 'pay')
      await simulate(sale, 'charge_back')
      await chargeback(sale, 'chargeback')
      expect(await incidents(sale)).toEqual(['charged_back'])
      expect((await order(sale)).state.name).toBe('Payment Failure')
      expect(await stock(sale)).toEqual({ on_hand: 10, reserved: 0 })
    })
  })

  test('a server error is not reported as success, and the repeated notice is applied', async () => {
    const sale = await placeOrder()
    // The last step fails: whatever was written before it must be undone.
    await sql`alter table orders add constraint broken check (state <> 'Payment accepted') not valid`.execute(
      shop.db,
    )
    expect((await send(settlement(sale))).statusCode).toBe(500)
    await sql`alter table orders drop constraint broken`.execute(shop.db)
    expect((await send(settlement(sale))).statusCode).toBe(200)
    expect((await order(sale)).state.name).toBe('Payment accepted')
  })
})

describe('a late payment', () => {
  test('for a cancelled order completes it from the remaining stock', async () => {
    const sale = await placeOrder()
    await shop.db
      .transaction()
      .execute(tx => changeOrderState(tx, { orderId: sale.orderId, to: 'Cancelled', movedBy: 'member' }))
    expect(await stock(sale)).toEqual({ on_hand: 10, reserved: 0 })
    await send(settlement(sale))
    expect((await order(sale)).state.name).toBe('Payment accepted')
    expect(await stock(sale)).toEqual({ on_hand: 9, reserved: 0 })
  })

  test('for an order that cannot be filled marks it as short of stock for staff', async () => {
    const sale = await placeOrder(1)
    await shop.db
      .transaction()
      .execute(tx => changeOrderState(tx, { orderId: sale.orderId, to: 'Cancelled', movedBy: 'member' }))
    await shop.db
      .updateTable('stock')
      .set({ on_hand: 0 })
      .where('combination_id', '=', sale.combinationId)
      .execute()
    await send(settlement(sale))
    expect((await order(sale)).state.name).toBe('Paid, short of stock')
    expect(await incidents(sale)).toEqual(['short_of_stock'])
    expect(await stock(sale)).toEqual({ on_hand: 0, reserved: 0 })
  })
})

describe('staff who accept a cancelled order', () => {
  const move = (placedOrder: PlacedPayment, to: 'Cancelled' | 'Payment accepted') =>
    shop.db
      .transaction()
      .execute(tx => changeOrderState(tx, { orderId: placedOrder.orderId, to, movedBy: 'staff:rani' }))

  test('sell the remaining stock', async () => {
    const sale = await placeOrder()
    await move(sale, 'Cancelled')
    await move(sale, 'Payment accepted')
    expect(await stock(sale)).toEqual({ on_hand: 9, reserved: 0 })
  })

  test('are refused if nothing is left', async () => {
    const sale = await placeOrder(1)
    await move(sale, 'Cancelled')
    await shop.db
      .updateTable('stock')
      .set({ on_hand: 0 })
      .where('combination_id', '=', sale.combinationId)
      .execute()
    await expect(move(sale, 'Payment accepted')).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect((await order(sale)).state.name).toBe('Cancelled')
  })
})

describe('when the payment time ends', () => {
  test('the order is cancelled once and its stock is restored', async () => {
    const sale = await placeOrder()
    shop.setNow(addDays(new Date(), 2))
    await Promise.all([expireUnpaidOrders(shop), expireUnpaidOrders(shop)])
    shop.setNow(null)
    expect((await order(sale)).state.name).toBe('Cancelled')
    expect(await stock(sale)).toEqual({ on_hand: 10, reserved: 0 })
  })

  test('if the notice of a payment was lost, the payment is found and the order is paid', async () => {
    const sale = await placeOrder()
    await simulate(sale, 'pay')
    shop.setNow(addDays(new Date(), 2))
    await expireUnpaidOrders(shop)
    shop.setNow(null)
    expect((await order(sale)).state.name).toBe('Payment accepted')
  })
})

test('no order ends because the provider rejects the shop’s key', async () => {
  const sale = await placeOrder()
  const refuse = async () => ({
    outcome: 'refused' as const,
    reason: 'not_authorised' as const,
    detail: '401',
  })
  await expireUnpaidOrders({
    ...shop,
    now: () => addDays(new Date(), 2),
    payment: { ...payments.provider, findStatus: refuse, expire: refuse },
  })
  expect((await order(sale)).state.name).toBe('Awaiting payment')
  expect(await stock(sale)).toEqual({ on_hand: 10, reserved: 1 })
})

describe('a provider that does not respond', () => {
  const SALES = 4
  const in2Days = () => addDays(new Date(), 2)

  /** Makes a shop whose provider never responds, and records the calls that the provider received. */
  function silent(method: 'findStatus' | 'cancel' | 'refund') {
    const calls: string[] = []
    const never = async (call: string | { refundKey: string }) => {
      calls.push(typeof call === 'string' ? call : call.refundKey)
      return { outcome: 'unknown' as const, cause: 'timeout' as const, detail: '' }
    }
    return { calls, silentShop: { ...shop, payment: { ...payments.provider, [method]: never } } }
  }
  const sell = (method?: string) => Promise.all(Array.from({ length: SALES }, () => placeOrder(10, method)))
  const run = async (
    job: (deafShop: typeof shop) => Promise<void>,
    method: 'findStatus' | 'cancel' | 'refund',
  ) => {
    const { calls, silentShop } = silent(method)
    await job(silentShop)
    const first = calls.splice(0)
    await job(silentShop)
    return { first, second: calls }
  }

  test('is not asked again after three timeouts for overdue payments; the next run starts with the others', async () => {
    shop.setNow(in2Days())
    await expireUnpaidOrders(shop)
    shop.setNow(null)
    const sales = await sell()
    shop.setNow(in2Days())
    const { first, second } = await run(expireUnpaidOrders, 'findStatus')
    expect([first.length, second.length]).toEqual([3, 3])
    expect(new Set([...first, ...second]).size).toBe(SALES)
    await expireUnpaidOrders(shop)
    shop.setNow(null)
    for (const sale of sales) expect((await order(sale)).state.name).toBe('Cancelled')
  })

  test('is asked to cancel obsolete attempts only until three calls time out', async () => {
    await cancelObsoleteAttempts(shop)
    const sales = await sell()
    for (const { orderId } of sales)
      await shop.db
        .transaction()
        .execute(tx => changeOrderState(tx, { orderId, to: 'Cancelled', movedBy: 'staff:rani' }))
    const { first, second } = await run(silentShop => cancelObsoleteAttempts(silentShop), 'cancel')
    expect([first.length, second.length]).toEqual([3, 3])
    expect(new Set([...first, ...second]).size).toBe(SALES)
    await cancelObsoleteAttempts(shop)
  })

  test('is asked for refunds only until three calls time out', async () => {
    await sendOpenRefunds(shop)
    const sales = await sell('gopay')
    for (const sale of sales) {
      await simulate(sale, 'pay')
      await send(settlement(sale))
      const refund = { key: 'all', reason: 'Rusak', askedBy: 'staff:rani' }
      await shop.db.transaction().execute(tx => openRefund(tx, sale.orderId, refund))
    }
    const { first, second } = await run(sendOpenRefunds, 'refund')
    expect([first.length, second.length]).toEqual([3, 3])
    expect(new Set([...first, ...second]).size).toBe(SALES)
  })
})

test('after a lost response the status is queried, and then the account number is shown', async () => {
  const sale = await placeOrder()
  await shop.db
    .updateTable('payments')
    .set({ status: 'unknown', instruction: null })
    .where('order_id', '=', sale.orderId)
    .execute()
  await refreshOpenPayments(shop)
  expect((await order(sale)).payment).toMatchObject({
    status: 'pending',
    instruction: { kind: 'virtual_account', bank: 'bca' },
  })
})

describe('a charge that died with its process', () => {
  /** Places an order whose charge is never sent, or whose response is lost. */
  async function lostCharge(
    charge: PaymentProvider['charge'],
    method = 'bca_virtual_account',
  ): Promise<PlacedPayment> {
    const dying = await testApp({ ...shop, payment: { ...payments.provider, charge } })
    const product = await makeProduct(shop.db, { stock: 10 })
    const combinationId = product.combinationIds[0] ?? 0
    const buyer = await makeBuyer(shop.db)
    const cart = await fillBag(app, buyer, [{ productId: product.productId, combinationId }])
    expect((await place(dying, buyer, cart, { payment_method: method })).statusCode).toBe(500)
    await dying.close()
    const { id, code } = await shop.db
      .selectFrom('orders')
      .select(['id', 'reference_code as code'])
      .where('cart_id', '=', cart._id)
      .executeTakeFirstOrThrow()
    return {
      buyer,
      combinationId,
      orderId: id,
      providerOrderId: `${code}-1`,
      amountRupiah: cart.total_price_after_shipping,
    }
  }
  const unsent = () => Promise.reject(new Error('killed before the charge'))
  const loseResponse: PaymentProvider['charge'] = async request => {
    await payments.provider.charge(request)
    throw new Error('killed before the response')
  }

  test.each([
    ['was never sent', unsent],
    ['was sent, but its response was lost', loseResponse],
  ])('and %s: two minutes later the order shows one account number', async (_, charge) => {
    const sale = await lostCharge(charge)
    expect((await order(sale)).payment).toMatchObject({ status: 'asking', instruction: null })
    await refreshOpenPayments(shop)
    expect((await order(sale)).payment.status, 'its charge may still be in flight').toBe('asking')
    shop.setNow(new Date(Date.now() + 2 * 60_000))
    await refreshOpenPayments(shop)
    shop.setNow(null)
    const { payment } = await order(sale)
    expect(payment).toMatchObject({
      status: 'pending',
      instruction: { kind: 'virtual_account', bank: 'bca' },
    })
    expect(await payments.provider.findStatus(sale.providerOrderId)).toMatchObject({
      payment: { status: 'pending', instruction: payment.instruction },
    })
  })

  test.each([
    ['kredivo', 'is checked by the shopper'],
    ['cimb_clicks', 'is polled by the schedule'],
    ['cimb_clicks', 'gets a notice that it is pending'],
  ])(
    'by %s, whose page URL is sent only once, is cancelled and replaced by an attempt with a page as soon as it %s',
    async (method, trigger) => {
      const sale = await lostCharge(loseResponse, method)
      if (trigger.includes('notice'))
        await send(
          signedNotice({
            orderId: sale.providerOrderId,
            amountRupiah: sale.amountRupiah,
            status: 'pending',
            code: '201',
          }),
        )
      shop.setNow(new Date(Date.now() + 3 * 60_000))
      if (trigger.includes('shopper'))
        await call(app, sale.buyer, 'POST', '/api/payments/callback', { id_order: sale.orderId })
      else await refreshOpenPayments(shop)
      shop.setNow(null)
      expect((await order(sale)).payment).toMatchObject({
        status: 'pending',
        instruction: { kind: 'redirect' },
      })
      expect(await payments.provider.findStatus(sale.providerOrderId)).toMatchObject({
        payment: { status: 'cancelled' },
      })
    },
  )

  test('is not sent again for an order that has been cancelled since', async () => {
    const sale = await lostCharge(unsent)
    await shop.db
      .transaction()
      .execute(tx => changeOrderState(tx, { orderId: sale.orderId, to: 'Cancelled', movedBy: 'member' }))
    shop.setNow(new Date(Date.now() + 2 * 60_000))
    await refreshOpenPayments(shop)
    shop.setNow(null)
    expect((await order(sale)).payment.status).toBe('cancelled')
    expect(await payments.provider.findStatus(sale.providerOrderId)).toMatchObject({ reason: 'not_found' })
  })

  test('is not replaced by another attempt for an order that has been cancelled since', async () => {
    const sale = await lostCharge(loseResponse, 'cimb_clicks')
    await shop.db
      .transaction()
      .execute(tx => changeOrderState(tx, { orderId: sale.orderId, to: 'Cancelled', movedBy: 'member' }))
    shop.setNow(new Date(Date.now() + 2 * 60_000))
    await refreshOpenPayments(shop)
    shop.setNow(null)
    const attempts = await shop.db
      .selectFrom('payments')
      .select('provider_order_id')
      .where('order_id', '=', sale.orderId)
      .execute()
    expect(attempts).toEqual([{ provider_order_id: sale.providerOrderId }])
  })
})

describe('a pending payment', () => {
  test('is polled at growing intervals, at least every ten minutes, and found paid without a notice', async () => {
    const sale = await placeOrder()
    const minutes: number[] = []
    const start = Date.now()
    let minute = 0
    const counting = {
      ...shop,
      payment: {
        ...payments.provider,
        findStatus: (id: string) => {
          if (id === sale.providerOrderId) minutes.push(minute)
          return payments.provider.findStatus(id)
        },
      },
    }
    for (minute = 1; minute <= 60; minute += 1) {
      shop.setNow(new Date(start + minute * 60_000 + 1_000))
      if (minute === 45) await simulate(sale, 'pay')
      await refreshOpenPayments(counting)
    }
    shop.setNow(null)
    const pauses = minutes.map((at, index) => at - (minutes[index - 1] ?? 0))
    expect(pauses, 'each at least as long as the one before').toEqual([...pauses].sort((a, b) => a - b))
    expect([pauses[0], pauses.at(-1)]).toEqual([2, 10])
    expect(minutes.length).toBeLessThan(10)
    expect((await order(sale)).state.name).toBe('Payment accepted')
  })

  test('keeps the details of the charge response, which a status response lacks', async () => {
    const sale = await placeOrder()
    const firstSent = { kind: 'virtual_account', bank: 'bca', number: 'as first sent' }
    await shop.db
      .updateTable('payments')
      .set({ instruction: JSON.stringify(firstSent) })
      .where('order_id', '=', sale.orderId)
      .execute()
    await call(app, sale.buyer, 'POST', '/api/payments/callback', { id_order: sale.orderId })
    expect((await order(sale)).payment.instruction).toEqual(firstSent)
  })

  test('is no longer polled in a run once the provider has timed out three times', async () => {
    await Promise.all([placeOrder(), placeOrder(), placeOrder(), placeOrder(), placeOrder()])
    let callCount = 0
    const silent = async () => {
      callCount += 1
      return { outcome: 'unknown' as const, cause: 'timeout' as const, detail: 'no response' }
    }
    shop.setNow(new Date(Date.now() + 3 * 60_000))
    await refreshOpenPayments({ ...shop, payment: { ...payments.provider, findStatus: silent } })
    shop.setNow(null)
    expect(callCount).toBe(3)
  })
})

test('[ORDER-22] the shopper can cancel an unpaid order with a reason, but not a paid one', async () => {
  const sale = await placeOrder()
  const cancel = (reason: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/order/${sale.orderId}/cancelled`,
      headers: { ...sale.buyer.headers, 'idempotency-key': `give-up-${reason}` },
      payload: { cancellation_reason: reason },
    })
  expect((await cancel('')).statusCode).toBe(400)
  expect((await cancel('Salah pilih warna')).statusCode).toBe(200)
  expect((await cancel('Salah pilih warna')).statusCode, 'the same key gets the same response').toBe(200)
  expect((await order(sale)).state.name).toBe('Cancelled')
  expect(await stock(sale)).toEqual({ on_hand: 10, reserved: 0 })

  const paidOrder = await placeOrder()
  await send(settlement(paidOrder))
  const response = await app.inject({
    method: 'PUT',
    url: `/api/order/${paidOrder.orderId}/cancelled`,
    headers: paidOrder.buyer.headers,
    payload: { cancellation_reason: 'Berubah pikiran' },
  })
  expect(response.json().code).toBe('MOVE_NOT_ALLOWED')
})

test('another member cannot see, cancel or query the order', async () => {
  const sale = await placeOrder()
  const stranger = await makeBuyer(shop.db)
  const tries = [
    app.inject({ method: 'GET', url: `/api/orders/data/${sale.orderId}`, headers: stranger.headers }),
    app.inject({
      method: 'PUT',
      url: `/api/order/${sale.orderId}/cancelled`,
      headers: stranger.headers,
      payload: { cancellation_reason: 'x' },
    }),
    app.inject({
      method: 'POST',
      url: '/api/payments/callback',
      headers: stranger.headers,
      payload: { id_order: sale.orderId },
    }),
  ]
  for (const response of await Promise.all(tries)) expect(response.statusCode).toBe(404)
})

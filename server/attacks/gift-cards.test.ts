import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, jakartaDay } from '../../contract/jakarta-time.ts'
import { checkInvariants } from '../db/check-invariants.ts'
import { findCard, hashOfCode } from '../modules/gift-cards/index.ts'
import {
  changeOrderState,
  finishMailedOrders,
  sendEgiftAgain,
  sendOrderMails,
} from '../modules/orders/index.ts'
import { openRefund, sendRefund } from '../modules/payments/index.ts'
import { acceptReturn } from '../modules/returns/index.ts'
import type { Shop } from '../shop.ts'
import { fakeMailServer } from '../testing/fake-mail-server.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { addEgift, buyEgifts, egiftFor, makeEgift, makeGiftCard } from '../testing/make-gift-card.ts'
import { makeProduct } from '../testing/make-product.ts'
import { rani, staffOf } from '../testing/run-staff.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'
import { signedNotice } from '../testing/test-payments.ts'
import { testApp } from '../testing/test-shop.ts'
import { waitForLocks } from '../testing/wait-for-locks.ts'

/** A gift card's money can be spent once, and only while the shop has that money. */

const mailServer = fakeMailServer()
const { shop, app, payments } = await openShopWithPayments({ mail: mailServer.mail })
const { db } = shop
const egift = await makeEgift(db, 100_000)
const serum = await makeProduct(db, { priceRupiah: 60_000, stock: 500 })

afterAll(async () => {
  expect((await checkInvariants(db)).filter(({ violations }) => violations.length > 0)).toEqual([])
})

const sendMails = async () => {
  await sendOrderMails(shop, async () => new Set())
  await finishMailedOrders(shop)
}
const codeIn = (text = '') => /Kode: ([A-Z0-9-]{19})/.exec(text)?.[1]?.replaceAll('-', '') ?? ''
const mailTo = (to: string) =>
  mailServer.mails.findLast(mail => mail.to === to && mail.text.includes('Kode:'))
const cardOf = (code: string) => findCard(db, hashOfCode(code), shop.now())
const attemptsOf = (orderId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'provider_order_id', 'amount_rupiah', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('attempt')
    .execute()
const stateOf = async (orderId: string) =>
  (await db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()).state

async function attemptOf(orderId: string) {
  const [first] = await attemptsOf(orderId)
  if (!first) throw new Error('no payment')
  return first
}

async function changeAtProvider(orderId: string, action: 'pay' | 'reverse') {
  const { provider_order_id: id } = await attemptOf(orderId)
  const response = await fetch(`${payments.url}/control/transactions/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: action, mode: 'silent' }),
  })
  expect(response.ok).toBe(true)
}

async function notify(
  orderId: string,
  status: 'settlement' | 'deny',
  { transactionId, by = app }: { transactionId?: string; by?: typeof app } = {},
) {
  const { provider_order_id, amount_rupiah } = await attemptOf(orderId)
  const response = await by.inject({
    method: 'POST',
    url: '/api/payments/midtrans/notification',
    headers: { 'content-type': 'application/json' },
    payload: signedNotice({
      orderId: provider_order_id,
      amountRupiah: amount_rupiah,
      status,
      ...(transactionId ? { transactionId } : {}),
      code: status === 'deny' ? '202' : '200',
    }),
  })
  expect(response.statusCode, response.body).toBe(200)
}

/** Orders an e-gift and pays by Permata, which may reverse the settlement. */
async function orderEgift(to: string) {
  const buyer = await makeBuyer(db)
  const info = { recipient_name: 'Ana', recipient_email: to, sender_name: 'Sari', message: '' }
  const cart = await addEgift(app, buyer, egift, { info })
  const { order_id: orderId } = (
    await place(app, buyer, cart, { payment_method: 'permata_virtual_account' })
  ).json().data
  await changeAtProvider(orderId, 'pay')
  return { buyer, orderId }
}

const checkPayment = (buyer: Buyer, orderId: string) =>
  app.inject({
    method: 'POST',
    url: '/api/payments/callback',
    headers: buyer.headers,
    payload: { id_order: orderId },
  })

describe('the money of a card', () => {
  test('is reversed after the mail and settled again: the card reopens', async () => {
    const { orderId } = await orderEgift('lagi@example.com')
    await notify(orderId, 'settlement')
    await sendMails()
    const code = codeIn(mailTo('lagi@example.com')?.text)
    expect(await stateOf(orderId)).toBe('Delivered')
    await changeAtProvider(orderId, 'reverse')
    await notify(orderId, 'deny')
    expect(await cardOf(code)).toMatchObject({ balanceRupiah: 0, status: 'closed' })
    // The bank decides for the shop: the provider reports "settlement" again.
    const found = await payments.provider.findStatus((await attemptOf(orderId)).provider_order_id)
    if (found.outcome !== 'accepted') throw new Error(found.outcome)
    const decidingApp = await testApp({
      ...shop,
      payment: {
        ...payments.provider,
        findStatus: async () => ({ ...found, payment: { ...found.payment, status: 'paid' } }),
      },
    })
    await notify(orderId, 'settlement', { transactionId: 'again', by: decidingApp })
    await decidingApp.close()
    expect(await cardOf(code)).toMatchObject({ balanceRupiah: 100_000, status: 'open' })
  })

  test('is reversed, and the settlement notice arrives late: the card stays closed', async () => {
    const { buyer, orderId } = await orderEgift('telat@example.com')
    // The shop queried the status before the notice arrived.
    expect((await checkPayment(buyer, orderId)).statusCode).toBe(200)
    expect((await attemptOf(orderId)).status).toBe('paid')
    await sendMails()
    const code = codeIn(mailTo('telat@example.com')?.text)
    await changeAtProvider(orderId, 'reverse')
    await notify(orderId, 'deny')
    await notify(orderId, 'settlement')
    expect((await attemptOf(orderId)).status).toBe('denied')
    expect(await cardOf(code)).toMatchObject({ balanceRupiah: 0, status: 'closed' })
  })

  test('arrives twice and is refunded twice: the card can no longer pay', async () => {
    const { code, orderId } = await makeGiftCard(db, app, await makeBuyer(db))
    await sql`
      insert into payments (order_id, attempt, provider, provider_order_id, method_code, amount_rupiah, due_at, status, paid_at)
      select order_id, 2, provider, provider_order_id || '-2', method_code, amount_rupiah, due_at, 'paid', now()
      from payments where order_id = ${orderId}`.execute(db)
    const refundOrder = (key: string) =>
      db.transaction().execute(tx => openRefund(tx, orderId, { key, reason: 'Batal', askedBy: 'staff:rani' }))
    await refundOrder('paid-twice')
    expect(await cardOf(code)).toMatchObject({ balanceRupiah: 100_000, status: 'open' })
    await refundOrder('all')
    expect(await cardOf(code)).toMatchObject({ balanceRupiah: 0, status: 'closed' })
  })
})

describe('a refund', () => {
  const staff = staffOf(shop)
  const refundOrder = async (orderId: string, amountRupiah?: number) => {
    const draft = { key: `all-${amountRupiah}`, reason: 'Batal', askedBy: 'staff:rani' }
    return db
      .transaction()
      .execute(tx =>
        openRefund(tx, orderId, { ...draft, ...(amountRupiah === undefined ? {} : { amountRupiah }) }),
      )
  }
  const versionOf = async ({ id }: { id: string }) => {
    const { version } = await db
      .selectFrom('refunds')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return String(version)
  }
  /** Makes a card whose money the provider can refund. */
  async function makeGopayCard() {
    const card = await makeGiftCard(db, app, await makeBuyer(db))
    await sql`update payments set method_code = 'gopay' where order_id = ${card.orderId}`.execute(db)
    return card
  }
  /** A shop whose provider refuses every refund, for example because its balance is too low. */
  const refusingShop: Shop = {
    ...shop,
    payment: {
      ...payments.provider,
      refund: async () => ({ outcome: 'refused', reason: 'not_authorised', detail: '414: no balance' }),
    },
  }

  test('that the provider refuses is reported to staff, who reopen the card; sending it manually later closes the card again', async () => {
    const { code, cardId, orderId } = await makeGopayCard()
    const refund = await refundOrder(orderId)
    expect((await staff('gift-cards', 'reopen', cardId, '--note', 'terlalu cepat')).code).toBe(1)
    expect(await cardOf(code)).toMatchObject({ status: 'closed' })
    await sendRefund(refusingShop, refund)
    expect((await staff('incidents', 'list')).output).toMatch(/refund_refused .*gift-cards reopen CARD/s)
    expect((await staff('gift-cards', 'reopen', cardId)).code, 'no note').toBe(2)
    expect(await staff('gift-cards', 'reopen', cardId, '--note', 'Uang tetap', '--as', 'rani')).toMatchObject(
      { code: 0 },
    )
    expect(await cardOf(code)).toMatchObject({ balanceRupiah: 100_000, status: 'open' })
    expect((await staff('gift-cards', 'show', cardId)).output).toMatch(/reopened .*staff:rani {2}Uang tetap/)
    expect((await staff('orders', 'refund-sent', refund.id, '--seen', await versionOf(refund))).code).toBe(0)
    expect(await cardOf(code)).toMatchObject({ balanceRupiah: 0, status: 'closed' })
    expect((await staff('gift-cards', 'reopen', cardId, '--note', 'lagi')).code).toBe(1)
    expect(await cardOf(code)).toMatchObject({ balanceRupiah: 0, status: 'closed' })
  })

  test('of a part is refused if an open card would have less money behind it than it cost', async () => {
    const buyer = await makeBuyer(db)
    await fillBag(app, buyer, [
      { productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0, quantity: 1 },
    ])
    const orderId = await buyEgifts(db, app, buyer, egift)
    const [{ id: cardId } = { id: '' }] = await db
      .selectFrom('gift_cards')
      .select('id')
      .where('order_id', '=', orderId)
      .execute()
    await refundOrder(orderId, 60_000)
    await expect(refundOrder(orderId, 90_000)).rejects.toMatchObject({ code: 'REFUND_NOT_ALLOWED' })
    expect((await staff('gift-cards', 'void', cardId, '--note', 'Dikembalikan')).code).toBe(0)
    await refundOrder(orderId, 90_000)
    expect((await staff('gift-cards', 'reopen', cardId, '--note', 'x')).code).toBe(1)
  })

  test('of a part that the provider refused cannot be sent manually after its card was reopened', async () => {
    const { code, cardId, orderId } = await makeGopayCard()
    await staff('gift-cards', 'void', cardId, '--note', 'Dikembalikan')
    const refund = await refundOrder(orderId, 90_000)
    await sendRefund(refusingShop, refund)
    expect((await staff('gift-cards', 'reopen', cardId, '--note', 'Ditolak')).code).toBe(0)
    expect((await staff('orders', 'refund-sent', refund.id, '--seen', await versionOf(refund))).code).toBe(1)
    expect(await cardOf(code)).toMatchObject({ balanceRupiah: 100_000, status: 'open' })
  })
})

test('the buyer of a card spends it and returns its order: the return is refused, and no money moves', async () => {
  const thief = await makeBuyer(db)
  const { code, orderId } = await makeGiftCard(db, app, thief)
  await db
    .transaction()
    .execute(tx => changeOrderState(tx, { orderId, to: 'Delivered', movedBy: 'schedule' }))
  await fillBag(app, thief, [{ productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0 }])
  const bag = await call(app, thief, 'POST', '/api/carts/gift-card', { code })
  expect((await place(app, thief, bag)).statusCode).toBe(200)
  await sql`insert into order_returns (order_id, reason) values (${orderId}, 'Salah beli')`.execute(db)
  const decision = { order: orderId, wayBack: 'kept', note: '', now: new Date() } as const
  await expect(acceptReturn(db, rani, decision)).rejects.toMatchObject({ code: 'RETURN_NOT_ALLOWED' })
  expect(await stateOf(orderId)).toBe('Delivered')
  expect(await cardOf(code)).toMatchObject({ status: 'open', balanceRupiah: 30_000 })
  expect(await db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute()).toEqual([])
})

test('an e-gift dated more than a year ahead is refused, so that no order stays open indefinitely', async () => {
  const ahead = (days: number) => jakartaDay(addDays(new Date(), days))
  const buyer = await makeBuyer(db)
  const add = (delivery_date: string) =>
    app.inject({
      method: 'POST',
      url: '/api/user/me/carts',
      headers: buyer.headers,
      payload: {
        action: 'add',
        id: String(egift.productId),
        combination_id: String(egift.combinationIds[0]),
        quantity: 1,
        egift_info: egiftFor('ana@example.com', { delivery_date }),
      },
    })
  for (const day of ['9999-12-31', ahead(367)])
    expect((await add(day)).json()).toMatchObject({
      code: 'EGIFT_DAY_TOO_LATE',
      field: 'egift_info.delivery_date',
    })
  expect((await add(ahead(365))).statusCode).toBe(200)
})

test('an order whose payment is retried after its card expired is not paid with that card', async () => {
  const { code, cardId } = await makeGiftCard(db, app, await makeBuyer(db), 50_000)
  const buyer = await makeBuyer(db)
  await fillBag(app, buyer, [
    { productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0, quantity: 2 },
  ])
  const cart = await call(app, buyer, 'POST', '/api/carts/gift-card', { code })
  const response = await place(app, buyer, cart, { payment_method: 'gopay' })
  const { order_id: orderId } = response.json().data
  await call(app, buyer, 'PUT', `/api/order/${orderId}/cancelled`, { cancellation_reason: 'Berubah' })
  await sql`update gift_cards set expires_at = now() - interval '1 hour' where id = ${cardId}`.execute(db)
  await expect(
    db
      .transaction()
      .execute(tx => changeOrderState(tx, { orderId, to: 'Awaiting payment', movedBy: 'member' })),
  ).rejects.toMatchObject({ code: 'GIFT_CARD_SHORT' })
})

test('an e-gift sent to another address while its first mail is being sent: the first code stops working', async () => {
  const info = {
    recipient_name: 'Ana',
    recipient_email: 'salah@example.com',
    sender_name: 'Sari',
    message: '',
  }
  const orderId = await buyEgifts(db, app, await makeBuyer(db), egift, { info })
  const { id: cardId } = await db
    .selectFrom('gift_cards')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  // The mail is waiting for its code while staff correct the address.
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holder = db.transaction().execute(async tx => {
    await sql`select from gift_cards where id = ${cardId} for update`.execute(tx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const first = sendOrderMails(shop, async () => new Set())
  await waitForLocks(db, 1)
  const resend = sendEgiftAgain(db, rani, {
    card: cardId,
    email: 'benar@example.com',
    now: shop.now(),
    approvedBy: 'Ratna',
  })
  await waitForLocks(db, 2)
  released.resolve()
  await Promise.all([holder, first, resend])
  await sendMails()
  const [wrong, right] = ['salah@example.com', 'benar@example.com'].map(to => codeIn(mailTo(to)?.text))
  expect(await cardOf(wrong ?? '')).toBeNull()
  expect(await cardOf(right ?? '')).toMatchObject({ balanceRupiah: 100_000 })
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { paidByGiftCard } from '../../../contract/cart.ts'
import { GIFT_CARD_CHARS, groupCode, hasValidCheckChar } from '../../../contract/gift-cards.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { completeReturn } from '../../testing/complete-return.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { addEgift, buyEgifts, egiftFor, makeEgift, makeGiftCard } from '../../testing/make-gift-card.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { givePoints } from '../../testing/make-voucher.ts'
import { rani, staffOf } from '../../testing/run-staff.ts'
import { seenRefund } from '../../testing/seen-refund.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { signedNotice } from '../../testing/test-payments.ts'
import { changeOrderState, finishMailedOrders, type OrderState, sendOrderMails } from '../orders/index.ts'
import { changeStateByStaff, markRefundSent, openRefund } from '../payments/index.ts'
import { expireGiftCards } from './card-ledger.ts'
import { findCard, showCard } from './find-card.ts'
import { hashOfCode, makeCodes, newGiftCardCode } from './new-code.ts'

const mailServer = fakeMailServer()
const { shop, app, payments } = await openShopWithPayments({ mail: mailServer.mail })
const { db } = shop
const egift = await makeEgift(db, 100_000)
const serum = await makeProduct(db, { priceRupiah: 60_000, stock: 500 })

beforeEach(async () => {
  shop.setNow(null)
  mailServer.isDown = false
  mailServer.mails.length = 0
  await sql`delete from order_news`.execute(db)
})
// Whatever a test did, the ledgers must be consistent.
afterAll(async () => {
  for (const { invariant, violations } of await checkInvariants(db))
    expect({ invariant, violations }).toEqual({ invariant, violations: [] })
})

const sendMails = async () => {
  const mailed = await sendOrderMails(shop, async () => new Set())
  await finishMailedOrders(shop)
  return mailed
}
const mailsToAna = () => mailServer.mails.filter(mail => mail.to === 'ana@example.com')
const codesIn = (text = '') => [...text.matchAll(/Kode: ([A-Z0-9-]{19})/g)].map(match => match[1] ?? '')

/** Each buyer has a separate IP address, because each address may try only a few codes. */
const post = (buyer: Buyer, url: string, payload: object, remoteAddress = ipAddressOf(buyer)) =>
  app.inject({ method: 'POST', url, headers: buyer.headers, payload, remoteAddress })
const ipAddresses = new Map<string, string>()
function ipAddressOf({ id }: Buyer): string {
  const ipAddress = ipAddresses.get(id) ?? `10.0.${ipAddresses.size >> 8}.${ipAddresses.size & 255}`
  ipAddresses.set(id, ipAddress)
  return ipAddress
}
const balanceOf = async (code: string) => {
  const card = await findCard(db, hashOfCode(code.replaceAll('-', '')), shop.now())
  return card && showCard(card)
}
const stateOf = async (orderId: string) =>
  (await db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()).state

/** Fills the buyer's bag with serums and applies a gift card to it. */
async function bagWith(buyer: Buyer, code: string, quantity = 1) {
  await fillBag(app, buyer, [
    { productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0, quantity },
  ])
  const response = await post(buyer, '/api/carts/gift-card', { code })
  expect(response.json()).toMatchObject({ data: { gift_card: {} } })
  return response.json().data
}

const move = (orderId: string, to: OrderState) =>
  db.transaction().execute(tx => changeOrderState(tx, { orderId, to, movedBy: 'test' }))

const atProvider = async (orderId: string, action: 'pay' | 'reverse') => {
  const { provider_order_id: id } = await db
    .selectFrom('payments')
    .select('provider_order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await fetch(`${payments.url}/control/transactions/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: action, mode: 'silent' }),
  })
}

/** Sends the provider's notice that the order was paid, or that the payment was reversed. */
async function notice(orderId: string, status: 'settlement' | 'deny') {
  const payment = await db
    .selectFrom('payments')
    .select(['provider_order_id', 'amount_rupiah'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const response = await app.inject({
    method: 'POST',
    url: '/api/payments/midtrans/notification',
    headers: { 'content-type': 'application/json' },
    payload: signedNotice({
      orderId: payment.provider_order_id,
      amountRupiah: payment.amount_rupiah,
      status,
      code: status === 'deny' ? '202' : '200',
    }),
  })
  expect(response.statusCode).toBe(200)
}

describe('a code', () => {
  test('has 74 random bits and a check character that catches every mistyped character and every swap of two characters', () => {
    const chars = fc.constantFrom(...GIFT_CARD_CHARS)
    const positions = fc.integer({ min: 0, max: 15 })
    fc.assert(
      fc.property(positions, positions, chars, (position, otherPosition, char) => {
        const code = newGiftCardCode()
        expect(code).toMatch(new RegExp(`^[${GIFT_CARD_CHARS}]{16}$`))
        expect(hasValidCheckChar(code)).toBe(true)
        const mistypedCode = [...code]
        mistypedCode[position] = char
        expect(hasValidCheckChar(mistypedCode.join(''))).toBe(mistypedCode.join('') === code)
        const swapped = [...code]
        ;[swapped[position], swapped[otherPosition]] = [swapped[otherPosition] ?? '', swapped[position] ?? '']
        expect(hasValidCheckChar(swapped.join(''))).toBe(swapped.join('') === code)
      }),
    )
  })
})

describe('a paid e-gift', () => {
  test('[GIFT-04] is mailed to its recipient with a code for each piece, worth its price and valid for a year', async () => {
    const buyer = await makeBuyer(db)
    const orderId = await buyEgifts(db, app, buyer, egift, { quantity: 2 })
    await sendMails()
    const [mail] = mailsToAna()
    expect(mailsToAna()).toHaveLength(1)
    expect(mail?.subject).toBe('Sari mengirim kartu hadiah Carasun untukmu')
    for (const words of ['Hai Ana,', '“Selamat!”', 'carasun Kartu Hadiah Surya', 'Rp 100.000', '/gift-card'])
      expect(mail?.text).toContain(words)
    const codes = codesIn(mail?.text)
    expect(new Set(codes).size).toBe(2)
    for (const code of codes) {
      expect(mail?.html).toContain(code)
      const card = await balanceOf(code)
      expect(card).toMatchObject({ value: 100_000, balance: 100_000, held: 0, status: 'open' })
      const days = (new Date(card?.expires_at ?? 0).getTime() - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(364)
      expect(days).toBeLessThan(367)
    }
    // The code is nowhere in the database, not even in stored requests.
    const { rows } = await sql<{ dump: string }>`
      select (select json_agg(k)::text from gift_card_codes k) || (select json_agg(e)::text from gift_card_entries e)
        || coalesce((select json_agg(i)::text from idempotency_keys i), '') as dump`.execute(db)
    for (const code of codes) expect(rows[0]?.dump).not.toContain(code.replaceAll('-', ''))

    await sendMails()
    expect(mailServer.mails.at(-1)).toMatchObject({ subject: 'Kartu hadiah untuk Ana sudah dikirim' })
    expect(mailServer.mails.at(-1)?.text).not.toContain(codes[0])
    expect(await stateOf(orderId)).toBe('Delivered')
    const order = await call(app, buyer, 'GET', `/api/orders/data/${orderId}`)
    expect(order.return_until).toBeNull()
    expect(order.products[0].gift_cards).toMatchObject([
      { value: 100_000, last_chars: codes[0]?.slice(-4), is_closed: false },
      { value: 100_000, last_chars: codes[1]?.slice(-4), is_closed: false },
    ])
  })

  test('[GIFT-04] is sent on its delivery day, and is valid for a year from then', async () => {
    const buyer = await makeBuyer(db)
    const day = addDays(new Date(), 40).toISOString().slice(0, 10)
    const orderId = await buyEgifts(db, app, buyer, egift, {
      info: egiftFor('ana@example.com', { delivery_date: day }),
    })
    await sendMails()
    expect(mailsToAna()).toHaveLength(0)
    expect(await stateOf(orderId)).toBe('Payment accepted')
    shop.setNow(addDays(new Date(), 42))
    await sendMails()
    const [code = ''] = codesIn(mailsToAna()[0]?.text)
    expect((await balanceOf(code))?.expires_at.slice(0, 10)).toBe(
      `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`,
    )
  })

  test('is issued once, however often its payment is reported', async () => {
    const buyer = await makeBuyer(db)
    const cart = await addEgift(app, buyer, egift, { quantity: 3 })
    const { order_id: orderId } = (await place(app, buyer, cart)).json().data
    await Promise.all([1, 2, 3].map(() => notice(orderId, 'settlement')))
    const cards = await db.selectFrom('gift_cards').select('id').where('order_id', '=', orderId).execute()
    expect(cards).toHaveLength(3)
  })

  test('no recipient gets a code that does not work when the mail server is down or the process dies while mailing', async () => {
    const buyer = await makeBuyer(db)
    await buyEgifts(db, app, buyer, egift)
    mailServer.isDown = true
    await sendMails()
    mailServer.isDown = false
    const dying = {
      ...shop,
      mail: {
        send: async (mail: (typeof mailServer.mails)[number]) => {
          mailServer.mails.push(mail)
          throw new Error('killed between sending the mail and recording it')
        },
      },
    }
    shop.setNow(addDays(new Date(), 1))
    await expect(sendOrderMails({ ...dying, now: shop.now }, async () => new Set())).rejects.toThrow('killed')
    await sendMails()
    expect(mailsToAna()).toHaveLength(2)
    for (const mail of mailsToAna())
      expect(await balanceOf(codesIn(mail.text)[0] ?? '')).toMatchObject({ balance: 100_000 })
  })

  test('its buyer is mailed when the recipient cannot be reached', async () => {
    const buyer = await makeBuyer(db)
    const orderId = await buyEgifts(db, app, buyer, egift)
    const refusing = { ...shop, mail: { send: async () => 'refused' as const }, now: shop.now }
    await sendOrderMails(refusing, async () => new Set())
    await sendMails()
    expect(mailServer.mails.map(mail => mail.subject)).toContain('Kartu hadiah untuk Ana belum sampai')
    expect(await stateOf(orderId)).toBe('Payment accepted')
  })

  test('only an e-gift becomes a card: a serum with a recipient is refused', async () => {
    const buyer = await makeBuyer(db)
    const response = await post(buyer, '/api/user/me/carts', {
      action: 'add',
      id: String(serum.productId),
      combination_id: String(serum.combinationIds[0]),
      quantity: 1,
      egift_info: egiftFor(),
    })
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', field: 'egift_info' })
  })
})

describe('paying with a card', () => {
  test('takes what the bag costs; the balance page shows the rest', async () => {
    const buyer = await makeBuyer(db)
    const { code } = await makeGiftCard(db, app, await makeBuyer(db), 500_000)
    const cart = await bagWith(buyer, ` ${groupCode(code).toLowerCase()} `)
    const cardRupiah = cart.gift_card.amount
    expect(cardRupiah).toBeGreaterThan(60_000)
    expect(cart).toMatchObject({
      total_price_after_shipping: 0,
      gift_card: { last_chars: code.slice(-4), balance: 500_000 },
    })
    expect(cart.steps).toContainEqual({ code: 'gift_card', label: 'Kartu hadiah', amountRupiah: -cardRupiah })

    const response = await place(app, buyer, cart)
    expect(response.json().data.next.kind).toBe('success')
    expect(await balanceOf(code)).toMatchObject({ balance: 500_000 - cardRupiah, held: 0 })
    const order = await call(app, buyer, 'GET', `/api/orders/data/${response.json().data.order_id}`)
    expect(order.state.name).toBe('Payment accepted')
    // What a card pays for earns points like any other payment.
    expect(order.price.points_earned).toBe(10)
  })

  test('pays a part: the provider charges the rest, and the card is spent once that is paid', async () => {
    const buyer = await makeBuyer(db)
    const { code } = await makeGiftCard(db, app, await makeBuyer(db), 50_000)
    const cart = await bagWith(buyer, code, 2)
    expect(cart.gift_card.amount).toBe(50_000)
    const { order_id: orderId } = (await place(app, buyer, cart)).json().data
    const order = await call(app, buyer, 'GET', `/api/orders/data/${orderId}`)
    expect(order.payment.amount).toBe(cart.total_price_after_shipping)
    expect(await balanceOf(code)).toMatchObject({ balance: 0, held: 50_000 })
    await notice(orderId, 'settlement')
    expect(await balanceOf(code)).toMatchObject({ balance: 0, held: 0 })
  })

  test('cannot buy gift cards; in a mixed bag it pays for the rest', async () => {
    const buyer = await makeBuyer(db)
    const { code } = await makeGiftCard(db, app, await makeBuyer(db), 500_000)
    await addEgift(app, buyer, egift)
    expect((await post(buyer, '/api/carts/gift-card', { code })).json().code).toBe('EGIFT_NOT_DISCOUNTABLE')
    const mixed = await bagWith(buyer, code)
    expect(mixed.total_price_after_shipping).toBe(100_000)
    const response = await app.inject({
      method: 'DELETE',
      url: '/api/carts/gift-card',
      headers: buyer.headers,
    })
    expect(response.json().data).toMatchObject({ gift_card: null })
    expect(response.json().data.total_price_after_shipping).toBeGreaterThan(160_000)
  })

  test('combines with points, and pays what the points leave', async () => {
    const buyer = await makeBuyer(db)
    await givePoints(db, buyer.id, 100)
    const { code } = await makeGiftCard(db, app, await makeBuyer(db), 500_000)
    const before = await bagWith(buyer, code)
    const cart = await call(app, buyer, 'POST', '/api/carts/points', { points: 100 })
    expect(cart).toMatchObject({ point_value: 10_000, total_price_after_shipping: 0 })
    expect(cart.gift_card.amount).toBe(before.gift_card.amount - 10_000)
  })

  test('an unknown, mistyped or revoked code, or an empty card, pays nothing', async () => {
    const buyer = await makeBuyer(db)
    const other = await makeGiftCard(db, app, await makeBuyer(db), 60_000)
    await fillBag(app, buyer, [{ productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0 }])
    const applyCard = async (code: string, by = buyer) =>
      (await post(by, '/api/carts/gift-card', { code })).json()
    const unknown = await applyCard(newGiftCardCode())
    const mistyped = await applyCard(`${other.code.slice(0, -1)}${other.code.endsWith('A') ? 'B' : 'A'}`)
    expect(unknown).toMatchObject({ code: 'GIFT_CARD_UNKNOWN', field: 'code' })
    expect({ ...mistyped, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    expect(await applyCard('pendek')).toMatchObject({ code: 'INVALID_INPUT', field: 'code' })
    const spender = await makeBuyer(db)
    await place(app, spender, await bagWith(spender, other.code))
    expect(await applyCard(other.code)).toMatchObject({ code: 'GIFT_CARD_EMPTY' })
    shop.setNow(addDays(new Date(), 400))
    const later = await makeBuyer(db, shop.now())
    await fillBag(app, later, [{ productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0 }])
    expect(await applyCard(other.code, later)).toMatchObject({ code: 'GIFT_CARD_ENDED' })
  })

  test('a member may try ten codes per minute, an IP address thirty', async () => {
    const guess = async (buyer: Buyer, ipAddress: string) =>
      (await post(buyer, '/api/gift-cards/balance', { code: newGiftCardCode() }, ipAddress)).statusCode
    const tries = async (buyer: Buyer, ipAddress: string, times: number) => {
      const statuses: number[] = []
      for (let time = 0; time < times; time += 1) statuses.push(await guess(buyer, ipAddress))
      return statuses
    }
    expect(await guess({ ...(await makeBuyer(db)), headers: { cookie: '' } }, '10.1.0.9')).toBe(401)
    // Another address does not help the same member …
    const member = await makeBuyer(db)
    expect(await tries(member, '10.1.0.1', 10)).toEqual(Array(10).fill(404))
    expect(await tries(member, '10.1.0.2', 2)).toEqual([429, 429])
    // … nor does another member help the same address.
    for (let index = 0; index < 2; index += 1) await tries(await makeBuyer(db), '10.1.0.1', 10)
    expect(await guess(await makeBuyer(db), '10.1.0.1')).toBe(429)
  })
})

/** Places an order for two serums, of which a gift card pays Rp 50.000; the rest is unpaid. */
async function placePartlyPaid() {
  const buyer = await makeBuyer(db)
  const { code, cardId } = await makeGiftCard(db, app, await makeBuyer(db), 50_000)
  const cart = await bagWith(buyer, code, 2)
  const { order_id: orderId } = (await place(app, buyer, cart)).json().data as { order_id: string }
  return { buyer, code, cardId, orderId }
}

const refundAll = async (orderId: string) => {
  await db
    .transaction()
    .execute(tx => openRefund(tx, orderId, { key: 'all', reason: 'Batal', askedBy: 'staff:rani' }))
  // Virtual accounts cannot be refunded through the provider: staff send the money.
  const { id } = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await sql`update refunds set status = 'to_transfer' where id = ${id}`.execute(db)
  await markRefundSent(db, rani, { ...(await seenRefund(db, id)), now: shop.now() })
}

describe('money paid with a card goes back to it', () => {
  test('when the order is cancelled unpaid, and is taken again when its payment arrives late', async () => {
    const { code, orderId } = await placePartlyPaid()
    await move(orderId, 'Cancelled')
    expect(await balanceOf(code)).toMatchObject({ balance: 50_000, held: 0 })
    await move(orderId, 'Cancelled')
    await notice(orderId, 'settlement')
    expect(await stateOf(orderId)).toBe('Payment accepted')
    expect(await balanceOf(code)).toMatchObject({ balance: 0, held: 0 })
  })

  test('but not twice: if it has been spent elsewhere, the payment falls short and staff review it', async () => {
    const { code, orderId } = await placePartlyPaid()
    await move(orderId, 'Cancelled')
    const other = await makeBuyer(db)
    await place(app, other, await bagWith(other, code))
    await notice(orderId, 'settlement')
    expect(await stateOf(orderId)).toBe('Paid, short of stock')
    await expect(move(orderId, 'Payment accepted')).rejects.toMatchObject({ code: 'GIFT_CARD_SHORT' })
    expect((await balanceOf(code))?.balance).toBe(0)
  })

  test('when staff refund everything, with at least a month to spend it', async () => {
    const { code, cardId, orderId } = await placePartlyPaid()
    await notice(orderId, 'settlement')
    await sql`update gift_cards set expires_at = now() + interval '2 days' where id = ${cardId}`.execute(db)
    await refundAll(orderId)
    expect(await stateOf(orderId)).toBe('Refunded')
    const card = await balanceOf(code)
    expect(card?.balance).toBe(50_000)
    expect(new Date(card?.expires_at ?? 0).getTime()).toBeGreaterThan(addDays(new Date(), 29).getTime())
  })

  test('when a delivered order is returned, whether other money was paid too or not; the order page shows it', async () => {
    const { buyer: payer, code, orderId } = await placePartlyPaid()
    await notice(orderId, 'settlement')
    const buyer = await makeBuyer(db)
    const returnedRupiah = async (buyer: Buyer, id: string) =>
      (await call(app, buyer, 'GET', `/api/orders/data/${id}`)).returned_to_gift_card
    const wholeCard = await makeGiftCard(db, app, await makeBuyer(db), 500_000)
    const cart = await bagWith(buyer, wholeCard.code)
    const { order_id: freeId } = (await place(app, buyer, cart)).json().data
    expect(await returnedRupiah(payer, orderId)).toBe(0)
    for (const id of [orderId, freeId]) {
      for (const to of ['Picking in progress', 'Packed', 'Shipped', 'Delivered'] as const) await move(id, to)
      await sql`insert into order_returns (order_id, reason) values (${id}, 'Bocor')`.execute(db)
      await completeReturn(db, { order: id, now: shop.now() })
    }
    expect(await balanceOf(code)).toMatchObject({ balance: 50_000, held: 0 })
    expect(await balanceOf(wholeCard.code)).toMatchObject({ balance: 500_000, held: 0 })
    expect(await returnedRupiah(payer, orderId)).toBe(50_000)
    expect(await returnedRupiah(buyer, freeId)).toBe(paidByGiftCard(cart))
  })

  test('when staff cancel an order paid with a card alone', async () => {
    const buyer = await makeBuyer(db)
    const { code } = await makeGiftCard(db, app, await makeBuyer(db), 500_000)
    const cart = await bagWith(buyer, code)
    const { order_id: orderId } = (await place(app, buyer, cart)).json().data
    const order = await call(app, buyer, 'GET', `/api/orders/data/${orderId}`)
    expect([order.payment_method.name, order.payment.method.name]).toEqual(['Kartu hadiah', 'Kartu hadiah'])
    await sendMails()
    const paidMail = mailServer.mails.find(mail => mail.subject.includes(order.reference_code))
    expect(paidMail?.text).toMatch(
      /Kartu hadiahmu membayar Rp [\d.]+, jadi tidak ada lagi yang perlu dibayar\./,
    )
    expect(paidMail?.text).not.toContain('Rp 0 sudah')
    await db.transaction().execute(tx => changeStateByStaff(tx, rani, { orderId, to: 'Refunded' }))
    expect((await balanceOf(code))?.balance).toBe(500_000)
    await sendMails()
    const mail = mailServer.mails.find(mail => mail.subject.includes('dana dikembalikan'))
    expect(mail?.text).toContain('kembali ke kartu hadiahmu')
    expect(mail?.text).not.toContain('dikirim kembali lewat')
  })
})

describe('the money paid for a card is refunded', () => {
  const incidentsOf = async (orderId: string) =>
    db
      .selectFrom('payment_incidents as i')
      .innerJoin('payments as p', 'p.id', 'i.payment_id')
      .select('i.kind')
      .where('p.order_id', '=', orderId)
      .execute()

  test('before the card is used: it cannot pay from the moment the refund is decided', async () => {
    const buyer = await makeBuyer(db)
    const { orderId, cardId, code } = await makeGiftCard(db, app, await makeBuyer(db))
    await db
      .transaction()
      .execute(tx => openRefund(tx, orderId, { key: 'all', reason: 'Batal', askedBy: 'staff:rani' }))
    expect(await balanceOf(code)).toMatchObject({ balance: 0, status: 'closed' })
    await fillBag(app, buyer, [{ productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0 }])
    expect((await post(buyer, '/api/carts/gift-card', { code })).json().code).toBe('GIFT_CARD_ENDED')
    expect(await incidentsOf(orderId)).toEqual([])
    const entries = await db
      .selectFrom('gift_card_entries')
      .select(['kind', 'usable_change'])
      .where('gift_card_id', '=', cardId)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { kind: 'issued', usable_change: 100_000 },
      { kind: 'closed', usable_change: -100_000 },
    ])
  })

  test('after a part was spent: the rest is closed, and staff review it', async () => {
    const buyer = await makeBuyer(db)
    const { orderId, code } = await makeGiftCard(db, app, await makeBuyer(db), 500_000)
    await place(app, buyer, await bagWith(buyer, code))
    await db
      .transaction()
      .execute(tx => openRefund(tx, orderId, { key: 'all', reason: 'Batal', askedBy: 'staff:rani' }))
    expect(await balanceOf(code)).toMatchObject({ balance: 0, status: 'closed' })
    expect(await incidentsOf(orderId)).toEqual([{ kind: 'gift_card_spent' }])
  })

  test('while an unpaid order reserves a part: that part is closed too once it is released', async () => {
    const { orderId, buyer, code } = await placePartlyPaid()
    const boughtCard = await db
      .selectFrom('gift_cards as c')
      .innerJoin('gift_card_entries as e', 'e.gift_card_id', 'c.id')
      .select('c.order_id')
      .where('e.order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await db
      .transaction()
      .execute(tx =>
        openRefund(tx, boughtCard.order_id ?? '', { key: 'all', reason: 'Batal', askedBy: 'staff:rani' }),
      )
    await call(app, buyer, 'PUT', `/api/order/${orderId}/cancelled`, { cancellation_reason: 'Berubah' })
    expect(await balanceOf(code)).toMatchObject({ balance: 0, held: 0 })
  })

  test('temporarily: a reversed settlement closes the card, a new settlement reopens it', async () => {
    const buyer = await makeBuyer(db)
    const cart = await addEgift(app, buyer, egift)
    const { order_id: orderId } = (
      await place(app, buyer, cart, { payment_method: 'permata_virtual_account' })
    ).json().data
    await atProvider(orderId, 'pay')
    await notice(orderId, 'settlement')
    const line = await db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const [card] = await makeCodes(db, { orderLineId: line.id })
    const code = card?.code ?? ''
    expect(await balanceOf(code)).toMatchObject({ balance: 100_000, status: 'open' })

    await atProvider(orderId, 'reverse')
    await notice(orderId, 'deny')
    expect(await stateOf(orderId)).toBe('Payment confirm')
    expect(await balanceOf(code)).toMatchObject({ balance: 0, status: 'closed' })
    await sendMails()
    expect(mailsToAna()).toEqual([])
    await move(orderId, 'Payment accepted')
    expect(await balanceOf(code)).toMatchObject({ balance: 100_000, status: 'open' })
    // The e-gift's mail was due while the payment was under review.
    await sendMails()
    expect(mailsToAna()).toHaveLength(1)
  })
})

test('what is left on a card expires with it, once', async () => {
  const { code, cardId } = await makeGiftCard(db, app, await makeBuyer(db))
  expect(await expireGiftCards(db, new Date())).toBe(0)
  await sql`update gift_cards set expires_at = now() - interval '1 hour' where id = ${cardId}`.execute(db)
  expect(await expireGiftCards(db, new Date())).toBe(1)
  expect(await expireGiftCards(db, new Date())).toBe(0)
  expect(await balanceOf(code)).toMatchObject({ balance: 0, status: 'expired' })
})

describe('staff', () => {
  const staff = staffOf(shop)

  test('find a card by the last characters of its code, its id or its order, and never see the whole code', async () => {
    const { code, cardId, orderId } = await makeGiftCard(db, app, await makeBuyer(db))
    const buyer = await makeBuyer(db)
    await place(app, buyer, await bagWith(buyer, code))
    for (const query of [code.slice(-4).toLowerCase(), cardId, orderId]) {
      const { output } = await staff('gift-cards', 'show', query)
      expect(output).toContain(`…${code.slice(-4)}`)
      expect(output).toMatch(/\d{4}, \d\d:\d\d {2}held +usable -Rp 70.000 {2}set aside Rp 70.000/)
      expect(output).not.toContain(code)
      expect(output).not.toContain(groupCode(code))
    }
    expect((await staff('gift-cards', 'show', 'ZZZZZ')).code).not.toBe(0)
  })

  test('close a card, with a reason', async () => {
    const { code, cardId } = await makeGiftCard(db, app, await makeBuyer(db))
    expect(await staff('gift-cards', 'void', cardId)).toMatchObject({
      code: 2,
      output: expect.stringContaining('--note is required: say why.'),
    })
    await staff('gift-cards', 'void', cardId, '--note', 'Penipuan', '--as', 'rani')
    expect(await balanceOf(code)).toMatchObject({ balance: 0, status: 'closed' })
    expect((await staff('gift-cards', 'show', cardId)).output).toMatch(
      /closed by staff:rani\n[\s\S]*Penipuan/,
    )
    expect((await staff('gift-cards', 'resend', cardId)).code).not.toBe(0)
  })

  test('send an e-gift again to another address: the code in the first mail stops working, even in a bag that uses it', async () => {
    const orderId = await buyEgifts(db, app, await makeBuyer(db), egift)
    await sendMails()
    const [first = ''] = codesIn(mailsToAna()[0]?.text)
    const finder = await makeBuyer(db)
    const bag = await bagWith(finder, first)
    const { output } = await staff('gift-cards', 'resend', first.slice(-4), '--to', ' Budi@Example.com')
    expect(output).toContain('budi@example.com')
    await sendMails()
    const [second = ''] = codesIn(mailServer.mails.find(mail => mail.to === 'budi@example.com')?.text)
    expect(await balanceOf(first)).toBeNull()
    expect((await place(app, finder, bag)).json().code).toBe('price_mismatch')
    expect(await balanceOf(second)).toMatchObject({ balance: 100_000 })
    await sendMails()
    expect(mailServer.mails.at(-1)?.text).toContain('Kodenya kami kirim ke budi@example.com')
    expect(await stateOf(orderId)).toBe('Delivered')
  })
})

describe('races', () => {
  test('members who know the same code can spend its balance only once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { code, cardId } = await makeGiftCard(db, app, await makeBuyer(db), 90_000)
      const buyers = await Promise.all([1, 2, 3].map(() => makeBuyer(db)))
      const bags = await Promise.all(buyers.map(buyer => bagWith(buyer, code, 2)))
      const responses = await Promise.all(
        buyers.map((buyer, index) =>
          place(app, buyer, bags[index] ?? { _id: '', total_price_after_shipping: 0 }),
        ),
      )
      expect(responses.filter(response => response.statusCode === 200)).toHaveLength(1)
      for (const response of responses.filter(response => response.statusCode !== 200))
        expect(['GIFT_CARD_SHORT', 'price_mismatch']).toContain(response.json().code)
      const { rows } = await sql<{ usable: number; held: number }>`
        select sum(usable_change)::int as usable, sum(held_change)::int as held from gift_card_entries
        where gift_card_id = ${cardId}`.execute(db)
      expect(rows).toEqual([{ usable: 0, held: 90_000 }])
    }
  })

  test('an order whose gift card is spent by another order while it is being written waits, is refused, and leaves no trace', async () => {
    const { code, cardId } = await makeGiftCard(db, app, await makeBuyer(db), 90_000)
    const buyer = await makeBuyer(db)
    const bag = await bagWith(buyer, code, 2)
    const rival = await makeBuyer(db)
    const rivalBag = await bagWith(rival, code, 2)
    // Another transaction locks the card's row, so that both orders wait for it.
    let release = () => {}
    const gate = new Promise<void>(resolve => {
      release = resolve
    })
    const holder = db.transaction().execute(async tx => {
      await sql`select from gift_cards where id = ${cardId} for update`.execute(tx)
      await gate
    })
    const both = Promise.all([place(app, buyer, bag), place(app, rival, rivalBag)])
    await waitForLocks(2)
    release()
    await holder
    const responses = await both
    expect(responses.map(response => response.statusCode).sort()).toEqual([200, 409])
    const refusedBuyer = responses[0]?.statusCode === 409 ? buyer : rival
    expect(responses.find(response => response.statusCode === 409)?.json()).toMatchObject({
      code: 'GIFT_CARD_SHORT',
      details: { balance: 0 },
    })
    expect(
      await db.selectFrom('orders').select('id').where('member_id', '=', refusedBuyer.id).execute(),
    ).toEqual([])
  })

  test('a card whose purchase is refunded while it is being spent is either spent or closed, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { code, cardId, orderId } = await makeGiftCard(db, app, await makeBuyer(db), 500_000)
      const buyer = await makeBuyer(db)
      const bag = await bagWith(buyer, code)
      const [placed] = await Promise.all([
        place(app, buyer, bag),
        db
          .transaction()
          .execute(tx => openRefund(tx, orderId, { key: 'all', reason: 'Batal', askedBy: 'staff:rani' })),
      ])
      const { rows } = await sql<{ usable: number; spent: number }>`
        select sum(usable_change)::int as usable,
          -coalesce(sum(usable_change) filter (where order_id is not null), 0)::int as spent
        from gift_card_entries where gift_card_id = ${cardId}`.execute(db)
      expect(rows[0]?.usable).toBe(0)
      expect(rows[0]?.spent).toBe(placed.statusCode === 200 ? bag.gift_card.amount : 0)
    }
  })
})

/** Waits until `count` sessions of this database are waiting for a row lock. */
async function waitForLocks(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if ((rows[0]?.waiting ?? 0) >= count) return
  }
}

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { importCampaigns } from './modules/campaigns/index.ts'
import { importLuckyDraws } from './modules/lucky-draw/index.ts'
import type { OrderState } from './modules/orders/index.ts'
import { markRefundSent, moveByStaff, openRefund, refundPayment } from './modules/payments/index.ts'
import { importTokenPrizes } from './modules/tokens/index.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from './testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from './testing/make-product.ts'
import { makeDelivery, reviewOf } from './testing/make-review.ts'
import { givePoints, makeVoucher } from './testing/make-voucher.ts'
import { signedNotice, testPayments } from './testing/test-payments.ts'
import { testApp, testShop } from './testing/test-shop.ts'
import { writeDrafts } from './testing/write-file.ts'

/**
 * A refused act changes nothing: the whole database, with the provider's books in it, is the same before and after each
 * refusal that money, goods, points, prizes and words can meet.
 */

const shop = await testShop()
const payments = await testPayments(shop.pool)
shop.payment = payments.provider
const app = await testApp(shop)
afterAll(async () => {
  await app.close()
  await payments.close()
  await shop.close()
})
beforeEach(() => shop.setNow(null))

/** One line for each table of the shop, of its jobs and of the provider. */
async function wholeDatabase(): Promise<Record<string, string>> {
  // The provider's last notice, which nobody hears, is still on its way.
  for (;;) {
    const { rows } = await shop.pool.query('select from payment_simulator.deliveries where not is_done')
    if (rows.length === 0) break
  }
  const { rows: tables } = await shop.pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'payment_simulator', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`)
  const { rows } = await shop.pool.query<{ name: string; digest: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

type Answer = { statusCode: number; json(): { code?: string } }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (buyer: Buyer, method: Method, url: string, payload?: object): Promise<Answer> =>
  app.inject({
    ...{ method, url, headers: { ...buyer.headers, 'idempotency-key': 'refused' } },
    ...(payload ? { payload } : {}),
  })
const later = (minutes: number) => shop.setNow(new Date(Date.now() + minutes * 60_000))
const lineOf = ({ productId, combinationIds }: MadeProduct, quantity = 1) => ({
  ...{ productId, combinationId: combinationIds[0] ?? 0, quantity },
})
const phone = { phone_no: '081234567890' }

async function bag(buyer: Buyer, product?: MadeProduct) {
  return fillBag(app, buyer, [
    lineOf(product ?? (await makeProduct(shop.db, { priceRupiah: 80_000, stock: 9 }))),
  ])
}

/** An order that waits for its money. */
async function order(
  method = 'bca_virtual_account',
  more: object = {},
  spoil?: (buyer: Buyer) => Promise<unknown>,
) {
  const product = await makeProduct(shop.db, { priceRupiah: 80_000, stock: 9 })
  const buyer = await makeBuyer(shop.db)
  await bag(buyer, product)
  await spoil?.(buyer)
  const cart = await fillBag(app, buyer, [])
  const placed = (await place(app, buyer, cart, { payment_method: method, ...more })).json()
  const id: string = placed.data?.order_id ?? placed.details?.order_id
  const { reference_code: code, payment } = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
  return { buyer, product, id, code: code as string, amountRupiah: payment.amount as number }
}
type Placed = Awaited<ReturnType<typeof order>>

const notify = (payload: string): Promise<Answer> =>
  app.inject({
    ...{ method: 'POST', url: '/api/payments/midtrans/notification', payload },
    headers: { 'content-type': 'application/json' },
  })
async function paid(method = 'gopay') {
  const made = await order(method)
  await atProvider(made, 'pay')
  await notify(signedNotice({ orderId: `${made.code}-1`, amountRupiah: made.amountRupiah }))
  return made
}
const atProvider = ({ code }: Placed, act: string) =>
  fetch(`${payments.url}/control/transactions/${code}-1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act, manner: 'silent' }),
  })
/** An OVO order whose owner said no on the phone: it may be tried again. */
async function refusedOvo(spoil?: (buyer: Buyer) => Promise<unknown>) {
  const made = await order('ovo', phone, spoil)
  await atProvider(made, 'deny')
  await call(app, made.buyer, 'POST', '/api/payments/callback', { id_order: made.id })
  return made
}
const cancel = ({ buyer, id }: Placed, more: object = {}) =>
  ask(buyer, 'PUT', `/api/order/${id}/cancelled`, { cancellation_reason: 'Berubah pikiran', ...more })
const retryGopay = ({ buyer, id }: Placed, by = buyer) => ask(by, 'PUT', `/api/order/${id}/retry`)
const retryOvo = ({ buyer, id }: Placed, by = buyer, more: object = phone) =>
  ask(by, 'POST', '/api/payments', { id_order: id, ...more })
const stranger = () => makeBuyer(shop.db)
const account = { bank_name: 'BRI', account_name: 'Sari Wulandari', account_number: '012301004567507' }
const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const receipt = async (bankId?: string) => ({
  bank_id:
    bankId ?? String((await shop.db.selectFrom('bank_accounts').select('id').executeTakeFirstOrThrow()).id),
  receipt: onePixel,
})
/** A refusal of a use case that staff call. */
async function thrown(act: Promise<unknown>): Promise<Answer> {
  const error = await act.then(
    () => null,
    (refusal: { code?: string }) => refusal,
  )
  return { statusCode: error ? 409 : 200, json: () => ({ ...(error?.code ? { code: error.code } : {}) }) }
}
const draft = (amountRupiah?: number) => ({
  ...{ key: 'refused', reason: 'Rusak', askedBy: 'staff:rani' },
  ...(amountRupiah === undefined ? {} : { amountRupiah }),
})

/** Sets the scene, and answers the act that is going to be refused. */
type Path = [title: string, code: string, scene: () => Promise<() => Promise<Answer>>]

const paths: Record<string, Path[]> = {
  'paying again': [
    [
      '[RETRY-13] OVO that waits',
      'RETRY_NOT_ALLOWED',
      async () => {
        const one = await order('ovo', phone)
        later(3)
        return () => retryOvo(one)
      },
    ],
    [
      '[RETRY-14] GoPay under five minutes',
      'RETRY_NOT_ALLOWED',
      async () => {
        const one = await order('gopay')
        later(4)
        return () => retryGopay(one)
      },
    ],
    [
      '[RETRY-06] GoPay after half an hour',
      'RETRY_NOT_ALLOWED',
      async () => {
        const one = await order('gopay')
        later(31)
        return () => retryGopay(one)
      },
    ],
    [
      '[RETRY-08] in a second tab',
      'RETRY_NOT_ALLOWED',
      async () => {
        const one = await refusedOvo()
        await app.inject({
          ...{ method: 'POST', url: '/api/payments', headers: one.buyer.headers },
          payload: { id_order: one.id, ...phone },
        })
        return () => retryOvo(one)
      },
    ],
    [
      '[RETRY-01] an account number',
      'RETRY_NOT_ALLOWED',
      async () => {
        const one = await order()
        later(10)
        return () => retryGopay(one)
      },
    ],
    [
      '[RETRY-09] GoPay by the call of OVO',
      'RETRY_NOT_ALLOWED',
      async () => {
        const one = await order('gopay')
        later(10)
        return () => retryOvo(one)
      },
    ],
    [
      "somebody else's order",
      'ORDER_NOT_FOUND',
      async () => {
        const one = await order('gopay')
        const other = await stranger()
        later(10)
        return () => retryGopay(one, other)
      },
    ],
    [
      'without a phone number',
      'INVALID_INPUT',
      async () => {
        const one = await refusedOvo()
        return () => retryOvo(one, one.buyer, { phone_no: '12' })
      },
    ],
    [
      'given up, and its pieces are sold',
      'OUT_OF_STOCK',
      async () => {
        const one = await order('gopay')
        await cancel(one)
        await shop.db
          .updateTable('stock')
          .set({ on_hand: 0 })
          .where('combination_id', '=', one.product.combinationIds[0] ?? 0)
          .execute()
        later(10)
        return () => retryGopay(one)
      },
    ],
    [
      'its voucher went to another order',
      'VOUCHER_USED',
      async () => {
        const { code } = await makeVoucher(shop.db)
        const apply = (buyer: Buyer) => call(app, buyer, 'POST', '/api/carts/voucher', { voucher_code: code })
        const one = await refusedOvo(apply)
        await bag(one.buyer)
        await apply(one.buyer)
        const cart = await fillBag(app, one.buyer, [])
        expect((await place(app, one.buyer, cart)).statusCode).toBe(200)
        return () => retryOvo(one)
      },
    ],
    [
      'the way to pay was closed',
      'PAYMENT_METHOD_UNKNOWN',
      async () => {
        const one = await order('gopay')
        later(10)
        await shop.db
          .updateTable('payment_methods')
          .set({ is_active: false })
          .where('code', '=', 'gopay')
          .execute()
        return () => retryGopay(one)
      },
    ],
  ],
  'giving up': [
    [
      'a paid order',
      'MOVE_NOT_ALLOWED',
      async () => {
        const one = await paid()
        return () => cancel(one)
      },
    ],
    [
      "somebody else's order",
      'ORDER_NOT_FOUND',
      async () => {
        const one = await order()
        const other = await stranger()
        return () => cancel({ ...one, buyer: other })
      },
    ],
    [
      '[ORDER-22] by the reference code of another',
      'ORDER_NOT_FOUND',
      async () => {
        const one = await order()
        return () => cancel(one, { reference_code: 'CRS000000AAAAAAA' })
      },
    ],
    [
      'without a reason',
      'INVALID_INPUT',
      async () => {
        const one = await order()
        return () => cancel(one, { cancellation_reason: '' })
      },
    ],
    [
      'a paid order, by staff',
      'MOVE_NOT_ALLOWED',
      async () => {
        const { id: orderId } = await paid()
        const move = { orderId, to: 'Payment confirm' as OrderState, movedBy: 'staff:rani' }
        await shop.db.transaction().execute(tx => moveByStaff(tx, move))
        return () =>
          thrown(shop.db.transaction().execute(tx => moveByStaff(tx, { ...move, to: 'Cancelled' })))
      },
    ],
  ],
  'proving a transfer': [
    [
      '[PAY-20] of an account number of the bank',
      'TRANSFER_NOT_EXPECTED',
      async () => {
        const one = await order()
        const body = await receipt()
        return () => ask(one.buyer, 'POST', `/api/orders/confirm-payment/${one.id}`, body)
      },
    ],
    [
      'to no account of the shop',
      'INVALID_INPUT',
      async () => {
        const one = await transfer()
        const body = await receipt('999999')
        return () => ask(one.buyer, 'POST', `/api/orders/confirm-payment/${one.id}`, body)
      },
    ],
    [
      'by something that is no picture',
      'PICTURE_UNREADABLE',
      async () => {
        const one = await transfer()
        const body = { ...(await receipt()), receipt: 'data:image/png;base64,aGFsbw==' }
        return () => ask(one.buyer, 'POST', `/api/orders/confirm-payment/${one.id}`, body)
      },
    ],
    [
      "of somebody else's order",
      'ORDER_NOT_FOUND',
      async () => {
        const one = await transfer()
        const [body, other] = [await receipt(), await stranger()]
        return () => ask(other, 'POST', `/api/orders/confirm-payment/${one.id}`, body)
      },
    ],
  ],
  'money back': [
    [
      'to an account, where none goes back',
      'REFUND_NOT_ALLOWED',
      async () => {
        const one = await paid()
        return () => ask(one.buyer, 'POST', `/api/payments/refund-account/${one.id}`, account)
      },
    ],
    [
      'to a number that is none',
      'INVALID_INPUT',
      async () => {
        const one = await paid('bca_virtual_account')
        await refundPayment(shop, one.id, draft())
        return () =>
          ask(one.buyer, 'POST', `/api/payments/refund-account/${one.id}`, {
            ...account,
            account_number: 'abc',
          })
      },
    ],
    [
      "of somebody else's order",
      'ORDER_NOT_FOUND',
      async () => {
        const one = await paid('bca_virtual_account')
        await refundPayment(shop, one.id, draft())
        const other = await stranger()
        return () => ask(other, 'POST', `/api/payments/refund-account/${one.id}`, account)
      },
    ],
    [
      'more than was paid',
      'REFUND_NOT_ALLOWED',
      async () => {
        const one = await paid()
        return () => thrown(refundPayment(shop, one.id, draft(one.amountRupiah + 1)))
      },
    ],
    [
      'of an order that is not paid',
      'REFUND_NOT_ALLOWED',
      async () => {
        const one = await order()
        return () => thrown(shop.db.transaction().execute(tx => openRefund(tx, one.id, draft())))
      },
    ],
    [
      'sent by staff a second time',
      'REFUND_NOT_ALLOWED',
      async () => {
        const one = await paid('bca_virtual_account')
        const refund = await refundPayment(shop, one.id, draft())
        await ask(one.buyer, 'POST', `/api/payments/refund-account/${one.id}`, account)
        await markRefundSent(shop.db, refund.id, 'rani', shop.now())
        return () => thrown(markRefundSent(shop.db, refund.id, 'rani', shop.now()))
      },
    ],
  ],
  'news of the provider': [
    [
      'that are forged',
      'NOTICE_REFUSED',
      async () => {
        const one = await order()
        return () => notify(signedNotice({ orderId: `${one.code}-1`, amountRupiah: one.amountRupiah }, true))
      },
    ],
    [
      'about nobody',
      'ORDER_NOT_FOUND',
      async () => () => notify(signedNotice({ orderId: 'CRS000000NOBODY-1', amountRupiah: 1 })),
    ],
    [
      "asked for somebody else's order",
      'ORDER_NOT_FOUND',
      async () => {
        const one = await order()
        const other = await stranger()
        return () => ask(other, 'POST', '/api/payments/callback', { id_order: one.id })
      },
    ],
  ],
  placing: [
    [
      'an empty bag',
      'CART_EMPTY',
      placing(
        async cart => cart,
        {},
        buyer => emptyBag(buyer),
      ),
    ],
    [
      "somebody else's bag",
      'CART_EMPTY',
      async () => {
        const [one, other] = [await makeBuyer(shop.db), await stranger()]
        const cart = await bag(one)
        return () => place(app, other, cart)
      },
    ],
    ['at another sum', 'price_mismatch', placing(async cart => ({ ...cart, total_price_after_shipping: 1 }))],
    [
      'by a way that nobody knows',
      'PAYMENT_METHOD_UNKNOWN',
      placing(undefined, { payment_method: 'barter' }),
    ],
    ['free of charge', 'PAYMENT_METHOD_UNKNOWN', placing(undefined, { payment_method: 'free_order' })],
    ['by OVO without a phone', 'INVALID_INPUT', placing(undefined, { payment_method: 'ovo' })],
    [
      'in seven parts',
      'INVALID_INPUT',
      placing(undefined, { payment_method: 'kredivo', installment_term: 7 }),
    ],
    [
      'to no account of the shop',
      'PAYMENT_METHOD_UNKNOWN',
      placing(undefined, {
        ...{ payment_method: 'bank_transfer', id_bank_account: '999999' },
      }),
    ],
    [
      "with somebody else's card",
      'SAVED_CARD_GONE',
      async () => {
        const [one, other] = [await makeBuyer(shop.db), await stranger()]
        await shop.db
          .insertInto('saved_cards')
          .values({ member_id: other.id, token: 'theirs-1', masked_number: '48111111-1114' })
          .execute()
        const cart = await bag(one)
        return () => place(app, one, cart, { payment_method: 'credit_debit_card', card_token: 'theirs-1' })
      },
    ],
    [
      'what sold out meanwhile',
      'OUT_OF_STOCK',
      async () => {
        const product = await makeProduct(shop.db, { stock: 1 })
        const [one, other] = [await makeBuyer(shop.db), await stranger()]
        const [first, second] = [await bag(one, product), await bag(other, product)]
        expect((await place(app, one, first)).statusCode).toBe(200)
        return () => place(app, other, second)
      },
    ],
    [
      'without an address',
      'ADDRESS_MISSING',
      async () => {
        const buyer = await makeBuyer(shop.db)
        const { productId, combinationIds } = await makeProduct(shop.db)
        await call(app, buyer, 'POST', '/api/user/me/carts', {
          ...{ action: 'add', id: String(productId), combination_id: String(combinationIds[0]), quantity: 1 },
        })
        const cart = await call(app, buyer, 'GET', '/api/user/me/carts')
        await shop.db.updateTable('carts').set({ address_id: null }).where('id', '=', cart._id).execute()
        return () => place(app, buyer, cart)
      },
    ],
    [
      'too many that wait for their money',
      'UNPAID_LIMIT',
      async () => {
        const buyer = await makeBuyer(shop.db)
        const product = await makeProduct(shop.db, { stock: 99 })
        for (;;) {
          const cart = await bag(buyer, product)
          const { statusCode } = await place(app, buyer, cart)
          if (statusCode !== 200) return () => place(app, buyer, cart)
        }
      },
    ],
  ],
  'what takes something off': [
    ['a code that nobody knows', 'VOUCHER_UNKNOWN', withBag((buyer: Buyer) => voucher(buyer, 'TIDAKADA'))],
    [
      'a voucher that is used up',
      'VOUCHER_USED_UP',
      async () => {
        const { code } = await makeVoucher(shop.db, { quota: 1, used_count: 1 })
        return withBag((buyer: Buyer) => voucher(buyer, code))()
      },
    ],
    [
      'a bag that is too small',
      'VOUCHER_MINIMUM',
      async () => {
        const { code } = await makeVoucher(shop.db, { min_amount_rupiah: 10_000_000 })
        return withBag((buyer: Buyer) => voucher(buyer, code))()
      },
    ],
    ['more points than one has', 'POINTS_SHORT', withBag((buyer: Buyer) => points(buyer, 50))],
    ['fewer than none', 'INVALID_INPUT', withBag((buyer: Buyer) => points(buyer, -5))],
    [
      'points beside a voucher',
      'DISCOUNT_TAKEN',
      async () => {
        const { code } = await makeVoucher(shop.db)
        const buyer = await makeBuyer(shop.db)
        await givePoints(shop.db, buyer.id, 500)
        await bag(buyer)
        await call(app, buyer, 'POST', '/api/carts/voucher', { voucher_code: code })
        return () => points(buyer, 100)
      },
    ],
  ],
  'giving back': [
    [
      'what was not delivered',
      'RETURN_NOT_ALLOWED',
      async () => {
        const one = await paid()
        return () =>
          ask(one.buyer, 'POST', `/api/orders/${one.id}/returns`, { reason: 'Bocor', photos: ['x'] })
      },
    ],
    [
      'a photo of what was not delivered',
      'RETURN_NOT_ALLOWED',
      async () => {
        const one = await paid()
        return () =>
          app.inject({
            ...{ method: 'POST', url: `/api/orders/${one.id}/return-photos` },
            headers: { ...one.buyer.headers, 'content-type': 'image/png' },
            payload: Buffer.from(onePixel.split(',')[1] ?? '', 'base64'),
          })
      },
    ],
    [
      'with a photo that is not there',
      'INVALID_INPUT',
      async () => {
        const one = await delivered()
        return () =>
          ask(one.buyer, 'POST', `/api/orders/${one.id}/returns`, { reason: 'Bocor', photos: ['x'] })
      },
    ],
    [
      "somebody else's order",
      'ORDER_NOT_FOUND',
      async () => {
        const one = await delivered()
        const other = await stranger()
        return () => ask(other, 'POST', `/api/orders/${one.id}/returns`, { reason: 'Bocor', photos: ['x'] })
      },
    ],
  ],
  'a prize': [
    [
      'for more tokens than one has',
      'INSUFFICIENT_POINTS',
      async () => {
        const buyer = await prizes()
        return () => redeem(buyer, { points: 3, prize_name: 'Potongan', type: 'voucher' })
      },
    ],
    [
      'that nobody offers',
      'TOKEN_PRIZE_UNKNOWN',
      async () => {
        const buyer = await prizes()
        return () => redeem(buyer, { points: 3, prize_name: 'Mobil', type: 'voucher' })
      },
    ],
    [
      'at another price',
      'TOKEN_PRIZE_CHANGED',
      async () => {
        const buyer = await prizes()
        return () => redeem(buyer, { points: 1, prize_name: 'Potongan', type: 'voucher' })
      },
    ],
    [
      'drawn a second time',
      'LUCKY_DRAW_CLAIMED',
      async () => {
        const buyer = await draws()
        await call(app, buyer, 'POST', '/api/user/me/claim-reward/lucky-draw', { lucky_draw_type: 'aqua' })
        return () => claim(buyer, 'aqua')
      },
    ],
    [
      'of a draw that is over',
      'LUCKY_DRAW_CLOSED',
      async () => {
        const buyer = await draws()
        await shop.db.updateTable('lucky_draws').set({ is_active: false }).execute()
        return () => claim(buyer, 'aqua')
      },
    ],
    [
      'of a draw whose prizes are gone',
      'LUCKY_DRAW_EMPTY',
      async () => {
        const [first, second] = [await draws(1), await stranger()]
        await call(app, first, 'POST', '/api/user/me/claim-reward/lucky-draw', { lucky_draw_type: 'aqua' })
        return () => claim(second, 'aqua')
      },
    ],
    [
      'by mail, of somebody else',
      'NOT_FOUND',
      async () => {
        const [first, second] = [await draws(), await stranger()]
        const { _id } = await call(app, first, 'POST', '/api/user/me/claim-reward/lucky-draw', {
          lucky_draw_type: 'aqua',
        })
        return () =>
          ask(second, 'POST', '/api/user/me/claim-reward/lucky-draw/email', {
            ...{ voucher_id: String(_id), lucky_draw_type: 'aqua' },
          })
      },
    ],
  ],
  'a review': [
    [
      'a second one',
      'DUPLICATE_USER_REVIEW',
      async () => {
        const { buyer, product } = await received()
        expect((await ask(buyer, 'POST', '/api/reviews_v2', reviewOf(product))).statusCode).toBe(200)
        await shop.db.deleteFrom('idempotency_keys').execute()
        return () => ask(buyer, 'POST', '/api/reviews_v2', reviewOf(product))
      },
    ],
    [
      'of nothing',
      'PRODUCT_NOT_FOUND',
      async () => {
        const { buyer, product } = await received()
        const nothing = { id: '99999999', combination_id: '99999999' }
        return () => ask(buyer, 'POST', '/api/reviews_v2', { ...reviewOf(product), product: nothing })
      },
    ],
    [
      'without words',
      'INVALID_INPUT',
      async () => {
        const { buyer, product } = await received()
        return () => ask(buyer, 'POST', '/api/reviews_v2', { ...reviewOf(product), detail: 'Bagus' })
      },
    ],
  ],
}

function placing(
  change: (cart: Awaited<ReturnType<typeof bag>>) => Promise<Awaited<ReturnType<typeof bag>>> = async cart =>
    cart,
  more: object = {},
  spoil: (buyer: Buyer) => Promise<unknown> = async () => {},
) {
  return async () => {
    const buyer = await makeBuyer(shop.db)
    const cart = await change(await bag(buyer))
    await spoil(buyer)
    return () => place(app, buyer, cart, more)
  }
}
const emptyBag = async (buyer: Buyer) => {
  const { products } = await call(app, buyer, 'GET', '/api/user/me/carts')
  for (const { id, combination_id, _id } of products)
    await call(app, buyer, 'POST', '/api/user/me/carts', {
      ...{ action: 'delete', id, combination_id, quantity: 1, line_id: _id },
    })
}
function withBag(act: (buyer: Buyer) => Promise<Answer>) {
  return async () => {
    const buyer = await makeBuyer(shop.db)
    await bag(buyer)
    return () => act(buyer)
  }
}
const voucher = (buyer: Buyer, voucher_code: string) =>
  ask(buyer, 'POST', '/api/carts/voucher', { voucher_code })
const points = (buyer: Buyer, amount: number) => ask(buyer, 'POST', '/api/carts/points', { points: amount })
const redeem = (buyer: Buyer, body: object) => ask(buyer, 'POST', '/api/user/me/tokens/redeem', body)
const claim = (buyer: Buyer, lucky_draw_type: string) =>
  ask(buyer, 'POST', '/api/user/me/claim-reward/lucky-draw', { lucky_draw_type })

const transfer = async () => order('bank_transfer', { id_bank_account: (await receipt()).bank_id })
async function delivered() {
  const one = await paid()
  for (const to of ['Picking in progress', 'Packed', 'Shipped', 'Delivered'] as const)
    await shop.db.transaction().execute(tx => moveByStaff(tx, { orderId: one.id, to, movedBy: 'staff:rani' }))
  return one
}
async function received() {
  const [buyer, product] = [await makeBuyer(shop.db), await makeProduct(shop.db)]
  await makeDelivery(shop.db, buyer.id, product)
  return { buyer, product }
}
const listedVoucher = () => makeVoucher(shop.db, { is_active: false, audience: 'listed' })
async function prizes() {
  const { code } = await listedVoucher()
  const offered = {
    key: 'potongan',
    name: 'Potongan',
    type: 'voucher',
    tokens: 3,
    voucher: code,
    voucher_days: 14,
  }
  expect((await importTokenPrizes(shop, writeDrafts([offered]))).problems).toEqual([])
  return makeBuyer(shop.db)
}
async function draws(quota = 100) {
  const { code } = await listedVoucher()
  await importCampaigns(shop, writeDrafts([{ slug: 'lucky-draw', name: 'Lucky Draw' }], 'pages.json'))
  await shop.db.deleteFrom('lucky_claims').execute()
  await shop.db.deleteFrom('lucky_prizes').execute()
  await shop.db.deleteFrom('lucky_draws').execute()
  const prize = { key: 'potongan', name: 'Potongan', text: 'Sekali pakai.', slot: 'voucher', weight: 10 }
  const draft = {
    name: 'Undian',
    campaign: 'lucky-draw',
    prizes: [{ ...prize, quota, voucher: code, voucher_days: 30 }],
  }
  expect((await importLuckyDraws(shop, writeDrafts([draft]))).problems).toEqual([])
  return makeBuyer(shop.db)
}

const all = Object.entries(paths).flatMap(([act, each]) =>
  each.map(([title, ...more]) => [act, title, ...more] as const),
)

describe('refused, and nothing is different', () => {
  test.each(all)('%s: %s → %s', async (_act, _title, code, scene) => {
    const act = await scene()
    const before = await wholeDatabase()
    const answer = await act()
    expect([answer.statusCode >= 400, answer.json().code], JSON.stringify(answer.json())).toEqual([
      true,
      code,
    ])
    expect(await wholeDatabase()).toEqual(before)
    await shop.db
      .updateTable('payment_methods')
      .set({ is_active: true })
      .where('code', '=', 'gopay')
      .execute()
  })

  test('the comparison sees one rupiah in one row, and one word in the books of the provider', async () => {
    const one = await order()
    const before = await wholeDatabase()
    await shop.db
      .updateTable('orders')
      .set(eb => ({ extra_rupiah: eb('extra_rupiah', '+', 1) }))
      .where('id', '=', one.id)
      .execute()
    await atProvider(one, 'expire')
    const after = await wholeDatabase()
    const changed = Object.keys(after).filter(table => after[table] !== before[table])
    expect(changed.sort()).toEqual(['payment_simulator.transactions', 'public.orders'])
  })
})

import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, jakartaDate, jakartaDay } from '../../../contract/jakarta-time.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { completeReturn } from '../../testing/complete-return.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { rani } from '../../testing/run-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { changeOrderState, markPaid, type OrderState } from '../orders/index.ts'
import { deleteLoosePhotos } from './anonymise-returns.ts'
import { acceptReturn, refuseReturn } from './index.ts'

const { shop, app } = await openShopWithPayments()
let photo: Buffer

beforeAll(async () => {
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c93e16' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(finding => finding.violations.length > 0)
  expect(findings, 'tables that contradict each other').toEqual([])
})

const route: OrderState[] = ['Picking in progress', 'Packed', 'Shipped', 'Delivered']

async function deliveredOrder(states = route) {
  const buyer = await makeBuyer(shop.db)
  const product = await makeProduct(shop.db)
  const combinationId = product.combinationIds[0] ?? 0
  const cart = await fillBag(app, buyer, [{ productId: product.productId, combinationId, quantity: 2 }])
  const id: string = (await place(app, buyer, cart)).json().data.order_id
  await sql`update payments set status = 'paid', paid_at = now() where order_id = ${id}`.execute(shop.db)
  await shop.db.transaction().execute(tx => markPaid(tx, id, 'payment'))
  for (const to of states)
    await shop.db
      .transaction()
      .execute(tx => changeOrderState(tx, { orderId: id, to, movedBy: 'staff:test' }))
  return { buyer, id, combinationId }
}

const sendPhoto = (buyer: Buyer, id: string, bytes = photo) =>
  app.inject({
    method: 'POST',
    url: `/api/orders/${id}/return-photos`,
    headers: { ...buyer.headers, 'content-type': 'image/jpeg' },
    payload: bytes,
  })

const requestReturn = (buyer: Buyer, id: string, photos: string[], reason = 'Botolnya pecah') =>
  app.inject({
    method: 'POST',
    url: `/api/orders/${id}/returns`,
    headers: buyer.headers,
    payload: { reason, photos },
  })

async function orderWithReturn() {
  const sale = await deliveredOrder()
  const photoId: string = (await sendPhoto(sale.buyer, sale.id)).json().data._id
  const response = await requestReturn(sale.buyer, sale.id, [photoId])
  expect(response.statusCode, response.body).toBe(200)
  return { ...sale, photoId, order: response.json().data }
}

const stockOf = async (combinationId: number) =>
  shop.db
    .selectFrom('stock')
    .selectAll()
    .where('combination_id', '=', combinationId)
    .executeTakeFirstOrThrow()
const refundsOf = (id: string) =>
  shop.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute()
const decision = (order: string) => ({ order, note: 'Maaf ya', now: new Date() })

describe('a return request', () => {
  test('needs photos and a reason, and then appears in the order', async () => {
    const { order, photoId, buyer, id } = await orderWithReturn()
    expect(order.return_request).toMatchObject({
      status: 'asked',
      reason: 'Botolnya pecah',
      photo_ids: [photoId],
    })
    expect(order.return_until).toBeNull()
    expect(order.state.name).toBe('Delivered')
    const photo = await app.inject({
      url: `/api/orders/${id}/return-photos/${photoId}`,
      headers: buyer.headers,
    })
    expect(photo.headers['content-type']).toBe('image/jpeg')
    expect((await requestReturn(buyer, id, [photoId])).json().code).toBe('RETURN_NOT_ALLOWED')
  })

  test('[SET-01] can be made until the end of the seventh day after the delivery, as pages and mails say', async () => {
    const { buyer, id } = await deliveredOrder()
    const photoId: string = (await sendPhoto(buyer, id)).json().data._id
    const { return_until: until } = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
    const lastDay = jakartaDay(addDays(new Date(), 7))
    expect(jakartaDate(until)).toBe(jakartaDate(`${lastDay}T12:00:00+07:00`))
    shop.setNow(addDays(`${lastDay}T00:00:00+07:00`, 1))
    const response = await requestReturn(buyer, id, [photoId])
    expect([response.statusCode, response.json().code]).toEqual([409, 'RETURN_NOT_ALLOWED'])
    shop.setNow(new Date(`${lastDay}T23:59:00+07:00`))
    expect((await requestReturn(buyer, id, [photoId])).statusCode).toBe(200)
    shop.setNow(null)
  })

  test('is refused before the delivery, without a photo or a reason, or with a file that is not a photo', async () => {
    const shipped = await deliveredOrder(route.slice(0, 3))
    expect((await sendPhoto(shipped.buyer, shipped.id)).json().code).toBe('RETURN_NOT_ALLOWED')
    const { buyer, id } = await deliveredOrder()
    expect((await requestReturn(buyer, id, [])).statusCode).toBe(400)
    expect((await requestReturn(buyer, id, ['made-up'])).statusCode).toBe(400)
    expect((await sendPhoto(buyer, id, Buffer.from('<svg/>'))).json().code).toBe('PICTURE_UNREADABLE')
    const photoId: string = (await sendPhoto(buyer, id)).json().data._id
    expect((await requestReturn(buyer, id, [photoId], ' ')).statusCode).toBe(400)
  })

  test('belongs to the buyer: another member can neither see nor make it', async () => {
    const { buyer, id } = await deliveredOrder()
    const photoId: string = (await sendPhoto(buyer, id)).json().data._id
    const stranger = await deliveredOrder()
    for (const order of [id, stranger.id]) {
      const url = `/api/orders/${order}/return-photos/${photoId}`
      expect((await app.inject({ url, headers: stranger.buyer.headers })).statusCode, order).toBe(404)
    }
    expect((await sendPhoto(stranger.buyer, id)).statusCode).toBe(404)
    expect((await requestReturn(stranger.buyer, id, [photoId])).statusCode).toBe(404)
    const withOthersPhoto = await requestReturn(stranger.buyer, stranger.id, [photoId])
    expect([withOthersPhoto.statusCode, withOthersPhoto.json().field]).toEqual([400, 'photos'])
    expect((await requestReturn(buyer, id, [photoId])).statusCode).toBe(200)
  })

  test('has at most five photos, even if sent concurrently; unused photos are deleted after a day', async () => {
    const { buyer, id } = await deliveredOrder()
    for (let count = 0; count < 4; count += 1) expect((await sendPhoto(buyer, id)).statusCode).toBe(200)
    // While the order is locked, both uploads wait; then they continue at the same moment.
    const last = await shop.db.transaction().execute(async tx => {
      await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
      const both = [sendPhoto(buyer, id), sendPhoto(buyer, id)]
      const countWaiting = async () => {
        const locks = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return (await locks.execute(shop.db)).rows.length
      }
      await expect.poll(countWaiting, { timeout: 20_000 }).toBe(2)
      return { both }
    })
    const codes = (await Promise.all(last.both)).map(response => response.json().code)
    expect(codes.sort()).toEqual(['TOO_MANY_PHOTOS', undefined])
    const otherReturn = await orderWithReturn()
    const storedPhotos = () =>
      shop.db.selectFrom('return_photos').select('id').where('order_id', 'in', [id, otherReturn.id]).execute()
    await deleteLoosePhotos(shop.db, addDays(new Date(), -1))
    expect(await storedPhotos()).toHaveLength(6)
    await deleteLoosePhotos(shop.db, addDays(new Date(), 1))
    expect(await storedPhotos()).toEqual([{ id: otherReturn.photoId }])
  })
})

describe('a staff decision', () => {
  test('that accepts a return moves neither stock nor money: the goods are still with the buyer', async () => {
    const { id, combinationId, order, buyer } = await orderWithReturn()
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() =>
        acceptReturn(shop.db, rani, { ...decision(order.reference_code), wayBack: 'sent' }),
      ),
    )
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(combinationId)).toMatchObject({ on_hand: 8, reserved: 0 })
    expect(await refundsOf(id)).toEqual([])
    await expect(refuseReturn(shop.db, rani, decision(id))).rejects.toMatchObject({ code: 'RETURN_DECIDED' })
    const shown = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
    expect(shown.state.name).toBe('Delivered')
    expect(shown.return_request).toMatchObject({
      status: 'accepted',
      way_back: 'sent',
      lines: [{ quantity: 2 }],
    })
  })

  test('carried out gives stock and money back once, even if several staff do it concurrently', async () => {
    const { id, combinationId, order } = await orderWithReturn()
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => completeReturn(shop.db, decision(order.reference_code))),
    )
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(combinationId)).toMatchObject({ on_hand: 10, reserved: 0 })
    const refunds = await refundsOf(id)
    expect(refunds).toMatchObject([{ amount_rupiah: order.price.total_price_after_shipping }])
  })

  test('is final: a second decision at the same moment is refused, because the return is already decided', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await orderWithReturn()
      const outcomes = await Promise.allSettled([
        acceptReturn(shop.db, rani, { ...decision(id), wayBack: 'kept' }),
        refuseReturn(shop.db, rani, decision(id)),
      ])
      const losers = outcomes.filter(outcome => outcome.status === 'rejected')
      expect(losers.map(({ reason }) => reason)).toMatchObject([{ code: 'RETURN_DECIDED' }])
    }
  })

  test('that refuses a return changes neither stock nor money, and the member can read why', async () => {
    const { id, buyer, combinationId } = await orderWithReturn()
    await refuseReturn(shop.db, rani, decision(id))
    const order = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
    expect(order.state.name).toBe('Delivered')
    expect(order.return_request).toMatchObject({ status: 'refused', note: 'Maaf ya' })
    expect(await stockOf(combinationId)).toMatchObject({ on_hand: 8 })
    expect(await refundsOf(id)).toEqual([])
    const news = await shop.db.selectFrom('order_news').select('kind').where('order_id', '=', id).execute()
    expect(news.map(event => event.kind)).toContain('return')
  })
})

import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { ReturnRefundPrice, StaffReturn, StaffReturnRow } from '../../../contract/staff/returns.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeGiftCard } from '../../testing/make-gift-card.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { changeOrderState, type OrderState, sendOrderMails } from '../orders/index.ts'
import { acceptMoney, refundOrder } from '../payments/index.ts'
import { findPoints } from '../points/index.ts'
import { anonymiseReturns } from '../returns/index.ts'

const { shop, app } = await openShopWithPayments()
const { db } = shop
let manager: StaffTester
let finance: StaffTester
let care: StaffTester
let photo: Buffer

beforeAll(async () => {
  manager = await makeStaff(shop, app, 'manager', 'Ratna')
  finance = await makeStaff(shop, app, 'finance', 'Fajar')
  care = await makeStaff(shop, app, 'care', 'Citra')
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c93e16' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  for (const { invariant, violations } of await checkInvariants(db)) expect(violations, invariant).toEqual([])
})

/** A delivered order of three serums and a soap, whose buyer asks to return it. */
async function asked(
  request: { cause?: string; is_opened?: boolean; priceRupiah?: number; cardRupiah?: number } = {},
) {
  const { cause = 'damaged', is_opened = false, priceRupiah = 50_000, cardRupiah = 0 } = request
  const buyer = await makeBuyer(db)
  const serum = await makeProduct(db, { priceRupiah, stock: 100 })
  const soap = await makeProduct(db, { priceRupiah: 40_000, stock: 100 })
  const [serumId, soapId] = [serum.combinationIds[0] ?? 0, soap.combinationIds[0] ?? 0]
  await fillBag(app, buyer, [
    { productId: serum.productId, combinationId: serumId, quantity: 3 },
    { productId: soap.productId, combinationId: soapId, quantity: 1 },
  ])
  if (cardRupiah > 0) {
    const { code } = await makeGiftCard(db, app, await makeBuyer(db), cardRupiah)
    await call(app, buyer, 'POST', '/api/carts/gift-card', { code })
  }
  const bag = await call(app, buyer, 'GET', '/api/user/me/carts')
  const placed = await place(app, buyer, bag, { payment_method: 'bank_transfer' })
  expect(placed.statusCode, placed.body).toBe(200)
  const { order_id: orderId } = placed.json().data
  await acceptMoney(shop, operator, orderId)
  const steps: OrderState[] = ['Picking in progress', 'Packed', 'Shipped', 'Delivered']
  for (const to of steps) await changeOrderState(db, { orderId, to, movedBy: 'staff:Ratna' })
  const upload = await app.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/return-photos`,
    headers: { ...buyer.headers, 'content-type': 'image/jpeg' },
    payload: photo,
  })
  const photos = [upload.json().data._id]
  await call(app, buyer, 'POST', `/api/orders/${orderId}/returns`, {
    ...{ reason: 'Botolnya pecah', photos, cause, is_opened },
  })
  const shown = await show(orderId)
  const line = (paid: number) => shown.lines.find(({ bought }) => bought === paid)?.line_id ?? ''
  return { buyer, orderId, id: shown.id, serumId, soapId, serumLine: line(3), soapLine: line(1) }
}
type Asked = Awaited<ReturnType<typeof asked>>

const show = async (id: string): Promise<StaffReturn> =>
  (await manager.call('GET', `/returns/${id}`)).body.data
const stockOf = async (combinationId: number) =>
  (
    await db
      .selectFrom('stock')
      .select('on_hand')
      .where('combination_id', '=', combinationId)
      .executeTakeFirstOrThrow()
  ).on_hand
const orderOf = (buyer: Buyer, id: string) => call(app, buyer, 'GET', `/api/orders/data/${id}`)
const paidFor = async (orderId: string) =>
  (
    await db
      .selectFrom('payments')
      .select('kept_rupiah')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).kept_rupiah ?? 0
const refundsOf = (orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['amount_rupiah', 'key'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()

const accept = (id: string, lines: { line_id: string; quantity: number }[], extra: object = {}, by = care) =>
  by.call('POST', `/returns/${id}/accept`, { lines, way_back: 'sent', ...extra })
const all = ({ serumLine, soapLine }: Asked) => [
  { line_id: serumLine, quantity: 3 },
  { line_id: soapLine, quantity: 1 },
]
const receive = (id: string, lines: { line_id: string; restocked: number; written_off: number }[]) =>
  care.call('POST', `/returns/${id}/receive`, { lines })
async function refund(id: string, withShipping = false, by = manager) {
  const price = await by.call('GET', `/returns/${id}/refund-price?with_shipping=${withShipping}`)
  const { amount } = price.body.data as ReturnRefundPrice
  return by.call('POST', `/returns/${id}/refund`, { with_shipping: withShipping, amount })
}
async function succeed(response: Promise<{ status: number; text: string }>) {
  const { status, text } = await response
  expect(status, text).toBe(200)
}

test('[CARE-06] a return accepted in part ends in right books of stock, money and points, and the buyer hears of each step', async () => {
  const sale = await asked()
  const { buyer, orderId, id, serumId, soapId, serumLine } = sale
  expect(await findPoints(db, buyer.id)).toMatchObject({ usable: 30 })
  const before = await show(id)
  expect(before).toMatchObject({
    step: 'asked',
    cause: 'damaged',
    is_opened: false,
    verdict: { isWithinRule: true },
  })
  const picture = await care.call('GET', (before.photo_urls[0] ?? '').replace('/api/staff', ''))
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])

  await succeed(accept(id, [{ line_id: serumLine, quantity: 2 }], { note: 'Yang pecah saja, ya' }))
  expect(await stockOf(serumId)).toBe(97)
  expect(await refundsOf(orderId)).toEqual([])
  expect((await orderOf(buyer, orderId)).return_request).toMatchObject({
    ...{ status: 'accepted', way_back: 'sent', note: 'Yang pecah saja, ya' },
    lines: [{ quantity: 2 }],
  })
  await call(app, buyer, 'POST', `/api/orders/${orderId}/returns/tracking`, {
    ...{ courier: 'JNE', tracking_number: 'JNE12345678' },
  })
  expect(await show(id)).toMatchObject({
    step: 'goods',
    is_sent: true,
    courier: 'JNE',
    tracking_number: 'JNE12345678',
  })

  await succeed(receive(id, [{ line_id: serumLine, restocked: 1, written_off: 1 }]))
  expect([await stockOf(serumId), await stockOf(soapId)]).toEqual([98, 99])
  const movements = await db
    .selectFrom('stock_movements')
    .select(['kind', 'quantity', 'reason'])
    .where('combination_id', '=', serumId)
    .where('kind', 'in', ['returned', 'corrected'])
    .orderBy('id')
    .execute()
  expect(movements).toEqual([
    { kind: 'returned', quantity: 2, reason: null },
    { kind: 'corrected', quantity: -1, reason: 'damaged' },
  ])
  expect((await orderOf(buyer, orderId)).state.name).toBe('Delivered')
  expect(await show(id)).toMatchObject({
    step: 'money',
    to_refund: { amount: 100_000, points: 20, is_whole: false },
  })

  await succeed(refund(id))
  expect(await refundsOf(orderId)).toEqual([{ amount_rupiah: 100_000, key: `return-${id}` }])
  expect(await findPoints(db, buyer.id)).toMatchObject({ usable: 10 })
  expect(await show(id)).toMatchObject({ step: 'done', refund: { amount: 100_000 } })

  const post = fakeMailServer()
  shop.mail = post.mail
  await sendOrderMails(shop, async () => new Set())
  const refundMail = post.mails.find(({ subject }) => subject.includes('dana pengembalianmu'))
  expect(refundMail?.text).toContain('Rp 100.000')
  expect(post.mails.find(({ subject }) => subject.includes('kami setujui'))?.text).toContain(
    'Yang pecah saja, ya',
  )
  const news = await db
    .selectFrom('order_news')
    .select(['about', 'outcome'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'return_step')
    .orderBy('id')
    .execute()
  expect(news.map(({ about, outcome }) => [about.split(':')[1], outcome])).toEqual([
    ['accepted', 'mailed'],
    ['received', 'mailed'],
    ['refunded', 'mailed'],
  ])
})

test('[CARE-06] a mail about a step that a process of the version before takes for moot is sent by one of this version', async () => {
  const sale = await asked()
  await succeed(accept(sale.id, all(sale), { way_back: 'sent' }))
  const close = () =>
    sql`update order_news set ended_at = now(), outcome = 'moot' where kind = 'return_step' and order_id = ${sale.orderId}`.execute(
      db,
    )
  await close()
  const post = fakeMailServer()
  shop.mail = post.mail
  await sendOrderMails(shop, async () => new Set())
  expect(post.mails.filter(({ subject }) => subject.includes('kami setujui'))).toHaveLength(1)

  // Without a buyer it is moot for everybody.
  await sql`update order_news set ended_at = null, outcome = null where kind = 'return_step' and order_id = ${sale.orderId}`.execute(
    db,
  )
  await sql`update orders set member_id = null where id = ${sale.orderId}`.execute(db)
  await close()
  expect(
    (
      await sql`select outcome from order_news where kind = 'return_step' and order_id = ${sale.orderId}`.execute(
        db,
      )
    ).rows,
  ).toEqual([{ outcome: 'moot' }])
})

test('[CARE-06] a whole return ends the order: voucher, points and money go back, and what is broken is written off', async () => {
  const sale = await asked()
  const { buyer, orderId, id, serumId, soapId, serumLine, soapLine } = sale
  await succeed(accept(id, all(sale), { way_back: 'picked_up' }))
  await succeed(
    care.call('POST', `/returns/${id}/pick-up`, { courier: 'SiCepat', tracking_number: 'SC-998877' }),
  )
  await succeed(
    receive(id, [
      { line_id: serumLine, restocked: 3, written_off: 0 },
      { line_id: soapLine, restocked: 0, written_off: 1 },
    ]),
  )
  expect([await stockOf(serumId), await stockOf(soapId)]).toEqual([100, 99])
  expect((await orderOf(buyer, orderId)).state.name).toBe('Returned')
  expect(await findPoints(db, buyer.id)).toMatchObject({ usable: 0, pending: 0 })
  await succeed(refund(id))
  expect(await refundsOf(orderId)).toMatchObject([{ amount_rupiah: await paidFor(orderId) }])
})

test('goods that the buyer keeps are refunded without a movement of stock', async () => {
  const { id, orderId, serumId, serumLine, buyer } = await asked()
  await succeed(accept(id, [{ line_id: serumLine, quantity: 1 }], { way_back: 'kept' }))
  expect((await receive(id, [{ line_id: serumLine, restocked: 1, written_off: 0 }])).body.code).toBe(
    'RETURN_STEP_PASSED',
  )
  await succeed(refund(id, true))
  const shipping = (await orderOf(buyer, orderId)).price.total_shipping_cost ?? 0
  const [paid] = await refundsOf(orderId)
  expect(paid?.amount_rupiah).toBeGreaterThanOrEqual(50_000)
  expect(paid?.amount_rupiah).toBeLessThanOrEqual(50_000 + Math.max(shipping, 100_000))
  expect(await stockOf(serumId)).toBe(97)
})

describe('the rule', () => {
  test('is overruled only with a reason, which the journal keeps', async () => {
    const { id, orderId, serumLine } = await asked({ cause: 'changed_mind', is_opened: true })
    expect((await show(id)).verdict.isWithinRule).toBe(false)
    const lines = [{ line_id: serumLine, quantity: 1 }]
    const refused = await accept(id, lines)
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'overruled_because' }])
    expect((await show(id)).step).toBe('asked')
    await succeed(accept(id, lines, { overruled_because: 'Pelanggan lama' }))
    expect(await show(id)).toMatchObject({ step: 'goods', overruled_because: 'Pelanggan lama' })
    const [act] = await db
      .selectFrom('staff_acts')
      .select(['act', 'detail'])
      .where('thing_id', '=', orderId)
      .where('act', '=', 'returns.accept')
      .execute()
    expect(act).toMatchObject({ detail: { reason: 'Pelanggan lama', pieces: 1 } })
  })

  test.each([
    ['more pieces than were bought', (sale: Asked) => [{ line_id: sale.serumLine, quantity: 4 }]],
    ['a line of another order', () => [{ line_id: 'other', quantity: 1 }]],
  ])('refuses %s, and changes nothing', async (_name, lines) => {
    const sale = await asked()
    const refused = await accept(sale.id, lines(sale))
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'lines' }])
    expect(await show(sale.id)).toMatchObject({ step: 'asked', decided_at: null })
  })

  test('refuses to receive more than was accepted, or a line that was not', async () => {
    const { id, serumId, serumLine, soapLine } = await asked()
    await succeed(accept(id, [{ line_id: serumLine, quantity: 1 }]))
    for (const line of [
      { line_id: serumLine, restocked: 1, written_off: 1 },
      { line_id: soapLine, restocked: 1, written_off: 0 },
    ])
      expect((await receive(id, [line])).body).toMatchObject({ code: 'INVALID_INPUT', field: 'lines' })
    expect(await show(id)).toMatchObject({ step: 'goods', received_at: null })
    expect(await stockOf(serumId)).toBe(97)
  })
})

describe('races', () => {
  test('[CARE-06] two staff who decide at once: one decides, and the other reads that it is decided', async () => {
    for (let round = 0; round < 4; round += 1) {
      const sale = await asked()
      const answers = await Promise.all([
        accept(sale.id, all(sale)),
        manager.call('POST', `/returns/${sale.id}/refuse`, { reason: 'Sudah dipakai' }),
        accept(sale.id, [{ line_id: sale.soapLine, quantity: 1 }], {}, manager),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const { step, lines } = await show(sale.id)
      const pieces = lines.reduce((sum, line) => sum + line.accepted, 0)
      expect([0, 1, 4], step).toContain(pieces)
    }
  })

  test('[CARE-06] a return refunded while the order page refunds everything: never more than was paid', async () => {
    for (let round = 0; round < 4; round += 1) {
      const sale = await asked()
      await succeed(accept(sale.id, [{ line_id: sale.serumLine, quantity: 2 }], { way_back: 'kept' }))
      const { version } = (await manager.call('GET', `/orders/${sale.orderId}`)).body.data as {
        version: number
      }
      const full = { reason: 'Semua', key: `full-refund-${round}`, version }
      await Promise.all([refund(sale.id), manager.call('POST', `/orders/${sale.orderId}/refunds`, full)])
      // Whoever lost tries again with what is left.
      await refund(sale.id)
      const sum = (await refundsOf(sale.orderId)).reduce((total, one) => total + one.amount_rupiah, 0)
      expect([100_000, await paidFor(sale.orderId)]).toContain(sum)
      expect((await show(sale.id)).step).toBe('done')
    }
  })

  test('[CARE-06] received twice at once, and taken back on the order page: the stock never holds more than before the sale', async () => {
    for (let round = 0; round < 4; round += 1) {
      const sale = await asked()
      const lines = [{ line_id: sale.serumLine, restocked: 2, written_off: 0 }]
      await succeed(accept(sale.id, [{ line_id: sale.serumLine, quantity: 2 }]))
      const { version } = (await manager.call('GET', `/orders/${sale.orderId}`)).body.data as {
        version: number
      }
      await Promise.all([
        receive(sale.id, lines),
        receive(sale.id, lines),
        manager.call('POST', `/orders/${sale.orderId}/move`, { act: 'take-back', version }),
      ])
      expect([98, 99, 100]).toContain(await stockOf(sale.serumId))
      const order = await manager.call('GET', `/orders/${sale.orderId}`)
      await manager.call('POST', `/orders/${sale.orderId}/move`, {
        ...{ act: 'take-back', version: (order.body.data as { version: number }).version },
      })
      expect([await stockOf(sale.serumId), await stockOf(sale.soapId)]).toEqual([100, 100])
    }
  })
})

describe('money', () => {
  test('that was refunded meanwhile on the order page is not paid again: the return ends without a refund', async () => {
    const { id, orderId, serumLine } = await asked()
    await succeed(accept(id, [{ line_id: serumLine, quantity: 3 }]))
    const { version } = (await manager.call('GET', `/orders/${orderId}`)).body.data as { version: number }
    await succeed(
      manager.call('POST', `/orders/${orderId}/refunds`, { reason: 'Semua', key: 'everything-1', version }),
    )
    await succeed(receive(id, [{ line_id: serumLine, restocked: 3, written_off: 0 }]))
    expect((await show(id)).to_refund).toMatchObject({ amount: 0 })
    await succeed(refund(id))
    expect(await refundsOf(orderId)).toHaveLength(1)
    expect(await show(id)).toMatchObject({ step: 'done', refund: null })
  })

  test('of a piece that the order page refunded after the acceptance is not sent again, though another piece is left', async () => {
    const { id, orderId, serumLine } = await asked()
    await succeed(accept(id, [{ line_id: serumLine, quantity: 1 }]))
    const { version } = (await manager.call('GET', `/orders/${orderId}`)).body.data as { version: number }
    await succeed(
      manager.call('POST', `/orders/${orderId}/refunds`, {
        ...{ reason: 'Pecah', key: 'one-piece-1', version },
        choice: { lines: [{ line_id: serumLine, quantity: 1 }], with_shipping: false },
      }),
    )
    await succeed(receive(id, [{ line_id: serumLine, restocked: 1, written_off: 0 }]))
    expect((await show(id)).to_refund).toMatchObject({ amount: 0 })
    await succeed(refund(id))
    expect(await refundsOf(orderId)).toHaveLength(1)
  })

  test('is not sent for another sum than the person saw, nor by someone without the permission', async () => {
    const { id, orderId, serumLine } = await asked()
    await succeed(accept(id, [{ line_id: serumLine, quantity: 1 }], { way_back: 'kept' }))
    const other = await manager.call('POST', `/returns/${id}/refund`, {
      with_shipping: false,
      amount: 49_999,
    })
    expect([other.status, other.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    const byCare = await care.call('POST', `/returns/${id}/refund`, { with_shipping: false, amount: 50_000 })
    expect([byCare.status, byCare.body.code]).toEqual([403, 'PERMISSION_MISSING'])
    expect(await refundsOf(orderId)).toEqual([])
    await succeed(refund(id, false, finance))
  })

  test('[STAFF-14] above the ceiling waits for a second person, who approves the sum', async () => {
    const { id, orderId, serumLine } = await asked({ priceRupiah: 900_000 })
    await succeed(accept(id, [{ line_id: serumLine, quantity: 3 }], { way_back: 'kept' }))
    const refused = await refund(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'SECOND_PERSON_NEEDED'])
    expect(await show(id)).toMatchObject({ step: 'money', refund: null })
    const request = { id, order_id: orderId, with_shipping: false, amount_rupiah: 2_700_000 }
    const { orderId: otherOrder } = await asked()
    const disguised = await manager.call('POST', '/approvals', {
      action: 'returns.refund',
      request: { ...request, order_id: otherOrder },
      reason: 'Pecah semua',
    })
    const { id: disguisedId } = disguised.body.data as { id: string }
    const decided = await finance.call('POST', `/approvals/${disguisedId}/decision`, {
      decision: 'approved',
    })
    expect([decided.status, await refundsOf(orderId), await refundsOf(otherOrder)]).toEqual([404, [], []])
    const approval = await manager.call('POST', '/approvals', {
      ...{ action: 'returns.refund', request, reason: 'Pecah semua' },
    })
    expect(approval.status, approval.text).toBe(200)
    const { id: approvalId } = approval.body.data as { id: string }
    await succeed(finance.call('POST', `/approvals/${approvalId}/decision`, { decision: 'approved' }))
    expect(await refundsOf(orderId)).toMatchObject([{ amount_rupiah: 2_700_000 }])
    expect((await show(id)).step).toBe('done')
  })
})

test('the list holds the returns of each step, the longest waiting first, in pages; the customer is masked', async () => {
  const first = await asked()
  const second = await asked()
  await sql`update order_returns set created_at = created_at - interval '3 days' where id = ${second.id}`.execute(
    db,
  )
  await sql`update orders set delivery_address = jsonb_set(delivery_address, '{contact}', '"Sari Wulandari"')
    where id = ${first.orderId}`.execute(db)
  const page = async (query: string): Promise<ListPage<StaffReturnRow>> =>
    (await care.call('GET', `/returns?${query}`)).body.data
  const ids: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const shown = await page(`step=asked&limit=2${after ? `&after=${encodeURIComponent(after)}` : ''}`)
    ids.push(...shown.rows.map(({ id }) => id))
    after = shown.next
  }
  expect(ids[0]).toBe(second.id)
  expect(ids.indexOf(first.id)).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
  const counts = await care.call('GET', '/returns/counts')
  expect(counts.body.data).toMatchObject({ asked: ids.length })
  const [found] = (await page(`search=${(await show(first.id)).order}`)).rows
  expect(found).toMatchObject({ id: first.id, step: 'asked', photos: 1 })
  expect(found?.customer).toContain('Sari')
  expect(found?.customer).not.toContain('Wulandari')
})

test('[CARE-06] of a return of some pieces the gift card that paid in part gets its share, and no more', async () => {
  const sale = await asked({ cardRupiah: 150_000 })
  const { orderId, id, serumLine } = sale
  const payableRupiah = await paidFor(orderId)
  await succeed(accept(id, [{ line_id: serumLine, quantity: 2 }]))
  await succeed(receive(id, [{ line_id: serumLine, restocked: 0, written_off: 2 }]))
  const share = Math.floor((payableRupiah * 100_000) / (payableRupiah + 150_000))
  const refunded = await refund(id)
  expect(refunded.body.data).toMatchObject({ amount: 100_000 })
  expect(await refundsOf(orderId)).toEqual([{ amount_rupiah: share, key: `return-${id}` }])
  expect(await show(id)).toMatchObject({ step: 'done', refund: { amount: 100_000 } })
  const { rows } = await sql<{ card: number }>`
    select sum(usable_change)::integer as card from gift_card_entries
    where order_id = ${orderId} and kind = 'returned'`.execute(db)
  expect(rows).toEqual([{ card: 100_000 - share }])
})

test('[CARE-06] where less money is left than the pieces cost, what goes back is still of these pieces, and the gift card keeps paying for the rest', async () => {
  const sale = await asked({ cardRupiah: 150_000 })
  const { orderId, id, serumLine } = sale
  const payableRupiah = await paidFor(orderId)
  await succeed(accept(id, [{ line_id: serumLine, quantity: 3 }]))
  await succeed(receive(id, [{ line_id: serumLine, restocked: 3, written_off: 0 }]))
  await refundOrder(db, operator, {
    orderId,
    ...{ key: 'goodwill', reason: 'Maaf', amountRupiah: payableRupiah - 1_000 },
  })
  await succeed(refund(id))
  const { rows } = await sql<{ lines: number; money: number; card: number }>`
    select r.amount_rupiah::integer as money, r.card_rupiah::integer as card,
      (select sum(l.quantity)::integer from refund_lines l where l.refund_id = r.id) as lines
    from refunds r where r.key = ${`return-${id}`}`.execute(db)
  expect(rows).toEqual([{ lines: 3, money: 1_000, card: 149_000 }])
})

/** A delivered order of two pieces of a product, whose return is accepted and waits for the goods. */
async function acceptedOf(product: MadeProduct, buyer: Buyer) {
  const combinationId = product.combinationIds[0] ?? 0
  await fillBag(app, buyer, [{ productId: product.productId, combinationId, quantity: 2 }])
  const bag = await call(app, buyer, 'GET', '/api/user/me/carts')
  const { order_id: orderId } = (await place(app, buyer, bag, { payment_method: 'bank_transfer' })).json()
    .data
  await acceptMoney(shop, operator, orderId)
  const steps: OrderState[] = ['Picking in progress', 'Packed', 'Shipped', 'Delivered']
  for (const to of steps) await changeOrderState(db, { orderId, to, movedBy: 'staff:Ratna' })
  const upload = await app.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/return-photos`,
    headers: { ...buyer.headers, 'content-type': 'image/jpeg' },
    payload: photo,
  })
  const photos = [upload.json().data._id]
  await call(app, buyer, 'POST', `/api/orders/${orderId}/returns`, {
    ...{ reason: 'Botolnya pecah', photos, cause: 'damaged', is_opened: false },
  })
  const { id, lines } = await show(orderId)
  const line = lines[0]?.line_id ?? ''
  await succeed(accept(id, [{ line_id: line, quantity: 2 }]))
  return { orderId, id, line, combinationId }
}

test('[CARE-06] broken pieces of a pre-order are received: they are in no stock, and their places in the quota stay taken', async () => {
  const product = await makeProduct(db, {
    ...{ priceRupiah: 50_000, stock: 0 },
    preOrder: { totalQuota: 10, deliveryDate: '2031-01-01' },
  })
  const { id, line, combinationId } = await acceptedOf(product, await makeBuyer(db))
  const taken = async () =>
    (
      await db
        .selectFrom('preorder_rules')
        .select('sold_quota')
        .where('combination_id', '=', combinationId)
        .executeTakeFirstOrThrow()
    ).sold_quota
  expect(await taken()).toBe(2)
  await succeed(receive(id, [{ line_id: line, restocked: 1, written_off: 1 }]))
  expect([await taken(), await stockOf(combinationId)]).toEqual([1, 0])
  await succeed(refund(id))
})

test('[CARE-06] a broken piece is received although later buyers were promised all that was there', async () => {
  const product = await makeProduct(db, { priceRupiah: 50_000, stock: 2 })
  const { id, line, combinationId } = await acceptedOf(product, await makeBuyer(db))
  await db
    .updateTable('stock')
    .set({ is_backorder_allowed: true })
    .where('combination_id', '=', combinationId)
    .execute()
  const later = await makeBuyer(db)
  await fillBag(app, later, [{ productId: product.productId, combinationId, quantity: 3 }])
  const bag = await call(app, later, 'GET', '/api/user/me/carts')
  const placed = await place(app, later, bag, { payment_method: 'bank_transfer' })
  expect(placed.statusCode, placed.body).toBe(200)
  await succeed(receive(id, [{ line_id: line, restocked: 0, written_off: 2 }]))
  expect(await stockOf(combinationId)).toBe(0)
  await succeed(refund(id))
})

test('[CARE-06] a gift stays with the buyer who returns everything that was bought', async () => {
  const product = await makeProduct(db, { priceRupiah: 50_000, stock: 9 })
  const gift = await makeProduct(db, { classification: 'gwp_non_sellable', stock: 5 })
  const giftId = gift.combinationIds[0] ?? 0
  await makeVoucher(db, {
    ...{ discount_type: 'free_product', voucher_type: 'automatic' },
    ...{ product_ids: [product.productId], gift_combination_id: giftId },
  })
  const { id, line, orderId, combinationId } = await acceptedOf(product, await makeBuyer(db))
  expect(await stockOf(giftId)).toBe(4)
  await succeed(receive(id, [{ line_id: line, restocked: 2, written_off: 0 }]))
  expect([await stockOf(combinationId), await stockOf(giftId)]).toEqual([9, 4])
  const { state } = await db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(state).toBe('Returned')
  await succeed(refund(id))
})

test('[CARE-06] a return whose goods do not come is ended with a reason; nothing of stock or money moves', async () => {
  const { buyer, orderId, id, serumId, serumLine } = await asked()
  await succeed(accept(id, [{ line_id: serumLine, quantity: 2 }]))
  const tracking = { courier: 'JNE', tracking_number: 'JNE12345678' }
  const url = `/api/orders/${orderId}/returns/tracking`
  await call(app, buyer, 'POST', url, tracking)
  const version = async () =>
    (
      await db.selectFrom('orders').select('updated_at').where('id', '=', orderId).executeTakeFirstOrThrow()
    ).updated_at.toISOString()
  const before = await version()
  await call(app, buyer, 'POST', url, tracking)
  expect(await version()).toBe(before)

  const end = () => care.call('POST', `/returns/${id}/end`, { reason: 'Paketnya tidak pernah sampai' })
  await succeed(end())
  expect(await version()).not.toBe(before)
  expect(await show(id)).toMatchObject({ step: 'refused', note: 'Paketnya tidak pernah sampai' })
  expect([await stockOf(serumId), await refundsOf(orderId)]).toEqual([97, []])
  expect((await end()).body).toMatchObject({ code: 'RETURN_STEP_PASSED' })
  expect((await receive(id, [{ line_id: serumLine, restocked: 1, written_off: 0 }])).body).toMatchObject({
    code: 'RETURN_STEP_PASSED',
  })
})

test('[CARE-06] of a return, receiving its goods and ending it without them, one happens', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, serumLine } = await asked()
    await succeed(accept(id, [{ line_id: serumLine, quantity: 1 }]))
    const outcomes = await Promise.all([
      receive(id, [{ line_id: serumLine, restocked: 1, written_off: 0 }]),
      care.call('POST', `/returns/${id}/end`, { reason: 'Tidak sampai' }),
    ])
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    const { step } = await show(id)
    expect(step).toBe(outcomes[0].status === 200 ? 'money' : 'refused')
  }
})

test('[CARE-06] an account is not deleted while an accepted return is not finished, so that its money finds its owner', async () => {
  const { buyer, orderId, id, serumLine } = await asked()
  const tryToDelete = () => db.transaction().execute(tx => anonymiseReturns(tx, buyer.id))
  const underWay = expect.objectContaining({ code: 'ORDERS_UNDER_WAY' })
  await succeed(accept(id, [{ line_id: serumLine, quantity: 1 }]))
  await expect(tryToDelete()).rejects.toEqual(underWay)
  await succeed(receive(id, [{ line_id: serumLine, restocked: 1, written_off: 0 }]))
  await expect(tryToDelete()).rejects.toEqual(underWay)
  await succeed(refund(id))
  await tryToDelete()
  expect((await show(orderId)).reason).toBe('')
})

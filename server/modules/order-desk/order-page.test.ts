import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rupiah } from '../../../contract/rupiah.ts'
import { movingActions, type StaffOrder } from '../../../contract/staff/order-page.ts'
import type { Mention } from '../../../contract/staff/orders.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeOrderRow } from '../../testing/make-order-row.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { nextStates, type OrderState, unpaidStates } from '../orders/index.ts'
import { acceptMoney } from '../payments/index.ts'

const { shop, app } = await openShopWithPayments()
const { db } = shop
let buyer: Buyer
let manager: StaffTester
let second: StaffTester
let third: StaffTester
let desk: StaffTester
let observer: StaffTester

beforeAll(async () => {
  buyer = await makeBuyer(db)
  manager = await makeStaff(shop, app, 'manager', 'Ratna')
  second = await makeStaff(shop, app, 'manager', 'Dimas')
  third = await makeStaff(shop, app, 'manager', 'Putu')
  desk = await makeStaff(shop, app, 'order-desk', 'Wayan')
  observer = await makeStaff(shop, app, 'observer', 'Nadia')
})
afterAll(async () => {
  for (const { invariant, violations } of await checkInvariants(db)) expect(violations, invariant).toEqual([])
})

async function placeOrder(method = 'bank_transfer', quantity = 2, priceRupiah = 80_000) {
  const product = await makeProduct(db, { stock: 50, priceRupiah })
  const combinationId = product.combinationIds[0] ?? 0
  const cart = await fillBag(app, buyer, [{ productId: product.productId, combinationId, quantity }])
  const response = await place(app, buyer, cart, { payment_method: method })
  expect(response.statusCode, response.body).toBe(200)
  return { id: response.json().data.order_id as string, combinationId }
}

async function placePaidOrder(priceRupiah?: number) {
  const order = await placeOrder('bank_transfer', 2, priceRupiah)
  await acceptMoney(shop, operator, order.id)
  return order
}

const show = async (id: string, by = manager): Promise<StaffOrder> => {
  const { status, body, text } = await by.call('GET', `/orders/${id}`)
  expect(status, text).toBe(200)
  return body.data
}
const stateOf = async (id: string) => (await show(id)).order.state.name
const onHand = async (combinationId: number) =>
  (
    await db
      .selectFrom('stock')
      .select('on_hand')
      .where('combination_id', '=', combinationId)
      .executeTakeFirstOrThrow()
  ).on_hand

describe('the page', () => {
  test('[ORD-02] shows the sums and lines of the page of the buyer, and masks the buyer', async () => {
    await makeVoucher(db, { code: 'CERAH', discount_rupiah: 15_000 })
    const product = await makeProduct(db, { priceRupiah: 99_000 })
    await fillBag(app, buyer, [
      { productId: product.productId, combinationId: product.combinationIds[0] ?? 0, quantity: 3 },
    ])
    await call(app, buyer, 'POST', '/api/carts/voucher', { voucher_code: 'CERAH' })
    const shown = await call(app, buyer, 'GET', '/api/user/me/carts')
    const placed = (await place(app, buyer, shown)).json().data
    const theirs = await call(app, buyer, 'GET', `/api/orders/data/${placed.order_id}`)
    const { order, customer, payments } = await show(placed.reference_code)
    expect(order.price).toEqual(theirs.price)
    expect(order.price.steps.map(({ code }) => code)).toContain('voucher')
    expect(order.products.map(({ subtotal, quantity, image }) => ({ subtotal, quantity, image }))).toEqual(
      theirs.products.map(({ subtotal, quantity, image }: (typeof order.products)[number]) => ({
        subtotal,
        quantity,
        image,
      })),
    )
    expect(payments).toMatchObject([{ attempt: 1, amount: theirs.price.total_price_after_shipping }])
    expect(customer).toMatchObject({ member_id: buyer.id, name: 'Sari W.', phone: '0812•••••90' })
    expect(order.shipping.delivery_address).toMatchObject({
      contact: 'Sari',
      phone: '0812•••••90',
      street1: 'Jl. Tebet •••••',
    })
    expect(JSON.stringify(await show(placed.order_id))).not.toMatch(
      /081234567890|Wulandari|Barat 12|u\w+@example/,
    )
  })

  test('[STAFF-13] shows personal data on request, by permission, and the journal says who asked', async () => {
    const { id } = await placeOrder()
    expect((await observer.call('POST', `/orders/${id}/reveal`)).status).toBe(403)
    const { body } = await desk.call('POST', `/orders/${id}/reveal`)
    expect(body.data).toMatchObject({
      customer: { name: 'Sari Wulandari', phone: '081234567890' },
      delivery_address: { street1: 'Jl. Tebet Barat 12' },
    })
    const acts = await db
      .selectFrom('staff_acts')
      .select(['actor_name', 'act', 'detail'])
      .where('thing_id', '=', id)
      .execute()
    expect(acts).toEqual([{ actor_name: 'Wayan', act: 'orders.reveal', detail: {} }])
  })

  test('[ORD-02] tells everything that happened, newest first, and notes that mention people', async () => {
    const { id } = await placePaidOrder()
    const { body } = await desk.call('GET', '/orders/colleagues')
    expect(body.data).toContainEqual({ id: manager.id, name: 'Ratna' })
    const note = { text: 'Pembeli minta dibungkus', mentions: [manager.id] }
    expect((await desk.call('POST', `/orders/${id}/notes`, note)).status).toBe(200)
    expect((await desk.call('POST', `/orders/${id}/notes`, { ...note, mentions: ['x'] })).status).toBe(400)
    const { timeline } = await show(id)
    expect(timeline.map(({ kind, title, by }) => ({ kind, title, by }))).toEqual(
      expect.arrayContaining([
        { kind: 'note', title: 'Catatan', by: 'Wayan' },
        { kind: 'staff', title: 'menerima uang pesanan', by: 'operator' },
        { kind: 'state', title: 'Perlu diproses', by: 'operator' },
        { kind: 'state', title: 'Menunggu transfer', by: 'pembeli' },
      ]),
    )
    const times = timeline.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
    expect(timeline.filter(({ kind }) => kind === 'note')).toHaveLength(1)
  })

  test('[ORD-02] a note waits on the home of those whom it mentions until they have seen it', async () => {
    const [{ id }, other] = [await placePaidOrder(), await placePaidOrder()]
    const mentionsOf = async (person: StaffTester): Promise<Mention[]> =>
      (await person.call('GET', '/mentions')).body.data
    const write = async (orderId: string, text: string, mentions: string[]) => {
      const { status, text: response } = await desk.call('POST', `/orders/${orderId}/notes`, {
        text,
        mentions,
      })
      expect(status, response).toBe(200)
    }
    const before = await mentionsOf(manager)
    await manager.call('POST', '/mentions/seen', { notes: [...before.map(note => note.id), 1] })
    await write(id, 'Tolong cek alamatnya', [manager.id])
    await write(id, 'Untuk siapa saja', [])
    await write(other.id, 'Yang ini juga', [manager.id, desk.id])
    const { reference_code: code } = (await show(id)).order
    const waiting = await mentionsOf(manager)
    expect(waiting).toMatchObject([
      { text: 'Yang ini juga', by: 'Wayan' },
      { text: 'Tolong cek alamatnya', by: 'Wayan', reference_code: code },
    ])
    const [latest, first] = waiting.map(note => note.id)
    // A colleague sees only their own mentions, not those of others in their place.
    for (const notes of [[first], [latest]])
      expect((await desk.call('POST', '/mentions/seen', { notes })).status).toBe(200)
    expect(await mentionsOf(desk)).toEqual([])
    expect(await mentionsOf(manager)).toHaveLength(2)
    // Two tabs at once, and again.
    const seen = await Promise.all(
      [1, 2, 3].map(() => manager.call('POST', '/mentions/seen', { notes: [first] })),
    )
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await mentionsOf(manager)).map(note => note.id)).toEqual([latest])
    const { rows } = await sql`select from seen_mentions where note_id = ${first}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('an unknown order is refused', async () => {
    expect((await desk.call('GET', '/orders/none')).body.code).toBe('ORDER_NOT_FOUND')
  })
})

describe('actions', () => {
  const bodies = {
    move: (act: string, version: number) => ({ act, version }),
    cancel: (version: number) => ({ reason: 'Salah alamat', version }),
    refund: (version: number) => ({ reason: 'Rusak', key: randomUUID(), version }),
  }

  async function makeIn(state: OrderState) {
    const product = await makeProduct(db, { stock: 9 })
    const isPaid = !unpaidStates.includes(state) && state !== 'Cancelled' && state !== 'Payment confirm'
    const { id } = await makeOrderRow(db, {
      memberId: buyer.id,
      state,
      methodCode: 'gopay',
      carrier: 'JNE',
      city: 'Surabaya',
      contact: 'Sari',
      phone: '081234567890',
      trackingNumber: null,
      payableRupiah: 2000,
      quantity: 2,
      productId: product.productId,
      combinationId: product.combinationIds[0] ?? 0,
      placedAt: new Date(),
      paidAt: isPaid ? new Date() : null,
    })
    return id
  }

  test.each(Object.keys(nextStates) as OrderState[])(
    '[ORD-03] in "%s" the page says of each act whether it can be done, and the call agrees',
    async state => {
      for (const act of [...movingActions, 'cancel', 'refund', 'change-delivery'] as const) {
        const id = await makeIn(state)
        const { acts, version } = await show(id)
        const shown = acts.find(one => one.act === act)
        const { status, body } =
          act === 'cancel'
            ? await manager.call('POST', `/orders/${id}/cancel`, bodies.cancel(version))
            : act === 'refund'
              ? await manager.call('POST', `/orders/${id}/refunds`, bodies.refund(version))
              : act === 'change-delivery'
                ? await manager.call('POST', `/orders/${id}/delivery`, { note: 'Titip', version })
                : await manager.call('POST', `/orders/${id}/move`, bodies.move(act, version))
        // An order written straight into the tables has never reserved what it would be filled with.
        const said = body.code === 'OUT_OF_STOCK' && act === 'fill' ? null : (body.message ?? null)
        expect({ act, said }).toEqual({ act, said: shown?.refused ?? null })
        expect(status).toBe(body.code ? 409 : 200)
        if (shown?.refused) expect(await stateOf(id)).toBe(state)
        else expect(shown?.leads_to.length).toBeGreaterThan(0)
        await discard(id)
      }
    },
  )

  /** Orders written straight into the tables would contradict the books. */
  async function discard(id: string) {
    for (const table of ['refunds', 'payments', 'order_lines', 'order_state_histories', 'stock_movements'])
      await sql`delete from ${sql.table(table)} where ${
        table === 'stock_movements' ? sql`cause like ${`order:${id}%`}` : sql`order_id = ${id}`
      }`.execute(db)
    await sql`delete from orders where id = ${id}`.execute(db)
    await sql`delete from carts c where closed_at is not null and not exists (select from orders o where o.cart_id = c.id)`.execute(
      db,
    )
  }

  test('[ORD-03] an act whose permission is missing says so', async () => {
    const { id } = await placePaidOrder()
    const offered = async (by: StaffTester, act: string) =>
      (await show(id, by)).acts.find(one => one.act === act)
    const find = async (by: StaffTester, act: string) => (await offered(by, act))?.refused
    expect(await find(manager, 'start')).toBeNull()
    expect(await find(observer, 'start')).toBe('Peranmu belum boleh: Memproses pesanan sampai selesai.')
    expect(await find(desk, 'cancel')).toBe('Peranmu belum boleh: Mengembalikan uang pesanan.')
    expect(await offered(desk, 'cancel')).toMatchObject({ is_for_others: true })
    expect(await offered(desk, 'ship')).toMatchObject({ is_for_others: false })
    const { version } = await show(id)
    expect((await desk.call('POST', `/orders/${id}/cancel`, bodies.cancel(version))).body.code).toBe(
      'PERMISSION_MISSING',
    )
  })

  test('[ORD-04] cancelling an unpaid order ends it without money', async () => {
    const { id, combinationId } = await placeOrder()
    const { version } = await show(id)
    expect((await desk.call('POST', `/orders/${id}/cancel`, bodies.cancel(version))).status).toBe(200)
    const { order, refunds } = await show(id)
    expect([order.state.name, order.cancellation_reason, refunds]).toEqual(['Cancelled', 'Salah alamat', []])
    expect(await onHand(combinationId)).toBe(50)
  })

  test('[ORD-04] cancelling a paid order refunds all of it and ends it at once', async () => {
    const { id, combinationId } = await placePaidOrder()
    expect(await onHand(combinationId)).toBe(48)
    const before = await show(id)
    expect((await manager.call('POST', `/orders/${id}/cancel`, bodies.cancel(before.version))).status).toBe(
      200,
    )
    const after = await show(id)
    expect(after.order.state.name).toBe('Refunded')
    expect(after.refunds).toMatchObject([{ amount: before.refundable, status: 'needs_account' }])
    expect(after.refundable).toBe(0)
    expect(await onHand(combinationId)).toBe(50)
  })

  test('[STAFF-14] above the ceiling neither refund nor cancellation happens without a second person', async () => {
    const { id } = await placePaidOrder(700_000)
    const { version, refundable, acts } = await show(id)
    for (const act of ['cancel', 'refund'] as const)
      expect(acts.find(one => one.act === act)?.leads_to.join(' ')).toContain(
        `Di atas ${rupiah(1_000_000)} untuk satu pesanan: menunggu persetujuan orang kedua.`,
      )
    for (const [path, body] of [
      ['cancel', bodies.cancel(version)],
      ['refunds', bodies.refund(version)],
    ] as const)
      expect((await manager.call('POST', `/orders/${id}/${path}`, body)).body.code).toBe(
        'SECOND_PERSON_NEEDED',
      )
    expect(await show(id)).toMatchObject({
      refundable,
      refunds: [],
      order: { state: { name: 'Payment accepted' } },
    })
  })

  test('[TABLE-05] of two people who move one order, the second is told who was first', async () => {
    const { id } = await placePaidOrder()
    const { version } = await show(id)
    const results = await Promise.all(
      [manager, second].map(person =>
        person.call('POST', `/orders/${id}/move`, bodies.move('start', version)),
      ),
    )
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    const first = results[0]?.status === 200 ? 'Ratna' : 'Dimas'
    const refused = results.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: first } })
    expect(await stateOf(id)).toBe('Picking in progress')
  })

  test('[ORD-04] one refund pressed by three people is made once', async () => {
    const { id } = await placePaidOrder()
    const { version } = await show(id)
    const results = await Promise.all(
      [manager, second, third].map(person =>
        person.call('POST', `/orders/${id}/refunds`, { ...bodies.refund(version), amount: 10_000 }),
      ),
    )
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await show(id)).refunds).toMatchObject([{ amount: 10_000 }])
  })

  test('[ORD-04] the same call twice refunds once, and never more than was paid', async () => {
    const { id } = await placePaidOrder()
    const { version, refundable } = await show(id)
    const body = { ...bodies.refund(version), amount: refundable - 1 }
    for (let count = 0; count < 2; count += 1)
      expect((await manager.call('POST', `/orders/${id}/refunds`, body)).status).toBe(200)
    const again = await show(id)
    expect(again.refundable).toBe(1)
    const more = { ...bodies.refund(again.version), amount: 2 }
    expect((await manager.call('POST', `/orders/${id}/refunds`, more)).body.code).toBe('REFUND_NOT_ALLOWED')
  })

  test('[STAFF-04] a refund and a cancellation ask for the second factor again after five minutes', async () => {
    const { id } = await placePaidOrder()
    const { version } = await show(id)
    shop.setNow(new Date(Date.now() + 6 * 60_000))
    try {
      for (const [path, body] of [
        ['cancel', bodies.cancel(version)],
        ['refunds', bodies.refund(version)],
      ] as const)
        expect((await manager.call('POST', `/orders/${id}/${path}`, body)).body.code).toBe(
          'CONFIRMATION_NEEDED',
        )
    } finally {
      shop.setNow(null)
    }
  })
})

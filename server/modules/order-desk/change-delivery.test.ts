import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rupiah } from '../../../contract/rupiah.ts'
import type { DeliveryOffer } from '../../../contract/staff/delivery-change.ts'
import type { StaffOrder } from '../../../contract/staff/order-page.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { tasks } from '../../schedule/schedule.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { seenRefund } from '../../testing/seen-refund.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { acceptMoney, changeStateByStaff } from '../payments/index.ts'

const { shop, app } = await openShopWithPayments()
const { db } = shop
let buyer: Buyer
let stranger: Buyer
let manager: StaffTester
let desk: StaffTester
let finance: StaffTester
let observer: StaffTester

beforeAll(async () => {
  buyer = await makeBuyer(db)
  stranger = await makeBuyer(db)
  manager = await makeStaff(shop, app, 'manager', 'Ratna')
  desk = await makeStaff(shop, app, 'order-desk', 'Putri')
  finance = await makeStaff(shop, app, 'finance', 'Agus')
  observer = await makeStaff(shop, app, 'observer', 'Yoga')
})
afterAll(async () => {
  for (const { invariant, violations } of await checkInvariants(db)) expect(violations, invariant).toEqual([])
})

async function placePaid(): Promise<string> {
  const { productId, combinationIds } = await makeProduct(db, { stock: 50, priceRupiah: 80_000 })
  const cart = await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0, quantity: 1 }])
  const response = await place(app, buyer, cart, { payment_method: 'bank_transfer' })
  expect(response.statusCode, response.body).toBe(200)
  const { order_id: id } = response.json().data
  await acceptMoney(shop, operator, id)
  return id
}

const show = async (id: string, by = manager): Promise<StaffOrder> =>
  (await by.call('GET', `/orders/${id}`)).body.data
const offersOf = async (id: string, area?: object): Promise<DeliveryOffer[]> =>
  (await desk.call('POST', `/orders/${id}/delivery-offers`, area ? { area } : {})).body.data
const actionsOf = async (id: string) =>
  (
    await db
      .selectFrom('staff_acts')
      .select(['actor_name', 'act', 'detail'])
      .where('thing_id', '=', id)
      .where('act', 'not in', ['orders.accept-money', 'orders.reveal'])
      .orderBy('id')
      .execute()
  ).map(({ actor_name: who, act, detail }) => ({ who, act, detail }))
const theirs = (id: string) => call(app, buyer, 'GET', `/api/orders/${id}/delivery-change`)
const answer = (id: string, given: 'agree' | 'decline', by = buyer) =>
  call(app, by, 'POST', `/api/orders/${id}/delivery-change`, { answer: given })

/** The same street in another house, and another recipient. */
const moved = {
  contact: 'Dewi Anggraini',
  phone: '081299990000',
  address1: 'Jl. Melati Raya 7',
  address2: 'Pagar biru',
}

/** Fills in the areas of the order, as the form of the back office does. */
async function areasOf(id: string) {
  const { areas, delivery_address: address } = (await desk.call('POST', `/orders/${id}/reveal`)).body
    .data as { areas: Record<string, string>; delivery_address: { zipcode: string } }
  return { ...areas, zipcode: address.zipcode }
}

/** A method that costs more than the order's, and one that costs as much or less. */
async function pickOffers(id: string) {
  const offers = await offersOf(id)
  const dearer = offers.find(({ difference }) => difference > 0)
  const current = offers.find(({ is_current }) => is_current)
  expect(current?.difference).toBe(0)
  if (!dearer) throw new Error('the shop has no method that costs more')
  return { dearer, current }
}

describe('without a higher fee', () => {
  test('[ORD-05] address and note change at once; the journal names what, never what it was', async () => {
    const id = await placePaid()
    const { version, order } = await show(id)
    const body = { address: { ...(await areasOf(id)), ...moved }, note: 'Titip satpam', version }
    const { status, text } = await desk.call('POST', `/orders/${id}/delivery`, body)
    expect(status, text).toBe(200)
    const after = (await call(app, buyer, 'GET', `/api/orders/data/${id}`)) as typeof order
    expect(after.shipping.delivery_address).toMatchObject({
      contact: moved.contact,
      street1: moved.address1,
      phone: moved.phone,
    })
    expect(after.price).toEqual(order.price)
    expect((await show(id)).delivery).toEqual({ note: 'Titip satpam', change: null })
    const acts = await actionsOf(id)
    expect(acts).toMatchObject([
      {
        who: 'Putri',
        act: 'orders.change-delivery',
        detail: { changed: ['contact', 'phone', 'street', 'note'] },
      },
    ])
    expect(JSON.stringify(acts)).not.toMatch(/Melati|Dewi|0812|satpam/)
    const { rows } =
      await sql`select about from order_news where order_id = ${id} and kind = 'delivery_change'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('[ORD-05] nothing changes for whom it is not allowed, after sending, or with nothing to change', async () => {
    const id = await placePaid()
    const { version } = await show(id)
    const body = { note: 'Titip satpam', version }
    expect((await observer.call('POST', `/orders/${id}/delivery`, body)).status).toBe(403)
    expect((await desk.call('POST', `/orders/${id}/delivery`, { version })).body).toMatchObject({
      code: 'ACT_NOT_ALLOWED',
      message: 'Belum ada yang diubah.',
    })
    const wrong = { ...(await areasOf(id)), ...moved, district: '11.01.01' }
    expect(
      (await desk.call('POST', `/orders/${id}/delivery`, { ...body, address: wrong })).body,
    ).toMatchObject({ code: 'AREA_UNKNOWN' })
    for (const to of ['Picking in progress', 'Packed', 'Shipped'] as const)
      await changeStateByStaff(db, operator, { orderId: id, to })
    const sent = await show(id)
    const why = sent.acts.find(({ act }) => act === 'change-delivery')?.refused
    expect(why).toBe('Tidak bisa dari keadaan Dikirim.')
    const refused = await desk.call('POST', `/orders/${id}/delivery`, { ...body, version: sent.version })
    expect(refused.body).toMatchObject({ code: 'ACT_NOT_ALLOWED', message: why })
    expect(sent.delivery.note).toBe('')
  })

  test('[ORD-05] of two people who change one order, the second is told who was first and what they did', async () => {
    const id = await placePaid()
    const { version } = await show(id)
    const results = await Promise.all(
      [desk, manager].map(person =>
        person.call('POST', `/orders/${id}/delivery`, { note: `Oleh ${person.name}`, version }),
      ),
    )
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    const first = results[0]?.status === 200 ? 'Putri' : 'Ratna'
    expect(results.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { by: first, did: 'mengubah pengiriman pesanan' },
    })
    expect((await show(id)).delivery.note).toBe(`Oleh ${first}`)
  })
})

describe('with a higher fee', () => {
  test('[ORD-05] the shop bears it only by permission, and the journal has the change and the fee', async () => {
    const id = await placePaid()
    const { dearer } = await pickOffers(id)
    const { version } = await show(id)
    const body = { type: dearer.type, difference: dearer.difference, version }
    for (const [more, code] of [
      [{}, 'FEE_DIFFERS'],
      [{ difference: dearer.difference - 1, borne_by: 'shop' }, 'FEE_DIFFERS'],
      [{ borne_by: 'shop' }, 'PERMISSION_MISSING'],
    ] as const)
      expect((await desk.call('POST', `/orders/${id}/delivery`, { ...body, ...more })).body.code).toBe(code)
    expect(await actionsOf(id)).toEqual([])
    const done = await manager.call('POST', `/orders/${id}/delivery`, { ...body, borne_by: 'shop' })
    expect(done.body.data).toEqual({ is_waiting: false })
    expect((await show(id)).order.shipping.name).toBe(dearer.name)
    expect(await actionsOf(id)).toMatchObject([
      {
        who: 'Ratna',
        act: 'orders.change-delivery',
        detail: { changed: ['carrier'], feeRupiah: dearer.fee },
      },
      { who: 'Ratna', act: 'orders.waive-fee', detail: { rupiah: dearer.difference } },
    ])
    const now = (await offersOf(id)).find(({ is_current }) => is_current)
    expect(now).toMatchObject({ type: dearer.type, fee: dearer.fee, difference: 0 })
  })

  test('[ORD-05] the buyer is asked: the order goes as before until they have agreed and paid', async () => {
    const id = await placePaid()
    const { dearer, current } = await pickOffers(id)
    const { version } = await show(id)
    const body = {
      type: dearer.type,
      address: { ...(await areasOf(id)), ...moved },
      difference: dearer.difference,
      borne_by: 'buyer',
      version,
    }
    const asked = await desk.call('POST', `/orders/${id}/delivery`, body)
    expect(asked.body.data, asked.text).toEqual({ is_waiting: true })
    const waiting = await show(id)
    expect(waiting.order.shipping.name).toBe(current?.name)
    expect(waiting.delivery.change).toMatchObject({
      status: 'asked',
      carrier: dearer.carrier,
      difference: dearer.difference,
      address: { contact: 'Dewi A.', phone: '0812•••••00' },
      asked_by: 'Putri',
    })
    expect(waiting.acts.find(({ act }) => act === 'change-delivery')?.refused).toBe(
      'Perubahan sebelumnya masih menunggu pembeli.',
    )
    const early = { decision: 'paid', version: waiting.version }
    expect((await manager.call('POST', `/orders/${id}/delivery-change`, early)).body).toMatchObject({
      message: 'Pembeli belum menjawab.',
    })

    expect(await theirs(id)).toMatchObject({
      difference: dearer.difference,
      address: { contact: moved.contact },
      accounts: [{ bank_name: 'BCA' }, {}, {}],
    })
    await answer(id, 'agree')
    await answer(id, 'agree')
    const agreed = await show(id)
    expect(agreed.timeline.filter(({ kind }) => kind === 'delivery')).toHaveLength(1)
    const paid = { decision: 'paid', version: agreed.version }
    expect((await desk.call('POST', `/orders/${id}/delivery-change`, paid)).status).toBe(200)
    const after = await show(id)
    expect(after.order.shipping.name).toBe(dearer.name)
    expect(after.order.shipping.delivery_address?.contact).toBe('Dewi A.')
    expect(after.delivery.change).toBeNull()
    expect((await actionsOf(id)).map(({ act }) => act)).toEqual([
      'orders.ask-delivery',
      'orders.change-delivery',
      'orders.accept-fee',
    ])
    const { address } = await db
      .selectFrom('delivery_changes')
      .select('address')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(address).toBeNull()
  })

  test('[ORD-05] a buyer who declines, and staff who withdraw, leave the order as it was', async () => {
    for (const end of ['decline', 'withdraw'] as const) {
      const id = await placePaid()
      const { dearer, current } = await pickOffers(id)
      const { version } = await show(id)
      const ask = { type: dearer.type, difference: dearer.difference, borne_by: 'buyer', version }
      await desk.call('POST', `/orders/${id}/delivery`, ask)
      if (end === 'decline') await answer(id, 'decline')
      else {
        const body = { decision: 'withdraw', version: (await show(id)).version }
        expect((await desk.call('POST', `/orders/${id}/delivery-change`, body)).status).toBe(200)
      }
      const after = await show(id)
      expect(after.order.shipping.name).toBe(current?.name)
      expect(after.delivery.change).toBeNull()
      expect(await theirs(id)).toBeNull()
      expect(after.acts.find(({ act }) => act === 'change-delivery')?.refused).toBeNull()
    }
  })

  test('[ORD-05] while the buyer is asked the order is not sent; deciding needs its permission', async () => {
    const id = await placePaid()
    const { dearer } = await pickOffers(id)
    for (const to of ['Picking in progress', 'Packed'] as const)
      await changeStateByStaff(db, operator, { orderId: id, to })
    const { version } = await show(id)
    const ask = { type: dearer.type, difference: dearer.difference, borne_by: 'buyer', version }
    await desk.call('POST', `/orders/${id}/delivery`, ask)
    const waiting = await show(id)
    expect(waiting.acts.find(({ act }) => act === 'ship')?.refused).toMatch(/masih menunggu pembeli/)
    for (const [person, decision] of [
      [desk, 'waive'],
      [finance, 'withdraw'],
      [observer, 'paid'],
    ] as const) {
      const body = { decision, version: waiting.version }
      expect((await person.call('POST', `/orders/${id}/delivery-change`, body)).body.code).toBe(
        'PERMISSION_MISSING',
      )
    }
    const waive = { decision: 'waive', version: waiting.version }
    expect((await manager.call('POST', `/orders/${id}/delivery-change`, waive)).status).toBe(200)
    expect((await show(id)).order.shipping.name).toBe(dearer.name)
  })

  test('[ORD-05] nobody else can see or answer what a buyer is asked', async () => {
    const id = await placePaid()
    const { dearer } = await pickOffers(id)
    const { version } = await show(id)
    const ask = { type: dearer.type, difference: dearer.difference, borne_by: 'buyer', version }
    await desk.call('POST', `/orders/${id}/delivery`, ask)
    const { headers } = stranger
    for (const method of ['GET', 'POST'] as const) {
      const response = await app.inject({
        method,
        url: `/api/orders/${id}/delivery-change`,
        headers,
        ...(method === 'POST' ? { payload: { answer: 'agree' } } : {}),
      })
      expect(response.json().code).toBe('ORDER_NOT_FOUND')
    }
    expect((await show(id)).delivery.change?.status).toBe('asked')
  })
})

test('of an unknown order nothing is offered or changed: ORDER_NOT_FOUND', async () => {
  const body = { type: 'regular', note: '', difference: 0, version: 1 }
  expect((await desk.call('POST', '/orders/tiada/delivery-offers', {})).body.code).toBe('ORDER_NOT_FOUND')
  expect((await desk.call('POST', '/orders/tiada/delivery', body)).body.code).toBe('ORDER_NOT_FOUND')
})

describe('a difference that the buyer has paid', () => {
  /** Asks the buyer for a difference, who agrees. */
  async function agreed(id: string) {
    const { dearer } = await pickOffers(id)
    const ask = { type: dearer.type, difference: dearer.difference, borne_by: 'buyer' }
    await desk.call('POST', `/orders/${id}/delivery`, { ...ask, version: (await show(id)).version })
    await answer(id, 'agree')
    return dearer.difference
  }
  const receive = async (id: string) =>
    finance.call('POST', `/orders/${id}/delivery-change`, {
      decision: 'paid',
      version: (await show(id)).version,
    })
  async function placeWithPaidFee() {
    const id = await placePaid()
    const fee = await agreed(id)
    expect((await receive(id)).status).toBe(200)
    return { id, fee }
  }
  async function placeUnpaid() {
    const { productId, combinationIds } = await makeProduct(db, { stock: 50, priceRupiah: 80_000 })
    const cart = await fillBag(app, buyer, [
      { productId, combinationId: combinationIds[0] ?? 0, quantity: 1 },
    ])
    const response = await place(app, buyer, cart, { payment_method: 'bank_transfer' })
    return String(response.json().data.order_id)
  }
  const cancelAsBuyer = async (id: string) => {
    const { reference_code } = (await show(id)).order
    const body = { cancellation_reason: 'Salah pesan', reference_code }
    await call(app, buyer, 'PUT', `/api/order/${id}/cancelled`, body)
  }
  const refundsOf = async (id: string) =>
    (await show(id)).refunds.map(({ amount, status }) => ({ amount, status }))
  const sortedSums = async (id: string) =>
    (await refundsOf(id)).map(({ amount }) => amount).sort((a, b) => a - b)
  const schedule = () => tasks(shop)['refund-added-fees']()
  const reason = 'Pembeli berubah pikiran'

  test('[ORD-05] stands beside the price that was accepted, for staff and buyer, and on the invoice', async () => {
    const { id, fee } = await placeWithPaidFee()
    const { order, refundable, fee_left } = await show(id)
    expect(order.added_fee).toBe(fee)
    expect({ refundable, fee_left }).toEqual({
      refundable: order.price.total_price_after_shipping,
      fee_left: fee,
    })
    expect((await call(app, buyer, 'GET', `/api/orders/data/${id}`)).added_fee).toBe(fee)
  })

  test('[ORD-04] goes back when staff cancel the order, and the page says so before', async () => {
    const { id, fee } = await placeWithPaidFee()
    const { version, acts, order } = await show(id)
    const cancel = acts.find(({ act }) => act === 'cancel')
    expect(cancel?.leads_to.join(' ')).toContain(`Tambahan ongkir ${rupiah(fee)} ditransfer`)
    const done = await manager.call('POST', `/orders/${id}/cancel`, { reason, version })
    expect(done.status, done.text).toBe(200)
    await schedule()
    expect(await sortedSums(id)).toEqual([fee, order.price.total_price_after_shipping])
    expect((await show(id)).fee_left).toBe(0)
    const account = { bank_name: 'BCA', account_name: 'Sari', account_number: '1234567890' }
    await call(app, buyer, 'POST', `/api/payments/refund-account/${id}`, account)
    for (const { _id } of (await show(id)).refunds) {
      const { version: seen } = await seenRefund(db, _id)
      expect((await finance.call('POST', `/refunds/${_id}/sent`, { version: seen })).status).toBe(200)
    }
    expect((await refundsOf(id)).map(({ status }) => status)).toEqual(['done', 'done'])
  })

  test('[ORD-04] goes back with everything, once, however often the person presses', async () => {
    const { id, fee } = await placeWithPaidFee()
    const { version, order } = await show(id)
    const body = { reason, key: 'everything-1', version }
    for (let time = 0; time < 2; time += 1) {
      const { status, text } = await manager.call('POST', `/orders/${id}/refunds`, body)
      expect(status, text).toBe(200)
    }
    const second = { reason, key: 'everything-2', version: (await show(id)).version }
    expect((await manager.call('POST', `/orders/${id}/refunds`, second)).body.code).toBe('ACT_NOT_ALLOWED')
    expect(await sortedSums(id)).toEqual([fee, order.price.total_price_after_shipping])
  })

  test('[ORD-04] goes back with the shipping fee, and not with an amount', async () => {
    const { id, fee } = await placeWithPaidFee()
    const { version, order } = await show(id)
    const shipping = order.price.steps.find(({ code }) => code === 'shipping')?.amountRupiah ?? 0
    const choice = { lines: [], with_shipping: true }
    const price = (await manager.call('POST', `/orders/${id}/refund-price`, choice)).body.data
    expect(price).toMatchObject({ shipping: shipping + fee, amount: shipping + fee })
    const tooMuch = { reason, key: 'too-much-1', version, amount: order.price.total_price_after_shipping + 1 }
    expect((await manager.call('POST', `/orders/${id}/refunds`, tooMuch)).body.code).toBe(
      'REFUND_NOT_ALLOWED',
    )
    const some = { reason, key: 'some-money', version, amount: 1_000 }
    expect((await manager.call('POST', `/orders/${id}/refunds`, some)).status).toBe(200)
    expect((await show(id)).fee_left).toBe(fee)
    const body = { reason, key: 'shipping-1', version: (await show(id)).version, choice }
    for (let time = 0; time < 2; time += 1) {
      const { status, text } = await manager.call('POST', `/orders/${id}/refunds`, body)
      expect(status, text).toBe(200)
    }
    expect(await sortedSums(id)).toEqual([1_000, shipping, fee].sort((a, b) => a - b))
  })

  test('[ORD-05] goes back within a minute when an order ends that was never paid', async () => {
    const id = await placeUnpaid()
    const fee = await agreed(id)
    expect((await receive(id)).status).toBe(200)
    await cancelAsBuyer(id)
    await schedule()
    await schedule()
    expect(await refundsOf(id)).toEqual([{ amount: fee, status: 'needs_account' }])
  })

  test('[ORD-05] goes back at once if it arrives after the buyer has cancelled', async () => {
    const id = await placeUnpaid()
    const fee = await agreed(id)
    await cancelAsBuyer(id)
    const method = (await show(id)).order.shipping.name
    expect((await receive(id)).status).toBe(200)
    const after = await show(id)
    expect(after.order.shipping.name).toBe(method)
    expect(after.delivery.change).toBeNull()
    expect(await refundsOf(id)).toEqual([{ amount: fee, status: 'needs_account' }])
    await schedule()
    expect(await refundsOf(id)).toHaveLength(1)
  })

  test('[ORD-05] is received or the order cancelled, whichever is first, and goes back in both cases', async () => {
    const id = await placeUnpaid()
    const fee = await agreed(id)
    const { version } = await show(id)
    const [received] = await Promise.all([
      finance.call('POST', `/orders/${id}/delivery-change`, { decision: 'paid', version }),
      cancelAsBuyer(id),
    ])
    if (received.status !== 200) expect((await receive(id)).status).toBe(200)
    await schedule()
    expect(await refundsOf(id)).toEqual([{ amount: fee, status: 'needs_account' }])
  })
})

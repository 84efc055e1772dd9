import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder, StaffRefundPrice } from '../../contract/staff/order-page.ts'
import type { OrderState } from '../modules/orders/index.ts'
import { fillBag, makeBuyer } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { type CallResult, makeStaff, type StaffTester } from '../testing/make-staff.ts'
import { signedNotice } from '../testing/test-payments.ts'
import { setUpMoneyTests } from './set-up-money-tests.ts'

/** Several people of the back office refund the same order at once, or a transfer arrives with a different amount. */

const { shop, app, lineOf, move, notify, placeOrder, expectConsistentBooks } = await setUpMoneyTests()
const { db } = shop
let finance: StaffTester
let manager: StaffTester
let owner: StaffTester
beforeAll(async () => {
  finance = await makeStaff(shop, app, 'finance')
  manager = await makeStaff(shop, app, 'manager')
  owner = await makeStaff(shop, app, 'owner')
})

const show = async (id: string): Promise<StaffOrder> => (await manager.call('GET', `/orders/${id}`)).body.data
const refund = async (by: StaffTester, id: string, what: object = {}) =>
  by.call('POST', `/orders/${id}/refunds`, {
    reason: 'Barang rusak',
    key: randomUUID(),
    version: (await show(id)).version,
    ...what,
  })

async function orderTwoLines(extra: object = {}) {
  const buyer = await makeBuyer(db)
  const products = [
    await makeProduct(db, { priceRupiah: 41_003 }),
    await makeProduct(db, { priceRupiah: 9_999 }),
  ]
  await fillBag(
    app,
    buyer,
    products.map(product => lineOf(product, 3)),
  )
  return { buyer, ...(await placeOrder(buyer, extra)) }
}

/** What may happen to the money of a paid order; each event is prepared before all run at once. */
type MoneyEvent = (order: {
  id: string
  code: string
  amountRupiah: number
}) => Promise<() => Promise<unknown>>

const moneyEvents: Record<string, MoneyEvent> = {
  'everything is refunded': async ({ id }) => {
    const { version } = await show(id)
    return () => refund(finance, id, { version })
  },
  'an amount is refunded': async ({ id, amountRupiah }) => {
    const { version } = await show(id)
    return () => refund(manager, id, { version, amount: amountRupiah - 1 })
  },
  'pieces are refunded': async ({ id }) => {
    const { version } = await show(id)
    const price = await owner.call('POST', `/orders/${id}/refund-price`, { lines: [], with_shipping: false })
    const { lines: left } = price.body.data as StaffRefundPrice
    const lines = left.map(({ line_id }) => ({ line_id, quantity: 2 }))
    return () => refund(owner, id, { version, choice: { lines, with_shipping: true } })
  },
  'a second person approves a refund': async ({ id }) => {
    const request = { order_id: id, key: randomUUID(), reason: 'Barang rusak' }
    const asked = await finance.call('POST', '/approvals', {
      action: 'orders.refund',
      request,
      reason: 'Rusak',
    })
    const { id: approval } = asked.body.data as { id: string }
    return () => owner.call('POST', `/approvals/${approval}/decision`, { decision: 'approved', note: '' })
  },
  'the order is cancelled': async ({ id }) => {
    const { version } = await show(id)
    return () => manager.call('POST', `/orders/${id}/cancel`, { reason: 'Batal saja', version })
  },
  'the payer takes the money back': async ({ code, amountRupiah }) => {
    const notice = signedNotice({ orderId: `${code}-1`, amountRupiah, status: 'chargeback' })
    return () => notify(notice)
  },
}

const names = Object.keys(moneyEvents)
/** Every set of three different events, and each event three times. */
const triples = names.flatMap((first, at) => [
  [first, first, first] as const,
  ...names
    .slice(at + 1)
    .flatMap((second, next) => names.slice(at + next + 2).map(third => [first, second, third] as const)),
])

/** Pays an order, runs the chosen events at once, and returns the status of each. */
async function runAtOnce(...chosen: string[]): Promise<number[]> {
  const placed = await orderTwoLines()
  await notify(signedNotice({ orderId: `${placed.code}-1`, amountRupiah: placed.amountRupiah }))
  const prepared: (() => Promise<unknown>)[] = []
  for (const name of chosen) prepared.push((await moneyEvents[name]?.(placed)) ?? (async () => ({})))
  const results = await Promise.all(prepared.map(run => run()))
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_rupiah), 0)::bigint as sum from refunds where order_id = ${placed.id}`.execute(
    db,
  )
  expect(rows[0]?.sum).toBeLessThanOrEqual(placed.amountRupiah)
  return results.map(result => {
    const { status, statusCode } = result as Partial<CallResult> & { statusCode?: number }
    return status ?? statusCode ?? 0
  })
}

describe('[ORD-04] whatever three people do at once, the shop never refunds more than was paid', () => {
  test.each(names)('%s, if nothing else happens', async name => {
    expect(await runAtOnce(name)).toEqual([200])
  })

  test.each(triples)('%s, %s, %s', async (...three) => {
    for (const status of await runAtOnce(...three)) expect(status).toBeLessThan(500)
  })

  test('and the books agree after all of it', expectConsistentBooks)
})

describe('[ORD-07] a transfer of a different amount', () => {
  const accept = async (id: string, received: number) =>
    finance.call('POST', `/transfers/${id}/accept`, {
      received,
      note: 'Disepakati',
      version: (await show(id)).version,
    })

  test.each([-1, -60_000, 25_000])('%i rupiah off: exactly what arrived can be refunded', async off => {
    const { id, amountRupiah } = await orderTwoLines({ payment_method: 'bank_transfer' })
    const received = amountRupiah + off
    expect((await accept(id, received)).status).toBe(200)
    expect((await show(id)).refundable).toBe(received)
    expect((await refund(finance, id, { amount: received + 1 })).body.code).toBe('REFUND_NOT_ALLOWED')
    const whole = await refund(finance, id)
    expect(whole.body.data, whole.text).toMatchObject({ amount: received })
    expect((await refund(finance, id, { amount: 1 })).body.code).toBe('ACT_NOT_ALLOWED')
    await expectConsistentBooks()
  })

  test('is returned as it arrived when the order is cancelled', async () => {
    const { id, amountRupiah } = await orderTwoLines({ payment_method: 'bank_transfer' })
    await accept(id, amountRupiah - 30_000)
    const { version } = await show(id)
    await manager.call('POST', `/orders/${id}/cancel`, { reason: 'Batal saja', version })
    expect((await show(id)).refunds.map(({ amount }) => amount)).toEqual([amountRupiah - 30_000])
    await expectConsistentBooks()
  })
})

test('[STAFF-14] a refund that a second person approved is not made again by the same request', async () => {
  const placed = await orderTwoLines()
  await notify(signedNotice({ orderId: `${placed.code}-1`, amountRupiah: placed.amountRupiah }))
  const request = { order_id: placed.id, key: randomUUID(), reason: 'Rusak', amount_rupiah: 10_000 }
  const decide = async () => {
    const asked = await finance.call('POST', '/approvals', {
      action: 'orders.refund',
      request,
      reason: 'Rusak',
    })
    const { id } = asked.body.data as { id: string }
    return owner.call('POST', `/approvals/${id}/decision`, { decision: 'approved', note: '' })
  }
  await decide()
  await decide()
  expect((await show(placed.id)).refunds.map(({ amount }) => amount)).toEqual([10_000])
})

test('[ORD-05] an order is shipped once; nobody who saw it before that can ship or cancel it', async () => {
  const placed = await orderTwoLines()
  await notify(signedNotice({ orderId: `${placed.code}-1`, amountRupiah: placed.amountRupiah }))
  await move(placed.id, 'Picking in progress' as OrderState, 'Packed')
  const { version } = await show(placed.id)
  const ship = { act: 'ship', note: '', tracking_number: `JNE${randomUUID().slice(0, 8)}`, version }
  const results = await Promise.all([
    manager.call('POST', `/orders/${placed.id}/move`, ship),
    owner.call('POST', `/orders/${placed.id}/move`, {
      ...ship,
      tracking_number: `SCP${randomUUID().slice(0, 8)}`,
    }),
    manager.call('POST', `/orders/${placed.id}/cancel`, { reason: 'Batal saja', version }),
  ])
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(results.filter(({ body }) => body.code === 'CHANGED_MEANWHILE')).toHaveLength(2)
})

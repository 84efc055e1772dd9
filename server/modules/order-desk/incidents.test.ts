import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type IncidentKind,
  incidentWords,
  type StaffIncident,
  type StaffRefundList,
} from '../../../contract/staff/money-desk.ts'
import type { DeskAction, StaffOrder } from '../../../contract/staff/order-page.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { staffJobKinds } from '../../schedule/staff-job-kinds.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { addEgift, makeEgift } from '../../testing/make-gift-card.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { seenRefund } from '../../testing/seen-refund.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { signedNotice } from '../../testing/test-payments.ts'
import { makeCodes } from '../gift-cards/index.ts'
import { changeOrderState } from '../orders/index.ts'
import { markRefundSent, refundOrder, sendOpenRefunds, writeTransferFile } from '../payments/index.ts'
import { runJob } from '../staff-jobs/index.ts'

const { shop, app, payments } = await openShopWithPayments()
const { db } = shop
let finance: StaffTester
let manager: StaffTester

beforeAll(async () => {
  finance = await makeStaff(shop, app, 'finance', 'Agus')
  manager = await makeStaff(shop, app, 'manager', 'Ratna')
})
afterAll(async () => {
  for (const { invariant, violations } of await checkInvariants(db)) expect(violations, invariant).toEqual([])
})

interface Sale {
  id: string
  code: string
  buyer: Buyer
  combinationId: number
  amountRupiah: number
}

async function buy(method: string): Promise<Sale> {
  const buyer = await makeBuyer(db)
  const { productId, combinationIds } = await makeProduct(db, { priceRupiah: 90_000, stock: 5 })
  const combinationId = combinationIds[0] ?? 0
  const cart = await fillBag(app, buyer, [{ productId, combinationId }])
  return { ...(await order(buyer, cart, method)), combinationId }
}

async function order(buyer: Buyer, cart: Parameters<typeof place>[2], method: string) {
  const response = await place(app, buyer, cart, { payment_method: method })
  expect(response.statusCode, response.body).toBe(200)
  const { order_id: id, reference_code: code } = response.json().data
  return { id, code, buyer, amountRupiah: cart.total_price_after_shipping }
}

/** Somebody acts at the provider; the shop hears of it by the notice alone. */
async function atProvider({ code }: Pick<Sale, 'code'>, act: string, attempt = 1) {
  const response = await fetch(`${payments.url}/control/transactions/${code}-${attempt}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act, mode: 'silent' }),
  })
  expect(response.status).toBe(200)
}

const statusOf = {
  settlement: '200',
  deny: '202',
  refund: '200',
  chargeback: '200',
  partial_chargeback: '200',
}
async function notify(
  { code, amountRupiah }: Pick<Sale, 'code' | 'amountRupiah'>,
  status: keyof typeof statusOf = 'settlement',
  attempt = 1,
) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/payments/midtrans/notification',
    headers: { 'content-type': 'application/json' },
    payload: signedNotice({ orderId: `${code}-${attempt}`, amountRupiah, status, code: statusOf[status] }),
  })
  expect(response.statusCode, response.body).toBe(200)
}

async function pay(sale: Sale, attempt = 1) {
  await atProvider(sale, 'pay', attempt)
  await notify(sale, 'settlement', attempt)
}

/** Pays by a second attempt; the money of the first one is still on its way. */
async function payAtSecondTry(): Promise<Sale> {
  const sale = await buy('gopay')
  shop.setNow(new Date(Date.now() + 10 * 60_000))
  await call(app, sale.buyer, 'PUT', `/api/order/${sale.id}/retry`, {})
  await pay(sale, 2)
  shop.setNow(null)
  return sale
}

const refundAll = ({ id }: Sale) => refundOrder(db, operator, { orderId: id, key: 'all', reason: 'Rusak' })

/** How the provider brings about each kind. Returns the order, null if the shop has none. */
const happenings: Record<IncidentKind, () => Promise<Pick<Sale, 'id' | 'code' | 'amountRupiah'> | null>> = {
  async short_of_stock() {
    const sale = await buy('bca_virtual_account')
    await db
      .transaction()
      .execute(tx => changeOrderState(tx, { orderId: sale.id, to: 'Cancelled', movedBy: 'member' }))
    await db
      .updateTable('stock')
      .set({ on_hand: 0 })
      .where('combination_id', '=', sale.combinationId)
      .execute()
    await pay(sale)
    return sale
  },
  async amount_differs() {
    const sale = await buy('bca_virtual_account')
    await notify({ ...sale, amountRupiah: sale.amountRupiah - 500 })
    return sale
  },
  async paid_after_cancel() {
    const sale = await payAtSecondTry()
    await refundAll(sale)
    await sendOpenRefunds(shop)
    await notify(sale)
    return sale
  },
  async paid_twice() {
    const sale = await payAtSecondTry()
    await notify(sale)
    return sale
  },
  async reversed_after_paid() {
    const sale = await buy('permata_virtual_account')
    await pay(sale)
    await atProvider(sale, 'reverse')
    await notify(sale, 'deny')
    return sale
  },
  async gift_card_spent() {
    const giver = await makeBuyer(db)
    const bag = await addEgift(app, giver, await makeEgift(db, 500_000))
    const sale = { ...(await order(giver, bag, 'gopay')), combinationId: 0 }
    await pay(sale)
    const line = await db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', sale.id)
      .executeTakeFirstOrThrow()
    const [card] = await makeCodes(db, { orderLineId: line.id })
    const buyer = await makeBuyer(db)
    const { productId, combinationIds } = await makeProduct(db, { priceRupiah: 90_000 })
    await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
    await order(buyer, await call(app, buyer, 'POST', '/api/carts/gift-card', { code: card?.code }), 'gopay')
    await atProvider(sale, 'refund')
    await notify(sale, 'refund')
    return sale
  },
  async charged_back() {
    const sale = await buy('gopay')
    await pay(sale)
    await atProvider(sale, 'charge_back')
    await notify(sale, 'chargeback')
    return sale
  },
  async partly_charged_back() {
    const sale = await buy('gopay')
    await pay(sale)
    await atProvider(sale, 'charge_back_part')
    await notify(sale, 'partial_chargeback')
    return sale
  },
  async refund_refused() {
    const sale = await buy('gopay')
    await pay(sale)
    await sendOpenRefunds(shop)
    await fetch(`${payments.url}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ call: 'refund', fault: 'error_400' }),
    })
    await refundAll(sale)
    await sendOpenRefunds(shop)
    return sale
  },
  async unknown_order() {
    await notify({ code: 'LAIN-77', amountRupiah: 125_000 })
    return null
  },
}

/**
 * The actions that a manager may take on the order afterwards: those that the advice names, and none that would send
 * goods for no money.
 */
const allowed: Record<IncidentKind, DeskAction[]> = {
  short_of_stock: ['fill', 'cancel', 'refund'],
  amount_differs: ['cancel'],
  paid_after_cancel: [],
  paid_twice: ['start', 'cancel', 'refund'],
  reversed_after_paid: ['cancel'],
  gift_card_spent: [],
  charged_back: ['cancel'],
  partly_charged_back: ['start', 'cancel', 'refund'],
  refund_refused: ['start', 'cancel'],
  unknown_order: [],
}

const list = async (scope = 'open'): Promise<StaffIncident[]> =>
  (await finance.call('GET', `/incidents?scope=${scope}&limit=200`)).body.data

describe.each(Object.keys(happenings) as IncidentKind[])('%s', kind => {
  test('[ORD-09] stands in the list with what the shop did and what a person may do', async () => {
    const sale = await happenings[kind]()
    const incident = (await list()).find(one => one.kind === kind && one.order_id === (sale?.id ?? null))
    expect(incident).toMatchObject({
      ...incidentWords[kind],
      reference_code: sale?.code ?? null,
      amount: sale?.amountRupiah ?? 125_000,
      closed: null,
    })
    if (sale) {
      const page: StaffOrder = (await manager.call('GET', `/orders/${sale.code}`)).body.data
      // Changing the delivery has nothing to do with the money.
      const actions = page.acts
        .filter(({ act, refused }) => refused === null && act !== 'change-delivery')
        .map(({ act }) => act)
      expect(actions).toEqual(allowed[kind])
    }
    const close = { note: 'Sudah diperiksa di dasbor' }
    expect((await finance.call('POST', `/incidents/${incident?.id}/close`, close)).status).toBe(200)
    expect((await list()).some(({ id }) => id === incident?.id)).toBe(false)
    expect((await list('closed'))[0]).toMatchObject({ id: incident?.id, closed: { by: 'Agus', ...close } })
  })
})

test('[ORD-04] after a chargeback of a part the page offers the rest, and a refund of everything is the rest', async () => {
  const sale = await happenings.partly_charged_back()
  if (!sale) throw new Error('there is no order')
  const takenRupiah = Math.floor(sale.amountRupiah / 2)
  const leftRupiah = sale.amountRupiah - takenRupiah
  const page = async (): Promise<StaffOrder> => (await manager.call('GET', `/orders/${sale.id}`)).body.data
  const { refundable, payments: attempts, version } = await page()
  expect({ refundable, taken: attempts[0]?.charged_back }).toEqual({
    refundable: leftRupiah,
    taken: takenRupiah,
  })
  const refund = (key: string, amount?: number) =>
    manager.call('POST', `/orders/${sale.id}/refunds`, { reason: 'Diminta pembeli', key, version, amount })
  expect((await refund('too-much', leftRupiah + 1)).body.code).toBe('REFUND_NOT_ALLOWED')
  expect((await refund('everything')).body.data).toMatchObject({ amount: leftRupiah })
  expect((await page()).refundable).toBe(0)
})

test('[ORD-09] an incident leads to the tab where the refund of its payment is', async () => {
  const sale = await happenings.short_of_stock()
  const id = sale?.id ?? ''
  const tab = async () => (await list()).find(one => one.order_id === id)?.refund_tab
  expect(await tab()).toBeNull()
  const { id: refundId } = await refundOrder(db, operator, { orderId: id, key: 'all', reason: 'Habis' })
  const inTab = async (name: string): Promise<string[]> => {
    const { refunds } = (await finance.call('GET', `/refunds?tab=${name}`)).body.data as StaffRefundList
    return refunds.map(refund => refund.id)
  }
  expect(await tab()).toBe('account')
  expect(await inTab('account')).toContain(refundId)
  await sql`update refunds set status = 'to_transfer', bank_name = 'BRI', account_name = 'Sari', account_number = '0123'
    where id = ${refundId}`.execute(db)
  expect(await tab()).toBe('send')
  await writeTransferFile(db, operator, shop.now())
  expect(await tab()).toBe('file')
  expect(await inTab('file')).toContain(refundId)
  await markRefundSent(db, operator, { ...(await seenRefund(db, refundId)), now: shop.now() })
  expect(await tab()).toBe('done')
})

test('[TABLE-08] both lists of incidents are exported as they are shown, harmless in a spreadsheet', async () => {
  const sale = await happenings.amount_differs()
  await happenings.unknown_order()
  const exported = async (scope: 'open' | 'closed') => {
    const started = await finance.call('POST', '/incidents/file', { scope })
    expect(started.status, started.text).toBe(200)
    const { id } = started.body.data as { id: string }
    await runJob(shop, staffJobKinds, id)
    return (await finance.call('GET', `/jobs/${id}/file`)).text.trim().split('\r\n').slice(1)
  }
  const lines = await exported('open')
  expect(lines.map(line => line.split(',')[0])).toEqual((await list()).map(({ id }) => String(id)))
  const theirs = (sale?.amountRupiah ?? 0) - 500
  expect(lines.find(line => line.includes(sale?.code ?? 'none'))).toContain(
    `Jumlah berbeda,${sale?.code},${sale?.amountRupiah},${theirs},${sale?.code}-1,`,
  )
  const opened = (await list()).find(({ order_id }) => order_id === sale?.id)
  await finance.call('POST', `/incidents/${opened?.id}/close`, { note: '=SUM(A1)' })
  expect((await exported('closed'))[0]).toMatch(new RegExp(`^${opened?.id},.*,Agus,'=SUM\\(A1\\)$`))
  expect((await exported('open')).some(line => line.startsWith(`${opened?.id},`))).toBe(false)
})

import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffIncident, StaffRefundList, WaitingTransfer } from '../../../contract/staff/money-desk.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { staffJobKinds } from '../../schedule/staff-job-kinds.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { signedNotice } from '../../testing/test-payments.ts'
import { acceptMoney, refundOrder } from '../payments/index.ts'
import { runJob } from '../staff-jobs/index.ts'

const { shop, app } = await openShopWithPayments()
const { db } = shop
let buyer: Buyer
let finance: StaffTester
let second: StaffTester
let desk: StaffTester

beforeAll(async () => {
  buyer = await makeBuyer(db)
  finance = await makeStaff(shop, app, 'finance', 'Komang')
  second = await makeStaff(shop, app, 'manager', 'Ratna')
  desk = await makeStaff(shop, app, 'order-desk', 'Wayan')
})
afterAll(async () => {
  for (const { invariant, violations } of await checkInvariants(db)) expect(violations, invariant).toEqual([])
})

async function placeOrder(method = 'bank_transfer'): Promise<string> {
  const { productId, combinationIds } = await makeProduct(db, { priceRupiah: 90_000 })
  const cart = await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
  const response = await place(app, buyer, cart, { payment_method: method })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.order_id
}

const jpeg = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#eee' } })
  .jpeg()
  .toBuffer()
async function placeWithReceipt(bankId = '1'): Promise<string> {
  const id = await placeOrder()
  const receipt = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  await call(app, buyer, 'POST', `/api/orders/confirm-payment/${id}`, { bank_id: bankId, receipt })
  return id
}

const listTransfers = async (): Promise<WaitingTransfer[]> => (await desk.call('GET', '/transfers')).body.data
const requireTransfer = async (id: string) => {
  const found = (await listTransfers()).find(({ order_id }) => order_id === id)
  if (!found) throw new Error(`${id} does not wait`)
  return found
}
const stateOf = async (id: string) =>
  (await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

describe('transfers', () => {
  test('[ORD-07] lists the receipts that wait with sum, account and picture, and goes on to the next', async () => {
    const first = await placeWithReceipt()
    const other = await placeWithReceipt('2')
    const transfers = await listTransfers()
    expect(transfers.map(({ order_id, is_other_account }) => ({ order_id, is_other_account }))).toEqual([
      { order_id: first, is_other_account: false },
      { order_id: other, is_other_account: true },
    ])
    const [
      { expected, version, receipt_url: url, customer } = {
        expected: 0,
        version: 0,
        receipt_url: '',
        customer: '',
      },
    ] = transfers
    expect(customer).toBe('Sari')
    const picture = await desk.call('GET', url.replace('/api/staff', ''))
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const accepted = await desk.call('POST', `/transfers/${first}/accept`, { received: expected, version })
    expect(accepted.body.data).toEqual({ next_order_id: other })
    expect(await stateOf(first)).toBe('Payment accepted')
    const rejected = await desk.call('POST', `/transfers/${other}/reject`, {
      reason: 'Buktinya buram',
      version: (await requireTransfer(other)).version,
    })
    expect(rejected.body.data).toEqual({ next_order_id: null })
    expect(await stateOf(other)).toBe('Awaiting bank wire payment')
    const theirs = await call(app, buyer, 'GET', `/api/orders/data/${other}`)
    expect(theirs.payment.receipt_note).toBe('Buktinya buram')
  })

  test('[ORD-07] another sum is accepted only with a note of what was agreed', async () => {
    const id = await placeWithReceipt()
    const { expected, version } = await requireTransfer(id)
    const less = { received: expected - 500, version }
    const refused = await desk.call('POST', `/transfers/${id}/accept`, less)
    expect(refused.body).toMatchObject({
      code: 'TRANSFER_AMOUNT_DIFFERS',
      details: { expected, received: expected - 500 },
    })
    expect(await stateOf(id)).toBe('Payment confirm')
    const agreed = { ...less, note: 'Selisih diikhlaskan' }
    expect((await desk.call('POST', `/transfers/${id}/accept`, agreed)).status).toBe(200)
    expect(await stateOf(id)).toBe('Payment accepted')
    const notes = await db.selectFrom('order_notes').select('text').where('order_id', '=', id).execute()
    expect(notes).toMatchObject([{ text: expect.stringMatching(/^Masuk Rp.*Selisih diikhlaskan$/) }])
  })

  test('[ORD-07] of two people who decide about one receipt, one decides', async () => {
    const id = await placeWithReceipt()
    const { expected, version } = await requireTransfer(id)
    const results = await Promise.all([
      desk.call('POST', `/transfers/${id}/accept`, { received: expected, version }),
      second.call('POST', `/transfers/${id}/reject`, { reason: 'Belum masuk', version }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stateOf(id)).toBe(
      results[0]?.status === 200 ? 'Payment accepted' : 'Awaiting bank wire payment',
    )
    const decisions = await db
      .selectFrom('transfer_receipts as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select('r.decision')
      .where('p.order_id', '=', id)
      .execute()
    expect(decisions).toHaveLength(1)
    if (results[0]?.status !== 200) await acceptMoney(shop, operator, id)
  })
})

describe('refunds by hand', () => {
  async function makeRefund(accountName = '=SUM(Sari)'): Promise<{ id: string; orderId: string }> {
    const orderId = await placeOrder()
    await acceptMoney(shop, operator, orderId)
    const { id } = await refundOrder(db, operator, { orderId, key: 'k', reason: 'Rusak' })
    await call(app, buyer, 'POST', `/api/payments/refund-account/${orderId}`, {
      bank_name: 'BRI',
      account_name: accountName,
      account_number: '012301004567507',
    })
    return { id, orderId }
  }
  const list = async (tab = 'send'): Promise<StaffRefundList> =>
    (await finance.call('GET', `/refunds?tab=${tab}`)).body.data

  test('[ORD-08] lists refunds to send with a masked account, and shows it whole to the journal', async () => {
    const { id } = await makeRefund('Sari Wulandari')
    const { refunds, counts } = await list()
    expect(refunds.find(refund => refund.id === id)).toMatchObject({
      reason: 'Rusak',
      status: 'to_transfer',
      customer: 'Sari',
      account: { bank: 'BRI', name: 'Sari W.', number: '•••••7507' },
    })
    expect(counts.send).toBe(refunds.length)
    expect((await desk.call('POST', `/refunds/${id}/reveal`)).status).toBe(403)
    const { body } = await finance.call('POST', `/refunds/${id}/reveal`)
    expect(body.data).toEqual({ bank: 'BRI', name: 'Sari Wulandari', number: '012301004567507' })
    const act = await db
      .selectFrom('staff_acts')
      .select(['actor_name', 'detail'])
      .where('act', '=', 'refunds.reveal-account')
      .where('thing_id', '=', id)
      .executeTakeFirst()
    expect(act).toEqual({ actor_name: 'Komang', detail: {} })
  })

  test('[TABLE-08] a tab is exported as it is shown: masked, and harmless for spreadsheets', async () => {
    const { orderId } = await makeRefund('=SUM(Sari)')
    const { reference_code: code } = await db
      .selectFrom('orders')
      .select('reference_code')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const started = await finance.call('POST', '/refunds/file', { tab: 'send' })
    expect(started.status, started.text).toBe(200)
    const { id: job } = started.body.data as { id: string }
    await runJob(shop, staffJobKinds, job)
    const { text } = await finance.call('GET', `/jobs/${job}/file`)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength((await list()).refunds.length + 1)
    expect(lines.find(line => line.startsWith(code))).toMatch(
      /^CRS\w+,".+",Sari,\d+,Rusak,Perlu dikirim,,.*,,BRI,'=SUM\(Sari\),•••••7507$/,
    )
    expect(text).not.toContain('012301004567507')
    expect((await desk.call('POST', '/refunds/file', { tab: 'send' })).status).toBe(403)
  })

  test('[ORD-08] the file for the bank holds what is to be sent, harmless for spreadsheets; then each is marked with a note', async () => {
    const { id, orderId } = await makeRefund()
    const { text, headers } = await finance.call('POST', '/refunds/transfer-file')
    expect(headers['content-type']).toContain('text/csv')
    const line = text.split('\r\n').find(row => row.endsWith(id))
    expect(line).toMatch(/^BRI,012301004567507,'=SUM\(Sari\),\d+,Refund CRS\w+,/)
    const sent = await finance.call('POST', `/refunds/${id}/sent`, { note: 'BRI 24 Nov, ref 881' })
    expect(sent.body.data).toEqual({ id, status: 'done' })
    const [done] = (await list('done')).refunds
    expect(done).toMatchObject({ id, note: 'BRI 24 Nov, ref 881' })
    expect(await stateOf(orderId)).toBe('Refunded')
    expect((await finance.call('POST', '/refunds/transfer-file')).text).not.toContain(id)
    expect((await finance.call('POST', `/refunds/${id}/sent`, {})).body.code).toBe('REFUND_NOT_ALLOWED')
    const { rows: mails } = await sql<{ to_state: string }>`
      select h.to_state from order_news n join order_state_histories h on h.id::text = n.about
      where n.order_id = ${orderId} and n.kind = 'state'`.execute(db)
    expect(mails.map(mail => mail.to_state)).toContain('Refunded')
  })
})

test('an incident says what the shop did and what a person may do, and is closed once with a note', async () => {
  const orderId = await placeOrder('bca_virtual_account')
  const payment = await db
    .selectFrom('payments')
    .select(['provider_order_id', 'amount_rupiah'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await app.inject({
    method: 'POST',
    url: '/api/payments/midtrans/notification',
    headers: { 'content-type': 'application/json' },
    payload: signedNotice({ orderId: payment.provider_order_id, amountRupiah: payment.amount_rupiah - 1 }),
  })
  const list = async (scope: string): Promise<StaffIncident[]> =>
    (await finance.call('GET', `/incidents?scope=${scope}`)).body.data
  const incident = (await list('open')).find(({ order_id }) => order_id === orderId)
  expect(incident).toMatchObject({
    kind: 'amount_differs',
    title: 'Jumlah berbeda',
    amount: payment.amount_rupiah,
    closed: null,
    done: expect.stringContaining('tidak ada yang dibukukan'),
    advice: expect.stringContaining('dasbor'),
    detail: { ours: payment.amount_rupiah, theirs: payment.amount_rupiah - 1 },
  })
  const close = () => finance.call('POST', `/incidents/${incident?.id}/close`, { note: 'Sudah dicek' })
  expect((await Promise.all([close(), close()])).map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await list('open')).some(({ id }) => id === incident?.id)).toBe(false)
  expect((await list('all')).find(({ id }) => id === incident?.id)?.closed).toMatchObject({
    by: 'Komang',
    note: 'Sudah dicek',
  })
})

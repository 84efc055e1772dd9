import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import { type TaxDocumentRow, type TaxMonth, taxNumber } from '../../../contract/staff/tax.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Buyer, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { succeed } from '../../testing/succeed.ts'
import { markPaid } from '../orders/index.ts'
import { makeInvoice } from './index.ts'
import { issueDocumentsOf, issueDueDocuments } from './issue-documents.ts'

/** Documents that are late, and those that cannot be issued (FIN-03). Each test has months of its own. */

const { shop, app } = await openShopWithPayments()
let buyer: Buyer
let product: MadeProduct
let agus: StaffTester

beforeAll(async () => {
  buyer = await makeBuyer(shop.db)
  product = await makeProduct(shop.db, { priceRupiah: 77_700, stock: 500 })
  agus = await makeStaff(shop, app, 'finance', 'Agus')
})
afterAll(async () => {
  await issueDueDocuments(shop)
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([])
})

async function placed(lines = 1): Promise<string> {
  const cart = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0, quantity: lines },
  ])
  const response = await place(app, buyer, cart)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.order_id
}

async function pay(id: string, paidAt: string): Promise<void> {
  await sql`update payments set status = 'paid', paid_at = ${paidAt} where order_id = ${id}`.execute(shop.db)
  await shop.db.transaction().execute(tx => markPaid(tx, id, 'payment'))
}

async function paid(paidAt: string, lines = 1): Promise<string> {
  const id = await placed(lines)
  await pay(id, paidAt)
  return id
}

/** Sends money back, on that day. */
async function refund(orderId: string, doneAt: string, amountRupiah?: number): Promise<void> {
  const key = crypto.randomUUID()
  const payment = await shop.db
    .selectFrom('payments')
    .select(['id', 'amount_rupiah'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      order_id: orderId,
      key,
      amount_rupiah: amountRupiah ?? Number(payment.amount_rupiah),
      reason: 'Rusak',
      status: 'asked',
      asked_by: 'staff:Rani',
    })
    .execute()
  await sql`update refunds set status = 'done', done_at = ${doneAt} where order_id = ${orderId} and key = ${key}`.execute(
    shop.db,
  )
}

const month = (name: string) => succeed<TaxMonth>(agus, 'GET', `/tax/months/${name}`)
const list = (query: string) =>
  succeed<ListPage<TaxDocumentRow>>(agus, 'GET', `/tax/documents?${query}`).then(({ rows }) => rows)
const numbersOf = async (name: string, kind = 'invoice') =>
  (await list(`month=${name}&kind=${kind}&limit=100`)).map(({ number }) => number)
const run = (name: string, kind: 'invoice' | 'credit_note', count: number) =>
  Array.from({ length: count }, (_, index) => taxNumber(kind, name, count - index))

const codeOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('reference_code').where('id', '=', id).executeTakeFirstOrThrow())
    .reference_code

test('[FIN-03] a month that is closed gets no document any more: late ones are in the next open month, at the rate of their money', async () => {
  const inTime = await paid('2025-07-30T05:00:00Z')
  const late = await paid('2025-07-31T05:00:00Z')
  await paid('2025-08-02T05:00:00Z')
  await issueDocumentsOf(shop.db, inTime)
  const open = await agus.call('POST', `/tax/months/${jakartaDay(shop.now()).slice(0, 7)}/closing`)
  expect([open.status, open.body.code, (open.body as { field?: string }).field]).toEqual([
    400,
    'INVALID_INPUT',
    'month',
  ])
  for (const closed of ['2025-07', '2025-08', '2025-07'])
    expect((await agus.call('POST', `/tax/months/${closed}/closing`)).status).toBe(200)

  await issueDueDocuments(shop)
  expect(await numbersOf('2025-07')).toEqual(run('2025-07', 'invoice', 1))
  expect(await numbersOf('2025-08')).toEqual([])
  expect(await list('month=2025-09')).toMatchObject([
    { happened_at: '2025-08-31T17:00:00.000Z', money_at: '2025-08-02T05:00:00.000Z' },
    {
      happened_at: '2025-08-31T17:00:00.000Z',
      money_at: '2025-07-31T05:00:00.000Z',
      order: await codeOf(late),
    },
  ])
  expect(await month('2025-07')).toMatchObject({ late: 0, closed: { by: 'Agus', late_to: '2025-09' } })
  expect(await month('2025-09')).toMatchObject({ late: 2, closed: null })
  await refund(inTime, '2025-08-05T05:00:00Z', 5_000)
  await issueDueDocuments(shop)
  expect(await numbersOf('2025-09', 'credit_note')).toEqual(run('2025-09', 'credit_note', 1))
  const pdf = await extractText(new Uint8Array((await makeInvoice(shop, buyer.id, late)).pdf), {
    mergePages: true,
  })
  expect(pdf.text).toMatch(/Dibayar 31 Juli? 2025.*Tanggal faktur 1 Sep\w* 2025/s)

  const acts =
    await sql`select actor_name, thing_id from staff_acts where act = 'tax.close-month' order by id`.execute(
      shop.db,
    )
  expect(acts.rows).toEqual([
    { actor_name: 'Agus', thing_id: '2025-07' },
    { actor_name: 'Agus', thing_id: '2025-08' },
  ])
  // A process of the version before, which does not know of closed months.
  await expect(
    sql`
      insert into tax_documents (kind, happened_at, number, order_id, turn, gross_rupiah, untaxed_rupiah, net_rupiah, base_rupiah,
        ppn_rupiah, rate_percent, base_numerator, base_denominator)
      values ('invoice', '2025-07-31T05:00:00Z', 2, ${late}, 2, 0, 0, 0, 0, 0, 12, 11, 12)`.execute(shop.db),
  ).rejects.toThrow('the month of this tax document is closed')
  const [warehouse] = [await makeStaff(shop, app, 'warehouse', 'Gilang')]
  expect((await warehouse.call('POST', '/tax/months/2025-05/closing')).status).toBe(403)
})

test('[FIN-03] orders whose documents always fail wait behind all others, and the run says so', async () => {
  const ids = [
    await paid('2026-02-01T05:00:00Z'),
    await paid('2026-02-02T05:00:00Z'),
    await paid('2026-02-03T05:00:00Z'),
  ]
  const [broken = '', other = ''] = ids
  await sql`alter table tax_documents add constraint broken check (order_id <> ${sql.lit(broken)})`.execute(
    shop.db,
  )
  await expect(issueDueDocuments(shop)).rejects.toThrow('1 of 3 failed')
  expect(await numbersOf('2026-02')).toEqual(run('2026-02', 'invoice', 2))
  const later = await paid('2026-02-04T05:00:00Z')
  await refund(other, '2026-02-05T05:00:00Z', 5_000)
  await expect(issueDueDocuments(shop)).rejects.toThrow('broken')
  // It was the oldest, but tried last.
  const { rows } = await sql<{ order_id: string }>`
    select order_id from tax_dues where failed_at is not null group by order_id`.execute(shop.db)
  expect(rows).toEqual([{ order_id: broken }])
  expect(await numbersOf('2026-02')).toEqual(run('2026-02', 'invoice', 3))
  expect((await list('month=2026-02'))[0]?.order).toBe(await codeOf(later))
  await sql`alter table tax_documents drop constraint broken`.execute(shop.db)
  await issueDueDocuments(shop)
  expect(await numbersOf('2026-02')).toEqual(run('2026-02', 'invoice', 4))
})

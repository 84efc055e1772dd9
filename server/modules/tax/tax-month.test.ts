import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { StaffOrder } from '../../../contract/staff/order-page.ts'
import { type TaxDocumentRow, type TaxMonth, taxNumber } from '../../../contract/staff/tax.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Db, openDb, openPool } from '../../db/database.ts'
import { staffJobKinds } from '../../schedule/staff-job-kinds.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { addEgift, makeEgift, makeGiftCard } from '../../testing/make-gift-card.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { succeed } from '../../testing/succeed.ts'
import { signedNotice } from '../../testing/test-payments.ts'
import { changeOrderState, markPaid } from '../orders/index.ts'
import { refundPayment } from '../payments/index.ts'
import { runJob } from '../staff-jobs/index.ts'
import { makeInvoice } from './index.ts'
import { issueDocumentsOf, issueDueDocuments } from './issue-documents.ts'

/** The PPN of a month (FIN-03). Each test has months of its own. */

const { shop, app, payments } = await openShopWithPayments()
let buyer: Buyer
let product: MadeProduct
let agus: StaffTester
const others: { db: Db }[] = []

beforeAll(async () => {
  buyer = await makeBuyer(shop.db)
  product = await makeProduct(shop.db, { priceRupiah: 77_700, stock: 500 })
  agus = await makeStaff(shop, app, 'finance', 'Agus')
})
afterAll(async () => {
  for (const { db } of others) await db.destroy()
  await issueDueDocuments(shop)
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([])
})

/** The same shop in another process: with connections of its own. */
function otherProcess(): { db: Db } {
  const other = { db: openDb(openPool(shop.databaseUrl, 8, () => {})) }
  others.push(other)
  return other
}

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

test('[FIN-03] two processes issue at once while buyers and staff ask: numbers have no gap and no document is twice', {
  timeout: 120_000,
}, async () => {
  const ids: string[] = []
  for (let count = 0; count < 12; count += 1) {
    const id = await paid(`2026-03-${String(count + 10)}T05:00:00Z`)
    if (count % 3 === 0) await refund(id, '2026-03-28T05:00:00Z', 10_000)
    ids.push(id)
  }
  const [first, second] = [otherProcess(), otherProcess()]
  await Promise.all([
    issueDueDocuments(first),
    issueDueDocuments(second),
    ...ids.slice(0, 4).map(id => makeInvoice(shop, buyer.id, id)),
    ...ids.slice(0, 6).flatMap(id => [issueDocumentsOf(first.db, id), issueDocumentsOf(second.db, id)]),
  ])
  expect(await numbersOf('2026-03')).toEqual(run('2026-03', 'invoice', 12))
  expect(await numbersOf('2026-03', 'credit_note')).toEqual(run('2026-03', 'credit_note', 4))
  expect((await month('2026-03')).waiting).toBe(0)
})

test('[FIN-03] the schedule numbers in the order of the money; a transaction that fails takes no number', async () => {
  const late = await paid('2026-04-20T05:00:00Z')
  const early = await paid('2026-04-02T05:00:00Z')
  const failing = shop.db.transaction().execute(async tx => {
    await issueDocumentsOf(tx, late)
    throw new Error('killed')
  })
  await expect(failing).rejects.toThrow('killed')
  expect(await numbersOf('2026-04')).toEqual([])
  await issueDueDocuments(shop)
  const rows = await list('month=2026-04')
  expect(rows.map(({ number }) => number)).toEqual(run('2026-04', 'invoice', 2))
  const codes = await shop.db
    .selectFrom('orders')
    .select(['id', 'reference_code'])
    .where('id', 'in', [late, early])
    .execute()
  expect(rows.map(({ order }) => codes.find(({ reference_code }) => reference_code === order)?.id)).toEqual([
    late,
    early,
  ])
})

test('[FIN-03] a payment of the last minute of a month in Jakarta belongs to that month, whenever it is numbered', async () => {
  await paid('2026-04-30T16:59:59Z')
  await paid('2026-04-30T17:00:00Z')
  await issueDueDocuments(shop)
  expect(await numbersOf('2026-05')).toEqual(run('2026-05', 'invoice', 1))
  expect((await list('month=2026-04')).at(0)).toMatchObject({
    number: 'INV-202604-000003',
    happened_at: '2026-04-30T16:59:59.000Z',
  })
})

test('[FIN-03] the sums of a month are those of the books: payments, refunds and gift cards by SQL', async () => {
  const whole = await paid('2026-06-03T05:00:00Z', 3)
  const part = await paid('2026-06-04T05:00:00Z', 2)
  await paid('2026-06-05T05:00:00Z')
  await refund(part, '2026-06-20T05:00:00Z', 33_333)
  await refund(part, '2026-06-21T05:00:00Z', 11_111)
  await refund(whole, '2026-06-22T05:00:00Z')
  // Bought for a gift: money for money.
  await addEgift(app, buyer, await makeEgift(shop.db, 50_000))
  await pay(await placed(), '2026-06-06T05:00:00Z')
  await issueDueDocuments(shop)
  const sums = await month('2026-06')
  const { rows } = await sql<Record<'gross' | 'gifts' | 'back', number>>`
    select (select sum(o.payable_rupiah + o.gift_card_rupiah)::bigint from orders o join payments p on p.order_id = o.id
        where to_char(p.paid_at at time zone 'Asia/Jakarta', 'YYYY-MM') = '2026-06') as gross,
      (select sum(l.paid_rupiah)::bigint from order_lines l join payments p on p.order_id = l.order_id
        where to_char(p.paid_at at time zone 'Asia/Jakarta', 'YYYY-MM') = '2026-06' and l.details ? 'egift') as gifts,
      (select sum(r.amount_rupiah)::bigint from refunds r
        where to_char(r.done_at at time zone 'Asia/Jakarta', 'YYYY-MM') = '2026-06') as back`.execute(shop.db)
  const { gross = 0, gifts = 0, back = 0 } = rows[0] ?? {}
  expect(gifts).toBe(50_000)
  expect(sums.invoices).toMatchObject({ documents: 4, gross, untaxed: gifts })
  expect(sums.credit_notes).toMatchObject({ documents: 3, gross: back, untaxed: 0 })
  expect(sums.rates).toMatchObject([{ rate_percent: 12, base_numerator: 11, base_denominator: 12 }])
  for (const each of [sums.invoices, sums.credit_notes, sums.due])
    expect(each.net + each.ppn + each.untaxed).toBe(each.gross)
  expect(sums.due.gross).toBe(gross - back)
  // Each document rounds by itself: within a rupiah of the whole each.
  expect(Math.abs(sums.due.ppn - ((gross - back - gifts) * 11) / 111)).toBeLessThan(7)
  expect(Math.abs(sums.due.base - (sums.due.net * 11) / 12)).toBeLessThan(7)
  // All of one order went back: its invoice and credit note cancel each other, to the rupiah.
  const code = await codeOf(whole)
  const [invoice, note] = await list(`month=2026-01&search=${code}`)
  expect(note).toMatchObject({
    kind: 'credit_note',
    ppn: invoice?.ppn,
    base: invoice?.base,
    invoice: invoice?.number,
  })
})

const codeOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('reference_code').where('id', '=', id).executeTakeFirstOrThrow())
    .reference_code

test('[FIN-03] an order that is paid with a gift card too, and then goes back whole, has credit notes of the whole', async () => {
  const { code } = await makeGiftCard(shop.db, app, await makeBuyer(shop.db), 20_000)
  await fillBag(app, buyer, [{ productId: product.productId, combinationId: product.combinationIds[0] ?? 0 }])
  const cart = await call(app, buyer, 'POST', '/api/carts/gift-card', { code })
  const { order_id: id, reference_code: order } = (
    await place(app, buyer, cart, { payment_method: 'gopay' })
  ).json().data
  await atProvider(`${order}-1`)
  const payload = signedNotice({ orderId: `${order}-1`, amountRupiah: cart.total_price_after_shipping })
  const headers = { 'content-type': 'application/json' }
  const notice = { method: 'POST', url: '/api/payments/midtrans/notification', headers, payload } as const
  expect((await app.inject(notice)).statusCode).toBe(200)
  await refundPayment(shop, id, { key: 'part', reason: 'Pecah', askedBy: 'staff:Rani', amountRupiah: 5_000 })
  await issueDueDocuments(shop)
  const found = () => list(`month=2026-07&search=${order}`)
  expect((await found()).map(({ kind, gross }) => `${kind} ${gross}`)).toEqual([
    `invoice ${cart.total_price_after_shipping + 20_000}`,
    'credit_note 5000',
  ])
  await refundPayment(shop, id, { key: 'rest', reason: 'Semua', askedBy: 'staff:Rani' })
  await issueDueDocuments(shop)
  const [invoice, ...notes] = await found()
  expect(notes.map(({ gross }) => gross).sort((a, b) => a - b)).toEqual([
    5_000,
    20_000,
    cart.total_price_after_shipping - 5_000,
  ])
  expect(notes.reduce((sum, { ppn }) => sum + ppn, 0)).toBe(invoice?.ppn)
  expect(notes.reduce((sum, { base }) => sum + base, 0)).toBe(invoice?.base)
})

/** Lets the buyer pay at the provider, which tells nobody. */
async function atProvider(providerOrderId: string): Promise<void> {
  const response = await fetch(`${payments.url}/control/transactions/${providerOrderId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: 'pay', mode: 'silent' }),
  })
  expect(response.status).toBe(200)
}

test('[FIN-03] a document that was issued never changes, whatever becomes of its order', async () => {
  const id = await paid('2025-08-01T05:00:00Z')
  await issueDueDocuments(shop)
  const before = await list('month=2025-08')
  await expect(
    sql`update tax_documents set gross_rupiah = 1 where order_id = ${id}`.execute(shop.db),
  ).rejects.toThrow('append-only')
  await expect(sql`delete from tax_documents where order_id = ${id}`.execute(shop.db)).rejects.toThrow(
    'append-only',
  )
  await sql`update payments set paid_at = '2025-09-01' where order_id = ${id}`.execute(shop.db)
  await shop.db
    .transaction()
    .execute(tx => changeOrderState(tx, { orderId: id, to: 'Picking in progress', movedBy: 'staff:Rani' }))
  await issueDueDocuments(shop)
  expect(await list('month=2025-08')).toEqual(before)
  expect(await numbersOf('2025-09')).toEqual([])
})

test('[FIN-03] orders of before are numbered once, in the order of payment, and a killed job goes on where it was', async () => {
  const [second, first] = [await paid('2025-12-02T05:00:00Z'), await paid('2025-12-01T05:00:00Z')]
  // As the database of the version before is: nothing has been noted.
  await sql`delete from tax_dues`.execute(shop.db)
  await sql`update tax_backfill set after_payment_id = '', ended_at = null`.execute(shop.db)
  expect((await month('2025-12')).invoices.documents).toBe(0)
  await issueDueDocuments(shop)
  await issueDueDocuments(shop)
  const rows = await list('month=2025-12')
  expect(rows.map(({ number }) => number)).toEqual(run('2025-12', 'invoice', 2))
  expect(rows.map(({ order }) => order)).toEqual([await codeOf(second), await codeOf(first)])
})

test('[FIN-03] the file for e-Faktur adds up to the month, and names only who gave a tax number', async () => {
  await sql`update addresses set npwp_number = '01.234.567.8-901.234', contact = 'CV Mentari' where id = ${buyer.addressId}`.execute(
    shop.db,
  )
  await paid('2026-10-01T05:00:00Z', 2)
  await sql`update addresses set npwp_number = null, contact = 'Dewi Anggraini' where id = ${buyer.addressId}`.execute(
    shop.db,
  )
  await refund(await paid('2026-10-02T05:00:00Z'), '2026-10-05T05:00:00Z', 12_345)
  await issueDueDocuments(shop)
  const sums = await month('2026-10')
  const lines = await fileOf('invoice')
  const [fk, lt, of, ...rest] = lines
  expect([fk?.[0], lt?.[0], of?.[0]]).toEqual(['FK', 'LT', 'OF'])
  const invoices = rest.filter(([kind]) => kind === 'FK').map(cells => named(fk, cells))
  const goods = rest.filter(([kind]) => kind === 'OF').map(cells => named(of, cells))
  for (const rows of [invoices, goods].map(each =>
    each.map(row => ({ base: row.JUMLAH_DPP ?? row.DPP, ppn: row.JUMLAH_PPN ?? row.PPN })),
  )) {
    expect(total(rows.map(({ base }) => base))).toBe(sums.invoices.base)
    expect(total(rows.map(({ ppn }) => ppn))).toBe(sums.invoices.ppn)
  }
  expect(total(goods.map(({ HARGA_TOTAL }) => HARGA_TOTAL))).toBe(sums.invoices.net)
  expect(invoices).toMatchObject([
    {
      KD_JENIS_TRANSAKSI: '04',
      MASA_PAJAK: '10',
      TAHUN_PAJAK: '2026',
      TANGGAL_FAKTUR: '01/10/2026',
      NPWP: '012345678901234',
      NAMA: 'CV Mentari',
      REFERENSI: expect.stringMatching(/^INV-202610-000001 CRS\w+$/),
    },
    { NPWP: '000000000000000', NAMA: 'Konsumen akhir' },
  ])
  expect(JSON.stringify(lines)).not.toContain('Dewi')
  const [rk, note] = await fileOf('credit_note')
  expect(named(rk, note)).toMatchObject({
    RK: 'RK',
    NOMOR_FAKTUR: 'INV-202610-000002',
    NOMOR_DOKUMEN_RETUR: 'NK-202610-000001',
    TANGGAL_RETUR: '05/10/2026',
    NILAI_RETUR_DPP: String(sums.credit_notes.base),
    NILAI_RETUR_PPN: String(sums.credit_notes.ppn),
  })
  const observer = await makeStaff(shop, app, 'observer', 'Ova')
  expect((await observer.call('POST', '/tax/file', { month: '2026-10', kind: 'invoice' })).body.code).toBe(
    'PERMISSION_MISSING',
  )
  const acts = await shop.db.selectFrom('staff_acts').select('act').where('act', '=', 'tax.export').execute()
  expect(acts).toHaveLength(2)
})

const total = (cells: (string | undefined)[]) => cells.reduce((sum, cell) => sum + Number(cell), 0)
const named = (
  heading: string[] | undefined,
  cells: string[] | undefined,
): Record<string, string | undefined> =>
  Object.fromEntries((heading ?? []).map((name, index) => [name, cells?.[index]]))

/** Lets the job write a file, and reads it; no cell of it has a comma. */
async function fileOf(kind: 'invoice' | 'credit_note'): Promise<string[][]> {
  const { id } = await succeed<{ id: string }>(agus, 'POST', '/tax/file', { month: '2026-10', kind })
  await runJob(shop, staffJobKinds, id)
  const { text } = await agus.call('GET', `/jobs/${id}/file`)
  return text
    .trimEnd()
    .split('\r\n')
    .map(line => line.replace(/"[^"]*"/g, cell => cell.replaceAll(',', ';')).split(','))
}

test('[FIN-03] staff see the numbers on the order’s page and save its documents; without members.reveal the buyer is masked', async () => {
  const id = await paid('2026-11-01T05:00:00Z')
  await refund(id, '2026-11-02T05:00:00Z', 7_000)
  const pdf = async (by: StaffTester, path: string) => {
    const { raw } = await by.call('POST', path)
    return (await extractText(new Uint8Array(raw), { mergePages: true })).text
  }
  // Asked for before the schedule runs: numbered on the spot.
  const masked = await pdf(agus, `/orders/${id}/invoice`)
  expect(masked).toMatch(/No\. INV-202611-\d{6}/)
  expect(masked).not.toContain('Jl. Tebet Barat 12')
  const owner = await makeStaff(shop, app, 'owner', 'Hartini')
  expect(await pdf(owner, `/orders/${id}/invoice`)).toContain('Jl. Tebet Barat 12')
  const order = await succeed<StaffOrder>(agus, 'GET', `/orders/${id}`)
  expect(order.tax_documents.map(({ kind, gross }) => [kind, gross])).toEqual([
    ['invoice', order.order.price.total_price_after_shipping],
    ['credit_note', 7_000],
  ])
  const note = order.tax_documents[1]
  expect(note?.refund_id).toBe(order.refunds[0]?._id)
  expect(await pdf(agus, `/orders/${id}/tax-documents/${note?.id}`)).toContain(`No. ${note?.number}`)
  expect((await agus.call('POST', `/orders/${id}/tax-documents/lain`)).body.code).toBe('INVOICE_NOT_READY')
  const reveals = await shop.db
    .selectFrom('staff_acts')
    .select('actor_name')
    .where('act', '=', 'orders.reveal')
    .where('thing_id', '=', id)
    .execute()
  expect(reveals).toEqual([{ actor_name: 'Hartini' }])
})

test('[FIN-03] documents are found by number and by order, a page at a time; a wrong month is named', async () => {
  const rows = await list('month=2026-03&limit=5')
  expect(rows).toHaveLength(5)
  const { next } = await succeed<ListPage<TaxDocumentRow>>(
    agus,
    'GET',
    '/tax/documents?month=2026-03&limit=5',
  )
  expect((await list(`month=2026-03&limit=5&after=${next}`)).map(({ number }) => number)).toEqual(
    run('2026-03', 'invoice', 12).slice(5, 10),
  )
  const [one] = rows
  expect(await list(`month=2026-11&search=${one?.number.toLowerCase()}`)).toMatchObject([{ id: one?.id }])
  expect(await list(`month=2026-11&search=INV-202603-999999`)).toEqual([])
  expect((await agus.call('GET', '/tax/months/2026-13')).body).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'month',
  })
})

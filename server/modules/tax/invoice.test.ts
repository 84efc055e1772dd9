import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addedFeeLabel } from '../../../contract/order-texts.ts'
import type { Order } from '../../../contract/orders.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { markPaid } from '../orders/index.ts'
import { drawDocuments } from './draw-documents.ts'
import { makeInvoice } from './make-invoice.ts'
import { findPpnRate, ppnWithin } from './ppn.ts'

const { shop, app } = await openShopWithPayments()
let buyer: Buyer
let id: string
let product: Awaited<ReturnType<typeof makeProduct>>

beforeAll(async () => {
  buyer = await makeBuyer(shop.db)
  product = await makeProduct(shop.db, { priceRupiah: 111_000, stock: 50 })
  id = await placedOrder()
})
afterAll(async () => {
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([])
})

async function placedOrder(): Promise<string> {
  const cart = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
  ])
  return (await place(app, buyer, cart)).json().data.order_id
}

async function paidOrder(paidAt: string): Promise<string> {
  const order = await placedOrder()
  await sql`update payments set status = 'paid', paid_at = ${paidAt} where order_id = ${order}`.execute(
    shop.db,
  )
  await shop.db.transaction().execute(tx => markPaid(tx, order, 'payment'))
  return order
}

const invoiceText = async (order = id) => {
  const { pdf } = await makeInvoice(shop, buyer.id, order)
  return (await extractText(new Uint8Array(pdf), { mergePages: true })).text
}

const invoice = (headers: Record<string, string> = buyer.headers) =>
  app.inject({ url: `/api/orders/${id}/invoice`, headers })

test('there is no invoice before the payment; afterwards the buyer, and nobody else, gets it as PDF', async () => {
  expect((await invoice()).json().code).toBe('INVOICE_NOT_READY')
  await sql`update payments set status = 'paid', paid_at = now() where order_id = ${id}`.execute(shop.db)
  await shop.db.transaction().execute(tx => markPaid(tx, id, 'payment'))
  const response = await invoice()
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="faktur-CRS\w+\.pdf"$/)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(response.rawPayload.toString('latin1')).toContain('/Count 1')
  expect((await invoice((await makeBuyer(shop.db)).headers)).statusCode).toBe(404)
  expect((await invoice({})).statusCode).toBe(401)
})

test('an invoice uses the VAT rate of the day on which the money arrived', async () => {
  expect(await findPpnRate(shop.db, '2024-12-31')).toEqual({
    ratePercent: 11,
    baseNumerator: 1,
    baseDenominator: 1,
  })
  expect(await findPpnRate(shop.db, '2025-01-01')).toEqual({
    ratePercent: 12,
    baseNumerator: 11,
    baseDenominator: 12,
  })
  // Midnight in Jakarta: the first day of 11% begins.
  expect(await invoiceText(await paidOrder('2022-03-31T17:00:00Z'))).toContain('PPN 11% × DPP')
  expect(await invoiceText(await paidOrder('2022-03-31T16:59:59Z'))).toContain('PPN 10% × DPP')
  await expect(findPpnRate(shop.db, '1985-03-31')).rejects.toThrow('no VAT rate')
})

test('[FIN-03] an invoice shows its number of the month, the order’s code, and the same number whenever it is fetched', async () => {
  const paid = await paidOrder('2024-02-29T16:59:59Z')
  const text = await invoiceText(paid)
  expect(text).toContain('No. INV-202402-000001')
  expect(text).toMatch(/Pesanan CRS\w+/)
  expect(await invoiceText(paid)).toBe(text)
  expect(await invoiceText(await paidOrder('2024-02-29T17:00:00Z'))).toContain('No. INV-202403-000001')
})

test('twenty lines with very long names continue on a second page', async () => {
  const order = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
  const rate = await findPpnRate(shop.db, '2026-08-05')
  const long = {
    name: 'Serum Surya Perlindungan Menyeluruh '.repeat(4),
    choice: 'Shade: Sawo',
    quantity: 1,
    priceRupiah: 1,
    amountRupiah: 1,
  }
  const pdf = await drawDocuments(
    [
      {
        document: {
          kind: 'invoice',
          number: 'INV-202608-000001',
          untaxedRupiah: 0,
          ...rate,
          ...ppnWithin(2_000_000, rate),
        },
        facts: [],
        buyerName: 'Sari Wulandari',
        order,
        seller: { name: 'Toko', address: 'Jakarta', npwp: '0' },
        lines: Array.from({ length: 20 }, () => long),
        sums: [],
      },
    ],
    'Faktur',
  )
  expect(pdf.toString('latin1')).toMatch(/\/Count [23]/)
})

test('[FIN-03] what the buyer paid later for a dearer delivery has an invoice of its own, behind the order’s', async () => {
  const paid = await paidOrder('2026-08-05T03:00:00Z')
  const order: Order = await call(app, buyer, 'GET', `/api/orders/data/${paid}`)
  expect(await invoiceText(paid)).not.toContain(addedFeeLabel)
  await sql`insert into delivery_changes (order_id, status, delivery_note, fee_before_rupiah, fee_rupiah, borne_by, asked_by,
      created_at, answered_at, ended_at)
    values (${paid}, 'applied', '', 10000, 32200, 'buyer', 'Rani', '2026-08-06', '2026-08-06', '2026-08-06')`.execute(
    shop.db,
  )
  expect(await call(app, buyer, 'GET', `/api/orders/data/${paid}`)).toEqual({ ...order, added_fee: 22_200 })
  const text = await invoiceText(paid)
  expect(text).toContain(addedFeeLabel)
  expect(text).toContain('No. INV-202608-000001')
  expect(text).toContain('No. INV-202608-000002')
})

test('[FIN-03] a credit note follows the invoice in the buyer’s PDF: its number, the invoice’s, and the reason', async () => {
  const paid = await paidOrder('2026-09-05T03:00:00Z')
  await shop.db
    .insertInto('refunds')
    .values({
      payment_id: (
        await shop.db
          .selectFrom('payments')
          .select('id')
          .where('order_id', '=', paid)
          .executeTakeFirstOrThrow()
      ).id,
      order_id: paid,
      key: 'uji',
      amount_rupiah: 11_000,
      reason: 'Botolnya pecah',
      status: 'done',
      asked_by: 'staff:Rani',
      done_at: new Date('2026-10-01T03:00:00Z'),
    })
    .execute()
  const text = await invoiceText(paid)
  expect(text).toContain('Nota kredit')
  expect(text).toContain('No. NK-202610-000001')
  expect(text).toContain('Atas faktur INV-202609-000001')
  expect(text).toContain('Botolnya pecah')
})

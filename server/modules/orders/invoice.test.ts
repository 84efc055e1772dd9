import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { addedFeeLabel } from '../../../contract/order-texts.ts'
import type { Order } from '../../../contract/orders.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { markPaid } from './change-order-state.ts'
import { drawInvoice } from './draw-invoice.ts'
import { makeInvoice } from './make-invoice.ts'
import { findPpnRate, ppnWithin } from './ppn.ts'

const { shop, app } = await openShopWithPayments()
let buyer: Buyer
let id: string

beforeAll(async () => {
  buyer = await makeBuyer(shop.db)
  const product = await makeProduct(shop.db, { priceRupiah: 111_000 })
  const cart = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
  ])
  id = (await place(app, buyer, cart)).json().data.order_id
})

const invoiceText = async () => {
  const { pdf } = await makeInvoice(shop, buyer.id, id)
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

test('the invoice uses the VAT rate of the day on which the money arrived', async () => {
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
  const paidAt = async (timestamp: string) => {
    await sql`update payments set paid_at = ${timestamp} where order_id = ${id}`.execute(shop.db)
    return makeInvoice(shop, buyer.id, id)
  }
  // Midnight in Jakarta: the first day with a known rate begins.
  await paidAt('2022-03-31T17:00:00Z')
  await expect(paidAt('2022-03-31T16:59:59Z')).rejects.toThrow('no VAT rate')
})

test('twenty lines with very long names continue on a second page', async () => {
  const order = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
  const long = {
    ...order.products[0],
    name: 'Serum Surya Perlindungan Menyeluruh '.repeat(4),
    combination_name: 'Shade: Sawo',
  }
  const rate = await findPpnRate(shop.db, '2026-08-05')
  const pdf = await drawInvoice({
    buyerName: 'Sari Wulandari',
    order: { ...order, products: Array.from({ length: 20 }, () => long) },
    paidAt: '2026-08-05T00:00:00Z',
    rate,
    ppn: ppnWithin(2_000_000, rate),
    seller: { name: 'Toko', address: 'Jakarta', npwp: '0' },
  })
  expect(pdf.toString('latin1')).toMatch(/\/Count [23]/)
})

test('what the buyer paid later for a dearer delivery is part of what is taxed, and has a line of its own', async () => {
  await sql`update payments set paid_at = '2026-08-05' where order_id = ${id}`.execute(shop.db)
  const order: Order = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
  expect(await invoiceText()).not.toContain(addedFeeLabel)
  await sql`insert into delivery_changes (order_id, status, delivery_note, fee_before_rupiah, fee_rupiah, borne_by, asked_by,
      created_at, answered_at, ended_at)
    values (${id}, 'applied', '', 10000, 32200, 'buyer', 'Rani', now(), now(), now())`.execute(shop.db)
  expect(await call(app, buyer, 'GET', `/api/orders/data/${id}`)).toEqual({ ...order, added_fee: 22_200 })
  expect(await invoiceText()).toContain(addedFeeLabel)
})

import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SalesReport } from '../../../contract/staff/reports.ts'
import type { TaxMonth } from '../../../contract/staff/tax.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { succeed } from '../../testing/succeed.ts'
import { acceptMoney } from '../payments/index.ts'
import { issueDueDocuments, makeInvoice } from '../tax/index.ts'

const { shop, app } = await openShopWithPayments()
let buyer: Buyer
let product: MadeProduct
let finance: StaffTester

beforeAll(async () => {
  buyer = await makeBuyer(shop.db)
  product = await makeProduct(shop.db, { priceRupiah: 77_700, stock: 500 })
  finance = await makeStaff(shop, app, 'finance')
})
afterAll(async () => {
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([])
})

async function transferred(differenceRupiah: number): Promise<string> {
  await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0, quantity: 1 },
  ])
  const bag = await call(app, buyer, 'GET', '/api/user/me/carts')
  const placed = await place(app, buyer, bag, { payment_method: 'bank_transfer' })
  expect(placed.statusCode, placed.body).toBe(200)
  const id: string = placed.json().data.order_id
  const { amount_rupiah: asked } = await shop.db
    .selectFrom('payments')
    .select('amount_rupiah')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await acceptMoney(shop, operator, id, Number(asked) + differenceRupiah)
  return id
}

test('[FIN-01] [FIN-03] a transfer of another sum that staff accepted is the same sum in the report of sales and in the tax', async () => {
  const ids = [await transferred(0), await transferred(-700), await transferred(1_300)]
  await issueDueDocuments(shop)
  const today = shop.now()
  const day = new Date(today.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  const sales = await succeed<SalesReport>(
    finance,
    'GET',
    `/reports/sales?by=day&from=${day}&until=${day}&against=none`,
  )
  const tax = await succeed<TaxMonth>(finance, 'GET', `/tax/months/${day.slice(0, 7)}`)
  const { rows } = await shop.pool.query(
    'select sum(coalesce(received_rupiah, amount_rupiah))::int as rupiah from payments where paid_at is not null',
  )
  expect(tax.due).toMatchObject({ documents: 3, gross: rows[0].rupiah })
  expect(tax.due.gross - tax.due.untaxed).toBe(sales.totals.net_rupiah)

  const pdf = await extractText(new Uint8Array((await makeInvoice(shop, buyer.id, ids[1] ?? '')).pdf), {
    mergePages: true,
  })
  expect(pdf.text).toMatch(/Selisih transfer.*-?.*700/s)
})

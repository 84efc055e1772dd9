import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../testing/make-product.ts'
import { signedNotice, testPayments } from '../testing/test-payments.ts'
import { testApp, testShop } from '../testing/test-shop.ts'

/**
 * A refused request changes nothing: the whole database, including the provider's tables, is the same before and after
 * each refusal concerning money, goods, points, prizes and texts.
 */

export type ApiResponse = { statusCode: number; json(): { code?: string } }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `scene` prepares the data, and returns the request that will be refused. */
type RefusalCase = [title: string, code: string, scene: () => Promise<() => Promise<ApiResponse>>]

/**
 * Opens a shop with a payment provider for one test file; returns the functions that make the people and orders with
 * which its scenes begin.
 */
export async function openScene() {
  const shop = await testShop()
  const payments = await testPayments(shop.pool)
  shop.payment = payments.provider
  const app = await testApp(shop)
  afterAll(async () => {
    await app.close()
    await payments.close()
    await shop.close()
  })
  beforeEach(async () => {
    shop.setNow(null)
    await shop.db
      .updateTable('payment_methods')
      .set({ is_active: true })
      .where('code', '=', 'gopay')
      .execute()
  })

  /** Returns a digest of each table: the shop's, its jobs' and the provider's. */
  async function digestDatabase(): Promise<Record<string, string>> {
    // Waits until the provider has tried to send its last notice, which nobody receives here.
    for (;;) {
      const { rows } = await shop.pool.query('select from payment_simulator.deliveries where not is_done')
      if (rows.length === 0) break
    }
    const { rows: tables } = await shop.pool.query<{ name: string }>(`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'payment_simulator', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`)
    const { rows } = await shop.pool.query<{ name: string; digest: string }>(
      tables
        .map(
          ({ name }) =>
            `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
        )
        .join(' union all '),
    )
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  }

  const sendAs = (buyer: Buyer, method: Method, url: string, payload?: object): Promise<ApiResponse> =>
    app.inject({
      method,
      url,
      headers: { ...buyer.headers, 'idempotency-key': 'refused' },
      ...(payload ? { payload } : {}),
    })
  const setClockAhead = (minutes: number) => shop.setNow(new Date(Date.now() + minutes * 60_000))
  const lineOf = ({ productId, combinationIds }: MadeProduct, quantity = 1) => ({
    productId,
    combinationId: combinationIds[0] ?? 0,
    quantity,
  })
  async function addToBag(buyer: Buyer, product?: MadeProduct) {
    return fillBag(app, buyer, [
      lineOf(product ?? (await makeProduct(shop.db, { priceRupiah: 80_000, stock: 9 }))),
    ])
  }

  /** Makes an order that awaits payment. */
  async function makeUnpaidOrder(
    method = 'bca_virtual_account',
    extra: object = {},
    setUp?: (buyer: Buyer) => Promise<unknown>,
  ) {
    const product = await makeProduct(shop.db, { priceRupiah: 80_000, stock: 9 })
    const buyer = await makeBuyer(shop.db)
    await addToBag(buyer, product)
    await setUp?.(buyer)
    const cart = await fillBag(app, buyer, [])
    const placedOrder = (await place(app, buyer, cart, { payment_method: method, ...extra })).json()
    const id: string = placedOrder.data?.order_id ?? placedOrder.details?.order_id
    const { reference_code: code, payment } = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
    return { buyer, product, id, code: code as string, amountRupiah: payment.amount as number }
  }
  const notify = (payload: string): Promise<ApiResponse> =>
    app.inject({
      method: 'POST',
      url: '/api/payments/midtrans/notification',
      payload,
      headers: { 'content-type': 'application/json' },
    })
  async function makePaidOrder(method = 'gopay') {
    const sale = await makeUnpaidOrder(method)
    await changeAtProvider(sale, 'pay')
    await notify(signedNotice({ orderId: `${sale.code}-1`, amountRupiah: sale.amountRupiah }))
    return sale
  }
  const changeAtProvider = ({ code }: { code: string }, action: string) =>
    fetch(`${payments.url}/control/transactions/${code}-1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: action, mode: 'silent' }),
    })
  const makeStranger = () => makeBuyer(shop.db)

  /** Sends each request and compares the database before and after. */
  function expectRefusals(casesBySubject: Record<string, RefusalCase[]>) {
    const all = Object.entries(casesBySubject).flatMap(([subject, cases]) =>
      cases.map(([title, ...rest]) => [subject, title, ...rest] as const),
    )
    describe('refused, and nothing changes', () => {
      test.each(all)('%s: %s → %s', async (_subject, _title, code, scene) => {
        const sendRequest = await scene()
        const before = await digestDatabase()
        const response = await sendRequest()
        expect([response.statusCode >= 400, response.json().code], JSON.stringify(response.json())).toEqual([
          true,
          code,
        ])
        expect(await digestDatabase()).toEqual(before)
      })
    })
  }

  return {
    shop,
    app,
    expectRefusals,
    digestDatabase,
    sendAs,
    setClockAhead,
    addToBag,
    makeUnpaidOrder,
    notify,
    makePaidOrder,
    changeAtProvider,
    makeStranger,
  }
}

export const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

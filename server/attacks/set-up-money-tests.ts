import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { checkInvariants } from '../db/check-invariants.ts'
import type { Db } from '../db/database.ts'
import { changeOrderState, markPaid, type OrderState } from '../modules/orders/index.ts'
import { expireUnpaidOrders } from '../modules/payments/index.ts'
import { findPoints } from '../modules/points/index.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../testing/make-product.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'

/** Opens a test shop with the payment simulator; returns it with the steps that the tests about money share. */
export async function setUpMoneyTests() {
  const { shop, app, payments } = await openShopWithPayments()
  beforeEach(() => shop.setNow(null))

  const sendAs = (buyer: Buyer, method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object) =>
    app.inject({ method, url, headers: buyer.headers, payload })
  const bagOf = (buyer: Buyer) => call(app, buyer, 'GET', '/api/user/me/carts')
  const lineOf = ({ productId, combinationIds }: MadeProduct, quantity = 1) => ({
    productId,
    combinationId: combinationIds[0] ?? 0,
    quantity,
  })
  const applyCode = (buyer: Buyer, code: string) =>
    sendAs(buyer, 'POST', '/api/carts/voucher', { voucher_code: code })
  const move = (orderId: string, ...states: OrderState[]) =>
    shop.db.transaction().execute(async tx => {
      for (const to of states) await changeOrderState(tx, { orderId, to, movedBy: 'staff:test' })
    })
  const pay = (orderId: string) => shop.db.transaction().execute(tx => markPaid(tx, orderId, 'payment'))
  const stateOf = async (buyer: Buyer, id: string) =>
    (await call(app, buyer, 'GET', `/api/orders/data/${id}`)).state.name
  const stockOf = (product: MadeProduct) =>
    shop.db
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('combination_id', '=', product.combinationIds[0] ?? 0)
      .executeTakeFirstOrThrow()
  const lockStockRow = (tx: Db, { combinationIds: [id = 0] }: MadeProduct) =>
    sql`select 1 from stock where combination_id = ${id} for update`.execute(tx)
  const paymentOf = async (orderId: string) => {
    const { rows } = await sql<{ status: string; incidents: string[] }>`
      select p.status, coalesce(array_agg(i.kind) filter (where i.kind is not null), '{}') as incidents
      from payments p left join payment_incidents i on i.payment_id = p.id where p.order_id = ${orderId}
      group by p.status`.execute(shop.db)
    return rows[0]
  }
  const statusesOf = async (orderId: string) => {
    const { rows } = await sql<{ status: string }>`
      select status from payments where order_id = ${orderId} order by attempt`.execute(shop.db)
    return rows.map(row => row.status)
  }
  const notify = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/payments/midtrans/notification',
      headers: { 'content-type': 'application/json' },
      payload,
    })

  /** Places an order for the bag; returns the order's id and number, and the amount to pay. */
  async function placeOrder(buyer: Buyer, extra: object = {}) {
    const cart = await bagOf(buyer)
    const body = (await place(app, buyer, cart, extra)).json()
    const id: string = body.data?.order_id ?? body.details?.order_id
    if (!id) throw new Error(JSON.stringify(body))
    const { reference_code: code } = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
    return { id, code: code as string, amountRupiah: cart.total_price_after_shipping as number }
  }

  async function buyProduct(
    productOptions: Parameters<typeof makeProduct>[1] = {},
    extra: object = {},
    quantity = 1,
  ) {
    const product = await makeProduct(shop.db, { priceRupiah: 80_000, ...productOptions })
    const buyer = await makeBuyer(shop.db)
    await fillBag(app, buyer, [lineOf(product, quantity)])
    return { product, buyer, ...(await placeOrder(buyer, extra)) }
  }

  const pointsOf = async (buyer: Buyer) => {
    const { usable, held, pending } = await findPoints(shop.db, buyer.id)
    return [usable, held, pending]
  }

  async function expectConsistentBooks() {
    await expireUnpaidOrders(shop)
    for (const { invariant, violations } of await checkInvariants(shop.db))
      expect({ invariant, violations }).toEqual({ invariant, violations: [] })
  }

  return {
    shop,
    app,
    payments,
    sendAs,
    bagOf,
    lineOf,
    applyCode,
    move,
    pay,
    stateOf,
    stockOf,
    lockStockRow,
    paymentOf,
    statusesOf,
    notify,
    placeOrder,
    buyProduct,
    pointsOf,
    expectConsistentBooks,
  }
}

import { beforeEach, expect } from 'vitest'
import { checkInvariants } from '../../db/check-invariants.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'

/** Opens a test shop with the payment simulator; returns it with the steps of buyers who pay. */
export async function setUpPaymentTests() {
  const mailServer = fakeMailServer()
  const { shop, app, payments } = await openShopWithPayments({ mail: mailServer.mail })
  beforeEach(() => shop.setNow(null))

  const buy = async (method: string, extra: object = {}, priceRupiah = 80_000, by?: Buyer) => {
    const product = await makeProduct(shop.db, { stock: 10, priceRupiah })
    const combinationId = product.combinationIds[0] ?? 0
    const buyer = by ?? (await makeBuyer(shop.db, shop.now()))
    const cart = await fillBag(app, buyer, [{ productId: product.productId, combinationId }])
    const response = await place(app, buyer, cart, { payment_method: method, ...extra })
    return { buyer, cart, response, combinationId, placed: response.json().data, body: response.json() }
  }
  const orderOf = (buyer: Buyer, id: string) => call(app, buyer, 'GET', `/api/orders/data/${id}`)
  const control = async (path: string, body: object) => {
    const response = await fetch(`${payments.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`simulator: ${response.status} ${await response.text()}`)
  }
  const notify = (body: string) =>
    app.inject({
      method: 'POST',
      url: '/api/payments/midtrans/notification',
      headers: { 'content-type': 'application/json' },
      payload: body,
    })
  const expectConsistentBooks = async () =>
    expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([])

  return { shop, app, payments, mailServer, buy, orderOf, control, notify, expectConsistentBooks }
}

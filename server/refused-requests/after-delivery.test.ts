import { expect } from 'vitest'
import { changeStateByStaff } from '../modules/payments/index.ts'
import { makeBuyer } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeDelivery, reviewOf } from '../testing/make-review.ts'
import { rani } from '../testing/run-staff.ts'
import { onePixel, openScene } from './scene.ts'

const { shop, app, expectRefusals, sendAs, makePaidOrder, makeStranger } = await openScene()

async function makeDeliveredOrder() {
  const sale = await makePaidOrder()
  for (const to of ['Picking in progress', 'Packed', 'Shipped', 'Delivered'] as const)
    await shop.db.transaction().execute(tx => changeStateByStaff(tx, rani, { orderId: sale.id, to }))
  return sale
}
async function makeReceivedProduct() {
  const [buyer, product] = [await makeBuyer(shop.db), await makeProduct(shop.db)]
  await makeDelivery(shop.db, buyer.id, product)
  return { buyer, product }
}

expectRefusals({
  'requesting a return': [
    [
      'for an order that was not delivered',
      'RETURN_NOT_ALLOWED',
      async () => {
        const sale = await makePaidOrder()
        return () =>
          sendAs(sale.buyer, 'POST', `/api/orders/${sale.id}/returns`, { reason: 'Bocor', photos: ['x'] })
      },
    ],
    [
      'with a photo, for an order that was not delivered',
      'RETURN_NOT_ALLOWED',
      async () => {
        const sale = await makePaidOrder()
        return () =>
          app.inject({
            method: 'POST',
            url: `/api/orders/${sale.id}/return-photos`,
            headers: { ...sale.buyer.headers, 'content-type': 'image/png' },
            payload: Buffer.from(onePixel.split(',')[1] ?? '', 'base64'),
          })
      },
    ],
    [
      'with an unknown photo',
      'INVALID_INPUT',
      async () => {
        const sale = await makeDeliveredOrder()
        return () =>
          sendAs(sale.buyer, 'POST', `/api/orders/${sale.id}/returns`, { reason: 'Bocor', photos: ['x'] })
      },
    ],
    [
      "somebody else's order",
      'ORDER_NOT_FOUND',
      async () => {
        const sale = await makeDeliveredOrder()
        const other = await makeStranger()
        return () =>
          sendAs(other, 'POST', `/api/orders/${sale.id}/returns`, { reason: 'Bocor', photos: ['x'] })
      },
    ],
  ],
  'writing a review': [
    [
      'a second time',
      'DUPLICATE_USER_REVIEW',
      async () => {
        const { buyer, product } = await makeReceivedProduct()
        expect((await sendAs(buyer, 'POST', '/api/reviews_v2', reviewOf(product))).statusCode).toBe(200)
        await shop.db.deleteFrom('idempotency_keys').execute()
        return () => sendAs(buyer, 'POST', '/api/reviews_v2', reviewOf(product))
      },
    ],
    [
      'of an unknown product',
      'PRODUCT_NOT_FOUND',
      async () => {
        const { buyer, product } = await makeReceivedProduct()
        const nothing = { id: '99999999', combination_id: '99999999' }
        return () => sendAs(buyer, 'POST', '/api/reviews_v2', { ...reviewOf(product), product: nothing })
      },
    ],
    [
      'without text',
      'INVALID_INPUT',
      async () => {
        const { buyer, product } = await makeReceivedProduct()
        return () => sendAs(buyer, 'POST', '/api/reviews_v2', { ...reviewOf(product), detail: 'Bagus' })
      },
    ],
  ],
})

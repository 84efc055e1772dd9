import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeGiftCard } from '../../testing/make-gift-card.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { operator } from '../../testing/make-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { changeOrderState, type OrderState } from '../orders/index.ts'
import { openRefund } from './refund-payment.ts'
import { closeRefunded } from './refund-store.ts'
import { acceptMoney } from './staff/accept-money.ts'

const { shop, app } = await openShopWithPayments()
const { db } = shop

test('[ORD-04] what the provider refunds by itself names no pieces: the rest of the gift card goes back with it', async () => {
  const buyer = await makeBuyer(db)
  const { code } = await makeGiftCard(db, app, await makeBuyer(db), 200_000)
  const { productId, combinationIds } = await makeProduct(db, { priceRupiah: 100_000, stock: 100 })
  await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0, quantity: 3 }])
  const bag = await call(app, buyer, 'POST', '/api/carts/gift-card', { code })
  const placed = await place(app, buyer, bag, { payment_method: 'bank_transfer' })
  const { order_id: orderId } = placed.json().data
  await acceptMoney(shop, operator, orderId)
  const steps: OrderState[] = ['Picking in progress', 'Packed', 'Shipped', 'Delivered']
  for (const to of steps) await changeOrderState(db, { orderId, to, movedBy: 'staff:Ratna' })
  const { id: lineId } = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async tx => {
    const part = { key: 'piece', reason: 'Rusak', askedBy: 'staff:Ratna', amountRupiah: 40_000 }
    const parts = [{ lineId, quantity: 1, amountRupiah: 100_000 }]
    await openRefund(tx, orderId, { ...part, cardRupiah: 60_000, parts })
    await sql`update payments set status = 'refunded' where order_id = ${orderId}`.execute(tx)
    await closeRefunded(tx, orderId, 'payment')
  })
  const { rows } = await sql<{ returned: number }>`
    select sum(usable_change)::integer as returned from gift_card_entries
    where order_id = ${orderId} and kind = 'returned'`.execute(db)
  expect(rows).toEqual([{ returned: 200_000 }])
})

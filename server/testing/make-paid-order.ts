import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../db/database.ts'
import type { App } from '../http/app-types.ts'
import { markPaid } from '../modules/orders/index.ts'
import { type Buyer, fillBag, makeBuyer, place } from './make-buyer.ts'
import type { MadeProduct } from './make-product.ts'

export interface PaidOrder {
  id: string
  code: string
  buyer: Buyer
}

/** Orders the first combination of each product, and pays. */
export async function makePaidOrder(
  db: Db,
  app: App,
  lines: { product: MadeProduct; quantity?: number }[],
  buyer?: Buyer,
): Promise<PaidOrder> {
  const who = buyer ?? (await makeBuyer(db))
  const cart = await fillBag(
    app,
    who,
    lines.map(({ product, quantity = 1 }) => ({
      productId: product.productId,
      combinationId: product.combinationIds[0] ?? 0,
      quantity,
    })),
  )
  const response = await place(app, who, cart)
  expect(response.statusCode, response.body).toBe(200)
  const { order_id: id, reference_code: code } = response.json().data
  await pay(db, id)
  return { id, code, buyer: who }
}

async function pay(db: Db, orderId: string): Promise<void> {
  await sql`update payments set status = 'paid', paid_at = now() where order_id = ${orderId}`.execute(db)
  await db.transaction().execute(tx => markPaid(tx, orderId, 'payment'))
}

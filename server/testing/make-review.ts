import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { MadeProduct } from './make-product.ts'

/** Writes a review text with this many distinct words, different from every other review's. */
export const reviewText = (words = 150, ownWord = Math.random().toString(36).slice(2)) =>
  Array.from({ length: words }, (_, n) => (n === 0 ? `Ulasan${ownWord}` : `kata${n}`)).join(' ')

/** Returns the body of a valid review for a product made by `makeProduct`. */
export const reviewOf = (product: MadeProduct, overrides: object = {}) => ({
  detail: reviewText(),
  images: [],
  tags: [],
  duration_of_used: 'under_a_month',
  is_recommended: true,
  is_repurchase: true,
  source: 'web',
  product: { id: String(product.productId), combination_id: String(product.combinationIds[0]) },
  is_star_effectiveness: 5,
  is_star_packaging: 4,
  is_star_value_for_money: 4,
  ...overrides,
})

/** Creates a delivered order of this combination. */
export async function makeDelivery(
  db: Db,
  memberId: string,
  product: MadeProduct,
  state = 'Delivered',
): Promise<void> {
  await sql`
    with bag as (insert into carts (member_id, closed_at) values (${memberId}, now()) returning id),
    new_order as (
      insert into orders (reference_code, member_id, cart_id, state, pricing, payable_rupiah, shipping_rupiah,
        shipping_type, carrier_name, delivery_address)
      select 'T' || id, ${memberId}, id, ${state}, '{"steps": []}', 50000, 0, 'Reguler', 'Kurir', '{}' from bag returning id
    )
    insert into order_lines (order_id, position, product_id, combination_id, name, brand_name, sku, attributes, quantity,
      list_price_rupiah, price_rupiah, paid_rupiah)
    select new_order.id, 1, ${product.productId}, ${product.combinationIds[0] ?? 0}, 'Serum', 'Suryanala', 'x', '{}', 1, 50000, 50000, 50000
    from new_order`.execute(db)
}

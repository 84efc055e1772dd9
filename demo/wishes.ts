import { sql } from 'kysely'
import { addDays } from '../contract/jakarta-time.ts'
import type { Db } from '../server/db/database.ts'
import { saveToWishlist } from '../server/modules/wishlist/index.ts'

/**
 * Fills a member's wishlist with items added over a year: enough for a second page, including single shades, a
 * pre-order and a sold-out product.
 */
export async function fillWishlist(tx: Db, memberId: string, now: Date): Promise<void> {
  const wishes = await wishesOf(tx)
  for (const [index, { productId, combinationId }] of wishes.entries())
    await saveToWishlist(
      tx,
      memberId,
      { product_id: String(productId), product_combination_id: String(combinationId) },
      addDays(now, index - wishes.length),
    )
}

/**
 * Lists the combinations for the wishlist, oldest entry first: best sellers, single shades, the sold-out product, the
 * pre-order.
 */
async function wishesOf(tx: Db) {
  const { rows } = await sql<{ productId: number; combinationId: number }>`
    with each as (
      select distinct on (p.id) p.id as "productId", c.id as "combinationId", p.total_orders,
        case
          when p.is_pre_order and a.is_sellable then 'pre-order'
          when not a.is_sellable then 'sold out'
          when c.attributes ? 'shade' then 'shade'
          else 'plain'
        end as kind
      from products p
      join product_listing l on l.product_id = p.id
      join combinations c on c.product_id = p.id
      join combination_availability a on a.combination_id = c.id
      where p.classification is null
      order by p.id, c.position desc, c.id
    ), ranked as (
      select *, row_number() over (partition by kind order by total_orders desc, "productId") as rank from each
    )
    select "productId", "combinationId" from ranked
    where rank <= case kind when 'plain' then 8 when 'shade' then 5 else 1 end
    order by array_position(array['plain', 'shade', 'sold out', 'pre-order'], kind), rank desc`.execute(tx)
  return rows
}

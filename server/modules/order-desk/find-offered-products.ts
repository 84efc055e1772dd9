import { sql } from 'kysely'
import { choiceName } from '../../../contract/catalog.ts'
import { OFFERED_SHOWN, type OfferedCombination } from '../../../contract/staff/make-order.ts'
import type { Db } from '../../db/database.ts'
import { findSellables } from '../catalog/index.ts'
import { mediaPath } from '../media/index.ts'

/**
 * Finds combinations by a part of their product's name, their brand or SKU, with today's price and stock (ORD-06). Those
 * in stock come first. Left out: gifts that are not sold, and e-gifts, whose recipient the buyer names in the shop.
 */
export async function findOfferedProducts(db: Db, q: string): Promise<OfferedCombination[]> {
  const words = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: number }>`
    select c.id
    from products p join combinations c on c.product_id = p.id join combination_availability a on a.combination_id = c.id
    where p.id in (
        select p.id from products p where lower(p.name) like ${words}
        union select p.id from products p join brands b on b.id = p.brand_id where lower(b.name) like ${words}
        union select c.product_id from combinations c where lower(c.sku) like ${words})
      and not p.is_draft and a.is_sellable
      and (p.classification is null or p.classification not in ('egift', 'gwp_non_sellable'))
    order by lower(c.sku) like ${words} desc, a.available > 0 desc, p.name, p.id, c.position
    limit ${OFFERED_SHOWN}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const sellables = await findSellables(db, ids)
  return ids.flatMap(id => {
    const found = sellables.get(id)
    return found
      ? [
          {
            product_id: String(found.productId),
            combination_id: String(id),
            name: found.name,
            brand: found.brandName,
            choice: choiceName(found.attributes),
            sku: found.sku,
            image: found.mediaHash && mediaPath(found.mediaHash),
            price: found.priceRupiah,
            list_price: found.listPriceRupiah,
            available: found.available,
            is_pre_order: found.isPreOrder,
          },
        ]
      : []
  })
}

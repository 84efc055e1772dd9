import { sql } from 'kysely'
import {
  ORDERED_PRODUCTS_SHOWN,
  type OrderedProduct,
  type OrderedProductsQuery,
} from '../../../contract/staff/orders.ts'
import { type Db, plannedEachTime } from '../../db/database.ts'

/** Finds products that some order has, for the filter of the order list (ORD-01); drafts too, which were sold once. */
export async function findOrderedProducts(
  db: Db,
  { q, id }: OrderedProductsQuery,
): Promise<OrderedProduct[]> {
  const words = `%${q?.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const found =
    id === undefined
      ? sql`p.id in (
          select p.id from products p where lower(p.name) like ${words}
          union select p.id from products p join brands b on b.id = p.brand_id where lower(b.name) like ${words}
          union select c.product_id from combinations c where lower(c.sku) like ${words})`
      : sql`p.id = ${id}`
  const { rows } = await sql<OrderedProduct>`
    ${plannedEachTime} select p.id::text, p.name, b.name as brand from products p join brands b on b.id = p.brand_id
    where ${found} and exists (select from order_lines l where l.product_id = p.id)
    order by p.name, p.id limit ${ORDERED_PRODUCTS_SHOWN}`.execute(db)
  return rows
}

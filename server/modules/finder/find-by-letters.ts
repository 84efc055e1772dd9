import { sql } from 'kysely'
import { productPath } from '../../../contract/paths.ts'
import type { Found } from '../../../contract/staff/finder.ts'
import { maskEmail, maskName } from '../../../contract/staff/masking.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import { likePattern } from '../../db/like-pattern.ts'
import type { Shop } from '../../shop.ts'
import { foundBy } from '../members/index.ts'
import { findOrdersByWords } from '../order-desk/index.ts'

/** More than these are not read by eye. */
const ORDERS_SHOWN = 6
const OTHERS_SHOWN = 4

/** Finds orders, products and members by a few letters: only what the person may read (TABLE-04). */
export async function findByLetters(
  shop: Pick<Shop, 'db' | 'now'>,
  q: string,
  held: readonly Permission[],
): Promise<Found> {
  const orders = held.includes('orders.read')
    ? await findOrdersByWords(shop, q, { limit: ORDERS_SHOWN, held })
    : []
  return {
    orders: orders.map(({ reference_code: code, customer, state, state_label }) => ({
      code,
      name: customer.name,
      state,
      state_label,
    })),
    products: held.includes('catalog.read') ? await findProducts(shop.db, q) : [],
    members: held.includes('members.read') ? await findMembers(shop.db, q, held) : [],
  }
}

async function findProducts(db: Db, q: string): Promise<Found['products']> {
  const words = likePattern(q.toLowerCase())
  const { rows } = await sql<{ id: string; name: string; brand: string; slug: string; category: string }>`
    select p.id::text, p.name, b.name as brand, p.slug, k.slug as category
    from products p join brands b on b.id = p.brand_id join categories k on k.id = p.default_category_id
    where lower(p.name) like ${words}
      or p.id in (select c.product_id from combinations c where lower(c.sku) like ${words})
    order by p.name limit ${OTHERS_SHOWN}`.execute(db)
  return rows.map(({ id, name, brand, slug, category }) => ({
    id,
    name,
    brand,
    path: productPath({ id, slug, default_category: { slug: category } }),
  }))
}

async function findMembers(db: Db, q: string, held: readonly Permission[]): Promise<Found['members']> {
  const found = foundBy(q, held)
  if (!found) return []
  const { rows } = await sql<Found['members'][number]>`
    select m.id, m.first_name || ' ' || m.last_name as name, m.email,
      (select count(*)::integer from orders o where o.member_id = m.id) as orders
    from members m where ${found} limit ${OTHERS_SHOWN}`.execute(db)
  return rows.map(row => ({ ...row, name: maskName(row.name), email: maskEmail(row.email) }))
}

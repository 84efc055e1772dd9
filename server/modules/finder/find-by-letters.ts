import { sql } from 'kysely'
import { productPath } from '../../../contract/paths.ts'
import type { Found } from '../../../contract/staff/finder.ts'
import { maskEmail, maskName } from '../../../contract/staff/masking.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
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
    members: held.includes('members.read')
      ? await findMembers(shop.db, q, held.includes('members.reveal'))
      : [],
  }
}

async function findProducts(db: Db, q: string): Promise<Found['products']> {
  const words = likePattern(q)
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

/** Staff who may not reveal a member find them only by what is shown: searching would otherwise disclose the rest. */
async function findMembers(db: Db, q: string, findsHidden: boolean): Promise<Found['members']> {
  const words = likePattern(q)
  const { rows } = await sql<Found['members'][number]>`
    select m.id, m.first_name || ' ' || m.last_name as name, m.email,
      (select count(*)::integer from orders o where o.member_id = m.id) as orders
    from members m where (lower(m.first_name || ' ' || m.last_name) || ' ' || m.email) like ${words}
      ${findsHidden ? sql`` : sql`and lower(split_part(m.first_name, ' ', 1)) like ${words}`}
    limit ${OTHERS_SHOWN}`.execute(db)
  return rows.map(row => ({ ...row, name: maskName(row.name), email: maskEmail(row.email) }))
}

const likePattern = (q: string) => `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

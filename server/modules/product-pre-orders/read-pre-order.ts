import { sql } from 'kysely'
import type { Attributes } from '../../../contract/catalog.ts'
import { choiceName } from '../../../contract/choice-name.ts'
import type { PreOrderVariant, StaffPreOrder } from '../../../contract/staff/pre-orders.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { requireProduct } from '../product-desk/index.ts'
import { preOrderReason } from './find-products.ts'

/** Shows the pre-order rules of a product's variants (CAT-04). Refuses with NOT_FOUND. */
export async function readPreOrder(db: Db, id: string): Promise<StaffPreOrder> {
  const product = await requireProduct(db, id)
  const { is_open, reason } = onlyRow(
    await sql<Pick<StaffPreOrder, 'is_open' | 'reason'>>`
      select coalesce(p.is_pre_order, false) as is_open, ${preOrderReason} as reason
      from products p where p.id = ${product.id}`.execute(db),
  )
  const { name, brand_name: brand, version } = product
  return { id, name, brand, version, is_open, reason, variants: await readRules(db, product.id) }
}

/** The offered variants of a product, each with its rule if it has one. */
export async function readRules(db: Db, productId: number): Promise<PreOrderVariant[]> {
  const { rows } = await sql<Omit<PreOrderVariant, 'choice'> & { attributes: Attributes }>`
    select c.id::text as combination_id, c.sku, c.attributes, r.total_quota as quota,
      coalesce(r.sold_quota, 0) as taken, r.delivery_date::text as ships_on,
      coalesce(s.on_hand - s.reserved, 0)::integer as stock
    from combinations c left join stock s on s.combination_id = c.id
    left join preorder_rules r on r.combination_id = c.id
      and r.id = (select min(first.id) from preorder_rules first where first.combination_id = c.id)
    where c.product_id = ${productId} and c.put_away_at is null
    order by c.position, c.id`.execute(db)
  return rows.map(({ attributes, quota, ...row }) => ({
    ...row,
    // A rule with nothing more to sell than what is sold is one that staff closed.
    quota: quota === 0 ? null : quota,
    choice: choiceName(attributes),
  }))
}

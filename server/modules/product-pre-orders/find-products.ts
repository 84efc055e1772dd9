import { sql } from 'kysely'
import { PRE_ORDER_PRODUCTS_FOUND, type PreOrderProduct } from '../../../contract/staff/pre-orders.ts'
import type { Db } from '../../db/database.ts'

/** SQL: why a product `p` cannot be in pre-order; null if it can. */
export const preOrderReason = sql<string | null>`case
  when p.classification = 'egift' then 'Kartu hadiah tidak dikirim, jadi tidak bisa pre-order.'
  when p.classification = 'gwp_non_sellable' then 'Hadiah tidak dijual, jadi tidak bisa pre-order.'
  when exists (select from product_merges m where m.product_id = p.id) then 'Produk ini sudah digabung ke produk lain.'
end`

/** Finds products by name, brand or SKU, with why one cannot be in pre-order (CAT-04). */
export async function findProducts(db: Db, search: string): Promise<PreOrderProduct[]> {
  const words = search.split(/\s+/).map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<PreOrderProduct>`
    select p.id::text, p.name, b.name as brand, ${preOrderReason} as reason
    from products p join brands b on b.id = p.brand_id
    where concat_ws(' ', p.name, b.name, (select string_agg(c.sku, ' ') from combinations c where c.product_id = p.id))
      ilike all(${words}::text[])
    order by p.total_orders desc, p.id limit ${PRE_ORDER_PRODUCTS_FOUND}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { type FoundKind, KINDS_FOUND } from '../../../contract/staff/product-kinds.ts'
import type { Db } from '../../db/database.ts'

/** Finds products by name, brand or SKU, with their kind (CAT-04). */
export async function findProducts(db: Db, search: string): Promise<FoundKind[]> {
  const words = search.split(/\s+/).map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<FoundKind>`
    select p.id::text, p.name, b.name as brand, p.classification as kind
    from products p join brands b on b.id = p.brand_id
    where concat_ws(' ', p.name, b.name, (select string_agg(c.sku, ' ') from combinations c where c.product_id = p.id))
      ilike all(${words}::text[])
    order by p.total_orders desc, p.id limit ${KINDS_FOUND}`.execute(db)
  return rows
}

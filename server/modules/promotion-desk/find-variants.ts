import { sql } from 'kysely'
import { type FoundVariant, VARIANTS_FOUND } from '../../../contract/staff/vouchers.ts'
import type { Db } from '../../db/database.ts'

/** Finds combinations by the name of their product or brand, or by SKU: what a promotion can give or be limited to. */
export async function findVariants(db: Db, search: string): Promise<FoundVariant[]> {
  const words = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<FoundVariant>`
    select c.id::text as combination_id, p.id::text as product_id, p.slug, c.sku, p.name, b.name as brand,
      c.price_after_discount_rupiah as price_rupiah, shelf.pieces as available
    from products p
    join brands b on b.id = p.brand_id
    join combinations c on c.product_id = p.id
    join combination_shelf shelf on shelf.combination_id = c.id
    where lower(p.name) like ${words} or lower(b.name) like ${words} or lower(c.sku) like ${words}
    order by p.total_orders desc, c.id limit ${VARIANTS_FOUND}`.execute(db)
  return rows
}

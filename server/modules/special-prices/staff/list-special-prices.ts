import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Lists all special prices, including those that staff have stopped. */
export async function listAllSpecialPrices(db: Db) {
  const { rows } = await sql<{ id: string; sku: string; name: string; price: number; is_active: boolean }>`
    select s.id, c.sku, p.name, s.price_rupiah as price, s.is_active
    from special_prices s join combinations c on c.id = s.combination_id join products p on p.id = c.product_id
    order by s.position, s.id`.execute(db)
  return rows
}

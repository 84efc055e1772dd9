import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Has PostgreSQL look again at the tables that saving products reads, once they have twice the size it last saw. It
 * looks by itself too, but only once a minute: until then a long import would go by plans made for an empty shop, which
 * read each table whole. To be called outside transactions.
 */
export async function analyzeWhenGrown(db: Db): Promise<void> {
  const { rows } = await sql<{ has_grown: boolean }>`
    select pg_relation_size(oid) > 2 * relpages * current_setting('block_size')::bigint as has_grown
    from pg_class where oid = 'products'::regclass`.execute(db)
  if (rows[0]?.has_grown) await sql`analyze products, combinations, stock, product_images`.execute(db)
}

import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Runs ANALYZE on the tables that saving products reads, once they have doubled in size. Autovacuum does so too, but
 * only once a minute: until then a long import would use plans made for an empty shop, which read each table whole.
 * Call it outside transactions.
 */
export async function analyzeWhenGrown(db: Db): Promise<void> {
  const { rows } = await sql<{ has_grown: boolean }>`
    select pg_relation_size(oid) > 2 * relpages * current_setting('block_size')::bigint as has_grown
    from pg_class where oid = 'products'::regclass`.execute(db)
  if (rows[0]?.has_grown) await sql`analyze products, combinations, stock, product_images`.execute(db)
}

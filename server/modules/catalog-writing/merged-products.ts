import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notifyCatalogChanged, productTag } from '../listing/index.ts'

/**
 * Lets a product's page lead to another one from now on. What was merged into the first leads there, too: from no address
 * are there two redirects. The caller takes the product out of the shop, and has locked the catalogue.
 */
export async function recordMerge(
  tx: Db,
  { from, into, now }: { from: number; into: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update product_merges set into_id = ${into} where into_id = ${from} returning product_id as id`.execute(
    tx,
  )
  await sql`
    insert into product_merges (product_id, into_id, merged_at) values (${from}, ${into}, ${now})`.execute(tx)
  await sql`
    update products p set total_orders = p.total_orders + merged.total_orders, updated_at = now()
    from products merged where p.id = ${into} and merged.id = ${from}`.execute(tx)
  await notifyCatalogChanged(tx, [from, into, ...rows.map(({ id }) => id)].map(productTag))
}

/** Returns the product that a product was merged into; null if it was not. */
export async function findMergedInto(
  db: Db,
  productId: number,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from product_merges m join products p on p.id = m.into_id
    where m.product_id = ${productId}`.execute(db)
  return rows[0] ? { id: String(rows[0].id), name: rows[0].name } : null
}

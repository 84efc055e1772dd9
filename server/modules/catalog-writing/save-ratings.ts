import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notifyCatalogChanged, productTag, refreshListing } from '../listing/index.ts'

/** Copies products' ratings from their review summaries, as shown on tiles, product pages and to search engines. */
export async function saveRatings(tx: Db, productIds: number[]): Promise<void> {
  const { rows: changedRows } = await sql<{ id: number }>`
    update products p set average_rating = (s.summary ->> 'average_rating')::numeric,
      total_reviews = (s.summary ->> 'total_reviews')::integer
    from review_summaries s
    where s.product_id = p.id and p.id = any (${productIds}) and (p.average_rating, p.total_reviews)
      is distinct from ((s.summary ->> 'average_rating')::numeric(3, 2), (s.summary ->> 'total_reviews')::integer)
    returning p.id`.execute(tx)
  await refreshListing(
    tx,
    changedRows.map(row => row.id),
  )
  // Their summaries have changed, whether or not their ratings have.
  await notifyCatalogChanged(tx, productIds.map(productTag))
}

import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notifyCatalogChanged, productTag, refreshListing } from '../listing/index.ts'
import { recordProductChanges } from '../webhooks/index.ts'

/** Names the product that has a slug, or had it; null if it is free. */
export async function findSlugOwner(
  tx: Db,
  slug: string,
): Promise<{ id: number; name: string; isFormer: boolean } | null> {
  const { rows } = await sql<{ id: number; name: string; isFormer: boolean }>`
    select id, name, false as "isFormer" from products where slug = ${slug}
    union all
    select p.id, p.name, true from former_slugs f join products p on p.id = f.product_id where f.slug = ${slug}
    limit 1`.execute(tx)
  return rows[0] ?? null
}

/**
 * Gives a product's page a new address. The former one stays the product's: its page answers it with a redirect, and no
 * other product can have it. Lock the catalogue first, and check that the slug is free.
 */
export async function changeSlug(
  tx: Db,
  { productId, from, to, now }: { productId: number; from: string; to: string; now: Date },
): Promise<void> {
  await sql`delete from former_slugs where slug = ${to} and product_id = ${productId}`.execute(tx)
  await sql`insert into former_slugs (slug, product_id, changed_at) values (${from}, ${productId}, ${now})`.execute(
    tx,
  )
  await sql`update products set slug = ${to}, updated_at = now() where id = ${productId}`.execute(tx)
  await refreshListing(tx, [productId])
  // A product that is in no list has a page, too.
  await notifyCatalogChanged(tx, [productTag(productId)])
  await recordProductChanges(tx, [productId])
}

export async function listFormerSlugs(db: Db, productId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('former_slugs')
    .select('slug')
    .where('product_id', '=', productId)
    .orderBy('changed_at', 'desc')
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Lists and tiles name the countries that brands come from by a tag of each (TILE-32). */
export async function addCountry(tx: Db, country: string): Promise<void> {
  if (country === '') return
  await sql`insert into country_tags (name) values (${country}) on conflict (name) do nothing`.execute(tx)
}

export async function findProductsOfBrand(tx: Db, id: number): Promise<number[]> {
  const rows = await tx.selectFrom('products').select('id').where('brand_id', '=', id).orderBy('id').execute()
  return rows.map(row => row.id)
}

/** Finds a brand by the address that it has, or had once. */
export async function findBrand(db: Db, slug: string): Promise<{ slug: string; name: string } | null> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, name from brands
    where slug = ${slug} or id = (select brand_id from former_brands where slug = ${slug})
    order by slug = ${slug} desc limit 1`.execute(db)
  return rows[0] ?? null
}

import { sql } from 'kysely'
import type pg from 'pg'
import type { Tile } from '../../../contract/catalog.ts'
import { type FoundProduct, PRODUCTS_OFFERED } from '../../../contract/staff/search-desk.ts'
import type { Db } from '../../db/database.ts'
import { listProducts } from '../catalog/index.ts'

/** The products that a shopper finds with these words, in the shopper's order. */
export async function searchAsShopper(
  pool: pg.Pool,
  keyword: string,
  limit: number,
): Promise<FoundProduct[]> {
  const { body } = await listProducts({ pool }, { filter: { keyword }, limit })
  return (JSON.parse(body) as { data: Tile[] }).data.map(({ id, brand, name, images }) => ({
    id,
    brand: brand.name,
    name,
    image: images[0]?.url ?? null,
  }))
}

/** The products that staff may choose from, by what they typed. */
export const offerProducts = (pool: pg.Pool, q: string): Promise<FoundProduct[]> =>
  searchAsShopper(pool, q, PRODUCTS_OFFERED)

/** Names products in the order of their ids, also those that are not in the shop now. */
export async function nameProducts(db: Db, ids: readonly string[]): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select p.id::text, b.name as brand, p.name,
      (select '/media/' || i.media_hash from product_images i where i.product_id = p.id
       order by i.is_cover desc, i.position, i.id limit 1) as image
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join products p on p.id = wanted.id join brands b on b.id = p.brand_id
    order by place`.execute(db)
  return rows
}

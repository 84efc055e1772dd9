import { sql } from 'kysely'
import type { Bestseller } from '../../../contract/staff/home.ts'
import type { Db } from '../../db/database.ts'
import { mediaPath } from '../media/index.ts'
import { readSales } from '../orders/index.ts'
import { readCoverDays } from '../stock/index.ts'

const SHOWN = 7

/** Lists what sold best in a period, with the days that its stock lasts. */
export async function listBestsellers(
  db: Db,
  { from, until, now, showsCover }: { from: Date; until: Date; now: Date; showsCover: boolean },
): Promise<Bestseller[]> {
  const { bestsellers } = await readSales(db, { from, until, limit: SHOWN })
  const ids = bestsellers.map(({ productId }) => productId)
  const { rows } = await sql<{ id: number; brand: string; hash: string | null }>`
    select p.id, b.name as brand,
      (select i.media_hash from product_images i where i.product_id = p.id order by i.position limit 1) as hash
    from products p join brands b on b.id = p.brand_id where p.id = any(${ids}::bigint[])`.execute(db)
  const cover = showsCover ? await readCoverDays(db, ids, now) : null
  return bestsellers.map(({ productId, ...sold }) => {
    const product = rows.find(({ id }) => id === productId)
    return {
      product_id: String(productId),
      brand: product?.brand ?? '',
      image: product?.hash ? mediaPath(product.hash) : null,
      cover_days: cover?.get(productId) ?? null,
      ...sold,
    }
  })
}

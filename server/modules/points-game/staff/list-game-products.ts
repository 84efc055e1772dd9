import { type RawBuilder, sql } from 'kysely'
import type { ListPage } from '../../../../contract/staff/list-page.ts'
import type {
  GameProductSort,
  GameProductsQuery,
  StaffGameProduct,
} from '../../../../contract/staff/points-game.ts'
import type { Db } from '../../../db/database.ts'

/** Lists the products of the game with what their shares gave, a page at a time (PROMO-05). */
export async function listStaffGameProducts(
  db: Db,
  { search, all, sort, after, limit }: GameProductsQuery,
): Promise<ListPage<StaffGameProduct>> {
  const words = search ? `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null
  const skipped = Number(after ?? 0)
  const { rows } = await sql<StaffGameProduct>`
    select p.id::text as product_id, p.name, b.name as brand,
      (select '/media/' || i.media_hash from product_images i where i.product_id = p.id 
        order by i.is_cover desc, i.position, i.id limit 1) as image,
      g.points, g.is_active, p.is_active_in_sociolla as is_sold, g.version, f.shares, f.earned, f.openings
    from game_products g join products p on p.id = g.product_id join brands b on b.id = p.brand_id
    cross join lateral (
      select count(*)::integer as shares, coalesce(sum(s.points), 0)::integer as earned,
        coalesce(sum((select count(*) from game_share_openings o where o.share_id = s.id)), 0)::integer as openings
      from game_shares s where s.product_id = g.product_id
    ) f
    where (${all ?? false}::boolean or g.is_active)
      and (${words}::text is null or lower(p.name) like ${words} or lower(b.name) like ${words} or p.slug like ${words})
    order by g.is_active desc, ${orders[sort]}, p.id offset ${skipped} limit ${limit + 1}`.execute(db)
  return {
    rows: rows.slice(0, limit),
    next: rows.length > limit ? String(skipped + limit) : null,
  }
}

const orders: Record<GameProductSort, RawBuilder<unknown>> = {
  shares: sql`f.shares desc`,
  points: sql`g.points desc`,
  name: sql`lower(p.name)`,
}

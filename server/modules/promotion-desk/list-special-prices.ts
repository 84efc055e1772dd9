import { sql } from 'kysely'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { PromotionsQuery } from '../../../contract/staff/promotions.ts'
import type { StaffSpecialPriceRow } from '../../../contract/staff/special-prices.ts'
import type { Shop } from '../../shop.ts'
import {
  figuresOf,
  promotionStateAt,
  scopeNames,
  searchWords,
  usesOfSpecialPrice,
} from './promotion-figures.ts'

type Row = Omit<StaffSpecialPriceRow, 'starts_at' | 'ends_at'> & { starts_at: Date; ends_at: Date | null }

/** Lists special prices with their use and cost, by id, a page at a time: ids of the database grow with time (PROMO-02). */
export async function listSpecialPrices(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { search, state, after, limit }: PromotionsQuery,
): Promise<ListPage<StaffSpecialPriceRow>> {
  const words = searchWords(search)
  const { rows } = await sql<Row>`
    select page.*, f.uses, f.rupiah, f.pieces from (
      select s.id, c.sku, p.name, s.price_rupiah, c.price_after_discount_rupiah as usual_price_rupiah,
        s.min_purchase_rupiah, s.min_quantity, ${scopeNames('s')} as only_for, s.starts_at, s.ends_at, ${promotionStateAt('s', now())} as state
      from special_prices s join combinations c on c.id = s.combination_id join products p on p.id = c.product_id
      where (${words}::text is null or lower(p.name) like ${words} or lower(c.sku) like ${words} or s.id like ${words})
        and (${state ?? null}::text is null or ${promotionStateAt('s', now())} = ${state ?? null})
        and (${after ?? null}::text is null or s.id < ${after ?? null})
      order by s.id desc limit ${limit + 1}
    ) page cross join lateral ${figuresOf(usesOfSpecialPrice(sql`page.id`))} f
    order by page.id desc`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(row => ({
      ...row,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at?.toISOString() ?? null,
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

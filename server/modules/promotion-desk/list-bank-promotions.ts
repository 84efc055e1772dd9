import { sql } from 'kysely'
import type { StaffBankPromotionRow } from '../../../contract/staff/bank-promotions.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { PromotionsQuery } from '../../../contract/staff/promotions.ts'
import type { Shop } from '../../shop.ts'
import { figuresOf, promotionStateAt, searchWords, usesOfBankPromotion } from './promotion-figures.ts'

type Row = Omit<StaffBankPromotionRow, 'starts_at' | 'ends_at'> & { starts_at: Date; ends_at: Date | null }

/** Lists bank promotions with their use and cost, the newest first, a page at a time (PROMO-02). */
export async function listBankPromotions(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { search, state, after, limit }: PromotionsQuery,
): Promise<ListPage<StaffBankPromotionRow>> {
  const words = searchWords(search)
  const { rows } = await sql<Row>`
    select page.*, f.uses, f.rupiah from (
      select p.id::text, p.bank_name, p.title, p.minimum_rupiah, p.method_codes, p.starts_at, p.ends_at,
        ${promotionStateAt('p', now())} as state
      from bank_promotions p
      where (${words}::text is null or lower(p.bank_name) like ${words} or lower(p.title) like ${words})
        and (${state ?? null}::text is null or ${promotionStateAt('p', now())} = ${state ?? null})
        and (${after ?? null}::bigint is null or p.id < ${after ?? null}::bigint)
      order by p.id desc limit ${limit + 1}
    ) page cross join lateral ${figuresOf(usesOfBankPromotion(sql`page.id::bigint`))} f
    order by page.id::bigint desc`.execute(db)
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

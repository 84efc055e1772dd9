import { sql } from 'kysely'
import { POINT_VALUE_RUPIAH } from '../../../contract/constants.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { StaffPointRuleRow } from '../../../contract/staff/point-rules.ts'
import type { PromotionsQuery } from '../../../contract/staff/promotions.ts'
import type { Shop } from '../../shop.ts'
import { figuresOf, promotionStateAt, scopeNames, searchWords, usesOfPointRule } from './promotion-figures.ts'

interface Row extends Omit<StaffPointRuleRow, 'starts_at' | 'ends_at' | 'points'> {
  starts_at: Date
  ends_at: Date | null
  pieces: number
}

/** Lists rules that multiply points, with the points that they added, the newest first, a page at a time (PROMO-02). */
export async function listPointRules(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { search, state, after, limit }: PromotionsQuery,
): Promise<ListPage<StaffPointRuleRow>> {
  const words = searchWords(search)
  const { rows } = await sql<Row>`
    select page.*, f.uses, f.rupiah, f.pieces from (
      select r.id::text, r.name, r.times, r.starts_at, r.ends_at, ${promotionStateAt('r', now())} as state, ${scopeNames('r')} as only_for
      from point_rules r
      where (${words}::text is null or lower(r.name) like ${words})
        and (${state ?? null}::text is null or ${promotionStateAt('r', now())} = ${state ?? null})
        and (${after ?? null}::bigint is null or r.id < ${after ?? null}::bigint)
      order by r.id desc limit ${limit + 1}
    ) page cross join lateral ${figuresOf(usesOfPointRule(sql`page.id::bigint`, POINT_VALUE_RUPIAH))} f
    order by page.id::bigint desc`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(({ pieces: points, ...row }) => ({
      ...row,
      points,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at?.toISOString() ?? null,
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

import { type RawBuilder, sql } from 'kysely'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import { PROMOTION_DAYS, type PromotionState, type PromotionUse } from '../../../contract/staff/promotions.ts'
import type { Db } from '../../db/database.ts'

/** SQL: what staff read about bank promotions, special prices and point rules in the books (PROMO-02). */

/** SQL: how a promotion stands at a moment, of a table with `is_active`, `starts_at` and `ends_at`. */
export const promotionStateAt = (alias: string, now: Date) => sql<PromotionState>`
  case when not ${sql.ref(`${alias}.is_active`)} then 'stopped'
    when ${sql.ref(`${alias}.ends_at`)} <= ${now}::timestamptz then 'ended'
    when ${sql.ref(`${alias}.starts_at`)} > ${now}::timestamptz then 'planned'
    else 'running' end`

/** SQL: whether an order `o` counts: what was cancelled cost nothing. */
const isCounted = sql`o.state not in ('Cancelled', 'Payment Failure', 'Refunded')`

/** SQL: an order a row (`at`, `rupiah`, `pieces`), of the bank promotion with this id: those of the bags that had chosen it. */
export const usesOfBankPromotion = (id: RawBuilder<unknown>) => sql`
  select o.created_at as at, -(step ->> 'amountRupiah')::bigint as rupiah, 0 as pieces
  from carts c join orders o on o.cart_id = c.id
  cross join lateral jsonb_array_elements(o.pricing -> 'steps') step
  where c.bank_promotion_id = ${id} and step ->> 'code' = 'bank_promotion' and ${isCounted}`

/** SQL: the orders of a special price. It costs the fall from the price before any discount, which the order keeps. */
export const usesOfSpecialPrice = (id: RawBuilder<unknown>) => sql`
  select o.created_at as at, sum((l.list_price_rupiah - l.price_rupiah) * l.quantity)::bigint as rupiah,
    sum(l.quantity)::integer as pieces
  from order_lines l join orders o on o.id = l.order_id
  where l.details ->> 'special' = ${id} and l.details ? 'special' and ${isCounted}
  group by o.id`

/** SQL: the orders of a point rule; `pieces` are points, without their share of what refunds have taken back. */
export const usesOfPointRule = (id: RawBuilder<unknown>, pointRupiah: number) => sql`
  select o.created_at as at, left_points * ${pointRupiah}::bigint as rupiah, left_points as pieces
  from point_rule_uses u join orders o on o.id = u.order_id
  cross join lateral (
    select u.points + coalesce(u.points * sum(e.usable_change + e.pending_change) filter (where e.kind = 'refunded')
      / sum(e.pending_change) filter (where e.kind = 'earned'), 0)::integer as left_points
    from point_entries e where e.order_id = o.id
  ) rest
  where u.point_rule_id = ${id} and ${isCounted}`

/** SQL: the figures of a promotion's uses, to be joined laterally. */
export const figuresOf = (uses: RawBuilder<unknown>) => sql`
  (select count(*)::integer as uses, coalesce(sum(rupiah), 0)::bigint as rupiah,
    coalesce(sum(pieces), 0)::integer as pieces from (${uses}) u)`

/** Reads the use of one promotion: all of it, and by day. */
export async function readUse(
  db: Db,
  uses: RawBuilder<unknown>,
  now: Date,
): Promise<PromotionUse & { pieces: number }> {
  const first = jakartaDay(addDays(now, 1 - PROMOTION_DAYS))
  const [all, days] = await Promise.all([
    sql<PromotionUse['figures'] & { pieces: number }>`select * from ${figuresOf(uses)} f`.execute(db),
    sql<PromotionUse['days'][number]>`
      select d::date::text as day, coalesce(used.uses, 0)::integer as uses, coalesce(used.rupiah, 0)::bigint as rupiah
      from generate_series(${first}::date, ${jakartaDay(now)}::date, interval '1 day') d
      left join (
        select (at at time zone 'Asia/Jakarta')::date as day, count(*) as uses, sum(rupiah) as rupiah
        from (${uses}) u where at >= ${first}::date::timestamp at time zone 'Asia/Jakarta'
        group by 1
      ) used on used.day = d::date
      order by d`.execute(db),
  ])
  const { pieces = 0, ...figures } = all.rows[0] ?? { uses: 0, rupiah: 0 }
  return { figures, days: days.rows, pieces }
}

/** SQL: the names of what an array of ids names, by slug. */
export const namesBySlug = (table: 'brands' | 'categories' | 'products', ids: string) => sql<
  Record<string, string>
>`(select coalesce(json_object_agg(n.slug, n.name order by n.name), '{}')
   from ${sql.table(table)} n where n.id = any(${sql.ref(ids)}))`

/** SQL: the names of the brands, categories and products that a promotion is limited to; empty for everything. */
export const scopeNames = (alias: string) => sql<string[]>`array(
  select name from brands where id = any(${sql.ref(`${alias}.brand_ids`)})
  union all select name from categories where id = any(${sql.ref(`${alias}.category_ids`)})
  union all select name from products where id = any(${sql.ref(`${alias}.product_ids`)}))`

/** SQL: what a list is searched for; null for everything. */
export const searchWords = (search: string | undefined) =>
  search ? `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null

import { sql } from 'kysely'
import { addDays } from '../../../contract/jakarta-time.ts'
import { COVER_DAYS, type StockValue, type StockValuePage } from '../../../contract/staff/stock-figures.ts'
import type { Db } from '../../db/database.ts'
import { isSold } from '../orders/index.ts'
import { pageOf } from '../stock/index.ts'

interface ValueChoice {
  by: 'product' | 'brand'
  after?: number | undefined
  limit: number
  now: Date
}

/** Reads the value of the stock at cost, and the margin of the last 28 days' sales, by product or brand (STOCK-05). */
export async function readStockValue(
  db: Db,
  { by, after = 0, limit, now }: ValueChoice,
): Promise<StockValuePage> {
  const since = addDays(now, -COVER_DAYS)
  const group = by === 'product' ? sql`p.id::text, p.name` : sql`b.id::text, b.name`
  const { rows } = await sql<ValueRow>`
    with cost as (
      select combination_id, sum(cost_rupiah * counted) / nullif(sum(counted), 0) as mean
      from stock_batches where cost_rupiah is not null group by combination_id
    ), left_over as (
      select combination_id, sum(pieces_left) filter (where cost_rupiah is not null) as pieces,
        sum(pieces_left * cost_rupiah) as value
      from stock_batches group by combination_id
    ), held as (
      select c.product_id, sum(shelf.pieces)::integer as pieces, coalesce(sum(k.value), 0)::bigint as value,
        sum(shelf.pieces - coalesce(k.pieces, 0))::integer as without_cost
      from stock s join combinations c on c.id = s.combination_id
      left join pieces_to_pack u on u.combination_id = c.id
      left join left_over k on k.combination_id = c.id
      cross join lateral (select greatest(s.on_hand, 0) + coalesce(u.pieces, 0) as pieces) shelf
      group by c.product_id
    ), sold as (
      select l.product_id, sum(l.paid_rupiah)::bigint as paid, sum(pieces.cost) as cost, bool_or(pieces.is_unknown) as is_unknown
      from orders o join order_lines l on l.order_id = o.id
      cross join lateral (
        select coalesce(sum(p.bought * k.mean), 0) as cost, bool_or(k.mean is null) as is_unknown
        from order_pieces p left join cost k on k.combination_id = p.combination_id where p.order_line_id = l.id
      ) pieces
      where o.created_at >= ${since} and ${sql.raw(isSold)} and not l.details ? 'egift'
      group by l.product_id
    ), figures as (
      select f.*, case when f.is_unknown then null else f.sold_rupiah - f.cost_rupiah end as margin_rupiah from (
        select ${by === 'product' ? sql`p.id::text as id, p.name` : sql`b.id::text as id, b.name`},
          coalesce(sum(h.pieces), 0)::integer as pieces, coalesce(sum(h.value), 0)::bigint as value_rupiah,
          coalesce(sum(h.without_cost), 0)::integer as pieces_without_cost,
          coalesce(sum(x.paid), 0)::bigint as sold_rupiah, round(coalesce(sum(x.cost), 0))::bigint as cost_rupiah,
          coalesce(bool_or(x.is_unknown), false) as is_unknown
        from products p join brands b on b.id = p.brand_id
        left join held h on h.product_id = p.id left join sold x on x.product_id = p.id
        where h.pieces > 0 or x.paid is not null
        group by ${group}
      ) f
    ), sums as (
      select count(*)::integer as total, coalesce(sum(pieces), 0)::integer as all_pieces,
        coalesce(sum(value_rupiah), 0)::bigint as all_value, coalesce(sum(pieces_without_cost), 0)::integer as all_without_cost,
        coalesce(sum(sold_rupiah), 0)::bigint as all_sold, coalesce(sum(cost_rupiah), 0)::bigint as all_cost,
        coalesce(sum(margin_rupiah), 0)::bigint as all_margin,
        coalesce(sum(sold_rupiah) filter (where margin_rupiah is null), 0)::bigint as all_sold_without_cost
      from figures
    )
    select sums.*, page.* from sums left join lateral (
      select id, name, pieces, value_rupiah, pieces_without_cost, sold_rupiah, cost_rupiah, margin_rupiah from figures
      order by value_rupiah desc, name, id limit ${limit} offset ${after}
    ) page on true`.execute(db)
  // Every row has the sums; without products, one row has them alone.
  const [sums] = rows
  return {
    ...pageOf(
      rows.flatMap(row => (row.id === null ? [] : [showValue({ ...row, id: row.id })])),
      { total: sums?.total ?? 0, after, limit },
    ),
    sums: {
      pieces: sums?.all_pieces ?? 0,
      value_rupiah: sums?.all_value ?? 0,
      pieces_without_cost: sums?.all_without_cost ?? 0,
      sold_rupiah: sums?.all_sold ?? 0,
      cost_rupiah: sums?.all_cost ?? 0,
      margin_rupiah: sums?.all_margin ?? 0,
      sold_without_cost_rupiah: sums?.all_sold_without_cost ?? 0,
    },
  }
}

interface ValueRow extends Omit<StockValue, 'id'> {
  id: string | null
  total: number
  all_pieces: number
  all_value: number
  all_without_cost: number
  all_sold: number
  all_cost: number
  all_margin: number
  all_sold_without_cost: number
}

const showValue = (row: StockValue): StockValue => ({
  id: row.id,
  name: row.name,
  pieces: row.pieces,
  value_rupiah: row.value_rupiah,
  pieces_without_cost: row.pieces_without_cost,
  sold_rupiah: row.sold_rupiah,
  cost_rupiah: row.cost_rupiah,
  margin_rupiah: row.margin_rupiah,
})

import { sql } from 'kysely'
import { type Attributes, choiceName } from '../../../../contract/catalog.ts'
import { addDays } from '../../../../contract/jakarta-time.ts'
import {
  COVER_DAYS,
  type FigurePage,
  type RunningOut,
  type StockValue,
  type StockValuePage,
} from '../../../../contract/staff/stock.ts'
import type { Db } from '../../../db/database.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { mediaPath } from '../../media/index.ts'
import { coverDays, isRecentSale } from './list-stock.ts'

/** The lines of a file to order from a brand. */
export const FILE_ROWS_MAX = 5000

interface PageOf {
  after?: number | undefined
  limit: number
}

/** Cuts a page out of rows that say how many there are in all. */
const pageOf = <Row>(
  rows: Row[],
  { total, after, limit }: { total: number; after: number; limit: number },
): FigurePage<Row> => ({
  rows,
  total,
  next: total > after + limit ? String(after + limit) : null,
})

/** Pieces of an order line `l` by combination, packs as their parts: `taken (combination_id, quantity)`. */
const takenPieces = sql`lateral (
  select l.combination_id, l.quantity where not l.details ? 'pieces'
  union all
  select (one ->> 'combinationId')::bigint, (one ->> 'quantity')::integer
  from jsonb_array_elements(l.details -> 'pieces') one) taken`

const notSold = sql`('Order created', 'Awaiting payment', 'Awaiting bank wire payment', 'Payment confirm', 'Payment Failure',
  'Paid, short of stock', 'Cancelled', 'Refunded', 'Returned')`

interface RunningOutChoice {
  below: number
  days: number
  brand?: string | undefined
  now: Date
}

/** Pieces sold in the last 28 days, without those returned: `sold (combination_id, pieces)`. */
const soldLately = (now: Date) => sql`
  select m.combination_id, sum(case m.kind when 'sold' then m.quantity else -m.quantity end)::integer as pieces
  from stock_movements m where ${isRecentSale(now)} group by m.combination_id`

/** Which products `p` of brands `b` are counted: not packs that are assembled, and not gift cards. */
const isCounted = (brand: string | undefined) => sql`
  p.is_active_in_sociolla and p.classification is distinct from 'bundle_virtual'
    and p.classification is distinct from 'egift' and (${brand ?? null}::text is null or b.slug = ${brand ?? null})`

/** Counts what `listRunningOut` lists (DASH-01). */
export async function countRunningOut(
  db: Db,
  { below, days, brand, now }: RunningOutChoice,
): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`
      with sold as (${soldLately(now)})
      select count(*)::integer as count
      from stock s join combinations c on c.id = s.combination_id join products p on p.id = c.product_id
      join brands b on b.id = p.brand_id left join sold on sold.combination_id = c.id
      where ${isCounted(brand)} and (s.on_hand - s.reserved <= ${below}
        or ${coverDays(sql`sold.pieces`)} <= ${days})`.execute(db),
  )
  return count
}

/**
 * Lists what runs out: few pieces, or few days at the sales of the last 28 days, with the number of back-in-stock
 * alerts (STOCK-04). The shortest cover first.
 */
export async function listRunningOut(
  db: Db,
  { below, days, brand, after = 0, limit, now }: PageOf & RunningOutChoice,
): Promise<FigurePage<RunningOut>> {
  const { rows } = await sql<
    Omit<RunningOut, 'choice' | 'image'> & {
      attributes: Attributes
      media_hash: string | null
      total: number
    }
  >`
    with sold as (${soldLately(now)}), figures as (
      select c.id::text as combination_id, c.sku, b.name as brand, p.name, c.attributes,
        (select media_hash from product_images pi where pi.product_id = p.id order by pi.position limit 1) as media_hash,
        s.on_hand - s.reserved as available,
        coalesce(way.pieces, 0)::integer as on_the_way, greatest(coalesce(sold.pieces, 0), 0) as sold,
        ${coverDays(sql`sold.pieces`)} as cover_days,
        (select count(*)::integer from stock_wishes w where w.combination_id = c.id and w.ended_at is null) as wishes
      from stock s join combinations c on c.id = s.combination_id join products p on p.id = c.product_id
      join brands b on b.id = p.brand_id
      left join sold on sold.combination_id = c.id
      left join lateral (
        select sum(l.expected) as pieces from stock_delivery_lines l join stock_deliveries d on d.id = l.delivery_id
        where l.combination_id = c.id and d.received_at is null
      ) way on true
      where ${isCounted(brand)}
    )
    select *, (count(*) over ())::integer as total from figures where available <= ${below} or cover_days <= ${days}
    order by cover_days nulls last, available, sku limit ${limit} offset ${after}`.execute(db)
  return pageOf(
    rows.map(({ attributes, media_hash, total: _, ...row }) => ({
      ...row,
      choice: choiceName(attributes),
      image: media_hash && mediaPath(media_hash),
    })),
    { total: rows[0]?.total ?? 0, after, limit },
  )
}

/** How many days the stock of each product lasts at the sales of the last 28 days; without those that sold nothing. */
export async function readCoverDays(db: Db, productIds: number[], now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_id: number; days: number }>`
    with own as (
      select c.product_id, c.id, greatest(s.on_hand - s.reserved, 0) as available
      from combinations c join stock s on s.combination_id = c.id where c.product_id = any(${productIds}::bigint[])
    ), sold as (
      select m.combination_id, sum(case m.kind when 'sold' then m.quantity else -m.quantity end)::integer as pieces
      from stock_movements m join own on own.id = m.combination_id where ${isRecentSale(now)}
      group by m.combination_id
    )
    select own.product_id, (sum(own.available) * ${COVER_DAYS} / sum(sold.pieces))::integer as days
    from own left join sold on sold.combination_id = own.id
    group by own.product_id having sum(sold.pieces) > 0`.execute(db)
  return new Map(rows.map(({ product_id, days }) => [product_id, days]))
}

/** The value of the stock at cost, and the margin of the last 28 days' sales, by product or brand (STOCK-05). */
export async function readStockValue(
  db: Db,
  { by, after = 0, limit, now }: PageOf & { by: 'product' | 'brand'; now: Date },
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
        select coalesce(sum(taken.quantity * k.mean), 0) as cost, bool_or(k.mean is null) as is_unknown
        from ${takenPieces} left join cost k on k.combination_id = taken.combination_id
      ) pieces
      where o.created_at >= ${since} and o.state not in ${notSold} and not l.details ? 'egift'
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
  // The sums stand in every row, and alone in one if there is nothing else.
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

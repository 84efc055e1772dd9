import { sql } from 'kysely'
import { type Attributes, choiceName } from '../../../../contract/catalog.ts'
import type { FigurePage } from '../../../../contract/staff/list-page.ts'
import { COVER_DAYS, type RunningOut } from '../../../../contract/staff/stock-figures.ts'
import { type Db, plannedEachTime } from '../../../db/database.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { mediaPath } from '../../media/index.ts'
import { coverDays, isRecentSale } from './list-stock.ts'

/** The most rows of the file with which staff order from a brand. */
export const FILE_ROWS_MAX = 5000

/** Cuts a page from rows of which `total` exist. */
export const pageOf = <Row>(
  rows: Row[],
  { total, after, limit }: { total: number; after: number; limit: number },
): FigurePage<Row> => ({
  rows,
  total,
  next: total > after + limit ? String(after + limit) : null,
})

interface RunningOutChoice {
  below: number
  days: number
  brand?: string | undefined
  now: Date
}

/**
 * What runs out: few pieces, or few days at the sales of the last 28 days. Excludes virtual packs, gift cards and
 * products that are not for sale; these are looked up last, because most of the catalogue is not excluded. Stock with
 * few pieces counts whatever it sells; the rest is examined only if it sells fast enough to run short.
 */
const runningOut = ({ below, days, brand, now }: RunningOutChoice) => sql`
  ${plannedEachTime} with sold as materialized (
    select m.combination_id, sum(case m.kind when 'sold' then m.quantity else -m.quantity end)::integer as pieces
    from stock_movements m where ${isRecentSale(now)} group by m.combination_id
  ), scarce as (
    select s.combination_id, s.on_hand, s.reserved from stock s where s.on_hand - s.reserved <= ${below}
    union all
    select s.combination_id, s.on_hand, s.reserved from sold join stock s on s.combination_id = sold.combination_id
    where sold.pieces * (${days} + 1) > (${below} + 1) * ${COVER_DAYS}
      and s.on_hand - s.reserved > ${below} and ${coverDays(sql`sold.pieces`)} <= ${days}
  ), running_out as (
    select * from scarce
    where not exists (
        select from combinations c join products p on p.id = c.product_id where c.id = scarce.combination_id
          and (not p.is_active_in_sociolla or p.classification in ('bundle_virtual', 'egift')))
      and (${brand ?? null}::text is null or exists (
        select from combinations c join products p on p.id = c.product_id join brands b on b.id = p.brand_id
        where c.id = scarce.combination_id and b.slug = ${brand ?? null}))
  )`

/** Counts what `listRunningOut` lists (DASH-01). */
export async function countRunningOut(db: Db, choice: RunningOutChoice): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`
      ${runningOut(choice)} select count(*)::integer as count from running_out`.execute(db),
  )
  return count
}

/** Lists what runs out, with the number of back-in-stock alerts (STOCK-04). The shortest cover first. */
export async function listRunningOut(
  db: Db,
  { after = 0, limit, ...choice }: RunningOutChoice & { after?: number | undefined; limit: number },
): Promise<FigurePage<RunningOut>> {
  const { rows } = await sql<
    Omit<RunningOut, 'choice' | 'image'> & {
      attributes: Attributes
      media_hash: string | null
      total: number
    }
  >`
    ${runningOut(choice)}, judged as (
      select s.combination_id, s.on_hand - s.reserved as available, greatest(coalesce(sold.pieces, 0), 0) as sold,
        ${coverDays(sql`sold.pieces`)} as cover_days
      from running_out s left join sold on sold.combination_id = s.combination_id
    ), page as (
      select *, (count(*) over ())::integer as total from judged
      order by cover_days nulls last, available, combination_id limit ${limit} offset ${after}
    )
    select page.combination_id::text, c.sku, b.name as brand, p.name, c.attributes, available, sold, cover_days, total,
      (select media_hash from product_images i where i.product_id = p.id order by i.position limit 1) as media_hash,
      (select coalesce(sum(l.expected), 0)::integer from stock_delivery_lines l join stock_deliveries d on d.id = l.delivery_id
        where l.combination_id = page.combination_id and d.received_at is null) as on_the_way,
      (select count(*)::integer from stock_wishes w where w.combination_id = page.combination_id and w.ended_at is null) as wishes
    from page join combinations c on c.id = page.combination_id join products p on p.id = c.product_id
    join brands b on b.id = p.brand_id order by cover_days nulls last, available, page.combination_id`.execute(
    db,
  )
  return pageOf(
    rows.map(({ attributes, media_hash, total: _, ...row }) => ({
      ...row,
      choice: choiceName(attributes),
      image: media_hash && mediaPath(media_hash),
    })),
    { total: rows[0]?.total ?? 0, after, limit },
  )
}

/**
 * Returns how many days the stock of each product lasts at the sales of the last 28 days; products without sales are
 * left out.
 */
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

/** What a product has and sold. */
export interface StockPace {
  available: number
  /** In the last 28 days. */
  sold: number
  /** On the named days of these. */
  sold_on_days: number
}

/** Reads the stock of products that have one, and what they sold, also on some days in Jakarta ("2026-08-05"). */
export async function readStockPaces(
  db: Db,
  { productIds, days, now }: { productIds: number[]; days: string[]; now: Date },
): Promise<Map<number, StockPace>> {
  const { rows } = await sql<StockPace & { product_id: number }>`
    with own as (
      select c.product_id, c.id, greatest(s.on_hand - s.reserved, 0) as available
      from combinations c join stock s on s.combination_id = c.id where c.product_id = any(${productIds}::bigint[])
    ), sold as (
      select m.combination_id, m.pieces, (m.created_at at time zone 'Asia/Jakarta')::date::text = any(${days}::text[]) as is_on_day
      from (
        select m.combination_id, m.created_at, case m.kind when 'sold' then m.quantity else -m.quantity end as pieces
        from stock_movements m join own on own.id = m.combination_id where ${isRecentSale(now)}
      ) m
    ), summed as (
      select combination_id, sum(pieces) as pieces, sum(pieces) filter (where is_on_day) as on_days
      from sold group by combination_id
    )
    select own.product_id, sum(own.available)::integer as available,
      greatest(coalesce(sum(summed.pieces), 0), 0)::integer as sold,
      greatest(coalesce(sum(summed.on_days), 0), 0)::integer as sold_on_days
    from own left join summed on summed.combination_id = own.id group by own.product_id`.execute(db)
  return new Map(rows.map(({ product_id, ...pace }) => [product_id, pace]))
}

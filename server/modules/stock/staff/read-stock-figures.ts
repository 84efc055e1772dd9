import { sql } from 'kysely'
import { type Attributes, choiceName } from '../../../../contract/catalog.ts'
import { COVER_DAYS, type FigurePage, type RunningOut } from '../../../../contract/staff/stock.ts'
import type { Db } from '../../../db/database.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { mediaPath } from '../../media/index.ts'
import { coverDays, isRecentSale } from './list-stock.ts'

/** The lines of a file to order from a brand. */
export const FILE_ROWS_MAX = 5000

/** Cuts a page out of rows that say how many there are in all. */
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
  {
    below,
    days,
    brand,
    after = 0,
    limit,
    now,
  }: RunningOutChoice & { after?: number | undefined; limit: number },
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

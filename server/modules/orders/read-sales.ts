import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

/** The sales of a period. */
export interface Sales {
  placed: number
  /** Orders whose money arrived in the period, whenever they were placed. */
  paid: number
  paidRupiah: number
  /** Ranked by the pieces sold in paid orders, most first. */
  bestsellers: { productId: number; name: string; pieces: number; rupiah: number }[]
}

/** A change of state that means: its money arrived. */
const isPaid = sql`to_state in ('Payment accepted', 'Paid, short of stock')
  and from_state is distinct from 'Paid, short of stock'`
const isPlaced = sql`from_state is null`

/**
 * Reads the sales from `from` (inclusive) to `until` (exclusive); later cancellations and refunds do not change the
 * numbers.
 */
export async function readSales(
  db: Db,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<Sales> {
  const { rows } = await sql<Sales>`
    with changes as (
      select order_id, from_state, to_state from order_state_histories
      where created_at >= ${from} and created_at < ${until}
    ), paid as (
      select distinct order_id from changes where ${isPaid}
    ), sold as (
      select l.product_id, max(l.name) as name, sum(l.quantity)::int as pieces, sum(l.paid_rupiah)::float as rupiah
      from paid join order_lines l using (order_id) group by l.product_id
      order by pieces desc, rupiah desc, product_id limit ${limit}
    )
    select (select count(distinct order_id) from changes where ${isPlaced})::int as placed,
      count(*)::int as paid, coalesce(sum(o.payable_rupiah), 0)::float as "paidRupiah",
      (select coalesce(json_agg(json_build_object('productId', product_id, 'name', name, 'pieces', pieces, 'rupiah', rupiah)), '[]') from sold)
        as bestsellers
    from paid join orders o on o.id = paid.order_id`.execute(db)
  return onlyRow({ rows })
}

/** The sales of an hour or a day of a period, counted from 0; those without any are left out. */
export interface SalesStep extends Pick<Sales, 'placed' | 'paid' | 'paidRupiah'> {
  step: number
}

/** Reads the same sales by hour or day; their sums are those of the period. */
export async function readSalesBySteps(
  db: Db,
  { from, until, stepHours }: { from: Date; until: Date; stepHours: number },
): Promise<SalesStep[]> {
  const stepOf = (at: ReturnType<typeof sql>) =>
    sql`floor(extract(epoch from ${at} - ${from}::timestamptz) / ${stepHours * 3600})::int`
  const { rows } = await sql<SalesStep>`
    with changes as (
      select order_id, created_at, ${isPlaced} as is_placed, ${isPaid} as is_paid from order_state_histories
      where created_at >= ${from} and created_at < ${until} and (${isPlaced} or ${isPaid})
    ), orders_in_period as (
      select order_id, min(created_at) filter (where is_placed) as placed_at, min(created_at) filter (where is_paid) as paid_at
      from changes group by order_id
    ), steps as (
      select ${stepOf(sql`placed_at`)} as step, 1 as placed, 0 as paid, 0 as rupiah from orders_in_period where placed_at is not null
      union all
      select ${stepOf(sql`paid_at`)}, 0, 1, o.payable_rupiah from orders_in_period p join orders o on o.id = p.order_id
      where paid_at is not null
    )
    select step, sum(placed)::int as placed, sum(paid)::int as paid, sum(rupiah)::float as "paidRupiah"
    from steps group by step order by step`.execute(db)
  return rows
}

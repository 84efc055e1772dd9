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
  bestsellers: { name: string; pieces: number; rupiah: number }[]
}

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
      select distinct order_id from changes where to_state in ('Payment accepted', 'Paid, short of stock')
        and from_state is distinct from 'Paid, short of stock'
    ), sold as (
      select l.product_id, max(l.name) as name, sum(l.quantity)::int as pieces, sum(l.paid_rupiah)::float as rupiah
      from paid join order_lines l using (order_id) group by l.product_id
      order by pieces desc, rupiah desc, product_id limit ${limit}
    )
    select (select count(distinct order_id) from changes where from_state is null)::int as placed,
      count(*)::int as paid, coalesce(sum(o.payable_rupiah), 0)::float as "paidRupiah",
      (select coalesce(json_agg(json_build_object('name', name, 'pieces', pieces, 'rupiah', rupiah)), '[]') from sold)
        as bestsellers
    from paid join orders o on o.id = paid.order_id`.execute(db)
  return onlyRow({ rows })
}

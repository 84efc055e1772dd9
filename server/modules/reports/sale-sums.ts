import { type RawBuilder, sql } from 'kysely'
import { isPurchase, type Moments, saleEvents } from './sale-events.ts'

/**
 * What is summed by: 'order' is a day as a whole; 'part' goods, delivery, bags and gift cards apart; 'step' the steps of
 * the price. Brands and categories are summed by product, and are those of the catalogue as it is now.
 */
export const sumDimensions = [
  'order',
  'part',
  'step',
  'product',
  'city',
  'carrier',
  'payment',
  'voucher',
  'buyer',
] as const
export type SumDimension = (typeof sumDimensions)[number]

type Sql = RawBuilder<unknown>

const dayOf = (at: Sql) => sql`(${at} at time zone 'Asia/Jakarta')::date`

/**
 * SQL (day, dimension, key, orders, pieces, gross_rupiah, voucher_rupiah, sales_rupiah, refund_rupiah): the sums of each
 * day between two moments, read from the books. Gift cards that were sold are no sales: only 'part' has them.
 */
export const saleSums = (moments: Moments, dimensions: readonly SumDimension[]) => sql`
  with events as materialized (
    select ${dayOf(sql`e.at`)} as day, e.* from (${saleEvents(moments)}) e
  )
  ${sql.join(
    dimensions.map(dimension => sql`select * from (${sumsBy[dimension]}) ${sql.ref(dimension)}`),
    sql` union all `,
  )}`

const sumsOf = (dimension: SumDimension, key: Sql, from: Sql, voucher = sql`e.voucher_rupiah`) => sql`
  select e.day, ${dimension}::text as dimension, coalesce(${key}, '')::text as key, sum(e.orders)::int as orders,
    sum(e.pieces)::int as pieces, sum(e.gross_rupiah)::bigint as gross_rupiah, sum(${voucher})::bigint as voucher_rupiah,
    sum(e.sales_rupiah)::bigint as sales_rupiah, sum(e.refund_rupiah)::bigint as refund_rupiah
  from ${from} group by 1, 3`

const sales = sql`(select * from events where kind <> 'egift') e`
const ofOrders = sql`${sales} join orders o on o.id = e.order_id`

/** The payment that was the sale: others of the order may follow. */
const firstPaid = sql`(
  select p.method_code from payments p where p.order_id = e.order_id and p.paid_at is not null
  order by p.paid_at, p.attempt limit 1)`

/** True if the buyer of order `o` had bought before: another order whose money is a sale. */
const hasBoughtBefore = sql`exists (
  select from (
    select min(p.paid_at) as at from payments p where p.order_id = o.id and p.paid_at is not null
  ) own
  join orders other on other.member_id = o.member_id and other.id <> o.id
  join payments p on p.order_id = other.id and (p.paid_at, other.id) < (own.at, o.id)
  where ${isPurchase(sql`p`)})`

const sumsBy: Record<SumDimension, Sql> = {
  order: sumsOf('order', sql`''`, sales),
  part: sumsOf('part', sql`e.kind`, sql`events e`),
  step: sql`
    select s.day, 'step' as dimension, s.key, 0 as orders, 0 as pieces, 0::bigint as gross_rupiah, 0::bigint as voucher_rupiah,
      sum(s.rupiah)::bigint as sales_rupiah, 0::bigint as refund_rupiah
    from (
      select e.day, step ->> 'code' as key, (step ->> 'amountRupiah')::bigint as rupiah
      from events e join orders o on o.id = e.order_id cross join lateral jsonb_array_elements(o.pricing -> 'steps') step
      where e.kind = 'order'
      union all
      select e.day, 'price', (l.price_rupiah - l.list_price_rupiah) * l.quantity
      from events e join order_lines l on l.order_id = e.order_id join products p on p.id = l.product_id
      where e.kind = 'order' and l.gift_voucher_id is null and p.classification is distinct from 'egift'
      union all
      select e.day, 'received', o.payable_rupiah from events e join orders o on o.id = e.order_id where e.kind = 'order'
      union all
      select e.day, 'added_fee', e.sales_rupiah from events e where e.kind = 'shipping' and e.method_code is null
        and e.sales_rupiah > 0
    ) s group by 1, 3`,
  product: sumsOf('product', sql`e.product_id::text`, sql`(select * from events where kind = 'goods') e`),
  city: sumsOf('city', sql`o.delivery_address -> 'city' ->> 'name'`, ofOrders),
  carrier: sumsOf('carrier', sql`o.carrier_name`, ofOrders),
  payment: sumsOf('payment', sql`coalesce(e.method_code, ${firstPaid})`, sales),
  voucher: sumsOf(
    'voucher',
    sql`u.voucher_id`,
    sql`${sales} left join voucher_uses u on u.order_id = e.order_id`,
    sql`case when e.kind = 'order' then coalesce(u.discount_rupiah + u.shipping_discount_rupiah, 0) else 0 end`,
  ),
  buyer: sumsOf(
    'buyer',
    sql`b.kind`,
    sql`${sales} join (
      select o.id as order_id, case when o.member_id is null then 'unknown' when ${hasBoughtBefore} then 'returning'
        else 'new' end as kind
      from (select distinct order_id from events) once join orders o on o.id = once.order_id
    ) b on b.order_id = e.order_id`,
  ),
}

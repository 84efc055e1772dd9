import { type RawBuilder, sql } from 'kysely'

/**
 * What counts as a sale and as a refund, of how much and when (FIN-01): the one place, of which every report, its file and
 * the kept sums are made. The README says the same in words.
 */

type Sql = RawBuilder<unknown>

export interface Moments {
  /** Inclusive. */
  from: Date
  /** Exclusive. */
  until: Date
}

/** Refunds of money that came when the order had been paid or had ended: neither it nor they are sales. */
const notOurs = sql`('paid-twice', 'paid-after-end')`

/** True if payment `p` paid for its order. */
const pays = (p: Sql) => sql`(${p}.paid_at is not null and not exists (
  select from refunds unasked where unasked.payment_id = ${p}.id and unasked.key in ${notOurs}))`

/** True if another payment of the order paid before `p`; the bank then took that one back. */
const isPaidAgain = sql`exists (select from payments earlier where earlier.order_id = p.order_id
  and (earlier.paid_at, earlier.attempt) < (p.paid_at, p.attempt) and ${pays(sql`earlier`)})`

/** True if payment `p` is the sale of its order. */
const isSale = sql`(${pays(sql`p`)} and not ${isPaidAgain})`

/**
 * True if payment `p` is of a purchase: it paid for something else than gift cards, which are debts and no sale. Who has
 * one has bought before.
 */
export const isPurchase = (p: Sql) => sql`(${pays(p)} and exists (
  select from order_lines bought join products kind on kind.id = bought.product_id
  where bought.order_id = ${p}.order_id and bought.gift_voucher_id is null and kind.classification is distinct from 'egift'))`

/** SQL (order_id, at, method_code): the orders that were paid between two moments, each once. */
export const sales = ({ from, until }: Moments) => sql`
  select p.order_id, p.paid_at as at, p.method_code from payments p
  where p.paid_at >= ${from} and p.paid_at < ${until} and ${isSale}`

/** What the shop had of payment `p`, less the refunds that it opened itself. */
const restOf = (had: Sql) => sql`${had} - coalesce((
  select sum(opened.amount_rupiah) from refunds opened where opened.payment_id = p.id and opened.status <> 'refused'), 0)`

const received = sql`coalesce(p.received_rupiah, p.amount_rupiah)`

/** A difference of delivery fees that came too late went back at once. */
const isLateFee = (changeId: Sql) => sql`exists (
  select from refunds late where late.delivery_change_id = ${changeId} and late.key = 'late-fee-' || ${changeId})`

/**
 * All that changes the sum of a sale after its first payment: (id, order_id, at, rupiah, method_code, refund_id). What
 * comes again is negative. A refund that the provider refused does not count until it is opened again.
 */
const moneyBack = (isWanted: (columns: { orderId: Sql; at: Sql }) => Sql) => sql`
  select 'refund ' || r.id as id, r.order_id, r.created_at as at, r.amount_rupiah + r.card_rupiah as rupiah, p.method_code,
    r.id as refund_id
  from refunds r join payments p on p.id = r.payment_id
  where r.status <> 'refused' and r.key not in ${notOurs}
    and ${isWanted({ orderId: sql`r.order_id`, at: sql`r.created_at` })}
  union all
  select 'card ' || e.id, e.order_id, e.created_at, e.usable_change, null, null
  from gift_card_entries e
  -- the part of a refund of pieces is in that refund, unless its money was refused
  where e.order_id is not null and (e.refund_id is null or exists (
      select from refunds f where f.id = e.refund_id and f.status = 'refused'))
    and (e.kind = 'returned' or e.kind = 'spent_late' and exists (
      select from gift_card_entries earlier
      where earlier.order_id = e.order_id and earlier.kind = 'returned' and earlier.id < e.id))
    and ${isWanted({ orderId: sql`e.order_id`, at: sql`e.created_at` })}
  union all
  -- the order was paid late, and its gift card no longer had its part
  select 'no card ' || p.id, p.order_id, p.paid_at, o.gift_card_rupiah, null, null
  from payments p join orders o on o.id = p.order_id
  where o.gift_card_rupiah > 0 and ${isSale} and not exists (
      select from gift_card_entries e where e.order_id = o.id and e.kind in ('spent', 'spent_late'))
    and ${isWanted({ orderId: sql`p.order_id`, at: sql`p.paid_at` })}
  union all
  -- the payer's bank took everything back that was left
  select 'bank ' || i.id, p.order_id, i.created_at, ${restOf(received)} - coalesce(p.charged_back_rupiah, 0),
    p.method_code, null
  from payment_incidents i join payments p on p.id = i.payment_id
  where p.status = 'denied' and ${pays(sql`p`)} and i.kind in ('reversed_after_paid', 'charged_back')
    and not exists (select from payment_incidents first where first.payment_id = p.id and first.id < i.id
      and first.kind in ('reversed_after_paid', 'charged_back'))
    and ${isWanted({ orderId: sql`p.order_id`, at: sql`i.created_at` })}
  union all
  -- or a part, and then another one
  select 'chargeback ' || c.id, p.order_id, c.created_at, c.rupiah, p.method_code, null
  from chargebacks c join payments p on p.id = c.payment_id
  where ${pays(sql`p`)} and ${isWanted({ orderId: sql`p.order_id`, at: sql`c.created_at` })}
  union all
  -- the provider refunded what the shop had not asked it to
  select 'provider ' || p.id, p.order_id, p.updated_at, ${restOf(sql`p.kept_rupiah`)}, p.method_code, null
  from payments p
  where p.status = 'refunded' and ${pays(sql`p`)} and ${restOf(sql`p.kept_rupiah`)} > 0
    and ${isWanted({ orderId: sql`p.order_id`, at: sql`p.updated_at` })}
  union all
  -- staff accepted a transfer of another sum
  select 'difference ' || p.id, p.order_id, p.paid_at, p.amount_rupiah - p.received_rupiah, p.method_code, null
  from payments p
  where p.received_rupiah <> p.amount_rupiah and ${pays(sql`p`)}
    and ${isWanted({ orderId: sql`p.order_id`, at: sql`p.paid_at` })}
  union all
  select 'again ' || p.id, p.order_id, p.paid_at, -p.amount_rupiah, p.method_code, null
  from payments p
  where ${pays(sql`p`)} and ${isPaidAgain} and ${isWanted({ orderId: sql`p.order_id`, at: sql`p.paid_at` })}`

/** The amount of a step of the order's price, as the shopper saw it. */
const stepOf = (code: string) =>
  sql`(jsonb_path_query_first(o.pricing, ${`$.steps[*] ? (@.code == "${code}").amountRupiah`}::jsonpath) #>> '{}')::bigint`

/**
 * What orders are made of: (order_id, id, place, kind, product_id, pieces, gross_rupiah, paid_rupiah). Their paid_rupiah
 * add up to what gift card and payment pay. A gift costs nothing and is left out.
 */
const partsOf = (orders: string) => sql`
  select o.id as order_id, fee.id, fee.place, fee.id as kind, null::bigint as product_id, 0 as pieces,
    greatest(coalesce(fee.gross, fee.paid), fee.paid) as gross_rupiah, fee.paid as paid_rupiah
  from ${sql.raw(orders)} chosen join orders o on o.id = chosen.order_id
  cross join lateral (values
    ('shipping', 0, ${stepOf('shipping')}, o.shipping_rupiah), ('bag', 1, ${stepOf('extra_charge')}, o.extra_rupiah)
  ) fee (id, place, gross, paid)
  where fee.paid > 0 or fee.gross > 0
  union all
  select l.order_id, l.id, l.position + 2, case when p.classification = 'egift' then 'egift' else 'goods' end,
    l.product_id, l.quantity, l.list_price_rupiah * l.quantity, l.paid_rupiah
  from ${sql.raw(orders)} chosen join order_lines l on l.order_id = chosen.order_id
  join products p on p.id = l.product_id
  where l.gift_voucher_id is null`

/**
 * SQL (at, order_id, kind, product_id, method_code, orders, pieces, gross_rupiah, voucher_rupiah, sales_rupiah,
 * refund_rupiah): everything that happened to sales between two moments. `kind` is 'goods', 'egift', 'shipping' or 'bag';
 * 'order' is the row that counts an order, once, and its vouchers.
 *
 * A refund of pieces is of these pieces. Any other sum is shared among what is left of the order, to the rupiah: among
 * the parts by what was paid for each, less what went back before.
 */
export const saleEvents = ({ from, until }: Moments) => sql`
  with recursive sold as materialized (
    ${sales({ from, until })}
  ), sold_parts as materialized (
    ${partsOf('sold')}
  ), changed as materialized (
    select distinct order_id from (
      ${moneyBack(({ at }) => sql`${at} >= ${from} and ${at} < ${until}`)}
    ) lately
  ), turns as (
    select *, row_number() over (partition by order_id order by at, id) as turn from (
      ${moneyBack(({ orderId, at }) => sql`${orderId} in (select order_id from changed) and ${at} < ${until}`)}
    ) so_far
  ), parts as materialized (
    ${partsOf('changed')}
  ), whole as (
    select order_id, array_agg(id order by place, id) as ids, array_agg(paid_rupiah order by place, id) as paid
    from parts group by order_id
  ), shared as (
    select order_id, 0::bigint as turn, null::timestamptz as at, null as method_code, paid as rest, null::bigint[] as shares
    from whole
    union all
    select t.order_id, t.turn, t.at, t.method_code, (
      select array_agg(part.rest - part.share order by part.place)
      from unnest(s.rest, now.shares) with ordinality part (rest, share, place)
    ), now.shares
    from shared s join turns t on t.order_id = s.order_id and t.turn = s.turn + 1
    join whole w on w.order_id = s.order_id
    cross join lateral (
      select case
        when exists (select from refund_lines x where x.refund_id = t.refund_id) then (
          select array_agg(coalesce((
            select sum(x.amount_rupiah) from refund_lines x
            where x.refund_id = t.refund_id and coalesce(x.order_line_id, 'shipping') = part.id), 0)::bigint
            order by part.place)
          from unnest(w.ids) with ordinality part (id, place))
        when exists (select from unnest(s.rest) rest where rest > 0) then
          share_rupiah(t.rupiah::bigint, (
            select array_agg(greatest(part.rest, 0) order by part.place)
            from unnest(s.rest) with ordinality part (rest, place)))
        else share_rupiah(t.rupiah::bigint, w.paid) end as shares
    ) now
  ), events as (
    select s.at, s.order_id, 'order' as kind, null::bigint as product_id, s.method_code,
      exists (select from sold_parts k where k.order_id = s.order_id and k.kind <> 'egift')::int as orders, 0 as pieces,
      0::bigint as gross_rupiah, coalesce((
        select sum(u.discount_rupiah + u.shipping_discount_rupiah) from voucher_uses u where u.order_id = s.order_id
      ), 0)::bigint as voucher_rupiah, 0::bigint as sales_rupiah, 0::bigint as refund_rupiah
    from sold s
    union all
    select s.at, s.order_id, k.kind, k.product_id, s.method_code, 0, k.pieces, k.gross_rupiah, 0, k.paid_rupiah, 0
    from sold s join sold_parts k on k.order_id = s.order_id
    union all
    select s.at, s.order_id, k.kind, k.product_id, s.method_code, 0, 0, 0, 0, 0, part.share
    from shared s join whole w on w.order_id = s.order_id
    cross join lateral unnest(w.ids, s.shares) part (id, share)
    join parts k on k.order_id = s.order_id and k.id = part.id
    where s.at >= ${from} and part.share <> 0
    union all
    -- the difference of a dearer delivery, and its refund
    select d.ended_at, d.order_id, 'shipping', null, null, 0, 0, d.fee_rupiah - d.fee_before_rupiah, 0,
      d.fee_rupiah - d.fee_before_rupiah, 0
    from delivery_changes d
    where d.borne_by = 'buyer' and d.ended_at >= ${from} and d.ended_at < ${until} and not ${isLateFee(sql`d.id`)}
    union all
    select r.created_at, r.order_id, 'shipping', null, null, 0, 0, 0, 0, 0, r.amount_rupiah
    from refunds r
    where r.delivery_change_id is not null and r.created_at >= ${from} and r.created_at < ${until}
      and not ${isLateFee(sql`r.delivery_change_id`)}
  )
  select * from events`

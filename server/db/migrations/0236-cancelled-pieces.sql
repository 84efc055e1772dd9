-- A piece that is refunded before it is sent is cancelled (ORD-04), also after the first parcel: it is back in stock, and
-- nobody packs it. Until now refunds by the piece said so of whole lines only, and stock stayed out after the first parcel.

create table cancelled_pieces (
  order_id text not null references orders on delete cascade,
  -- null: the provider refunded everything by itself
  refund_id text references refunds on delete cascade,
  -- as in parcel_pieces
  piece text not null,
  -- null for a reward and an extra bag
  order_line_id text references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  unique nulls not distinct (order_id, piece, order_line_id, refund_id)
);

-- Every piece that an order is made of, packs as their parts. `bought` is what the buyer ordered, `quantity` what is left
-- of it without what was cancelled: what the order takes from stock, and what goes into its parcels. A reward and an extra
-- bag have no combination; an e-gift is mailed.
create or replace view order_pieces as
select l.order_id, l.id as order_line_id, taken.combination_id, taken.bought - (
    select coalesce(sum(x.quantity), 0)::integer from cancelled_pieces x
    where x.order_id = l.order_id and x.order_line_id = l.id and x.piece = taken.piece
  ) as quantity,
  l.gift_voucher_id is not null as is_gift, l.details ? 'egift' as is_egift, l.is_pre_order,
  case when l.details ? 'pieces' then l.name else '' end as pack,
  taken.piece, case when l.gift_voucher_id is null then 'bought' else 'gift' end as kind, taken.bought
from order_lines l
cross join lateral (
  select part.combination_id, part.bought,
    case when l.gift_voucher_id is null then 'c' else 'g' end || part.combination_id as piece
  from (
    select l.combination_id, l.quantity as bought where not l.details ? 'pieces'
    union all
    select (one ->> 'combinationId')::bigint, sum((one ->> 'quantity')::integer)::integer
    from jsonb_array_elements(l.details -> 'pieces') one group by 1
  ) part
) taken
union all
select extra.order_id, null, null, extra.bought - (
    select coalesce(sum(x.quantity), 0)::integer from cancelled_pieces x
    where x.order_id = extra.order_id and x.order_line_id is null and x.piece = extra.piece
  ),
  true, false, false, '', extra.piece, extra.kind, extra.bought
from (
  select g.order_id, 'r' || g.reward_key as piece, 'reward' as kind, 1 as bought
  from member_rewards g where g.order_id is not null
  union all
  select o.id, 'b' || b.extra_bag_id, 'bag', b.quantity from orders o join cart_extra_bags b using (cart_id)
) extra;

create or replace view pieces_to_pack as
select p.combination_id, sum(p.quantity)::integer as pieces
from orders o join order_pieces p on p.order_id = o.id
where o.state in ('Payment accepted', 'Order verified', 'Picking in progress') and not p.is_pre_order
  and p.combination_id is not null and p.quantity > 0
group by p.combination_id;

-- What refunds by the piece have cancelled and returned to stock so far.
insert into cancelled_pieces (order_id, refund_id, piece, order_line_id, quantity)
select p.order_id, r.refund_id, p.piece, p.order_line_id, p.bought * r.quantity / l.quantity
from refund_lines r join order_lines l on l.id = r.order_line_id join order_pieces p on p.order_line_id = l.id
where r.is_cancelled;

-- What else is refunded and was not to be packed: refunds by the piece after the first parcel, and refunds of all money.
create temporary table newly_cancelled on commit drop as
with pieces as (
  select p.order_id, p.order_line_id, p.piece, p.combination_id, last.refund_id, last.refunded_at,
    case when is_whole then p.quantity else (
      select least(p.quantity, coalesce(sum(p.bought * r.quantity / l.quantity), 0))
      from refund_lines r join order_lines l on l.id = r.order_line_id
      where l.id = p.order_line_id and not r.is_cancelled) end as refunded,
    sum(p.quantity) over piece - (
      select coalesce(sum(x.quantity), 0) from parcels y join parcel_pieces x on x.parcel_id = y.id
      where y.order_id = p.order_id and x.piece = p.piece) as unsent
  from orders o
  join order_pieces p on p.order_id = o.id and p.quantity > 0 and not p.is_egift
  cross join lateral (
    select r.id as refund_id, r.created_at as refunded_at from refunds r where r.order_id = o.id
    order by r.created_at desc limit 1
  ) last
  cross join lateral (
    select exists (select from payments y where y.order_id = o.id and y.status in ('paid', 'refunded')
      and y.amount_rupiah > 0
      and y.amount_rupiah <= (select sum(r.amount_rupiah) from refunds r where r.payment_id = y.id)) as is_whole
  ) money
  where o.state in ('Payment accepted', 'Order verified', 'Picking in progress')
    or o.state in ('Packed', 'Delivery slip printed', 'Shipped', 'Undelivered')
      and exists (select from parcels y where y.order_id = o.id)
  window piece as (partition by p.order_id, p.piece)
)
select order_id, refund_id, refunded_at, order_line_id, piece, combination_id,
  greatest(0, least(refunded, unsent - coalesce(sum(refunded) over (
    partition by order_id, piece order by order_line_id rows between unbounded preceding and 1 preceding), 0)))::integer
    as quantity
from pieces where refunded > 0;

insert into cancelled_pieces (order_id, refund_id, piece, order_line_id, quantity)
select order_id, refund_id, piece, order_line_id, quantity from newly_cancelled where quantity > 0
on conflict (order_id, piece, order_line_id, refund_id) do update set quantity = cancelled_pieces.quantity + excluded.quantity;

-- They are back in stock. If the shelf was counted since, staff have found them already: that part of the count is undone.
create temporary table newly_returned on commit drop as
select c.order_id, c.refund_id, c.combination_id, sum(c.quantity)::integer as quantity, sale.preorder_rule_id,
  exists (select from stock_movements m where m.combination_id = c.combination_id and m.kind = 'corrected'
    and m.created_at > max(c.refunded_at)) as is_counted
from newly_cancelled c cross join lateral (
  select m.preorder_rule_id from stock_movements m
  where m.combination_id = c.combination_id and m.kind = 'sold' and m.cause like 'order:' || c.order_id || ':%'
  order by m.id desc limit 1
) sale
where c.quantity > 0 group by 1, 2, 3, 5;

insert into stock_movements (combination_id, kind, quantity, preorder_rule_id, cause)
select combination_id, 'returned', quantity, preorder_rule_id,
  'order:' || order_id || ':cancelled-part:' || refund_id || ':late'
from newly_returned;
insert into stock_movements (combination_id, kind, quantity, cause, reason, note)
select combination_id, 'corrected', -quantity, 'counted-before:' || order_id, 'counted', 'Sudah ikut dihitung di rak'
from newly_returned where is_counted and preorder_rule_id is null;
update stock s set on_hand = s.on_hand + r.quantity
from (select combination_id, sum(quantity)::integer as quantity from newly_returned
  where not is_counted and preorder_rule_id is null group by 1) r
where s.combination_id = r.combination_id;
update preorder_rules p set sold_quota = p.sold_quota - r.quantity
from (select preorder_rule_id, sum(quantity)::integer as quantity from newly_returned
  where preorder_rule_id is not null group by 1) r
where p.id = r.preorder_rule_id;

-- What staff change of an order before it is sent: its delivery (ORD-05), and its pieces (ORD-04). A higher delivery fee is
-- borne by the shop, or the buyer is asked.

-- What staff tell the warehouse and the courier about the delivery.
alter table orders add column delivery_note text not null default '';

create table delivery_changes (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  -- asked: the buyer has not answered; agreed: the buyer transfers the difference; the other three are final
  status text not null check (status in ('asked', 'agreed', 'applied', 'declined', 'withdrawn')),
  -- The new address while the change is open; null if the address stays. Forgotten once the change is final.
  address jsonb,
  -- a key of shipping_methods; null if the method stays
  shipping_type text,
  delivery_note text not null,
  -- as the carrier charges it, before and after
  fee_before_rupiah bigint not null check (fee_before_rupiah >= 0),
  fee_rupiah bigint not null check (fee_rupiah >= 0),
  -- who bears the difference of an applied change; null if there is none to bear
  borne_by text check (borne_by in ('shop', 'buyer')),
  asked_by text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  check ((status in ('asked', 'agreed')) = (ended_at is null)),
  check (ended_at is null or address is null),
  check (status <> 'applied' or (borne_by is not null) = (fee_rupiah > fee_before_rupiah))
);
create unique index delivery_changes_one_open on delivery_changes (order_id) where ended_at is null;
-- the newest answer, for the pages that are open
create index delivery_changes_answered on delivery_changes (answered_at) where answered_at is not null;
create index delivery_changes_of_order on delivery_changes (order_id, id desc);

-- The buyer is mailed about a change, and asked about a fee.
alter table order_news drop constraint order_news_kind_check;
alter table order_news add constraint order_news_kind_check
  check (kind in ('state', 'egift', 'egift_sent', 'review', 'return', 'delivery_change'));

-- Staff cancel some pieces of an order that is not packed (ORD-04): they are refunded, and back in stock at once.
alter table refund_lines add column is_cancelled boolean not null default false;

-- What an order takes from stock and what is packed for it: its lines without what was cancelled, packs as their parts.
create view order_pieces as
select l.order_id, l.id as order_line_id, taken.combination_id, taken.quantity * kept.quantity / l.quantity as quantity,
  l.gift_voucher_id is not null as is_gift, l.details ? 'egift' as is_egift, l.is_pre_order,
  case when l.details ? 'pieces' then l.name else '' end as pack
from order_lines l
cross join lateral (
  select l.quantity - coalesce(sum(r.quantity), 0)::integer as quantity
  from refund_lines r where r.order_line_id = l.id and r.is_cancelled
) kept
cross join lateral (
  select l.combination_id, l.quantity where not l.details ? 'pieces'
  union all
  select (one ->> 'combinationId')::bigint, (one ->> 'quantity')::integer
  from jsonb_array_elements(l.details -> 'pieces') one
) taken
where kept.quantity > 0;

create or replace view pieces_to_pack as
select p.combination_id, sum(p.quantity)::integer as pieces
from orders o join order_pieces p on p.order_id = o.id
where o.state in ('Payment accepted', 'Order verified', 'Picking in progress') and not p.is_pre_order
group by p.combination_id;

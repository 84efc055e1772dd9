-- How many pieces there are, what holds them, and whether a combination is available.

create table stock (
  combination_id bigint primary key references combinations on delete cascade,
  -- Below 0 where the shop sold pieces that it still has to receive.
  on_hand integer not null default 0,
  -- held by unpaid orders
  reserved integer not null default 0 check (reserved >= 0),
  -- "continue selling when out of stock"
  is_backorder_allowed boolean not null default false,
  -- Pieces that were promised beyond the shelf when backorders ended. Until they arrive, on_hand may stay below 0 and
  -- below what unpaid orders hold, and nothing more is sold.
  owed integer not null default 0 check (owed >= 0),
  -- What can be sold, for reads and for conditional updates. With backorders 1,000,000: more than any order takes, and
  -- 2,048 combinations of it still add up to an integer.
  available integer not null
    generated always as (case when is_backorder_allowed then 1000000 else on_hand - reserved end) stored,
  constraint stock_sold_once check (is_backorder_allowed or reserved <= on_hand + owed)
);

create table preorder_rules (
  id bigint generated always as identity primary key,
  combination_id bigint not null references combinations on delete cascade,
  total_quota integer not null check (total_quota >= 0),
  sold_quota integer not null default 0 check (sold_quota >= 0),
  delivery_date date not null,
  check (sold_quota <= total_quota or total_quota = 0)
);
create index on preorder_rules (combination_id);

-- Each change of a count has one cause, once.
create table stock_movements (
  id bigint generated always as identity primary key,
  combination_id bigint not null references combinations,
  kind text not null check (kind in ('received', 'reserved', 'sold', 'released', 'returned', 'corrected')),
  quantity integer not null,
  -- set when the quota of a pre-order moved, not the stock
  preorder_rule_id bigint references preorder_rules,
  cause text not null,
  created_at timestamptz not null default now(),
  -- One cause moves a count once: a reservation ends in a sale or in a release, never in both.
  unique (cause, combination_id)
);
create index on stock_movements (combination_id);

-- The pieces of a combination that are on the shelf, whether it is sold by itself or only in packs.
create view combination_shelf as
select c.id as combination_id,
  case when p.is_in_stock and not p.is_out_of_stock_carasun and not c.is_out_of_stock_sociolla and not p.is_pre_order
    then greatest(s.available, 0) else 0 end as pieces
from combinations c
join products p on p.id = c.product_id
left join stock s on s.combination_id = c.id;

-- Whether a combination is available, and how many: the one source for tile, page, bag and checkout (STOCK-01, STOCK-02,
-- AMB-30). A virtual pack is put together from the shelf: it is available while its parts are, and has no pieces of its
-- own.
create view combination_availability as
select c.id as combination_id, c.product_id, now_had.available > 0 as is_sellable, now_had.available, p.is_pre_order,
  case when p.is_pre_order then coalesce(rule.delivery_date, c.delivery_date) end as delivery_date,
  rule.id as preorder_rule_id
from combinations c
join products p on p.id = c.product_id
left join stock s on s.combination_id = c.id
left join lateral (
  select r.id, r.total_quota - r.sold_quota as left_of_quota, r.delivery_date
  from preorder_rules r
  where r.combination_id = c.id and p.is_pre_order and r.total_quota >= 1 and r.total_quota > r.sold_quota
  order by r.delivery_date, r.id
  limit 1
) rule on true
left join lateral (
  -- null for anything but a virtual pack, and for an empty one
  select min(shelf.pieces / inside.quantity) as packs
  from pack_contents inside join combination_shelf shelf on shelf.combination_id = inside.combination_id
  where inside.product_id = p.id and p.classification = 'bundle_virtual'
) parts on true
cross join lateral (
  select case
    when not p.is_active_in_sociolla or p.classification is not distinct from 'gwp_non_sellable' then 0
    when p.is_pre_order then coalesce(rule.left_of_quota, 0)
    when p.is_in_stock and not p.is_out_of_stock_carasun and not c.is_out_of_stock_sociolla
      then greatest(coalesce(parts.packs, s.available), 0)
    else 0
  end as available
) now_had;

-- What the shop owes stays written when backorders end: on_hand may stay below 0, and below what unpaid orders hold, by
-- what was promised beyond the shelf at that moment. Nothing more is sold until pieces come.

alter table stock
  add column owed integer not null default 0 check (owed >= 0),
  drop constraint stock_sold_once,
  add constraint stock_sold_once check (is_backorder_allowed or reserved <= on_hand + owed);

-- The pieces of a combination that lie on the shelf, whether it is sold by itself or only in packs.
create or replace view combination_shelf as
select c.id as combination_id,
  case when p.is_in_stock and not p.is_out_of_stock_carasun and not c.is_out_of_stock_sociolla and not p.is_pre_order
    then greatest(s.available, 0) else 0 end as pieces
from combinations c
join products p on p.id = c.product_id
left join stock s on s.combination_id = c.id;

-- Can a combination be had, and how many? The one answer for tile, page, bag and checkout (STOCK-01, STOCK-02, AMB-30).
create or replace view combination_availability as
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
  -- null for what is no virtual pack, or one with nothing in it
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

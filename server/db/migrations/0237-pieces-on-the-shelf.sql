-- The shelf holds also what waits of orders that were sent in part (STOCK-03), and long lists of deliveries and stock-takes
-- are read a page at a time.

-- Pieces that are sold and still on the shelf: those of paid orders that are in no parcel yet. The pieces are read order by
-- order, which `offset 0` enforces: joined as usual, the lines of all orders ever placed would be unfolded first.
create or replace view pieces_to_pack as
select waiting.combination_id, sum(waiting.pieces)::integer as pieces
from (
  select p.combination_id, p.quantity as pieces
  from orders o cross join lateral (select * from order_pieces where order_id = o.id offset 0) p
  where o.state in ('Payment accepted', 'Order verified', 'Picking in progress') and not p.is_pre_order
  union all
  select p.combination_id, sum(p.quantity) - coalesce((
      select sum(x.quantity) from parcels y join parcel_pieces x on x.parcel_id = y.id
      where y.order_id = p.order_id and x.piece = p.piece), 0)
  from orders o cross join lateral (select * from order_pieces where order_id = o.id offset 0) p
  where o.id in (select order_id from packing_orders where has_rest or left_at is null)
    and o.state in ('Packed', 'Delivery slip printed', 'Shipped', 'Undelivered')
    and not p.is_pre_order and not p.is_egift
  group by p.order_id, p.piece, p.combination_id
) waiting
where waiting.combination_id is not null and waiting.pieces > 0
group by waiting.combination_id;

create index stock_deliveries_listed on stock_deliveries ((received_at is null), id);
create index stock_takes_listed on stock_takes ((accepted_at is null), id);

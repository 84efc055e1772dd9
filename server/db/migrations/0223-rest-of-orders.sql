-- What waits for a later parcel: the list of orders to pack must find it, and its buyer may be told (PACK-01, PACK-02).

alter table packing_orders
  -- it left the wave with pieces still to be sent, and has not been in a wave since
  add column has_rest boolean not null default false;
create index packing_orders_with_rest on packing_orders (order_id) where has_rest;

-- 'delay': a piece is missing; `about` is what the mail says, `later|Serum Surya`
alter table order_news drop constraint order_news_kind_check;
alter table order_news add constraint order_news_kind_check
  check (kind in ('state', 'egift', 'egift_sent', 'review', 'return', 'delivery_change', 'delay'));

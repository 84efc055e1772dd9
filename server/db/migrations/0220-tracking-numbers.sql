-- Whether a tracking number is used already, also by an order from before there were parcels (PACK-04).
create index orders_tracking_number on orders (upper(tracking_number)) where tracking_number is not null;

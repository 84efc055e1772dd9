-- The warehouse: where pieces lie, who changed a count and why, and how orders become parcels (PACK-01 … PACK-05).

alter table stock
  -- "A2-14": the place where pickers find it
  add column shelf text check (shelf ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'),
  -- what is printed on the pack, besides the SKU
  add column barcode text check (barcode ~ '^[0-9A-Za-z-]{4,40}$');
create unique index stock_barcode on stock (upper(barcode));

-- Who moved a count, and why; null for what orders and imports moved.
alter table stock_movements
  add column reason text,
  add column note text,
  add column moved_by text;
create index stock_movements_newest on stock_movements (combination_id, id desc);

-- A picker's round through the shelves, for several orders.
create table packing_waves (
  id bigint generated always as identity primary key,
  made_by text not null,
  created_at timestamptz not null default now()
);

create table packing_orders (
  id bigint generated always as identity primary key,
  wave_id bigint not null references packing_waves on delete cascade,
  order_id text not null references orders on delete cascade,
  -- when it left the wave, and how; null while it waits to be packed
  left_at timestamptz,
  outcome text check (outcome in ('packed', 'held', 'removed')),
  note text not null default '',
  unique (wave_id, order_id),
  check ((left_at is null) = (outcome is null))
);
create unique index packing_orders_open on packing_orders (order_id) where left_at is null;
create index packing_orders_of_order on packing_orders (order_id);

-- One piece that was put into the open parcel of an order. `scan_id` is the scanner's, so that a repeated call counts once.
create table packing_scans (
  packing_order_id bigint not null references packing_orders on delete cascade,
  scan_id text not null,
  -- as in server/modules/packing/pieces.ts
  piece text not null,
  scanned_by text not null,
  at timestamptz not null default now(),
  primary key (packing_order_id, scan_id)
);

-- A box with some or all pieces of an order.
create table parcels (
  id text primary key default new_id(),
  order_id text not null references orders on delete cascade,
  number integer not null check (number > 0),
  weight_gram integer not null check (weight_gram >= 0),
  tracking_number text check (tracking_number ~ '^[0-9A-Za-z/-]{4,40}$'),
  -- the carrier's provider's id of a booked pick-up
  booking_id text,
  packed_by text not null,
  packed_at timestamptz not null default now(),
  shipped_at timestamptz,
  delivered_at timestamptz,
  unique (order_id, number),
  check ((tracking_number is null) = (shipped_at is null)),
  check (delivered_at is null or shipped_at is not null)
);
create unique index parcels_tracking_number on parcels (upper(tracking_number));

create table parcel_pieces (
  parcel_id text not null references parcels on delete cascade,
  piece text not null,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, piece)
);

-- Pieces that are sold and still on the shelf: those of paid orders that are not packed.
create view pieces_to_pack as
select taken.combination_id, sum(taken.quantity)::integer as pieces
from orders o join order_lines l on l.order_id = o.id
cross join lateral (
  select l.combination_id, l.quantity where not l.details ? 'pieces'
  union all
  select (one ->> 'combinationId')::bigint, (one ->> 'quantity')::integer
  from jsonb_array_elements(l.details -> 'pieces') one
) taken
where o.state in ('Payment accepted', 'Order verified', 'Picking in progress') and not l.is_pre_order
group by taken.combination_id;

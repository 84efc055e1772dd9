-- Goods from suppliers with their batches (STOCK-02), and stock-takes (STOCK-03).

create table stock_deliveries (
  id bigint generated always as identity primary key,
  supplier text not null check (supplier <> ''),
  -- the supplier's number of the delivery note
  reference text not null default '',
  expected_on date,
  made_by text not null,
  created_at timestamptz not null default now(),
  received_at timestamptz,
  received_by text,
  check ((received_at is null) = (received_by is null))
);
create index stock_deliveries_open on stock_deliveries (expected_on) where received_at is null;

-- A line that was received is a batch.
create table stock_delivery_lines (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references stock_deliveries on delete cascade,
  combination_id bigint not null references combinations on delete cascade,
  expected integer not null check (expected >= 0),
  -- null until the delivery is received
  counted integer check (counted >= 0),
  -- of one piece; null where nobody knows it
  cost_rupiah bigint check (cost_rupiah >= 0),
  batch text not null default '',
  expires_on date
);
create index stock_delivery_lines_of_delivery on stock_delivery_lines (delivery_id);
create index stock_delivery_lines_of_combination on stock_delivery_lines (combination_id);

-- What is left of each batch. No counter: what expires first goes first, so the pieces on the shelf (in stock, or sold and
-- not packed) are those of the batches that expire last.
create view stock_batches as
select l.id, l.combination_id, l.batch, l.expires_on, l.cost_rupiah, l.counted, d.received_at,
  greatest(0, least(l.counted, shelf.pieces - coalesce(sum(l.counted) over (
    partition by l.combination_id order by coalesce(l.expires_on, 'infinity') desc, l.id desc
    rows between unbounded preceding and 1 preceding), 0)))::integer as pieces_left
from stock_delivery_lines l
join stock_deliveries d on d.id = l.delivery_id and d.received_at is not null
join stock s on s.combination_id = l.combination_id
left join pieces_to_pack unpacked on unpacked.combination_id = l.combination_id
cross join lateral (select greatest(s.on_hand, 0) + coalesce(unpacked.pieces, 0) as pieces) shelf;

create table stock_takes (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  made_by text not null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  accepted_by text,
  check ((accepted_at is null) = (accepted_by is null))
);

create table stock_take_lines (
  take_id bigint not null references stock_takes on delete cascade,
  combination_id bigint not null references combinations on delete cascade,
  -- on the shelf when the list was frozen: in stock, or sold and not packed
  frozen integer not null,
  counted integer check (counted >= 0),
  -- on the shelf by the books at the moment of counting: orders that were packed meanwhile are no difference
  shelf_when_counted integer,
  counted_by text,
  counted_at timestamptz,
  primary key (take_id, combination_id),
  check (num_nulls(counted, shelf_when_counted, counted_by, counted_at) in (0, 4))
);

-- Sales of the last days.
create index stock_movements_by_time on stock_movements using brin (created_at) with (pages_per_range = 16);

-- When a parcel's pick-up was asked of the carrier's provider: two people never ask for the same one (PACK-04).
alter table parcels add column booking_asked_at timestamptz;

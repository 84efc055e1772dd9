-- Orders as they were promised, their history, the mails about them, returns, and VAT.

create table order_states (
  id bigint generated always as identity primary key,
  name text not null unique,
  color text not null,
  position integer not null
);
insert into order_states (name, color, position) values
  ('Order created', '#8A5A00', 0),
  ('Awaiting payment', '#8A5A00', 1),
  ('Awaiting bank wire payment', '#8A5A00', 2),
  ('Payment confirm', '#6B4BB0', 3),
  ('Order verified', '#0B7268', 4),
  ('Payment accepted', '#0B7268', 5),
  ('Paid, short of stock', '#C42B4F', 6),
  ('Picking in progress', '#A63009', 7),
  ('Packed', '#A63009', 8),
  ('Delivery slip printed', '#A63009', 9),
  ('Shipped', '#0B5C8A', 10),
  ('Delivered', '#0B7268', 11),
  ('Undelivered', '#C42B4F', 12),
  ('Cancelled', '#6B5B54', 13),
  ('Refunded', '#6B5B54', 14),
  ('Returned', '#6B5B54', 15),
  ('Payment Failure', '#C42B4F', 16);

create table orders (
  id text primary key default new_id(),
  reference_code text not null unique,
  -- Null after the account was deleted: tax law keeps an order for ten years, its buyer is forgotten. There is no
  -- "on delete" on purpose: an account cannot be deleted while its orders still name it.
  member_id text references members,
  -- one order a cart
  cart_id text not null unique references carts,
  state text not null references order_states (name),
  order_source text not null default 'web',
  -- every step of the price as it was promised, and the total
  pricing jsonb not null,
  -- with the gift card's part already taken off
  payable_rupiah bigint not null check (payable_rupiah >= 0),
  gift_card_rupiah bigint not null default 0 check (gift_card_rupiah >= 0),
  -- as the carrier charges it
  shipping_rupiah bigint not null check (shipping_rupiah >= 0),
  -- extras, and what is left of the shipping fee after every discount: with the lines they add up to what is paid
  extra_rupiah bigint not null default 0 check (extra_rupiah >= 0),
  shipping_type text not null,
  shipping_quote_id text,
  carrier_name text not null,
  -- the carrier as tracking asks for it; orders from before it was stored know the name only
  courier_code text not null default '',
  can_track_order boolean not null default true,
  tracking_number text,
  -- null: nothing but e-gifts, sent by mail
  delivery_address jsonb,
  is_payment_failed boolean not null default false,
  -- when its newest payment ends
  payment_due_at timestamptz,
  cancellation_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on orders (member_id, created_at desc);
create index on orders (state, payment_due_at);
-- what sells these days
create index on orders (created_at);

-- Names, prices and pictures as they were when the order was placed.
create table order_lines (
  id text primary key default new_id(),
  order_id text not null references orders on delete cascade,
  position integer not null,
  product_id bigint not null references products,
  combination_id bigint not null references combinations,
  name text not null,
  brand_name text not null,
  sku text not null,
  attributes jsonb not null,
  details jsonb not null default '{}',
  media_hash text,
  is_pre_order boolean not null default false,
  delivery_date date,
  quantity integer not null check (quantity > 0),
  list_price_rupiah bigint not null,
  price_rupiah bigint not null,
  -- the line's share of the order's discounts
  discount_rupiah bigint not null default 0,
  -- of the whole line
  paid_rupiah bigint not null check (paid_rupiah >= 0),
  points_earned integer not null default 0,
  -- the voucher that gave it, of a free product
  gift_voucher_id text references vouchers
);
create index on order_lines (order_id);
create index on order_lines (combination_id);
-- what was bought together
create index on order_lines (product_id, id desc);
-- how many a member has bought at a special price
create index order_lines_special on order_lines ((details ->> 'special')) where details ? 'special';

create table order_state_histories (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  from_state text,
  to_state text not null,
  -- 'member', 'staff:NAME', 'payment', 'schedule'
  moved_by text not null,
  note text not null default '',
  created_at timestamptz not null default now()
);
create index on order_state_histories (order_id, id);
-- For the figures of a day. Rows are written in the order of time, so a few bytes for each stretch of the table find a
-- day, and placing an order costs nothing.
create index on order_state_histories using brin (created_at) with (pages_per_range = 16);

-- The truth about uses of vouchers: one row a voucher and order. vouchers.used_count only makes the quota quick to check.
create table voucher_uses (
  voucher_id text not null references vouchers,
  order_id text not null references orders on delete cascade,
  member_id text references members on delete set null,
  discount_rupiah bigint not null default 0 check (discount_rupiah >= 0),
  shipping_discount_rupiah bigint not null default 0 check (shipping_discount_rupiah >= 0),
  used_at timestamptz not null default now(),
  -- given back when the order was cancelled, expired or was returned
  released_at timestamptz,
  -- used again because the money came after that; such a use may exceed the quota
  retaken_at timestamptz,
  primary key (voucher_id, order_id)
);
create index on voucher_uses (member_id, voucher_id);
create index on voucher_uses (order_id);

-- Mails about an order, each once: a state it reached, an e-gift on its day, that the e-gift went out or was refused,
-- the invitation to review, the decision on a return. Written in the transaction that causes it; the schedule sends what
-- is due.
create table order_news (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  kind text not null check (kind in ('state', 'egift', 'egift_sent', 'review', 'return')),
  -- which one: the state with its time (states come again), the line of the e-gift, the return
  about text not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  ended_at timestamptz,
  -- moot: when it was due, there was nothing left to say
  outcome text check (outcome in ('mailed', 'refused', 'gave_up', 'moot')),
  check ((ended_at is null) = (outcome is null)),
  unique (order_id, kind, about)
);
create index on order_news (due_at) where ended_at is null;

-- ---------------------------------------------------------------- returns

-- A member returns a delivered order: asked with photos and a reason, decided by staff.
create table order_returns (
  id text primary key default new_id(),
  -- an order is returned once
  order_id text not null unique references orders on delete cascade,
  reason text not null,
  status text not null default 'asked' check (status in ('asked', 'accepted', 'refused')),
  decided_by text,
  decided_at timestamptz,
  -- what the member reads of the decision
  note text not null default '',
  created_at timestamptz not null default now(),
  check ((status = 'asked') = (decided_at is null))
);
create index on order_returns (status, created_at);

-- A photo may show a home: only its owner and staff may see it, so it is stored here and not in the public media store,
-- and goes with the row. One that is in no return after a day is deleted.
create table return_photos (
  id text primary key default new_id(),
  order_id text not null references orders on delete cascade,
  return_id text references order_returns on delete cascade,
  picture bytea not null,
  position integer not null default 0,
  created_at timestamptz not null default now()
);
create index on return_photos (order_id);
create index on return_photos (created_at) where return_id is null;

-- ---------------------------------------------------------------- VAT

-- By date, as the law set it: the rate applies to a fraction of the net price (PMK 131/2024: 12% of 11/12).
create table ppn_rates (
  valid_from date primary key,
  rate_percent numeric(5, 2) not null check (rate_percent >= 0),
  base_numerator integer not null check (base_numerator > 0),
  base_denominator integer not null check (base_denominator >= base_numerator)
);
insert into ppn_rates (valid_from, rate_percent, base_numerator, base_denominator) values
  ('2022-04-01', 11, 1, 1),
  ('2025-01-01', 12, 11, 12);

-- Vouchers: what they give, who may use them on what, and a row for each use. Points: a book in which nothing is erased.

create table vouchers (
  id text primary key default new_id(),
  -- as it is typed, in capitals; automatic ones have a code too, for staff and for the books
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9]{3,24}$'),
  voucher_type text not null default 'manual' check (voucher_type in ('manual', 'automatic')),
  discount_type text not null check (discount_type in ('amount', 'percentage', 'free_shipping', 'free_product')),
  name text not null,
  description text not null default '',
  -- "WELCOME VOUCHER"
  header text not null default '',
  discount_rupiah bigint check (discount_rupiah > 0),
  discount_percent integer check (discount_percent between 1 and 100),
  max_discount_rupiah bigint check (max_discount_rupiah > 0),
  -- of a free-shipping voucher: null takes the whole fee
  shipping_fee_discount_rupiah bigint check (shipping_fee_discount_rupiah > 0),
  gift_combination_id bigint references combinations,
  gift_quantity integer not null default 1 check (gift_quantity between 1 and 10),
  min_amount_rupiah bigint not null default 0 check (min_amount_rupiah >= 0),
  -- empty: any. A product counts when one of the three names it.
  product_ids bigint[] not null default '{}',
  brand_ids bigint[] not null default '{}',
  category_ids bigint[] not null default '{}',
  -- everybody, who has not ordered yet, or those of voucher_members
  audience text not null default 'everybody' check (audience in ('everybody', 'newcomers', 'listed')),
  -- null: without end
  quota integer check (quota >= 0),
  used_count integer not null default 0 check (used_count >= 0),
  uses_per_member integer not null default 1 check (uses_per_member > 0),
  is_active boolean not null default true,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((discount_type = 'amount') = (discount_rupiah is not null)),
  check ((discount_type = 'percentage') = (discount_percent is not null)),
  check (discount_type <> 'free_product' or gift_combination_id is not null)
);
create index on vouchers (voucher_type) where is_active;

create table voucher_members (
  voucher_id text not null references vouchers on delete cascade,
  member_id text not null references members on delete cascade,
  primary key (voucher_id, member_id)
);
create index on voucher_members (member_id);

-- The truth about uses: one row a voucher and order. The counter beside it only makes the quota quick to ask.
create table voucher_uses (
  voucher_id text not null references vouchers,
  order_id text not null references orders on delete cascade,
  member_id text references members on delete set null,
  discount_rupiah bigint not null default 0 check (discount_rupiah >= 0),
  shipping_discount_rupiah bigint not null default 0 check (shipping_discount_rupiah >= 0),
  used_at timestamptz not null default now(),
  -- given back when the order was cancelled, ran out or was returned
  released_at timestamptz,
  -- taken again because the money came after that; such a use may go beyond the quota
  retaken_at timestamptz,
  primary key (voucher_id, order_id)
);
create index on voucher_uses (member_id, voucher_id);
create index on voucher_uses (order_id);

-- Each entry moves points between three purses of a member; a purse holds the sum of its column.
create table point_entries (
  id bigint generated always as identity primary key,
  member_id text not null references members on delete cascade,
  order_id text references orders on delete cascade,
  -- an order that is retried goes through all of it again
  turn integer not null default 1,
  kind text not null check (kind in (
    'held', 'spent', 'released', 'returned', 'spent_late', 'earned', 'matured', 'reversed', 'granted', 'taken')),
  -- can be spent; set aside for an order that is not paid; earned and not usable before delivery
  usable_change integer not null default 0,
  held_change integer not null default 0,
  pending_change integer not null default 0,
  note text not null default '',
  -- 'order', 'staff:NAME'
  moved_by text not null default 'order',
  created_at timestamptz not null default now(),
  -- each thing happens to the points of an order once a turn
  unique (order_id, kind, turn),
  check (order_id is not null or kind in ('granted', 'taken')),
  -- what is only moved is neither made nor lost
  check (kind not in ('held', 'released', 'matured') or usable_change + held_change + pending_change = 0)
);
create index on point_entries (member_id, id);

-- What is chosen for the bag; one of the two at a time.
alter table carts
  add column voucher_id text references vouchers on delete set null,
  add column points_applied integer not null default 0 check (points_applied >= 0),
  add constraint carts_voucher_or_points check (voucher_id is null or points_applied = 0);

-- A free product: which voucher gave it.
alter table order_lines add column gift_voucher_id text references vouchers;
-- What is paid for extras, and of the shipping fee after every discount: with the lines they make the payable sum.
alter table orders add column extra_rupiah bigint not null default 0 check (extra_rupiah >= 0);

insert into feature_toggles (key, is_on, note) values
  ('cart_verified_only_apply_voucher', false, 'Only verified accounts may use a voucher'),
  ('cart_verified_only_apply_points', false, 'Only verified accounts may use points')
on conflict (key) do nothing;

-- The bag's neighbours: lines put aside for later, bags to give things away in, and what makes a hand-over land once.

-- Lines that a member put aside; told apart as the lines of a bag are.
create table saved_lines (
  id text primary key default new_id(),
  member_id text not null references members on delete cascade,
  product_id bigint not null references products,
  combination_id bigint not null references combinations,
  details jsonb not null default '{}',
  quantity integer not null check (quantity > 0),
  seen_price_rupiah bigint not null,
  created_at timestamptz not null default now(),
  unique (member_id, combination_id, details)
);
create index on saved_lines (combination_id);

-- What an order can be packed in beside its parcel, as staff set it (CART-19, CART-20).
create table extra_bags (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  description text not null default '',
  price_rupiah bigint not null check (price_rupiah >= 0),
  -- of the drawn bag
  color text not null default '#C93E16' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  position integer not null default 0,
  is_active boolean not null default true
);

create table cart_extra_bags (
  cart_id text not null references carts on delete cascade,
  extra_bag_id text not null references extra_bags on delete cascade,
  quantity integer not null check (quantity between 1 and 3),
  primary key (cart_id, extra_bag_id)
);
create index on cart_extra_bags (extra_bag_id);

-- Lines that a guest's browser has handed over: written with the line itself, so that a repeated call adds nothing even
-- when the shop ended before it could answer (CART-02).
create table handed_lines (
  member_id text not null references members on delete cascade,
  key text not null,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);
create index on handed_lines (created_at);

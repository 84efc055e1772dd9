-- The bag and what is beside it: saved lines, extra bags, delivery quotes, the wishlist and back-in-stock alerts.

create table carts (
  id text primary key default new_id(),
  -- null: an order was made of it, and the member's account is deleted
  member_id text references members on delete cascade,
  -- a cart that became an order is closed; a member has one open cart
  closed_at timestamptz,
  address_id text references addresses on delete set null,
  shipping_type text references shipping_methods on delete set null,
  -- a voucher or points, never both
  voucher_id text references vouchers on delete set null,
  points_applied integer not null default 0 check (points_applied >= 0),
  -- one at a time (PAY-35)
  bank_promotion_id bigint references bank_promotions on delete set null,
  -- SHA-256 of the code that opened the gift card; once that code ends, the card pays no more. No foreign key: cards come
  -- from orders and orders from carts, and a backup fills tables in the order in which they refer to each other.
  gift_card_code bytea,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check (member_id is not null or closed_at is not null),
  constraint carts_voucher_or_points check (voucher_id is null or points_applied = 0)
);
create unique index carts_one_open on carts (member_id) where closed_at is null;

create table cart_lines (
  id text primary key default new_id(),
  cart_id text not null references carts on delete cascade,
  product_id bigint not null references products,
  combination_id bigint not null references combinations,
  -- contents of a pack and details of an e-gift: they distinguish lines of the same combination
  details jsonb not null default '{}',
  quantity integer not null check (quantity > 0),
  -- what the shopper saw when the line was last written, so that a change can be shown
  seen_price_rupiah bigint not null,
  created_at timestamptz not null default now(),
  unique (cart_id, combination_id, details)
);
create index on cart_lines (combination_id);

-- Lines that a member saved for later; distinguished as the lines of a bag are.
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

-- Keys of the lines that a guest's browser has handed over at login. Written with the line itself, so that a repeated
-- call adds nothing even if the shop ended before it could respond (CART-02).
create table handed_lines (
  member_id text not null references members on delete cascade,
  key text not null,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);
create index on handed_lines (created_at);

-- Bags that staff offer with an order, to give its things away in (CART-19, CART-20).
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

-- A fee that a bag was offered: it holds for this bag, address and weight until it expires, and placing charges it.
create table shipping_quotes (
  id text primary key default new_id(),
  cart_id text not null references carts on delete cascade,
  address_id text not null references addresses on delete cascade,
  shipping_type text not null references shipping_methods on delete cascade,
  -- district and postal code: an address that is changed keeps its id
  destination text not null,
  kilograms integer not null check (kilograms >= 1),
  fee_rupiah bigint not null check (fee_rupiah >= 0),
  arrives_from date not null,
  arrives_until date not null,
  -- 'table', or the provider that was asked
  source text not null,
  expires_at timestamptz not null,
  unique (cart_id, address_id, shipping_type)
);
create index on shipping_quotes (address_id);
create index on shipping_quotes (shipping_type);
create index on shipping_quotes (expires_at);

-- ---------------------------------------------------------------- wishes

-- What members keep for later: one entry a combination, however often and in however many tabs it was tapped (WISH-05).
create table wishlist_entries (
  id text primary key default new_id(),
  member_id text not null references members on delete cascade,
  combination_id bigint not null references combinations on delete cascade,
  created_at timestamptz not null default now(),
  constraint wishlist_entries_once unique (member_id, combination_id)
);
create index on wishlist_entries (member_id, created_at desc, id desc);
create index on wishlist_entries (combination_id);

-- Somebody waits for a sold-out combination.
create table stock_wishes (
  id text primary key default new_id(),
  combination_id bigint not null references combinations on delete cascade,
  email text not null,
  -- set if they were logged in
  member_id text references members on delete set null,
  name text not null default '',
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  -- a wish ends once: by the mail, or because the address takes no mail
  ended_at timestamptz,
  end_reason text check (end_reason in ('mailed', 'refused', 'gave_up')),
  check ((ended_at is null) = (end_reason is null)),
  constraint stock_wishes_email_spelling check (email ~ '^[!-@\[-~]+$')
);
-- One open wish for each address and combination, however often it is asked for (STOCK-04).
create unique index stock_wishes_open on stock_wishes (combination_id, email) where ended_at is null;
create index stock_wishes_of_email on stock_wishes (email) where ended_at is null;
create index stock_wishes_ended on stock_wishes (ended_at);
create index on stock_wishes (member_id);

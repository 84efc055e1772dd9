-- What takes something off a price: vouchers, special prices, bank promotions.

create table vouchers (
  id text primary key default new_id(),
  -- As shoppers type it, in capitals. Automatic vouchers have a code too, for staff and for the books.
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
  -- empty: any. A product counts if one of the three names it.
  product_ids bigint[] not null default '{}',
  brand_ids bigint[] not null default '{}',
  category_ids bigint[] not null default '{}',
  -- everybody, members without an order yet, or those of voucher_members
  audience text not null default 'everybody' check (audience in ('everybody', 'newcomers', 'listed')),
  -- false: handed out in private; works like any other and is in no list
  is_listed boolean not null default true,
  -- A prize's voucher is a copy for one member; lists of staff show what it was copied from.
  issued_from text references vouchers,
  -- null: unlimited
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
create index on vouchers (issued_from) where issued_from is not null;
-- A shopper's lists begin with this one and voucher_members, so that other members' copies are not even looked at.
create index on vouchers (id) where audience <> 'listed';

create table voucher_members (
  voucher_id text not null references vouchers on delete cascade,
  member_id text not null references members on delete cascade,
  primary key (voucher_id, member_id)
);
create index on voucher_members (member_id);

-- A lower price for one combination if the rest of the bag has what it requires. The contract calls its id
-- special_price_voucher_id.
create table special_prices (
  id text primary key default new_id(),
  combination_id bigint not null references combinations on delete cascade,
  price_rupiah bigint not null check (price_rupiah >= 0),
  -- what the bag must contain besides: an amount, a number of pieces, and of what (nothing named: anything)
  min_purchase_rupiah bigint not null default 0 check (min_purchase_rupiah >= 0),
  min_quantity integer not null default 0 check (min_quantity >= 0),
  brand_ids bigint[] not null default '{}',
  category_ids bigint[] not null default '{}',
  product_ids bigint[] not null default '{}',
  -- pieces that one member may buy at it; null: unlimited
  quota_per_member integer check (quota_per_member > 0),
  position integer not null default 0,
  is_active boolean not null default true,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  check (ends_at > starts_at)
);
create index on special_prices (combination_id);

create table bank_promotions (
  id bigint generated always as identity primary key,
  code text not null unique,
  bank_name text not null,
  title text not null,
  terms text[] not null default '{}',
  discount_type text not null check (discount_type in ('percentage', 'fixed')),
  -- percent, or rupiah
  discount_value integer not null check (discount_value > 0 and (discount_type = 'fixed' or discount_value <= 100)),
  -- the most that a percentage takes off
  max_rupiah bigint check (max_rupiah > 0),
  minimum_rupiah bigint not null default 0,
  -- codes of the payment methods that it goes with
  method_codes text[] not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  position integer not null default 0,
  color text not null default '#231815',
  is_active boolean not null default true
);

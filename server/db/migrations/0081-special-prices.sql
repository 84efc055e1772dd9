-- A lower price for one combination, for whoever buys what it asks for. Its id is what the contract calls
-- special_price_voucher_id.
create table special_prices (
  id text primary key default new_id(),
  combination_id bigint not null references combinations on delete cascade,
  price_rupiah bigint not null check (price_rupiah >= 0),
  -- what else must lie in the bag: an amount, a number of pieces, and of what (nothing named: anything)
  min_purchase_rupiah bigint not null default 0 check (min_purchase_rupiah >= 0),
  min_quantity integer not null default 0 check (min_quantity >= 0),
  brand_ids bigint[] not null default '{}',
  category_ids bigint[] not null default '{}',
  product_ids bigint[] not null default '{}',
  -- pieces that one member may buy at it; null: any number
  quota_per_member integer check (quota_per_member > 0),
  position integer not null default 0,
  is_active boolean not null default true,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  check (ends_at > starts_at)
);
create index on special_prices (combination_id);
-- how many a member has bought at it
create index order_lines_special on order_lines ((details ->> 'special')) where details ? 'special';

-- Flash sales with a beginning and an end, which run by themselves (FIND-03). Until now staff set the flag and the price
-- of each combination by hand; that still works.
create table flash_sales (
  id bigint generated always as identity primary key,
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- when its prices were set, and when the usual ones returned: null until then
  began_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  saved_by text not null,
  saved_at timestamptz not null default now(),
  check (ends_at > starts_at),
  -- The shop shows one countdown, so one sale runs at a time.
  constraint flash_sales_one_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&)
);
create index flash_sales_open on flash_sales (starts_at) where ended_at is null;

create table flash_sale_lines (
  flash_sale_id bigint not null references flash_sales on delete cascade,
  combination_id bigint not null references combinations on delete cascade,
  position integer not null,
  price_rupiah bigint not null check (price_rupiah > 0),
  -- how many are sold at this price; then the usual price returns
  pieces integer not null check (pieces > 0),
  -- what returns afterwards: null while the line has not begun, and for one that did not, because the price had fallen
  usual_price_rupiah bigint,
  was_flashsale boolean,
  ended_at timestamptz,
  primary key (flash_sale_id, combination_id)
);
create index on flash_sale_lines (combination_id) where usual_price_rupiah is not null and ended_at is null;

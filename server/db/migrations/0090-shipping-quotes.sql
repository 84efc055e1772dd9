-- What delivery was promised to cost, what carriers answered, and where parcels are.

-- By which services of carriers a way of delivery goes, as rate providers name them. A provider's fee replaces the
-- zone table's for the services named here.
alter table shipping_methods
  add column courier_code text not null default '',
  add column service_codes text[] not null default '{}';
update shipping_methods set courier_code = 'jne', service_codes = '{reg,ctc}' where type = 'regular';
update shipping_methods set courier_code = 'jnt', service_codes = '{ez}' where type = 'hemat';
update shipping_methods set courier_code = 'sicepat', service_codes = '{gokil}' where type = 'kargo';

-- A fee that a bag was offered: it holds for this bag, address and weight until it expires, and is what placing takes.
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

-- What a provider answered, kept a while: nobody is asked twice for the same way and weight.
create table shipping_rate_answers (
  provider text not null,
  origin text not null,
  destination text not null,
  kilograms integer not null,
  rates jsonb not null,
  asked_at timestamptz not null,
  primary key (provider, origin, destination, kilograms)
);
create index on shipping_rate_answers (asked_at);

-- Where a parcel was when it was last asked for.
create table parcel_tracks (
  courier_code text not null,
  tracking_number text not null,
  is_delivered boolean not null,
  steps jsonb not null,
  asked_at timestamptz not null,
  primary key (courier_code, tracking_number)
);
create index on parcel_tracks (asked_at);

-- The carrier as tracking asks for it, and the quote that the fee was taken from. Older orders know the name only.
alter table orders
  add column courier_code text not null default '',
  add column shipping_quote_id text;
update orders set courier_code = m.courier_code from shipping_methods m where m.carrier = orders.carrier_name;

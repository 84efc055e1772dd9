-- Where parcels go, how they get there, and what that costs.

-- ---------------------------------------------------------------- areas and addresses

-- Codes of Kepmendagri, as the area data has them.
create table provinces (code text primary key, name text not null);
create table cities (code text primary key, province_code text not null references provinces, name text not null);
create index on cities (province_code);
create table districts (code text primary key, city_code text not null references cities, name text not null);
create index on districts (city_code);
create table subdistricts (
  code text primary key,
  district_code text not null references districts,
  name text not null,
  postal_code text check (postal_code ~ '^[0-9]{5}$')
);
create index on subdistricts (district_code);

-- The open bag alone says which address is chosen (carts.address_id).
create table addresses (
  id text primary key default new_id(),
  member_id text not null references members on delete cascade,
  title text not null,
  contact text not null,
  first_name text not null default '',
  last_name text not null default '',
  address1 text not null,
  address2 text not null default '',
  country text not null default 'Indonesia',
  province_code text not null references provinces,
  city_code text not null references cities,
  district_code text not null references districts,
  subdistrict_code text references subdistricts,
  zipcode text not null check (zipcode ~ '^[0-9]{5}$'),
  phone text not null,
  npwp_number text,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on addresses (member_id, created_at);
create unique index addresses_one_default on addresses (member_id) where is_default;

-- ---------------------------------------------------------------- methods and rates

create table shipping_methods (
  type text primary key,
  name text not null,
  -- as the shopper reads it
  carrier text not null,
  description text not null default '',
  -- As rate providers name the carrier and its services. A provider's fee replaces the zone table's for these services;
  -- without any, the zone table alone counts.
  courier_code text not null default '',
  service_codes text[] not null default '{}',
  can_track_order boolean not null default true,
  position integer not null default 0,
  is_active boolean not null default true
);
insert into shipping_methods (type, name, carrier, description, courier_code, service_codes, position) values
  ('regular', 'Reguler', 'JNE', 'Sampai dalam beberapa hari, bisa dilacak.', 'jne', '{reg,ctc}', 1),
  ('hemat', 'Hemat', 'J&T', 'Lebih murah, sedikit lebih lama.', 'jnt', '{ez}', 2),
  ('kargo', 'Kargo', 'SiCepat', 'Untuk belanja banyak: murah untuk setiap kilogram tambahan.', 'sicepat', '{gokil}', 3),
  ('express', 'Express', 'JNE', 'Sampai besok.', '', '{}', 4),
  ('sameday', 'Same Day', 'GoSend', 'Sampai hari ini.', '', '{}', 5);

-- What a parcel costs from the warehouse in Jakarta to a province, until a carrier is asked. Rates exist before the areas
-- are loaded, so the province is no foreign key.
create table shipping_rates (
  shipping_type text not null references shipping_methods on delete cascade,
  province_code text not null,
  first_kilogram_rupiah bigint not null check (first_kilogram_rupiah >= 0),
  next_kilogram_rupiah bigint not null check (next_kilogram_rupiah >= 0),
  min_days integer not null,
  max_days integer not null,
  primary key (shipping_type, province_code)
);

-- Zones follow distance.
with zones (zone, province_codes) as (values
  (1, array['31']),                                                             -- Jakarta
  (2, array['32', '36']),                                                       -- Jawa Barat, Banten
  (3, array['18', '33', '34', '35']),                                           -- Lampung, rest of Java
  (4, array['11', '12', '13', '14', '15', '16', '17', '19', '21', '51']),       -- Sumatra, Bali
  (5, array['52', '61', '62', '63', '64', '65', '71', '72', '73', '74', '75', '76']), -- NTB, Kalimantan, Sulawesi
  (6, array['53', '81', '82']),                                                 -- NTT, Maluku
  (7, array['91', '92', '93', '94', '95', '96'])                                -- Papua
), rates (shipping_type, zone, first_kilogram, next_kilogram, min_days, max_days) as (values
  ('regular', 1, 10000, 10000, 1, 2), ('regular', 2, 12000, 12000, 1, 3), ('regular', 3, 18000, 17000, 2, 4),
  ('regular', 4, 32000, 30000, 3, 5), ('regular', 5, 45000, 43000, 3, 6), ('regular', 6, 68000, 65000, 4, 8),
  ('regular', 7, 95000, 92000, 5, 10),
  ('hemat', 1, 8000, 8000, 2, 4), ('hemat', 2, 9500, 9500, 2, 5), ('hemat', 3, 14000, 13000, 3, 6),
  ('hemat', 4, 25000, 24000, 5, 9), ('hemat', 5, 36000, 35000, 6, 11), ('hemat', 6, 56000, 54000, 8, 14),
  ('hemat', 7, 81000, 79000, 10, 18),
  ('kargo', 1, 30000, 2500, 2, 4), ('kargo', 2, 35000, 3000, 3, 5), ('kargo', 3, 45000, 4000, 4, 7),
  ('kargo', 4, 70000, 7000, 6, 10), ('kargo', 5, 95000, 10000, 7, 14), ('kargo', 6, 140000, 16000, 10, 18),
  ('kargo', 7, 190000, 24000, 12, 21),
  ('express', 1, 19000, 19000, 1, 1), ('express', 2, 24000, 24000, 1, 1), ('express', 3, 35000, 34000, 1, 1),
  ('express', 4, 55000, 53000, 1, 2), ('express', 5, 75000, 72000, 1, 2),
  ('sameday', 1, 30000, 15000, 0, 0)
)
insert into shipping_rates (shipping_type, province_code, first_kilogram_rupiah, next_kilogram_rupiah, min_days, max_days)
select shipping_type, province_code, first_kilogram, next_kilogram, min_days, max_days
from rates join zones using (zone) cross join unnest(province_codes) as province_code;

-- What a rate provider returned, kept for a while: nobody is asked twice for the same route and weight.
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

-- Where a parcel was when the carrier was last asked.
create table parcel_tracks (
  courier_code text not null,
  tracking_number text not null,
  is_delivered boolean not null,
  steps jsonb not null,
  asked_at timestamptz not null,
  primary key (courier_code, tracking_number)
);
create index on parcel_tracks (asked_at);

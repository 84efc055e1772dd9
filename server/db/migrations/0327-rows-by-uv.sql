-- Rows of products for the sun: shown by the UV index of the shopper's city at that hour, and wider rules for what they hold.

-- Such a row has a place of its own, so that a process of the previous version shows it to nobody.
alter table own_rows
  drop constraint own_rows_place_check,
  add constraint own_rows_place_check check (place in ('home', 'product', 'bag', 'home-by-uv')),
  add column uv_from smallint check (uv_from between 1 and 20),
  -- null: however strong
  add column uv_until smallint check (uv_until between uv_from and 20),
  -- the weather service's key of the one city, or the name of the one province; both null: everywhere
  add column uv_city_key text,
  add column uv_province text,
  -- hours of the city's clock, until excluded; both null: the whole day
  add column hour_from smallint check (hour_from between 0 and 23),
  add column hour_until smallint check (hour_until > hour_from and hour_until <= 24),
  -- of a rule: nothing dearer; null: any price
  add column price_until_rupiah bigint check (price_until_rupiah > 0),
  add constraint own_rows_uv check (
    (place = 'home-by-uv') = (uv_from is not null)
    and (uv_from is not null or num_nonnulls(uv_until, uv_city_key, uv_province, hour_from, hour_until) = 0)
    and num_nonnulls(uv_city_key, uv_province) <= 1 and num_nonnulls(hour_from, hour_until) <> 1);

-- Of a rule: products of these categories too, besides the one in own_rows.
create table own_row_categories (
  row_id bigint not null references own_rows on delete cascade,
  category_id bigint not null references categories on delete cascade,
  primary key (row_id, category_id)
);
create index on own_row_categories (category_id);

-- Of a rule: only products with one of these tags.
create table own_row_tags (
  row_id bigint not null references own_rows on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  primary key (row_id, tag_id)
);
create index on own_row_tags (tag_id);

-- A row may be for a province. Null if the service did not say in which province the city is.
alter table weather_cities add column province text;
update weather_cities known set province = found.province
from (
  select distinct on (s.provider, city ->> 'Key') s.provider, city ->> 'Key' as key,
    city -> 'AdministrativeArea' ->> 'LocalizedName' as province
  from weather_searches s cross join lateral jsonb_array_elements(s.cities) city
  order by s.provider, city ->> 'Key', s.asked_at desc
) found
where found.provider = known.provider and found.key = known.key and found.province is not null;

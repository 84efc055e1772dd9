-- Staff keep the tags: concerns, skin types, properties and labels, and where the shop shows each of them.

alter table tags
  drop constraint tags_kind_check,
  add constraint tags_kind_check check (kind in ('tag', 'concern', 'skin-type', 'label')),
  -- where the shop shows it
  add column places text[] not null default '{filter,menu,brand,search}' check (
    places <@ array['filter', 'menu', 'brand', 'search', 'home', 'tile']),
  -- on its card on the home page; an empty title: its name
  add column card_title text not null default '',
  add column card_line text not null default '',
  -- among the cards, and which of a product's labels its tile shows
  add column position integer not null default 0,
  -- counts what staff and imports change, for the conflict of two who edit at once
  add column version integer not null default 1;

-- The cards that the home page had until now.
update tags set places = places || '{home}', position = card.position, card_title = card.title, card_line = card.line
from (values
  ('flek', 1, 'Flek & bekas jerawat', 'Niacinamide, tranexamic acid, dan SPF setiap hari'),
  ('berminyak', 2, 'Berminyak', 'Gel ringan, hasil matte'),
  ('kering', 3, 'Kering & ketarik', 'Ceramide, krim lembut'),
  ('bibir-kering', 4, 'Bibir kering', 'Balm dan tint ber-SPF'),
  ('sensitif', 5, 'Sensitif & merah', 'Tanpa parfum, mineral'),
  ('reapply', 6, 'Reapply di atas makeup', 'Stick, spray, dan bedak SPF')
) card (slug, position, title, line)
where tags.slug = card.slug and tags.kind = 'concern';

-- What a product costs or is bought for is no promise of its brand.
update tags set places = array_remove(places, 'brand') where slug in ('di-bawah-50-ribu', 'untuk-kado', 'ukuran-travel');

-- Former addresses, as of brands.
create table former_tags (
  id bigint generated always as identity primary key,
  slug text unique,
  former_id bigint unique,
  tag_id bigint not null references tags on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(slug, former_id) = 1)
);
create index on former_tags (tag_id);

-- A tile names the first of its product's labels. (`each` was `picture`, which brands and categories have a column of.)
create or replace view listing_rows as
select p.id as product_id,
  p.is_active_in_sociolla and p.classification is distinct from 'gwp_non_sellable' and offer.combination_count > 0 as is_listed,
  p.name,
  case when flag.fields is null then to_json(tile)
    else (left(to_json(tile)::text, -1) || flag.fields || '}')::json end as tile,
  p.brand_id, shelf.category_ids, label.tag_ids, brand.country as origin,
  offer.price_after_min as price_rupiah, offer.discount_percentage, p.average_rating, p.total_reviews, p.total_orders,
  offer.is_discounted as is_sale, offer.is_flashsale, p.is_pre_order, offer.is_sellable as is_available,
  p.just_arrived, p.arrived_at, p.updated_at,
  concat_ws(' ', words.name, words.brand, nullif(words.shelf, ''), nullif(words.labels, '')) as search_text,
  named.vector as search_vector,
  setweight(named.vector, 'A') || search_vector_of(words.labels, 'B')
    || setweight(to_tsvector('pg_catalog.simple'::regconfig, words.texts), 'C')
    || setweight(to_tsvector('pg_catalog.indonesian'::regconfig, words.texts), 'D') as description_vector,
  offer.is_discounted, flag.filters as flags
from products p
join brands brand on brand.id = p.brand_id
join categories category on category.id = p.default_category_id
cross join lateral (
  select count(*) as combination_count,
    coalesce(min(c.price_rupiah), 0) as price_min, coalesce(max(c.price_rupiah), 0) as price_max,
    coalesce(min(c.price_after_discount_rupiah), 0) as price_after_min,
    coalesce(max(c.price_after_discount_rupiah), 0) as price_after_max,
    coalesce(min(had.discount), 0) as discount_min, coalesce(max(had.discount), 0) as discount_max,
    coalesce(
      max(had.percentage) filter (where had.discount > 0 and c.is_show_as_percentage),
      max(had.percentage), 0)::integer as discount_percentage,
    coalesce(bool_or(c.is_show_as_percentage) filter (where had.discount > 0), true) as is_show_as_percentage,
    coalesce(bool_or(had.discount > 0), false) as is_discounted,
    coalesce(bool_or(had.discount > 0) and not bool_and(had.discount > 0), false) as is_discounted_in_part,
    coalesce(bool_or(c.is_flashsale), false) as is_flashsale,
    coalesce(sum(a.available) filter (where c.is_flashsale), 0)::integer as flashsale_left,
    coalesce(bool_or(a.is_sellable), false) as is_sellable,
    min(a.delivery_date) as delivery_date,
    min(c.id) as first_id,
    string_agg((select string_agg(concat_ws(' ', value ->> 'name', colour_words(value ->> 'hex')), ' ')
      from jsonb_each(c.attributes) where key <> 'non_specify'), ' ') as words,
    to_json(array_agg(choice order by c.position, c.id)) as choices
  from combinations c
  join combination_availability a on a.combination_id = c.id
  cross join lateral (
    select c.price_rupiah - c.price_after_discount_rupiah as discount,
      case when c.price_rupiah > 0
        then round((c.price_rupiah - c.price_after_discount_rupiah) * 100.0 / c.price_rupiah) else 0 end as percentage
  ) had
  cross join lateral (
    select c.id::text as combination_id,
      coalesce(c.attributes -> 'shade' ->> 'name',
        (select string_agg(value ->> 'name', ' / ' order by key) from jsonb_each(c.attributes)), '') as name,
      c.attributes -> 'shade' ->> 'hex' as hex
  ) choice
  where c.product_id = p.id and c.put_away_at is null
) offer
cross join lateral (
  with recursive up as (
    select k.id, k.parent_id, k.name from categories k
    where k.id = p.default_category_id or k.id in (select category_id from product_categories where product_id = p.id)
    union
    select k.id, k.parent_id, k.name from up join categories k on k.id = up.parent_id
  )
  -- An aisle that lists several things ("Stick, Spray & Reapply") does not say which of them a product in it is, so its
  -- words describe no product. The category at the end of the path does, whatever its name.
  select array_agg(up.id order by up.id) as category_ids,
    string_agg(up.name, ' ') filter (
      where up.name !~ '[,&]' or not exists (select from categories below where below.parent_id = up.id)) as words
  from up
) shelf
cross join lateral (
  select coalesce(array_agg(t.id order by t.id), '{}') as tag_ids, string_agg(t.name, ' ') as words,
    (array_agg(t.name order by t.position, t.name) filter (where t.kind = 'label' and 'tile' = any(t.places)))[1] as badge
  from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id
) label
cross join lateral (
  -- the cover and one more, which the tile shows while a pointer rests on it
  select to_json(array_agg(each order by two.place)) as pictures
  from (
    select '/media/' || i.media_hash as url, coalesce(nullif(i.alt, ''), p.name) as alt, i.is_cover,
      row_number() over (order by i.is_cover desc, i.position, i.id) as place
    from product_images i where i.product_id = p.id
    order by place limit 2
  ) two
  cross join lateral (select two.url, two.alt, two.is_cover) each
) image
cross join lateral (
  -- the row as JSON is the only way to a column whose name is data; it is made for each row of product_flags only
  select string_agg(',' || to_json(f.name) || ':' || own.value, '' order by f.name) as fields,
    coalesce(array_agg(f.name order by f.name) filter (where f.is_filter and own.value = 'true'), '{}') as filters,
    string_agg(f.search_words, ' ') filter (where own.value = 'true') as words
  from product_flags f cross join lateral (select to_jsonb(p) ->> f.name as value offset 0) own
) flag
cross join lateral (
  select search_plain(p.name) as name, brand_search_text(brand.name) as brand,
    coalesce(search_plain(shelf.words), '') as shelf,
    coalesce(search_plain(concat_ws(' ', label.words, flag.words, offer.words, p.content ->> 'net_content',
      (select string_agg(kind, ' ') from jsonb_array_elements_text(p.content -> 'skin_types') kind))), '') as labels,
    -- "free_from" lists what the product does not contain, which "tanpa" says in texts
    coalesce(search_plain(regexp_replace(concat_ws(' ',
      p.content ->> 'description_html', p.content ->> 'benefits', p.content ->> 'how_to_use', p.content ->> 'ingredients',
      (select string_agg('tanpa ' || regexp_replace(absent, '^tanpa\s+', '', 'i'), ' ')
       from jsonb_array_elements_text(p.content -> 'free_from') absent)), '<[^>]*>', ' ', 'g')), '') as texts
  offset 0 -- computed once, not at each mention
) words
cross join lateral (
  select search_vector_of(words.name, 'A') || search_vector_of(words.brand, 'B') || search_vector_of(words.shelf, 'C') as vector
  offset 0
) named
cross join lateral (
  select p.id::text as id, p.id::text as my_sql_id, p.slug, p.name,
    (select to_json(b) from (
      select brand.id::text as id, brand.name, brand.slug, brand.country,
        (select t.id::text from country_tags t where t.name = brand.country) as country_tag_id
    ) b) as brand,
    coalesce(image.pictures, '[]') as images,
    p.classification, p.is_new, p.is_exclusive, p.is_limited, p.is_online, p.is_buy_one_get_one_free, p.is_sale,
    p.is_pre_order, p.just_arrived, offer.is_flashsale, p.is_active_in_sociolla, p.is_active_in_sociolla_vn,
    p.is_in_stock, p.is_out_of_stock_carasun,
    (select to_json(r) from (select offer.price_min as min, offer.price_max as max) r) as price_range,
    (select to_json(r) from (select offer.price_after_min as min, offer.price_after_max as max) r) as price_after_discount_range,
    (select to_json(r) from (select offer.discount_min as min, offer.discount_max as max) r) as discount_range,
    offer.discount_percentage, offer.is_show_as_percentage,
    offer.is_discounted_in_part as is_discount_on_selected_variant,
    offer.combination_count > 1 as show_all_combinations,
    p.show_combination_product_grid,
    case when offer.combination_count = 1 then offer.first_id::text end as selected_variant,
    case when offer.combination_count > 1 then offer.choices else '[]' end as choices,
    offer.is_sellable, offer.delivery_date, offer.flashsale_left as stock_left,
    (select to_json(k) from (select category.id::text as id, category.name, category.slug) k) as default_category,
    (select to_json(r) from (select p.total_reviews as total_reviews, p.average_rating::float8 as average_rating) r) as review_stats,
    p.total_orders, label.badge as label,
    null::text as special_price_voucher_id, null::text as applied_free_products_voucher_id,
    null::boolean as is_special_price_applicable, null::bigint as special_price, null::json as reason
) tile;

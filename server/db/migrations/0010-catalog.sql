-- Availability, and listing rows made of the tables that are the truth.

-- Can a combination be had, and how many? The one answer for tile, page, bag and checkout (STOCK-01, STOCK-02, AMB-30).
create view combination_availability as
select c.id as combination_id, c.product_id, now_had.available > 0 as is_sellable, now_had.available, p.is_pre_order,
  case when p.is_pre_order then coalesce(rule.delivery_date, c.delivery_date) end as delivery_date,
  rule.id as preorder_rule_id
from combinations c
join products p on p.id = c.product_id
left join stock s on s.combination_id = c.id
left join lateral (
  select r.id, r.total_quota - r.sold_quota as left_of_quota, r.delivery_date
  from preorder_rules r
  where r.combination_id = c.id and p.is_pre_order and r.total_quota >= 1 and r.total_quota > r.sold_quota
  order by r.delivery_date, r.id
  limit 1
) rule on true
cross join lateral (
  select case
    when not p.is_active_in_sociolla or p.classification is not distinct from 'gwp_non_sellable' then 0
    when p.is_pre_order then coalesce(rule.left_of_quota, 0)
    when p.is_in_stock and not p.is_out_of_stock_carasun and not c.is_out_of_stock_sociolla
      then coalesce(s.on_hand - s.reserved, 0)
    else 0
  end as available
) now_had;

-- Words as search keeps them: no accents, no capitals, no marks; "L'Oréal" is one word.
create function search_plain(text) returns text language sql immutable parallel safe strict
  return btrim(regexp_replace(replace(replace(plain_text($1), '''', ''), '`', ''), '[^[:alnum:]]+', ' ', 'g'));

-- A brand is also found by its name in one word and by its initials: "Glad2Glow" by "glad2glow", "glad 2 glow", "g2g".
create function brand_search_text(name text) returns text language sql immutable parallel safe strict
begin atomic
  select concat_ws(' ',
    search_plain(name),
    replace(search_plain(name), ' ', ''),
    search_plain(regexp_replace(regexp_replace(name, '([[:alpha:]])([0-9])', '\1 \2', 'g'), '([0-9])([[:alpha:]])', '\1 \2', 'g')),
    (select case when count(*) between 3 and 5 then lower(string_agg(left(part[1], 1), '' order by position)) end
     from regexp_matches(unaccent('unaccent'::regdictionary, name), '[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+', 'g')
       with ordinality as parts (part, position)));
end;

-- Whole words for prefixes (simple) and their stems (indonesian) in one vector.
create function search_vector_of(words text, weight "char") returns tsvector language sql immutable parallel safe strict
  return setweight(to_tsvector('pg_catalog.indonesian'::regconfig, words) || to_tsvector('pg_catalog.simple'::regconfig, words), weight);

alter table product_listing
  add column name text not null default '',
  -- texts of the product page: looked at only when no name, brand, category, tag or shade has the words
  add column description_vector tsvector not null default '',
  -- Rows stay narrow, so that filters read few pages: tiles lie beside the table and are fetched for one page only.
  alter column tile set storage external,
  alter column description_vector set storage external,
  alter column search_text set storage external,
  alter column search_vector set storage external,
  alter column category_ids set storage plain,
  alter column tag_ids set storage plain,
  alter column name set storage plain,
  alter column origin set storage plain,
  set (toast_tuple_target = 256, fillfactor = 85);
create index on product_listing using gin (description_vector);
create index on product_listing (name, product_id);
create index on product_listing (discount_percentage desc, product_id);
create index on product_listing (total_reviews desc, product_id);

create index on combinations (product_id, price_rupiah);
-- what sells these days
create index on orders (created_at);

-- One row a product as `product_listing` keeps it, made on demand; `tile` has the fields of contract `Tile`.
create view listing_rows as
select p.id as product_id,
  p.is_active_in_sociolla and p.classification is distinct from 'gwp_non_sellable' and offer.combination_count > 0 as is_listed,
  p.name, to_json(tile) as tile, p.brand_id, shelf.category_ids, label.tag_ids, brand.country as origin,
  offer.price_after_min as price_rupiah, offer.discount_percentage, p.average_rating, p.total_reviews, p.total_orders,
  offer.is_discounted as is_sale, offer.is_flashsale, p.is_pre_order, offer.is_sellable as is_available,
  p.just_arrived, p.arrived_at, p.updated_at,
  concat_ws(' ', words.name, words.brand, words.other) as search_text,
  search_vector_of(words.name, 'A') || search_vector_of(words.brand, 'B') || search_vector_of(words.other, 'C') as search_vector,
  setweight(to_tsvector('pg_catalog.indonesian'::regconfig, search_plain(regexp_replace(concat_ws(' ',
    p.content ->> 'description_html', p.content ->> 'benefits', p.content ->> 'how_to_use', p.content ->> 'ingredients',
    p.content ->> 'free_from'), '<[^>]*>', ' ', 'g'))), 'D') as description_vector
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
    string_agg((select string_agg(value ->> 'name', ' ') from jsonb_each(c.attributes) where key <> 'non_specify'), ' ') as words,
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
  where c.product_id = p.id
) offer
cross join lateral (
  with recursive up as (
    select k.id, k.parent_id, k.name from categories k
    where k.id = p.default_category_id or k.id in (select category_id from product_categories where product_id = p.id)
    union
    select k.id, k.parent_id, k.name from up join categories k on k.id = up.parent_id
  )
  select array_agg(id order by id) as category_ids, string_agg(name, ' ') as words from up
) shelf
cross join lateral (
  select coalesce(array_agg(t.id order by t.id), '{}') as tag_ids, string_agg(t.name, ' ') as words
  from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id
) label
cross join lateral (
  -- the cover and one more, which shows when a pointer rests on the tile
  select to_json(array_agg(picture order by two.place)) as pictures
  from (
    select '/media/' || i.media_hash as url, coalesce(nullif(i.alt, ''), p.name) as alt, i.is_cover,
      row_number() over (order by i.is_cover desc, i.position, i.id) as place
    from product_images i where i.product_id = p.id
    order by place limit 2
  ) two
  cross join lateral (select two.url, two.alt, two.is_cover) picture
) image
cross join lateral (
  select search_plain(p.name) as name, brand_search_text(brand.name) as brand,
    coalesce(search_plain(concat_ws(' ', shelf.words, label.words, offer.words)), '') as other
  offset 0 -- worked out once, not at each mention
) words
cross join lateral (
  select p.id::text as id, p.id::text as my_sql_id, p.slug, p.name,
    (select to_json(b) from (
      select brand.id::text as id, brand.name, brand.slug, brand.country, null::text as country_tag_id
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
    p.total_orders,
    null::text as special_price_voucher_id, null::text as applied_free_products_voucher_id,
    null::boolean as is_special_price_applicable, null::bigint as special_price, null::json as reason
) tile;

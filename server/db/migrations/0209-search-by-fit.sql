-- Search reads two vectors a product: what it is called, and all the words of its page. Labels (tags, shades, sizes, skin
-- types) moved from the first to the second, so that "serum" finds serums before what is tagged for one.

-- The colour of a shade in words that shoppers type: shades are often named after moods or places. Null without a colour.
-- The bounds of hue, saturation and brightness were set by eye over the shades of lipsticks, powders and nail polish.
-- "offset 0" has each step computed once: merged into one expression, they took 1.1 ms a shade.
create function colour_words(hex text) returns text language sql immutable parallel safe strict
begin atomic
  select case
    when brightness < 0.17 then 'hitam'
    when saturation < 0.1 then case when brightness > 0.85 then 'putih' else 'abu' end
    when hue between 15 and 50 and brightness > 0.62 and saturation < 0.5 then 'nude beige'
    when hue < 50 and hue >= 12 and brightness <= 0.62 then 'cokelat'
    when hue < 14 or hue >= 344 then case
      when saturation < 0.55 and brightness > 0.6 then 'merah muda'
      when brightness < 0.42 then 'merah marun'
      else 'merah' end
    when hue < 40 then case when saturation < 0.68 then 'peach' else 'oranye' end
    when hue < 68 then case when brightness < 0.8 then 'emas' else 'kuning' end
    when hue < 165 then 'hijau'
    when hue < 255 then 'biru'
    when hue < 318 then 'ungu'
    else case when brightness < 0.5 then 'ungu plum' else 'merah muda' end end
  from (
    select most as brightness, case when most = 0 then 0 else (most - least) / most end as saturation,
      case
        when most = least then 0
        when most = red then (360 + 60 * (green - blue) / (most - least))::numeric % 360
        when most = green then 120 + 60 * (blue - red) / (most - least)
        else 240 + 60 * (red - green) / (most - least) end as hue
    from (
      select red, green, blue, greatest(red, green, blue) as most, least(red, green, blue) as least
      from (
        select (bytes >> 16 & 255) / 255.0 as red, (bytes >> 8 & 255) / 255.0 as green, (bytes & 255) / 255.0 as blue
        from (
          -- "case", because PostgreSQL may try a cast before a condition
          select case when hex ~ '^#[0-9A-Fa-f]{6}$' then ('x' || substr(hex, 2))::bit(24)::integer end as bytes
        ) code
        where bytes is not null
        offset 0
      ) part
      offset 0
    ) bounds
    offset 0
  ) colour;
end;

alter table search_words
  -- Products whose texts have the word (descriptions, benefits, ingredients); `product_count` counts names, brands,
  -- categories and labels.
  add column text_count integer not null default 0;

-- Ranking reads the vectors of every match. The short one stays in its row; neither is worth unpacking each time.
alter table product_listing
  alter column search_vector set storage main,
  alter column description_vector set storage external;
-- Every search reads the whole list of changes that an index has not taken in: at most 64 kB of it.
alter index product_listing_search_vector_idx set (gin_pending_list_limit = 64);
alter index product_listing_description_vector_idx set (gin_pending_list_limit = 64);

comment on column product_listing.search_vector is 'What the product is called: name (A), brand (B), categories (C).';
comment on column product_listing.description_vector is
  'All words of its page: what it is called (A), labels (B), texts as written (C) and by their stems (D).';

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
  where c.product_id = p.id
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
  select coalesce(array_agg(t.id order by t.id), '{}') as tag_ids, string_agg(t.name, ' ') as words
  from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id
) label
cross join lateral (
  -- the cover and one more, which the tile shows while a pointer rests on it
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
    p.total_orders,
    null::text as special_price_voucher_id, null::text as applied_free_products_voucher_id,
    null::boolean as is_special_price_applicable, null::bigint as special_price, null::json as reason
) tile;

-- More words to begin with. "->": the words before it also find those behind it.
with lines as (
  select line, id from string_to_table($words$
sunscreen = sunskrin = ss -> sun milk
sabun muka = fw = face foam = facial cleanser
pelembap = mois = face moisturizer
krim siang = day cream
krim malam = night cream
serum mata = eye serum -> krim mata, eye cream
lipstik -> lip cream, lip tint
lip cream -> lip matte
bb cream = cc cream -> foundation, skin tint
eyeshadow palette = eye palette
kuas mekap = kuas makeup
mekap = makeup
catokan rambut = catokan = hair straightener = straightener = pelurus rambut = hair iron = flat iron
pengering rambut = hair dryer
pengeriting rambut = hair curler = curling iron
pembalut = sanitary pad = sanitary pads = sanitary napkin
sikat gigi = toothbrush
pasta gigi = odol = toothpaste
kapas = cotton = cotton pad
bau badan -> deodoran, deodorant, antiperspirant
kantung mata -> eye cream, krim mata
sampo = shampo
handbody = hendbody = hand and body
cat rambut = pewarna rambut = hair color = hair colour = hair dye = semir rambut
suplemen = supplement = vitamin
sabun = soap
madu = honey
mawar = rose
air mawar = rose water = rosewater
minyak kelapa = coconut oil
kelapa = coconut
minyak zaitun = olive oil
zaitun = olive
kunyit = turmeric
teh hijau = green tea
beras = rice
air beras = rice water
susu = milk
kopi = coffee
pepaya = papaya
alpukat = avocado
arang = charcoal
mutiara = pearl
mentimun = timun = cucumber
jeruk = orange = citrus
lemon = jeruk lemon
apel = apple
pisang = banana
semangka = watermelon
stroberi = strawberry
tomat = tomato
kemiri = candlenut
garam = salt
tanah liat = clay
kolagen = collagen
emas = gold
bengkuang = bengkoang
alkohol = alcohol
silikon = silicone
sulfat = sulfate = sls = sles
pewangi = parfum = fragrance
minyak = oil
kulit sensitif = kulit mudah iritasi
remaja = teen = teenager
bayi = baby = babies
merah -> crimson, scarlet, cherry, ruby, maroon, marun
merah muda -> rose, blush
pink -> rose, blush
ungu -> violet, lavender, plum, mauve
cokelat -> choco, cocoa, mocha, brunette
nude -> beige, bare
peach -> coral, apricot
$words$, E'\n') with ordinality as lines (line, id)
  where line <> ''
), phrases as (
  select id, side, search_plain(part) as phrase
  from lines
  cross join lateral (values
    (1, split_part(line, ' -> ', 1), ' = '), (2, split_part(line, ' -> ', 2), ', ')) as sides (side, text, parting)
  cross join lateral string_to_table(text, parting) part
  where part <> ''
), rules as (
  select head.phrase as word, array_agg(distinct found.phrase order by found.phrase) as same_as
  from phrases head join phrases found using (id) where head.side = 1 group by head.phrase
)
insert into search_synonyms as existing (word, same_as)
select word, same_as from rules
on conflict (word) do update set same_as = array(
  select distinct one from unnest(existing.same_as || excluded.same_as) one order by one);

update product_listing l
set search_text = fresh.search_text, search_vector = fresh.search_vector, description_vector = fresh.description_vector
from listing_rows fresh where fresh.product_id = l.product_id;

truncate search_words;
insert into search_words (word, product_count, text_count)
select word, sum(named)::integer, sum(texts)::integer
from (
  select distinct product_id, word, 1 as named, 0 as texts
  from product_listing, string_to_table(search_text, ' ') word where length(word) > 1
  union all
  select product_id, lexeme, 0, 1 from product_listing, unnest(description_vector)
  where length(lexeme) > 1 and 'C' = any(weights)
) each
group by word;
analyze product_listing, search_words;

-- What the shop sells: brands, categories, tags, products and their combinations (the variants that have a price).

-- ---------------------------------------------------------------- words

-- Without accents and capitals. unaccent() is not immutable because its dictionary can change, so an index cannot use
-- it; naming the dictionary makes it immutable.
create function plain_text(text) returns text language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- Words as search stores them: no accents, capitals or punctuation. "L'Oréal" is one word, and so is "tanpa parfum":
-- "parfum" must not find a product that is free of perfume.
create function search_plain(text) returns text language sql immutable parallel safe strict
  return regexp_replace(
    btrim(regexp_replace(replace(replace(plain_text($1), '''', ''), '`', ''), '[^[:alnum:]]+', ' ', 'g')),
    '\mtanpa ([[:alnum:]])', 'tanpa\1', 'g');

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

-- ---------------------------------------------------------------- brands, categories, tags

create table brands (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  country text not null,
  story text not null default '',
  is_featured boolean not null default false,
  accent_color text,
  ground_color text,
  search_text text not null generated always as (brand_search_text(name)) stored,
  created_at timestamptz not null default now()
);

-- A tag for each country that brands come from: a tile's brand names it (TILE-32), and it narrows a list.
create table country_tags (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table categories (
  id bigint generated always as identity primary key,
  parent_id bigint references categories,
  slug text not null unique,
  name text not null,
  position integer not null default 0,
  -- what reviews of its products rate besides the whole
  rating_types text[] not null default '{}'
);
create index on categories (parent_id, position);

create table tags (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  kind text not null default 'tag' check (kind in ('tag', 'concern', 'skin-type'))
);

-- ---------------------------------------------------------------- products

create table products (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  brand_id bigint not null references brands,
  default_category_id bigint not null references categories,
  classification text check (classification in ('egift', 'bundle_virtual', 'bundle_physical', 'gwp_non_sellable')),
  origin text not null,
  is_new boolean not null default false,
  is_exclusive boolean not null default false,
  is_limited boolean not null default false,
  is_online boolean not null default false,
  is_buy_one_get_one_free boolean not null default false,
  is_sale boolean not null default false,
  is_pre_order boolean not null default false,
  just_arrived boolean not null default false,
  -- A draft was never offered: it has no page yet. A product that was taken out of the shop keeps its page.
  is_draft boolean not null default false,
  is_active_in_sociolla boolean not null default true,
  is_active_in_sociolla_vn boolean not null default true,
  is_in_stock boolean not null default true,
  is_out_of_stock_carasun boolean not null default false,
  show_combination_product_grid boolean not null default false,
  -- shown on the product's page only: description (sanitised HTML), benefits, how to use, ingredients, facts
  content jsonb not null default '{}',
  average_rating numeric(3, 2) not null default 0,
  total_reviews integer not null default 0,
  total_orders integer not null default 0,
  arrived_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (is_draft and is_active_in_sociolla))
);
create index on products (brand_id);

create table product_categories (
  product_id bigint not null references products on delete cascade,
  category_id bigint not null references categories,
  primary key (product_id, category_id)
);
create index on product_categories (category_id);

create table product_tags (
  product_id bigint not null references products on delete cascade,
  tag_id bigint not null references tags,
  primary key (product_id, tag_id)
);
create index on product_tags (tag_id);

-- A picture is named by the hash of its bytes; the file is in the media store.
create table product_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  -- of one variant only; null: of the product
  combination_id bigint,
  position integer not null,
  media_hash text not null,
  -- the address that the picture came from, or will be fetched from
  source_url text,
  alt text not null default '',
  is_cover boolean not null default false
);
create index on product_images (product_id, position);

create table combinations (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  sku text not null unique,
  position integer not null default 0,
  -- {"shade": {"name": "30 Sawo", "hex": "#C68642"}, "size": {"name": "40 ml"}}; empty when there is no choice
  attributes jsonb not null default '{}',
  price_rupiah bigint not null check (price_rupiah >= 0),
  -- after the product's own discount; equal to the price when there is none
  price_after_discount_rupiah bigint not null check (price_after_discount_rupiah >= 0),
  deduction_type text check (deduction_type in ('amount', 'percentage')),
  is_show_as_percentage boolean not null default true,
  is_flashsale boolean not null default false,
  is_out_of_stock_sociolla boolean not null default false,
  weight_gram integer not null default 100 check (weight_gram >= 0),
  -- of a pre-order without a rule of its own
  delivery_date date,
  updated_at timestamptz not null default now(),
  check (price_after_discount_rupiah <= price_rupiah)
);
create index on combinations (product_id, position);
create index on combinations (product_id, price_rupiah);

-- What is in a pack: `product_id` is the pack.
create table pack_contents (
  product_id bigint not null references products on delete cascade,
  combination_id bigint not null references combinations,
  quantity integer not null check (quantity > 0),
  position integer not null default 0,
  primary key (product_id, combination_id)
);
create index on pack_contents (combination_id);

-- Printed under the seal of a pack. A code that many people checked was copied.
create table authenticity_codes (
  code text primary key check (code ~ '^[0-9A-Z]{12}$'),
  product_id bigint not null references products on delete cascade,
  checks integer not null default 0,
  first_checked_at timestamptz,
  created_at timestamptz not null default now()
);
create index on authenticity_codes (product_id);

-- The whole ground of the shop: catalogue, members, carts, orders, payments.
-- Ids that a stranger may see in an address or an answer hold no dash.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create function new_id() returns text language sql volatile parallel safe
  return replace(uuidv7()::text, '-', '');

-- unaccent() itself is not immutable, so an index cannot use it; pinning the dictionary makes it so.
create function plain_text(text) returns text language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- ---------------------------------------------------------------- catalogue

create table brands (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  country text not null,
  story text not null default '',
  is_featured boolean not null default false,
  accent_color text,
  ground_color text,
  created_at timestamptz not null default now()
);

create table categories (
  id bigint generated always as identity primary key,
  parent_id bigint references categories,
  slug text not null unique,
  name text not null,
  position integer not null default 0,
  rating_types text[] not null default '{}'
);
create index on categories (parent_id, position);

create table tags (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  kind text not null default 'tag' check (kind in ('tag', 'concern', 'skin-type'))
);

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
  is_active_in_sociolla boolean not null default true,
  is_active_in_sociolla_vn boolean not null default true,
  is_in_stock boolean not null default true,
  is_out_of_stock_carasun boolean not null default false,
  show_combination_product_grid boolean not null default false,
  -- description (sanitised HTML), benefits, how to use, ingredients, facts: shown on the product page only
  content jsonb not null default '{}',
  average_rating numeric(3, 2) not null default 0,
  total_reviews integer not null default 0,
  total_orders integer not null default 0,
  arrived_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
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

-- A picture is named by the hash of its bytes; the file lies in the media store.
create table product_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  combination_id bigint,
  position integer not null,
  media_hash text not null,
  -- the address a picture came from, or is to be fetched from
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
  delivery_date date,
  updated_at timestamptz not null default now(),
  check (price_after_discount_rupiah <= price_rupiah)
);
create index on combinations (product_id, position);

create table pack_contents (
  product_id bigint not null references products on delete cascade,
  combination_id bigint not null references combinations,
  quantity integer not null check (quantity > 0),
  position integer not null default 0,
  primary key (product_id, combination_id)
);

-- ---------------------------------------------------------------- stock

create table stock (
  combination_id bigint primary key references combinations on delete cascade,
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  check (reserved <= on_hand)
);

create table preorder_rules (
  id bigint generated always as identity primary key,
  combination_id bigint not null references combinations on delete cascade,
  total_quota integer not null check (total_quota >= 0),
  sold_quota integer not null default 0 check (sold_quota >= 0),
  delivery_date date not null,
  check (sold_quota <= total_quota or total_quota = 0)
);
create index on preorder_rules (combination_id);

-- Each change of a count has one cause, once.
create table stock_movements (
  id bigint generated always as identity primary key,
  combination_id bigint not null references combinations,
  kind text not null check (kind in ('received', 'reserved', 'sold', 'released', 'returned', 'corrected')),
  quantity integer not null,
  -- set when a pre-order's quota moved, not the stock
  preorder_rule_id bigint references preorder_rules,
  cause text not null,
  created_at timestamptz not null default now(),
  -- one cause moves a count once: a reservation ends in sale or in release, never both
  unique (cause, combination_id)
);
create index on stock_movements (combination_id);

-- ---------------------------------------------------------------- listings: one narrow row a product

create table product_listing (
  product_id bigint primary key references products on delete cascade,
  -- the tile as the contract gives it, ready to send
  tile text not null,
  brand_id bigint not null,
  category_ids bigint[] not null,
  tag_ids bigint[] not null,
  origin text not null,
  price_rupiah bigint not null,
  discount_percentage integer not null default 0,
  average_rating numeric(3, 2) not null,
  total_reviews integer not null,
  total_orders integer not null,
  is_sale boolean not null,
  is_flashsale boolean not null,
  is_pre_order boolean not null,
  is_available boolean not null,
  just_arrived boolean not null,
  arrived_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null,
  search_vector tsvector not null
);
create index on product_listing using gin (search_vector);
create index on product_listing using gin (category_ids);
create index on product_listing using gin (tag_ids);
create index on product_listing (brand_id, total_orders desc, product_id);
create index on product_listing (total_orders desc, product_id);
create index on product_listing (arrived_at desc, product_id);
create index on product_listing (price_rupiah, product_id);
create index on product_listing (average_rating desc, product_id);
create index on product_listing (updated_at desc, product_id);

-- Words that stand in the catalogue, for typos and suggestions.
create table search_words (
  word text primary key,
  product_count integer not null
);
create index on search_words using gin (word gin_trgm_ops);

create table search_synonyms (
  word text primary key,
  -- every word or phrase that means the same, this one too
  same_as text[] not null
);

create table listing_refreshes (
  -- products whose listing row is behind; normally refreshed in the same transaction, here only for bulk work
  product_id bigint primary key references products on delete cascade
);

-- ---------------------------------------------------------------- members

create table members (
  id text primary key default new_id(),
  user_name text not null,
  email text not null,
  email_lower text not null generated always as (lower(email)) stored,
  user_name_lower text not null generated always as (lower(user_name)) stored,
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone_no text not null default '',
  gender text check (gender in ('Female', 'Male')),
  salute text check (salute in ('Ms', 'Mr')),
  date_of_birth date,
  image_url text,
  acquisition_source text,
  is_verified_phone boolean not null default false,
  is_verified_email boolean not null default false,
  coachmark_visited text[] not null default '{}',
  failed_login_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint members_email_taken unique (email_lower),
  constraint members_user_name_taken unique (user_name_lower)
);

create table social_identities (
  provider text not null,
  subject text not null,
  member_id text not null references members on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);

create table sessions (
  -- SHA-256 of the token; the token itself is only with the visitor
  token_hash bytea primary key,
  member_id text not null references members on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default ''
);
create index on sessions (member_id);
create index on sessions (expires_at);

-- ---------------------------------------------------------------- areas and addresses

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
  is_selected boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on addresses (member_id, created_at);
create unique index addresses_one_default on addresses (member_id) where is_default;

create table shipping_methods (
  type text primary key,
  name text not null,
  carrier text not null,
  description text not null default '',
  position integer not null default 0,
  is_active boolean not null default true,
  can_track_order boolean not null default true
);

-- What a parcel costs from the warehouse to a province; the embedded default, until a carrier is asked.
create table shipping_rates (
  shipping_type text not null references shipping_methods on delete cascade,
  province_code text not null references provinces on delete cascade,
  first_kilogram_rupiah bigint not null check (first_kilogram_rupiah >= 0),
  next_kilogram_rupiah bigint not null check (next_kilogram_rupiah >= 0),
  min_days integer not null,
  max_days integer not null,
  primary key (shipping_type, province_code)
);

-- ---------------------------------------------------------------- carts

create table carts (
  id text primary key default new_id(),
  member_id text not null references members on delete cascade,
  -- a cart that became an order is closed; a member has one open cart
  closed_at timestamptz,
  address_id text references addresses on delete set null,
  shipping_type text references shipping_methods on delete set null,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index carts_one_open on carts (member_id) where closed_at is null;

create table cart_lines (
  id text primary key default new_id(),
  cart_id text not null references carts on delete cascade,
  product_id bigint not null references products,
  combination_id bigint not null references combinations,
  -- pack content and e-gift details tell lines of the same combination apart
  details jsonb not null default '{}',
  quantity integer not null check (quantity > 0),
  -- what the shopper saw when the line was last written, so that a change can be shown
  seen_price_rupiah bigint not null,
  created_at timestamptz not null default now(),
  unique (cart_id, combination_id, details)
);
create index on cart_lines (combination_id);

-- ---------------------------------------------------------------- orders

create table order_states (
  id bigint generated always as identity primary key,
  name text not null unique,
  color text not null,
  position integer not null
);

create table orders (
  id text primary key default new_id(),
  reference_code text not null unique,
  member_id text not null references members,
  -- one order a cart
  cart_id text not null unique references carts,
  state text not null references order_states (name),
  order_source text not null default 'web',
  -- every step of the price as it was promised, and the sum
  pricing jsonb not null,
  payable_rupiah bigint not null check (payable_rupiah >= 0),
  shipping_rupiah bigint not null check (shipping_rupiah >= 0),
  shipping_type text not null,
  carrier_name text not null,
  can_track_order boolean not null default true,
  tracking_number text,
  delivery_address jsonb not null,
  is_payment_failed boolean not null default false,
  payment_due_at timestamptz,
  cancellation_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on orders (member_id, created_at desc);
create index on orders (state, payment_due_at);

create table order_lines (
  id text primary key default new_id(),
  order_id text not null references orders on delete cascade,
  position integer not null,
  product_id bigint not null references products,
  combination_id bigint not null references combinations,
  name text not null,
  brand_name text not null,
  sku text not null,
  attributes jsonb not null,
  details jsonb not null default '{}',
  media_hash text,
  is_pre_order boolean not null default false,
  delivery_date date,
  quantity integer not null check (quantity > 0),
  list_price_rupiah bigint not null,
  price_rupiah bigint not null,
  discount_rupiah bigint not null default 0,
  paid_rupiah bigint not null check (paid_rupiah >= 0),
  points_earned integer not null default 0
);
create index on order_lines (order_id);
create index on order_lines (combination_id);

create table order_state_histories (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  from_state text,
  to_state text not null,
  -- who moved it: 'member', 'staff:NAME', 'payment', 'schedule'
  moved_by text not null,
  note text not null default '',
  created_at timestamptz not null default now()
);
create index on order_state_histories (order_id, id);

-- The same call with the same key answers the same.
create table idempotency_keys (
  owner text not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, call, key)
);
create index on idempotency_keys (created_at);

-- ---------------------------------------------------------------- payments

create table payment_methods (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  category text not null,
  position integer not null,
  logo text not null,
  is_active boolean not null default true,
  -- how the provider is asked: {"kind": "bank_transfer", "bank": "bca"}
  provider_method jsonb not null
);

create table payments (
  id text primary key default new_id(),
  order_id text not null references orders,
  attempt integer not null,
  provider text not null,
  -- what the provider knows it by: <reference code>-<attempt>
  provider_order_id text not null,
  transaction_id text,
  method_code text not null references payment_methods (code),
  amount_rupiah bigint not null check (amount_rupiah >= 0),
  -- asking: sent and not yet answered; unknown: the answer was lost and is being asked for
  status text not null check (status in ('asking', 'unknown', 'pending', 'challenged', 'paid', 'denied', 'cancelled', 'expired', 'failed', 'refunded')),
  instruction jsonb,
  due_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_order_id),
  unique (order_id, attempt)
);
create unique index payments_transaction on payments (provider, transaction_id);
create index on payments (status, due_at);

-- Each notice of the provider, once, as it came.
create table payment_notices (
  id bigint generated always as identity primary key,
  provider text not null,
  event_key text not null,
  provider_order_id text not null,
  body jsonb not null,
  outcome text not null,
  received_at timestamptz not null default now(),
  unique (provider, event_key)
);

-- Money that came and could not be matched or served: staff look here.
create table payment_incidents (
  id bigint generated always as identity primary key,
  payment_id text references payments,
  kind text not null check (kind in ('short_of_stock', 'amount_differs', 'paid_after_cancel', 'paid_twice', 'reversed_after_paid')),
  detail jsonb not null default '{}',
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  unique (payment_id, kind)
);

-- ---------------------------------------------------------------- switches

create table feature_toggles (
  key text primary key,
  is_on boolean not null,
  note text not null default ''
);

-- ---------------------------------------------------------------- fixed rows

insert into order_states (name, color, position) values
  ('Order created', '#8A5A00', 0),
  ('Awaiting payment', '#8A5A00', 1),
  ('Awaiting bank wire payment', '#8A5A00', 2),
  ('Payment confirm', '#6B4BB0', 3),
  ('Order verified', '#0B7268', 4),
  ('Payment accepted', '#0B7268', 5),
  ('Paid, short of stock', '#C42B4F', 6),
  ('Picking in progress', '#A63009', 7),
  ('Packed', '#A63009', 8),
  ('Delivery slip printed', '#A63009', 9),
  ('Shipped', '#0B5C8A', 10),
  ('Delivered', '#0B7268', 11),
  ('Undelivered', '#C42B4F', 12),
  ('Cancelled', '#6B5B54', 13),
  ('Refunded', '#6B5B54', 14),
  ('Returned', '#6B5B54', 15),
  ('Payment Failure', '#C42B4F', 16);

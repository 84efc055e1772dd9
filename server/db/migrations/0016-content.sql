-- What staff publish: banners, promotion pages, quizzes, the journal, the shop's own pages and its stores.

create table banners (
  id bigint generated always as identity primary key,
  -- what staff call it: importing the same key again changes the banner
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  -- HOME-12..HOME-35; spellings kept
  location text not null check (location in (
    'home', 'regular_flashsale_theme', 'brand_launch', 'daily_deals', 'daily_deals_title', 'sociolla_exclusive',
    'top_middle_banner', 'fullscreen_popup_banner', 'popup_banner', 'top_banners', 'emergency_anouncement',
    'flexible_banner', 'promo_text_banner', 'featured_brand_title', 'floating_icon_apps', 'sociolla_logo_thematic',
    'searchbar_promo_text', 'title_flexible_banner', 'quiz_banner', 'product_highlight_banner', 'sub_highlight_banner',
    'social_media_banner', 'carasun_shop_main_banner', 'carasun_testimonial_banner')),
  -- the only page that shows it; null: every page with its place
  target text check (target ~ '^/($|[^/\\])'),
  title text not null check (title <> ''),
  -- a path of the shop or an https address; null leads nowhere
  url text check (url ~ '^(/($|[^/\\])|https://)'),
  -- [{type, media_hash, width, height}]
  images jsonb not null default '[]',
  more_info jsonb not null default '{}',
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);
create index banners_by_place on banners (location, position, id);

create table campaigns (
  id bigint generated always as identity primary key,
  -- never digits only: in addresses those are ids
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$' and slug !~ '^[0-9]+$'),
  name text not null check (name <> ''),
  category text not null default '',
  -- contract CampaignSection[]
  sections jsonb not null default '[]',
  more_info jsonb not null default '{}',
  is_active boolean not null default true,
  is_active_for_carasun boolean not null default true,
  is_display_icon_web boolean not null default false,
  is_top_spender boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  updated_at timestamptz not null default now()
);

-- ---------------------------------------------------------------- quizzes

create table quizzes (
  id text primary key default new_id(),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  name text not null,
  text text not null default '',
  media_hash text,
  -- [{_id, text, answers: [{_id, text, result}]}]; staff choose the ids, which stay when a quiz is imported again
  questions jsonb not null check (jsonb_array_length(questions) > 0),
  -- [{_id, name, text, tips, query}]; of those with as many votes the first wins
  results jsonb not null check (jsonb_array_length(results) > 0),
  position integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

-- One row a member and quiz, so the number of rows is the number of members who joined. The row outlives the account,
-- without its name.
create table quiz_finishes (
  id text primary key default new_id(),
  quiz_id text not null references quizzes on delete cascade,
  member_id text references members on delete set null,
  -- of the last time
  result text not null,
  first_finished_at timestamptz not null,
  finished_at timestamptz not null,
  unique (quiz_id, member_id)
);
create index on quiz_finishes (member_id);

-- ---------------------------------------------------------------- journal, pages, stores
-- `source` is the file that staff imported, with pictures by their address in the shop; `body` is what it was parsed to.

create table journal_categories (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  text text not null,
  position integer not null default 0,
  source text not null,
  updated_at timestamptz not null default now()
);

create table journal_posts (
  id bigint generated always as identity primary key,
  slug text not null unique,
  category_id bigint not null references journal_categories,
  title text not null,
  excerpt text not null,
  author text not null,
  picture jsonb,
  body jsonb not null,
  reading_minutes integer not null check (reading_minutes > 0),
  product_slugs text[] not null default '{}',
  published_at timestamptz not null,
  is_active boolean not null default true,
  source text not null,
  updated_at timestamptz not null default now()
);
create index journal_posts_by_day on journal_posts (published_at desc, id desc);

create table content_pages (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  title text not null,
  excerpt text not null,
  picture jsonb,
  body jsonb not null,
  product_slugs text[] not null default '{}',
  is_active boolean not null default true,
  source text not null,
  updated_at timestamptz not null default now()
);

-- The shop itself fills these two pages; staff change their words.
insert into content_pages (slug, name, title, excerpt, body, source) values
  ('find-us', 'Toko kami', 'Temukan kami', 'Alamat, jam buka, dan peta toko kami.', '[]',
    e'---\ntype: page\nname: Toko kami\ntitle: Temukan kami\nexcerpt: Alamat, jam buka, dan peta toko kami.\n---\n'),
  ('sun-journal', 'Sun Journal', 'Sun Journal', 'Catatan tentang matahari dan kulit tropis.', '[]',
    e'---\ntype: page\nname: Sun Journal\ntitle: Sun Journal\nexcerpt: Catatan tentang matahari dan kulit tropis.\n---\n');

create table stores (
  id integer primary key,
  value text not null unique,
  name text not null,
  -- a counter at a partner's: found like a store, but not one of the shop's own
  is_partner boolean not null default false,
  position integer not null default 0,
  city text not null default '',
  address text not null default '',
  zipcode text not null default '',
  phone text not null default '',
  hours text[] not null default '{}',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  picture jsonb,
  body jsonb not null default '[]',
  is_active boolean not null default true,
  source text not null default '',
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null))
);

-- Neutral names until staff import more (AMB-54).
insert into stores (id, value, name, city, position) values
  (5, 'jakarta', 'Carasun Jakarta', 'Jakarta', 1),
  (6, 'bandung', 'Carasun Bandung', 'Bandung', 2),
  (7, 'surabaya', 'Carasun Surabaya', 'Surabaya', 3);

-- ---------------------------------------------------------------- what visitors write to the shop

-- Who wants the shop's mail.
create table subscriptions (
  email text primary key,
  -- the text that was agreed to
  consent text not null,
  created_at timestamptz not null default now(),
  constraint subscriptions_email_spelling check (email ~ '^[!-@\[-~]+$')
);

create table visitor_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'reseller', 'feedback')),
  name text not null,
  -- empty if the form does not ask for it
  email text not null default '',
  subject text not null default '',
  message text not null,
  -- what a feedback says besides: store, stars, day of the visit
  details jsonb not null default '{}',
  member_id text references members on delete cascade,
  created_at timestamptz not null,
  -- when staff were mailed
  told_at timestamptz,
  constraint visitor_messages_email_spelling check (email ~ '^[!-@\[-~]*$')
);
create index visitor_messages_by_member on visitor_messages (member_id);
create index visitor_messages_by_age on visitor_messages (created_at);

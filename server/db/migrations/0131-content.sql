-- The journal, the shop's own pages and its stores, as staff write them; and what visitors write to the shop.
-- `source` is the file that staff gave, with pictures by their address in the shop; `body` what it was read as.

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

-- The shop itself fills these two; staff change their words.
insert into content_pages (slug, name, title, excerpt, body, source) values
  ('find-us', 'Toko kami', 'Temukan kami', 'Alamat, jam buka, dan peta toko kami.', '[]',
    e'---\ntype: page\nname: Toko kami\ntitle: Temukan kami\nexcerpt: Alamat, jam buka, dan peta toko kami.\n---\n'),
  ('sun-journal', 'Sun Journal', 'Sun Journal', 'Catatan tentang matahari dan kulit tropis.', '[]',
    e'---\ntype: page\nname: Sun Journal\ntitle: Sun Journal\nexcerpt: Catatan tentang matahari dan kulit tropis.\n---\n');

create table stores (
  id integer primary key,
  value text not null unique,
  name text not null,
  -- A counter at a partner's is found like a store, but is none of the shop's own.
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

-- AMB-54: neutral names until staff say more.
insert into stores (id, value, name, city, position) values
  (5, 'jakarta', 'Carasun Jakarta', 'Jakarta', 1),
  (6, 'bandung', 'Carasun Bandung', 'Bandung', 2),
  (7, 'surabaya', 'Carasun Surabaya', 'Surabaya', 3);

create table visitor_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'reseller', 'feedback')),
  name text not null,
  -- Empty where the form does not ask for it.
  email text not null default '',
  subject text not null default '',
  message text not null,
  -- What a feedback says besides: store, stars, day of the visit.
  details jsonb not null default '{}',
  member_id text references members on delete cascade,
  created_at timestamptz not null,
  told_at timestamptz
);
create index visitor_messages_by_member on visitor_messages (member_id);
create index visitor_messages_by_age on visitor_messages (created_at);

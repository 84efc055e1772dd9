-- Banners of the shop's places, promotion pages, and who wants the shop's mail.

create table banners (
  id bigint generated always as identity primary key,
  -- what staff call it: importing it again changes it
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  -- HOME-12..HOME-35; spellings kept
  location text not null check (location in (
    'home', 'regular_flashsale_theme', 'brand_launch', 'daily_deals', 'daily_deals_title', 'sociolla_exclusive',
    'top_middle_banner', 'fullscreen_popup_banner', 'popup_banner', 'top_banners', 'emergency_anouncement',
    'flexible_banner', 'promo_text_banner', 'featured_brand_title', 'floating_icon_apps', 'sociolla_logo_thematic',
    'searchbar_promo_text', 'title_flexible_banner', 'quiz_banner', 'product_highlight_banner', 'sub_highlight_banner',
    'social_media_banner', 'carasun_shop_main_banner', 'carasun_testimonial_banner')),
  -- the one page where it shows; null: wherever its place is
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
  -- never digits only: those are ids in addresses
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

create table subscriptions (
  email_lower text primary key,
  email text not null,
  -- what was read and agreed to
  consent text not null,
  created_at timestamptz not null default now()
);

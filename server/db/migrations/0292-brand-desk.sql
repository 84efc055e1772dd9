-- Staff keep the brands: their own picture, and where the address of a brand leads that was renamed or merged.

alter table brands
  -- {"media_hash": "…"}; null: the shop shows the picture of the brand's best seller
  add column picture jsonb,
  -- counts what staff and imports change, for the conflict of two who edit at once
  add column version integer not null default 1;

-- Former addresses, each by what names it: the slug, or the id of a brand that was merged away. They lead to the brand
-- that stands for them now; files of products may still name them.
create table former_brands (
  id bigint generated always as identity primary key,
  slug text unique,
  former_id bigint unique,
  brand_id bigint not null references brands on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(slug, former_id) = 1)
);
create index on former_brands (brand_id);

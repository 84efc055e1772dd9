-- PROMO-06: promotion pages in the back office: later kinds of sections, every saved version, and former addresses.

-- Sections of kinds that came after those of `sections`, with their place among all: processes of earlier versions, and
-- the pages that browsers have open, know only the first kinds. Contract ExtraSection[]; a text also has its source.
alter table campaigns add column extra_sections jsonb not null default '[]';

-- Every saved version of a page, which only grows. The newest is its head, with which staff go on; what shoppers see is in
-- `campaigns`. A page that an earlier version of the shop saved has none yet.
create table campaign_versions (
  campaign_id bigint not null references campaigns on delete cascade,
  number integer not null check (number > 0),
  -- what `campaigns` holds of a page, its sections in one list
  page jsonb not null,
  is_published boolean not null,
  restored_from integer,
  -- empty: by a version of the shop that did not record it
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (campaign_id, number)
);

-- Addresses that lead to a page since it was renamed.
create table former_campaigns (
  slug text primary key check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$' and slug !~ '^[0-9]+$'),
  campaign_id bigint not null references campaigns on delete cascade
);
create index on former_campaigns (campaign_id);

-- What one of the staff is writing, to look at it as a page of the shop: no address of the shop leads to it.
create table campaign_previews (
  campaign_id bigint not null references campaigns on delete cascade,
  staff_id text not null references staff_accounts on delete cascade,
  page jsonb not null,
  kept_at timestamptz not null,
  primary key (campaign_id, staff_id)
);

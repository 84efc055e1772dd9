-- What an outside search engine must be told. Without such an engine nothing is written here.

-- One row while an engine is fed.
create table search_feed (
  id smallint primary key default 1 check (id = 1),
  started_at timestamptz not null default now()
);

-- Products whose listing row changed since the engine was told. A later change gets a higher version.
create sequence search_changes_version;
create table search_changes (
  product_id bigint primary key,
  version bigint not null default nextval('search_changes_version')
);
alter sequence search_changes_version owned by search_changes.version;

-- The scripts and styles of the last builds: a page that was opened before a release finds its files after it, and at
-- processes of the other release while both are there.
create table builds (
  -- the hash of its files' names, which have the hashes of their contents
  id text primary key,
  files text[] not null,
  last_started_at timestamptz not null default now()
);

create table built_files (
  name text primary key,
  content bytea not null,
  is_brotli boolean not null
);
-- They are compressed already.
alter table built_files alter column content set storage external;

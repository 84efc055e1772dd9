-- Lists of the back office as people named and kept them (TABLE-02): an address's query, for one person or for all.
create table staff_views (
  id bigint generated always as identity primary key,
  -- the list, as in contract/staff/views.ts
  list text not null,
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 2000),
  owner_id text not null references staff_accounts,
  is_shared boolean not null,
  created_at timestamptz not null
);
create unique index on staff_views (list, lower(name)) where is_shared;
create unique index on staff_views (owner_id, list, lower(name)) where not is_shared;

-- What members keep for later: one entry a combination, whatever was tapped twice or in two tabs (WISH-05).
create table wishlist_entries (
  id text primary key default new_id(),
  member_id text not null references members on delete cascade,
  combination_id bigint not null references combinations on delete cascade,
  created_at timestamptz not null default now(),
  constraint wishlist_entries_once unique (member_id, combination_id)
);
create index on wishlist_entries (member_id, created_at desc, id desc);
create index on wishlist_entries (combination_id);

-- Visits and what was done in them, for the shop's own figures. Nothing here names a person but the member's id.

create table visits (
  -- The random id that a browser keeps for itself (NET-02).
  guid text primary key check (length(guid) between 8 and 100),
  member_id text references members on delete set null,
  platform text not null,
  referrer text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
create index on visits (seen_at);

create table visit_events (
  visit_guid text not null references visits on delete cascade,
  -- Made by the browser: a batch that is sent again, because its answer was lost, is kept once.
  id uuid not null,
  verb text not null,
  object_type text not null,
  object_id text not null,
  referrer text not null,
  additional jsonb not null,
  occurred_at timestamptz not null,
  primary key (visit_guid, id)
);
create index on visit_events (occurred_at);

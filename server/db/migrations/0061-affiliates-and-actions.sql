-- Who sent a visitor, and what visitors did that counts by person and device. Forgotten with the visits.

create table visit_affiliates (
  visit_guid text not null references visits on delete cascade,
  -- As the partner's link names it (`?affiliate=`).
  affiliate text not null,
  -- The page that was arrived at.
  landed_at text not null,
  arrived_at timestamptz not null,
  primary key (visit_guid, affiliate)
);

create table visitor_actions (
  id bigint generated always as identity primary key,
  verb text not null,
  -- The random id that a browser keeps for itself.
  device_id text not null check (length(device_id) between 8 and 100),
  member_id text references members on delete set null,
  is_guest boolean not null,
  acquisition_source text not null,
  accessed_at timestamptz not null
);
create index on visitor_actions (accessed_at);

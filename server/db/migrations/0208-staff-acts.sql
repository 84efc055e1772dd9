-- What staff did, one row for each act, written in the act's own transaction. Orders, points and tokens also keep who moved
-- them; this is the one place that has all of it. It refers to nothing by a foreign key, so what it tells of may be deleted.
create table staff_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('staff', 'command-line', 'api-key', 'system')),
  -- the account or key; empty for the command line, which knows only a name
  actor_id text,
  actor_name text not null check (actor_name <> ''),
  -- as in server/staff-acts/acts.ts
  act text not null,
  thing_kind text not null,
  thing_id text not null,
  -- what changed; never personal data
  detail jsonb not null default '{}'
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
-- Restoring a backup truncates every table; nothing else may remove a row.
create trigger staff_acts_append_only before update or delete on staff_acts
  for each statement execute function refuse_change();

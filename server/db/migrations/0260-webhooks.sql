-- Webhooks: the addresses that partners gave, what happened that they hear of, and what became of each try (SET-02).
-- Events are written in the transaction of the change, and only if an endpoint wants their kind.
create table webhook_endpoints (
  id text primary key default new_id(),
  url text not null,
  description text not null default '',
  kinds text[] not null check (cardinality(kinds) > 0),
  -- whsec_…; the one before signs too until its time has passed
  secret text not null,
  former_secret text,
  former_secret_until timestamptz,
  paused_at timestamptz,
  paused_because text check (paused_because in ('staff', 'gone', 'failing')),
  -- the first failure since the last success
  failing_since timestamptz,
  made_by text not null,
  -- the account that hears of a pause; null if the command line made it
  made_by_id text references staff_accounts,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- its row stays as long as its log, because events are written while it is removed
  removed_at timestamptz,
  check ((paused_at is null) = (paused_because is null)),
  check ((former_secret is null) = (former_secret_until is null))
);

create table webhook_events (
  -- rises in the order of one thing's changes, because the thing is locked when its event is written
  id bigint generated always as identity primary key,
  kind text not null,
  -- what it is about: 'order:…', 'product:7', 'stock:12'; events of one thing are sent in order
  thing text not null,
  order_id text references orders,
  occurred_at timestamptz not null default now(),
  -- the signed text. Null while a state (product, stock) waits for its first try: until then later changes join it.
  body text,
  -- its buyer deleted the account: forgotten as soon as nothing waits
  is_forgotten boolean not null default false
);
create unique index webhook_events_unwritten on webhook_events (thing) where body is null;
create index on webhook_events (order_id) where order_id is not null;
create index on webhook_events (occurred_at);

create table webhook_deliveries (
  -- the header webhook-id: the same for each try, and when it is sent again by hand
  id text primary key default 'msg_' || new_id(),
  event_id bigint not null references webhook_events on delete cascade,
  endpoint_id text not null references webhook_endpoints on delete cascade,
  thing text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- the next try; set before each try to that after it, so that a killed process loses nothing
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  ended_at timestamptz,
  unique (event_id, endpoint_id),
  check ((state = 'waiting') = (ended_at is null))
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where state = 'waiting';
create index webhook_deliveries_in_turn on webhook_deliveries (endpoint_id, thing, event_id) where state = 'waiting';
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id) where state = 'failed';
create index webhook_deliveries_delivered on webhook_deliveries (endpoint_id, ended_at) where state = 'delivered';
create index webhook_deliveries_log on webhook_deliveries (endpoint_id, event_id desc);

create table webhook_tries (
  id bigint generated always as identity primary key,
  delivery_id text not null references webhook_deliveries on delete cascade,
  started_at timestamptz not null,
  -- null while it runs, and for good if its process was killed
  ended_at timestamptz,
  -- of the answer; null if there was none
  status integer,
  answer text,
  -- why there was no answer
  failure text,
  duration_ms integer
);
create index on webhook_tries (delivery_id, id);

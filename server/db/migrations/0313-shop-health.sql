-- What the page of the shop's health shows (SET-04).

-- Calls to providers by the hour. Each process adds what it has counted, every few seconds. Unlogged: no backup needs them.
create unlogged table provider_hours (
  provider text not null,
  hour timestamptz not null,
  ok integer not null,
  refused integer not null,
  failed integer not null,
  sum_ms bigint not null,
  slowest_ms integer not null,
  last_failed_at timestamptz,
  -- the error's name and code, never its message, which may name people
  last_failure text,
  primary key (provider, hour)
);

-- Backups that this shop has written, and what became of the tries to restore them.
create table backups (
  -- as in the file
  created_at timestamptz primary key,
  file_name text not null,
  bytes bigint not null,
  rows bigint not null,
  pictures integer not null,
  is_encrypted boolean not null,
  restored_at timestamptz,
  broken_rules integer
);

-- Limits for sign-ins and for routes where something could be guessed are counted here, for all processes on all machines
-- together. Unlogged, because a count lives for a minute: it costs no write to the disk, and a crash begins it again.

create unlogged table call_counts (
  -- the limit and the caller, such as "sign-ins of address 203.0.113.7"
  key text primary key,
  calls integer not null,
  ends_at timestamptz not null
);

create index on call_counts (ends_at);

-- What was found in a feed when it was last judged, so that every process of the shop says the same.
create table feed_verdicts (
  feed text primary key,
  checked_at timestamptz not null,
  verdict jsonb not null
);

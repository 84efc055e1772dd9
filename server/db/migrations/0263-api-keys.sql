-- Keys by which programs call the staff API, and by which a partner does. Only the hash of a key is stored: it is shown
-- once, to the person who asked for it.
create table staff_api_keys (
  id text primary key,
  name text not null check (name <> ''),
  permissions text[] not null,
  calls_per_minute integer not null check (calls_per_minute > 0),
  made_at timestamptz not null,
  -- the account of who made it; null for the command line
  made_by text references staff_accounts,
  maker text not null,
  expires_at timestamptz,
  -- null until somebody has asked for the key itself: one that a second person approved has none yet
  token_hash bytea unique,
  -- the last characters of the key, by which people tell keys apart
  ending text,
  issued_at timestamptz,
  -- the account of who has seen the key
  issued_by text references staff_accounts,
  -- the key before the last rotation, which works a while longer
  old_token_hash bytea unique,
  old_ends_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  check ((token_hash is null) = (ending is null) and (token_hash is null) = (issued_at is null)),
  check ((old_token_hash is null) = (old_ends_at is null)),
  -- a revoked key leaves nothing by which it could be used
  check (revoked_at is null or (token_hash is null and old_token_hash is null))
);
create unique index staff_api_keys_by_name on staff_api_keys (lower(name)) where revoked_at is null;

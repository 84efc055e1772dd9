-- Anybody who knew the address of a staff member could lock the account by wrong passwords. Wrong tries are now counted by
-- where they come from (STAFF-05): by network, for all of them together, and for each trusted device by itself.
-- staff_accounts.failed_count and locked_until are no longer used.
create table staff_failures (
  account_id text not null references staff_accounts on delete cascade,
  -- what is counted, as `guess-limits.ts` names it
  source text not null,
  failed_count integer not null check (failed_count > 0),
  -- until then the source is locked, if the count has reached its limit; afterwards it begins again
  expires_at timestamptz not null,
  primary key (account_id, source)
);
create index staff_failures_expiry on staff_failures (expires_at);
-- when the second factor was first given on the device: its wrong tries are counted apart
alter table staff_devices add column trusted_at timestamptz;

-- A staff member who lost every second factor sets up a new one by a mailed link, and by nothing else (STAFF-03).
create table staff_factor_resets (
  token_hash bytea primary key,
  account_id text not null unique references staff_accounts on delete cascade,
  expires_at timestamptz not null
);
-- set by the reset, cleared by the new factor; until then the password alone opens nothing
alter table staff_accounts add column factors_reset_at timestamptz,
  add constraint staff_accounts_reset_has_no_app check (factors_reset_at is null or totp_secret is null);

-- A staff member who forgot the password sets a new one by a mailed link. One row for each person who ever asked.
create table staff_password_resets (
  account_id text primary key references staff_accounts on delete cascade,
  -- when the last link was asked for: a new one soon afterwards would only fill the mailbox and end the first
  requested_at timestamptz not null,
  -- null until the link is mailed, and once it is used
  token_hash bytea unique,
  expires_at timestamptz,
  check (num_nulls(token_hash, expires_at) in (0, 2))
);

-- Wrong passwords for addresses without an account are counted too, so that a lock does not tell that there is one: their
-- account_id is the hash of the address, as `guess-limits.ts` writes it.
alter table staff_failures drop constraint staff_failures_account_id_fkey;

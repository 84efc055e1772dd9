-- Signing in: sessions that their member can list and end, devices whose wrong passwords count by themselves, and what
-- a social provider said while the account behind it is not complete.

alter table sessions
  add column id text not null default new_id() unique,
  -- false: ends with the browser and after hours, not weeks
  add column is_remembered boolean not null default true;

create table known_devices (
  member_id text not null references members on delete cascade,
  -- SHA-256 of what the device keeps in a cookie
  device_hash bytea not null,
  failed_login_count integer not null default 0,
  last_login_at timestamptz not null default now(),
  primary key (member_id, device_hash)
);
create index on known_devices (last_login_at);

create index on social_identities (member_id);

create table social_sign_ups (
  -- SHA-256 of what the visitor's browser keeps in a cookie
  token_hash bytea primary key,
  provider text not null,
  subject text not null,
  -- complete: facts are missing; link: the e-mail has an account, whose password is asked for
  step text not null check (step in ('complete', 'link')),
  -- the account that the facts or the password are of; null when it is yet to be opened
  member_id text references members on delete cascade,
  email text not null,
  is_email_verified boolean not null,
  first_name text not null,
  last_name text not null,
  acquisition_source text not null,
  return_path text not null,
  expires_at timestamptz not null
);
create index on social_sign_ups (expires_at);

create table sign_in_tokens (
  token_hash bytea primary key,
  -- SHA-256 of what the same browser keeps in a cookie: the token alone, read from an address, opens nothing
  browser_hash bytea not null,
  member_id text not null references members on delete cascade,
  expires_at timestamptz not null
);
create index on sign_in_tokens (expires_at);

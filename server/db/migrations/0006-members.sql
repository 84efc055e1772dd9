-- Members, how they log in, and the codes that prove a phone number or an e-mail address.

-- Digits without country code and leading 0, so that 0812…, 62812… and +62 812-… are one number.
create function national_phone(text) returns text language sql immutable parallel safe strict
  return regexp_replace(regexp_replace($1, '\D', '', 'g'), '^(0062|62|0)', '');

-- E-mail addresses are stored in one spelling only, here and in every other table: ASCII in lower case, as
-- contract/email-address.ts makes it. Nothing folds an address when it is compared.
create table members (
  id text primary key default new_id(),
  user_name text not null,
  user_name_folded text not null generated always as (fold_user_name(user_name)) stored,
  user_name_key text not null generated always as (user_name_key(user_name)) stored,
  -- true: older than the key, and looks like the name of an earlier member. It stays; no other name may join it.
  shares_user_name boolean not null default false,
  email text not null,
  -- Argon2id; null: logs in by a social provider only
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone_no text not null default '',
  gender text check (gender in ('Female', 'Male')),
  salute text check (salute in ('Ms', 'Mr')),
  date_of_birth date,
  image_url text,
  acquisition_source text,
  is_verified_phone boolean not null default false,
  is_verified_email boolean not null default false,
  coachmark_visited text[] not null default '{}',
  failed_login_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint members_email_taken unique (email),
  constraint members_email_spelling check (email ~ '^[!-@\[-~]+$')
);
create index on members (user_name_folded);
create index on members (user_name_key);
create unique index members_user_name_taken on members (user_name_folded) where not shares_user_name;
create unique index members_user_name_looks_taken on members (user_name_key) where not shares_user_name;
create index on members (national_phone(phone_no));
-- only one member can verify a number
create unique index members_verified_phone on members (national_phone(phone_no)) where is_verified_phone;

-- ---------------------------------------------------------------- sessions

create table sessions (
  -- SHA-256 of the token; only the visitor has the token
  token_hash bytea primary key,
  -- what the member's list of sessions names it by
  id text not null default new_id() unique,
  member_id text not null references members on delete cascade,
  -- false: ends with the browser and after hours, not weeks
  is_remembered boolean not null default true,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default ''
);
create index on sessions (member_id);
create index on sessions (expires_at);

-- Devices that logged in to the account before: their wrong passwords are counted apart.
create table known_devices (
  member_id text not null references members on delete cascade,
  -- SHA-256 of what the device keeps in a cookie
  device_hash bytea not null,
  failed_login_count integer not null default 0,
  last_login_at timestamptz not null default now(),
  primary key (member_id, device_hash)
);
create index on known_devices (last_login_at);

-- A token that logs in the browser that asked for it.
create table sign_in_tokens (
  token_hash bytea primary key,
  -- SHA-256 of what the same browser keeps in a cookie: the token alone, read from an address, is useless
  browser_hash bytea not null,
  member_id text not null references members on delete cascade,
  expires_at timestamptz not null
);
create index on sign_in_tokens (expires_at);

-- ---------------------------------------------------------------- social providers

create table social_identities (
  provider text not null,
  subject text not null,
  member_id text not null references members on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index on social_identities (member_id);

-- What a social provider said, until the account behind it is complete.
create table social_sign_ups (
  -- SHA-256 of what the visitor's browser keeps in a cookie
  token_hash bytea primary key,
  provider text not null,
  subject text not null,
  -- complete: facts are missing; link: the e-mail has an account, whose password is asked for
  step text not null check (step in ('complete', 'link')),
  -- the account that the facts or the password belong to; null: it is yet to be created
  member_id text references members on delete cascade,
  email text not null,
  is_email_verified boolean not null,
  first_name text not null,
  last_name text not null,
  acquisition_source text not null,
  return_path text not null,
  expires_at timestamptz not null,
  constraint social_sign_ups_email_spelling check (email ~ '^[!-@\[-~]+$')
);
create index on social_sign_ups (expires_at);

-- ---------------------------------------------------------------- one-time codes

create table one_time_codes (
  id text primary key default new_id(),
  scope text not null check (scope in ('verification', 'forget-password', 'change-number')),
  mode text not null check (mode in ('sms', 'whatsapp', 'email')),
  -- e-mail address, or the national phone number
  target text not null,
  member_id text not null references members on delete cascade,
  -- the network address that asked
  address text not null,
  -- Argon2id. A code is made when it is sent. If the response to that is lost, the next try sends another one; both are
  -- valid, because nobody knows which of them arrived.
  code_hashes text[] not null default '{}',
  try_count integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('used', 'replaced', 'refused', 'ceiling')),
  check ((ended_at is null) = (end_reason is null))
);
create index on one_time_codes (target, asked_at);
create index on one_time_codes (address, asked_at);
create index on one_time_codes (asked_at);
-- one active code for each purpose
create unique index one_time_codes_active on one_time_codes (scope, target, member_id) where ended_at is null;
create index on one_time_codes (member_id);

-- How many were handed to a provider in an hour, for the hourly quota.
create table codes_sent (
  mode text not null,
  hour timestamptz not null,
  sent integer not null,
  primary key (mode, hour)
);

create table password_resets (
  -- SHA-256 of the token in the address of the reset page
  token_hash bytea primary key,
  member_id text not null references members on delete cascade,
  expires_at timestamptz not null
);
create index on password_resets (member_id);

-- One-time codes, what they may cost, and the right to set a new password that one of them gives.

-- Digits without country code and leading 0, so that 0812…, 62812… and +62 812-… are one number.
create function national_phone(text) returns text language sql immutable parallel safe strict
  return regexp_replace(regexp_replace($1, '\D', '', 'g'), '^(0062|62|0)', '');

create index on members (national_phone(phone_no));
-- a number can be proven by one member only
create unique index members_verified_phone on members (national_phone(phone_no)) where is_verified_phone;

create table one_time_codes (
  id text primary key default new_id(),
  scope text not null check (scope in ('verification', 'forget-password', 'change-number')),
  mode text not null check (mode in ('sms', 'whatsapp', 'email')),
  -- e-mail in small letters, or the national phone number
  target text not null,
  member_id text not null references members on delete cascade,
  -- who asked: address of the network
  address text not null,
  -- Argon2id. The code is made in the moment in which it is sent; a try after a lost answer sends another one, and
  -- both are good, because nobody knows which of them arrived.
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
-- one at a time for one thing
create unique index one_time_codes_active on one_time_codes (scope, target, member_id) where ended_at is null;
create index on one_time_codes (member_id);

-- How many were handed to a provider in an hour: what the ceiling is held against.
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

insert into feature_toggles (key, is_on) values ('otp_sms', true), ('otp_whatsapp', true), ('otp_email', true)
on conflict do nothing;

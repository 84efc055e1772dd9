-- What every other file builds on: extensions, ids, the rule of open and closed, and tables about no subject of the shop.

create extension pg_trgm;
create extension unaccent;

-- Ids that outsiders see in addresses and responses. They grow with time and contain no dashes.
create function new_id() returns text language sql volatile parallel safe
  return replace(uuidv7()::text, '-', '');

-- Switched on, begun and not over at that moment. A null bound is no bound; the end itself is closed.
create function is_open(is_on boolean, starts_at timestamptz, ends_at timestamptz, moment timestamptz) returns boolean
  language sql immutable parallel safe
  return is_on and (starts_at is null or starts_at <= moment) and (ends_at is null or ends_at > moment);

create table feature_toggles (
  key text primary key,
  is_on boolean not null,
  note text not null default ''
);
insert into feature_toggles (key, is_on, note) values
  ('otp_sms', true, ''),
  ('otp_whatsapp', true, ''),
  ('otp_email', true, ''),
  ('cart_verified_only_apply_voucher', false, 'Only verified accounts may use a voucher'),
  ('cart_verified_only_apply_points', false, 'Only verified accounts may use points');

-- The same call with the same key gets the same response.
create table idempotency_keys (
  owner text not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  -- null while the call is running
  status integer,
  answer jsonb,
  -- The connection that claimed the key. Once it is closed, its process is gone and the key is free.
  taken_by integer default pg_backend_pid(),
  created_at timestamptz not null default now(),
  primary key (owner, call, key)
);
create index on idempotency_keys (created_at);

-- Keys that the shop signs with, shared by all its processes.
create table signing_keys (
  name text primary key,
  key bytea not null
);
insert into signing_keys (name, key)
values ('uploads', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

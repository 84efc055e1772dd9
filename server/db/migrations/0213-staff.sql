-- The people who run the shop (STAFF-01 … STAFF-06): their accounts, roles, second factors and sessions, apart from those of
-- members in every table.
create table staff_roles (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- null: as in contract/staff/roles.ts
  name text check (name <> ''),
  home text,
  permissions text[],
  needs_passkey boolean not null default false,
  version integer not null default 1,
  check (num_nulls(name, home, permissions) in (0, 3)),
  -- the owner's role cannot lose anything
  check (key <> 'owner' or permissions is null)
);
insert into staff_roles (key) values
  ('owner'), ('manager'), ('order-desk'), ('warehouse'), ('care'), ('catalog'), ('promotions'), ('content'), ('finance'),
  ('observer');

create table staff_accounts (
  id text primary key,
  name text not null check (name <> ''),
  email text not null unique check (email = lower(email)),
  role_key text not null references staff_roles,
  -- null until the invitation is accepted
  password_hash text,
  -- wrong passwords and codes in a row; beyond the limit nobody gets in until locked_until
  failed_count integer not null default 0,
  locked_until timestamptz,
  -- the secret of the code app, and the last 30-second step whose code was used, so that no code works twice
  totp_secret text,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1
);
create index staff_accounts_of_role on staff_accounts (role_key);

create table staff_invitations (
  token_hash bytea primary key,
  account_id text not null unique references staff_accounts on delete cascade,
  expires_at timestamptz not null
);

create table staff_passkeys (
  -- the credential's id, in base64url
  id text primary key,
  account_id text not null references staff_accounts on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_of_account on staff_passkeys (account_id);

-- Each works once, in place of a code.
create table staff_recovery_codes (
  account_id text not null references staff_accounts on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table staff_sessions (
  id text primary key,
  token_hash bytea not null unique,
  account_id text not null references staff_accounts on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- when the second factor was last given; null while only the password is known
  confirmed_at timestamptz,
  -- what a passkey has to sign next
  challenge text,
  user_agent text not null,
  address text not null
);
create index staff_sessions_of_account on staff_sessions (account_id);
create index staff_sessions_expiry on staff_sessions (expires_at);

-- What a passkey has to sign before anybody has said who they are.
create table staff_challenges (
  challenge text primary key,
  expires_at timestamptz not null
);
create index staff_challenges_expiry on staff_challenges (expires_at);

-- A device from which somebody has signed in before; a sign-in from any other is told by mail.
create table staff_devices (
  token_hash bytea primary key,
  account_id text not null references staff_accounts on delete cascade,
  last_seen_at timestamptz not null
);
create index staff_devices_of_account on staff_devices (account_id);

-- What a second person has to allow (STAFF-14). The request holds all that is needed to carry it out.
create table staff_approvals (
  id bigint generated always as identity primary key,
  act text not null,
  thing_kind text not null,
  thing_id text not null,
  request jsonb not null,
  reason text not null,
  asked_by text not null references staff_accounts,
  asked_at timestamptz not null,
  decided_by text references staff_accounts,
  decided_at timestamptz,
  decision text check (decision in ('approved', 'refused', 'withdrawn')),
  note text,
  check (num_nulls(decided_by, decided_at, decision) in (0, 3)),
  check (decision is distinct from 'approved' or decided_by <> asked_by)
);
create index staff_approvals_waiting on staff_approvals (asked_at) where decision is null;

-- The journal's filters: by person, by thing, by act, each newest first.
create index staff_acts_by_actor on staff_acts (actor_name, id desc);
create index staff_acts_by_thing on staff_acts (thing_kind, thing_id, id desc);
create index staff_acts_by_act on staff_acts (act, id desc);
alter table staff_acts add column address text;

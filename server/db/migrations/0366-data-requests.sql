-- Requests under the data law (CARE-07; UU 27/2022, article 14): what was asked, by which way, by when it must be done, and
-- how it ended. The rows hold no personal data, so that they prove after a deletion that and when it was done.
create table data_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('export', 'deletion', 'consents')),
  way text not null check (way in ('self', 'phone', 'mail', 'chat', 'visit')),
  -- null once the account is deleted
  member_id text references members on delete set null,
  -- how staff made sure that the account's owner asks; null if the owner did it signed in
  identity_check text check (identity_check in ('call-back', 'mail-reply', 'code', 'id-card')),
  received_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'lapsed')),
  ended_at timestamptz,
  refusal_reason text,
  -- who takes care of it, as in staff_acts; null: nobody yet, or the member did it
  handler_id text,
  handler_name text,
  version integer not null default 1,
  check ((way = 'self') = (identity_check is null)),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'refused') = (refusal_reason is not null))
);
create unique index data_requests_one_open on data_requests (member_id, kind) where state = 'open';
create index on data_requests (member_id);
create index on data_requests (state, received_at desc, id desc);
create index on data_requests (due_at) where state = 'open';

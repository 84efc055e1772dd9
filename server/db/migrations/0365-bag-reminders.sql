-- Bags left behind (FIN-04): who agreed to be reminded by mail, and each reminder from its queueing to its end.
create table bag_reminder_consents (
  member_id text primary key references members on delete cascade,
  -- the text that was agreed to
  consent text not null check (consent <> ''),
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create index on bag_reminder_consents (member_id) where withdrawn_at is null;

create table bag_reminders (
  id bigint generated always as identity primary key,
  -- null once the account is deleted: that a mail was sent is counted still
  member_id text references members on delete set null,
  cart_id text references carts on delete set null,
  -- when the bag was last touched: a bag that changes is left anew
  left_at timestamptz not null,
  nth smallint not null check (nth in (1, 2)),
  queued_at timestamptz not null,
  -- by the process that sends it: from then on no other sends it, even if this one dies
  claimed_at timestamptz,
  -- SHA-256 of the token in the mail that withdraws the consent
  stop_token_hash bytea unique,
  -- the goods that the mail showed
  combination_ids bigint[] not null default '{}',
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'refused', 'dropped', 'unclear')),
  -- why it was not sent after all
  drop_reason text,
  unique (cart_id, left_at, nth),
  check ((outcome is null) = (ended_at is null)),
  check ((drop_reason is not null) = coalesce(outcome = 'dropped', false))
);
create index on bag_reminders (member_id, queued_at);
create index on bag_reminders (id) where ended_at is null;
create index on bag_reminders (ended_at) where outcome = 'sent';

-- What staff see: the bags that were left last.
create index carts_left on carts (updated_at desc, id desc) where closed_at is null;

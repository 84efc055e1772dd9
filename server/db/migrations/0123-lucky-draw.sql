-- The lucky draw: prizes with weight and quota, one a member, and all that is needed to draw each of them again.

create table lucky_draws (
  -- as a client names it: lucky_draw_type
  type text primary key check (type ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null,
  -- the page that it is played on; the page leaves the lists when nothing is left to win
  campaign_slug text not null,
  is_active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);

create table lucky_prizes (
  id text primary key default new_id(),
  draw_type text not null references lucky_draws,
  key text not null check (key ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  name text not null check (length(name) between 1 and 120),
  text text not null default '',
  -- on which of the four faces the machine stops
  slot text not null check (slot in ('suprise', 'gift', 'voucher', 'rewards')),
  weight integer not null check (weight between 0 and 1000000),
  -- null: without end
  quota integer check (quota >= 0),
  claimed_count integer not null default 0 check (claimed_count >= 0),
  -- what the winner gets: a copy of this voucher for them alone, good for so many days, or this reward
  voucher_id text references vouchers,
  voucher_days integer check (voucher_days > 0),
  reward_key text references rewards,
  position integer not null default 0,
  unique (draw_type, key),
  check (claimed_count <= quota),
  check (voucher_id is null or reward_key is null)
);

-- The truth about prizes: a row a member and draw. It outlives the account, without its name, so that the count stays.
create table lucky_claims (
  id text primary key default new_id(),
  draw_type text not null references lucky_draws,
  member_id text references members on delete set null,
  prize_id text not null references lucky_prizes,
  -- what was promised
  prize_name text not null,
  slot text not null,
  voucher_id text references vouchers,
  -- how it was drawn: the wheel as it stood, [{key, weight}] of what was left, and the number that fell
  wheel jsonb not null,
  ticket integer not null check (ticket >= 0),
  claimed_at timestamptz not null,
  mails_asked integer not null default 0 check (mails_asked >= 0),
  mailed_at timestamptz,
  unique (draw_type, member_id)
);
create index on lucky_claims (member_id);
create index on lucky_claims (prize_id);

-- A page whose prizes are gone stays where it is and leaves the lists, by which clients ask for its quota.
alter table campaigns add column has_quota boolean not null default true;

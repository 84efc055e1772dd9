-- Tokens: a book in which nothing is erased, and what they can be redeemed for.

create table token_prizes (
  id text primary key default new_id(),
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  -- a client names what it wants by name and type
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('voucher', 'reward', 'partner')),
  tokens integer not null check (tokens > 0),
  -- who hands it over; with one, phone and identity number may be asked for
  partner_id text check (length(partner_id) between 1 and 60),
  tnc text not null default '',
  media_hash text,
  -- what it hands out: a copy of this voucher for the member alone, good for so many days, or this reward
  voucher_id text references vouchers,
  voucher_days integer check (voucher_days > 0),
  reward_key text references rewards,
  -- null: without end
  quota integer check (quota >= 0),
  redeemed_count integer not null default 0 check (redeemed_count >= 0),
  per_member integer check (per_member > 0),
  position integer not null default 0,
  is_active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  unique (name, type),
  check (redeemed_count <= quota),
  check (ends_at > starts_at),
  check ((type = 'voucher') = (voucher_id is not null)),
  check ((type = 'reward') = (reward_key is not null)),
  check ((type = 'partner') = (partner_id is not null))
);

-- What was promised is frozen here. The row outlives the account, without its name: it is the truth about the quota.
create table token_redemptions (
  id text primary key default new_id(),
  member_id text references members on delete set null,
  prize_id text not null references token_prizes,
  prize_name text not null,
  type text not null,
  tokens integer not null check (tokens > 0),
  voucher_id text references vouchers,
  redeemed_at timestamptz not null,
  mailed_at timestamptz
);
create index on token_redemptions (member_id, redeemed_at);
create index on token_redemptions (prize_id);

-- What a partner needs to hand the prize over; it goes with the account.
create table token_contacts (
  redemption_id text primary key references token_redemptions on delete cascade,
  member_id text not null references members on delete cascade,
  phone_no text not null,
  kpi text not null check (kpi ~ '^[1-9][0-9]{15}$')
);
create index on token_contacts (member_id);

create table token_entries (
  id bigint generated always as identity primary key,
  member_id text not null references members on delete cascade,
  kind text not null check (kind in ('granted', 'spent', 'taken')),
  change integer not null check (change <> 0),
  -- what is spent or taken names the grant that it comes from; a grant that ran out takes what is left of it along
  grant_id bigint references token_entries on delete cascade,
  -- of a grant; null never ends
  expires_at timestamptz,
  redemption_id text references token_redemptions,
  note text not null default '',
  -- 'member', 'staff:NAME'
  moved_by text not null,
  created_at timestamptz not null default now(),
  unique (redemption_id, grant_id),
  check ((kind = 'granted') = (grant_id is null)),
  check ((kind = 'granted') = (change > 0)),
  check ((kind = 'spent') = (redemption_id is not null)),
  check (kind = 'granted' or expires_at is null)
);
create index on token_entries (member_id);
create index on token_entries (grant_id);

-- A prize's voucher is a copy for one member; staff lists show what it was copied from. Lists of a shopper begin with
-- these two, so that other members' copies are not even looked at.
alter table vouchers add column issued_from text references vouchers;
create index on vouchers (issued_from) where issued_from is not null;
create index on vouchers (id) where audience <> 'listed';

-- What members play for: tokens with a book from which nothing is deleted, prizes, and the lucky draw.

-- A prize gives a reward or a copy of a voucher, and neither after its end. It does not matter whether the voucher is
-- switched on: staff switch it off so that nobody can type its code.
create function is_prize_open(voucher_id text, reward_key text, moment timestamptz) returns boolean
  language sql stable parallel safe
  return not exists (
      select from rewards r where r.key = is_prize_open.reward_key and not is_open(true, null, r.ends_at, moment))
    and not exists (
      select from vouchers v where v.id = is_prize_open.voucher_id and not is_open(true, null, v.ends_at, moment));

-- ---------------------------------------------------------------- tokens

create table token_prizes (
  id text primary key default new_id(),
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  -- a client asks for it by name and type
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('voucher', 'reward', 'partner')),
  tokens integer not null check (tokens > 0),
  -- who hands it over, and may ask for phone and identity number
  partner_id text check (length(partner_id) between 1 and 60),
  tnc text not null default '',
  media_hash text,
  -- what the member gets: a copy of this voucher for them alone, valid for so many days, or this reward
  voucher_id text references vouchers,
  voucher_days integer check (voucher_days > 0),
  reward_key text references rewards,
  -- null: unlimited
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

-- What was promised, as it was then. The row outlives the account, without its name: it is the truth about the quota.
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

-- What a partner needs to hand the prize over; deleted with the account.
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
  -- the grant that is spent or taken from; what is left of a grant expires with it
  grant_id bigint references token_entries on delete cascade,
  -- of a grant; null: never
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

-- ---------------------------------------------------------------- the lucky draw

create table lucky_draws (
  -- what clients call lucky_draw_type
  type text primary key check (type ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null,
  -- the page that it is played on; lists leave the page out while nothing is left to win
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
  -- which of the four faces the machine stops at
  slot text not null check (slot in ('suprise', 'gift', 'voucher', 'rewards')),
  weight integer not null check (weight between 0 and 1000000),
  -- null: unlimited
  quota integer check (quota >= 0),
  claimed_count integer not null default 0 check (claimed_count >= 0),
  -- what the winner gets: a copy of this voucher for them alone, valid for so many days, or this reward
  voucher_id text references vouchers,
  voucher_days integer check (voucher_days > 0),
  reward_key text references rewards,
  position integer not null default 0,
  unique (draw_type, key),
  check (claimed_count <= quota),
  check (voucher_id is null or reward_key is null)
);

-- The truth about prizes: one row a member and draw. It outlives the account, without its name, so that the count stays.
create table lucky_claims (
  id text primary key default new_id(),
  draw_type text not null references lucky_draws,
  member_id text references members on delete set null,
  prize_id text not null references lucky_prizes,
  -- what was promised
  prize_name text not null,
  slot text not null,
  voucher_id text references vouchers,
  -- how it was drawn, so that it can be replayed: the wheel at that moment, [{key, weight}] of what was left, and the
  -- number that fell
  wheel jsonb not null,
  ticket integer not null check (ticket >= 0),
  claimed_at timestamptz not null,
  mails_asked integer not null default 0 check (mails_asked >= 0),
  mailed_at timestamptz,
  unique (draw_type, member_id)
);
create index on lucky_claims (member_id);
create index on lucky_claims (prize_id);

-- The prizes that can be drawn at that moment.
create function lucky_prizes_left(moment timestamptz) returns table (prize_id text, draw_type text)
  language sql stable parallel safe
  begin atomic
    select p.id, p.draw_type from lucky_prizes p join lucky_draws d on d.type = p.draw_type
    where is_open(d.is_active, d.starts_at, d.ends_at, moment) and p.weight > 0
      and (p.quota is null or p.claimed_count < p.quota) and is_prize_open(p.voucher_id, p.reward_key, moment);
  end;

-- The page of a draw has something to give while a prize can be drawn; any other page always has.
create function campaign_gives(slug text, moment timestamptz) returns boolean
  language sql stable parallel safe
  return not exists (select from lucky_draws d where d.campaign_slug = campaign_gives.slug)
    or exists (select from lucky_prizes_left(moment) p join lucky_draws d on d.type = p.draw_type
      where d.campaign_slug = campaign_gives.slug);

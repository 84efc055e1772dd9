-- What members are given, and orders that outlive the account they were placed by.

create table rewards (
  -- staff and campaigns name it by this
  key text primary key check (key ~ '^[a-z0-9-]{2,60}$'),
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 400),
  -- nobody is given it after that; null never ends
  ends_at timestamptz,
  created_at timestamptz not null default now()
);

create table member_rewards (
  id text primary key default new_id(),
  member_id text not null references members on delete cascade,
  reward_key text not null references rewards on delete cascade,
  given_at timestamptz not null,
  -- one of each kind
  unique (member_id, reward_key)
);
create index on member_rewards (reward_key);

-- The tax law keeps orders for ten years; whom they belonged to is forgotten with the account. That the reference stays
-- without "on delete" is on purpose: an account whose orders still name it cannot be deleted.
alter table orders alter column member_id drop not null;
alter table carts alter column member_id drop not null;
-- a bag without a member is what an order was made of
alter table carts add check (member_id is not null or closed_at is not null);

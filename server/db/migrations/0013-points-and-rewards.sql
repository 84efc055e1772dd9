-- The points game (members share products and get points), the book of points, and rewards.

-- ---------------------------------------------------------------- the points game

create table points_game (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default false,
  -- shares that count for a member on one day in Jakarta
  shares_a_day integer not null default 5 check (shares_a_day > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  check (ends_at > starts_at)
);
insert into points_game default values;

create table game_products (
  product_id bigint primary key references products on delete cascade,
  points integer not null check (points between 1 and 10000),
  is_active boolean not null default true
);

-- What the product's page says of the game, and what decides whether a share counts. A product that left the shop is not
-- in the game.
create view game_product_state as
  select g.product_id, g.points,
    is_open(g.is_active and p.is_active_in_sociolla and s.is_on, s.starts_at, s.ends_at, now()) as is_active
  from game_products g join products p on p.id = g.product_id cross join points_game s;

-- A member's link counts once. Its code tells who shared when somebody opens it.
create table game_shares (
  id text primary key default new_id(),
  member_id text not null references members on delete cascade,
  -- a product that was shared is never deleted: entries in the book of points came from it
  product_id bigint not null references products,
  code text not null unique check (code ~ '^[A-Za-z0-9]{10}$'),
  points integer not null check (points > 0),
  shared_at timestamptz not null,
  unique (member_id, product_id)
);
create index on game_shares (product_id);

-- Whom a share reached: each other member once.
create table game_share_openings (
  share_id text not null references game_shares on delete cascade,
  member_id text not null references members on delete cascade,
  opened_at timestamptz not null,
  primary key (share_id, member_id)
);
create index on game_share_openings (member_id);

-- ---------------------------------------------------------------- points

-- A book from which nothing is deleted. Each entry moves points between three purses of a member; a purse holds the sum
-- of its column.
create table point_entries (
  id bigint generated always as identity primary key,
  member_id text not null references members on delete cascade,
  order_id text references orders on delete cascade,
  -- an order that is retried goes through all of it again
  turn integer not null default 1,
  kind text not null check (kind in (
    'held', 'spent', 'released', 'returned', 'spent_late', 'earned', 'matured', 'reversed', 'granted', 'taken')),
  -- can be spent; held for an unpaid order; earned and pending until delivery
  usable_change integer not null default 0,
  held_change integer not null default 0,
  pending_change integer not null default 0,
  note text not null default '',
  -- 'order', 'staff:NAME'
  moved_by text not null default 'order',
  -- the share that earned them
  game_share_id text unique references game_shares on delete cascade,
  created_at timestamptz not null default now(),
  -- each thing happens to the points of an order once a turn
  unique (order_id, kind, turn),
  check (order_id is not null or kind in ('granted', 'taken')),
  -- a move between purses neither creates nor destroys points
  check (kind not in ('held', 'released', 'matured') or usable_change + held_change + pending_change = 0)
);
create index on point_entries (member_id, id);

-- ---------------------------------------------------------------- rewards

create table rewards (
  -- what staff and campaigns call it
  key text primary key check (key ~ '^[a-z0-9-]{2,60}$'),
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 400),
  -- false: a service, nothing to pack
  is_packed boolean not null default true,
  -- no member gets it after that; null: never ends
  ends_at timestamptz,
  created_at timestamptz not null default now()
);

create table member_rewards (
  id text primary key default new_id(),
  member_id text not null references members on delete cascade,
  reward_key text not null references rewards on delete cascade,
  given_at timestamptz not null,
  -- the order whose parcel it is in: the member's next paid one, once
  order_id text references orders on delete set null,
  -- when that parcel reached them
  handed_over_at timestamptz,
  -- one of each kind
  unique (member_id, reward_key),
  check (handed_over_at is null or order_id is not null)
);
create index on member_rewards (reward_key);
create index on member_rewards (order_id);

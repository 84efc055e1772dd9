-- The points game: members share products and get points. Which products, how many points, how often a day.

create table points_game (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default false,
  -- shares that count for a member on one day of Jakarta
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

-- What a product page says of the game, and what a share is judged by.
create view game_product_state as
  select g.product_id, g.points,
    g.is_active and s.is_on and coalesce(s.starts_at <= now(), true) and coalesce(s.ends_at > now(), true) as is_active
  from game_products g cross join points_game s;

-- A member's link counts once. Its code tells who shared when somebody opens it.
create table game_shares (
  id text primary key default new_id(),
  member_id text not null references members on delete cascade,
  -- a product that was shared is not deleted: points in the book came of it
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

-- Points that a share brought are entries of the book of points like any other, and name the share.
alter table point_entries add column game_share_id text unique references game_shares on delete cascade;

-- Times at which some goods earn their points several times over (PROMO-02).

create table point_rules (
  id bigint generated always as identity primary key,
  name text not null,
  -- "2": twice the usual points
  times integer not null check (times between 2 and 10),
  -- empty: any. A product counts if one of the three names it.
  product_ids bigint[] not null default '{}',
  brand_ids bigint[] not null default '{}',
  category_ids bigint[] not null default '{}',
  is_active boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz,
  version integer not null default 1,
  check (ends_at > starts_at)
);

-- What a rule added to the points of an order, as promised when it was placed.
create table point_rule_uses (
  order_id text not null references orders on delete cascade,
  point_rule_id bigint not null references point_rules,
  points integer not null check (points > 0),
  primary key (order_id, point_rule_id)
);
create index on point_rule_uses (point_rule_id);

-- When a product goes live, and when it leaves the shop, by themselves (PROD-05).
create table product_plans (
  product_id bigint primary key references products on delete cascade,
  -- null: it is in the shop already, or has gone live
  publishes_at timestamptz,
  -- null: it stays
  archives_at timestamptz,
  -- why it could not go live on time; null until it was tried
  refusal text,
  planned_by text not null,
  version integer not null default 1,
  check (publishes_at is not null or archives_at is not null),
  check (archives_at > publishes_at)
);

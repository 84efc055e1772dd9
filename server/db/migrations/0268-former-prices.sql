-- Every price that ended in the last 90 days, written by the database itself, whoever changes one (PROD-07). Each began
-- when the one before it ended; the price now is the combination's own.
create table former_prices (
  id bigint generated always as identity primary key,
  combination_id bigint not null references combinations on delete cascade,
  price_rupiah bigint not null,
  price_after_discount_rupiah bigint not null,
  until timestamptz not null default now()
);
create index on former_prices (combination_id, until);

-- Only on updates: a restored backup inserts combinations, and brings its own rows.
create function keep_former_prices() returns trigger language plpgsql as $$
begin
  with changed as (
    select o.id, o.price_rupiah, o.price_after_discount_rupiah from before_change o join after_change n using (id)
    where (n.price_rupiah, n.price_after_discount_rupiah) is distinct from (o.price_rupiah, o.price_after_discount_rupiah)
  ), forgotten as (
    delete from former_prices f using changed c
    where f.combination_id = c.id and f.until < now() - interval '90 days'
  )
  insert into former_prices (combination_id, price_rupiah, price_after_discount_rupiah)
  select id, price_rupiah, price_after_discount_rupiah from changed order by id;
  return null;
end $$;
create trigger combinations_keep_former_prices after update on combinations
  referencing old table as before_change new table as after_change
  for each statement execute function keep_former_prices();

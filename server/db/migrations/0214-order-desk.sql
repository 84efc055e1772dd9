-- The order desk (ORD-01, ORD-02): what its lists filter, search and sort by, notes of staff, and a version of the order
-- that two people who change it compare.
alter table orders add column version integer not null default 1;
create function count_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger orders_count_version before update on orders for each row execute function count_order_version();

-- What staff know of an order when they look for it: code, tracking number, recipient, and telephone as it is dialled
-- in Indonesia.
create function order_words(reference_code text, tracking_number text, address jsonb) returns text
  immutable language sql
  return lower(reference_code || '|' || coalesce(tracking_number, '') || '|' || coalesce(address ->> 'contact', '')
    || '|' || coalesce(public.national_phone(address ->> 'phone'), '') || '|');
create index orders_words on orders using gin (order_words(reference_code, tracking_number, delivery_address) gin_trgm_ops);
create index members_names on members using gin ((lower(first_name || ' ' || last_name) || ' ' || email) gin_trgm_ops);

create index orders_newest on orders (created_at desc, id desc);
create index orders_by_state on orders (state, created_at desc, id desc);
create index orders_by_carrier on orders (carrier_name, created_at desc, id desc);
create index orders_by_city on orders ((delivery_address -> 'city' ->> 'name'), created_at desc, id desc);
create index orders_by_value on orders (payable_rupiah, id);
create index payments_by_method on payments (method_code, created_at desc);
create index payments_paid_at on payments (paid_at) where paid_at is not null;

-- What staff tell each other about an order.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  text text not null check (text <> ''),
  -- as in staff_acts, so that a note outlives its author's account
  actor_kind text not null,
  actor_id text,
  actor_name text not null,
  -- accounts of the people whom the note names
  mentions text[] not null default '{}',
  created_at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, id desc);

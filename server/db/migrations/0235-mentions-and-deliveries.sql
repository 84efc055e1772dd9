-- An order that is delivered leaves no parcel of it on the way, and colleagues see the notes that mention them (ORD-02).

-- Whatever moves an order to Delivered: staff, the last parcel, or a process of the version before.
create function deliver_parcels() returns trigger language plpgsql as $$
begin
  update parcels set delivered_at = now() where order_id = new.id and shipped_at is not null and delivered_at is null;
  return null;
end $$;
create trigger orders_deliver_parcels after update on orders for each row
  when (new.state = 'Delivered' and old.state <> 'Delivered') execute function deliver_parcels();

update parcels y set delivered_at = greatest(y.shipped_at, h.at)
from (select order_id, max(created_at) as at from order_state_histories where to_state = 'Delivered' group by order_id) h
join orders o on o.id = h.order_id
where y.order_id = h.order_id and o.state = 'Delivered' and y.shipped_at is not null and y.delivered_at is null;

-- The mentions that somebody has seen; the others are on their home page.
create table seen_mentions (
  note_id bigint not null references order_notes on delete cascade,
  staff_id text not null references staff_accounts on delete cascade,
  seen_at timestamptz not null,
  primary key (note_id, staff_id)
);
create index order_notes_mentions on order_notes using gin (mentions);

-- Those from before nobody waits for.
insert into seen_mentions (note_id, staff_id, seen_at)
select n.id, a.id, now() from order_notes n join staff_accounts a on a.id = any(n.mentions);

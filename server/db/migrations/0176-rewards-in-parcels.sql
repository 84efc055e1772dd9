-- A reward that is a thing lies in the parcel of the member's next paid order, once.

-- false: a service, nothing to pack
alter table rewards add column is_packed boolean not null default true;

alter table member_rewards
  -- the order whose parcel it lies in
  add column order_id text references orders on delete set null,
  -- when that parcel came to them
  add column handed_over_at timestamptz,
  add check (handed_over_at is null or order_id is not null);
create index on member_rewards (order_id);

-- Staff change where an order goes before it is sent (ORD-05). A higher fee is borne by the shop, or the buyer is asked.

-- What staff tell the warehouse and the courier about the delivery.
alter table orders add column delivery_note text not null default '';

create table delivery_changes (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  -- asked: the buyer has not answered; agreed: the buyer transfers the difference; the other three are final
  status text not null check (status in ('asked', 'agreed', 'applied', 'declined', 'withdrawn')),
  -- The new address while the change is open; null if the address stays. Forgotten once the change is final.
  address jsonb,
  -- a key of shipping_methods; null if the method stays
  shipping_type text,
  delivery_note text not null,
  -- as the carrier charges it, before and after
  fee_before_rupiah bigint not null check (fee_before_rupiah >= 0),
  fee_rupiah bigint not null check (fee_rupiah >= 0),
  -- who bears the difference of an applied change; null if there is none to bear
  borne_by text check (borne_by in ('shop', 'buyer')),
  asked_by text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  check ((status in ('asked', 'agreed')) = (ended_at is null)),
  check (ended_at is null or address is null),
  check (status <> 'applied' or (borne_by is not null) = (fee_rupiah > fee_before_rupiah))
);
create unique index delivery_changes_one_open on delivery_changes (order_id) where ended_at is null;
create index delivery_changes_of_order on delivery_changes (order_id, id desc);

-- The buyer is mailed about a change, and asked about a fee.
alter table order_news drop constraint order_news_kind_check;
alter table order_news add constraint order_news_kind_check
  check (kind in ('state', 'egift', 'egift_sent', 'review', 'return', 'delivery_change'));

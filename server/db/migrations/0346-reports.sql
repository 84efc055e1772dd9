-- Reports of sales over long ranges (FIN-01) read sums of days that are over, not a million orders. The sums follow from
-- the books and can be deleted at any time: they are summed again.
create table day_sales (
  -- in Jakarta
  day date not null,
  -- Which report: 'order' is the day itself, once for each day that is summed.
  dimension text not null check (dimension in ('order', 'part', 'step', 'product', 'city', 'carrier', 'payment', 'voucher', 'buyer')),
  -- What the row is about: a product's id, a city's name; empty for the day itself and for what has none.
  key text not null,
  orders integer not null,
  pieces integer not null,
  -- at list price; the delivery fee before it is discounted
  gross_rupiah bigint not null,
  voucher_rupiah bigint not null,
  sales_rupiah bigint not null,
  refund_rupiah bigint not null,
  primary key (dimension, day, key)
);

-- A day that is over and has changed, because a provider said late when money came, or refused a refund: it is summed
-- again. Rows are only added and deleted, so that two payments never wait for each other here.
create table changed_sales_days (
  id bigint generated always as identity primary key,
  day date not null
);

create function note_changed_sales_day(changed_at timestamptz) returns void language sql as $$
  insert into changed_sales_days (day)
  select (changed_at at time zone 'Asia/Jakarta')::date
  where (changed_at at time zone 'Asia/Jakarta')::date < (now() at time zone 'Asia/Jakarta')::date
    or exists (select from day_sales where dimension = 'order' and day = (changed_at at time zone 'Asia/Jakarta')::date)
$$;

-- The payment's own day, and those on which its bank took it back.
create function note_changed_payment() returns trigger language plpgsql as $$
begin
  perform note_changed_sales_day(at) from (
    select new.paid_at union select i.created_at from payment_incidents i where i.payment_id = new.id
  ) changed (at) where new.paid_at is not null;
  return null;
end $$;
create trigger payments_note_paid after insert on payments for each row
  when (new.paid_at is not null) execute function note_changed_payment();
create trigger payments_note_changed after update on payments for each row
  when ((old.paid_at, old.status, old.received_rupiah, old.charged_back_rupiah)
    is distinct from (new.paid_at, new.status, new.received_rupiah, new.charged_back_rupiah))
  execute function note_changed_payment();

create function note_changed_day() returns trigger language plpgsql as $$
begin
  perform note_changed_sales_day(new.created_at);
  return null;
end $$;
create trigger refunds_note_changed after insert or update of status on refunds for each row
  execute function note_changed_day();
create trigger payment_incidents_note_changed after insert on payment_incidents for each row
  execute function note_changed_day();

-- A card that is spent late also changes the day on which its order was paid.
create function note_changed_card() returns trigger language plpgsql as $$
begin
  perform note_changed_sales_day(at) from (
    select new.created_at union select p.paid_at from payments p where p.order_id = new.order_id and p.paid_at is not null
  ) changed (at);
  return null;
end $$;
create trigger gift_card_entries_note_changed after insert on gift_card_entries for each row
  when (new.kind in ('returned', 'spent', 'spent_late')) execute function note_changed_card();

create function note_changed_delivery() returns trigger language plpgsql as $$
begin
  perform note_changed_sales_day(new.ended_at);
  return null;
end $$;
create trigger delivery_changes_note_changed after insert or update on delivery_changes for each row
  when (new.borne_by = 'buyer' and new.ended_at is not null) execute function note_changed_delivery();

-- A day's refunds, gift cards that got their money back, payments that a bank took back, and deliveries paid later.
create index refunds_by_day on refunds (created_at);
create index gift_card_entries_returned on gift_card_entries (created_at) where kind in ('returned', 'spent_late');
create index payments_given_back on payments (updated_at) where status in ('refunded', 'denied') and paid_at is not null;
create index payment_incidents_by_day on payment_incidents (created_at);
create index delivery_changes_paid on delivery_changes (ended_at) where borne_by = 'buyer';

-- Shares a sum by weights, to the rupiah: the parts add up to it, and a sum of all weights gives each its own.
create function share_rupiah(rupiah bigint, weights bigint[]) returns bigint[] language sql immutable as $$
  select array_agg(
    floor(rupiah::numeric * upto / nullif(whole, 0))::bigint
      - floor(rupiah::numeric * (upto - weight) / nullif(whole, 0))::bigint order by place)
  from (
    select weight, place, sum(weight) over (order by place) as upto, sum(weight) over () as whole
    from unnest(weights) with ordinality w (weight, place)
  ) shares
$$;

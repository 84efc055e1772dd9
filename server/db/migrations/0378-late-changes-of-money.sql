-- Kept sums of sales follow what changes late (FIN-01): where an order went and who bought it, and each part that a bank takes back.
-- Months whose tax is reported are closed (FIN-03).

-- What a payer's bank took back of a payment, part by part: a part counts on the day on which the shop heard of it.
-- payments.charged_back_rupiah is their sum. Written by the database: the version before runs beside this one.
create table chargebacks (
  id bigint generated always as identity primary key,
  payment_id text not null references payments,
  -- negative if the bank had taken less than it said before
  rupiah bigint not null check (rupiah <> 0),
  created_at timestamptz not null
);
create index on chargebacks (payment_id);
create index on chargebacks (created_at);
insert into chargebacks (payment_id, rupiah, created_at)
select p.id, p.charged_back_rupiah, i.created_at
from payment_incidents i join payments p on p.id = i.payment_id
where i.kind = 'partly_charged_back' and p.charged_back_rupiah > 0;

create function note_chargeback() returns trigger language plpgsql as $$
begin
  insert into chargebacks (payment_id, rupiah, created_at)
  values (new.id, coalesce(new.charged_back_rupiah, 0) - coalesce(old.charged_back_rupiah, 0), now());
  return null;
end $$;
create trigger payments_note_chargeback after update of charged_back_rupiah on payments for each row
  when (coalesce(new.charged_back_rupiah, 0) <> coalesce(old.charged_back_rupiah, 0))
  execute function note_chargeback();
create trigger chargebacks_note_changed after insert on chargebacks for each row
  execute function note_changed_day();

-- Who pays for the first time is not new any more if an earlier payment turns up.
create function note_later_purchases(member text, paid timestamptz) returns void language sql as $$
  select note_changed_sales_day(p.paid_at) from orders o join payments p on p.order_id = o.id
  where o.member_id = member and p.paid_at > paid
$$;

create or replace function note_changed_payment() returns trigger language plpgsql as $$
begin
  perform note_changed_sales_day(at) from (
    select new.paid_at union select i.created_at from payment_incidents i where i.payment_id = new.id
    union select c.created_at from chargebacks c where c.payment_id = new.id
  ) changed (at) where new.paid_at is not null;
  perform note_later_purchases(o.member_id, new.paid_at) from orders o
  where o.id = new.order_id and o.member_id is not null and new.paid_at is not null;
  return null;
end $$;

-- Carrier, city and buyer of an order are those of all that happened to its money.
create function note_changed_order() returns trigger language plpgsql as $$
begin
  perform note_changed_sales_day(at) from (
    select p.paid_at from payments p where p.order_id = new.id
    union select r.created_at from refunds r where r.order_id = new.id
    union select e.created_at from gift_card_entries e where e.order_id = new.id
    union select i.created_at from payments p join payment_incidents i on i.payment_id = p.id where p.order_id = new.id
    union select c.created_at from payments p join chargebacks c on c.payment_id = p.id where p.order_id = new.id
    union select p.updated_at from payments p where p.order_id = new.id and p.status in ('refunded', 'denied')
    union select d.ended_at from delivery_changes d where d.order_id = new.id
  ) changed (at) where at is not null and exists (select from payments p where p.order_id = new.id and p.paid_at is not null);
  if new.member_id is distinct from old.member_id then
    perform note_later_purchases(m.id, p.paid_at) from payments p cross join (values (old.member_id), (new.member_id)) m (id)
    where p.order_id = new.id and p.paid_at is not null and m.id is not null;
  end if;
  return null;
end $$;
create trigger orders_note_changed after update on orders for each row
  when (new.carrier_name is distinct from old.carrier_name or new.member_id is distinct from old.member_id
    or (new.delivery_address -> 'city' ->> 'name') is distinct from (old.delivery_address -> 'city' ->> 'name'))
  execute function note_changed_order();

-- Orders whose documents could not be issued, and when they were tried last: the others come first.
alter table tax_dues add column failed_at timestamptz;

-- A month whose tax is reported: no document is added to it any more. Late ones go to the next month that is open.
create table tax_closed_months (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by text not null
);

-- When the money came or went, if that was in a closed month; happened_at is then the start of the month of the document.
alter table tax_documents add column money_at timestamptz;

-- The version before does not know of closed months: its late documents wait for this one. A restored backup is copied in.
create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if exists (select from tax_closed_months
    where month = date_trunc('month', new.happened_at at time zone 'Asia/Jakarta')::date) then
    raise exception 'the month of this tax document is closed'
      using errcode = 'check_violation', constraint = 'tax_month_open';
  end if;
  return new;
end $$;
create trigger tax_documents_refuse_closed_month before insert on tax_documents for each row
  when (current_query() !~* '^\s*copy\s') execute function refuse_closed_month();

-- Invoices and credit notes with numbers without gaps (FIN-03), and the orders for which some may be due.

create table tax_documents (
  id text primary key default new_id(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- When the money came or went: the day of the document, which decides its month and, for an invoice, its rate.
  happened_at timestamptz not null,
  month date not null
    generated always as (date_trunc('month', happened_at at time zone 'Asia/Jakarta')::date) stored,
  number integer not null check (number > 0),
  order_id text not null references orders,
  -- An invoice is of the order, or of a fee that was paid later. An order that was undone and then paid after all gets
  -- another one: its second turn.
  turn smallint check (turn > 0),
  delivery_change_id bigint unique references delivery_changes,
  -- A credit note takes back a part of an invoice, because of a refund; without one, all that was left when the sale ended.
  invoice_id text references tax_documents,
  refund_id text unique references refunds,
  -- with PPN
  gross_rupiah bigint not null check (gross_rupiah >= 0),
  -- the part that is gift cards: money for money, without PPN
  untaxed_rupiah bigint not null check (untaxed_rupiah >= 0),
  net_rupiah bigint not null check (net_rupiah >= 0),
  -- DPP: the base that the rate applies to
  base_rupiah bigint not null check (base_rupiah >= 0),
  ppn_rupiah bigint not null check (ppn_rupiah >= 0),
  rate_percent numeric(5, 2) not null,
  base_numerator integer not null,
  base_denominator integer not null,
  issued_at timestamptz not null default now(),
  unique (kind, month, number),
  check (net_rupiah + ppn_rupiah + untaxed_rupiah = gross_rupiah),
  check (num_nonnulls(turn, delivery_change_id) = (kind = 'invoice')::integer),
  check ((kind = 'credit_note') = (invoice_id is not null)),
  check (refund_id is null or kind = 'credit_note')
);
create unique index tax_documents_turns on tax_documents (order_id, turn) where turn is not null;
create unique index tax_documents_ends on tax_documents (invoice_id)
  where kind = 'credit_note' and refund_id is null;
create index on tax_documents (order_id);
create index on tax_documents (invoice_id) where invoice_id is not null;
-- A document that was issued never changes. Restoring a backup truncates every table.
create trigger tax_documents_append_only before update or delete on tax_documents
  for each statement execute function refuse_change();

-- Orders whose money has moved since their documents were last looked at. Several rows of one order are one look.
create table tax_dues (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  arrived_at timestamptz not null
);
create index on tax_dues (arrived_at, id);
create index on tax_dues (order_id);

-- Written by the database, whoever moves the money: the version before runs beside this one. Only on updates: a restored
-- backup inserts, and brings its own rows. A payment that is paid from the start moves its order.
create function note_tax_due() returns trigger language plpgsql as $$
begin
  insert into tax_dues (order_id, arrived_at) values (new.order_id, now());
  return null;
end $$;
create function note_tax_due_of_payment() returns trigger language plpgsql as $$
begin
  insert into tax_dues (order_id, arrived_at)
  values (new.order_id, case when new.status = 'paid' then new.paid_at else now() end);
  return null;
end $$;
create function note_tax_due_of_order() returns trigger language plpgsql as $$
begin
  insert into tax_dues (order_id, arrived_at) values (new.id, now());
  return null;
end $$;
create trigger payments_note_tax_due after update on payments for each row
  when (new.paid_at is not null
    and (new.status is distinct from old.status or new.paid_at is distinct from old.paid_at))
  execute function note_tax_due_of_payment();
create trigger refunds_note_tax_due after update on refunds for each row
  when (new.status = 'done' and old.status <> 'done') execute function note_tax_due();
create trigger delivery_changes_note_tax_due after update on delivery_changes for each row
  when (new.borne_by = 'buyer' and old.borne_by is distinct from 'buyer') execute function note_tax_due();
create trigger orders_note_tax_due after update on orders for each row
  when (new.state <> old.state
    and new.state in ('Payment accepted', 'Paid, short of stock', 'Cancelled', 'Payment Failure', 'Returned', 'Refunded'))
  execute function note_tax_due_of_order();

-- How far the payments of before have been noted in tax_dues: a job does that, so that this file is quick.
create table tax_backfill (
  is_only boolean primary key default true check (is_only),
  after_payment_id text not null default '',
  ended_at timestamptz
);
insert into tax_backfill default values;

-- No payment is without a rate: 10% from the first law on VAT until 2022.
insert into ppn_rates (valid_from, rate_percent, base_numerator, base_denominator) values ('1985-04-01', 10, 1, 1);

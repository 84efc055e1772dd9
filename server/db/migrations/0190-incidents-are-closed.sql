-- Staff close an incident by name and with a note; the payer's bank may take money back.
alter table payment_incidents
  add column resolved_by text,
  add column note text not null default '',
  drop constraint payment_incidents_kind_check,
  add constraint payment_incidents_kind_check check (kind in ('short_of_stock', 'amount_differs', 'paid_after_cancel',
    'paid_twice', 'reversed_after_paid', 'gift_card_spent', 'charged_back', 'partly_charged_back')),
  add check (resolved_at is null or resolved_by is not null) not valid;
create index payment_incidents_open on payment_incidents (created_at) where resolved_at is null;

-- A refund that the provider refused needs a person: the buyer reads that the shop looks at it.
alter table payment_incidents drop constraint payment_incidents_kind_check,
  add constraint payment_incidents_kind_check check (kind in ('short_of_stock', 'amount_differs', 'paid_after_cancel',
    'paid_twice', 'reversed_after_paid', 'gift_card_spent', 'charged_back', 'partly_charged_back', 'refund_refused'));

insert into payment_incidents (payment_id, kind, detail)
select distinct on (payment_id) payment_id, 'refund_refused', jsonb_build_object('refund', id, 'detail', note)
from refunds where status = 'refused' order by payment_id, created_at
on conflict (payment_id, kind) do nothing;

-- Each refused refund of a payment is an incident, and each wrong sum: closing the first must not hide the second.
alter table payment_incidents
  add column about text not null default '',
  drop constraint payment_incidents_payment_id_kind_key;
update payment_incidents set about = coalesce(detail ->> 'refund', '') where kind = 'refund_refused';
update payment_incidents set about = coalesce(detail ->> 'theirs', '') where kind = 'amount_differs';
alter table payment_incidents add unique (payment_id, kind, about);

insert into payment_incidents (payment_id, kind, about, detail)
select payment_id, 'refund_refused', id, jsonb_build_object('refund', id, 'detail', note)
from refunds where status = 'refused'
on conflict (payment_id, kind, about) do nothing;

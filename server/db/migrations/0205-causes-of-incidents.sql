-- What an incident is about, where its kind can happen to a payment more than once: the refunds that the provider refused,
-- the sums that differed. A further cause opens the incident again. It stays one row for each payment and kind, because
-- processes of the version before insert on conflict of just these two.
alter table payment_incidents add column causes text[] not null default '{}';
update payment_incidents set causes = array[detail ->> 'refund'] where kind = 'refund_refused' and detail ? 'refund';
update payment_incidents set causes = array[detail ->> 'theirs'] where kind = 'amount_differs' and detail ? 'theirs';

-- Refused refunds that came after an incident was closed were shown nowhere.
insert into payment_incidents (payment_id, kind, causes, detail)
select payment_id, 'refund_refused', array_agg(id order by created_at, id),
  jsonb_build_object('refund', (array_agg(id order by created_at desc, id desc))[1],
    'detail', (array_agg(note order by created_at desc, id desc))[1])
from refunds where status = 'refused' group by payment_id
on conflict (payment_id, kind) do update
set causes = excluded.causes, detail = excluded.detail, resolved_at = null, resolved_by = null
where not excluded.causes <@ payment_incidents.causes;

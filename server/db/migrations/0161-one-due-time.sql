-- Until now a retry moved the time of its payment alone: an order waits as long as its newest payment does.
update orders o set payment_due_at = newest.due_at
from (select distinct on (order_id) order_id, due_at from payments order by order_id, attempt desc) newest
where newest.order_id = o.id and o.payment_due_at is distinct from newest.due_at
  and o.state in ('Order created', 'Awaiting payment', 'Awaiting bank wire payment', 'Payment Failure');

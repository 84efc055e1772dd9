-- What was transferred later for a dearer delivery goes back like an order's other money (ORD-05).

-- A refund is of a payment, or of the difference of a delivery; each difference goes back once, whole.
alter table refunds alter column payment_id drop not null;
alter table refunds add column delivery_change_id bigint unique references delivery_changes;
alter table refunds add constraint refunds_of_one_source check ((payment_id is null) = (delivery_change_id is not null));

-- The differences that buyers have transferred: a change that the buyer bears has been paid, even if it came too late to
-- be applied.
create view paid_fees as
select d.id as delivery_change_id, d.order_id, d.fee_rupiah - d.fee_before_rupiah as rupiah,
  exists (select from refunds f where f.delivery_change_id = d.id) as is_refunded
from delivery_changes d where d.borne_by = 'buyer';

-- What an order owes its buyer: what was transferred later for a dearer delivery (ORD-05) goes back like its other money,
-- and what the payer's bank took back of a payment does not.

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

-- What the payer's bank took back of a payment that counts as paid; null if the provider does not say how much.
alter table payments add column charged_back_rupiah bigint default 0 check (charged_back_rupiah between 0 and amount_rupiah);
-- What the shop still has of a payment before refunds: nothing, while it is not known how much the bank took.
alter table payments add column kept_rupiah bigint not null
  generated always as (case when charged_back_rupiah is null then 0 else amount_rupiah - charged_back_rupiah end) stored;

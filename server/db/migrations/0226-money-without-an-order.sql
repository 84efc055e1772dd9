-- Money that the provider reports for an order number which the shop never gave out: it belongs to no payment, and was
-- only refused, so that nobody saw it. Staff see it once for each number.
alter table payment_incidents drop constraint payment_incidents_kind_check;
alter table payment_incidents add constraint payment_incidents_kind_check check (kind in ('short_of_stock',
  'amount_differs', 'paid_after_cancel', 'paid_twice', 'reversed_after_paid', 'gift_card_spent', 'charged_back',
  'partly_charged_back', 'refund_refused', 'unknown_order'));
alter table payment_incidents add constraint payment_incidents_about check ((payment_id is null) = (kind = 'unknown_order')) not valid;
create unique index payment_incidents_unknown on payment_incidents ((detail ->> 'provider'), (detail ->> 'orderId'))
  where payment_id is null;

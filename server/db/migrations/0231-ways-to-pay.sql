-- What a way to pay is, stands in contract/ways-to-pay.ts. The rows here keep what staff decide: whether it is offered, its
-- name, logo, category and place in the list. A category that no page shows would hide its rows.
alter table payment_methods drop column provider_method;
update payment_methods set category = 'other'
  where category not in ('recommendation', 'bank transfer', 'credit card', 'other');
alter table payment_methods add constraint payment_methods_category
  check (category in ('recommendation', 'bank transfer', 'credit card', 'other'));

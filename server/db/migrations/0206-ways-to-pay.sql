-- contract/ways-to-pay.ts says what a way to pay is. The rows here keep what staff decide: whether it is offered, its name,
-- logo, category and place in the list. Only processes of the version before still read provider_method: nothing writes
-- it, and a later version drops it.
alter table payment_methods alter column provider_method drop not null;

-- A category that no page shows would hide its rows.
update payment_methods set category = 'other'
  where category not in ('recommendation', 'bank transfer', 'credit card', 'other');
alter table payment_methods add constraint payment_methods_category
  check (category in ('recommendation', 'bank transfer', 'credit card', 'other'));

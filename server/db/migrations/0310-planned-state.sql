-- What a plan was made of: a product whose state has changed since does not go live by it, and staff see that its draft has.
alter table product_plans
  -- null: planned by a version of the shop that did not record it
  add column state text check (state in ('live', 'draft', 'archived')),
  -- null: there was no draft
  add column draft_version integer;

update product_plans n set
  state = case when p.is_active_in_sociolla then 'live' when p.is_draft then 'draft' else 'archived' end,
  draft_version = (select d.version from product_drafts d where d.product_id = n.product_id)
from products p where p.id = n.product_id;

-- Vouchers and special prices ask which categories a product is in. They read it from the listing until now, so a lock on
-- the listing held up every bag.

-- A view, because a function costs three times as much for each product. Ask it for certain products only.
create view product_shelves as
select p.id as product_id, shelf.category_ids
from products p
cross join lateral (
  with recursive up as (
    select k.id, k.parent_id
    from (
      select p.default_category_id as id
      union all select category_id from product_categories where product_id = p.id
    ) own join categories k using (id)
    union
    select k.id, k.parent_id from up join categories k on k.id = up.parent_id
  )
  select coalesce(array_agg(up.id order by up.id), '{}') as category_ids from up
) shelf;

comment on view product_shelves is 'The categories of a product and all categories above them.';

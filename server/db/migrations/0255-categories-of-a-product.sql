-- Vouchers and special prices ask which categories a product is in. They read it from the listing until now, so a lock on
-- the listing held up every bag.

create function category_ids_of(product bigint) returns bigint[] stable language sql begin atomic
  with recursive up as (
    select k.id, k.parent_id from categories k
    where k.id = (select default_category_id from products where id = product)
      or k.id in (select category_id from product_categories where product_id = product)
    union
    select k.id, k.parent_id from up join categories k on k.id = up.parent_id
  )
  select coalesce(array_agg(up.id order by up.id), '{}') from up;
end;

comment on function category_ids_of is 'The categories of a product and all categories above them.';

-- The first step of a price is the sum of its lines as they are shown; it used to be the sum of list prices, with the
-- discount of the products as a second step.

update orders o set pricing = jsonb_set(o.pricing, '{steps}', (
  select jsonb_agg(
    case step ->> 'code' when 'list_price'
      then jsonb_build_object('code', 'subtotal', 'label', 'Subtotal', 'amountRupiah',
        (step -> 'amountRupiah')::bigint + coalesce((
          select sum((off -> 'amountRupiah')::bigint) from jsonb_array_elements(o.pricing -> 'steps') off
          where off ->> 'code' = 'product_discount'), 0))
      else step end
    order by place)
  from jsonb_array_elements(o.pricing -> 'steps') with ordinality as steps (step, place)
  where step ->> 'code' <> 'product_discount'))
where o.pricing @? '$.steps[*] ? (@.code == "list_price")';

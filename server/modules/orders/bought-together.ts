import { isSold } from './sold-pieces.ts'

/**
 * SQL (product_id, orders): the products that were bought together with the given ones, and the number of orders for
 * each; a merged product counts for the one it was merged into. Only the newest orders of each given product count, so
 * that the query for a best seller does not get slower with every order.
 */
export const boughtTogether = (productIds: `$${number}`) => `
  select coalesce(merged.into_id, other.product_id) as product_id, count(distinct other.order_id) as orders
  from (
    select unnest(${productIds}::bigint[]) as product_id
    union select product_id from product_merges where into_id = any(${productIds}::bigint[])
  ) as given
  cross join lateral (
    select line.order_id from order_lines line join orders o on o.id = line.order_id
    where line.product_id = given.product_id and ${isSold}
    order by line.id desc limit 1000
  ) bought
  join order_lines other on other.order_id = bought.order_id
  left join product_merges merged on merged.product_id = other.product_id
  where coalesce(merged.into_id, other.product_id) <> all(${productIds}::bigint[])
  group by 1`

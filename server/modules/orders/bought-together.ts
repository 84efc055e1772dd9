import { isSold } from './sold-pieces.ts'

/**
 * SQL (product_id, orders): the products that were bought together with the given ones, and the number of orders for
 * each. Only the newest orders of each given product count, so that the query for a best seller does not get slower
 * with every order.
 */
export const boughtTogether = (productIds: `$${number}`) => `
  select other.product_id, count(distinct other.order_id) as orders
  from unnest(${productIds}::bigint[]) as given (product_id)
  cross join lateral (
    select line.order_id from order_lines line join orders o on o.id = line.order_id
    where line.product_id = given.product_id and ${isSold}
    order by line.id desc limit 1000
  ) bought
  join order_lines other on other.order_id = bought.order_id
  where other.product_id <> all(${productIds}::bigint[])
  group by other.product_id`

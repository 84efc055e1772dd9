/** The rows that staff make, in SQL that both the shop and staff read. */

/** The place of rows by the UV index: on the home page, for those whose sun is strong enough. */
export const BY_SUN = 'home-by-uv'

/** How many products a rule shows. */
const RULE_PRODUCTS = 12

/** `own_rows` with what a rule is limited to; empty for no limit. Use it as `from ${ownRows} r`. */
export const ownRows = `(select own.*,
  array_remove(own.category_id || array(select c.category_id from own_row_categories c where c.row_id = own.id), null)
    as in_categories,
  array(select t.tag_id from own_row_tags t where t.row_id = own.id) as with_tags
  from own_rows own)`

/**
 * What the row `r` shows, in its order. Each rule has its own index, so that none of them sorts the catalogue. A product
 * that was merged is the other one.
 */
export const productsOfRow = `
  select coalesce(m.into_id, p.product_id) as product_id, min(p.position)::bigint as place
  from own_row_products p left join product_merges m on m.product_id = p.product_id
  where r.rule = 'picked' and p.row_id = r.id group by 1
  ${Object.entries({
    'best-sellers': 'total_orders desc',
    newest: 'arrived_at desc',
    'best-rated': 'average_rating desc',
  })
    .map(
      ([rule, order]) => `union all
  (select l.product_id, row_number() over (order by l.${order}, l.product_id) from product_listing l
   where r.rule = '${rule}' and l.is_available
     and (r.in_categories = '{}' or l.category_ids && r.in_categories) and (r.with_tags = '{}' or l.tag_ids && r.with_tags)
     and (r.brand_id is null or l.brand_id = r.brand_id)
     and (r.price_until_rupiah is null or l.price_rupiah <= r.price_until_rupiah)
     and not exists (select from never_recommended n where n.product_id = l.product_id)
   order by l.${order}, l.product_id limit ${RULE_PRODUCTS})`,
    )
    .join('\n')}`

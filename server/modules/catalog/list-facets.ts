import type { Facet, ProductFilter } from '../../../contract/catalog.ts'
import { CATEGORY_LIST_CAP } from '../../../contract/constants.ts'
import type { Shop } from '../../shop.ts'
import { withKeyword } from './list-products.ts'

/**
 * The brands (or categories, with those above them) among the products that meet the filter, each with its count,
 * fullest first (LIST-39, LIST-40). The facet's own field of the filter is left out: having ticked one brand, a
 * shopper still sees what the others hold.
 */
export async function listFacets(
  shop: Shop,
  facet: 'brands' | 'categories',
  filter: ProductFilter,
  limit: number = CATEGORY_LIST_CAP,
): Promise<Facet[]> {
  const { result } = await withKeyword(shop.pool, { ...filter, [facet]: undefined }, async conditions => {
    const values = [...conditions.values, limit]
    const counted = counts[facet](`product_listing where ${conditions.text}`)
    const { rows } = await shop.pool.query<Facet>(
      `select t.id::text as id, t.slug, t.name, counted.count from (${counted}) counted join ${facet} t on t.id = counted.id
       order by counted.count desc, t.name, t.id limit $${values.length}`,
      values,
    )
    return rows.length > 0 ? rows : null
  })
  return result ?? []
}

const counts = {
  brands: (from: string) => `select brand_id as id, count(*) from ${from} group by brand_id`,
  // Products share few sets of categories: counting the sets first unnests hundreds of rows, not hundreds of thousands.
  categories: (from: string) => `
    select id, sum(sets.count)::bigint as count
    from (select category_ids, count(*) from ${from} group by category_ids) sets, unnest(sets.category_ids) id
    group by id`,
}

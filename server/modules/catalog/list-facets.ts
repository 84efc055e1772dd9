import type { Facet, FacetName } from '../../../contract/catalog.ts'
import { CATEGORY_LIST_CAP } from '../../../contract/constants.ts'
import type { Shop } from '../../shop.ts'
import { shareAnswer } from '../search/index.ts'
import type { ListFilter } from './filter-listing.ts'
import { withKeyword } from './list-products.ts'

/** How many products match the filter (LIST-32, SEARCH-02). */
export async function countProducts(shop: Shop, filter: ListFilter): Promise<number> {
  if (isSurveyed(filter)) return (await survey(shop, filter)).count
  const { result } = await withKeyword(shop.pool, filter, async conditions => {
    const { rows } = await shop.pool.query<{ count: number }>(
      `select count(*) as count from product_listing where ${conditions.text}`,
      conditions.values,
    )
    return rows[0]?.count || null
  })
  return result ?? 0
}

/**
 * Brands (or categories with their parents, tags, countries of origin) of products that match the filter, with
 * counts, largest first (LIST-39, LIST-40). The facet's own filter field is ignored: after ticking one brand, a
 * shopper still sees the counts of the others.
 */
export async function listFacets(
  shop: Shop,
  facet: FacetName,
  filter: ListFilter,
  limit: number,
): Promise<Facet[]> {
  const others = { ...filter, [facet]: undefined }
  if (isSurveyedFacet(facet) && isSurveyed(others)) return (await survey(shop, others))[facet].slice(0, limit)
  const { result } = await withKeyword(shop.pool, others, async conditions => {
    const from = `product_listing where ${conditions.text}`
    const { rows } = await shop.pool.query<Facet>(
      `${facets[facet](from)} limit $${conditions.values.length + 1}`,
      [...conditions.values, limit],
    )
    return rows.length > 0 ? rows : null
  })
  return result ?? []
}

const facets = {
  brands: (from: string) => named('brands', `select brand_id as id, count(*) from ${from} group by brand_id`),
  // Products share few sets of categories, so the sets are counted first and then expanded.
  categories: (from: string) =>
    named(
      'categories',
      `select id, sum(sets.count)::bigint as count
       from (select category_ids, count(*) from ${from} group by category_ids) sets, unnest(sets.category_ids) id
       group by id`,
    ),
  tags: (from: string) =>
    named('tags', `select id, count(*) from (select unnest(tag_ids) as id from ${from}) each group by id`),
  // Products store only the name of a country.
  origins: (from: string) =>
    `select t.id::text as id, t.name as slug, t.name, counted.count
     from (select origin, count(*) from ${from} group by origin) counted join country_tags t on t.name = counted.origin
     order by counted.count desc, t.name`,
}

const named = (table: 'brands' | 'categories' | 'tags', counted: string) =>
  `select t.id::text as id, t.slug, t.name, counted.count from (${counted}) counted join ${table} t on t.id = counted.id
   order by counted.count desc, t.name, t.id`

/**
 * A keyword finds products all over the table; if both facets and the count need the same products, they are read
 * once.
 */
const isSurveyedFacet = (facet: FacetName) => facet === 'brands' || facet === 'categories'
const isSurveyed = (filter: ListFilter) =>
  Boolean(filter.keyword) && !filter.brands?.length && !filter.categories?.length

interface Survey {
  count: number
  brands: Facet[]
  categories: Facet[]
}

function survey(shop: Pick<Shop, 'pool'>, filter: ListFilter): Promise<Survey> {
  return shareAnswer(shop.pool, `survey ${JSON.stringify(filter)}`, async () => {
    const { result } = await withKeyword(shop.pool, filter, async conditions => {
      const list = (facet: 'brands' | 'categories') =>
        `(select coalesce(json_agg(f), '[]') from (${facets[facet]('hits')} limit ${CATEGORY_LIST_CAP}) f)`
      const { rows } = await shop.pool.query<Survey>(
        `with hits as materialized (select brand_id, category_ids from product_listing where ${conditions.text})
         select (select count(*) from hits) as count, ${list('brands')} as brands, ${list('categories')} as categories`,
        conditions.values,
      )
      return rows[0]?.count ? rows[0] : null
    })
    return result ?? { count: 0, brands: [], categories: [] }
  })
}

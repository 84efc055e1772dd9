import type { Facet, FacetName } from '../../../contract/catalog.ts'
import { CATEGORY_LIST_CAP } from '../../../contract/constants.ts'
import type { TagPlace } from '../../../contract/tags.ts'
import type { EngineFound } from '../../adapters/search-engine/search-engine-provider.ts'
import { onlyRow } from '../../db/only-row.ts'
import { dependOnColumns } from '../listing/index.ts'
import { shareResult } from '../search/index.ts'
import { filterListing, type ListFilter } from './filter-listing.ts'
import { countsOf, type SearchShop, searchOutside } from './search-outside.ts'
import { hits, readArrangedOf, readKeywordOf, readSearch } from './search-products.ts'
import { statementName } from './statement-name.ts'

/** Counts the products that match the filter (LIST-32, SEARCH-02). */
export async function countProducts(shop: SearchShop, filter: ListFilter): Promise<number> {
  if (isSurveyed(filter)) return (await survey(shop, filter)).count
  const found = await countOutside(shop, filter, [], 0)
  if (found) return found.total
  return countFrom(shop, await filteredFrom(shop, filter))
}

/**
 * Lists the brands (or categories with their parents, tags, countries of origin) of products that match the filter,
 * with counts, largest first (LIST-39, LIST-40). The facet's own filter field is ignored: after ticking one brand, a
 * shopper still sees the counts of the others. With a place, tags that the shop does not show there are left out.
 */
export async function listFacets(
  shop: SearchShop,
  facet: FacetName,
  filter: ListFilter,
  { limit, place }: { limit: number; place?: TagPlace | undefined },
): Promise<Facet[]> {
  const others = { ...filter, [facet]: undefined }
  if (isSurveyedFacet(facet) && isSurveyed(others)) return (await survey(shop, others))[facet].slice(0, limit)
  const found = await countOutside(shop, others, [facet], limit)
  if (found) return nameCounts(shop, facet, found, place)
  const source = await filteredFrom(shop, others)
  if (!source) return []
  const { before, from, values } = source
  const text = `${before} ${facets[facet](from, place)} limit $${values.length + 1}`
  dependOnColumns(text)
  const { rows } = await shop.pool.query<Facet>(text, [...values, limit])
  return rows
}

interface FilteredSource {
  /** Common table expressions that `from` needs. */
  before: string
  from: string
  values: unknown[]
  isFiltered: boolean
}

/**
 * Builds the SQL that selects the products that match a filter; null if its keyword asks for nothing that the shop
 * knows.
 */
async function filteredFrom({ pool }: SearchShop, filter: ListFilter): Promise<FilteredSource | null> {
  if (!filter.keyword) {
    const { text, values } = await filterListing(pool, filter)
    return { before: '', from: `product_listing where ${text}`, values, isFiltered: text !== 'true' }
  }
  const search = await readSearch(pool, filter)
  if (!search) return null
  const columns = ['brand_id', 'category_ids', 'tag_ids', 'origin']
  return {
    before: `with ${hits(search, { columns, isRanked: false })}`,
    from: 'hits',
    values: search.values,
    isFiltered: search.isFiltered,
  }
}

async function countFrom({ pool }: SearchShop, source: FilteredSource | null): Promise<number> {
  if (!source) return 0
  const { before, from, values } = source
  const text = `${before} select count(*) as count from ${from}`
  dependOnColumns(text)
  const { rows } = await pool.query<{ count: number }>(text, values)
  return onlyRow({ rows }).count
}

/** Counts with an outside search engine; null if PostgreSQL must count. */
async function countOutside(
  shop: SearchShop,
  filter: ListFilter,
  facets: FacetName[],
  facetLimit: number,
): Promise<EngineFound | null> {
  if (!shop.searchEngine || !filter.keyword) return null
  const reading = await readKeywordOf(shop.pool, filter)
  if (await readArrangedOf(shop.pool, filter, reading)) return null
  return reading && searchOutside(shop, filter, reading, { facets, facetLimit })
}

async function nameCounts(
  { pool }: SearchShop,
  facet: FacetName,
  found: EngineFound,
  place?: TagPlace,
): Promise<Facet[]> {
  const counts = countsOf(found, facet)
  const type = facet === 'origins' ? 'text' : 'bigint'
  const { rows } = await pool.query<Facet>(
    names[facet](`select * from unnest($1::${type}[], $2::bigint[]) as each (id, count)`, place),
    [counts.map(one => one.id), counts.map(one => one.count)],
  )
  return rows
}

/** `counted` has `id` (for origins, the name of the country) and `count`. */
const named = (table: string) => (counted: string) =>
  `select t.id::text as id, t.slug, t.name, counted.count from (${counted}) counted join ${table} t on t.id = counted.id
   order by counted.count desc, t.name, t.id`

const names: Record<FacetName, (counted: string, place?: TagPlace) => string> = {
  brands: named('brands'),
  categories: named('categories'),
  tags: (counted, place) =>
    named(place ? `(select * from tags where '${place}' = any(places))` : 'tags')(counted),
  // Products store only the name of a country.
  origins: counted =>
    `select t.id::text as id, t.name as slug, t.name, counted.count
     from (${counted}) counted join country_tags t on t.name = counted.id
     order by counted.count desc, t.name`,
}

const facets: Record<FacetName, (from: string, place?: TagPlace) => string> = {
  brands: from => names.brands(`select brand_id as id, count(*) from ${from} group by brand_id`),
  // Products share few sets of categories, so the sets are counted first and then expanded.
  categories: from =>
    names.categories(expanded(`select category_ids, count(*) from ${from} group by category_ids`)),
  tags: (from, place) =>
    names.tags(
      `select id, count(*) from (select unnest(tag_ids) as id from ${from}) each group by id`,
      place,
    ),
  origins: from => names.origins(`select origin as id, count(*) from ${from} group by origin`),
}

/** Builds the counts of each category from those of each set of categories. */
const expanded = (sets: string) =>
  `select id, sum(sets.count)::bigint as count from (${sets}) sets, unnest(sets.category_ids) id group by id`

/**
 * A keyword finds products all over the table, so if the count and both facets need the same products, they are read
 * once for all three.
 */
const isSurveyedFacet = (facet: FacetName) => facet === 'brands' || facet === 'categories'
const isSurveyed = (filter: ListFilter) =>
  Boolean(filter.keyword) && !filter.brands?.length && !filter.categories?.length

interface Survey {
  count: number
  brands: Facet[]
  categories: Facet[]
}

function survey(shop: SearchShop, filter: ListFilter): Promise<Survey> {
  return shareResult(shop.pool, `survey ${JSON.stringify(filter)}`, async () => {
    const found = await countOutside(shop, filter, ['brands', 'categories'], CATEGORY_LIST_CAP)
    if (found) {
      const [brands, categories] = await Promise.all([
        nameCounts(shop, 'brands', found),
        nameCounts(shop, 'categories', found),
      ])
      return { count: found.total, brands, categories }
    }
    const source = await filteredFrom(shop, filter)
    if (!source) return { count: 0, brands: [], categories: [] }
    const list = (facet: 'brands' | 'categories', counted: string) =>
      `(select coalesce(json_agg(f), '[]') from (${names[facet](counted)} limit ${CATEGORY_LIST_CAP}) f)`
    const text = `${source.before}, grouped as materialized (
        select grouping(brand_id) as is_brand_open, grouping(category_ids) as are_categories_open, brand_id, category_ids, count(*)
        from ${source.from} group by grouping sets ((brand_id), (category_ids)))
      select (select coalesce(sum(count), 0)::bigint from grouped where is_brand_open = 0) as count,
        ${list('brands', 'select brand_id as id, count from grouped where is_brand_open = 0')} as brands,
        ${list('categories', expanded('select category_ids, count from grouped where are_categories_open = 0'))} as categories`
    dependOnColumns(text)
    const { rows } = await shop.pool.query<Survey>(
      source.isFiltered
        ? { text, values: source.values }
        : { name: statementName(text), text, values: source.values },
    )
    return onlyRow({ rows })
  })
}

import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/**
 * Turns the slugs and ids of a filter into ids, so that the planner sees them. Slugs rarely change, so they are
 * cached for a minute.
 */
const caches = new WeakMap<pg.Pool, LRUCache<string, number>>()
const CACHE_MS = 60_000
const UNKNOWN_ID = -1

export type Named = 'brands' | 'categories' | 'tags'

/** Finds the ids of brands, categories or tags by slug or id; an unknown one becomes -1, which matches no product. */
export async function findIds(pool: pg.Pool, table: Named, slugsOrIds: string[]): Promise<number[]> {
  const cache = cacheOf(pool)
  const missing = slugsOrIds.filter(name => !cache.has(`${table} ${name}`))
  if (missing.length > 0) {
    const { rows } = await pool.query<{ name: string; id: number }>(
      `select distinct on (given) given as name, t.id from unnest($1::text[]) given
       join ${namesOf[table]} t on t.slug = given or t.other_id = case when given ~ '^[0-9]{1,18}$' then given::bigint end
       order by given, t.slug = given desc nulls last`,
      [missing],
    )
    for (const { name, id } of rows) cache.set(`${table} ${name}`, id)
  }
  return [...new Set(slugsOrIds.map(name => cache.get(`${table} ${name}`) ?? UNKNOWN_ID))]
}

/** What names a row: its slug and its id, and those that lead to it since it was renamed or merged. */
const namesOf: Record<Named, string> = {
  brands: `(select id, slug, id as other_id from brands
    union all select brand_id, slug, former_id from former_brands)`,
  categories: `(select id, slug, id as other_id from categories
    union all select category_id, slug, former_id from former_categories)`,
  tags: `(select id, slug, id as other_id from tags
    union all select tag_id, slug, former_id from former_tags)`,
}

/** Forgets what slugs stand for: another process may have merged categories. */
export const forgetIds = (pool: pg.Pool): void => cacheOf(pool).clear()

function cacheOf(pool: pg.Pool) {
  let cache = caches.get(pool)
  if (!cache) {
    cache = new LRUCache({ max: 5_000, ttl: CACHE_MS })
    caches.set(pool, cache)
  }
  return cache
}

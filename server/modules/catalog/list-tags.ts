import type { Product } from '../../../contract/catalog.ts'
import type { Shop } from '../../shop.ts'

export interface TagQuery {
  kind?: 'tag' | 'concern' | 'skin-type'
  slug?: string
  keyword?: string
  limit: number
  skip: number
}

/** Tags by name; with a keyword those whose name holds it (LIST-43, SEARCH-16). */
export async function listTags(shop: Shop, query: TagQuery): Promise<Product['tags']> {
  const { rows } = await shop.pool.query<Product['tags'][number]>(
    `select id::text as id, slug, name, kind, id::text as my_soco_sql_id from tags
     where ($1::text is null or kind = $1) and ($2::text is null or slug = $2)
       and ($3::text is null or strpos(search_plain(name), search_plain($3)) > 0)
     order by name, id limit $4 offset $5`,
    [query.kind ?? null, query.slug ?? null, query.keyword ?? null, query.limit, query.skip],
  )
  return rows
}

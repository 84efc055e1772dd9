import type { ShopTag, TagKind, TagPlace } from '../../../contract/tags.ts'
import type { Shop } from '../../shop.ts'

/** The least `strict_word_similarity`: allows one wrong letter in a word of six. */
const ALIKE_MIN = 0.4

export interface TagQuery {
  kind?: TagKind
  /** Only those that the shop shows there. */
  place?: TagPlace
  slug?: string
  keyword?: string
  limit: number
  skip: number
}

/**
 * Lists tags by name; with a keyword, those whose name contains it (LIST-43, SEARCH-16), or if none does, those with a
 * similar name, for typos such as "jerwat". The cards of the home page are in the order that staff gave them.
 */
export async function listTags(shop: Pick<Shop, 'pool'>, query: TagQuery): Promise<ShopTag[]> {
  const { rows } = await shop.pool.query<ShopTag>(
    `select id::text as id, slug, name, kind, id::text as my_soco_sql_id, card_title, card_line from (
       select tags.*, fit.likeness, max(fit.likeness) over () as best
       from tags cross join search_plain($3::text) as typed
       cross join lateral (select case
         when typed is null or strpos(search_plain(name), typed) > 0 then 2
         when length(typed) > 3 then strict_word_similarity(typed, search_plain(name)) else 0 end as likeness) fit
       where ($1::text is null or kind = $1) and ($6::text is null or $6 = any(places))
         and ($2::text is null or slug = $2 or id = (select tag_id from former_tags where slug = $2))
     ) fitting
     where likeness >= case when best = 2 then 2 else ${ALIKE_MIN} end
     order by case when $6 = 'home' then position end, name, fitting.id limit $4 offset $5`,
    [
      query.kind ?? null,
      query.slug ?? null,
      query.keyword ?? null,
      query.limit,
      query.skip,
      query.place ?? null,
    ],
  )
  return rows
}

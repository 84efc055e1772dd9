import type { CategoryPicture, Picture } from '../../../contract/catalog.ts'
import type { Shop } from '../../shop.ts'
import { dependOnColumns } from '../listing/index.ts'
import { shareResult } from '../search/index.ts'

/** How many best sellers of a category may lend it their picture, for sisters that sell the same things. */
const CANDIDATES = 4

interface Row {
  category_id: string
  parent_id: string | null
  /** Its own, if staff gave it one. */
  own: Picture | null
  /** Of its best sellers that have a picture, the best first. */
  pictures: Picture[]
}

/**
 * Lists the pictures of the categories directly below the one with the id `parentId`, or of all categories; those that
 * sell nothing are left out. Each shows one of its best sellers, and sisters show different ones as far as possible.
 */
export function listCategoryPictures(
  shop: Pick<Shop, 'pool'>,
  parentId: string | null,
): Promise<CategoryPicture[]> {
  return shareResult(shop.pool, `category pictures ${parentId}`, async () => {
    dependOnColumns(listText)
    const { rows } = await shop.pool.query<Row>(listText, [CANDIDATES, parentId])
    const usedBelow = new Map<string | null, Set<string>>()
    return rows.flatMap(({ category_id, parent_id, own, pictures }) => {
      if (own) return [{ category_id, picture: own }]
      const used = usedBelow.get(parent_id) ?? new Set()
      usedBelow.set(parent_id, used)
      const picture = pictures.find(({ url }) => !used.has(url)) ?? pictures[0]
      if (!picture) return []
      used.add(picture.url)
      return [{ category_id, picture }]
    })
  })
}

const listText = `
  with ranked as (
    select category_id, product_id, row_number() over (partition by category_id order by total_orders desc, product_id) as rank
    from product_listing, unnest(category_ids) as category_id
    where $2::bigint is null
      or category_ids && array(select id from categories where parent_id = $2)
        and category_id in (select id from categories where parent_id = $2)
  )
  select c.id::text as category_id, c.parent_id::text as parent_id,
    case when c.picture is not null then json_build_object(
      'url', '/media/' || (c.picture ->> 'media_hash'), 'alt', c.name, 'is_cover', true) end as own,
    json_agg(cover order by ranked.rank) as pictures
  from ranked
  join product_listing using (product_id)
  join categories c on c.id = ranked.category_id
  cross join lateral (select tile::json -> 'images' -> 0 as cover) of_tile
  where ranked.rank <= $1 and cover is not null
  group by c.id
  order by c.position, c.id`

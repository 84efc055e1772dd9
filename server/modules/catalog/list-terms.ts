import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Brands and categories by name, for staff who choose among them. */

export async function listBrandNames(db: Db): Promise<{ slug: string; name: string }[]> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, name from brands order by lower(name), id`.execute(db)
  return rows
}

/** In the order of the tree: below each category come those in it, one level deeper. */
export async function listCategoryNames(db: Db): Promise<{ slug: string; name: string; depth: number }[]> {
  const { rows } = await sql<{ slug: string; name: string; depth: number }>`
    with recursive tree as (
      select id, slug, name, 0 as depth, array[position::bigint, id] as place from categories where parent_id is null
      union all
      select k.id, k.slug, k.name, tree.depth + 1, tree.place || array[k.position::bigint, k.id]
      from tree join categories k on k.parent_id = tree.id
    )
    select slug, name, depth from tree order by place`.execute(db)
  return rows
}

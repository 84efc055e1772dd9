import { sql } from 'kysely'
import type { ProductChoices } from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'

/** Lists the brands, categories, tags and countries that a product can have. */
export async function listChoices(db: Db): Promise<ProductChoices> {
  const { rows: brands } = await sql<ProductChoices['brands'][number]>`
    select slug, name from brands order by lower(name), id`.execute(db)
  const { rows: categories } = await sql<ProductChoices['categories'][number]>`
    with recursive tree as (
      select id, slug, name, 0 as depth, array[position::bigint, id] as place from categories where parent_id is null
      union all
      select k.id, k.slug, k.name, tree.depth + 1, tree.place || array[k.position::bigint, k.id]
      from tree join categories k on k.parent_id = tree.id
    )
    select slug, name, depth from tree order by place`.execute(db)
  const { rows: tags } = await sql<{ name: string }>`select name from tags order by lower(name), id`.execute(
    db,
  )
  const { rows: origins } = await sql<{ name: string }>`
    select distinct origin as name from products where origin <> '' order by origin`.execute(db)
  return { brands, categories, tags: tags.map(({ name }) => name), origins: origins.map(({ name }) => name) }
}

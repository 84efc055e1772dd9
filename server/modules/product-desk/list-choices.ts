import { sql } from 'kysely'
import type { ProductChoices } from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'
import { listBrandNames, listCategoryNames } from '../catalog/index.ts'

/** Lists the brands, categories, tags and countries that a product can have. */
export async function listChoices(db: Db): Promise<ProductChoices> {
  const brands = await listBrandNames(db)
  const categories = await listCategoryNames(db)
  const { rows: tags } = await sql<{ name: string }>`select name from tags order by lower(name), id`.execute(
    db,
  )
  const { rows: origins } = await sql<{ name: string }>`
    select distinct origin as name from products where origin <> '' order by origin`.execute(db)
  return { brands, categories, tags: tags.map(({ name }) => name), origins: origins.map(({ name }) => name) }
}

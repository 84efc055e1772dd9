import { sql } from 'kysely'
import type {
  PinnedProduct,
  StaffCategory,
  StaffCategoryDetail,
} from '../../../../contract/staff/categories.ts'
import type { Db } from '../../../db/database.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { mediaPath } from '../../media/index.ts'
import {
  type CategoryRow,
  childrenOf,
  isFixed,
  readCategories,
  requireCategory,
  withBelow,
} from '../category-store.ts'

/** Returns the tree of categories, with how many products each holds. */
export async function listStaffCategories(db: Db): Promise<StaffCategory[]> {
  const rows = await readCategories(db)
  const { rows: counts } = await sql<{ id: number; own: number; listed: number; pins: number }>`
    select k.id, coalesce(own.count, 0) as own, coalesce(listed.count, 0) as listed, coalesce(pins.count, 0) as pins
    from categories k
    left join (select default_category_id as id, count(*) as count from products group by 1) own using (id)
    left join (select id, count(*) as count from product_listing, unnest(category_ids) id group by 1) listed using (id)
    left join (select category_id as id, count(*) as count from category_pins group by 1) pins using (id)`.execute(
    db,
  )
  const countOf = new Map(counts.map(count => [count.id, count]))
  const nodes = (parentId: number | null): StaffCategory[] =>
    childrenOf(rows, parentId).map(row => ({
      ...shown(row),
      pins: countOf.get(row.id)?.pins ?? 0,
      own_products: countOf.get(row.id)?.own ?? 0,
      products: countOf.get(row.id)?.listed ?? 0,
      children: nodes(row.id),
    }))
  return nodes(null)
}

/** Shows one category with its pins. Refuses with NOT_FOUND. */
export async function showStaffCategory(db: Db, id: string): Promise<StaffCategoryDetail> {
  const rows = await readCategories(db)
  const row = requireCategory(rows, id)
  const { rows: pins } = await sql<PinnedProduct>`
    select p.id::text as id, p.name, b.name as brand, l.product_id is null as is_hidden,
      (select '/media/' || i.media_hash from product_images i where i.product_id = p.id
       order by i.is_cover desc, i.position, i.id limit 1) as picture
    from category_pins pin join products p on p.id = pin.product_id join brands b on b.id = p.brand_id
    left join product_listing l on l.product_id = p.id
    where pin.category_id = ${row.id} order by pin.position`.execute(db)
  const counts = onlyRow(
    await sql<{ own: number; listed: number; former: string[] }>`
      select (select count(*) from products where default_category_id = ${row.id}) as own,
        (select count(*) from product_listing where category_ids @> array[${row.id}]::bigint[]) as listed,
        array(select slug from former_categories where category_id = ${row.id} order by slug) as former`.execute(
      db,
    ),
  )
  return {
    ...shown(row),
    search_title: row.search_title,
    search_description: row.search_description,
    pins,
    own_products: counts.own,
    products: counts.listed,
    former_slugs: counts.former,
  }
}

/** Finds products of a category by name or SKU that could be pinned, the best-selling first. */
export async function findPinnable(db: Db, id: string, search: string): Promise<PinnedProduct[]> {
  const rows = await readCategories(db)
  const below = withBelow(rows, requireCategory(rows, id).id)
  const words = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows: found } = await sql<PinnedProduct>`
    select p.id::text as id, p.name, b.name as brand, l.product_id is null as is_hidden,
      (select '/media/' || i.media_hash from product_images i where i.product_id = p.id
       order by i.is_cover desc, i.position, i.id limit 1) as picture
    from products p join brands b on b.id = p.brand_id left join product_listing l on l.product_id = p.id
    where (p.default_category_id = any(${below})
        or exists (select from product_categories pc where pc.product_id = p.id and pc.category_id = any(${below})))
      and (lower(p.name) like ${words} or lower(b.name) like ${words}
        or exists (select from combinations c where c.product_id = p.id and lower(c.sku) like ${words}))
    order by p.total_orders desc, p.id limit ${PINNABLE_MAX}`.execute(db)
  return found
}

const PINNABLE_MAX = 10

const shown = (row: CategoryRow) => ({
  id: String(row.id),
  slug: row.slug,
  name: row.name,
  picture: row.picture && mediaPath(row.picture.media_hash),
  product_order: row.product_order,
  is_fixed: isFixed(row.slug),
  version: row.version,
})

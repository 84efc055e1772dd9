import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { ProductOrder } from '../../../contract/staff/categories.ts'
import { categoriesToLeaveOut } from '../../../contract/sun-protection.ts'
import type { Db } from '../../db/database.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { NO_CATEGORY_SLUG } from './product-draft.ts'

/** The tree of categories as staff change it. Every change holds the lock of the catalogue, so it sees a tree at rest. */

/** The shop finds these by their slug, which therefore stays: sun care, what sunscreens leave out, and the last resort. */
const fixedSlugs: readonly string[] = ['perawatan-surya', NO_CATEGORY_SLUG, ...categoriesToLeaveOut]
export const isFixed = (slug: string) => fixedSlugs.includes(slug)

export interface CategoryRow {
  id: number
  parent_id: number | null
  slug: string
  name: string
  position: number
  picture: { media_hash: string } | null
  search_title: string
  search_description: string
  product_order: ProductOrder
  version: number
}

/** Reads every category, in the order of the tree's levels. */
export async function readCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select id, parent_id, slug, name, position, picture, search_title, search_description, product_order, version
    from categories order by position, id`.execute(db)
  return rows
}

/** Finds a category that is as the person saw it. Refuses with NOT_FOUND and CHANGED_MEANWHILE. */
export function requireCategory(rows: readonly CategoryRow[], id: string, version?: number): CategoryRow {
  const row = rows.find(each => String(each.id) === id)
  if (!row) throw noSuch({ kind: 'category', id })
  if (version !== undefined && row.version !== version) throw new Refusal('CHANGED_MEANWHILE')
  return row
}

export const childrenOf = (rows: readonly CategoryRow[], parentId: number | null) =>
  rows.filter(row => row.parent_id === parentId)

/** Returns the category and all below it. */
export function withBelow(rows: readonly CategoryRow[], id: number): number[] {
  return [id, ...childrenOf(rows, id).flatMap(child => withBelow(rows, child.id))]
}

/** Returns 1 for a category at the root. */
export function depthOf(rows: readonly CategoryRow[], id: number | null): number {
  if (id === null) return 0
  const row = rows.find(each => each.id === id)
  return row ? 1 + depthOf(rows, row.parent_id) : 0
}

/** Returns how many levels a category and those below it take. */
export function heightOf(rows: readonly CategoryRow[], id: number): number {
  return 1 + Math.max(0, ...childrenOf(rows, id).map(child => heightOf(rows, child.id)))
}

/** Gives the categories below a parent these places, in order. */
export async function saveOrder(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update categories set position = place.position from (
      select id, (ordinality - 1)::integer as position from unnest(${[...ids]}::bigint[]) with ordinality as t (id, ordinality)
    ) place
    where place.id = categories.id and categories.position <> place.position`.execute(tx)
}

/** Finds the products in any of these categories. */
export async function findProductsIn(tx: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where default_category_id = any(${[...ids]})
    union select product_id from product_categories where category_id = any(${[...ids]}) order by id`.execute(
    tx,
  )
  return rows.map(row => row.id)
}

/** Lets a former address lead to a category. A living category always wins over a former one. */
export async function saveFormer(
  tx: Db,
  former: { slug: string; id: number | null; leadsTo: number },
): Promise<void> {
  await sql`
    insert into former_categories (slug, former_id, category_id) values (${former.slug}, ${former.id}, ${former.leadsTo})
    on conflict (slug) do update set category_id = excluded.category_id,
      former_id = coalesce(excluded.former_id, former_categories.former_id)`.execute(tx)
}

import type { CategoryNode, CategoryWords, Sort } from '../../../contract/catalog.ts'
import type { Shop } from '../../shop.ts'

interface Row {
  id: number
  parent_id: number | null
  slug: string
  name: string
  product_order: Sort
  has_pins: boolean
}

const USUAL: Sort = '-total_orders'

/** Returns the tree down to `depth` levels, in position order (LIST-42). */
export async function listCategories(shop: Pick<Shop, 'pool'>, depth: number): Promise<CategoryNode[]> {
  const { rows } = await shop.pool.query<Row>(
    `select id, parent_id, slug, name, product_order, id in (select category_id from category_pins) as has_pins
     from categories order by position, id`,
  )
  const childrenOf = Map.groupBy(rows, row => row.parent_id)
  const nodes = (parentId: number | null, levels: number): CategoryNode[] =>
    levels === 0
      ? []
      : (childrenOf.get(parentId) ?? []).map(row => ({
          id: String(row.id),
          slug: row.slug,
          name: row.name,
          ...sortOf(row),
          children: nodes(row.id, levels - 1),
        }))
  return nodes(null, depth)
}

const sortOf = ({ product_order: order, has_pins: hasPins }: Row): { sort?: Sort } =>
  hasPins ? { sort: 'position' } : order === USUAL ? {} : { sort: order }

/** Returns what a category's page says to search engines; null if the id is of no category, now or formerly. */
export async function findCategoryWords(shop: Pick<Shop, 'pool'>, id: string): Promise<CategoryWords | null> {
  const { rows } = await shop.pool.query<CategoryWords>(
    `select id::text as id, slug, search_title, search_description from categories
     where id = $1 or id = (select category_id from former_categories where former_id = $1)`,
    [id],
  )
  return rows[0] ?? null
}

export interface CategoryOrder {
  sort: Sort
  /** Ids of products, the first one first. */
  pins: string[]
}

/** Reads the order that staff gave the products of a category. */
export async function readCategoryOrder(shop: Pick<Shop, 'pool'>, id: number): Promise<CategoryOrder> {
  const { rows } = await shop.pool.query<CategoryOrder>(
    `select product_order as sort, array(
       select product_id::text from category_pins where category_id = $1 order by position) as pins
     from categories where id = $1`,
    [id],
  )
  return rows[0] ?? { sort: USUAL, pins: [] }
}
